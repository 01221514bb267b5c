import { beforeAll, describe, expect, it } from "vitest";
import { BLANK_FLAG } from "../../src/alphabet/alphabet.js";
import { Engine } from "../../src/engine/engine.js";
import type { PlaceMove } from "../../src/game/moves.js";
import { parseMove } from "../../src/game/plays.js";
import { tilesUsed } from "../../src/game/tiles.js";
import { wasmBackend } from "../../src/kernel/backends/wasm.js";
import { replayTopPlays } from "../../src/selfplay/play.js";
import { followGame } from "../../src/selfplay/record.js";
import { Course, Statistics } from "../../src/selfplay/statistics.js";
import { type MatchSummary, summarize, WordNames } from "../../src/selfplay/summary.js";
import { defaultGraph } from "../support/default-graph.js";
import { classic, english, kernelOf, setupOf } from "../support/games.js";
import { on } from "../support/on-board.js";

const SEED = 7;
const GAMES = 120;
const names = ["hasty", "greedy"] as const;

/** A turn of a game, as it was seen. */
interface Seen {
  player: 0 | 1;
  kind: "play" | "exchange" | "pass";
  score: number;
  /** The main word, as it is in the lexicon. */
  word: string;
  tiles: number;
  blanks: number;
  text: string;
}

interface SeenGame {
  turns: Seen[];
  points: [number, number];
  began: 0 | 1;
  ending: string | undefined;
}

let summary: MatchSummary;
let games: SeenGame[];

beforeAll(async () => {
  const setup = setupOf(["hasty", "greedy"], { sacrifices: true });
  const kernel = await kernelOf(setup);
  const statistics = new Statistics();
  statistics.add(kernel.play(SEED, 0, GAMES, true));
  const engine = await Engine.start(
    { graph: defaultGraph(), alphabet: english, rules: classic },
    { wasm: wasmBackend },
  );
  summary = summarize(statistics, {
    seed: SEED,
    paired: true,
    seconds: 4,
    ended: "games",
    names,
    sacrifices: true,
    lexicons: [
      { name: "default", players: [...names], words: new WordNames(defaultGraph(), english) },
    ],
    topPlays: await replayTopPlays(
      { kernel, referees: [undefined, undefined] },
      statistics.top("plays"),
      { seed: SEED, paired: true },
      { alphabet: english, rules: classic, names },
    ),
    course: new Course(100),
  });
  kernel.stopNoting();
  games = Array.from({ length: GAMES }, (_, number) => watch(number));

  function watch(number: number): SeenGame {
    const turns: Seen[] = [];
    const game = followGame(kernel, { seed: SEED, number, paired: true });
    for (;;) {
      const { value, done } = game.next();
      if (done === true) {
        const { points, began, ending } = value;
        return { turns, points, began, ending };
      }
      const { before, board, chosen } = value;
      const { move } = chosen;
      const player = before.mover;
      const tiles = tilesUsed(move).length;
      if (move.kind !== "place") {
        turns.push({ player, kind: move.kind, score: 0, word: "", tiles, blanks: 0, text: "" });
        continue;
      }
      const { score, words, text } = engine.score({ board, rack: before.racks[player] }, move);
      turns.push({
        player,
        kind: "play",
        score,
        word: (words[0]?.word ?? "").toUpperCase(),
        tiles,
        blanks: move.tiles.filter((tile) => (tile & BLANK_FLAG) !== 0).length,
        text,
      });
    }
  }
});

const sum = (values: readonly number[]): number => values.reduce((a, b) => a + b, 0);
const mean = (values: readonly number[]): number => sum(values) / values.length;
function deviation(values: readonly number[]): number {
  const middle = mean(values);
  return Math.sqrt(sum(values.map((value) => (value - middle) ** 2)) / (values.length - 1));
}
const plays = () => games.flatMap(({ turns }) => turns).filter(({ kind }) => kind === "play");
const winnerOf = ({ points }: SeenGame) => Math.max(...points);
const loserOf = ({ points }: SeenGame) => Math.min(...points);

