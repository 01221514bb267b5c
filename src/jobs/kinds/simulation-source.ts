import { create } from "../../engine/create.js";
import { simulationParts } from "../../engine/prepared-simulation.js";
import type { Position } from "../../game/position.js";
import type { Leaves } from "../../leaves/leaves.js";
import type { SimulateOptions } from "../../search/simulate.js";
import type { WinTable } from "../../search/win-table.js";
import type { WordGraph } from "../../words/graph/word-graph.js";
import type { JobResources } from "./kind.js";
import { mostRounds } from "./simulation-batch.js";
import { firstRound, type SharedSimulation } from "./simulation-rounds.js";
import type { PlannedOptions } from "./simulation-settings.js";

/** Name of the input with the win estimates of a simulation. */
export const WIN_ESTIMATES = "win estimates";

/** What a simulation and its rounds are made of. */
export interface SimulationSource {
  position: Position;
  graph: WordGraph;
  leaves: Leaves | undefined;
  table: WinTable;
  inference: SimulateOptions["inference"];
  options: PlannedOptions;
  roundShards: number;
  roundSamples: number;
}

/** A simulation whose plan has been read. */
export interface PreparedJob extends SharedSimulation {
  /** The most rounds of the job. */
  rounds: number;
}

/** Checks the options of a simulation, chooses its candidates and counts its rounds. */
export async function prepared(
  source: SimulationSource,
  resources: JobResources,
): Promise<PreparedJob> {
  const { position, graph, leaves, table, inference, options, roundShards, roundSamples } = source;
  const { alphabet, rules } = position.config;
  const given = {
    lexicon: graph,
    alphabet,
    rules,
    leaves: leaves ?? "none",
    wordMap: false,
  } as const;
  const engine = await create(given, resources);
  try {
    const parts = await simulationParts(engine, position, { ...options, table, inference });
    const ahead = { plan: parts.plan, count: parts.candidates.length, roundSamples };
    return { parts, ahead, rounds: mostRounds(firstRound(parts), ahead), roundShards };
  } finally {
    engine.dispose();
  }
}
