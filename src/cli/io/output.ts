import { once } from "node:events";
import * as util from "node:util";
import { exitCode, io, type Output } from "./io.js";

export { counted, fixed, NOTHING, number, signed } from "../../api/internal.js";

type Style = Parameters<typeof util.styleText>[0];

/** Number of characters to collect before they are written. */
const BATCH_CHARACTERS = 1 << 14;

/** Writes to stdout; waits if its reader falls behind. */
export async function print(text: string): Promise<void> {
  const { stdout } = io();
  if (!stdout.write(text)) await once(stdout, "drain");
}

/** Ends the program with the call's exit code once all is printed, whatever still goes on. */
export function endAtOnce(): Promise<never> {
  const { stdout, exit } = io();
  const code = exitCode();
  return new Promise(() => void stdout.write("", () => exit(code)));
}

/** Prints one JSON value as a line. */
export function printJson(value: unknown): Promise<void> {
  return print(`${JSON.stringify(value)}\n`);
}

/** Prints pieces of text as they come, in batches of several thousand characters. */
export async function printAll(pieces: Iterable<string>): Promise<void> {
  let batch = "";
  for (const piece of pieces) {
    batch += piece;
    if (batch.length >= BATCH_CHARACTERS) {
      await print(batch);
      batch = "";
    }
  }
  if (batch !== "") await print(batch);
}

/** Styles text if stdout is a terminal that supports it. */
export function style(format: Style, text: string): string {
  return styleFor(io().stdout, format, text);
}

/** Styles text if stderr is a terminal that supports it. */
export function styleError(format: Style, text: string): string {
  return styleFor(io().stderr, format, text);
}

function styleFor(stream: Output, format: Style, text: string): string {
  const { NO_COLOR, TERM } = io().env;
  if (stream.isTTY !== true || (NO_COLOR ?? "") !== "" || TERM === "dumb") return text;
  // Node 20.0 to 20.11 have no styleText. Whether to style was decided above.
  const { styleText }: { styleText?: typeof util.styleText } = util;
  return styleText?.(format, text, { validateStream: false }) ?? text;
}

/* Lines that fit the terminal. */

/** Width of output that is not printed to a terminal, and of help. */
const USUAL_WIDTH = 80;
const LEAST_WIDTH = 40;

/**
 * Returns the width of the output in characters: that of the terminal; else COLUMNS if it is set
 * in the environment, else 80.
 */
export function outputWidth(): number {
  const { isTTY, columns } = io().stdout;
  const width = isTTY === true ? (columns ?? 0) : Number(io().env.COLUMNS);
  return Math.max(LEAST_WIDTH, width > 0 ? Math.trunc(width) : USUAL_WIDTH);
}

/** A piece of text that is not broken, and whether a space precedes it. */
interface Piece {
  text: string;
  spaced: boolean;
}

/**
 * Breaks text into lines. A line break in the text counts as a space, and blank lines separate
 * paragraphs. Long lists without spaces, such as the fields of JSON, are broken after commas.
 * @param indent what every line but the first of a paragraph begins with.
 */
export function wrapped(text: string, width = outputWidth(), indent = ""): string {
  return text
    .split(/\n[ \t]*\n/)
    .map((paragraph) => brokenLines(textPieces(paragraph), width, indent).join("\n"))
    .join("\n\n");
}

function textPieces(paragraph: string): Piece[] {
  // Lists of fields may have been broken after commas.
  const joined = paragraph.replace(/,\n\s*(?=["{[])/g, ",");
  const words = joined.split(/\s+/).filter((word) => word !== "");
  return words.flatMap((word) =>
    word.split(/(?<=,)(?=["{[])/).map((text, i) => ({ text, spaced: i === 0 })),
  );
}

function brokenLines(pieces: readonly Piece[], width: number, indent: string): string[] {
  const lines = [""];
  for (const { text, spaced } of pieces) {
    const line = lines.at(-1) ?? "";
    const isEmpty = line === "" || (lines.length > 1 && line === indent);
    const longer = isEmpty ? `${line}${text}` : `${line}${spaced ? " " : ""}${text}`;
    if (isEmpty || lengthOf(longer) <= width) lines[lines.length - 1] = longer;
    else lines.push(`${indent}${text}`);
  }
  return lines;
}

/** Characters that take no column of their own, and those that take two, such as CJK and emoji. */
const NO_WIDTH = /[\u0300-\u036f]/u;
const WIDE =
  /[\u1100-\u115f\u2329\u232a\u2e80-\u303e\u3040-\ua4cf\ua960-\ua97f\uac00-\ud7a3\uf900-\ufaff\ufe10-\ufe19\ufe30-\ufe6f\uff01-\uff60\uffe0-\uffe6\u{1b000}-\u{1b2ff}\u{1f000}-\u{1faff}\u{20000}-\u{3fffd}]|\p{Emoji_Presentation}/u;

/** Returns the number of columns that a text takes on a terminal, without styles. */
export function lengthOf(text: string): number {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: styles begin with this character
  const shown = text.replace(/\u001b\[[0-9;]*m/g, "");
  let length = 0;
  for (const character of shown) {
    if (!NO_WIDTH.test(character)) length += WIDE.test(character) ? 2 : 1;
  }
  return length;
}

/**
 * Returns an example of a command for help. A command that is too long for a line is continued
 * on the next ones; its comment then stands above it.
 */
export function exampleLines(example: string, width = outputWidth()): string {
  const whole = `  $ ${example}`;
  if (lengthOf(whole) <= width) return whole;
  const [, command = example, comment] = /^(.*?)\s{2,}# (.*)$/.exec(example) ?? [];
  const words = command.match(/(?:'[^']*'|"[^"]*"|[^\s'"])+/g) ?? [];
  const lines = brokenLines(
    words.map((text) => ({ text, spaced: true })),
    width - "  $ ".length - " \\".length,
    "    ",
  );
  const above = comment === undefined ? "" : `  # ${comment}\n`;
  return `${above}  $ ${lines.join(" \\\n  ")}`;
}
