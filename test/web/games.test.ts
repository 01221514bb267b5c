import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseGcg, replayGcg } from "../../src/api/library.js";
import { analyzeGameAsync } from "../../src/review/analysis.js";
import { chartPoints, missedBingos, playerFigures } from "../../src/web/views/analyze/grades.js";
import type { Reported } from "../../src/web/views/analyze/record.js";
import type { Turn } from "../../src/web/views/analyze/record-reading.js";
import { GamesError, gamesFile, gamesOfFile, withGames } from "../../src/web/views/games/file.js";
import {
  foundGames,
  GAME_ORDERS,
  type GameFacts,
  idOf,
  type KeptGame,
  keptGame,
  type Mistake,
} from "../../src/web/views/games/game.js";
import {
  attempted,
  dueMistakes,
  isSolved,
  ownMistakes,
  positionsOf,
  reviewedAgain,
  unsolvedMistakes,
} from "../../src/web/views/games/mistakes.js";
import { fromFile, toFile } from "../../src/web/views/study/file.js";
import { reportOf, reviewTurn } from "../../src/web/worker/reviews.js";
import { FULL } from "../support/full.js";
import { GAME, nodeLibrary } from "./support.js";

const GCG = readFileSync(
  fileURLToPath(new URL("../../examples/node/game.gcg", import.meta.url)),
  "utf8",
);
const SHORT = (a: string, b: string, word = "CARE") =>
  `#player1 ${a} ${a}\n#player2 ${b} ${b}\n>${a}: ACEINRT 8E ${word} +12 12\n>${b}: AEIRSTZ -Z +0 0\n`;

const FACTS: GameFacts = {
  lexicon: { id: "default", name: "English words" },
  date: "2026-11-23T12:00:00.000Z",
  source: "read",
  mistakes: [],
};

const MISTAKE: Mistake = {
  event: 0,
  player: 0,
  cgp: "15/15/15/15/15/15/15/7CARE4/15/15/15/15/15/15/15 AEINRST/ 0/0 0",
  played: "8D CARE",
  best: "H5 STAC",
  score: 10,
  grade: "medium",
  kind: "play",
  winLost: 4,
  spreadLost: 12,
  box: 1,
  due: "2026-11-23",
};

const kept = (a: string, b: string, facts: Partial<GameFacts> = {}, word?: string): KeptGame =>
  keptGame(SHORT(a, b, word), { ...FACTS, ...facts });

describe("the positions of kept games", () => {
  const ENGLISH = { id: "default", alphabet: "english" } as const;
  const of = (games: KeptGame[], lexicon: Parameters<typeof positionsOf>[1] = ENGLISH) =>
    positionsOf(games, lexicon);

  it("are those in which the visitor was to move, with a rack that the record has whole", async () => {
    const { game } = parseGcg(GCG);
    const turns = replayGcg(game).filter(({ event }) => event?.kind === "play");
    for (const own of [0, 1] as const) {
      const mine = turns.filter(({ player }) => player === own);
      const found = await of([keptGame(GCG, { ...FACTS, own })]);
      expect(found.map(({ board }) => board)).toEqual(mine.map(({ position }) => position.board));
    }
    expect(await of([keptGame(GCG, FACTS)])).toHaveLength(turns.length);
    // A rack of six tiles with a full bag is not the whole one; at the end it is.
    const short = keptGame(GCG.replace("AEGHIII D4", "AEGHII D4"), FACTS);
    expect(await of([short])).toHaveLength(turns.length - 1);
  });

  it("are of the lexicon, and of its tiles and rules", async () => {
    const game = keptGame(GCG, FACTS);
    expect(await of([game], { id: "other", alphabet: "english" })).toEqual([]);
    expect(await of([game], { id: "default", alphabet: "german" })).toEqual([]);
    expect(await of([])).toEqual([]);
  });
});

