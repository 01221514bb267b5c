import { checkName, checkOptionalText, checkOptionNames, checkText } from "../../base/arguments.js";
import { type ErrorPlace, LexiconError, quoted } from "../../base/errors.js";

/** A key and one of its values. */
export type TextPair = readonly [key: string, value: string];

/** The names of the pair formats. */
export const PAIR_FORMATS = Object.freeze(["tsv", "csv", "jsonl"] as const);

/**
 * A pair format. `tsv`: one pair per line, key and value separated by a tab. `csv`: RFC 4180, two
 * cells. `jsonl`: one per line, `["key","value"]` or `{"key":…,"value":…}`; the value may be a
 * list.
 */
export type PairFormat = (typeof PAIR_FORMATS)[number];

/** Where pairs of a text stand in it, for the errors of those that build something of them. */
const places = new WeakMap<TextPair, ErrorPlace>();

/** Returns the place of a pair that was read from a text. */
export function placeOf(pair: TextPair): ErrorPlace | undefined {
  return places.get(pair);
}

function placed(pair: TextPair, line: number, source: string | undefined): TextPair {
  places.set(pair, { line, source });
  return pair;
}

/** Options for reading pairs. */
export interface PairOptions {
  /** Format of the text; default `"tsv"`. */
  format?: PairFormat;
  /** Name of the input, for error messages. */
  source?: string | undefined;
}

/**
 * Yields the pairs in a text. Blank lines and a byte-order mark are skipped; nothing else is left
 * out or trimmed. In TSV, everything after the first tab in a line is the value.
 * @throws LexiconError `WRONG_FORMAT`, with the line, for anything that is not a pair.
 */
export function parsePairs(text: string, options: PairOptions = {}): Generator<TextPair> {
  checkText(text, "text");
  checkOptionNames(options, { format: 0, source: 0 });
  const { format = "tsv", source } = options;
  checkName(format, "format", PAIR_FORMATS);
  checkOptionalText(source, "source");
  const plain = text.replace(/^\uFEFF/, "");
  if (format === "csv") return csvPairs(plain, source);
  return linePairs(plain, format === "tsv" ? tsvPairs : jsonPairs, source);
}

/** Reads the pairs of a line; returns undefined for one that has none. */
type LineReader = (line: string) => readonly TextPair[] | string;

function* linePairs(
  text: string,
  read: LineReader,
  source: string | undefined,
): Generator<TextPair> {
  let at = 0;
  for (let number = 1; at < text.length; number++) {
    const end = text.indexOf("\n", at);
    const line = text.slice(at, end < 0 ? text.length : end).replace(/\r$/, "");
    at = end < 0 ? text.length : end + 1;
    if (line === "") continue;
    const pairs = read(line);
    if (typeof pairs === "string") throw noPair(`${pairs} ${quoted(line)}`, number, source);
    for (const pair of pairs) yield placed(pair, number, source);
  }
}

function noPair(what: string, line: number, source: string | undefined): LexiconError {
  const expected = 'a key and a value: key, tab, value; or "key","value" in CSV; or JSON';
  return new LexiconError("WRONG_FORMAT", what, { line, source, expected });
}

function tsvPairs(line: string): readonly TextPair[] | string {
  const tab = line.indexOf("\t");
  return tab < 0 ? "no tab in" : [[line.slice(0, tab), line.slice(tab + 1)]];
}

function jsonPairs(line: string): readonly TextPair[] | string {
  let json: unknown;
  try {
    json = JSON.parse(line);
  } catch {
    return "no JSON in";
  }
  const isPair = Array.isArray(json) && json.length === 2;
  const [key, value]: unknown[] = isPair
    ? (json as unknown[])
    : [(json as Record<string, unknown> | null)?.key, (json as Record<string, unknown>)?.value];
  const values: unknown[] = Array.isArray(value) ? value : [value];
  if (typeof key !== "string" || !values.every((one) => typeof one === "string")) {
    return "no key and value in";
  }
  return values.map((one) => [key, one as string]);
}

/** Cells of CSV: in quotation marks, which are doubled within, or as they are. */
const CELL = /"((?:[^"]|"")*)"|([^",\r\n]*)/y;

function* csvPairs(text: string, source: string | undefined): Generator<TextPair> {
  let at = 0;
  for (let line = 1; at < text.length; ) {
    const start = at;
    const cells: string[] = [];
    do {
      CELL.lastIndex = at;
      const match = CELL.exec(text);
      const [whole = "", inQuotes, plain = ""] = match ?? [];
      cells.push(inQuotes?.replaceAll('""', '"') ?? plain);
      at += whole.length;
    } while (text[at] === "," && ++at > 0);
    const end = /\r?\n|$/y;
    end.lastIndex = at;
    const rest = end.exec(text);
    const row = text.slice(start, at);
    if (rest === null)
      throw noPair(`a quotation mark out of place in ${quoted(row)}`, line, source);
    at += rest[0].length;
    if (row !== "") {
      if (cells.length !== 2) throw noPair(`${cells.length} cells in ${quoted(row)}`, line, source);
      yield placed(cells as [string, string], line, source);
    }
    line += row.split("\n").length;
  }
}
