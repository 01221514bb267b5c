import type { Command } from "commander";
import {
  hasSecondRoot,
  leavesOrder,
  resultFields,
  sameNumbers,
  warningFields,
} from "../../api/internal.js";
import {
  type Alphabet,
  deepCheck,
  GaddawgError,
  type LexiconFormat,
  parseGcg,
  readMacondo,
  writeLexicon,
} from "../../api/node.js";
import { EXIT, errorFields, inFile, report } from "../io/errors.js";
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
import { endWith } from "../io/io.js";
import { note } from "../io/notes.js";
import {
  type AlphabetOptions,
  addAlphabet,
  addFormat,
  addJson,
  alphabetOf,
  newCommand,
} from "../io/options.js";
import { counted, print, printJson, style } from "../io/output.js";
import { type ProgressBar, withProgress } from "../io/progress.js";
import {
  type LexiconInput,
  readBytes,
  readInput,
  readLeaves,
  readWinTableInput,
  startLexicon,
} from "../io/read-file.js";
import { CHECK_HELP } from "./help.js";

interface CheckOptions extends AlphabetOptions {
  format?: FileFormat | OtherFormat | "gcg";
  deep?: boolean;
  strict?: boolean;
  json?: boolean;
}

/** The report on a sound file. */
interface FileReport {
  file: string;
  ok: true;
  format: string;
  content?: string;
  words?: number;
  leaves?: number;
  letters?: number;
  variant?: string;
  keys?: number;
  pairs?: number;
  work?: keyof typeof WORK_NAMES;
  games?: number;
  nodes?: number;
  minimal?: boolean;
  order?: string | null;
  canonical?: boolean;
  secondRoot?: boolean;
  turns?: number;
  result?: object;
  warnings?: { line: number; code: string; message: string }[];
}

export function checkCommand(): Command {
  const command = newCommand("check", CHECK_HELP).argument("<files...>", "the files");
  addFormat(addAlphabet(command), "--format <format>", [...OTHER_FORMATS, "gcg"]).option(
    "--deep",
    "also compare the GADDAG with the words, and detect the order of the nodes",
  );
  command.option("--strict", "of a game in GCG: fail on any warning");
  return addJson(command).action(check);
}

async function check(files: string[], options: CheckOptions): Promise<void> {
  const alphabet = await alphabetOf(options);
  const asJson = options.json === true;
  const results: object[] = [];
  for (const file of files) {
    try {
      const good = await withProgress((bar) =>
        inFile(file, () => checkFile(file, alphabet, options, bar)),
      );
      const { warnings = [] } = good;
      const isBad = options.strict === true && warnings.length > 0;
      if (isBad) endWith(EXIT.badInput);
      results.push(isBad ? { ...good, ok: false } : good);
      for (const { line, message } of warnings) note(`${file}:${line}: ${message}`, asJson);
      const state = isBad ? style("red", "not sound") : style("green", "ok");
      if (!asJson) await print(`${file}: ${state} (${describe(good)})\n`);
    } catch (error) {
      if (!(error instanceof GaddawgError)) throw error;
      endWith(EXIT.badInput);
      results.push({ file, ok: false, error: errorFields(error) });
      if (!asJson) report(error, false);
    }
  }
  if (asJson) await printJson({ files: results });
}

async function checkFile(
  file: string,
  alphabet: Alphabet,
  options: CheckOptions,
  bar: ProgressBar,
): Promise<FileReport> {
  const isGame = options.format === undefined && /\.gcg$/i.test(file);
  if (isGame || options.format === "gcg") return checkGame(file, alphabet, options);
  switch (await kindOfFile(file, options.format)) {
    case "win table":
      return checkWinEstimates(file);
    case "leaves":
      return checkLeaves(file, alphabet, options);
    case "word map": {
      const { format, words, letters } = await wordMapFigures(file);
      return { file, ok: true, format, words, letters };
    }
    case "keyed graph": {
      const { format, variant, keys, pairs, nodes } = await keyedFigures(file);
      return { file, ok: true, format, variant, keys, pairs, nodes };
    }
    case "checkpoint": {
      const { format, work, games } = await checkpointFigures(file);
      return { file, ok: true, format, work, games };
    }
    default:
      return checkLexicon(file, alphabet, options, bar);
  }
}

