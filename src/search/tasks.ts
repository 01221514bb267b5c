import { WorkerError } from "../base/errors.js";
import type { BackendChoice } from "../kernel/backend.js";
import type { GameSetup } from "../kernel/game-kernel.js";
import { MoveKernel } from "../kernel/move-kernel.js";
import { RolloutKernel } from "../kernel/rollout-kernel.js";
import type { KernelSession } from "../kernel/session.js";
import type { WordMapCopy } from "../kernel/word-map.js";
import type { TaskPool } from "../workers/pool.js";
import type { TaskTable } from "../workers/serve.js";
import type { EndgameSearcher } from "./endgame/searcher.js";
import { type RackTasks, rackTasks } from "./inference/weighing.js";
import type { SimulationWorker } from "./inputs.js";
import { type EndingTasks, endingTasks } from "./preendgame/seat.js";
import { EndingSolver, type SampleTasks, sampleTasks } from "./samples.js";
import type { WinTable } from "./win-table.js";

/** The tasks of all searches. */
export interface SearchTasks extends SampleTasks, EndingTasks, RackTasks {}

/** What an engine needs to start simulations and searches. */
export interface SimulationResources {
  /** Number of processor cores. */
  cores: number;
  /**
   * Starts workers that play samples, or that search.
   * @param signal ends the start: the promise is rejected with its reason.
   */
  startPool: (spec: PoolSpec, signal: AbortSignal) => Promise<TaskPool<SearchTasks>>;
  defaultTable: () => Promise<WinTable>;
}

/** The workers that a simulation or a search needs. */
export interface PoolSpec {
  setup: GameSetup;
  /** Win estimates, for workers that play samples. */
  table?: WinTable | undefined;
  /** Bytes of the table of positions, for workers that search endgames. */
  tableBytes?: number | undefined;
  threads: number;
  backend: BackendChoice;
  worker?: SimulationWorker | undefined;
  /** Copies the word map of the engine, so that no worker has to build its own. */
  copyWordMap?: ((signal?: AbortSignal) => Promise<WordMapCopy | undefined>) | undefined;
}

/** What a worker searches with. */
export interface SeatParts {
  session: KernelSession;
  /** That of the games, with the searching player in the first seat. */
  setup: GameSetup;
  /** Win estimates, to play samples. */
  table?: WinTable | undefined;
  /** What searches endgames. */
  searcher?: EndgameSearcher | undefined;
}

/**
 * Returns the functions that do the tasks of all searches in the session of a worker. What plays samples
 * and judges racks is made when the first of them comes.
 */
export function searchTasks(partsOf: () => SeatParts): TaskTable<SearchTasks> {
  return {
    ...sampleTasks(() => {
      const { session, setup, table } = partsOf();
      if (table === undefined) throw lacking("no win estimates", "a table");
      const { rules } = setup;
      const kernel = new RolloutKernel(session, setup);
      return { kernel, rules: { rules, table, solver: new EndingSolver(kernel, rules) } };
    }),
    ...endingTasks(() => {
      const { searcher } = partsOf();
      if (searcher === undefined) throw lacking("no table for endgames", "its size");
      return searcher;
    }),
    ...rackTasks(() => {
      const { session, setup } = partsOf();
      return new MoveKernel(session, { ...setup.players[0], wordMap: setup.wordMap });
    }),
  };
}

function lacking(what: string, expected: string): WorkerError {
  return new WorkerError("WORKER_FAILED", what, { expected: `${expected} in the setup` });
}
