import type { RawStatistics } from "../../src/kernel/game-kernel.js";
import type { Chunk } from "../../src/players/referee.js";
import type { GamesTasks } from "../../src/selfplay/match.js";
import { TALLY_LENGTH } from "../../src/selfplay/statistics.js";
import { LocalWorker } from "../../src/workers/local.js";
import { randomFrom } from "../support/mutations.js";

/** Places of some sums in the order of `Statistics`. */
const SUM = { games: 0, turns: 1, pairs: 17, pairSpread: 18, pairSpreadSquared: 19 };
const PLAYER_0 = { spread: 22 + 3, spreadSquared: 22 + 4 };

/** Spread of player 0 in a game: it is a little better. */
export function spreadOf(seed: number, game: number): number {
  return randomFrom(seed * 1_000_003 + game)(201) - 100 + 12;
}

/** What a chunk of invented games adds up to. */
export function inventedChunk({ seed, from, count, paired }: Chunk): RawStatistics {
  const tally = new Int32Array(TALLY_LENGTH);
  const add = (field: number, value: number): void => {
    const sum = BigInt.asIntN(64, readSum(tally, field) + BigInt(value));
    tally[2 * field] = Number(BigInt.asIntN(32, sum));
    tally[2 * field + 1] = Number(sum >> 32n);
  };
  for (let game = from; game < from + count; game++) {
    const spread = spreadOf(seed, game);
    add(SUM.games, 1);
    add(SUM.turns, 20 + (game % 7));
    add(PLAYER_0.spread, spread);
    add(PLAYER_0.spreadSquared, spread ** 2);
    if (!paired || game % 2 === 0) continue;
    const both = spread + spreadOf(seed, game - 1);
    add(SUM.pairs, 1);
    add(SUM.pairSpread, both);
    add(SUM.pairSpreadSquared, both ** 2);
  }
  return { tally, words: [Int32Array.of(count, from)] };
}

function readSum(tally: Int32Array, field: number): bigint {
  const low = BigInt((tally[2 * field] as number) >>> 0);
  return (BigInt(tally[2 * field + 1] as number) << 32n) + low;
}

/** A worker with invented games that takes a while, differently long each time. */
export class FakeWorker extends LocalWorker<GamesTasks> {
  readonly played: Chunk[] = [];

  constructor(delay: () => number, fail: (chunk: Chunk) => Error | undefined = () => undefined) {
    super({
      games: async (chunk) => {
        await new Promise((resolve) => setTimeout(resolve, delay()));
        const error = fail(chunk);
        if (error !== undefined) throw error;
        this.played.push(chunk);
        return inventedChunk(chunk);
      },
    });
  }
}
