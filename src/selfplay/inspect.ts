import { badField, decodeAnyFrame, type FrameKind, isCount, isFields } from "./frame.js";
import { decodeCheckpoint } from "./match/checkpoint.js";

/** The state of the work that a checkpoint holds. */
export interface CheckpointFacts {
  work: Exclude<FrameKind, "shard">;
  seed: number;
  /** Games played; of a training of leave values, in its current generation. */
  games: number;
  /** Of a match. */
  players?: readonly string[];
  /** Of a training of leave values: complete generations, and how many there are to be. */
  generation?: number;
  generations?: number;
}

/**
 * Reads a checkpoint of any kind of work, checks it as far as that is possible without the files
 * that the work needs, and returns its state.
 * @throws SelfPlayError `NO_CHECKPOINT`, `OTHER_VERSION`, `TRUNCATED`, `CORRUPT`.
 */
export async function checkpointFacts(
  bytes: Uint8Array,
  source?: string,
): Promise<CheckpointFacts> {
  const { header, arrays } = await decodeAnyFrame(bytes, source);
  const { kind, identity, done, generation } = header;
  if (kind === "match") {
    const { identity: known, statistics } = await decodeCheckpoint(bytes, source);
    const { seed, players } = known;
    return { work: kind, seed, games: statistics.of("games"), players };
  }
  if (kind !== "training" && kind !== "win table") throw badField("kind", source);
  if (!isFields(identity) || !isCount(identity.seed)) throw badField("identity", source);
  if (!isCount(done)) throw badField("done", source);
  if (!arrays.every((array) => array.every(Number.isFinite))) throw badField("sums", source);
  const facts = { work: kind, seed: identity.seed, games: done } as const;
  if (kind === "win table") return facts;
  const { generations } = identity;
  if (!isCount(generation)) throw badField("generation", source);
  if (!isCount(generations)) throw badField("identity", source);
  return { ...facts, generation, generations };
}
