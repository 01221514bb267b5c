import type { Alphabet } from "../../alphabet/alphabet.js";
import { LexiconError } from "../../base/errors.js";
import { finishWithPauses, type Slices, unlessAborted } from "../../base/pacing.js";
import { writeCompact } from "../../words/compact/write.js";
import { writeLexicon } from "../../words/formats/files.js";
import { writeKwg } from "../../words/formats/kwg.js";
import { writeMacondo } from "../../words/formats/macondo.js";
import { type BuildOptions, graphSlices } from "../../words/graph/build.js";
import { WOLGES_ORDERS } from "../../words/graph/packing.js";
import type { WordGraph } from "../../words/graph/word-graph.js";
import type { WordSet } from "../../words/graph/word-set.js";
import { characters, eachWord, ofLengths } from "../lexicon.js";
import { checkWords, type Structure as OwnStructure, type StructureFigures } from "../own.js";
import { pause, wasFinished } from "../pause.js";
import { count, decimal, type LabChart, type LabTable, text } from "../results.js";
import {
  compressedBytes,
  expandedBytes,
  type Structure,
  type StructureName,
  structureSlices,
} from "../structures/counts.js";

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
  /** Structures of one's own. */
  own?: OwnSize[];
}

/** The size of a structure of one's own. */
export interface OwnSize extends StructureFigures {
  name: string;
}

