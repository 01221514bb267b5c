import { SelfPlayError } from "../../errors.js";
import type { GameSetup } from "../../kernel/index.js";
import { isCountAt } from "../../search/index.js";
import { badField, decodeFrame, encodeFrame, isCount } from "../frame.js";
import { identityOf } from "../match/identity.js";
import { checkSameTraining } from "../training/same.js";

/**
 * The facts that must be the same for the training of a win table to be resumed; hashes are
 * SHA-256. The number of games is not among them, so a finished training can be continued with
 * more games.
 */
export interface OutcomeIdentity {
  seed: number;
  lexicon: string;
  alphabet: string;
  rules: string;
  leaves: string;
}

const HASHES = {
  lexicon: "another lexicon",
  alphabet: "another alphabet",
  rules: "other rules",
  leaves: "other leave values",
} as const;

/** The counts of the games from 0 to `done` - 1. */
export interface OutcomeState {
  done: number;
  counts: Float64Array;
}

interface Header {
  identity: OutcomeIdentity;
  done: number;
}

/** Returns the identity of the training of a win table. */
export async function outcomeIdentityOf(setup: GameSetup, seed: number): Promise<OutcomeIdentity> {
  const hashes = await identityOf(setup, { seed, paired: false, players: [] });
  const { alphabet, rules } = hashes;
  const [lexicon, leaves] = [hashes.lexicons[0] as string, hashes.leaves[0] as string];
  return { seed, lexicon, alphabet, rules, leaves };
}

/** Returns the training of a win table as a checkpoint (frame.ts). */
export function encodeOutcomes(
  identity: OutcomeIdentity,
  { done, counts }: OutcomeState,
): Promise<Uint8Array<ArrayBuffer>> {
  return encodeFrame("win table", { identity, done }, [counts]);
}

/**
 * Reads a checkpoint of the training of a win table.
 * @param length number of its counts.
 * @throws SelfPlayError as `decodeFrame`, `OTHER_TRAINING`, which names the difference, and
 *   `TOO_FAR` if it has more games than `games`.
 */
export async function decodeOutcomes(
  bytes: Uint8Array,
  identity: OutcomeIdentity,
  { games, length }: { games: number; length: number },
  source?: string,
): Promise<OutcomeState> {
  const { header, arrays } = await decodeFrame<Header>("win table", bytes, source);
  checkSameTraining(header.identity, identity, HASHES, source);
  const { done } = header;
  const [counts] = arrays;
  if (!isCount(done)) throw badField("done", source);
  if (arrays.length !== 1 || counts?.length !== length) throw badField("lengths", source);
  if (!counts.every((count, i) => isCountAt(i, count))) throw badField("counts", source);
  if (done > games) {
    throw new SelfPlayError("TOO_FAR", `has ${done} games already`, {
      source,
      expected: `at most ${games}, as many as the table is to have`,
    });
  }
  return { done, counts };
}
