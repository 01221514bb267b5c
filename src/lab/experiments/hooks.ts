import type { Alphabet } from "../../alphabet/alphabet.js";
import { finishWithPauses } from "../../base/pacing.js";
import { Random } from "../../base/random.js";
import { graphSlices } from "../../words/graph/build.js";
import type { WordGraph } from "../../words/graph/word-graph.js";
import { type WordSet, wordOf } from "../../words/graph/word-set.js";
import { pause, wasFinished } from "../pause.js";
import {
  type ArcCounts,
  type HookQuestion,
  type HookSearch,
  hookWordsByDawg,
  hookWordsByGaddag,
} from "../queries/hook-words.js";
import { count, decimal, type LabChart, type LabTable, text } from "../results.js";

/** The two ways to find words with a hook. */
const HOOK_SEARCHES = { dawg: hookWordsByDawg, gaddag: hookWordsByGaddag } as const;

export type HookSearchName = keyof typeof HOOK_SEARCHES;

/** What a search cost for some questions. */
export interface HookCost extends ArcCounts {
  milliseconds: number;
}

/** Questions of one kind, and what each search cost for all of them. */
export interface HookRow {
  /** Label of the letter that words go through; undefined for racks. */
  letter?: string;
  /** Number of letters of the hook. */
  hookLength: number;
  /** Number of blanks on the racks; undefined where words have any tiles. */
  blanks?: number;
  questions: number;
  /** Number of words that were found. */
  words: number;
  costs: Record<HookSearchName, HookCost>;
}

export interface HooksResult {
  /** Questions of each kind with a rack. */
  questions: number;
  rows: HookRow[];
}

export interface HooksSetup {
  alphabet: Alphabet;
  seed: number;
  /** Number of racks for each length of the hook and each number of blanks. */
  racks: number;
  progress?: (step: string, done: number, total: number) => void;
  /** Ends the work early. */
  signal?: AbortSignal;
}

/** The hooks of questions with racks, in letters, and the blanks on the racks. */
const HOOK_LENGTHS = [1, 2, 3] as const;
const BLANKS = [0, 1, 2] as const;
const RACK_SIZE = 7;

/**
 * Counts the arcs of both ways to find words with a hook, and measures their time: through each
 * letter of the alphabet, and from random racks with hooks that are parts of random words.
 * @returns what was measured; if the signal ended the work, what was measured until then.
 * @throws Error if the two ways find different words.
 */
export async function measureHooks(words: WordSet, setup: HooksSetup): Promise<HooksResult> {
  const { alphabet, seed, racks, progress, signal } = setup;
  const result: HooksResult = { questions: racks, rows: [] };
  const total = 1 + alphabet.letters + HOOK_LENGTHS.length * BLANKS.length;
  let done = 0;
  const measure = async (): Promise<void> => {
    progress?.("building the graph", done, total);
    const graph = await finishWithPauses(graphSlices(words, {}), signal);
    for (let tile = 1; tile <= alphabet.letters; tile++) {
      progress?.("words through a letter", ++done, total);
      const asked = [{ hook: [tile], rack: undefined }];
      const row = { letter: alphabet.label(tile), hookLength: 1 };
      result.rows.push({ ...row, ...(await answered(graph, asked, signal)) });
    }
    for (const hookLength of HOOK_LENGTHS) {
      for (const blanks of BLANKS) {
        progress?.("words from racks", ++done, total);
        const random = Random.seeded(seed, hookLength, blanks);
        const asked = Array.from({ length: racks }, () => ({
          hook: randomHook(words, hookLength, random),
          rack: randomRack(alphabet, blanks, random),
        }));
        result.rows.push({ hookLength, blanks, ...(await answered(graph, asked, signal)) });
      }
    }
  };
  await wasFinished(measure, signal);
  return result;
}

/** Answers questions in both ways. */
async function answered(
  graph: WordGraph,
  asked: readonly HookQuestion[],
  signal: AbortSignal | undefined,
): Promise<Pick<HookRow, "questions" | "words" | "costs">> {
  const cost = (): HookCost => ({ looked: 0, taken: 0, milliseconds: 0 });
  const costs = { dawg: cost(), gaddag: cost() };
  let words = 0;
  for (const question of asked) {
    await pause(signal);
    const found = timedHooks(HOOK_SEARCHES.dawg, graph, question, costs.dawg);
    const others = timedHooks(HOOK_SEARCHES.gaddag, graph, question, costs.gaddag);
    if (!sameWords(found, others)) throw new Error(`other words with the hook ${question.hook}`);
    words += found.length;
  }
  return { questions: asked.length, words, costs };
}

function timedHooks(
  search: HookSearch,
  graph: WordGraph,
  question: HookQuestion,
  cost: HookCost,
): Uint8Array[] {
  const begun = performance.now();
  const words = search(graph, question, cost);
  cost.milliseconds += performance.now() - begun;
  return words;
}

