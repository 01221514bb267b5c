import { createHash } from "node:crypto";
import { availableParallelism } from "node:os";
import manifest from "../../../package.json" with { type: "json" };
import { WordCounts } from "../../api/internal.js";
import { createEngine, isHeuristic, type WordGraph } from "../../api/node.js";
import type { OpenedEngine, ServiceResources } from "../../api/service.js";
import {
  type EngineCommandOptions,
  engineFor,
  leavesFor,
  leavesPathFor,
  lexiconFor,
  readNamedLexicon,
  wordMapFor,
} from "../io/engine.js";
import { type AlphabetOptions, alphabetOf } from "../io/options.js";
import { packageFile, readBytes, startLexicon } from "../io/read-file.js";

/** The options that say with which words and leave values a service answers. */
export interface ServiceOptions extends EngineCommandOptions, AlphabetOptions {}

/** Name and version of the engine. */
export const ENGINE = `${manifest.name} ${manifest.version}`;

const WORD_COUNTS = packageFile("./english.gwc");

/** Returns what a service opens, from the files that the options name. */
export function serviceResources(options: ServiceOptions): ServiceResources {
  return {
    engine: ENGINE,
    cores: availableParallelism(),
    open: (config) => open(options, config),
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
): Promise<OpenedEngine> {
  const lexicon = await lexiconFor(options, alphabet, rules);
  const leaves = await leavesFor(options, alphabet);
  const wordMap = (await wordMapFor(options)) ?? true;
  const engine = await engineFor(lexicon, { alphabet, rules, leaves, wordMap }, options);
  const { graph } = lexicon;
  return {
    engine,
    graph,
    lexicon: sha256(lexicon.bytes),
    leaves: await leavesName(options, alphabet),
    startWith: (words: WordGraph) =>
      createEngine({ lexicon: words, alphabet, rules, leaves, backend: options.backend }),
  };
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