describe("games that are kept", () => {
  it("have what their record tells, and an id that notes do not change", () => {
    const game = keptGame(GCG, FACTS);
    const { game: record } = parseGcg(GCG);
    expect(game).toMatchObject({ names: ["greedy", "h1"], scores: [423, 510], isOver: true });
    expect(game.turns).toBe(23);
    expect(game.words).toContain("ADMIRER");
    const noted = record.events.map((event, i) => (i === 3 ? { ...event, note: "hm" } : event));
    expect(idOf({ ...record, note: "x", events: noted })).toBe(game.id);
    const [first, ...others] = record.events;
    expect(idOf({ ...record, events: others })).not.toBe(game.id);
    expect(first).toBeDefined();
  });

  it("are found by names, words and dates, in every order", () => {
    const games = [
      kept("Ann", "Bob", { date: "2026-11-20T12:00:00Z" }),
      kept("Cleo", "Dan", { date: "2026-11-23T12:00:00Z", own: 1 }, "NICER"),
      kept("Bob", "Ann", { date: "2026-10-01T12:00:00Z" }, "CRANE"),
    ];
    const names = (search: string, order: (typeof GAME_ORDERS)[number] = "newest") =>
      foundGames(games, search, order).map((one) => one.names[0]);
    expect(names("")).toEqual(["Cleo", "Ann", "Bob"]);
    expect(names("", "oldest")).toEqual(["Bob", "Ann", "Cleo"]);
    expect(names("", "name")).toEqual(["Ann", "Bob", "Cleo"]);
    expect(names("", "spread").at(-1)).toBe("Cleo");
    expect(names("ann")).toEqual(["Ann", "Bob"]);
    expect(names("nicer")).toEqual(["Cleo"]);
    expect(names("2026-10")).toEqual(["Bob"]);
    expect(names("ann crane")).toEqual(["Bob"]);
    expect(names("no one")).toEqual([]);
    for (const order of GAME_ORDERS) expect(names("", order).length).toBe(3);
  });

  it("come back from a file, with their mistakes; the file of Study has them too", () => {
    const games = [
      kept("Ann", "Bob", { own: 0, mistakes: [MISTAKE], source: "played", hasEnded: true }),
      keptGame(GCG, FACTS),
    ];
    expect(gamesOfFile(gamesFile(games))).toEqual(games);
    const empty = toFile({ cards: [], results: [] });
    const file = withGames(empty, games);
    expect(fromFile(file)).toEqual({ cards: [], results: [] });
    expect(gamesOfFile(file)).toEqual(games);
    expect(gamesOfFile(empty)).toEqual([]);
  });

  it.each<[string, (file: Record<string, unknown>, game: Record<string, unknown>) => void]>([
    ["game 1: gcg is missing", (_, game) => delete game.gcg],
    ["game 1: ", (_, game) => Object.assign(game, { gcg: "hello" })],
    ["lexicon", (_, game) => Object.assign(game, { lexicon: "TWL" })],
    ["date", (_, game) => Object.assign(game, { date: "soon" })],
    ['own "2"', (_, game) => Object.assign(game, { own: 2 })],
    ["source", (_, game) => Object.assign(game, { source: 1 })],
    ["mistakes", (_, game) => Object.assign(game, { mistakes: {} })],
    ['box "0"', (_, game) => Object.assign(game, { mistakes: [{ ...MISTAKE, box: 0 }] })],
    ["cgp", (_, game) => Object.assign(game, { mistakes: [{ ...MISTAKE, cgp: "15" }] })],
    ["due", (_, game) => Object.assign(game, { mistakes: [{ ...MISTAKE, due: "now" }] })],
    ["grade", (_, game) => Object.assign(game, { mistakes: [{ ...MISTAKE, grade: "none" }] })],
    ["a mistake", (_, game) => Object.assign(game, { mistakes: [null] })],
    ["list of games", (file) => Object.assign(file, { games: {} })],
    ["is not a file of games", (file) => Object.assign(file, { format: "other" })],
  ])("are refused with a reason: %s", (message, spoil) => {
    const file = JSON.parse(gamesFile([kept("Ann", "Bob")]));
    spoil(file, file.games[0]);
    const read = () => gamesOfFile(JSON.stringify(file), "x.json");
    expect(read).toThrow(GamesError);
    expect(read).toThrow(message);
    expect(read).toThrow("x.json");
  });

  it("are refused as text that is no JSON", () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(() => gamesOfFile(text)).toThrow(GamesError);
      }),
      { numRuns: 50 },
    );
  });
});

