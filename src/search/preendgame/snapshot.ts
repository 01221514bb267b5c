import type { Alphabet } from "../../alphabet/alphabet.js";
import { between, type EstimatedFigure, estimated, type Figure } from "../../base/figures.js";
import type { Assuming } from "../../game/assumptions.js";
import type { Move } from "../../game/moves.js";
import type { ValuedMove } from "../../kernel/move-record.js";
import { compareTurns, type JudgedMove } from "./exact.js";
import type { Judged, PreOutcome } from "./judge.js";
import type { PreDraw } from "./view.js";

/*
 * What a search of a pre-endgame has found, as plain data. Wins, ties and losses are counts of draws
 * whose endgames were solved, and nothing else; what is known of the other draws is an estimate, with
 * the model that it rests on, and limits that were proved.
 */

/**
 * The reason why a search ended: the best moves are known for certain (`proved`), everything was
 * done that is done for such positions (`effort`), the `time` was up, or it was `cancelled`.
 */
export type PreEndgameEnd = "proved" | "effort" | "time" | "cancelled";

/** A first move with all that is known of it. */
export interface Standing extends JudgedMove {
  /** True if it is known to be worth less than the best moves. */
  isOut: boolean;
  /** True if no tiles are in the bag after it. */
  empties: boolean;
  /** What its estimates rest on. */
  model: string;
  /** The most points that it can be worth, if that was proved. */
  mostPoints?: number | undefined;
  /** Its outcomes if the opponent does what is worst; left out if they are the same, or unknown. */
  guaranteed?: Judged;
  /** What a simulation says of it. */
  simulated?: SimulatedWorth | undefined;
}

/** An estimate of a move by simulation. */
export interface SimulatedWorth extends PreEndgameEstimate {
  /** Mean of the final spread. */
  spread: number;
}

/** Wins, ties and losses by weight of the draws that were solved, and the final spread. */
export interface PreEndgameResult {
  wins: number;
  ties: number;
  losses: number;
  /** Mean of the final spread, an estimate unless all draws are solved. */
  spread: number;
}

/** The result of a move for the draws that put the same tiles in the bag, which was solved. */
export interface PreEndgameDraw {
  /** The tiles, as text. */
  tiles: string;
  /** Number of orders of unseen tiles in the bag that look like this. */
  weight: number;
  /** How many of them are won, tied and lost: whole numbers, unless other draws follow. */
  wins: number;
  ties: number;
  losses: number;
  /** Final spread, as the mover sees it; a mean where other draws follow. */
  spread: number;
}

/** Proved limits of a share of wins, in percent. */
export interface PreEndgameBounds {
  least: number;
  most: number;
}

/** An estimate of how often a move wins. */
export interface PreEndgameEstimate {
  /** Share of the draws that are won, and half of those that are tied, in percent. */
  winPercent: number;
  /**
   * Standard error of `winPercent`. It covers the draws that were not solved, or the samples of a
   * simulation; it does not cover what the model itself may get wrong.
   */
  error: number;
  /** Number of draws that were looked at, or samples of a simulation. */
  samples: number;
  /** What it rests on, such as "12 of 36 draws solved, the others by 2 plies, then playouts". */
  model: string;
}

/** A first move in a position with few tiles in the bag. */
export interface PreEndgameMove extends PreEndgameResult {
  /** The move in notation. */
  text: string;
  move: Move;
  /** Points on the board. */
  score: number;
  /**
   * Weight of the draws that were solved, of the answer's `weight`: the sum of `wins`, `ties` and
   * `losses`, which are never scaled.
   */
  searched: number;
  /**
   * Share of the draws that are won, and half of those that are tied, in percent: exact if `exact`, else
   * that of the estimate.
   */
  winPercent: number;
  /** Limits of that share over all draws, in percent, by what is proved. */
  bounds: PreEndgameBounds;
  /** True if nothing here rests on estimates: all draws are solved. */
  exact: boolean;
  /** What is known of `winPercent` besides the limits; left out if it is exact. */
  estimate?: PreEndgameEstimate;
  /**
   * True if the move is known for certain to be no better than the best ones. `bounds.most` is the
   * limit that was proved.
   */
  isOut: boolean;
  /** The draws that were solved, by opponents that play best for what they know. */
  draws: PreEndgameDraw[];
  /** The result if the opponent does what is worst for the mover; left out where it is not known. */
  guaranteed?: PreEndgameResult;
}