describe("the summary of a match says what was seen in its games", () => {
  it("in all", () => {
    expect(summary).toMatchObject({ seed: SEED, paired: true, games: GAMES, seconds: 4 });
    expect(summary.gamesPerSecond).toBe(GAMES / 4);
    expect(summary.turns).toBe(sum(games.map(({ turns }) => turns.length)));
    expect(summary.draws).toBe(games.filter(({ points }) => points[0] === points[1]).length);
    expect(summary.stalls).toBe(games.filter(({ ending }) => ending === "stalled").length);
  });

  it("a game", () => {
    const bingos = ({ turns }: SeenGame) =>
      turns.filter(({ tiles, kind }) => kind === "play" && tiles === 7).length;
    const values: Record<keyof MatchSummary["perGame"], number[]> = {
      turns: games.map(({ turns }) => turns.length),
      bingos: games.map(bingos),
      winner: games.map(winnerOf),
      loser: games.map(loserOf),
      first: games.map(({ points, began }) => points[began]),
      second: games.map(({ points, began }) => points[1 - began] as number),
      combined: games.map(({ points }) => sum(points)),
    };
    for (const [name, list] of Object.entries(values)) {
      const found = summary.perGame[name as keyof typeof values];
      expect(found.average, name).toBeCloseTo(mean(list), 9);
      expect(found.deviation, name).toBeCloseTo(deviation(list), 9);
    }
  });

  it.each([0, 1] as const)("of player %i", (index) => {
    const player = summary.players[index];
    const own = games.map(({ points }) => points[index]);
    const spreads = games.map(({ points }) => points[index] - (points[1 - index] as number));
    const moves = games.flatMap(({ turns }) => turns).filter((turn) => turn.player === index);
    const made = moves.filter(({ kind }) => kind === "play");
    const exchanges = moves.filter(({ kind }) => kind === "exchange");
    const wins = spreads.filter((spread) => spread > 0).length;
    const draws = spreads.filter((spread) => spread === 0).length;
    const first = games.flatMap((game, i) => (game.began === index ? [spreads[i] as number] : []));
    expect(player).toMatchObject({
      name: names[index],
      wins,
      draws,
      losses: GAMES - wins - draws,
      moves: moves.length,
      plays: made.length,
      bingos: made.filter(({ tiles }) => tiles === 7).length,
      tilesLaid: sum(made.map(({ tiles }) => tiles)),
      blanks: sum(made.map(({ blanks }) => blanks)),
      exchanges: exchanges.length,
      tilesExchanged: sum(exchanges.map(({ tiles }) => tiles)),
      passes: moves.filter(({ kind }) => kind === "pass").length,
      timesFirst: first.length,
      winsAsFirst: first.filter((spread) => spread > 0).length,
    });
    expect(player.winPercent.average).toBeCloseTo((100 * (wins + draws / 2)) / GAMES, 9);
    expect(player.score.average).toBeCloseTo(mean(own), 9);
    expect(player.score.deviation).toBeCloseTo(deviation(own), 9);
    expect(player.spread.average).toBeCloseTo(mean(spreads), 9);
    expect(player.spread.high).toBeCloseTo(
      mean(spreads) + (1.9800998509 * deviation(spreads)) / Math.sqrt(GAMES),
      3,
    );
    expect(player.playScore.average).toBeCloseTo(mean(made.map(({ score }) => score)), 9);
    expect(player.playScore.deviation).toBeCloseTo(deviation(made.map(({ score }) => score)), 9);
  });

  it("of pairs of games", () => {
    const pairs = Array.from({ length: GAMES / 2 }, (_, i) => games.slice(2 * i, 2 * i + 2));
    const spread = ({ points }: SeenGame) => points[0] - points[1];
    const result = (game: SeenGame) => (Math.sign(spread(game)) + 1) * 50;
    const spreads = pairs.map((pair) => mean(pair.map(spread)));
    const results = pairs.map((pair) => mean(pair.map(result)));
    const { unit, count, spread: points, winPercent } = summary.difference;
    expect([unit, count]).toEqual(["pairs", GAMES / 2]);
    expect(points.average).toBeCloseTo(mean(spreads), 9);
    expect(points.deviation).toBeCloseTo(deviation(spreads), 9);
    expect(winPercent.average).toBeCloseTo(mean(results), 9);
    expect(winPercent.deviation).toBeCloseTo(deviation(results), 9);
    expect(points.significant).toBe((points.low as number) > 0 || (points.high as number) < 0);
  });

  it("of words", () => {
    const times = new Map<string, number>();
    for (const { word } of plays()) times.set(word, (times.get(word) ?? 0) + 1);
    const [lexicon] = summary.lexicons;
    const sorted = [...times].sort(([a, i], [b, j]) => j - i || (a < b ? -1 : 1));
    expect(lexicon?.mostPlayed).toEqual(
      sorted.slice(0, 100).map(([word, count]) => ({ word, times: count })),
    );
    expect(lexicon?.wordsPlayed).toBe(times.size);
    expect(lexicon?.plays).toBe(plays().length);
    expect(lexicon?.words).toBe(269_870);
    const words = Array.from(defaultGraph().walk(), ({ tiles, length }) =>
      english.format(tiles.subarray(0, length)),
    );
    for (const { length, unplayed, of, examples } of lexicon?.neverPlayed ?? []) {
      const all = words.filter((word) => word.length === length);
      const missing = all.filter((word) => !times.has(word));
      expect([length, unplayed, of]).toEqual([length, missing.length, all.length]);
      expect(examples).toEqual(missing.slice(0, 20));
    }
    expect(lexicon?.neverPlayed.map(({ length }) => length)).toEqual(
      Array.from({ length: 14 }, (_, i) => i + 2),
    );
    const lengths = new Map<number, number>();
    for (const { word } of plays()) lengths.set(word.length, (lengths.get(word.length) ?? 0) + 1);
    expect(summary.wordLengths).toEqual(
      [...lengths].sort(([a], [b]) => a - b).map(([length, count]) => ({ length, times: count })),
    );
  });

  it("of turns and histograms", () => {
    summary.scoreByTurn.forEach(({ turn, times, average }, i) => {
      expect(turn).toBe(i + 1);
      const made = games.flatMap(({ turns }) => turns[i] ?? []);
      expect(times).toBe(made.length);
      expect(average).toBeCloseTo(mean(made.map(({ score }) => score)), 9);
    });
    const check = (bins: { from: number; to: number; count: number }[], values: number[]) => {
      for (const { from, to, count } of bins) {
        expect(count).toBe(values.filter((value) => value >= from && value < to).length);
      }
      expect(sum(bins.map(({ count }) => count))).toBe(values.length);
      expect(bins[0]?.count).toBeGreaterThan(0);
      expect(bins.at(-1)?.count).toBeGreaterThan(0);
    };
    const { histograms } = summary;
    check(histograms.winner, games.map(winnerOf));
    check(histograms.loser, games.map(loserOf));
    check(
      histograms.combined,
      games.map(({ points }) => sum(points)),
    );
    check(
      histograms.players[0],
      games.map(({ points }) => points[0]),
    );
    check(
      histograms.players[1],
      games.map(({ points }) => points[1]),
    );
    check(
      histograms.playScore,
      plays().map(({ score }) => score),
    );
    check(
      histograms.turns,
      games.map(({ turns }) => turns.length),
    );
  });

  it("of the best plays, as they can be read back", () => {
    const all = games.flatMap(({ turns }, game) =>
      turns.flatMap((seen, turn) =>
        seen.kind === "play" ? [{ ...seen, game, turn: turn + 1 }] : [],
      ),
    );
    all.sort((a, b) => b.score - a.score || a.game - b.game || a.turn - b.turn);
    expect(summary.topPlays).toEqual(
      all.slice(0, 10).map(({ text, score, game, turn, player }) => ({
        play: text,
        word: text.split(" ")[1],
        score,
        game,
        turn,
        player: names[player],
      })),
    );
    const empty = new Uint8Array(225);
    const plain = (summary.topPlays[0]?.play as string).replace(/[()]/g, "");
    const move = parseMove(plain, on({ board: empty }, classic.layout, english)) as PlaceMove;
    expect(english.format(move.tiles.map((tile) => tile & ~BLANK_FLAG))).toBe(all[0]?.word);
  });

  it("of the best games", () => {
    const best = (value: (game: SeenGame) => number) =>
      games
        .map((game, number) => ({ score: value(game), game: number }))
        .sort((a, b) => b.score - a.score || a.game - b.game)
        .slice(0, 10);
    const { winning, losing, combined } = summary.topGames;
    expect(winning).toMatchObject(best(winnerOf));
    expect(losing).toMatchObject(best(loserOf));
    expect(combined).toEqual(
      best(({ points }) => sum(points)).map((one) => ({ ...one, player: null })),
    );
    for (const { score, game, player } of [...winning, ...losing]) {
      const { points } = games[game] as SeenGame;
      expect(points[names.indexOf(player as "hasty")]).toBe(score);
    }
  });

  it("along its way and at its end", () => {
    const wins = (from: number) =>
      games.slice(0, from).filter(({ points }) => points[0] > points[1]);
    expect(summary.course).toEqual([
      {
        games: GAMES,
        wins: wins(GAMES).length,
        draws: summary.draws,
        spread: sum(games.map(({ points }) => points[0] - points[1])),
      },
    ]);
  });
});

it("of no games there is a summary too", () => {
  const none = summarize(new Statistics(), {
    seed: 1,
    paired: false,
    seconds: 0,
    ended: "interrupted",
    names,
    sacrifices: false,
    lexicons: [
      { name: "default", players: [...names], words: new WordNames(defaultGraph(), english) },
    ],
    topPlays: [],
    course: new Course(100),
    untilSignificant: 0.99,
  });
  expect(none).toMatchObject({ games: 0, gamesPerSecond: 0, turns: 0, course: [] });
  expect(none.players[0].winPercent).toEqual({ average: null, low: null, high: null });
  expect(none.players[0].sacrifices).toBeNull();
  expect(none.untilSignificant).toEqual({
    confidencePercent: 99,
    average: null,
    low: null,
    high: null,
    significant: false,
  });
  expect(JSON.stringify(none)).not.toContain("NaN");
  expect(none.histograms.winner).toEqual([]);
  expect(none.lexicons[0]?.neverPlayed.every(({ unplayed, of }) => unplayed === of)).toBe(true);
});
