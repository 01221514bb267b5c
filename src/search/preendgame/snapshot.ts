import type { Alphabet } from "../../alphabet/alphabet.js";
import { between, estimated, exactly, type Figure } from "../../base/figures.js";
import type { Assuming } from "../../game/assumptions.js";
import type { Move } from "../../game/moves.js";
import type { ValuedMove } from "../../kernel/move-record.js";
import { compareTurns, type JudgedMove } from "./exact.js";
import { isSure, type Judged, type PreOutcome } from "./judge.js";
import type { PreDraw } from "./view.js";

/*
 * What a search of a pre-endgame has found, as plain data. Wins, ties and losses are counts of draws
 * whose endgames were solved, and nothing else; what is known of the other draws is an estimate, with
 * the model that it rests on, and limits that were proved.
 */

/**
 * The reason that a search ended: the best moves are known for certain (`proved`), all the work
 * intended for such positions was done (`effort`), the limit of positions was reached (`nodes`), the
 * `time` was up, or it was `cancelled`.
 */
export type PreEndgameEnd = "proved" | "effort" | "nodes" | "time" | "cancelled";

/** The models of the opponent. */
export const OPPONENT_MODELS = Object.freeze(["rational", "guaranteed"] as const);

/**
 * How the opponent decides while there are tiles in the bag: by what the opponent can see (`rational`), or as
 * if the opponent saw all tiles, for what is worst for the mover (`guaranteed`).
 */
export type OpponentModel = (typeof OPPONENT_MODELS)[number];

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

/** Wins, ties and losses, by weight of the solved draws, and the final spread. */
export interface PreEndgameResult {
  wins: number;
  ties: number;
  losses: number;
  /** Mean final spread; an estimate unless all draws are solved. */
  spread: number;
}

/** The solved result of a move for the draws with the same tiles in the bag. */
export interface PreEndgameDraw {
  /** The tiles, as text. */
  tiles: string;
  /** Number of orders of unseen tiles in the bag that look like this. */
  weight: number;
  /** Number of them that are won, tied and lost: whole numbers unless other draws follow. */
  wins: number;
  ties: number;
  losses: number;
  /**
   * Final spread from the mover's point of view; a mean if other draws follow. An estimate if only
   * the result is proved: `figure` tells.
   */
  spread: number;
  /** The final spread with what is known of it: exact, or between limits that were proved. */
  figure: Figure;
}

/** Proved limits of the share of wins, in percent. */
export interface PreEndgameBounds {
  least: number;
  most: number;
}

/** An estimate of a move's share of wins. */
export interface PreEndgameEstimate {
  /** Share of the draws that are won, plus half of those that are tied, in percent. */
  winPercent: number;
  /**
   * Standard error of `winPercent`. It covers the unsolved draws or the samples of a simulation; it
   * does not cover errors of the model itself.
   */
  error: number;
  /** Number of draws examined, or of samples of a simulation. */
  samples: number;
  /** Basis of the estimate: "12 of 36 draws solved, the others by 2 plies, then playouts". */
  model: string;
}

/** A first move in a position with few tiles in the bag. */
export interface PreEndgameMove extends PreEndgameResult {
  /** The move in notation. */
  text: string;
  move: Move;
  /** Points scored on the board. */
  score: number;
  /**
   * Weight of the solved draws, out of the answer's `weight`: the sum of `wins`, `ties` and
   * `losses`, which are never scaled.
   */
  searched: number;
  /**
   * Share of the draws that are won, plus half of those that are tied, in percent: exact if
   * `exact`, otherwise estimated.
   */
  winPercent: number;
  /** Proved limits of that share over all draws, in percent. */
  bounds: PreEndgameBounds;
  /** True if nothing here is based on estimates: all draws are solved, spreads included. */
  exact: boolean;
  /** True if the results of all draws are proved, so that `winPercent` is exact, though spreads may not be. */
  decided: boolean;
  /** The estimate behind `winPercent`; left out if `winPercent` is exact. */
  estimate?: PreEndgameEstimate;
  /**
   * True if the move is certain to be no better than the best ones. `bounds.most` is the proved
   * limit.
   */
  isOut: boolean;
  /** The solved draws, by the answer's model of the opponent. */
  draws: PreEndgameDraw[];
  /** The result if the opponent does what is worst for the mover; left out if it is not known. */
  guaranteed?: PreEndgameResult;
}

