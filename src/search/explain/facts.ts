import type { Assuming } from "../../game/assumptions.js";
import type { Move } from "../../game/moves.js";

/** A figure of two moves, over the same draws. */
export interface Comparison {
  first: number;
  second: number;
  /** The first less the second. */
  difference: number;
  /** Interval of the difference, of 95 %; null if it is exact or there are too few samples. */
  interval: [low: number, high: number] | null;
  /** Standard error of the difference; null if it is exact or there are too few samples. */
  error: number | null;
  /** True if the difference is too large for chance: at least three standard errors. */
  isClear: boolean;
}

/** A move that is explained. */
export interface ExplainedMove {
  /** The move in notation. */
  text: string;
  move: Move;
  /** Points on the board. */
  score: number;
  /** Static equity in points, and the part of it that is no score: the value of the tiles kept. */
  equity: number;
  leave: string;
  leaveValue: number;
  /** Number of tiles played or exchanged, and of those drawn after it. */
  tiles: number;
  drawn: number;
}

/** A time of the samples: what it brings to the mover's spread is part of the difference. */
export type ExplainedTime = "move" | "reply" | "next" | "later" | "end";

/** A part of the spread: those of all times add up to it. */
export interface ExplainedPart extends Comparison {
  /**
   * The move itself, the opponent's reply, the mover's next turn, the turns after that, or what is
   * counted at the end: the values of the tiles kept, and what the end of a game adds.
   */
  time: ExplainedTime;
}

/** A turn after the moves. */
export interface ExplainedTurn {
  /** Mean score, with 0 where games were over. */
  score: Comparison;
  /** Standard deviation of the score after each move; null if there are too few samples. */
  deviations: [first: number | null, second: number | null];
  /** How often it is a bingo, in percent. */
  bingoPercent: Comparison;
}

/** A square that the next plays use more after one of the moves. */
export interface ExplainedSquare {
  /** Its coordinates. */
  square: string;
  /** What it multiplies: `triple word score`; null for a plain square. */
  premium: string | null;
  /** How often it is covered, in percent. */
  percent: Comparison;
  /** Mean points of the plays that cover it, a turn. */
  points: Comparison;
}

/** A row or a column in which the opponent's replies make more after one of the moves. */
export interface ExplainedLane {
  /** Its name: `row 8`, `column H`. */
  lane: string;
  /** How often the reply is played there, in percent. */
  percent: Comparison;
  /** Mean points of the replies there, a turn. */
  points: Comparison;
  /** The premium square there that makes the most of the difference, if there is one. */
  square: ExplainedSquare | null;
  /** True if most of these replies build on the move that allows them; else the other blocks them. */
  isOpened: boolean;
  /** The square at which most of these replies hook onto the move that allows them. */
  hook: string | null;
}

/** A reply that one of the moves allows, and the other does not or far less often. */
export interface ExplainedReply {
  text: string;
  score: number;
  /** How often it is made, in percent. */
  percent: Comparison;
}

/** The reasons why two moves differ, by samples with the same draws, as plain data. */
export interface Explanation extends Assuming {
  moves: [first: ExplainedMove, second: ExplainedMove];
  /** Samples of each move, plies after it, and the seed of the draws. */
  samples: number;
  plies: number;
  seed: number;
  /** Estimates of how often the game is won, in percent. */
  winPercent: Comparison;
  /** Mean change of the spread in points, leaves counted. */
  spread: Comparison;
  /** What the spread consists of, in the order of time. */
  parts: ExplainedPart[];
  /**
   * Mean change of the spread in the course of the samples: after the move, after each ply, and at
   * the end.
   */
  course: Comparison[];
  /** The opponent's reply and the mover's next turn. */
  reply: ExplainedTurn;
  next: ExplainedTurn;
  /** Rows and columns that one of the moves opens for the reply, the most costly first. */
  lanes: ExplainedLane[];
  /** Squares that differ the most for the reply and for the mover's next turn. */
  squares: { reply: ExplainedSquare[]; next: ExplainedSquare[] };
  /** Replies that are made far more often after the first move, and those after the second. */
  replies: { first: ExplainedReply[]; second: ExplainedReply[] };
  /** The facts that are clear as a paragraph, those that matter most first. */
  text: string;
}
