import { Command } from "commander";
import {
  type Alphabet,
  graphFigures,
  type LexiconFormat,
  type NodeBits,
  readMacondo,
  validateGraph,
} from "../../entry/node.js";
import {
  type AlphabetOptions,
  addAlphabet,
  addExamples,
  addFormat,
  addJson,
  alphabetOf,
} from "../io/options.js";
import { facts, number, print, printJson, style } from "../io/output.js";
import { withProgress } from "../io/progress.js";
import {
  DEFAULT_LEXICON_PATH,
  isLeaveFile,
  type LexiconInput,
  readInput,
  readLeaves,
  startLexicon,
} from "../io/read-file.js";

interface InfoOptions extends AlphabetOptions {
  format?: LexiconFormat | "klv" | "klv2";
  json?: boolean;
}

const LEAVE_FORMATS = ["klv", "klv2"] as const;

export function infoCommand(): Command {
  const command = new Command("info")
    .summary("show what is in a lexicon or a file of leave values")
    .description("Shows what is in a lexicon of any format, or in a file of leave values.")
    .argument("[file]", "the file (default: the default lexicon)");
  addFormat(addAlphabet(command), "--format <format>", LEAVE_FORMATS);
  addJson(command);
  addExamples(command, [
    "gaddawg info",
    "gaddawg info words.kwg",
    "gaddawg info leaves.klv2",
    "gaddawg info csw.gaddag --json",
  ]);
  command.addHelpText(
    "after",
    `
Nodes are those of a word graph: of its DAWG, of its GADDAG alone, and roots and unused
slots. A word list and a foreign format have none of their own; the graph that is counted
is then the one built from their words. A state is a run of siblings that an arc leads to,
and has an arc for each node from there to the run's end.

--json prints {"file","format","content","isDefault","name","bytes","words","longest":{"length",
"word"},"letters":[…],"nodes":{"total","dawg","gaddag","other"},"arcs","states"}; of leave
values {"file","format","bytes","leaves","longest":{"length","leave"},"smallest":{"leave",
"points"},"largest":{"leave","points"},"letters":[…],"nodes":{…},"arcs","states"}.`,
  );
  return command.action(info);
}

async function info(file: string | undefined, options: InfoOptions): Promise<void> {
  const alphabet = await alphabetOf(options);
  const path = file ?? DEFAULT_LEXICON_PATH;
  if (isLeaveFile(path, options.format)) return leavesInfo(path, alphabet, options);
  const format = options.format as LexiconFormat | undefined;
  const input = await withProgress(({ report: progress }) =>
    readInput(path, { alphabet, format: file === undefined ? "kwg" : format, progress }),
  );
  return lexiconInfo(input, alphabet, { ...options, isDefault: file === undefined });
}

async function lexiconInfo(
  input: LexiconInput,
  alphabet: Alphabet,
  { json, isDefault }: { json?: boolean; isDefault: boolean },
): Promise<void> {
  const { path: file, format, bytes, graph } = input;
  const lexicon = await startLexicon(input, alphabet);
  const { facts: known } = lexicon;
  const { arcs, tiles } = graphFigures(graph);
  const [longest = null] = lexicon.words({ minLength: known.longest });
  const letters = tiles.filter((tile) => tile > 0).map((tile) => alphabet.label(tile));
  const words = lexicon.count();
  const nodes = nodesOf(known, graph.nodes.length);
  const name = format.startsWith("macondo")
    ? readMacondo(input.bytes, { alphabet, source: file }).name
    : null;
  const { content } = graph;
  const { states } = known;
  if (json === true) {
    await printJson({
      file,
      format,
      content,
      isDefault,
      name,
      bytes: bytes.length,
      words,
      longest: { length: known.longest, word: longest },
      letters,
      nodes,
      arcs,
      states,
    });
    return;
  }
  const isBuilt = nodeBitsOf(format) === undefined;
  await print(
    heading(file, isDefault ? " (the default lexicon)" : "") +
      facts([
        ["format", formatText(format)],
        ...(name === null ? [] : [["name", name] as const]),
        ["content", CONTENTS[content]],
        ["words", number(words)],
        ["longest word", longest === null ? "none" : `${longest} (${known.longest} tiles)`],
        ["letters", `${letters.join(" ")} (${letters.length})`],
        ["file size", `${number(bytes.length)} bytes`],
        ...graphRows(nodes, arcs, states, isBuilt, graph.content === "gaddag"),
      ]),
  );
}

const CONTENTS = {
  gaddag: "GADDAG (with its DAWG)",
  dawg: "DAWG",
  alphagrams: "alphagrams",
} as const;

function nodesOf(
  { dawgNodes: dawg, gaddagNodes: gaddag, otherNodes: other }: ReturnType<typeof validateGraph>,
  total: number,
) {
  return { total, dawg, gaddag, other };
}

function graphRows(
  nodes: ReturnType<typeof nodesOf>,
  arcs: number,
  states: number,
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

function nodeBitsOf(format: LexiconFormat): NodeBits | undefined {
  if (format === "kbwg") return 24;
  return format === "kwg" || format === "kad" ? 22 : undefined;
}

function formatText(format: LexiconFormat): string {
  const bits = nodeBitsOf(format);
  return bits === undefined ? format : `${format}, ${bits}-bit arcs`;
}

function heading(file: string, remark = ""): string {
  return `${style("bold", file)}${remark}\n`;
}

async function leavesInfo(file: string, alphabet: Alphabet, { json }: InfoOptions): Promise<void> {
  const { bytes, leaves } = await readLeaves(file, alphabet);
  let longest = { length: 0, leave: "" };
  let smallest = { leave: "", points: Number.POSITIVE_INFINITY };
  let largest = { leave: "", points: Number.NEGATIVE_INFINITY };
  for (const { tiles, value: points } of leaves) {
    if (tiles.length > longest.length) {
      longest = { length: tiles.length, leave: alphabet.format(tiles) };
    }
    if (points < smallest.points) smallest = { leave: alphabet.format(tiles), points };
    if (points > largest.points) largest = { leave: alphabet.format(tiles), points };
  }
  const known = validateGraph(leaves.graph, { blanks: true });
  const { arcs, tiles } = graphFigures(leaves.graph);
  const letters = tiles.map((tile) => alphabet.label(tile));
  const nodes = nodesOf(known, leaves.graph.nodes.length);
  const { format, count } = leaves;
  const { states } = known;
  const some = count > 0;
  if (json === true) {
    await printJson({
      file,
      format,
      bytes: bytes.length,
      leaves: count,
      longest: some ? longest : null,
      smallest: some ? smallest : null,
      largest: some ? largest : null,
      letters,
      nodes,
      arcs,
      states,
    });
    return;
  }
  const valued = ({ leave, points }: typeof smallest): string =>
    some ? `${points.toFixed(3)} (${leave})` : "none";
  await print(
    heading(file) +
      facts([
        ["format", format],
        ["leaves", number(count)],
        ["longest leave", some ? `${longest.leave} (${longest.length} tiles)` : "none"],
        ["smallest value", valued(smallest)],
        ["largest value", valued(largest)],
        ["tiles", `${letters.join(" ")} (${letters.length})`],
        ["file size", `${number(bytes.length)} bytes`],
        ...graphRows(nodes, arcs, states, false, false),
      ]),
  );
}
