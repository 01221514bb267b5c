import type { Command } from "commander";
import {
  type Alphabet,
  buildGraph,
  type GraphContent,
  graphFigures,
  type Leaves,
  type Lexicon,
  type NodeBits,
  readMacondo,
  validateGraph,
} from "../../api/node.js";
import {
  checkpointFigures,
  keyedFigures,
  kindOfFile,
  OTHER_FORMATS,
  type OtherFormat,
  WORK_NAMES,
  wordMapFigures,
} from "../io/file-facts.js";
import type { FileFormat } from "../io/file-formats.js";
import {
  type AlphabetOptions,
  addAlphabet,
  addFormat,
  addJson,
  alphabetOf,
  newCommand,
} from "../io/options.js";
import { counted, number, print, printJson, style } from "../io/output.js";
import { withProgress } from "../io/progress.js";
import {
  DEFAULT_LEXICON_PATH,
  type LexiconInput,
  type ReadInputOptions,
  readInput,
  readLeaves,
  sourceOf,
  startLexicon,
} from "../io/read-file.js";
import { facts } from "../io/table.js";
import { INFO_HELP } from "./help.js";
import { showWinTable } from "./winpct.js";

interface InfoOptions extends AlphabetOptions {
  format?: FileFormat | OtherFormat;
  json?: boolean;
}

export function infoCommand(): Command {
  const command = newCommand("info", INFO_HELP).argument(
    "[file]",
    "the file; - reads standard input (default: the default lexicon)",
  );
  addFormat(addAlphabet(command), "--format <format>", OTHER_FORMATS);
  return addJson(command).action((file: string | undefined, options: InfoOptions) => {
    if (file === undefined && options.format !== undefined) {
      command.error("error: --format needs the file whose format it names");
    }
    return info(file, options);
  });
}

async function info(file: string | undefined, options: InfoOptions): Promise<void> {
  const path = file ?? DEFAULT_LEXICON_PATH;
  const kind = file === undefined ? "lexicon" : await kindOfFile(path, options.format);
  if (kind === "win table") return showWinTable(path, options);
  if (kind === "word map") return showWordMap(path, options);
  if (kind === "checkpoint") return showCheckpoint(path, options);
  if (kind === "keyed graph") return showKeyed(path, options);
  const alphabet = await alphabetOf(options);
  const isDefault = file === undefined;
  const asJson = options.json === true;
  if (kind === "leaves") {
    const { bytes, leaves } = await readLeaves(path, alphabet);
    const figures = leavesFigures(path, bytes, leaves, alphabet);
    if (asJson) await printJson(figures);
    else await print(leavesText(figures));
    return;
  }
  const format = isDefault ? "kwg" : (options.format as FileFormat | undefined);
  const input = await withProgress(({ report: progress }) =>
    readCounted(path, { alphabet, format, progress, otherFormats: OTHER_FORMATS }),
  );
  const figures = lexiconFigures(input, await startLexicon(input, alphabet), isDefault);
  if (asJson) await printJson(figures);
  else await print(lexiconText(figures));
}

/**
 * Reads a lexicon whose graph is counted. For a file with words alone, this is the graph that
 * gaddawg makes of them; for a DAWG of another program, a DAWG.
 */
async function readCounted(path: string, options: ReadInputOptions): Promise<LexiconInput> {
  const input = await readInput(path, { ...options, content: "dawg" });
  const { format, graph } = input;
  if (format !== "text" && format !== "macondo-gaddag") return input;
  return { ...input, graph: buildGraph(graph, { progress: options.progress }) };
}

/** What a file holds: the content of a graph, or a part of it that graphs in `.kwg` never are. */
type FileContent = GraphContent | "words" | "gaddag alone";

function contentOf({ format, graph, compact }: LexiconInput): FileContent {
  if (compact !== undefined) return compact.content;
  if (format === "text") return "words";
  return format === "macondo-gaddag" ? "gaddag alone" : graph.content;
}

