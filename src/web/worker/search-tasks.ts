import type {
  EndgameSnapshot,
  Inference,
  InferOptions,
  PositionData,
  PreEndgameOptions,
  PreEndgameSnapshot,
  SeenMove,
  SolveOptions,
} from "../../entry/api.js";
import type { PackedLeaves } from "./packed-leaves.js";
import type { GameSpec } from "./spec.js";

/* The tasks that search the end of a game, and what an opponent kept. */

/** The options of the search of a position near the end of a game, as plain data. */
export type EndingSettings = Pick<SolveOptions, "top" | "milliseconds">;

/** The search of an endgame, which a worker takes a step further. */
export interface Solving {
  /** Its number: a worker goes on with the search that it has by this number. */
  run: number;
  game: GameSpec;
  position: PositionData;
  options: EndingSettings;
}

/** The same for a position with few tiles in the bag. */
export interface PreSolving extends Omit<Solving, "options"> {
  options: Pick<PreEndgameOptions, "top" | "milliseconds"> & { moves?: readonly string[] };
}

/** An inference of what the opponent kept with a move. */
export interface Inferring {
  game: GameSpec;
  /** The position before the move, as its observer knows it. */
  position: PositionData;
  move: SeenMove;
  options: Pick<InferOptions, "margin" | "temperature" | "racks" | "seed" | "withdrawn">;
}

/** What was inferred, with the most likely leaves. */
export interface Inferred extends Inference {
  /** Number of all leaves. */
  found: number;
  /** All leaves. */
  packed: PackedLeaves;
}

/** These tasks by name, with their input and output. */
export interface SearchTasks {
  /** Searches an endgame one depth further and returns what it has found. */
  solve: { input: Solving; output: EndgameSnapshot };
  /** Takes the search of a pre-endgame one stage further and returns what it has found. */
  preEndgame: { input: PreSolving; output: PreEndgameSnapshot };
  /** Infers what the opponent kept with a move. */
  infer: { input: Inferring; output: Inferred };
}
