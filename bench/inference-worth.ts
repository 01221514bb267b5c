/**
 * `node scripts/inference-worth.mjs [--positions 1000] [--player hasty] [--seed 1] [--margin 0]
 *   [--temperature POINTS] [--json]`
 *
 * What inference is worth: how likely it thinks the tiles are that a player really kept. A player
 * plays games against itself; after each play that keeps tiles, with tiles in the bag, the opponent
 * infers them. The table has, by the tiles in the bag, the mean logarithm to the base 2 of the
 * probability of the true leave, under inference and if all draws are as likely, and their difference
 * with its 95 % interval; a second table has them by the number of tiles kept. Plays that keep more
 * than five tiles are left out: their leaves would have to be drawn by chance. `--json` prints a line
 * for each play.
 */
import { parseArgs } from "node:util";
import { createEngine, type Engine, formatCgp, type Position } from "../src/api/node.js";
import type { Move } from "../src/game/moves.js";
import { formatMove } from "../src/game/plays.js";
import { tilesKept } from "../src/game/tiles.js";
import { isKernelPlayer, KERNEL_PLAYER_NAMES } from "../src/players/named-players.js";
import { followGame } from "../src/selfplay/record.js";
import { positionOf, startGames } from "./endgame-positions.js";
import { BAG_ROWS, bagRowName, bagRowOf, observed } from "./inferred.js";
import { lexicon } from "./inputs.js";
import { sayDone } from "./question.js";

const MOST_KEPT = 5;
/** More racks than there are with so many tiles unknown. */
const MOST_RACKS = 200_000;

interface Settings {
  positions: number;
  seed: number;
  margin: number;
  temperature: number | undefined;
}

/** A play, and what it told. Logarithms are to the base 2. */
interface Judged {
  cgp: string;
  move: string;
  inBag: number;
  kept: number;
  /** Logarithm of the probability of the tiles kept; undefined if they were ruled out. */
  inferred: number | undefined;
  even: number;
  milliseconds: number;
}

/** Infers what was kept, and compares with what was. */
async function judged(
  engine: Engine,
  position: Position,
  move: Move,
  { margin, temperature }: Settings,
): Promise<Judged> {
  const { before, kept, even } = observed(position, move);
  const start = performance.now();
  const options = { margin, temperature, threads: 1, racks: MOST_RACKS };
  const { leaves, draws, exact } = await engine.infer(before, move, options);
  const milliseconds = performance.now() - start;
  if (!exact) throw new Error("racks were drawn by chance");
  const text = [...kept].join();
  const found = leaves.find(({ tiles }) => tiles.join() === text);
  return {
    cgp: formatCgp(before),
    move: formatMove(move, position),
    inBag: position.tilesInBag(),
    kept: kept.length,
    inferred: found === undefined ? undefined : Math.log2(found.weight / draws),
    even: Math.log2(even),
    milliseconds,
  };
}

/** Yields the plays of games that keep tiles, each with its position. */
function* plays(kernel: Awaited<ReturnType<typeof startGames>>, seed: number) {
  for (let number = 0; ; number++) {
    for (const { before, board, chosen } of followGame(kernel, { seed, number, paired: false })) {
      const { move } = chosen;
      if (before.tilesInBag === 0 || move.kind !== "place") continue;
      const position = positionOf(before, board);
      const kept = tilesKept(position.rack, move).length;
      if (kept > 0 && kept <= MOST_KEPT) yield { position, move };
    }
  }
}

function rowOf(some: readonly Judged[]) {
  const fit = some.filter(({ inferred }) => inferred !== undefined);
  const mean = (of: (one: Judged) => number) =>
    fit.reduce((sum, one) => sum + of(one), 0) / Math.max(1, fit.length);
  const gain = (one: Judged) => (one.inferred as number) - one.even;
  const middle = mean(gain);
  const variance = mean((one) => (gain(one) - middle) ** 2);
  const error = 1.96 * Math.sqrt(variance / Math.max(1, fit.length - 1));
  return {
    plays: some.length,
    "ruled out": some.length - fit.length,
    "inferred, bits": mean(({ inferred }) => inferred as number).toFixed(2),
    "even, bits": mean(({ even }) => even).toFixed(2),
    "gain, bits": `${middle.toFixed(2)} ± ${error.toFixed(2)}`,
    "mean time, ms": mean(({ milliseconds }) => milliseconds).toFixed(0),
  };
}

function readSettings(): Settings & { player: string; json: boolean } {
  const { values } = parseArgs({
    options: {
      positions: { type: "string", default: "1000" },
      player: { type: "string", default: "hasty" },
      seed: { type: "string", default: "1" },
      margin: { type: "string", default: "0" },
      temperature: { type: "string" },
      json: { type: "boolean", default: false },
    },
  });
  const number = (name: "positions" | "seed" | "margin"): number => {
    if (/^\d{1,9}(\.\d+)?$/.test(values[name])) return Number(values[name]);
    throw new Error(`--${name}: expected a number, found ${values[name]}`);
  };
  const { player, json } = values;
  const temperature = values.temperature === undefined ? undefined : Number(values.temperature);
  const [positions, seed, margin] = [number("positions"), number("seed"), number("margin")];
  return { positions, seed, margin, temperature, player, json };
}

const { player, json, ...settings } = readSettings();
if (!isKernelPlayer(player)) {
  throw new Error(`--player: expected one of ${KERNEL_PLAYER_NAMES.join(", ")}, found ${player}`);
}
const engine = await createEngine({ lexicon: await lexicon("wasm"), leaves: "h2" });
const kernel = await startGames(player);
const found: Judged[] = [];
for (const { position, move } of plays(kernel, settings.seed)) {
  if (found.length === settings.positions) break;
  const one = await judged(engine, position, move, settings);
  found.push(one);
  sayDone(found.length - 1, settings.positions, `${one.move}: ${one.inferred} ${one.even}`);
  if (json) console.log(JSON.stringify(one));
}
const rows = BAG_ROWS.map((_, row) => {
  const some = found.filter(({ inBag }) => bagRowOf(inBag) === row);
  return [bagRowName(row), rowOf(some)] as const;
});
console.table(Object.fromEntries([...rows, ["all", rowOf(found)] as const]));
const byKept = Array.from({ length: MOST_KEPT }, (_, i) => {
  const some = found.filter(({ kept }) => kept === i + 1);
  return [`${i + 1} kept`, rowOf(some)] as const;
});
console.table(Object.fromEntries(byKept));
engine.dispose();