function sameWords(a: readonly Uint8Array[], b: readonly Uint8Array[]): boolean {
  return a.length === b.length && a.every((word, i) => String(word) === String(b[i]));
}

/** Returns a part of a random word that is long enough. */
function randomHook(words: WordSet, length: number, random: Random): number[] {
  for (let tries = 0; tries < words.count; tries++) {
    const word = wordOf(words, (random.next() >>> 0) % words.count);
    if (word.length < length) continue;
    const start = random.below(word.length - length + 1);
    return [...word.subarray(start, start + length)];
  }
  return [...wordOf(words, 0).subarray(0, length)];
}

/** Draws a rack from a full bag, with exactly this many blanks. */
function randomRack({ tiles }: Alphabet, blanks: number, random: Random): number[] {
  const bag = tiles.flatMap(({ count }, tile) =>
    new Array<number>(tile === 0 ? 0 : count).fill(tile),
  );
  const rack = new Array<number>(blanks).fill(0);
  while (rack.length < RACK_SIZE && bag.length > 0) {
    rack.push(...bag.splice(random.below(bag.length), 1));
  }
  return rack;
}

/** The tables of the experiment: arcs, which are the same on every machine, and times. */
export function hooksTables(result: HooksResult): LabTable[] {
  const through = result.rows.filter(({ letter }) => letter !== undefined);
  const racks = result.rows.filter(({ letter }) => letter === undefined);
  return [throughTable(through), racksTable(racks, result), hookTimes(through, racks)];
}

function throughTable(rows: readonly HookRow[]): LabTable {
  return {
    id: "through",
    title: "Words through a letter: arcs",
    columns: [
      text("letter"),
      count("words"),
      count("DAWG looked at"),
      count("DAWG taken"),
      count("GADDAG looked at"),
      count("GADDAG taken"),
      decimal("taken vs. DAWG", 3),
    ],
    rows: rows.map(({ letter, words, costs: { dawg, gaddag } }) => [
      letter,
      words,
      dawg.looked,
      dawg.taken,
      gaddag.looked,
      gaddag.taken,
      gaddag.taken / dawg.taken,
    ]),
  };
}

function racksTable(rows: readonly HookRow[], { questions }: HooksResult): LabTable {
  return {
    id: "racks",
    title: `Words from a rack and a hook: arcs per question, ${questions.toLocaleString("en-US")} questions of each kind`,
    columns: [
      count("letters of the hook"),
      count("blanks"),
      decimal("words", 1),
      decimal("DAWG looked at", 1),
      decimal("DAWG taken", 1),
      decimal("GADDAG looked at", 1),
      decimal("GADDAG taken", 1),
      decimal("taken vs. DAWG", 3),
    ],
    rows: rows.map(({ hookLength, blanks, questions: asked, words, costs: { dawg, gaddag } }) => [
      hookLength,
      blanks,
      words / asked,
      dawg.looked / asked,
      dawg.taken / asked,
      gaddag.looked / asked,
      gaddag.taken / asked,
      gaddag.taken / dawg.taken,
    ]),
  };
}

/** Times of plain TypeScript, per question. */
function hookTimes(through: readonly HookRow[], racks: readonly HookRow[]): LabTable {
  const row = (name: string, some: readonly HookRow[]) => {
    const sum = (value: (one: HookRow) => number): number =>
      some.reduce((total, one) => total + value(one), 0);
    const asked = sum(({ questions }) => questions);
    const dawg = sum(({ costs }) => costs.dawg.milliseconds);
    const gaddag = sum(({ costs }) => costs.gaddag.milliseconds);
    return [name, (1000 * dawg) / asked, (1000 * gaddag) / asked, gaddag / dawg];
  };
  return {
    id: "times",
    title: "Times per question, in plain TypeScript, with sorting",
    columns: [
      text("questions"),
      decimal("DAWG, µs", 1, "dawgMicroseconds"),
      decimal("GADDAG, µs", 1, "gaddagMicroseconds"),
      decimal("vs. DAWG", 3),
    ],
    rows: [
      ...(through.length === 0 ? [] : [row("through a letter", through)]),
      ...racks.map((one) => row(`hook of ${one.hookLength}, blanks: ${one.blanks}`, [one])),
    ],
    timed: true,
  };
}

/** Arcs of both ways to find the words through each letter. */
export function hooksCharts({ rows }: HooksResult): LabChart[] {
  const through = rows.filter(({ letter }) => letter !== undefined);
  if (through.length === 0) return [];
  return [
    {
      kind: "groups",
      id: "through",
      title: "Arcs taken for the words through a letter",
      unit: "arcs taken, and as a multiple of the first",
      groups: through.map(({ letter = "", costs: { dawg, gaddag } }) => ({
        label: letter,
        bars: [
          { label: "DAWG", value: dawg.taken },
          { label: "GADDAG", value: gaddag.taken },
        ],
      })),
    },
  ];
}
