import type { Alphabet } from "../../alphabet/index.js";
import { LexiconError } from "../../errors.js";
import {
  buildGraph,
  PACKING_ORDERS,
  type WordSet,
  writeKwg,
  writeLexicon,
  writeMacondo,
} from "../../lexicon/index.js";
import { compressedBytes, expandedBytes } from "../graphs/bytes.js";
import { characters, ofLengths } from "../graphs/lexicon.js";
import { type Structure, structureSteps } from "../graphs/structures.js";
import { pause } from "./pause.js";

/** Compresses files; returns the number of bytes. */
export interface Compression {
  gzip(bytes: Uint8Array): Promise<number>;
  brotli(bytes: Uint8Array): Promise<number>;
}

/** A structure and its bytes in Gordon's two forms of storage. */
export interface StructureSize extends Structure {
  expandedBytes: number;
  compressedBytes: number;
}

/** A file of a lexicon. */
export interface FileSize {
  name: string;
  /** Nodes of a word graph; undefined for other formats. */
  nodes: number | undefined;
  bytes: number;
  gzip: number;
  brotli: number;
}

/** The sizes of one set of words. */
export interface LexiconSizes {
  /** Description of the words. */
  name: string;
  words: number;
  /** Letters of all words. */
  characters: number;
  structures: StructureSize[];
  files: FileSize[];
}

export interface SizesOptions {
  alphabet: Alphabet;
  compression: Compression;
  /** Called before each step, with its name. */
  progress?: (step: string, done: number, total: number) => void;
}

/** Lengths of the words that Gordon used. */
export const GORDON_LENGTHS = [2, 8] as const;

/** Steps per lexicon: eight structures and eight files. */
const STEPS = 16;

/**
 * Measures the sizes of all words, and of those of 2 to 8 letters.
 * @throws LexiconError if a structure or a format has no room for the words.
 */
export async function measureSizes(words: WordSet, options: SizesOptions): Promise<LexiconSizes[]> {
  const [least, most] = GORDON_LENGTHS;
  const short = ofLengths(words, least, most);
  const sets = [{ name: "all words", set: words }];
  if (short.count > 0 && short.count < words.count) {
    sets.push({ name: `words of ${least} to ${most} letters`, set: short });
  }
  const total = sets.length * STEPS;
  const results: LexiconSizes[] = [];
  let done = 0;
  const step = (name: string): void => options.progress?.(name, done++, total);
  for (const { name, set } of sets) {
    // Files come first, so that limits of a format are reported before the long counting,
    // during which the files are compressed.
    const files = await measureFiles(set, options, step);
    const counts = await countSlowly(set, options.alphabet.letters, step);
    const structures = counts.map((structure) => ({
      ...structure,
      expandedBytes: expandedBytes(structure.gordon, structure.letters),
      compressedBytes: compressedBytes(structure.gordon),
    }));
    const counted = { name, words: set.count, characters: characters(set), structures };
    results.push({ ...counted, files: await files() });
  }
  return results;
}

/** Counts the structures with a pause before each. */
async function countSlowly(words: WordSet, letters: number, step: (name: string) => void) {
  const steps = structureSteps(words, letters);
  for (;;) {
    const next = steps.next();
    if (next.done === true) return next.value;
    step(next.value);
    await pause();
  }
}

/** Makes all files, with a pause before each, and returns their compression, which continues. */
async function measureFiles(
  words: WordSet,
  { alphabet, compression }: SizesOptions,
  step: (name: string) => void,
): Promise<() => Promise<FileSize[]>> {
  const files: (MadeFile & { name: string })[] = [];
  for (const { name, make } of fileMakers(words, alphabet)) {
    step(name);
    await pause();
    files.push({ name, ...named(name, make) });
  }
  const compressed = Promise.all(
    // All at once: compression takes the longest and has threads of its own.
    files.map(async ({ name, nodes, bytes }) => {
      const sizes = [compression.gzip(bytes), compression.brotli(bytes)] as const;
      const [gzip, brotli] = await Promise.all(sizes);
      return { name, nodes, bytes: bytes.length, gzip, brotli };
    }),
  );
  // An error is for the one who waits for the files, after the counting.
  compressed.catch(() => undefined);
  return () => compressed;
}

interface MadeFile {
  bytes: Uint8Array;
  nodes?: number | undefined;
}

/** The files, each made on demand. */
function fileMakers(words: WordSet, alphabet: Alphabet): { name: string; make: () => MadeFile }[] {
  const graphFile = (options: Parameters<typeof buildGraph>[1]) => (): MadeFile => {
    const graph = buildGraph(words, options);
    return { bytes: writeKwg(graph), nodes: graph.nodes.length };
  };
  const gaddawg = (): ReturnType<typeof buildGraph> => buildGraph(words);
  const macondo = (kind: "dawg" | "gaddag") => (): MadeFile => ({
    bytes: writeMacondo(gaddawg(), kind, { alphabet, name: "lab" }),
  });
  return [
    {
      name: "word list, text",
      make: () => ({ bytes: writeLexicon(buildGraph(words), "text", { alphabet }) }),
    },
    { name: "DAWG, kwg", make: graphFile({ content: "dawg" }) },
    ...PACKING_ORDERS.map((order) => ({
      name: `gaddawg, kwg, ${order}`,
      make: graphFile({ order }),
    })),
    { name: "alphagrams, kad", make: graphFile({ content: "alphagrams" }) },
    { name: "DAWG, Macondo", make: macondo("dawg") },
    { name: "GADDAG, Macondo", make: macondo("gaddag") },
  ];
}

/** Makes a file; errors name it. */
function named(name: string, make: () => MadeFile) {
  try {
    const { bytes, nodes } = make();
    return { bytes, nodes };
  } catch (error) {
    if (error instanceof LexiconError) throw error.inSource(name);
    throw error;
  }
}
