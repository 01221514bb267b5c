import { described } from "../base/arguments.js";
import { JobError } from "../base/errors.js";
import { MOST_SHARDS } from "./plan-file.js";

/**
 * Returns the games of each shard.
 * @param unit what a shard has a multiple of.
 * @throws JobError `BAD_OPTION` for a number of shards that is out of range.
 */
export function shardSize(
  games: number,
  shards: number | undefined,
  { usual, unit }: { usual: number; unit: number },
): number {
  if (shards === undefined) return usual;
  const most = Math.min(MOST_SHARDS, Math.max(1, Math.ceil(games / unit)));
  if (!Number.isInteger(shards) || shards < 1 || shards > most) {
    throw new JobError("BAD_OPTION", `shards: ${described(shards)}`, {
      expected: `1 to ${most}, for ${games} games`,
    });
  }
  return unit * Math.ceil(Math.ceil(games / shards) / unit);
}

/** Yields the chunks of a shard's games: each ends at a multiple of `chunk`, or with the shard. */
export function* chunksOf(
  { first, end }: { first: number; end: number },
  chunk: number,
): Generator<{ from: number; count: number }> {
  for (let from = first; from < end; ) {
    const count = Math.min(chunk - (from % chunk), end - from);
    yield { from, count };
    from += count;
  }
}
