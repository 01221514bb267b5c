/**
 * `node scripts/statistics-cost.mjs [PAIRS]`
 *
 * What gathering statistics costs, as a share of the CPU time of playing: the same
 * games are played with and without it, in one process, turn and turn about. Once
 * in the kernel alone; once with all that a worker does: clearing the numbers
 * before a chunk of games, copying them behind it, and adding them up. The wasm
 * kernel, default lexicon, leaves by heuristic 2. Shares differ from pair to pair
 * by what else the machine does, so the median and the middle half are told.
 */

import { alphabet, rulesNamed } from "../src/api/node.js";
import { heuristicLeaves } from "../src/engine/create.js";
import { wasmBackend } from "../src/kernel/backends/wasm.js";
import { GameKernel } from "../src/kernel/game-kernel.js";
import type { KernelPlayerName } from "../src/players/named-players.js";
import { gameSetup } from "../src/players/setup.js";
import { CHUNK_GAMES } from "../src/selfplay/match.js";
import { Statistics } from "../src/selfplay/statistics.js";
import { defaultGraph } from "./inputs.js";

const WARM_UP = 200;
const DEFAULT_PAIRS = 100;

/** Plays a chunk of games, from a number on. */
type Player = (kernel: GameKernel, from: number) => void;

const plainly: Player = (kernel, from) => {
  kernel.stopNoting();
  kernel.kernel.call.playGames(1, from, CHUNK_GAMES, 1);
};

const inKernel: Player = (kernel, from) => {
  kernel.kernel.call.playGames(1, from, CHUNK_GAMES, 1);
};

const sums = new Statistics();
const inAll: Player = (kernel, from) => sums.add(kernel.play(1, from, CHUNK_GAMES, true));

async function kernelFor(name: KernelPlayerName): Promise<GameKernel> {
  const english = alphabet("english");
  const player = { name, graph: defaultGraph(), leaves: heuristicLeaves("h2", english) };
  const rules = rulesNamed("CrosswordGame");
  const setup = gameSetup({ alphabet: english, rules, players: [player, player] });
  return GameKernel.start(setup, { wasm: wasmBackend }, "wasm");
}

/** CPU time of a chunk of games, in microseconds. */
function timeOf(play: Player, kernel: GameKernel, from: number): number {
  // Clearing the numbers is the part of it that the kernel does not do.
  if (play === inKernel) kernel.startNoting();
  const start = process.cpuUsage();
  play(kernel, from);
  const { user, system } = process.cpuUsage(start);
  return user + system;
}

/** Of each pair of measurements, how much longer noting took, as a share; ascending. */
function sharesOf(noting: Player, kernel: GameKernel, pairs: number): number[] {
  const shares = Array.from({ length: pairs }, (_, i) => {
    const from = CHUNK_GAMES * i;
    // Whoever comes second finds the machine warmer; so the order changes.
    const isFirst = i % 2 === 0;
    const first = timeOf(isFirst ? noting : plainly, kernel, from);
    const second = timeOf(isFirst ? plainly : noting, kernel, from);
    return (isFirst ? first / second : second / first) - 1;
  });
  return shares.sort((a, b) => a - b);
}

const pairs = Number(process.argv[2] ?? DEFAULT_PAIRS);
for (const name of ["greedy", "hasty"] as const) {
  const kernel = await kernelFor(name);
  inAll(kernel, 0);
  kernel.play(1, 0, WARM_UP, true);
  for (const [where, noting] of [
    ["in the kernel", inKernel],
    ["in all", inAll],
  ] as const) {
    const shares = sharesOf(noting, kernel, pairs);
    const at = (part: number) =>
      `${(100 * (shares[Math.floor(part * pairs)] as number)).toFixed(2)} %`;
    console.log(`${name}, ${where}: ${at(0.5)} (middle half ${at(0.25)} to ${at(0.75)})`);
  }
}
console.log(`${pairs} pairs of ${CHUNK_GAMES} games each`);