/** The state of the search of a pre-endgame, as plain data for JSON. */
export interface PreEndgameSnapshot extends Assuming {
  /** The last stage that was done. */
  stage: string;
  /** Tiles in the bag. */
  bag: number;
  /** True if the best moves are known for certain. */
  proved: boolean;
  /** Number of positions of endgames that have been searched. */
  nodes: number;
  /** Sum of the weights of all draws. */
  weight: number;
  /** Model of the opponent behind wins, ties and losses: he plays best for what he knows. */
  opponent: "rational";
  /** Why it ended; undefined while it goes on. */
  end?: PreEndgameEnd;
  /**
   * The moves, best first: by exact shares, and by estimates less their errors where a quarter of the
   * draws or more is solved, or from simulation; then those of which only playouts are known, and those
   * that are out.
   */
  moves: PreEndgameMove[];
}

/** The parts of a snapshot besides the moves. */
export interface SnapshotParts {
  draws: readonly PreDraw[];
  stage: string;
  nodes: number;
  proved: boolean;
  end: PreEndgameEnd | undefined;
  inBag: number;
  assumed: Assuming;
  alphabet: Alphabet;
  text: (move: ValuedMove) => string;
}

/**
 * Returns what is known of a move's share of wins in percent: exact, proved limits if it is out, or
 * an estimate.
 */
export function winFigure({
  exact,
  isOut,
  winPercent,
  bounds,
  estimate,
}: Pick<PreEndgameMove, "exact" | "isOut" | "winPercent" | "bounds" | "estimate">): Figure {
  if (exact) return { kind: "exact", value: winPercent };
  if (isOut || estimate === undefined) {
    return between(bounds.least === 0 ? -Infinity : bounds.least, bounds.most);
  }
  const { error, samples, model } = estimate;
  return estimated(estimate.winPercent, { error, samples, model });
}

/** Returns what is known of a move's final spread. */
export function spreadFigure({
  exact,
  spread,
  estimate,
}: Pick<PreEndgameMove, "exact" | "spread" | "estimate">): Figure {
  if (exact || estimate === undefined) return { kind: "exact", value: spread };
  const { samples, model } = estimate;
  return estimated(spread, { samples, model }) satisfies EstimatedFigure;
}

/** Returns the state of a search as plain data. */
export function snapshotOf(
  standings: readonly Standing[],
  parts: SnapshotParts,
): PreEndgameSnapshot {
  const { draws, stage, nodes, proved, end, inBag, assumed } = parts;
  const weight = weightOf(draws);
  return {
    stage,
    bag: inBag,
    proved,
    nodes,
    weight,
    opponent: "rational",
    ...(end !== undefined && { end }),
    ...assumed,
    moves: standings.map((standing) => moveOf(standing, parts)),
  };
}

function moveOf(standing: Standing, { draws, alphabet, text }: SnapshotParts): PreEndgameMove {
  const { move, judged, isOut, empties } = standing;
  const weight = weightOf(draws);
  const shown = draws.flatMap(({ bag, weight: share }, i): PreEndgameDraw[] => {
    const { win, tie, spread, isProved } = judged.outcomes[i] as PreOutcome;
    if (!isProved) return [];
    const [wins, ties] = [share * win, share * tie];
    const losses = share - wins - ties;
    return [{ tiles: alphabet.format(bag), weight: share, wins, ties, losses, spread }];
  });
  const sum = (of: (draw: PreEndgameDraw) => number): number =>
    shown.reduce((all, draw) => all + of(draw), 0);
  const [wins, ties, losses] = [sum((d) => d.wins), sum((d) => d.ties), sum((d) => d.losses)];
  const searched = sum((draw) => draw.weight);
  const exact = judged.isProved;
  const percent = (points: number): number => (100 * points) / weight;
  const mostPoints = (standing.mostPoints ?? Number.POSITIVE_INFINITY) / 2;
  const most = Math.min(wins + ties / 2 + weight - searched, mostPoints);
  const { spread, ...worth } = worthOf(standing, draws);
  const bounds = { least: percent(wins + ties / 2), most: percent(most) };
  const winPercent = within(worth.winPercent, bounds);
  const estimate = worth.estimate && { ...worth.estimate, winPercent };
  const result = { wins, ties, losses, spread };
  const guaranteed =
    empties && exact
      ? result
      : standing.guaranteed && guaranteedOf(standing.guaranteed, draws, weight);
  return {
    text: text(move),
    move: move.move,
    score: move.score,
    searched,
    ...result,
    winPercent,
    bounds,
    exact,
    ...(estimate !== undefined && { estimate }),
    isOut,
    draws: shown,
    ...(guaranteed !== undefined && { guaranteed }),
  };
}

/** Returns the nearest value to an estimate that is possible. */
function within(value: number, { least, most }: PreEndgameBounds): number {
  return Math.min(most, Math.max(least, value));
}