export interface SizesOptions {
  alphabet: Alphabet;
  /** Structures of one's own, which are built and measured too. */
  own?: readonly OwnStructure[] | undefined;
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
  const total = sets.length * (STEPS + (options.own?.length ?? 0));
  const results: LexiconSizes[] = [];
  let done = 0;
  const step = (name: string): void => options.progress?.(name, done++, total);
  for (const { name, set } of sets) {
    const facts = { name, words: set.count, characters: characters(set) };
    const sizes: LexiconSizes = { ...facts, structures: [], files: [] };
    if (options.own !== undefined) sizes.own = [];
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
    for (const structure of options.own ?? []) {
      step(structure.name);
      await pause(signal);
      const built = structure.build(eachWord(set), alphabet);
      checkWords(structure.name, built, set, alphabet);
      sizes.own?.push({ name: structure.name, ...built.size() });
    }
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
    const { bytes, nodes } = await makeNamed(name, make, signal);
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
async function makeNamed(
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

/** Names of the structures in tables. */
const STRUCTURES: Readonly<Record<StructureName, string>> = {
  trie: "trie",
  dawg: "DAWG",
  "semi-gaddag": "GADDAG, semi-minimized (Gordon)",
  gaddag: "GADDAG, minimized",
  "reversed-open": "suffix first, whole words not closed",
  reversed: "suffix first (Toal's graph 2)",
  "toal-1": "Toal's graph 1",
  "toal-3": "Toal's graph 3",
  kad: "alphagrams (KAD)",
};

/** The order of the rows. */
const ROWS: readonly StructureName[] = [
  "trie",
  "dawg",
  "semi-gaddag",
  "gaddag",
  "reversed",
  "reversed-open",
  "toal-1",
  "toal-3",
  "kad",
];

/** Figure 3 in [wickman]: DAWG, GADDAG and the printed ratio. */
const FIGURE_3 = {
  states: { dawg: 17_865, gaddag: 89_031, ratio: 4.99 },
  arcs: { dawg: 49_341, gaddag: 244_117, ratio: 4.95 },
  expandedBytes: { dawg: 1_860_656, gaddag: 9_625_648, ratio: 5.17 },
  expandedBits: { dawg: "29.5", gaddag: "152.6", ratio: undefined },
  compressedBytes: { dawg: 272_420, gaddag: 1_342_892, ratio: 4.93 },
  compressedBits: { dawg: "4.3", gaddag: "21.3", ratio: undefined },
} as const;

/** The tables of the experiment. */
export function sizesTables(results: readonly LexiconSizes[]): LabTable[] {
  return results.flatMap((sizes, i) => [
    plainTable(sizes, i),
    gordonTable(sizes, i),
    ...ratioTable(sizes, i),
    filesTable(sizes, i),
    ...ownTable(sizes, i),
  ]);
}

function title(what: string, { name, words, characters }: LexiconSizes): string {
  return `${what}: ${name} (${words.toLocaleString("en-US")}, ${characters.toLocaleString("en-US")} letters)`;
}

function fileRows({ structures }: LexiconSizes): StructureSize[] {
  return ROWS.flatMap((name) => structures.filter((structure) => structure.name === name));
}

function plainTable(sizes: LexiconSizes, i: number): LabTable {
  return {
    id: `graphs-${i}`,
    title: title("Graphs with an arc for each letter", sizes),
    columns: [
      text("structure"),
      count("strings"),
      count("arcs as a trie"),
      count("states"),
      count("arcs"),
      decimal("arcs, % of trie", 1),
    ],
    rows: fileRows(sizes).flatMap(({ name, strings, trieArcs, plain }) =>
      plain === undefined
        ? []
        : [
            [
              STRUCTURES[name],
              strings,
              trieArcs,
              plain.states,
              plain.arcs,
              (100 * plain.arcs) / trieArcs,
            ],
          ],
    ),
  };
}

function gordonTable(sizes: LexiconSizes, i: number): LabTable {
  const bits = (bytes: number): number => (8 * bytes) / sizes.characters;
  return {
    id: `gordon-${i}`,
    title: title("The same in Gordon's form, with letter sets", sizes),
    columns: [
      text("structure"),
      count("states"),
      count("arcs"),
      count("letter sets"),
      count("expanded bytes"),
      decimal("bits/char", 1, "expandedBitsPerChar"),
      count("compressed bytes"),
      decimal("bits/char", 1, "compressedBitsPerChar"),
    ],
    rows: fileRows(sizes).map(({ name, gordon, expandedBytes, compressedBytes }) => [
      STRUCTURES[name],
      gordon.states,
      gordon.arcs,
      gordon.letterSets,
      expandedBytes,
      bits(expandedBytes),
      compressedBytes,
      bits(compressedBytes),
    ]),
  };
}

/** Figure 3 beside the printed one. */
function ratioTable(sizes: LexiconSizes, i: number): LabTable[] {
  const find = (name: StructureName) =>
    sizes.structures.find((structure) => structure.name === name);
  const [dawg, gaddag] = [find("dawg"), find("gaddag")];
  // Missing where the work ended early; both are counted in the same step.
  if (dawg === undefined || gaddag === undefined) return [];
  const row = (name: string, key: keyof typeof FIGURE_3, of: (size: StructureSize) => number) => {
    const printed = FIGURE_3[key];
    const ours = [of(dawg), of(gaddag), of(gaddag) / of(dawg)];
    return [name, ...ours, printed.dawg, printed.gaddag, printed.ratio];
  };
  /** Formats bits per letter. The ratio is left out, because it equals that of the bytes. */
  const bits = (key: "expandedBits" | "compressedBits", of: (size: StructureSize) => number) => {
    const perLetter = (size: StructureSize): string =>
      ((8 * of(size)) / sizes.characters).toFixed(1);
    const { dawg: printedDawg, gaddag: printedGaddag } = FIGURE_3[key];
    return [perLetter(dawg), perLetter(gaddag), undefined, printedDawg, printedGaddag, undefined];
  };
  const table: LabTable = {
    id: `figure-3-${i}`,
    title: title("Minimized GADDAG against DAWG, compared with Wickman's figure 3", sizes),
    columns: [
      text("", "figure"),
      count("DAWG"),
      count("GADDAG"),
      decimal("ratio", 2),
      count("DAWG, as published"),
      count("GADDAG, as published"),
      decimal("ratio, as published", 2),
    ],
    rows: [
      row("states", "states", ({ gordon }) => gordon.states),
      row("arcs", "arcs", ({ gordon }) => gordon.arcs),
      row("expanded bytes", "expandedBytes", ({ expandedBytes }) => expandedBytes),
      ["expanded bits/char", ...bits("expandedBits", ({ expandedBytes }) => expandedBytes)],
      row("compressed bytes", "compressedBytes", ({ compressedBytes }) => compressedBytes),
      ["compressed bits/char", ...bits("compressedBits", ({ compressedBytes }) => compressedBytes)],
    ],
  };
  return [table];
}

function filesTable(sizes: LexiconSizes, i: number): LabTable {
  return {
    id: `files-${i}`,
    title: title("Files", sizes),
    columns: [
      text("file"),
      count("nodes"),
      count("bytes"),
      decimal("bits/char", 1),
      count("gzip"),
      count("brotli"),
      decimal("brotli, bits/char", 1),
    ],
    rows: sizes.files.map(({ name, nodes, bytes, gzip, brotli }) => [
      name,
      nodes,
      bytes,
      (8 * bytes) / sizes.characters,
      gzip,
      brotli,
      (8 * brotli) / sizes.characters,
    ]),
  };
}

/** Structures of one's own beside the graphs that gaddawg plays with, as files have them. */
function ownTable({ own, ...sizes }: LexiconSizes, i: number): LabTable[] {
  if (own === undefined) return [];
  const bits = (bytes: number): number => (8 * bytes) / sizes.characters;
  const known = sizes.files
    .filter(({ name }) => name === "DAWG, kwg" || name === "gaddawg, kwg, wolges")
    .map(({ name, nodes, bytes }) => [name, nodes, nodes, bytes, bits(bytes)]);
  const table: LabTable = {
    id: `own-${i}`,
    title: title("Structures of one's own", sizes),
    columns: [
      text("structure"),
      count("nodes"),
      count("arcs"),
      count("bytes"),
      decimal("bits/char", 1),
    ],
    rows: [
      ...own.map(({ name, nodes, arcs, bytes }) => [name, nodes, arcs, bytes, bits(bytes)]),
      ...known,
    ],
  };
  return [table];
}

/** Arcs of every structure, and bytes of the files, for each set of words. */
export function sizesCharts(results: readonly LexiconSizes[]): LabChart[] {
  return results.flatMap((sizes, i): LabChart[] => [
    {
      kind: "bars",
      id: `arcs-${i}`,
      title: `Arcs in Gordon's form: ${sizes.name}`,
      unit: "arcs",
      bars: sizes.structures.map(({ name, gordon }) => ({
        label: STRUCTURES[name],
        value: gordon.arcs,
      })),
    },
    {
      kind: "groups",
      id: `files-${i}`,
      title: `Bytes of the files, as they are and compressed: ${sizes.name}`,
      unit: "bytes, and as a multiple of the first",
      groups: sizes.files.map(({ name, bytes, gzip, brotli }) => ({
        label: name,
        bars: [
          { label: "uncompressed", value: bytes },
          { label: "gzip", value: gzip },
          { label: "brotli", value: brotli },
        ],
      })),
    },
  ]);
}
