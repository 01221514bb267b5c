import { expect } from "vitest";
import type { Backend } from "../../src/kernel/backend.js";
import { GameKernel, type GameSetup } from "../../src/kernel/game-kernel.js";
import { KERNEL_PLAYER_NAMES } from "../../src/players/named-players.js";
import { type GameOptions, gameSetup, type PlayerOptions } from "../../src/players/setup.js";
import { followGame, type GameNumber } from "../../src/selfplay/record.js";
import { Statistics } from "../../src/selfplay/statistics.js";
import { buildGraph } from "../../src/words/graph/build.js";
import { wordSet } from "../../src/words/graph/word-set.js";
import { followPlainGame } from "../oracles/plain-game.js";
import {
  type PlainGameRecord,
  type PlainStatistics,
  plainStatistics,
} from "../oracles/plain-statistics.js";
import { kernelBuilds, wideBuilds } from "./backends.js";
import { FULL } from "./full.js";
import { randomFrom } from "./mutations.js";
import { type RandomOptions, randomLeaves, randomPosition } from "./positions.js";

/** Which games of which match. */
export interface Match {
  seed: number;
  from: number;
  count: number;
  paired: boolean;
}

/** A kernel of one build for games. */
export function startGames(build: Backend, setup: GameSetup): Promise<GameKernel> {
  return GameKernel.start(setup, { wasm: build }, "wasm");
}

/** Random rules, boards, alphabets, lexicons, leaves and players: the same for a seed on every machine. */
export function randomGames(seed: number, options: RandomOptions = {}): GameOptions {
  const random = randomFrom(seed ^ 0x5eed);
  const limits = { letters: [3, 40], bagSize: [8, 90], turns: [0, 0] } as const;
  const game = randomPosition(seed, { ...limits, ...options });
  const { alphabet, rules, words } = game;
  const content = rules.variant === "jumbled" ? "alphagrams" : "gaddag";
  // The other lexicon lacks some of the words and has some of them reversed.
  const others = words
    .filter(() => random(3) > 0)
    .map((w) => (random(4) === 0 ? w.toReversed() : w));
  const distinct = [...new Map(others.map((word) => [word.join(), word])).values()];
  const otherGraph = buildGraph(wordSet(distinct), { content });
  const longest = alphabet.letters > 32 ? 2 : 3;
  const leaves = randomLeaves(seed, alphabet, longest);
  const player = (graph: PlayerOptions["graph"]): PlayerOptions => ({
    name: KERNEL_PLAYER_NAMES[random(KERNEL_PLAYER_NAMES.length)] as PlayerOptions["name"],
    graph,
    leaves: [undefined, leaves, randomLeaves(seed + 1, alphabet, longest)][random(3)],
  });
  const players = [player(game.graph), player(random(2) === 0 ? game.graph : otherGraph)] as const;
  return { alphabet, rules, players, sacrifices: random(2) === 0, wordMap: random(4) > 0 };
}

/** Two different players and a small lexicon: games that take a few milliseconds. */
export function quickGames(): GameSetup {
  const options = randomGames(12, {
    letters: [8, 8],
    words: [300, 300],
    side: [9, 9],
    bagSize: [40, 40],
  });
  return gameSetup({ ...options, sacrifices: true });
}

/** Plays games with the oracle. */
export function playPlain(
  setup: GameSetup,
  { seed, from, count, paired }: Match,
): PlainGameRecord[] {
  return Array.from({ length: count }, (_, i) =>
    playedOut(followPlainGame(setup, { seed, number: from + i, paired })),
  );
}

function playedOut(game: ReturnType<typeof followPlainGame>): PlainGameRecord {
  const turns: PlainGameRecord["turns"] = [];
  let step = game.next();
  for (; step.done !== true; step = game.next()) turns.push(step.value);
  return { turns, end: step.value };
}

/** What statistics say, under the names of the oracle. */
export function statisticsFound(
  statistics: Statistics,
  { sums, players, histograms, tops }: PlainStatistics,
): PlainStatistics {
  const named = <Name extends string, Value>(names: object, value: (name: Name) => Value) =>
    Object.fromEntries(Object.keys(names).map((name) => [name, value(name as Name)])) as Record<
      Name,
      Value
    >;
  const ofPlayer = (player: 0 | 1) =>
    named(players[player], (name: keyof (typeof players)[0]) => statistics.ofPlayer(player, name));
  return {
    sums: named(sums, (name: keyof typeof sums) => statistics.of(name)),
    players: [ofPlayer(0), ofPlayer(1)],
    histograms: named(histograms, (name: keyof typeof histograms) => [
      ...statistics.histogram(name),
    ]),
    tops: named(tops, (name: keyof typeof tops) => [...statistics.top(name)]),
    words: statistics.words.map((counts) => ({
      words: counts.length,
      played: Array.from(counts, (times, place): [number, number] => [place, times]).filter(
        ([, times]) => times !== 0,
      ),
    })),
  };
}

