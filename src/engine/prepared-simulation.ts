import type { PositionInput } from "../game/position.js";
import type { Candidate, SimulatedPosition } from "../search/candidates.js";
import { prepareSimulation, type SimulateOptions, type StoppablePool } from "../search/simulate.js";
import type { SimulationPlan } from "../search/simulation.js";
import type { Engine } from "./engine.js";

/** A simulation whose options have been checked and whose candidates are known, without workers. */
export interface SimulationParts {
  plan: SimulationPlan;
  about: SimulatedPosition;
  candidates: readonly Candidate[];
}

/** The workers of a simulation whose samples are played elsewhere. */
const NO_WORKERS = { forSimulation: async () => ({}) as StoppablePool };

/**
 * Prepares a simulation as `Engine.simulate` does, for others who play its samples.
 * @throws the errors of `Engine.simulate`.
 */
export async function simulationParts(
  engine: Engine,
  position: PositionInput,
  options: SimulateOptions,
): Promise<SimulationParts> {
  // biome-ignore lint/complexity/useLiteralKeys: it is private to users, but not to this folder.
  const parts = engine["simulating"](position, options.phonies);
  const own = { ...parts.engine, searches: { workers: async () => NO_WORKERS } };
  const { plan, start } = prepareSimulation(own, parts.known, parts.unseen, options);
  const { about, candidates } = await start();
  return { plan, about, candidates };
}
