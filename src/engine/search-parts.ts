import type { BackendChoice, Backends } from "../kernel/backend.js";
import type { GameSetup } from "../kernel/game-kernel.js";
import type { PoolSpec, SimulationResources } from "./simulate.js";

/** The parts of an engine with which workers are started. */
export interface SearchParts {
  setup: Omit<GameSetup, "players"> & Pick<GameSetup["players"][0], "graph" | "leaves" | "dawgEnd">;
  backends: Backends;
  backend: BackendChoice;
  resources: SimulationResources;
}

/** The workers that an endgame is searched by. */
export interface EndgameWorkers {
  threads?: number | undefined;
  tableBytes?: number | undefined;
  worker?: PoolSpec["worker"];
}

/** The workers of an inference. */
export type InferenceWorkers = Omit<EndgameWorkers, "tableBytes">;
