import type { Alphabet } from "../../alphabet/tile-sets.js";
import { LexiconError } from "../../errors.js";
import { finishWithPauses, type Slices, unlessAborted } from "../../slices.js";
import { writeCompact } from "../../words/compact/write.js";
import { writeLexicon } from "../../words/formats/files.js";
import { writeKwg } from "../../words/formats/kwg.js";
import { writeMacondo } from "../../words/formats/macondo.js";
import { type BuildOptions, graphSlices } from "../../words/graph/build.js";
import { WOLGES_ORDERS } from "../../words/graph/packing.js";
import type { WordGraph } from "../../words/graph/word-graph.js";
import type { WordSet } from "../../words/graph/word-set.js";
import { compressedBytes, expandedBytes } from "../graphs/bytes.js";
import { characters, ofLengths } from "../graphs/lexicon.js";
import { type Structure, structureSlices } from "../graphs/structures.js";
import { pause, wasFinished } from "./pause.js";

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
  /** Ends the work early. */
  signal?: AbortSignal;
}

/** Lengths of the words that Gordon used. */
export const GORDON_LENGTHS = [2, 8] as const;

/** Steps per lexicon: seven for structures, and one for each file. */
const STEPS = 18;

/**
 * Measures the sizes of all words, and of those of 2 to 8 letters.
 * @returns what was measured; if the signal ended the work, what was measured until then.
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
    const facts = { name, words: set.count, characters: characters(set) };
    const sizes: LexiconSizes = { ...facts, structures: [], files: [] };
    const isDone = await wasFinished(() => measureSet(set, sizes, options, step), options.signal);
    if (sizes.structures.length + sizes.files.length > 0) results.push(sizes);
    if (!isDone) break;
  }
  return results;
}

/** Measures a set of words, and adds each structure and file to its sizes. */
async function measureSet(
  set: WordSet,
  sizes: LexiconSizes,
  options: SizesOptions,
  step: (name: string) => void,
): Promise<void> {
  const { alphabet, signal } = options;
  const files: (FileSize | undefined)[] = [];
  const found: Structure[] = [];
  try {
    // Files come first, so that limits of a format are reported before the long counting,
    // during which the files are compressed.
    const compressed = await measureFiles(set, options, step, files);
    const add = (structure: Structure): void => void found.push(structure);
    await finishWithPauses(structureSlices(set, alphabet.letters, { add, step }), signal);
    await unlessAborted(compressed(), signal);
  } finally {
    sizes.files.push(...files.filter((file) => file !== undefined));
    sizes.structures.push(
      ...found.map((structure) => ({
        ...structure,
        expandedBytes: expandedBytes(structure.gordon, structure.letters),
        compressedBytes: compressedBytes(structure.gordon),
      })),
    );
  }
}

/**
 * Makes all files, with pauses.
 * @param sizes the list to which each file is added when it has been compressed.
 * @returns a function that waits for their compression, which continues.
 */
async function measureFiles(
  words: WordSet,
  { alphabet, compression, signal }: SizesOptions,
  step: (name: string) => void,
  sizes: (FileSize | undefined)[],
): Promise<() => Promise<unknown>> {
  const compressions: Promise<void>[] = [];
  for (const [i, { name, make }] of fileMakers(words, alphabet).entries()) {
    step(name);
    await pause(signal);
    const { bytes, nodes } = await named(name, make, signal);
    // All at once: compression takes the longest and has threads of its own.
    const compressed = Promise.all([compression.gzip(bytes), compression.brotli(bytes)]).then(
      ([gzip, brotli]) => {
        sizes[i] = { name, nodes, bytes: bytes.length, gzip, brotli };
      },
    );
    // An error is for the one who waits for the files, after the counting.
    compressed.catch(() => undefined);
    compressions.push(compressed);
  }
  return () => Promise.all(compressions);
}

interface MadeFile {
  bytes: Uint8Array;
  nodes?: number | undefined;
}

/** The files, each made on demand. */
function fileMakers(
  words: WordSet,
  alphabet: Alphabet,
): { name: string; make: () => Slices<MadeFile> }[] {
  const graphFile = (options: BuildOptions) =>
    function* (): Slices<MadeFile> {
      const graph = yield* graphSlices(words, options);
      return { bytes: writeKwg(graph), nodes: graph.nodes.length };
    };
  const otherFile = (write: (graph: WordGraph) => Uint8Array) =>
    function* (): Slices<MadeFile> {
      return { bytes: write(yield* graphSlices(words, {})) };
    };
  const macondo = (kind: "dawg" | "gaddag") =>
    otherFile((graph) => writeMacondo(graph, kind, { alphabet, name: "lab" }));
  const compact = (content: "dawg" | "gaddag") =>
    function* (): Slices<MadeFile> {
      yield;
      return { bytes: new TextEncoder().encode(writeCompact(words, { alphabet, content })) };
    };
  return [
    {
      name: "word list, text",
      make: otherFile((graph) => writeLexicon(graph, "text", { alphabet })),
    },
    { name: "DAWG, kwg", make: graphFile({ content: "dawg" }) },
    ...WOLGES_ORDERS.map((order) => ({
      name: `gaddawg, kwg, ${order}`,
      make: graphFile({ order }),
    })),
    { name: "alphagrams, kad", make: graphFile({ content: "alphagrams" }) },
    { name: "DAWG, Macondo", make: macondo("dawg") },
    { name: "GADDAG, Macondo", make: macondo("gaddag") },
    { name: "DAWG, compact text", make: compact("dawg") },
    { name: "gaddawg, compact text", make: compact("gaddag") },
  ];
}

/** Makes a file; errors name it. */
async function named(
  name: string,
  make: () => Slices<MadeFile>,
  signal: AbortSignal | undefined,
): Promise<MadeFile> {
  try {
    return await finishWithPauses(make(), signal);
  } catch (error) {
    if (error instanceof LexiconError) throw error.inSource(name);
    throw error;
  }
}