/** What moves are ranked by. */
interface ShownWorth {
  winPercent: number;
  spread: number;
  estimate?: PreEndgameEstimate;
  /** True if it rests on more than playouts, where other moves were simulated. */
  isSound: boolean;
}

/** The share of draws that must be solved before the estimate from them replaces a simulation. */
const LEAST_SOLVED = 0.25;

/** Returns the best that is known of a move's worth. */
function worthOf({ judged, model, simulated }: Standing, draws: readonly PreDraw[]): ShownWorth {
  const weight = weightOf(draws);
  const winPercent = (50 * judged.worth.points) / weight;
  const spread = judged.worth.spread / weight;
  if (judged.isProved) return { winPercent, spread, isSound: true };
  const solved = draws.filter((_, i) => judged.outcomes[i]?.isProved === true);
  const isSolved = weightOf(solved) >= LEAST_SOLVED * weight;
  if (simulated !== undefined && !isSolved) {
    const { spread: mean, ...estimate } = simulated;
    return { winPercent: simulated.winPercent, spread: mean, estimate, isSound: true };
  }
  const seen = draws.filter((_, i) => judged.outcomes[i]?.isUnseen !== true);
  const basis = solved.length > 0 ? `${solved.length} of ${draws.length} draws solved` : "";
  const others = seen.length < draws.length ? ` of ${seen.length} of ${draws.length} draws` : "";
  const estimate: PreEndgameEstimate = {
    winPercent,
    error: errorOf(winPercent, solved.length > 0 ? solved : seen, draws),
    samples: seen.length,
    model: [basis, `${basis === "" ? "" : "the others by "}${model}${others}`]
      .filter((part) => part !== "")
      .join(", "),
  };
  return { winPercent, spread, estimate, isSound: isSolved };
}

/** Draws that are added, half of them won, so that a few that end alike do not seem certain. */
const ADDED = 4;

/**
 * Returns the standard error of a share of wins in percent, with the trials added that Agresti and
 * Coull add ("Approximate is better than exact for interval estimation of binomial proportions", The
 * American Statistician 52, 1998).
 */
export function shareError(winPercent: number, count: number): number {
  const share = ((winPercent / 100) * count + ADDED / 2) / (count + ADDED);
  return 100 * Math.sqrt((share * (1 - share)) / (count + ADDED));
}

/**
 * Returns the standard error of a share of wins in percent that some of the draws, taken without
 * regard to their results, stand for: that of a proportion in a finite population.
 */
function errorOf(winPercent: number, some: readonly PreDraw[], all: readonly PreDraw[]): number {
  const [count, of] = [effectiveCount(some), effectiveCount(all)];
  // Draws of unlike weights are worth fewer of like weights, and any one that is left counts.
  const left = Math.max(1 / of, 1 - weightOf(some) / weightOf(all));
  return shareError(winPercent, count) * Math.sqrt(left);
}

/** Returns the number of draws of equal weight that tell as much as these. */
function effectiveCount(draws: readonly PreDraw[]): number {
  const squares = draws.reduce((sum, { weight }) => sum + weight ** 2, 0);
  return weightOf(draws) ** 2 / squares;
}

/** Returns a negative number if `a` is to be shown before `b`. */
export function compareShown(a: Standing, b: Standing, draws: readonly PreDraw[]): number {
  const [one, other] = [worthOf(a, draws), worthOf(b, draws)];
  return (
    Number(a.isOut) - Number(b.isOut) ||
    Number(other.isSound) - Number(one.isSound) ||
    rankOf(other) - rankOf(one) ||
    other.winPercent - one.winPercent ||
    other.spread - one.spread ||
    compareTurns(a.move, b.move)
  );
}

/**
 * Returns the percentage by which a move is ranked: an estimate less its error, so that a few
 * samples that were all won do not come first.
 */
function rankOf({ winPercent, estimate }: ShownWorth): number {
  return winPercent - (estimate?.error ?? 0);
}

function weightOf(draws: readonly PreDraw[]): number {
  return draws.reduce((sum, draw) => sum + draw.weight, 0);
}

function guaranteedOf(
  { outcomes, worth }: Judged,
  draws: readonly PreDraw[],
  weight: number,
): PreEndgameResult {
  let wins = 0;
  let ties = 0;
  for (const [i, { win, tie }] of outcomes.entries()) {
    wins += win * (draws[i] as PreDraw).weight;
    ties += tie * (draws[i] as PreDraw).weight;
  }
  return { wins, ties, losses: weight - wins - ties, spread: worth.spread / weight };
}