/** The figures of a lexicon, as `--json` prints them. */
function lexiconFigures(input: LexiconInput, lexicon: Lexicon, isDefault: boolean) {
  const { path: file, format, bytes, graph } = input;
  const { alphabet, facts: known } = lexicon;
  const { arcs, tiles } = graphFigures(graph);
  const [longest = null] = lexicon.words({ minLength: known.longest });
  const isNamed = format.startsWith("macondo");
  return {
    file,
    format,
    content: contentOf(input),
    isDefault,
    name: isNamed ? readMacondo(bytes, { alphabet, source: sourceOf(file) }).name : null,
    bytes: bytes.length,
    words: lexicon.count(),
    longest: { length: known.longest, word: longest },
    letters: tiles.filter((tile) => tile > 0).map((tile) => alphabet.label(tile)),
    nodes: nodesOf(known, graph.nodes.length),
    arcs,
    states: known.states,
  };
}

const CONTENTS: Readonly<Record<FileContent, string>> = {
  words: "words (no graph)",
  gaddag: "gaddag (DAWG and GADDAG)",
  "gaddag alone": "gaddag alone (GADDAG without DAWG)",
  "gaddag-only": "gaddag-only (GADDAG without DAWG)",
  dawg: "dawg (DAWG alone)",
  alphagrams: "alphagrams",
};

function lexiconText(figures: ReturnType<typeof lexiconFigures>): string {
  const { file, format, content, isDefault, name, words, longest, letters, bytes } = figures;
  // Other formats have no nodes; the figures are those of the graph built from their words.
  const isBuilt = nodeBitsOf(format) === undefined;
  return (
    heading(file, isDefault ? " (the default lexicon)" : "") +
    facts([
      ["format", formatText(format)],
      ...(name === null ? [] : [["name", name] as const]),
      ["content", CONTENTS[content]],
      ["words", number(words)],
      ["longest word", longest.word === null ? "none" : tilesText(longest.word, longest.length)],
      ["letters", `${letters.join(" ")} (${letters.length})`],
      ["file size", `${number(bytes)} bytes`],
      ...graphRows(figures, isBuilt, content !== "dawg" && content !== "alphagrams"),
    ])
  );
}

function nodesOf(
  { dawgNodes: dawg, gaddagNodes: gaddag, otherNodes: other }: ReturnType<typeof validateGraph>,
  total: number,
) {
  return { total, dawg, gaddag, other };
}

interface GraphFigures {
  nodes: ReturnType<typeof nodesOf>;
  arcs: number;
  states: number;
}

function graphRows(
  { nodes, arcs, states }: GraphFigures,
  isBuilt: boolean,
  hasGaddag: boolean,
): (readonly [string, string])[] {
  return [
    ["nodes", `${number(nodes.total)}${isBuilt ? " in the graph built from the words" : ""}`],
    ["  DAWG", number(nodes.dawg)],
    ...(hasGaddag ? [["  GADDAG only", number(nodes.gaddag)] as const] : []),
    ["  roots, unused", number(nodes.other)],
    ["arcs", number(arcs)],
    ["states", number(states)],
  ];
}

function nodeBitsOf(format: FileFormat): NodeBits | undefined {
  if (format === "kbwg") return 24;
  return format === "kwg" || format === "kad" ? 22 : undefined;
}

function formatText(format: FileFormat): string {
  const bits = nodeBitsOf(format);
  return bits === undefined ? format : `${format}, ${bits}-bit arcs`;
}

/** A word or a leave and how many tiles it has. */
function tilesText(text: string, length: number): string {
  return `${text} (${counted(length, "tile")})`;
}

function heading(file: string, remark = ""): string {
  return `${style("bold", sourceOf(file))}${remark}\n`;
}

/** A leave and its value in points. */
interface LeaveValue {
  leave: string;
  value: number;
}

