import type { RankedMove } from "../../engine/results.js";
import type { Move } from "../../game/moves.js";
import type { Position, PositionData } from "../../game/position.js";
import type { LineMove } from "../../search/endgame/endgame.js";

/* What puzzles there are, and what one is, for the page and for the worker that makes them. */

/** The kinds of puzzles. */
export const PUZZLE_KINDS = ["best", "bingo", "fish", "lead", "endgame", "win", "out"] as const;

/**
 * What is to be found: the best play, the best bingo, whether to score or to keep good tiles, the play
 * that holds a lead, the best play of an endgame, the only one that wins it, or the first of two plays
 * that go out.
 */
export type PuzzleKind = (typeof PUZZLE_KINDS)[number];

/** Returns true for the kinds with an empty bag, whose answers are proved. */
export function isEnding(kind: PuzzleKind): kind is Exclude<PuzzleKind, JudgedKind> {
  return kind === "endgame" || kind === "win" || kind === "out";
}

/** The kinds with tiles in the bag, whose answers are found by simulation. */
export type JudgedKind = "best" | "bingo" | "fish" | "lead";

/** Returns true for the kinds whose plays are compared by the games that they win, not by equity. */
export function isByWins(kind: PuzzleKind): boolean {
  return kind === "fish" || kind === "lead";
}

/** Which puzzle is wanted. */
export interface PuzzlePlan {
  kind: PuzzleKind;
  /** Chooses the games that the engine plays, or where the search among the positions begins. */
  seed: number;
  /** Number of a puzzle of the collection for the lexicon, from 0, beyond its end from the start again. */
  collected?: number | undefined;
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
  /** The best play that is no solution, where plays are compared by equity. */
  next?: RankedMove;
  /** For an endgame: how the spread changes to the end with best play, and the plays of it. */
  solved?: { value: number; line: LineMove[] };
  /** How often the plays win, where that was found by simulation. */
  simulation?: PuzzleSimulation;
  /** The rating of players of whom half find a solution, where it is known. */
  rating?: number;
}

/** Numbers of puzzles that come with the page, for its own lexicon (scripts/puzzles.mjs). */
export const COLLECTED: Readonly<Record<PuzzleKind, number>> = {
  best: 200,
  bingo: 200,
  fish: 200,
  lead: 200,
  endgame: 200,
  win: 200,
  out: 200,
};

/** A puzzle that comes with the page. */
export interface CollectedPuzzle {
  position: string;
  rating: number;
  /** The solution, and the best wrong play, where they were found by simulation. */
  best?: string;
  next?: string;
  /** Samples of each play and plies after it, and the plays with their percentages and errors. */
  samples?: number;
  plies?: number;
  plays?: [text: string, winPercent: number, error: number][];
}

/** What a simulation says of the plays of a puzzle. */
export interface PuzzleSimulation {
  /** The best play first. */
  plays: SimulatedPlay[];
  /** Samples of each play, and plies after it. */
  samples: number;
  plies: number;
}

/** A play with the percentage of games that it wins, and the standard error of that. */
export interface SimulatedPlay {
  text: string;
  score: number;
  /** Static equity in points. */
  equity: number;
  leave: string;
  winPercent: number;
  error: number;
}

/** A position that can be a puzzle. */
export interface Found extends Pick<Puzzle, "best" | "next" | "solved" | "simulation" | "rating"> {
  position: Position;
  isSolution: (move: Move) => boolean;
}

/** Returns true for a play of a whole rack. */
export function isBingo(move: Move, rackSize: number): boolean {
  return move.kind === "place" && move.tiles.filter((tile) => tile !== 0).length >= rackSize;
}

/** Returns a function that tells some moves from others. */
export function sameAs(moves: readonly { move: Move }[]): (move: Move) => boolean {
  const keys = new Set(moves.map(({ move }) => keyOf(move)));
  return (move) => keys.has(keyOf(move));
}

function keyOf(move: Move): string {
  if (move.kind === "pass") return "pass";
  const tiles = [...move.tiles].join(" ");
  if (move.kind === "exchange") return `exchange ${tiles}`;
  return `${move.direction} ${move.lane} ${move.start} ${tiles}`;
}

/** A play that was tried, beside the solution. */
export interface SimulatedTry {
  /** Words of it that are not valid; the rest is left out then. */
  invalid: string[];
  tried?: {
    own: SimulatedPlay;
    best: SimulatedPlay;
    /** Percentage of wins that it gives up; 0 if it is not clearly worse. */
    cost: number;
    samples: number;
  };
}
