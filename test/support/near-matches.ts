import { readFileSync } from "node:fs";
import { jsBackend } from "../../src/kernel/backends/js.js";
import { wasmBackend } from "../../src/kernel/backends/wasm.js";
import { WordCounts } from "../../src/players/familiarity.js";
import type { AutoplayResources } from "../../src/selfplay/autoplay.js";
import { engineTasks, startEngineWorker } from "../../src/selfplay/engine-tasks.js";
import type { MatchResult } from "../../src/selfplay/play.js";
import { shortGraph } from "./lexicons.js";
import { randomTable } from "./simulations.js";
import { NearWorker } from "./workers.js";

/* Matches on workers in this thread, with the words of up to five letters. */

const backends = { wasm: wasmBackend, js: jsBackend };
const WORD_COUNTS = new URL("../../data/english.gwc", import.meta.url);
export const TABLE_SHAPE = { rackSize: 7, bagSize: 100 };

export const NEAR_RESOURCES: AutoplayResources = {
  backends,
  defaultLexicon: async () => shortGraph(),
  defaultLeaves: () => Promise.reject(new Error("no leaves here")),
  defaultWinTable: async () => randomTable(TABLE_SHAPE),
  defaultWordCounts: async () => WordCounts.from(readFileSync(WORD_COUNTS)),
  cores: 2,
  startWorker: (setup) => startEngineWorker(NearWorker.serving(engineTasks(backends)), setup),
};

/** The results of a match, without the time that it took. */
export function resultsOf({ summary, statistics }: MatchResult) {
  const { seconds, gamesPerSecond, ...rest } = summary;
  return { rest, sums: [...statistics.sums] };
}
