/**
 * `node scripts/word-counts.mjs WORDS.csv [--write]`
 *
 * How familiar the words of the default lexicon are: from the numbers of times that self-play played
 * them, as `gaddawg autoplay --csv` writes them. `--write` renews data/english.gwc, which has a class
 * for each word.
 *
 * Prints the words of each class; for each length the numbers that fit the classes best by the chance
 * to draw a word and by its points, which `src/players/familiarity.ts` has for lexicons without
 * counts; and how well what that file estimates agrees with the counts: Spearman's rank correlation.
 */
import { readFileSync, renameSync, writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { pointsOf } from "../src/game/tiles.js";
import {
  DrawChances,
  estimateFamiliarity,
  familiarityClass,
  MOST_FAMILIAR,
  WordCounts,
} from "../src/players/familiarity.js";
import { wordsOf } from "../src/words/graph/build.js";
import { type WordSet, wordOf } from "../src/words/graph/word-set.js";
import { defaultGraph, english } from "./inputs.js";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { write: { type: "boolean", default: false } },
});
const [path] = positionals;
if (path === undefined) throw new Error("expected words.csv, which gaddawg autoplay --csv writes");

const words = wordsOf(defaultGraph());
const times = timesOf(readFileSync(path, "utf8"), words);
const classes = Uint8Array.from(times, familiarityClass);
const bytes = WordCounts.of(words, classes).toBytes();
const file = new URL("../data/english.gwc", import.meta.url);
if (values.write) {
  writeFileSync(`${file.pathname}.new`, bytes);
  renameSync(`${file.pathname}.new`, file);
} else if (!readFileSync(file).equals(bytes)) {
  throw new Error("data/english.gwc is not what these counts give; --write renews it");
}
print();

/** Returns how often each word was played. */
function timesOf(csv: string, set: WordSet): number[] {
  const rows = csv
    .trim()
    .split("\n")
    .slice(1)
    .map((row) => /^default,\[(\w+)\],(\d+)$/.exec(row) ?? [row]);
  const played = new Map(rows.map(([, word, count]) => [word, Number(count)]));
  if (played.has(undefined)) throw new Error(`${path}: expected rows of the default lexicon`);
  const spelled = Array.from({ length: set.count }, (_, i) => english.format(wordOf(set, i)));
  return spelled.map((word) => played.get(word) ?? 0);
}

function print(): void {
  const sizes = Array.from({ length: MOST_FAMILIAR + 1 }, (_, k) => {
    return classes.filter((own) => own === k).length;
  });
  console.log(`words by class: ${sizes.join(" ")}`);
  const estimates = estimateFamiliarity(words, english);
  const chances = new DrawChances(english);
  const logs = Array.from(times, (_, i) => chances.log2(wordOf(words, i)));
  const lengths = Array.from(times, (_, i) => wordOf(words, i).length);
  const points = Array.from(times, (_, i) => pointsOf(wordOf(words, i), english));
  for (let length = 2; length <= 15; length++) {
    const own = times.flatMap((_, i) =>
      lengths[i] === length && logs[i] !== undefined ? [i] : [],
    );
    const numbers = planeOf(
      own.map((i) => logs[i] as number),
      own.map((i) => points[i] as number),
      own.map((i) => Math.log2((times[i] as number) + 0.5) + 1),
    );
    const agreement = rankCorrelation(
      own.map((i) => estimates[i] as number),
      own.map((i) => times[i] as number),
    );
    const shown = numbers.map((number) => number.toFixed(3)).join(", ");
    const agrees = Number.isNaN(agreement) ? "all estimates alike" : agreement.toFixed(2);
    console.log(`${length} letters: ${own.length} words, [${shown}], ${agrees}`);
  }
  console.log(`all words: agreement ${rankCorrelation([...estimates], times).toFixed(3)}`);
}

/** Returns the plane of least squares: the value at 0, and what each of x and y adds. */
function planeOf(x: readonly number[], y: readonly number[], z: readonly number[]): number[] {
  const [mx, my, mz] = [mean(x), mean(y), mean(z)];
  const product = (a: readonly number[], ma: number, b: readonly number[], mb: number) =>
    a.reduce((sum, value, i) => sum + (value - ma) * ((b[i] as number) - mb), 0);
  const [xx, yy, xy] = [product(x, mx, x, mx), product(y, my, y, my), product(x, mx, y, my)];
  const [xz, yz] = [product(x, mx, z, mz), product(y, my, z, mz)];
  const determinant = xx * yy - xy * xy;
  const byX = (xz * yy - yz * xy) / determinant;
  const byY = (yz * xx - xz * xy) / determinant;
  return [mz - byX * mx - byY * my, byX, byY];
}

function rankCorrelation(a: readonly number[], b: readonly number[]): number {
  const [x, y] = [ranksOf(a), ranksOf(b)].map((ranks) => {
    const middle = mean(ranks);
    return ranks.map((rank) => rank - middle);
  }) as [number[], number[]];
  const product = (p: number[], q: number[]) =>
    p.reduce((sum, v, i) => sum + v * (q[i] as number), 0);
  return product(x, y) / Math.sqrt(product(x, x) * product(y, y));
}

/** Returns the rank of each value; equal ones share the mean of theirs. */
function ranksOf(values: readonly number[]): number[] {
  const places = new Map<number, number[]>();
  values.forEach((value, i) => {
    const same = places.get(value) ?? [];
    if (same.push(i) === 1) places.set(value, same);
  });
  const ranks = new Array<number>(values.length);
  let before = 0;
  for (const value of [...places.keys()].sort((a, b) => a - b)) {
    const same = places.get(value) as number[];
    for (const i of same) ranks[i] = before + (same.length - 1) / 2;
    before += same.length;
  }
  return ranks;
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