/** The state of a pre-endgame search, as plain data for JSON. */
export interface PreEndgameSnapshot extends Assuming {
  /** The last stage completed. */
  stage: string;
  /** Number of tiles in the bag. */
  bag: number;
  /** True if the best moves are known for certain. */
  proved: boolean;
  /** Number of endgame positions searched so far. */
  nodes: number;
  /** Sum of the weights of all draws. */
  weight: number;
  /** The model of the opponent by which moves are ranked: wins, ties, losses and spreads rest on it. */
  opponent: OpponentModel;
  /** The reason that it ended; undefined while it is running. */
  end?: PreEndgameEnd;
  /**
   * The moves, best first: by exact shares, and by estimates minus their errors if at least a
   * quarter of the draws are solved or the move was simulated; then those with playouts only, and
   * those that are out.
   */
  moves: PreEndgameMove[];
  /** True if there was no time to look at all moves: others than these may be better. */
  isPart?: true;
}

/** The parts of a snapshot besides the moves. */
export interface SnapshotParts {
  draws: readonly PreDraw[];
  stage: string;
  nodes: number;
  proved: boolean;
  end: PreEndgameEnd | undefined;
  isPart: boolean;
  inBag: number;
  opponent: OpponentModel;
  assumed: Assuming;
  alphabet: Alphabet;
  text: (move: ValuedMove) => string;
}

/**
 * Returns what is known of a move's share of wins in percent: exact, proved limits if it is out, or
 * an estimate.
 */
export function winFigure({
  decided,
  isOut,
  winPercent,
  bounds,
  estimate,
}: Pick<PreEndgameMove, "decided" | "isOut" | "winPercent" | "bounds" | "estimate">): Figure {
  if (decided) return { kind: "exact", value: winPercent };
  if (isOut || estimate === undefined) {
    return between(bounds.least === 0 ? -Infinity : bounds.least, bounds.most);
  }
  const { error, samples, model } = estimate;
  return estimated(estimate.winPercent, { error, samples, model });
}

/**
 * Returns true if it is proved that no other move wins more draws than the first one, though it is open
 * whether another one that wins as many ends with more points.
 */
export function isFirstByWins({
  moves: [first, ...others],
  isPart,
}: Pick<PreEndgameSnapshot, "moves" | "isPart">): boolean {
  if (first?.decided !== true || isPart === true) return false;
  if (others.every(({ isOut }) => isOut)) return false;
  return others.every(({ bounds }) => bounds.most <= first.bounds.least);
}

/** Returns what is known of a move's final spread. */
export function spreadFigure({
  exact,
  spread,
  estimate,
}: Pick<PreEndgameMove, "exact" | "spread" | "estimate">): Figure {
  if (exact) return exactly(spread);
  const { samples = 0, model = RESULTS_ONLY } = estimate ?? {};
  return estimated(spread, { samples, model });
}

/** What the spread of a move rests on whose results alone were proved. */
const RESULTS_ONLY = "a few plies, then playouts";

/** Returns the state of a search as plain data. */
export function snapshotOf(
  standings: readonly Standing[],
  parts: SnapshotParts,
): PreEndgameSnapshot {
  const { draws, stage, nodes, proved, end, isPart, inBag, opponent, assumed } = parts;
  const weight = weightOf(draws);
  return {
    stage,
    bag: inBag,
    proved,
    nodes,
    weight,
    opponent,
    ...(end !== undefined && { end }),
    ...assumed,
    moves: standings.map((standing) => shownMove(standing, parts)),
    ...(isPart && { isPart }),
  };
}

