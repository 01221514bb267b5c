import type { Alphabet } from "../../alphabet/index.js";
import type { Move } from "../../game/index.js";
import type { ValuedMove } from "../../kernel/index.js";
import type { JudgedMove } from "./exact.js";
import type { Judged } from "./judge.js";
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
  /** True if no tiles are in the bag after it. */
  empties: boolean;
  /** Its outcomes if the opponent does what is worst; left out if they are the same, or unknown. */
  guaranteed?: Judged;
}

/** Wins, ties and losses by weight of the draws, and the mean of the final spread. */
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
  /** Share of the draws that are won, and half of those that are tied, in percent. */
  winPercent: number;
  /** True if nothing here rests on estimates. */
  exact: boolean;
  /** True if the move is known for certain to be no better than the best ones. */
  isOut: boolean;
  /** The draws; opponents that play best for what they know. */
  draws: PreEndgameDraw[];
  /** The result if the opponent does what is worst for the mover; left out where it is not known. */
  guaranteed?: PreEndgameResult;
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
  const weight = draws.reduce((sum, draw) => sum + draw.weight, 0);
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
      const result = resultOf(judged, draws, weight);
      const guaranteed = empties
        ? result
        : standing.guaranteed && resultOf(standing.guaranteed, draws, weight);
      return {
        text: text(move),
        move: move.move,
        score: move.score,
        ...result,
        winPercent: (100 * (result.wins + result.ties / 2)) / weight,
        exact: judged.isProved,
        isOut,
        draws: judged.outcomes.map(({ win, tie, spread }, i) => {
          const { weight: share } = draws[i] as PreDraw;
          const [wins, ties] = [share * win, share * tie];
          const losses = share - wins - ties;
          return { tiles: names[i] as string, weight: share, wins, ties, losses, spread };
        }),
        ...(guaranteed !== undefined && { guaranteed }),
      };
    }),
  };
}

function resultOf(
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
