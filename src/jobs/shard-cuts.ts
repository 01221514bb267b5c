import { JobError } from "../base/errors.js";
import { whole } from "../base/schema.js";
import { MOST_SHARDS } from "./plan-file.js";

/** The option of all jobs of games that are cut by their number. */
export const SHARDED = {
  /** Number of shards. */
  shards: whole(1, MOST_SHARDS, { otherwise: "as many as make shards of a usual size" }),
};

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
  const most = Math.max(1, Math.ceil(games / unit));
  if (shards > most) {
    throw new JobError("BAD_OPTION", `shards: ${shards}`, {
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
