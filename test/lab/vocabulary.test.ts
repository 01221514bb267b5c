import fc from "fast-check";
import { expect, test } from "vitest";
import { alphabet } from "../../src/alphabet/tile-sets.js";
import { rulesNamed } from "../../src/game/rules.js";
import { jsBackend } from "../../src/kernel/backends/js.js";
import { wasmBackend } from "../../src/kernel/backends/wasm.js";
import { GameKernel } from "../../src/kernel/game-kernel.js";
import {
  commonWords,
  measureVocabulary,
  mostPlayedFirst,
  shareOfWords,
  type VocabularyGames,
  type VocabularySetup,
  wordOrders,
  wordsAt,
} from "../../src/lab/experiments/vocabulary.js";
import { vocabularyCharts, vocabularyTables } from "../../src/lab/experiments/vocabulary-tables.js";
import { playedPositions } from "../../src/lab/games.js";
import { appelJacobsonPlays } from "../../src/lab/generators/appel-jacobson.js";
import { countingJs, countingWasm } from "../../src/lab/kernels/counting.js";
import { estimateFamiliarity, WordCounts } from "../../src/players/familiarity.js";
import { gameSetup } from "../../src/players/setup.js";
import { followGame } from "../../src/selfplay/record.js";
import { writeKwg } from "../../src/words/formats/kwg.js";
import { buildGraph } from "../../src/words/graph/build.js";
import { type WordSet, wordOf } from "../../src/words/graph/word-set.js";
import { drawnWords, wordSet, wordsUpTo } from "../support/lexicons.js";

const english = alphabet("english");
const rules = rulesNamed("CrosswordGame");
const short = wordsUpTo(4);

const spelled = (words: WordSet): string[] =>
  Array.from({ length: words.count }, (_, i) => english.format(wordOf(words, i)));

test("words are ordered by times, then length, then the chance to be drawn, then the alphabet", () => {
  const words = wordSet(
    ["QI", "CARE", "RACE", "AX", "AB", "JAZZ", "ZZZZZ"].map((w) => english.tokenize(w)),
  );
  const order = (times: Record<string, number>): string[] => {
    const list = spelled(words);
    const places = mostPlayedFirst(
      words,
      english,
      list.map((word) => times[word] ?? 0),
    );
    return [...places].map((place) => list[place] as string);
  };
  // A, then E, R and C are more frequent than X, Q and J.
  expect(order({})).toEqual(["AB", "AX", "QI", "CARE", "RACE", "JAZZ", "ZZZZZ"]);
  expect(order({ ZZZZZ: 3, JAZZ: 9, AX: 3 })).toEqual([
    "JAZZ",
    "AX",
    "ZZZZZ",
    "AB",
    "QI",
    "CARE",
    "RACE",
  ]);
  expect(() => mostPlayedFirst(words, english, [1])).toThrow(RangeError);
});

test("an order has every word once, and no word behind one that is played less", () => {
  const words = drawnWords(english, 100, 3);
  fc.assert(
    fc.property(
      fc.array(fc.nat(5), { minLength: words.count, maxLength: words.count }),
      (times) => {
        const order = mostPlayedFirst(words, english, times);
        expect([...order].sort((a, b) => a - b)).toEqual([...order.keys()]);
        for (let i = 1; i < order.length; i++) {
          const [a, b] = [order[i - 1] as number, order[i] as number];
          const [one, other] = [times[a] as number, times[b] as number];
          expect(one).toBeGreaterThanOrEqual(other);
          if (one === other) {
            expect(wordOf(words, a).length).toBeLessThanOrEqual(wordOf(words, b).length);
          }
        }
        const half = shareOfWords(words, 50);
        expect(wordsAt(words, order.subarray(0, half)).count).toBe(half);
        expect(commonWords(order, order, half)).toBe(half);
        expect(commonWords(order, order.toReversed(), half)).toBe(2 * half - words.count);
      },
    ),
    { numRuns: 5 },
  );
});

test("a lexicon without counts is ordered by estimates, one with counts by these", () => {
  const none = WordCounts.of(wordSet([[1, 2]]), Uint8Array.of(0));
  const estimates = estimateFamiliarity(short, english);
  const estimated = wordOrders(short, english, none);
  expect(estimated.use).toBe("estimated");
  expect(estimated.order).toEqual(mostPlayedFirst(short, english, estimates));
  const classes = Uint8Array.from({ length: short.count }, (_, i) => i % 16);
  const shipped = wordOrders(short, english, WordCounts.of(short, classes));
  expect(shipped).toEqual({ use: "shipped", order: mostPlayedFirst(short, english, classes) });
  const times = Array.from(classes, (_, i) => i);
  const counted = wordOrders(short, english, none, times);
  expect(counted.use).toBe("counted");
  expect(counted.order[0]).toBe(short.count - 1);
  expect(counted.other).toEqual(estimated.order);
});

