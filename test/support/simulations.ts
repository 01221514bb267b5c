import { alphabet } from "../../src/alphabet/tile-sets.js";
import { Engine, type SearchResources } from "../../src/engine/engine.js";
import { RULES, type Rules } from "../../src/game/rules.js";
import type { Backends } from "../../src/kernel/backend.js";
import { fullBagLeaves } from "../../src/leaves/full-bag.js";
import { heuristic2 } from "../../src/leaves/heuristics.js";
import type { Leaves } from "../../src/leaves/leaves.js";
import { WIN_COLUMNS, WinTable } from "../../src/search/win-table.js";
import { type EngineTasks, engineTasks, startSearchPool } from "../../src/selfplay/engine-tasks.js";
import { LocalWorker } from "../../src/workers/local.js";
import { shortGraph } from "./lexicons.js";
import { randomFrom } from "./mutations.js";

/** A table of numbers drawn at random, so that every situation has an estimate of its own. */
export function randomTable(shape: WinTable["shape"], seed = 5): WinTable {
  const table = WinTable.empty(shape);
  const random = randomFrom(seed);
  for (let i = 0; i < table.counts.length; i += 1 + random(WIN_COLUMNS / 7)) {
    table.counts[i] = random(100);
  }
  return table;
}

let leaves: Leaves | undefined;

/**
 * An engine, by default with the words of up to five letters, whose simulations run in this thread with a table
 * of numbers drawn at random.
 */
export async function simulatingEngine(
  backends: Backends,
  given: Partial<SearchResources> = {},
  graph = shortGraph(),
  rules: Rules = RULES.CrosswordGame,
): Promise<Engine> {
  const english = alphabet("english");
  leaves ??= fullBagLeaves(english, heuristic2(english));
  const table = randomTable({ rackSize: rules.rackSize, bagSize: english.bagSize });
  const resources: SearchResources = {
    load: () => import("../../src/search/searching.js"),
    cores: 2,
    defaultTable: async () => table,
    startPool: (spec) => startSearchPool(spec, (setup) => localWorker(backends, setup)),
    ...given,
  };
  return Engine.start({ graph, alphabet: english, rules, leaves }, backends, "wasm", resources);
}

export async function localWorker(
  backends: Backends,
  setup: EngineTasks["setup"]["input"],
): Promise<LocalWorker<EngineTasks>> {
  const worker = new LocalWorker<EngineTasks>(engineTasks(backends));
  await worker.ask("setup", setup);
  return worker;
}
