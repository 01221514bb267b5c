import { checkOptions } from "../../base/schema.js";
import { SIMULATING } from "../../base/symbols.js";
import { create } from "../../engine/create.js";
import type { Engine } from "../../engine/engine.js";
import type { Position } from "../../game/position.js";
import type { Leaves } from "../../leaves/leaves.js";
import { prepareSimulation, SIMULATE, type SimulateOptions } from "../../search/simulate.js";
import type { WinTable } from "../../search/win-table.js";
import { searchesOn } from "../../selfplay/searches.js";
import type { WordGraph } from "../../words/graph/word-graph.js";
import type { JobHost } from "./kind.js";
import { mostRounds } from "./simulation-batch.js";
import { firstRound, type SharedSimulation, type SimulationParts } from "./simulation-rounds.js";
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
export async function prepared(source: SimulationSource, host: JobHost): Promise<PreparedJob> {
  const { position, graph, leaves, table, inference, options, roundShards, roundSamples } = source;
  const { alphabet, rules } = position.config;
  const given = {
    lexicon: graph,
    alphabet,
    rules,
    leaves: leaves ?? "none",
    wordMap: false,
  } as const;
  const engine = await create(given, host, searchesOn(host));
  try {
    const parts = await simulationParts(engine, position, { ...options, table, inference });
    const ahead = { plan: parts.plan, count: parts.candidates.length, roundSamples };
    return { parts, ahead, rounds: mostRounds(firstRound(parts), ahead), roundShards };
  } finally {
    engine.dispose();
  }
}

/** Prepares a simulation as `Engine.simulate` does. @throws the errors of `Engine.simulate`. */
async function simulationParts(
  engine: Engine,
  position: Position,
  options: SimulateOptions,
): Promise<SimulationParts> {
  checkOptions(SIMULATE, options);
  const { engine: simulating, known, unseen } = engine[SIMULATING](position, options.phonies);
  return prepareSimulation(simulating, known, unseen, options);
}
