/** The worker for all tasks with words and positions. */
import { alphabet } from "../../alphabet/tile-sets.js";
import { LexiconError } from "../../base/errors.js";
import { Engine } from "../../engine/engine.js";
import { Lexicon } from "../../engine/lexicon.js";
import { gameConfig } from "../../game/config.js";
import { workerPort } from "../../host/web-workers.js";
import { jsBackend } from "../../kernel/backends/js.js";
import { wasmBackend } from "../../kernel/backends/wasm.js";
import { readGraph } from "../../kernel/graph-kernel.js";
import { readKlv } from "../../leaves/klv.js";
import type { Leaves } from "../../leaves/leaves.js";
import type { WinTable } from "../../search/win-table.js";
import { readKwg } from "../../words/formats/kwg.js";
import { serveTasks } from "../../workers/serve.js";
import { EARLY } from "./early.js";
import { Library, type Loaded } from "./library.js";
import type { CollectedPuzzle } from "./puzzle-kinds.js";
import type { SampleWorkers } from "./searches.js";
import { specOf, tilesOf } from "./spec.js";
import { DEFAULT_ID, keepLexicon, keptLexicon } from "./store.js";
import { tasksOf } from "./tasks.js";

/** Each has a kernel of its own, with some megabytes of memory. */
const MOST_SAMPLE_WORKERS = 16;

const english = alphabet("english");
const { letters } = english;

const BACKENDS = { wasm: wasmBackend, js: jsBackend };

const library = new Library({
  openLexicon: (graph, tiles) => Lexicon.start(graph, tiles, BACKENDS),
  startEngine: (setup) =>
    Engine.start(setup, BACKENDS, "auto", {
      load: () => import("../../search/searching.js"),
      cores: navigator.hardwareConcurrency ?? 1,
      startPool: async (spec) =>
        (await import("./searcher.js")).startPool(spec, BACKENDS, () => library.winTable()),
      defaultTable,
    }),
  leaves: defaultLeaves,
  counts: async () => {
    const { WordCounts } = await import("../../players/familiarity.js");
    return WordCounts.from(await bytesBeside("english.gwc"), "english.gwc");
  },
  winTable: defaultTable,
  puzzles: async (kind) => {
    const text = new TextDecoder().decode(await bytesBeside(`puzzles-${kind}.json`));
    return JSON.parse(text) as CollectedPuzzle[];
  },
  async load(id) {
    if (id === DEFAULT_ID) return defaultLexicon();
    const { facts, graph } = await keptLexicon(id);
    return { graph, alphabet: tilesOf(facts.alphabet) };
  },
});

const tasks = tasksOf({
  library,
  backends: BACKENDS,
  samples: sampleWorkers(),
  keep: keepLexicon,
  factsKept: async (id) => (id === DEFAULT_ID ? undefined : (await keptLexicon(id)).facts),
});

serveTasks(workerPort(), tasks);

// Whatever goes wrong is told to the first who asks: then it is tried again.
if (self.name === EARLY) library.engine(specOf(gameConfig(), DEFAULT_ID)).catch(() => undefined);

/** Opens the lexicon that comes with the page; a kernel reads it, with which engines go on. */
async function defaultLexicon(): Promise<Loaded> {
  const source = "word-list.kwg";
  const bytes = await bytesBeside(source);
  const read = await readGraph(bytes, "kwg", letters, BACKENDS, "auto", true);
  // What the kernel refuses is read again, to find out why.
  if (read === undefined) return { graph: readKwg(bytes, { letters, source }), alphabet: english };
  const lexicon = Lexicon.fromSession(read, english);
  return { graph: lexicon.graph, alphabet: english, lexicon };
}

async function defaultLeaves(): Promise<Leaves> {
  return readKlv(await bytesBeside("english.klv2"), { letters, keep: true });
}

async function defaultTable(): Promise<WinTable> {
  const { readWinTable } = await import("../../search/win-file.js");
  return readWinTable(await bytesBeside("english.gwt"), { source: "english.gwt" });
}

/** Returns the workers that play the samples of simulations, if a worker may start workers here. */
function sampleWorkers(): SampleWorkers | undefined {
  if (typeof Worker === "undefined") return undefined;
  const url = new URL("./games-worker.js", import.meta.url);
  const threads = Math.min(MOST_SAMPLE_WORKERS, navigator.hardwareConcurrency ?? 1);
  return { threads, worker: () => new Worker(url, { type: "module" }) };
}

/** Fetches a file of the page. */
async function bytesBeside(name: string): Promise<Uint8Array> {
  const failed = (why: string) =>
    new LexiconError("UNREADABLE", `cannot be fetched: ${why}`, { source: name });
  const response = await fetch(new URL(`./${name}`, import.meta.url)).catch((error) => {
    throw failed(String(error));
  });
  if (!response.ok) throw failed(`HTTP status ${response.status}`);
  return new Uint8Array(await response.arrayBuffer());
}
