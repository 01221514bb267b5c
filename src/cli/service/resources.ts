import { createHash } from "node:crypto";
import { availableParallelism } from "node:os";
import manifest from "../../../package.json" with { type: "json" };
import { SESSION, WORD_MAP, WordCounts, WordMapCopy } from "../../api/internal.js";
import { createEngine, type Engine, isHeuristic, WordGraph } from "../../api/node.js";
import type { OpenedEngine, ServiceResources } from "../../api/service.js";
import {
  type EngineCommandOptions,
  engineFor,
  leavesPathFor,
  lexiconFor,
  readNamedLexicon,
} from "../io/engine.js";
import { type AlphabetOptions, alphabetOf } from "../io/options.js";
import {
  leavesNamed,
  packageFile,
  readBytes,
  readWordMapFile,
  startLexicon,
} from "../io/read-file.js";

/** The options that say with which words and leave values a service answers. */
export interface ServiceOptions extends EngineCommandOptions, AlphabetOptions {}

/** Name and version of the engine. */
export const ENGINE = `${manifest.name} ${manifest.version}`;

const WORD_COUNTS = packageFile("./english.gwc");

/** What takes the most time of opening an engine: what is made of the words of a lexicon. */
export interface Made {
  /** The nodes of its alphagrams, for the jumbled game. */
  alphagrams?: Uint32Array;
  /** The copy of its word map, for the classic game. */
  wordMap?: Uint8Array;
}

/** What the threads of a service have made so far, by the lexicon's file, the game and the letters. */
export type MadeOfLexicons = ReadonlyMap<string, Made>;

/** What other threads have made for this one, and how it passes on what it makes itself. */
export interface SharedByThreads {
  made: MadeOfLexicons;
  share(key: string, made: Made): void;
}

/** Returns what a service opens, from the files that the options name. */
export function serviceResources(
  options: ServiceOptions,
  shared: SharedByThreads,
): ServiceResources {
  return {
    engine: ENGINE,
    cores: availableParallelism(),
    open: (config) => open(options, config, shared),
    openLexicon: async () => {
      const alphabet = await alphabetOf(options);
      const input = await readNamedLexicon(options, alphabet, "dawg");
      const lexicon = await startLexicon(input, alphabet, options.backend);
      return { lexicon, hash: sha256(input.bytes) };
    },
    wordCounts: async () => WordCounts.from(await readBytes(WORD_COUNTS), WORD_COUNTS),
  };
}

async function open(
  options: ServiceOptions,
  { alphabet, rules }: Parameters<ServiceResources["open"]>[0],
  { made, share }: SharedByThreads,
): Promise<OpenedEngine> {
  const lexicon = await lexiconFor(options, alphabet, rules);
  const leaves = await leavesNamed(options.leaves, alphabet);
  const { graph } = lexicon;
  const hash = sha256(lexicon.bytes);
  const key = JSON.stringify([hash, rules.variant, alphabet.tiles.map(({ upper }) => upper)]);
  const known = made.get(key);
  const copy = known?.wordMap && new WordMapCopy(known.wordMap);
  const words =
    known?.alphagrams === undefined ? graph : new WordGraph(known.alphagrams, "alphagrams");
  const { index } = options;
  const wordMap = copy ?? (index === undefined || (await readWordMapFile(index)));
  const setup = { alphabet, rules, leaves, wordMap };
  const engine = await engineFor({ ...lexicon, graph: words }, setup, options);
  if (known === undefined) share(key, await madeFor(engine));
  return {
    engine,
    graph,
    lexicon: hash,
    leaves: await leavesName(options, alphabet),
    startWith: (words: WordGraph) =>
      createEngine({ lexicon: words, alphabet, rules, leaves, backend: options.backend }),
  };
}

/** Returns what was made for an engine, in memory that threads share. */
async function madeFor(engine: Engine): Promise<Made> {
  const { graph } = engine[SESSION]();
  const wordMap = (await engine[WORD_MAP]())?.bytes;
  if (graph.content !== "alphagrams") return wordMap === undefined ? {} : { wordMap };
  const { length } = graph.nodes;
  const alphagrams = new Uint32Array(new SharedArrayBuffer(length * 4));
  alphagrams.set(graph.nodes);
  return { alphagrams };
}

/** Returns the hash of the file of leave values, or their name. */
async function leavesName(
  { leaves }: ServiceOptions,
  alphabet: Parameters<typeof leavesPathFor>[0],
): Promise<string> {
  if (leaves === "none" || (leaves !== undefined && isHeuristic(leaves))) return leaves;
  const path = leaves ?? leavesPathFor(alphabet);
  return path === undefined ? "none" : sha256(await readBytes(path));
}

function sha256(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex");
}
