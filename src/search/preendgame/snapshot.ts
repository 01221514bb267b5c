import type { Alphabet } from "../../alphabet/index.js";
import type { Move } from "../../game/index.js";
import type { ValuedMove } from "../../kernel/index.js";
import { between, estimated, exactly, type Figure, UNKNOWN } from "../../statistics/figure.js";
import type { JudgedMove } from "./exact.js";
import type { Judged, PreOutcome } from "./judge.js";
import type { PreDraw } from "./view.js";

/**
 * The reason why a search ended: the best moves are known for certain (`proved`), everything was
 * done that is done for such positions (`effort`), the `time` was up, or it was `cancelled`.
 */
export type PreEndgameEnd = "proved" | "effort" | "time" | "cancelled";

/** A first move with all that is known of it. */
export interface Standing extends JudgedMove {
  /** True if it is known to be worth less than the best moves. */
  isOut: boolean;
  /** The most points, 2 for a win of a draw, of a move that is out. */
  mostPoints?: number | undefined;
  /** True if no tiles are in the bag after it. */
  empties: boolean;
  /** Its outcomes if the opponent does what is worst; left out if they are the same, or unknown. */
  guaranteed?: Judged;
}

/**
 * Wins, ties and losses by weight of the draws whose result is proved, and the mean of the final
 * spread, which is an estimate for a move that is not `exact`.
 */
export interface PreEndgameResult {
  wins: number;
  ties: number;
  losses: number;
  spread: number;
}

/** Results of a move for the draws that put the same tiles in the bag. */
export interface PreEndgameDraw {
  /** The tiles, as text. */
  tiles: string;
  /** Number of orders of unseen tiles in the bag that look like this. */
  weight: number;
  /** True if the result is proved; else it is an estimate, and not counted in the move's sums. */
  exact: boolean;
  /** How many of them are won, tied and lost: whole numbers, unless other draws follow. */
  wins: number;
  ties: number;
  losses: number;
  /** Final spread, as the mover sees it; a mean where other draws follow. */
  spread: number;
}

/** A first move in a position with few tiles in the bag. */
export interface PreEndgameMove extends PreEndgameResult {
  /** The move in notation. */
  text: string;
  move: Move;
  /** Points on the board. */
  score: number;
  /** Weight of the draws whose result is proved: the sum of `wins`, `ties` and `losses`. */
  searched: number;
  /**
   * Share of the draws that are won, and half of those that are tied, in percent: the exact share of
   * an exact move, else that of `estimate`.
   */
  winPercent: number;
  /** The least and the most that `winPercent` can be, by what is proved. */
  bounds: PreEndgameBounds;
  /** What the share of wins is taken to be where it is not exact. */
  estimate?: PreEndgameEstimate;
  /** True if nothing here rests on estimates. */
  exact: boolean;
  /** True if the move is known for certain to be no better than the best ones. */
  isOut: boolean;
  /** The draws that were looked at; opponents that play best for what they know. */
  draws: PreEndgameDraw[];
  /** The result if the opponent does what is worst for the mover; left out where it is not known. */
  guaranteed?: PreEndgameResult;
}

/** Proved limits of a share of wins, in percent. */
export interface PreEndgameBounds {
  least: number;
  most: number;
}

/** An estimate of the share of wins, a tie being half a win. */
export interface PreEndgameEstimate {
  winPercent: number;
  /**
   * Standard error in percent of a sample of draws, for the share of wins with one win and one loss
   * added to the sample, and with the correction for a finite number of draws. It says nothing of
   * the error of the model, and is left out where all draws were looked at.
   */
  error?: number;
  /** Weight of the draws that were looked at. */
  samples: number;
  /** What the results of the draws rest on, such as `"playouts of 8 of 72 draws"`. */
  model: string;
}

/** The state of the search of a pre-endgame, as plain data for JSON. */
export interface PreEndgameSnapshot {
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
  /** The moves, best first. */
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
  alphabet: Alphabet;
  text: (move: ValuedMove) => string;
}

