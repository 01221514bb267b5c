import { IntegerSums } from "../statistics/index.js";
import type { Reply, SampleBlock } from "./samples.js";

/** Sums of all samples of a candidate. */
export class CandidateSums {
  /** Of win estimates, in millionths. */
  readonly wins = new IntegerSums();
  /** Of changes of the spread, in thousandths of a point. */
  readonly spreads = new IntegerSums();
  /** Of each ply; see PLY_SUMS. */
  plies: Float64Array<ArrayBufferLike> = new Float64Array(0);
  /** Of the squares covered; see SampleBlock. */
  squares: Float64Array<ArrayBufferLike> = new Float64Array(0);
  private readonly replies = new Map<string, Reply>();

  /** Returns the most frequent replies; equally frequent ones by score and in a fixed order. */
  mostFrequentReplies(count: number): Reply[] {
    const byFrequency = ([a, one]: [string, Reply], [b, other]: [string, Reply]): number => {
      const order = other.times - one.times || other.score - one.score;
      return order !== 0 ? order : a < b ? -1 : 1;
    };
    const replies = [...this.replies.entries()].sort(byFrequency).slice(0, count);
    return replies.map(([, reply]) => reply);
  }

  /** Adds the samples of a block. */
  add({ wins, spreads, plies, squares, replies }: SampleBlock): void {
    for (const win of wins) this.wins.add(win);
    for (const spread of spreads) this.spreads.add(spread);
    this.plies = plus(this.plies, plies);
    this.squares = plus(this.squares, squares);
    for (const reply of replies) {
      const key = JSON.stringify(reply.move);
      const known = this.replies.get(key);
      if (known === undefined) this.replies.set(key, { ...reply });
      else known.times += reply.times;
    }
  }

  /** Forgets all samples. */
  clear(): void {
    this.wins.clear();
    this.spreads.clear();
    this.plies = new Float64Array(0);
    this.squares = new Float64Array(0);
    this.replies.clear();
  }
}

/** Returns the sum of two lists, the first of which may still be empty. */
function plus(all: Float64Array, more: ArrayLike<number>): Float64Array {
  if (all.length === 0) return Float64Array.from(more);
  for (let i = 0; i < all.length; i++) all[i] = (all[i] as number) + (more[i] as number);
  return all;
}