/** Moves as they were shown, which stay so as long as nothing more is known of them. */
const SHOWN = new WeakMap<Judged, { standing: Standing; move: PreEndgameMove }>();
/** What is told of a move besides its outcomes. */
const TOLD = ["model", "simulated", "isOut", "mostPoints", "guaranteed"] as const;

function shownMove(standing: Standing, parts: SnapshotParts): PreEndgameMove {
  const { judged } = standing;
  const found = SHOWN.get(judged);
  const isSame = found !== undefined && TOLD.every((key) => found.standing[key] === standing[key]);
  const move = isSame ? found.move : moveOf(standing, parts);
  if (!isSame) SHOWN.set(judged, { standing: { ...standing }, move });
  return { ...move };
}

function moveOf(
  standing: Standing,
  { draws, opponent, alphabet, text }: SnapshotParts,
): PreEndgameMove {
  const { move, judged, isOut, empties } = standing;
  const weight = weightOf(draws);
  const shown = draws.flatMap(({ bag, weight: share }, i): PreEndgameDraw[] => {
    const outcome = judged.outcomes[i] as PreOutcome;
    if (!isSure(outcome)) return [];
    const { win, tie, spread, limits: { least, most } = { least: spread, most: spread } } = outcome;
    const [wins, ties] = [share * win, share * tie];
    const losses = share - wins - ties;
    const figure = between(least, most);
    return [{ tiles: alphabet.format(bag), weight: share, wins, ties, losses, spread, figure }];
  });
  const sum = (of: (draw: PreEndgameDraw) => number): number =>
    shown.reduce((all, draw) => all + of(draw), 0);
  const [wins, ties, losses] = [sum((d) => d.wins), sum((d) => d.ties), sum((d) => d.losses)];
  const searched = sum((draw) => draw.weight);
  const { isProved: exact, isDecided: decided } = judged;
  const percent = (points: number): number => (100 * points) / weight;
  const mostPoints = (standing.mostPoints ?? Number.POSITIVE_INFINITY) / 2;
  const most = Math.min(wins + ties / 2 + weight - searched, mostPoints);
  const { spread, ...worth } = worthOf(standing, draws);
  const bounds = { least: percent(wins + ties / 2), most: percent(most) };
  const winPercent = within(worth.winPercent, bounds);
  const estimate = worth.estimate && { ...worth.estimate, winPercent };
  const result = { wins, ties, losses, spread };
  const guaranteed =
    exact && (empties || opponent === "guaranteed")
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
    decided,
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

/** What was found of a move's worth, which stays as long as nothing more is known of it. */
const FOUND = new WeakMap<Judged, Pick<Standing, "model" | "simulated"> & { worth: ShownWorth }>();

/** Returns the best that is known of a move's worth. */
function worthOf(standing: Standing, draws: readonly PreDraw[]): ShownWorth {
  const { judged, model, simulated } = standing;
  const found = FOUND.get(judged);
  if (found?.model === model && found.simulated === simulated) return found.worth;
  const worth = findWorth(standing, draws);
  FOUND.set(judged, { model, simulated, worth });
  return worth;
}

function findWorth({ judged, model, simulated }: Standing, draws: readonly PreDraw[]): ShownWorth {
  const weight = weightOf(draws);
  const winPercent = (50 * judged.worth.points) / weight;
  const spread = judged.worth.spread / weight;
  if (judged.isDecided) return { winPercent, spread, isSound: true };
  const solved = draws.filter((_, i) => isSure(judged.outcomes[i] as PreOutcome));
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

/** Returns moves as they are shown, the best first. */
export function shown(standings: readonly Standing[], draws: readonly PreDraw[]): Standing[] {
  const all = standings.map((standing) => ({ standing, worth: worthOf(standing, draws) }));
  all.sort(
    ({ standing: a, worth: one }, { standing: b, worth: other }) =>
      Number(a.isOut) - Number(b.isOut) ||
      Number(other.isSound) - Number(one.isSound) ||
      rankOf(other) - rankOf(one) ||
      other.winPercent - one.winPercent ||
      other.spread - one.spread ||
      compareTurns(a.move, b.move),
  );
  return all.map(({ standing }) => standing);
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