const games: VocabularyGames = {
  ordinary: async () => Array.from({ length: short.count }, (_, i) => i),
  match: async (fewer) => {
    const average = -fewer.nodes.length;
    const interval = { average, deviation: 1, low: average - 1, high: average + 1 };
    return { games: 2, spread: interval, winPercent: interval };
  },
};

const MOVES = process.env.GADDAWG_FULL === "1" ? 200 : 28;

const setup = (more: Partial<VocabularySetup> = {}): VocabularySetup => ({
  alphabet: english,
  rules,
  use: "estimated",
  order: mostPlayedFirst(short, english, estimateFamiliarity(short, english)),
  shares: [100, 50, 5],
  player: "greedy",
  games: 2,
  seed: 2,
  moves: MOVES,
  rounds: 0,
  backends: {
    timed: { wasm: wasmBackend, js: jsBackend },
    counting: { wasm: countingWasm, js: countingJs },
  },
  ...more,
});

test("the work is that of finding the plays with the words that are left", async () => {
  const { rows, plays } = await measureVocabulary(short, setup(), games);
  expect(plays).toBe((short.count * (short.count - 1)) / 2);
  expect(rows.map(({ percent }) => percent)).toEqual([100, 50, 5]);
  expect(rows[0]).toMatchObject({ words: short.count, plays, common: undefined });
  expect(rows[0]?.match).toBeUndefined();
  const seen = await playedPositions(buildGraph(short), {
    alphabet: english,
    rules,
    seed: 2,
    count: MOVES,
  });
  const { order } = setup();
  for (const { words, work, nodes, bytes, match, plays: kept } of rows) {
    const some = order.subarray(0, words);
    const graph = buildGraph(wordsAt(short, some));
    expect([nodes, bytes]).toEqual([graph.nodes.length, writeKwg(graph).length]);
    const found = seen.map(
      ({ position }) => appelJacobsonPlays(position, rules, english, graph).length,
    );
    expect(work.plays).toBe(found.reduce((sum, own) => sum + own, 0));
    expect(kept).toBe(some.reduce((sum, place) => sum + place, 0));
    expect(work.best.taken).toBeLessThanOrEqual(work.all.taken);
    if (match !== undefined) expect(match.spread.average).toBe(-nodes);
  }
  const tables = vocabularyTables({ use: "estimated", player: "greedy", games: 2, plays, rows });
  expect(tables.map(({ id }) => id)).toEqual(["sizes", "work", "fits", "matches"]);
  for (const { columns, rows: cells } of tables) {
    for (const row of cells) expect(row.length).toBe(columns.length);
  }
});

test("times are medians of rounds, and a second order is compared", async () => {
  const result = await measureVocabulary(
    short,
    setup({ rounds: 2, moves: 3, other: setup().order, shares: [100, 40, 20] }),
    games,
  );
  for (const { times, common, words } of result.rows) {
    expect(common).toBe(words);
    expect(Object.values(times ?? {}).every((one) => one > 0)).toBe(true);
  }
  const tables = vocabularyTables(result);
  expect(tables.map(({ id }) => id)).toEqual([
    "sizes",
    "work",
    "fits",
    "matches",
    "times",
    "time-fits",
  ]);
  expect(vocabularyCharts(result).map(({ id }) => id)).toEqual(["work", "lost"]);
});

test("ends with what it has when it is stopped", async () => {
  const stop = new AbortController();
  let steps = 0;
  const progress = (step: string): void => {
    if (step.startsWith("building") && ++steps === 2) stop.abort();
  };
  const { rows } = await measureVocabulary(
    short,
    setup({ progress, signal: stop.signal, moves: 3 }),
    games,
  );
  expect(rows.map(({ percent }) => percent)).toEqual([100]);
});

test("a player with fewer words plays only these, on boards with words that it does not know", async () => {
  const all = buildGraph(short);
  const { order } = setup();
  const few = buildGraph(wordsAt(short, order.subarray(0, shareOfWords(short, 20))));
  const graphs = [few, all] as const;
  const player = (i: 0 | 1) => ({ name: "greedy", graph: graphs[i] }) as const;
  const kernel = await GameKernel.start(
    gameSetup({ alphabet: english, rules, players: [player(0), player(1)] }),
    { wasm: wasmBackend },
  );
  for (let number = 0; number < 1; number++) {
    for (const { before, board, chosen } of followGame(kernel, { seed: 5, number, paired: true })) {
      const position = { board, rack: before.racks[before.mover] };
      const plays = appelJacobsonPlays(position, rules, english, graphs[before.mover]);
      const most = Math.max(0, ...plays.map(({ score }) => score));
      expect(chosen.score).toBe(most);
      expect(chosen.move.kind === "place").toBe(plays.length > 0);
      if (plays.length === 0) continue;
      expect(plays.map(({ move }) => JSON.stringify(move))).toContain(JSON.stringify(chosen.move));
    }
  }
});
