import { once } from "node:events";
import * as util from "node:util";
import { exitCode, io, type Output } from "./io.js";

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
  const { styleText } = util as { styleText?: typeof util.styleText };
  return styleText?.(format, text, { validateStream: false }) ?? text;
}

/** A whole number with thousands separators. */
export function number(value: number): string {
  return value.toLocaleString("en-US");
}

/** A number and what it counts: "1 word", "2 words". */
export function counted(value: number, one: string, many = `${one}s`): string {
  return `${number(value)} ${value === 1 ? one : many}`;
}

/** Placeholder for a missing value in tables. */
export const NOTHING = "-";

/** A number with a fixed count of decimals and thousands separators. */
export function fixed(value: number | null, digits = 1): string {
  if (value === null) return NOTHING;
  const text = value.toLocaleString("en-US", {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  // What rounds to zero has no sign.
  return /^-[0.]+$/.test(text) ? text.slice(1) : text;
}

/** A number with one decimal and its sign. */
export function signed(value: number | null): string {
  const text = fixed(value);
  return value !== null && value > 0 && /[1-9]/.test(text) ? `+${text}` : text;
}
