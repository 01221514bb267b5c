import type { Engine, Move, Position, PreEndgameMove } from "../../api/node.js";
import type { GoSettings } from "./go-settings.js";
import type { UcgiOptions } from "./options.js";

/** A search that is to be made. */
export interface SearchTask {
  engine: Engine;
  position: Position;
  go: GoSettings;
  options: UcgiOptions;
  /** The moves of `go`, as the engine lists them. */
  only: readonly Move[];
  also: readonly Move[];
  /** Milliseconds that it was given, by which the kind of search is chosen. */
  time: number | undefined;
  /** Milliseconds that are left of them; 0 for none. */
  milliseconds: number | undefined;
  signal: AbortSignal;
}

/** How good a move is for the mover. */
export interface Worth {
  /** Wins in percent, a draw counting half. */
  winPercent?: number | undefined;
  /** Points: of the static equity, or the change of the spread. */
  equity?: number | undefined;
  /** Which limit of the true value it is, if it is one. */
  bound?: "lowerbound" | "upperbound" | undefined;
}

/** A move that was compared with the best one. */
export interface Compared extends Worth {
  move: Move;
}

/** What a search has found so far. */
export interface Finding extends Worth {
  /** The best move, and those that are expected to follow it. */
  line: readonly [Move, ...Move[]];
  depth: number;
  /** Samples of a simulation, or positions of endgames. */
  nodes: number;
  /** The best moves, best first. */
  compared: readonly Compared[];
  /** What the score rests on, where it is not proved. */
  estimate?: string;
  /** The best move in all draws, with few tiles in the bag. */
  draws?: PreEndgameMove["draws"];
}

/** Number of moves that are reported at the end of a search. */
export const COMPARED = 5;

/** Returns the number of threads for the library; undefined for one on each core. */
export function threadsOf({ threads }: GoSettings, options: UcgiOptions): number | undefined {
  return threads ?? (options.threads === 0 ? undefined : options.threads);
}
