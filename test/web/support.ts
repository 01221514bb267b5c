import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { openLexicon } from "../../src/api/browser.js";
import {
  alphabet,
  type BackendChoice,
  type Leaves,
  readKlv,
  readWinTable,
} from "../../src/api/library.js";
import { create } from "../../src/engine/create.js";
import { webHost } from "../../src/host/web.js";
import { jsBackend } from "../../src/kernel/backends/js.js";
import { wasmBackend } from "../../src/kernel/backends/wasm.js";
import { WordCounts } from "../../src/players/familiarity.js";
import { searchesOn } from "../../src/selfplay/searches.js";
import { Library } from "../../src/web/worker/library.js";
import type { CollectedPuzzle, PuzzleKind } from "../../src/web/worker/puzzle-kinds.js";
import type { GameSpec } from "../../src/web/worker/spec.js";
import { defaultGraph } from "../support/default-graph.js";

/** What the page plays by when nothing else is chosen. */
export const GAME: GameSpec = {
  lexicon: "default",
  alphabet: "english",
  rules: "CrosswordGame",
};

const WORD_COUNTS = new URL("../../data/english.gwc", import.meta.url);
const WIN_TABLE = new URL("../../data/english.gwt", import.meta.url);

/** The host that the page has. */
const HOST = webHost({ wasm: wasmBackend, js: jsBackend });

let leaves: Leaves | undefined;

/** The default leave values, as they are built into the package. */
export function defaultLeaves(): Leaves {
  const path = fileURLToPath(new URL("../../dist/english.klv2", import.meta.url));
  leaves ??= readKlv(readFileSync(path), { letters: 26 });
  return leaves;
}

const winTable = async () => readWinTable(readFileSync(WIN_TABLE));

/** Returns the puzzles that come with the page. */
export function collectedPuzzles(kind: PuzzleKind): CollectedPuzzle[] {
  return JSON.parse(readFileSync(`data/puzzles-${kind}.json`, "utf8"));
}

/** The library of a worker, without a browser. */
export function nodeLibrary(backend: BackendChoice = "auto"): Library {
  return new Library({
    openLexicon: (graph, tiles) => openLexicon(graph, { alphabet: tiles }),
    startEngine: ({ graph, alphabet: tiles, rules, leaves: table, wordMap = true }) => {
      const leaves = table ?? ("none" as const);
      const options = { lexicon: graph, alphabet: tiles, rules, leaves, wordMap, backend };
      return create(options, HOST, { ...searchesOn(HOST), defaultTable: winTable });
    },
    leaves: async () => defaultLeaves(),
    counts: async () => WordCounts.from(readFileSync(WORD_COUNTS)),
    winTable,
    puzzles: async (kind) => collectedPuzzles(kind),
    load: async () => ({ graph: defaultGraph(), alphabet: alphabet("english") }),
  });
}
