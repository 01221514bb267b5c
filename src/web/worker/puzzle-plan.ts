import type { LineMove, PositionData, RankedMove } from "../../entry/api.js";

/** The kinds of puzzles. */
export const PUZZLE_KINDS = ["best", "bingo", "endgame"] as const;

/** What is to be found: the best play, the best bingo, or the best play of an endgame. */
export type PuzzleKind = (typeof PUZZLE_KINDS)[number];

/** Which puzzle is wanted. */
export interface PuzzlePlan {
  kind: PuzzleKind;
  /** Chooses the games that the engine plays, or where the search among the positions begins. */
  seed: number;
  /** Positions to take a puzzle from, such as those of the visitor's games, in place of new games. */
  positions?: readonly PositionData[] | undefined;
}

/** A position in which something is to be found. */
export interface Puzzle {
  kind: PuzzleKind;
  seed: number;
  position: PositionData;
  /** A solution; plays of the same equity are as good. */
  best: RankedMove;
  /** The rating of players of whom half find a solution. */
  rating: number;
  /** For an endgame: how the spread changes to the end with best play, and the plays of it. */
  solved?: { value: number; line: LineMove[] };
}

/** A play of an endgame that was tried, and how the game goes on. */
export interface EndgameTry {
  text: string;
  score: number;
  /** Words of it that are not valid; the rest is left out then. */
  invalid: string[];
  tried?: {
    /** How the spread changes to the end of the game after it, with best play on both sides. */
    value: number;
    /** Points that it gives up against the best play. */
    cost: number;
    /** The best play in its place. */
    best: string;
  };
  /** The opponent's plays after it, until the visitor is to move or the game is over. */
  replies: LineMove[];
  /** The position in which the visitor goes on; undefined when the game is over. */
  next?: PositionData;
}
