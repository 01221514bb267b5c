import type { StructureName } from "../graphs/structures.js";
import { count, decimal, type LabTable, text } from "../results/table.js";
import type { LexiconSizes, StructureSize } from "./sizes.js";

/** Names of the structures in tables. */
export const STRUCTURES: Readonly<Record<StructureName, string>> = {
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
export const FIGURE_3 = {
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
  ]);
}

function title(what: string, { name, words, characters }: LexiconSizes): string {
  return `${what}: ${name} (${words.toLocaleString("en-US")}, ${characters.toLocaleString("en-US")} letters)`;
}

function rowsOf({ structures }: LexiconSizes): StructureSize[] {
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
    rows: rowsOf(sizes).flatMap(({ name, strings, trieArcs, plain }) =>
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
    rows: rowsOf(sizes).map(({ name, gordon, expandedBytes, compressedBytes }) => [
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