/** Returns the state of a search as plain data. */
export function snapshotOf(
  standings: readonly Standing[],
  { draws, stage, nodes, proved, end, inBag, alphabet, text }: SnapshotParts,
): PreEndgameSnapshot {
  const weight = weightOf(draws);
  const names = draws.map(({ bag }) => alphabet.format(bag));
  return {
    stage,
    bag: inBag,
    proved,
    nodes,
    weight,
    opponent: "rational",
    ...(end !== undefined && { end }),
    moves: standings.map((standing): PreEndgameMove => {
      const { move, judged, isOut, empties } = standing;
      const result = provedResult(judged, draws);
      const { searched } = result;
      const exact = judged.isProved;
      const share = (100 * (result.wins + result.ties / 2)) / weight;
      const bounds = boundsOf(share, searched, weight, standing.mostPoints);
      const estimate = exact ? undefined : estimateOf(standing, draws, bounds);
      const guaranteed = empties && exact ? result : undefined;
      const worst = standing.guaranteed && provedResult(standing.guaranteed, draws);
      return {
        text: text(move),
        move: move.move,
        score: move.score,
        ...result,
        winPercent: estimate?.winPercent ?? share,
        bounds,
        ...(estimate !== undefined && { estimate }),
        exact,
        isOut,
        draws: draws.flatMap((draw, i) => {
          if (judged.looked?.[i] === false) return [];
          const { win, tie, spread, isProved } = judged.outcomes[i] as PreOutcome;
          const { weight: share } = draw;
          const [wins, ties] = [share * win, share * tie];
          const losses = share - wins - ties;
          const tiles = names[i] as string;
          return [{ tiles, weight: share, exact: isProved, wins, ties, losses, spread }];
        }),
        ...withoutSearched(guaranteed ?? worst),
      };
    }),
  };
}

function withoutSearched(result: (PreEndgameResult & { searched: number }) | undefined) {
  if (result === undefined) return {};
  const { searched: _, ...guaranteed } = result;
  return { guaranteed };
}

/** Returns the sums of the proved draws, and the mean spread of all that were looked at. */
function provedResult({ outcomes, worth, looked }: Judged, draws: readonly PreDraw[]) {
  let [wins, ties, searched] = [0, 0, 0];
  for (const [i, { win, tie, isProved }] of outcomes.entries()) {
    if (!isProved || looked?.[i] === false) continue;
    const { weight } = draws[i] as PreDraw;
    wins += win * weight;
    ties += tie * weight;
    searched += weight;
  }
  const spread = worth.spread / weightOf(draws);
  return { wins, ties, losses: searched - wins - ties, searched, spread };
}

function boundsOf(share: number, searched: number, weight: number, mostPoints?: number) {
  const most = share + (100 * (weight - searched)) / weight;
  const limit = mostPoints === undefined ? 100 : (50 * mostPoints) / weight;
  return { least: share, most: Math.max(share, Math.min(most, limit)) };
}

function estimateOf(
  { judged, empties }: Standing,
  draws: readonly PreDraw[],
  { least, most }: PreEndgameBounds,
): PreEndgameEstimate {
  const { worth, looked, depth = 0 } = judged;
  const weight = weightOf(draws);
  // No estimate contradicts what is proved.
  const winPercent = Math.min(most, Math.max(least, (50 * worth.points) / weight));
  const samples = weightOf(draws.filter((_, i) => looked?.[i] !== false));
  const plies = depth === 1 ? "1 ply" : `${depth} plies`;
  const how = depth === 0 ? "playouts" : `searches of ${plies}`;
  const which = looked === undefined ? `all ${weight} draws` : `${samples} of ${weight} draws`;
  const replies = empties ? "" : ", with likely replies";
  const error = errorOf(judged, draws);
  const model = `${how} of ${which}${replies}`;
  return { winPercent, ...(error !== undefined && { error }), samples, model };
}

/** Returns the standard error of a sample in percent, which is never 0; undefined for all draws. */
function errorOf({ looked, worth }: Judged, draws: readonly PreDraw[]): number | undefined {
  if (looked === undefined) return undefined;
  const weight = weightOf(draws);
  const some = draws.filter((_, i) => looked[i]);
  const size = some.length;
  // Samples that are all won have no spread of their own, and are no proof.
  const share = ((worth.points / (2 * weight)) * size + 1) / (size + 2);
  const open = 1 - weightOf(some) / weight;
  return 100 * Math.sqrt((share * (1 - share) * open) / size);
}

/** Returns the percentage by which a move is ranked: for a sample, the lower end of its estimate. */
export function rankPercent(judged: Judged, draws: readonly PreDraw[]): number {
  return (50 * judged.worth.points) / weightOf(draws) - (errorOf(judged, draws) ?? 0);
}

function weightOf(draws: readonly PreDraw[]): number {
  return draws.reduce((sum, { weight }) => sum + weight, 0);
}

/** Returns what is known of a move's share of wins, in percent. */
export function winFigure({ winPercent, exact, isOut, bounds, estimate }: PreEndgameMove): Figure {
  if (exact) return exactly(winPercent);
  if (isOut || estimate === undefined) {
    const { least, most } = bounds;
    return between(least > 0 ? least : -Infinity, most);
  }
  const { error, samples, model } = estimate;
  return estimated(winPercent, { error, samples, model });
}

/** Returns what is known of a move's final spread. */
export function spreadFigure({ spread, exact, isOut, estimate }: PreEndgameMove): Figure {
  if (exact) return exactly(spread);
  return isOut || estimate === undefined ? UNKNOWN : estimated(spread, { model: estimate.model });
}