describe("mistakes", () => {
  const TODAY = "2026-11-23";
  it("rest when they are found, and come back when they are missed", () => {
    const found = attempted(MISTAKE, "solved", TODAY);
    expect(found).toMatchObject({ box: 2, due: "2026-11-26" });
    expect(isSolved(found)).toBe(true);
    expect(attempted(found, "solved", found.due)).toMatchObject({ box: 3, due: "2026-12-03" });
    expect(attempted(found, "missed", TODAY)).toMatchObject({ box: 1, due: TODAY });
    expect(attempted(MISTAKE, "helped", TODAY)).toMatchObject({ box: 1, due: "2026-11-24" });
  });

  it("are those of the visitor, the longest due and the costliest first", () => {
    const one = (event: number, part: Partial<Mistake>) => ({ ...MISTAKE, event, ...part });
    const all = [one(0, {}), one(2, { winLost: 9 }), one(3, { player: 1 })];
    const later = [one(4, { due: "2026-11-24" }), one(6, { due: "2026-11-01", box: 2 })];
    const game = kept("Ann", "Bob", { own: 0, mistakes: [...all, ...later] });
    const events = (asked: ReturnType<typeof ownMistakes>) =>
      asked.map(({ mistake }) => mistake.event);
    const own = ownMistakes([game]);
    expect(events(own)).toEqual([0, 2, 4, 6]);
    expect(events(dueMistakes(own, TODAY))).toEqual([6, 2, 0]);
    expect(events(unsolvedMistakes(own))).toEqual([2, 0, 4]);
    expect(ownMistakes([{ ...game, own: undefined }]).length).toBe(5);
  });

  it("keep their boxes when the game is reviewed again", () => {
    const known = { ...MISTAKE, box: 3, due: "2027-01-01" };
    expect(reviewedAgain([known], [{ ...MISTAKE, winLost: 5 }])).toEqual([
      { ...known, winLost: 5 },
    ]);
    const other = { ...MISTAKE, best: "8D RACE" };
    expect(reviewedAgain([known], [other])).toEqual([other]);
  });
});

describe("the review in a worker", () => {
  it("finds turn by turn what the library's review finds, and the chart shows it", async () => {
    const library = nodeLibrary();
    const parts = { library, samples: undefined };
    const { game: whole } = parseGcg(GCG);
    const game = FULL ? whole : { ...whole, events: whole.events.slice(0, 5) };
    const engine = await library.engine(GAME);
    const evaluator = { name: "static", table: await library.winTable() } as const;
    const expected = await analyzeGameAsync(engine, game, { evaluator });
    const reports = new Map<number, Reported>();
    // In another order, as several workers finish them.
    for (const turn of [...expected.turns.keys()].reverse()) {
      const asked = { run: 1, game: GAME, record: game, by: "static", turn } as const;
      const report = await reviewTurn(parts, asked, async () => undefined);
      expect(report).toEqual(reportOf(expected.turns[turn] as (typeof expected.turns)[0]));
      // As it is kept.
      expect(JSON.parse(JSON.stringify(report))).toMatchObject({ text: report.text });
      reports.set(report.event, { ...report, way: "static" });
    }
    const figures = playerFigures(reports);
    expected.players.forEach(({ review }, player) => {
      const { sums, phases } = figures[player] as (typeof figures)[0];
      expect(sums.grades).toEqual(review?.grades);
      expect(sums.mistakeIndex).toBe(review?.mistakeIndex);
      expect(sums.luck.draws).toBe(review?.luck.draws);
      expect(sums.luck.points).toBeCloseTo(review?.luck.points ?? 0, 6);
      const lost = phases.reduce((sum, [, one]) => sum + one, 0);
      expect(lost).toBeCloseTo(review?.winLost ?? 0, 6);
    });
    const turns = replayGcg(game).flatMap(({ index, event }) =>
      event === undefined ? [] : [{ index, total: event.total } as Turn],
    );
    const players = game.events.map(({ player }) => player);
    const points = chartPoints(turns, players, reports);
    expect(points.length).toBe(game.events.length);
    for (const { event, player, review, total } of expected.turns) {
      const { win, scores } = points[event] as (typeof points)[0];
      expect(scores[player]).toBe(total);
      const own = player === 0 ? win : 100 - (win as number);
      expect(own).toBeCloseTo(review?.winAfter as number, 9);
    }
    expect(missedBingos(reports, undefined)).toEqual([]);
  });
});