/** The figures of leave values, as `--json` prints them. */
function leavesFigures(file: string, bytes: Uint8Array, leaves: Leaves, alphabet: Alphabet) {
  const { format, count, graph } = leaves;
  const known = validateGraph(graph, { blanks: true });
  const { arcs, tiles } = graphFigures(graph);
  return {
    file,
    format,
    bytes: bytes.length,
    leaves: count,
    ...extremesOf(leaves, alphabet),
    letters: tiles.map((tile) => alphabet.label(tile)),
    nodes: nodesOf(known, graph.nodes.length),
    arcs,
    states: known.states,
  };
}

/**
 * Returns the longest leave and those with the smallest and largest values; null for an empty
 * table.
 */
function extremesOf(leaves: Leaves, alphabet: Alphabet) {
  let longest: { length: number; leave: string } | null = null;
  let smallest: LeaveValue | null = null;
  let largest: LeaveValue | null = null;
  for (const { tiles, value } of leaves) {
    const { length } = tiles;
    if (length > (longest?.length ?? -1)) longest = { length, leave: alphabet.format(tiles) };
    if (smallest === null || value < smallest.value) {
      smallest = { leave: alphabet.format(tiles), value };
    }
    if (largest === null || value > largest.value) {
      largest = { leave: alphabet.format(tiles), value };
    }
  }
  return { longest, smallest, largest };
}

function leavesText(figures: ReturnType<typeof leavesFigures>): string {
  const { file, format, leaves, longest, smallest, largest, letters, bytes } = figures;
  const valued = (found: LeaveValue | null): string =>
    found === null ? "none" : `${found.value.toFixed(3)} (${found.leave})`;
  return (
    heading(file) +
    facts([
      ["format", format],
      ["leaves", number(leaves)],
      ["longest leave", longest === null ? "none" : tilesText(longest.leave, longest.length)],
      ["smallest value", valued(smallest)],
      ["largest value", valued(largest)],
      ["tiles", `${letters.join(" ")} (${letters.length})`],
      ["file size", `${number(bytes)} bytes`],
      ...graphRows(figures, false, false),
    ])
  );
}

/** Prints what a word map holds. */
async function showWordMap(path: string, { json }: { json?: boolean }): Promise<void> {
  const figures = await wordMapFigures(path);
  if (json === true) return printJson(figures);
  const { format, words, letters, bytes } = figures;
  await print(
    `${style("bold", sourceOf(path))}\n` +
      facts([
        ["format", format],
        ["content", "word map, for --index"],
        ["words", number(words)],
        ["alphabet", counted(letters, "letter")],
        ["file size", `${number(bytes)} bytes`],
      ]),
  );
}

/** Prints the state of the work that a checkpoint holds. */
async function showCheckpoint(path: string, { json }: { json?: boolean }): Promise<void> {
  const figures = await checkpointFigures(path);
  if (json === true) return printJson(figures);
  const { format, work, seed, games, players, generation, generations, bytes } = figures;
  await print(
    `${style("bold", sourceOf(path))}\n` +
      facts([
        ["format", format],
        ["content", WORK_NAMES[work]],
        ...(players === undefined ? [] : [["players", players.join(", ")] as const]),
        ...(generation === undefined
          ? []
          : [["generations", `${generation} of ${generations} complete`] as const]),
        [generation === undefined ? "games" : "games of the next", number(games)],
        ["seed", String(seed)],
        ["file size", `${number(bytes)} bytes`],
      ]),
  );
}

/** Prints what a dictionary of keys and values holds. */
async function showKeyed(path: string, { json }: { json?: boolean }): Promise<void> {
  const figures = await keyedFigures(path);
  if (json === true) return printJson(figures);
  const { format, variant, keys, pairs, nodes, bytes } = figures;
  const isIndex = variant === "index";
  await print(
    `${style("bold", sourceOf(path))}\n` +
      facts([
        ["format", format],
        ["content", "dictionary, for gaddawg keyed"],
        ["variant", isIndex ? "index (values beside the graph)" : "delimiter (key=value in it)"],
        ["keys", number(keys)],
        ["pairs", number(pairs)],
        ["nodes", number(nodes)],
        ["file size", `${number(bytes)} bytes`],
      ]),
  );
}
