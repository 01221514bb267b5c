import { simulationFor } from "../../entry/internal.js";
import type { SimulateOptions, SimulationSnapshot } from "../../entry/node.js";
import { COMPARED, type Compared, type Finding, type SearchTask, threadsOf } from "./finding.js";
import type { GoSettings } from "./go-settings.js";

/** Tiles in the bag up to which samples are played to the end of the game. */
const LATE = 14;
/** Plies of simulations, where `go` has no depth. */
const PLIES = 4;
const CANDIDATES = 15;
const MOST_SAMPLES = 10_000_000;

/** Simulates a position with so many tiles in the bag. */
export async function* simulation(task: SearchTask, bag: number): AsyncGenerator<Finding> {
  const { engine, position } = task;
  for await (const state of engine.simulate(position, simulationOptions(task, bag))) {
    yield simulated(state);
  }
}

/** Returns the options of the library for a simulation with so many tiles in the bag. */
export function simulationOptions(
  { go, options, only, also, milliseconds, signal }: Omit<SearchTask, "engine" | "position">,
  bag: number,
): SimulateOptions {
  return {
    ...usualOptions(bag, milliseconds, go),
    ...(only.length > 0 && { candidates: only }),
    also,
    ...(go.depth !== undefined && { plies: go.depth }),
    ...(go.stopCondition !== undefined && { sure: go.stopCondition === 95 ? 95 : 99 }),
    ...(go.infinite && { indifference: 0, samples: MOST_SAMPLES }),
    fixed: go.samples,
    nodes: go.nodes,
    seed: options.seed,
    milliseconds,
    threads: threadsOf(go, options),
    signal,
  };
}

/** Returns what `go` need not say: with a limit, moves are compared as the champion does. */
function usualOptions(
  bag: number,
  milliseconds: number | undefined,
  { nodes }: GoSettings,
): SimulateOptions {
  if (milliseconds !== undefined) return simulationFor(bag, { milliseconds }, CANDIDATES);
  if (nodes !== undefined) return simulationFor(bag, { nodes }, CANDIDATES);
  return { plies: PLIES, endings: bag <= LATE ? "greedy" : "estimate" };
}

function simulated({ candidates, settings, rollouts }: SimulationSnapshot): Finding {
  const compared = candidates.slice(0, COMPARED).map(({ move, winPercent, spread }) => ({
    move,
    winPercent: winPercent ?? undefined,
    equity: spread ?? undefined,
  }));
  const [best] = compared as [Compared];
  const { move, ...worth } = best;
  return { line: [move], depth: settings.plies, nodes: rollouts, ...worth, compared };
}
