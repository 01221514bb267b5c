import { type DBSchema, type IDBPDatabase, openDB } from "idb";
import { LexiconError } from "../../base/errors.js";
import { type GraphContent, WordGraph } from "../../words/graph/word-graph.js";
import type { LexiconFacts } from "./protocol.js";

/** Id of the lexicon that comes with the page. */
export const DEFAULT_ID = "default";

/** A graph as plain data for structured cloning. */
interface KeptGraph {
  nodes: Uint32Array;
  content: GraphContent;
}

interface Schema extends DBSchema {
  facts: { key: string; value: LexiconFacts };
  graphs: { key: string; value: KeptGraph };
}

const STORES = ["facts", "graphs"] as const;

let opened: Promise<IDBPDatabase<Schema>> | undefined;

/** Returns the facts of all lexicons kept in the browser. */
export async function keptLexicons(): Promise<LexiconFacts[]> {
  return (await database()).getAll("facts");
}

/**
 * Keeps a lexicon in the browser; replaces one with the same id.
 * @throws LexiconError `UNREADABLE` if the browser does not store data.
 */
export async function keepLexicon(facts: LexiconFacts, graph: WordGraph): Promise<void> {
  const work = (await database()).transaction(STORES, "readwrite");
  const { nodes, content } = graph;
  try {
    await Promise.all([
      work.objectStore("facts").put(facts),
      work.objectStore("graphs").put({ nodes, content }, facts.id),
      work.done,
    ]);
  } catch (error) {
    throw notKept(error);
  }
}

/**
 * Returns a lexicon kept in the browser.
 * @throws LexiconError `UNREADABLE` if it is no longer there.
 */
export async function keptLexicon(id: string): Promise<{ facts: LexiconFacts; graph: WordGraph }> {
  const work = (await database()).transaction(STORES);
  const [facts, graph] = await Promise.all([
    work.objectStore("facts").get(id),
    work.objectStore("graphs").get(id),
  ]);
  if (facts !== undefined && graph !== undefined) {
    return { facts, graph: new WordGraph(graph.nodes, graph.content) };
  }
  throw new LexiconError("UNREADABLE", "the lexicon is no longer kept in this browser", {
    expected: "another lexicon, or add its file again",
  });
}

/** Removes a lexicon from the browser. */
export async function dropLexicon(id: string): Promise<void> {
  const work = (await database()).transaction(STORES, "readwrite");
  await Promise.all([
    work.objectStore("facts").delete(id),
    work.objectStore("graphs").delete(id),
    work.done,
  ]);
}

function database(): Promise<IDBPDatabase<Schema>> {
  opened ??= openDB<Schema>("gaddawg", 1, {
    upgrade(created) {
      created.createObjectStore("facts", { keyPath: "id" });
      created.createObjectStore("graphs");
    },
  }).catch((error) => {
    opened = undefined;
    throw notKept(error);
  });
  return opened;
}

function notKept(error: unknown): LexiconError {
  const why = error instanceof Error ? error.message : String(error);
  return new LexiconError("UNREADABLE", `this browser does not let the page keep files: ${why}`, {
    expected: "a few megabytes of free storage and no private window",
  });
}