/** Checks a game: that its turns can be told, and what is odd about it. */
async function checkGame(
  file: string,
  alphabet: Alphabet,
  { alphabet: name, alphabetFile }: CheckOptions,
): Promise<FileReport> {
  const isNamed = name !== undefined || alphabetFile !== undefined;
  const { game, result, warnings } = parseGcg(await readBytes(file), isNamed ? { alphabet } : {});
  const turns = game.events.filter(({ kind }) => TURNS.includes(kind)).length;
  return {
    ...{ file, ok: true, format: "gcg", turns },
    ...{ result: resultFields(result), warnings: warningFields(warnings) },
  };
}

const TURNS: readonly string[] = ["play", "exchange", "pass"];

async function checkLexicon(
  file: string,
  alphabet: Alphabet,
  options: CheckOptions,
  bar: ProgressBar,
): Promise<FileReport> {
  const asked = options.format as FileFormat | undefined;
  const input = await readInput(file, {
    alphabet,
    format: asked,
    progress: bar.report,
    otherFormats: OTHER_FORMATS,
  });
  const { format, graph, bytes } = input;
  const words = (await startLexicon(input, alphabet)).count();
  const good: FileReport = { file, ok: true, format, words };
  if (format === "kwg" || format === "kbwg" || format === "kad") {
    const deep = options.deep === true ? deepCheck(graph, words, bar.report) : {};
    return { ...good, content: graph.content, nodes: graph.nodes.length, ...deep };
  }
  if (input.compact !== undefined) return checkCompact(input, alphabet, good, options);
  if (options.deep !== true) return good;
  const name = format.startsWith("macondo") ? readMacondo(bytes, { alphabet }).name : "";
  const written = writeLexicon(graph, format as LexiconFormat, { alphabet, name });
  return { ...good, canonical: sameNumbers(bytes, written) };
}

async function checkCompact(
  { compact, graph, bytes }: LexiconInput,
  alphabet: Alphabet,
  good: FileReport,
  { deep }: CheckOptions,
): Promise<FileReport> {
  const content = compact?.content ?? graph.content;
  if (deep !== true) return { ...good, content };
  const { writeCompact } = await import("../../api/words-node.js");
  const text = writeCompact(graph, { alphabet, content });
  const canonical = new TextDecoder("latin1").decode(bytes) === `${text}\n`;
  return { ...good, content, canonical };
}

async function checkLeaves(
  file: string,
  alphabet: Alphabet,
  { deep }: CheckOptions,
): Promise<FileReport> {
  const { bytes, leaves } = await readLeaves(file, alphabet);
  const { format, count } = leaves;
  const nodes = leaves.graph.nodes.length;
  const order = deep === true ? { order: leavesOrder(leaves, bytes) } : {};
  const second = hasSecondRoot(leaves) ? { secondRoot: true } : {};
  return { file, ok: true, format, leaves: count, nodes, ...second, ...order };
}

async function checkWinEstimates(file: string): Promise<FileReport> {
  const { format, table } = await readWinTableInput(file);
  return { file, ok: true, format, games: table.games };
}

function describe(good: FileReport): string {
  const { format, content, words, leaves, games, nodes, minimal, order, canonical, secondRoot } =
    good;
  const parts = [format];
  if (good.work !== undefined) parts.push(WORK_NAMES[good.work]);
  if (good.variant !== undefined) parts.push(`variant ${good.variant}`);
  if (good.keys !== undefined) parts.push(counted(good.keys, "key"));
  if (good.pairs !== undefined) parts.push(counted(good.pairs, "pair"));
  if (good.turns !== undefined) parts.push(counted(good.turns, "turn"));
  if (good.warnings?.length) parts.push(counted(good.warnings.length, "warning"));
  if (games !== undefined) parts.push(counted(games, "game"));
  if (content !== undefined && content !== "alphagrams") parts.push(content);
  if (words !== undefined) parts.push(counted(words, format === "kad" ? "alphagram" : "word"));
  if (good.letters !== undefined) parts.push(`an alphabet of ${counted(good.letters, "letter")}`);
  if (leaves !== undefined) parts.push(counted(leaves, "leave"));
  if (nodes !== undefined) parts.push(counted(nodes, "node"));
  if (secondRoot === true) parts.push("an empty second root");
  if (minimal !== undefined && content === "gaddag") parts.push("GADDAG agrees with DAWG");
  if (minimal !== undefined) parts.push(minimal ? "minimal" : "not minimal");
  if (order !== undefined) parts.push(order === null ? "in no known order" : `order ${order}`);
  if (canonical !== undefined) {
    parts.push(canonical ? "as gaddawg writes it" : "not the bytes that gaddawg writes");
  }
  return parts.join(", ");
}
