/**
 * `node scripts/large-list.mjs [--words 20000000] [--memory 64M] [--content dawg] [--seed 1]
 *   [--scratch FOLDER] [--compare] [--json]`
 *
 * Builds the graph of a list that is larger than the memory for sorting it, and tells the time, the
 * peak memory of the process, the size of the states and what was written. The list is made as it
 * is read: inflected forms of made-up stems, in a mixed order, each once (see `InflectedWords`).
 * `--compare` also builds the graph in memory, after the figures were taken, and compares the bytes.
 */
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { buildGraph, type GraphContent, readWordStream, writeKwg } from "../src/api/node.js";
import { buildLargeGraph, type LargeBuild } from "../src/api/words-node.js";
import { english, randomFrom } from "./inputs.js";
import { peakMemory } from "./peak-memory.js";

/** Letters of stems, the frequent ones more often. */
const LETTERS = "eeeeaaaiiioootttnnnsssrrrlllccuuddppmmhhggbbffyywwkvxzjq";
const PARADIGMS = 40;
const FORMS = 100;
const ENDINGS = 60;
/** Words of a piece of the list. */
const PIECE = 4096;

/**
 * Made-up words in great number, with as much in common as the forms of a language that inflects:
 * each stem has the 100 forms of one of 40 paradigms, each form a combination of two of 60 endings.
 */
class InflectedWords {
  private readonly stems: string[] = [];
  private readonly paradigms: string[][];

  constructor(
    private readonly count: number,
    seed: number,
  ) {
    const random = randomFrom(seed);
    const letters = (least: number, most: number): string => {
      const length = least + random(most - least + 1);
      return Array.from({ length }, () => LETTERS[random(LETTERS.length)]).join("");
    };
    const several = (wanted: number, make: () => string): string[] => {
      const found = new Set<string>();
      while (found.size < wanted) found.add(make());
      return [...found];
    };
    const endings = several(ENDINGS, () => letters(1, 3));
    const ending = (): string => endings[random(ENDINGS)] as string;
    const form = (): string => ending() + ending();
    this.paradigms = Array.from({ length: PARADIGMS }, () => several(FORMS, form));
    // All of one length, so that forms of different stems differ.
    this.stems = several(Math.ceil(count / FORMS), () => letters(8, 8));
  }

  /** The list as text, in a mixed order. */
  async *pieces(): AsyncGenerator<string> {
    const { count } = this;
    // A step without a common divisor visits each number once.
    let step = Math.floor(count * 0.618) | 1;
    while (divisor(step, count) !== 1) step += 2;
    let lines: string[] = [];
    for (let i = 0, at = 0; i < count; i++, at = (at + step) % count) {
      lines.push(`${this.word(at)}\n`);
      if (lines.length < PIECE) continue;
      yield lines.join("");
      lines = [];
    }
    yield lines.join("");
  }

  private word(at: number): string {
    const stem = Math.floor(at / FORMS);
    const paradigm = this.paradigms[stem % PARADIGMS] as string[];
    return `${this.stems[stem]}${paradigm[at % FORMS]}`;
  }
}

function divisor(a: number, b: number): number {
  return b === 0 ? a : divisor(b, a % b);
}

/** Bytes of a size such as 64M. */
function bytesOf(text: string): number {
  const [, digits, unit = ""] = /^(\d+)([KMG]?)$/.exec(text) ?? [];
  if (digits === undefined) throw new Error(`--memory: expected a size such as 64M, not ${text}`);
  return Number(digits) * ({ K: 2 ** 10, M: 2 ** 20, G: 2 ** 30 }[unit] ?? 1);
}

function figuresOf(built: LargeBuild, seconds: number): Record<string, number> {
  const { graph, words, wordSort, secondSort } = built;
  return {
    words,
    nodes: graph.nodes.length,
    seconds,
    peakMegabytes: Math.round(peakMemory() / 1e6),
    runs: wordSort.runs,
    passes: wordSort.passes,
    scratchMegabytes: Math.round((wordSort.bytes + (secondSort?.bytes ?? 0)) / 1e6),
    ...(secondSort === undefined
      ? {}
      : { secondRuns: secondSort.runs, secondPasses: secondSort.passes }),
  };
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      words: { type: "string", default: "20000000" },
      memory: { type: "string", default: "64M" },
      content: { type: "string", default: "dawg" },
      seed: { type: "string", default: "1" },
      scratch: { type: "string", default: tmpdir() },
      compare: { type: "boolean", default: false },
      json: { type: "boolean", default: false },
    },
  });
  const list = new InflectedWords(Number(values.words), Number(values.seed));
  const content = values.content as GraphContent;
  mkdirSync(values.scratch, { recursive: true });
  const folder = mkdtempSync(join(values.scratch, "large-list-"));
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  process.once("SIGINT", () => process.exit(130));
  const options = { content, memory: bytesOf(values.memory), folder };
  const begun = performance.now();
  const built = await buildLargeGraph(list.pieces(), english, options);
  const seconds = Math.round((performance.now() - begun) / 100) / 10;
  const figures = figuresOf(built, seconds);
  if (values.json) console.log(JSON.stringify({ ...values, ...figures }));
  else console.table(figures);
  if (!values.compare) return;
  const { words } = await readWordStream(list.pieces(), english);
  const same = Buffer.compare(
    writeKwg(buildGraph(words, { content }), 24),
    writeKwg(built.graph, 24),
  );
  console.log(same === 0 ? "the same bytes as in memory" : "OTHER BYTES than in memory");
  if (same !== 0) process.exitCode = 1;
}

await main();
