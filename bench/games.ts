/**
 * Whole games with the default lexicon: `greedy`, and `hasty` with the leave values
 * of heuristic 2. In one thread all rows take turns, game by game, so that their
 * ratios hold on a busy machine too; threads are those of `gaddawg autoplay`. The
 * last groups tell what a worker's kernel takes.
 */
import { pathToFileURL } from "node:url";
import { heuristicLeaves } from "../src/engine/create.js";
import { rulesNamed } from "../src/game/rules.js";
import { startThread } from "../src/host/node.js";
import { jsBackend } from "../src/kernel/backends/js.js";
import { wasmBackend } from "../src/kernel/backends/wasm.js";
import { GameKernel, type GameSetup } from "../src/kernel/game-kernel.js";
import type { KernelPlayerName } from "../src/players/named-players.js";
import { gameSetup } from "../src/players/setup.js";
import { startEngineWorker } from "../src/selfplay/engine-tasks.js";
import { playGames } from "../src/selfplay/match.js";
import { Statistics } from "../src/selfplay/statistics.js";
import { packSetup } from "../src/selfplay/worker-setup.js";
import { Pool } from "../src/workers/pool.js";
import { defaultGraph, english } from "./inputs.js";
import { type Group, type Row, type Suite, type TurnsGroup, type TurnsRow, work } from "./suite.js";

type Build = "wasm" | "js";

const PLAYERS: readonly KernelPlayerName[] = ["hasty", "greedy"];
const SEED = 1;
/** Games that rows take turns with, and how often each is played. */
const GAMES = 40;
const ROUNDS = 5;
/** Games of a match on threads, and how often it is played. */
const MATCH_GAMES = 2000;
const MATCHES = 5;

function setupOf(name: KernelPlayerName, wordMap: boolean): GameSetup {
  const leaves = name === "hasty" ? heuristicLeaves("h2", english) : undefined;
  const player = { name, graph: defaultGraph(), leaves };
  const rules = rulesNamed("CrosswordGame");
  return { ...gameSetup({ alphabet: english, rules, players: [player, player] }), wordMap };
}

function start(name: KernelPlayerName, build: Build, wordMap: boolean): Promise<GameKernel> {
  const backends = { wasm: wasmBackend, js: jsBackend };
  return GameKernel.start(setupOf(name, wordMap), backends, build);
}

const KERNELS: readonly (readonly [name: string, build: Build, wordMap: boolean])[] = [
  ["wasm", "wasm", true],
  ["JavaScript build", "js", true],
  ["wasm, by the graph alone", "wasm", false],
  ["JavaScript build, by the graph alone", "js", false],
];

/** Number of turns of a game, which every kernel plays alike. */
function turnsOf(kernel: GameKernel, number: number): number {
  return kernel.play(SEED, number, 1, false).tally[2] as number;
}

function gameGroup(name: KernelPlayerName): TurnsGroup {
  const rows = KERNELS.map(([row, build, wordMap]): TurnsRow => {
    return {
      name: row,
      async prepare() {
        const kernel = await start(name, build, wordMap);
        const run = (number: number) => turnsOf(kernel, number);
        const answer = () => {
          const turns = Array.from({ length: GAMES }, (_, number) => run(number));
          return `${turns.reduce((sum, count) => sum + count, 0)} turns`;
        };
        return { cases: GAMES, run, answer };
      },
    };
  });
  const group = { name: `${name}, one thread (a game)`, unit: "ms", rounds: ROUNDS } as const;
  return { ...group, measure: "turns", order: "renew", rows };
}

/** Time of a move, statistics and all. */
function moveGroup(name: KernelPlayerName): Group {
  const rows = KERNELS.map(([row, build, wordMap]): Row => {
    return {
      name: row,
      async prepare() {
        const kernel = await start(name, build, wordMap);
        const timed = (number: number): number => {
          const begun = performance.now();
          const turns = turnsOf(kernel, number);
          return (performance.now() - begun) / turns;
        };
        const games = Array.from({ length: GAMES }, (_, number) => number);
        return work(
          () => games.reduce((sum, number) => sum + turnsOf(kernel, number), 0),
          (turns) => `${turns} turns`,
          () => games.map(timed),
        );
      },
    };
  });
  return { name: `${name}, one thread (a move)`, measure: "own", unit: "µs", rows };
}

/** Games a second of a match on worker threads, the workers' start left out. */
function threadGroup(name: KernelPlayerName): Group {
  const rows = [1, 2].map((threads): Row => {
    return {
      name: threads === 1 ? "1 thread" : `${threads} threads`,
      prepare: () =>
        work(
          () => threads,
          () => `seed ${SEED}`,
          () => speeds(name, threads),
        ),
    };
  });
  return { name: `${name}, worker threads`, measure: "own", unit: "games/s", rows };
}

async function speeds(name: KernelPlayerName, threads: number): Promise<number[]> {
  const worker = pathToFileURL("dist/game-worker.js");
  const setup = packSetup(setupOf(name, true), "wasm");
  const pool = await Pool.start(threads, () => startEngineWorker(startThread(worker), setup));
  const plan = { seed: SEED, games: MATCH_GAMES, paired: false };
  const found: number[] = [];
  try {
    await playGames(pool, { ...plan, games: MATCH_GAMES / 10 }, new Statistics());
    for (let i = 0; i < MATCHES; i++) {
      const begun = performance.now();
      await playGames(pool, plan, new Statistics());
      found.push((1000 * MATCH_GAMES) / (performance.now() - begun));
    }
  } finally {
    await pool.stop();
  }
  return found;
}

const memory: Group = {
  name: "memory of a worker's kernel",
  measure: "size",
  unit: "MB",
  rows: PLAYERS.flatMap((name) =>
    [true, false].map((wordMap): Row => {
      return {
        name: `${name}, ${wordMap ? "with the word map" : "by the graph alone"}`,
        async prepare() {
          const kernel = await start(name, "wasm", wordMap);
          return work(
            () => kernel.kernel.buffer.byteLength,
            () => "bytes",
          );
        },
      };
    }),
  ),
};

export const games: Suite = {
  name: "games",
  groups: [
    ...PLAYERS.map(gameGroup),
    ...PLAYERS.map(moveGroup),
    ...PLAYERS.map(threadGroup),
    memory,
  ],
};
