import { once } from "node:events";
import * as util from "node:util";
import Table from "cli-table3";

type Style = Parameters<typeof util.styleText>[0];

/** So much text is collected before it is written. */
const BATCH_CHARACTERS = 1 << 14;

/** Writes to stdout and waits while its reader is behind. */
export async function print(text: string): Promise<void> {
  if (!process.stdout.write(text)) await once(process.stdout, "drain");
}

/** Prints one JSON value as a line. */
export function printJson(value: unknown): Promise<void> {
  return print(`${JSON.stringify(value)}\n`);
}

/** Prints pieces of text as they come, some thousand characters at a time. */
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

/** Text in a colour or weight where stdout is a terminal that shows it. */
export function style(format: Style, text: string): string {
  return styleFor(process.stdout, format, text);
}

/** As `style`, for stderr. */
export function styleError(format: Style, text: string): string {
  return styleFor(process.stderr, format, text);
}

function styleFor(stream: NodeJS.WriteStream, format: Style, text: string): string {
  const { NO_COLOR, TERM } = process.env;
  if (stream.isTTY !== true || (NO_COLOR ?? "") !== "" || TERM === "dumb") return text;
  // Node 20.0 to 20.11 have no styleText. Whether to style was decided above.
  const { styleText } = util as { styleText?: typeof util.styleText };
  return styleText?.(format, text, { validateStream: false }) ?? text;
}

/** A whole number with its thousands marked. */
export function number(value: number): string {
  return value.toLocaleString("en-US");
}

/** A number and what it counts: "1 word", "2 words". */
export function counted(value: number, one: string, many = `${one}s`): string {
  return `${number(value)} ${value === 1 ? one : many}`;
}

/** Rows of a name and a value, in two columns without lines. */
export function facts(rows: readonly (readonly [name: string, value: string])[]): string {
  return columns(rows.map(([name, value]) => [style("dim", name), value]));
}

/** How columns are set. */
interface ColumnOptions {
  /** Default: left. */
  aligned?: ("left" | "right")[];
  /** In characters; default: those of the widest cells. */
  widths?: number[];
}

/** Rows of cells, in columns without lines. */
export function columns(rows: readonly string[][], options: ColumnOptions = {}): string {
  const { aligned = [], widths = [] } = options;
  const none = ["top", "top-mid", "top-left", "top-right", "bottom", "bottom-mid"] as const;
  const more = ["bottom-left", "bottom-right", "left", "left-mid", "mid", "mid-mid"] as const;
  const last = ["right", "right-mid"] as const;
  const table = new Table({
    chars: {
      ...Object.fromEntries([...none, ...more, ...last].map((name) => [name, ""])),
      middle: "  ",
    },
    style: { "padding-left": 0, "padding-right": 0, head: [], border: [] },
    colAligns: aligned,
    colWidths: widths,
  });
  table.push(...rows);
  const lines = table.toString().split("\n");
  return lines.map((line) => `${line.trimEnd()}\n`).join("");
}

/** The time to set a table grows with the square of its rows. */
const PART_ROWS = 30;

/** A table with a heading, piece by piece, for any number of rows. */
export function* longTable(
  heading: readonly string[],
  rows: readonly string[][],
  aligned: ("left" | "right")[],
): Generator<string> {
  const widths = heading.map((name) => name.length);
  for (const row of rows) {
    row.forEach((cell, i) => {
      widths[i] = Math.max(widths[i] as number, [...cell].length);
    });
  }
  const options = { aligned, widths };
  yield columns([heading.map((name) => style("dim", name))], options);
  for (let i = 0; i < rows.length; i += PART_ROWS) {
    yield columns(rows.slice(i, i + PART_ROWS), options);
  }
}