/** Whether a kernel plays a game turn for turn as the oracle did. */
export function expectSameGame(kernel: GameKernel, game: GameNumber, plain: PlainGameRecord): void {
  const followed = followGame(kernel, game);
  for (const { highest: _, ...turn } of plain.turns) {
    const step = followed.next();
    expect(step.value).toEqual(turn);
    expect(step.done).toBe(false);
  }
  expect(followed.next()).toEqual({ done: true, value: plain.end });
}

/**
 * Whether every build plays these games as the oracle does, and adds them up to
 * the same numbers; the oracle's games.
 */
export async function expectOracle(
  options: GameOptions,
  match: Match,
  builds = kernelBuilds,
): Promise<PlainGameRecord[]> {
  const setup = gameSetup(options);
  const games = playPlain(setup, match);
  const wanted = plainStatistics(setup, games, match.paired);
  for (const [, build] of builds) {
    const kernel = await startGames(build, setup);
    const statistics = new Statistics();
    statistics.add(kernel.play(match.seed, match.from, match.count, match.paired));
    expect(statisticsFound(statistics, wanted)).toEqual(wanted);
    // The names of the oracle are all that the statistics have.
    expect(statistics.sums).toHaveLength(22 + 2 * 20);
    expect(Object.values(wanted.histograms).flat()).toHaveLength(statistics.counters.length);
    kernel.stopNoting();
    for (const game of games) {
      const { seed, paired } = match;
      expectSameGame(kernel, { seed, number: game.end.number, paired }, game);
    }
  }
  return games;
}

/** Every other seed has small boards and few words, so that games stall and bags are small; the others are richer. */
const RICH: RandomOptions = {
  words: [200, 1500],
  letters: [3, 26],
  side: [5, 15],
  bagSize: [10, 90],
};

/**
 * Plays random games of these seeds on all builds and with the oracle, and sees
 * that all that can happen in a game has happened in some.
 */
export async function expectRandomGames(seeds: readonly number[], count: number): Promise<void> {
  const met = new Set<string>();
  for (const seed of seeds) {
    const variant = seed % 6 === 5 ? "jumbled" : "classic";
    const letters = seed % 12 === 7 ? ([33, 63] as const) : undefined;
    const kind = letters ? { letters } : seed % 2 === 0 ? RICH : {};
    const options = randomGames(seed, { variant, ...kind });
    const match = { seed: seed - 3, from: seed % 5, count, paired: seed % 5 < 2 };
    if (match.paired) match.from = 2 * seed;
    const games = await expectOracle(options, match, buildsFor(seed));
    for (const what of happenings(options, games)) met.add(what);
  }
  expect([...met].sort()).toEqual([...HAPPENINGS].sort());
}

/** All builds for some seeds; for each of the others, without `test:full`, one of the narrow ones. */
function buildsFor(seed: number): typeof kernelBuilds {
  if (seed % 9 === 0) return [...kernelBuilds, ...wideBuilds];
  const one = seed % kernelBuilds.length;
  return FULL ? kernelBuilds : kernelBuilds.slice(one, one + 1);
}

const HAPPENINGS = [
  "bingo",
  "blank",
  "down",
  "draw",
  "empty bag at the start",
  "exchange",
  "jumbled",
  "more than 32 letters",
  "one lexicon",
  "out",
  "pass",
  "play for less",
  "stalled",
  "turn before the bag is empty",
  "two lexicons",
  ...KERNEL_PLAYER_NAMES,
];

function* happenings(options: GameOptions, games: PlainGameRecord[]): Generator<string> {
  const { rules, players } = options;
  for (const { name } of players) yield name;
  yield players[0].graph === players[1].graph ? "one lexicon" : "two lexicons";
  if (rules.variant === "jumbled") yield "jumbled";
  if (options.alphabet.letters > 32) yield "more than 32 letters";
  for (const { turns, end } of games) {
    yield end.ending as string;
    if (end.points[0] === end.points[1]) yield "draw";
    for (const { before, chosen, highest } of turns) {
      const { move, score } = chosen;
      if (before.turns === 0 && before.tilesInBag === 0) yield "empty bag at the start";
      if (before.tilesInBag > 0) yield "turn before the bag is empty";
      if (move.kind !== "place") {
        yield move.kind;
        continue;
      }
      if (move.direction === "down") yield "down";
      if (score < highest && options.sacrifices) yield "play for less";
      if (move.tiles.some((tile) => tile >= 0x80)) yield "blank";
      if (move.tiles.filter((tile) => tile !== 0).length === rules.rackSize) yield "bingo";
    }
  }
}
