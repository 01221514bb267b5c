import { createHash } from "node:crypto";
import { basename } from "node:path";
import manifest from "../../../package.json" with { type: "json" };
import { type Alphabet, isHeuristic, type Rules } from "../../api/node.js";
import type { Section } from "../../report/page.js";
import { leavesPathFor } from "./engine.js";
import { argv, io } from "./io.js";
import {
  DEFAULT_LEXICON_PATH,
  DEFAULT_WIN_TABLE_PATH,
  type LexiconInput,
  readBytes,
} from "./read-file.js";

/** A name and a value of what a report was made from. */
export type Fact = readonly [name: string, value: string];

/** What the figures of a report depend on, as far as it applies. */
export interface Source {
  lexicons: readonly LexiconInput[];
  /** The values that the options name; undefined for those that an engine has by default. */
  leaves?: readonly (string | undefined)[];
  /** The file of the win estimates, if they are used. */
  winTable?: string;
  /** The file of the positions that games begin from, if they do. */
  positions?: string | undefined;
  alphabet: Alphabet;
  rules?: Rules;
  seed?: number;
  backend?: string;
}

/** Digits of a hash in a report: enough to tell files apart. */
const HASH_DIGITS = 16;

/** Returns the section of a report that says what made it. */
export async function madeSection(source: Source): Promise<Section> {
  const rows: Fact[] = [
    ["program", `gaddawg ${manifest.version}, Node ${io().process.version}`],
    ["command", commandText(argv())],
    ["date", `${io().date().toISOString().slice(0, 16).replace("T", " ")} UTC`],
    ...(await sourceFacts(source)),
  ];
  const columns = [{ heading: "name" }, { heading: "value", wrap: true }];
  return {
    heading: "How this page was made",
    parts: [{ kind: "table", caption: "Program, words and rules", columns, rows }],
  };
}

async function sourceFacts(source: Source): Promise<Fact[]> {
  const { lexicons, leaves, winTable, positions, alphabet, rules, seed, backend } = source;
  const rows: Fact[] = lexicons.map((lexicon) => ["lexicon", lexiconText(lexicon)]);
  for (const named of leaves ?? []) rows.push(["leave values", await leavesText(named, alphabet)]);
  if (winTable !== undefined) rows.push(["win estimates", await winTableText(winTable)]);
  if (positions !== undefined) rows.push(["positions", await positionsText(positions)]);
  if (rules !== undefined) rows.push(["rules", rulesText(rules)]);
  rows.push(["tile set", alphabet.name]);
  if (seed !== undefined) rows.push(["seed", String(seed)]);
  if (backend !== undefined) rows.push(["kernel", backend]);
  return rows;
}

function lexiconText({ path, format, bytes }: LexiconInput): string {
  const name = path === DEFAULT_LEXICON_PATH ? "the default lexicon" : basename(path);
  return `${name} (${format}, ${hashText(bytes)})`;
}

async function leavesText(named: string | undefined, alphabet: Alphabet): Promise<string> {
  if (named === "none") return "none";
  if (named !== undefined && isHeuristic(named)) return `Gordon's rack heuristic ${named.slice(1)}`;
  const path = named ?? leavesPathFor(alphabet);
  if (path === undefined) return "none";
  const name = named === undefined ? "the default values for English tiles" : basename(path);
  return `${name} (${hashText(await readBytes(path))})`;
}

async function winTableText(path: string): Promise<string> {
  const name = path === DEFAULT_WIN_TABLE_PATH ? "the default win estimates" : basename(path);
  return `${name} (${hashText(await readBytes(path))})`;
}

async function positionsText(path: string): Promise<string> {
  // Standard input cannot be read again.
  if (path === "-") return "standard input";
  return `${basename(path)} (${hashText(await readBytes(path))})`;
}

function rulesText({ variant, layout, rackSize, bingoBonus }: Rules): string {
  const words = variant === "jumbled" ? "letters of words in any order" : "words as they are";
  const { name, rows, columns } = layout;
  return `${words}; board ${name} (${rows} by ${columns}); racks of ${rackSize}; bonus ${bingoBonus}`;
}

function hashText(bytes: Uint8Array): string {
  const hash = createHash("sha256").update(bytes).digest("hex");
  return `SHA-256 ${hash.slice(0, HASH_DIGITS)}…`;
}

/** Returns a command as one would type it. */
function commandText(args: readonly string[]): string {
  return ["gaddawg", ...args.map(quotedArgument)].join(" ");
}

function quotedArgument(text: string): string {
  return /^[\w@%+=:,./-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;
}
