import type { MatchResult } from "../../entry/node.js";
import { type CsvCell, csvLine } from "../io/csv.js";

/**
 * For each array, the field that names its entries and, if they have only one value, the field of
 * that value.
 */
const NAMED: Readonly<Record<string, readonly [key: string, value?: string]>> = {
  wordLengths: ["length", "times"],
  scoreByTurn: ["turn"],
  neverPlayed: ["length"],
  players: ["name"],
  lexicons: ["name"],
  course: ["games"],
  blanks: ["blanks"],
};

/** Lists left out of the figures, because the counts of all words follow. */
const LEFT_OUT: ReadonlySet<string> = new Set(["mostPlayed", "examples"]);

/**
 * Yields a match's figures in long form, one line `statistic,key,value` each. Keys of nested
 * figures are joined by periods; bins of histograms are named by their lower bounds. The number of
 * times that each word was played follows.
 */
export function* matchCsv({ summary, statistics, words }: MatchResult): Generator<string> {
  yield "statistic,key,value\r\n";
  for (const [name, value] of Object.entries(summary)) {
    for (const [key, cell] of flattened(value, name)) yield csvLine(name, key, cell);
  }
  for (const [i, names] of words.entries()) {
    const statistic = words.length === 1 ? "wordTimes" : `wordTimes ${summary.lexicons[i]?.name}`;
    const times = statistics.words[i];
    for (let place = 0; place < names.count; place++) {
      yield csvLine(statistic, names.textOf(place), times?.[place] ?? 0);
    }
  }
}

/** Yields the figures inside a value with their keys. */
function* flattened(
  value: unknown,
  name: string,
  key = "",
): Generator<[key: string, cell: CsvCell]> {
  if (typeof value !== "object" || value === null) {
    yield [key, value as CsvCell];
    return;
  }
  const under = (inner: string) => (key === "" ? inner : `${key}.${inner}`);
  if (!Array.isArray(value)) {
    const parts = Object.entries(value).filter(([inner]) => !LEFT_OUT.has(inner));
    for (const [inner, part] of parts) yield* flattened(part, inner, under(inner));
    return;
  }
  for (const [i, entry] of value.entries()) yield* entryOf(entry, name, i, under);
}

function* entryOf(
  entry: unknown,
  name: string,
  index: number,
  under: (inner: string) => string,
): Generator<[key: string, cell: CsvCell]> {
  const fields = entry as Record<string, unknown>;
  if (isBin(fields)) {
    yield [under(String(fields.from)), fields.count];
    return;
  }
  const [key, only] = NAMED[name] ?? [];
  if (key === undefined || !isObject(entry) || fields[key] === undefined) {
    yield* flattened(entry, name, under(String(index + 1)));
    return;
  }
  const named = under(String(fields[key]));
  if (only === undefined) {
    const { [key]: _, ...rest } = fields;
    yield* flattened(rest, name, named);
  } else {
    yield [named, fields[only] as CsvCell];
  }
}

function isObject(value: unknown): value is object {
  return typeof value === "object" && value !== null;
}

function isBin(value: unknown): value is { from: number; count: number } {
  return isObject(value) && "from" in value && "to" in value && "count" in value;
}
