import { recordAt, store32 } from "../../core/memory";
import { hashNext } from "./keys";

/*
 * What a search for proofs (proof.ts) knows of the questions that it has met: whether a position is
 * worth a number of points or more to its mover. An entry is known by its key, of which the number is
 * a part, and its place by the lowest bits of the key.
 */

/** More than the effort for any proof. */
export const ENDLESS: i32 = 1 << 28;

/**
 * How much it takes to answer a question, in positions whose own questions must be answered, or the answer.
 * If `proof` is 0, it is yes, and if `refutation` is 0, no; the other one is then a limit of the
 * worth (`limitOf`).
 */
@unmanaged
export class Effort {
  proof: i32;
  refutation: i32;

  get isAnswered(): bool {
    return this.proof === 0 || this.refutation === 0;
  }

  /** The limit of the worth that an answer has found. */
  get limit(): i32 {
    return (this.proof === 0 ? this.refutation : this.proof) - ENDLESS;
  }
}

@unmanaged
class Entry {
  keyA: i32;
  keyB: i32;
  effort: i32;
}

export const EFFORT_SIZE: i32 = <i32>offsetof<Effort>();
const EFFORT: i32 = <i32>offsetof<Entry>("effort");
const ENTRY_SHIFT: i32 = 4;
/** Entries that a question may be in; a power of 2. */
const WAYS: i32 = 4;
/** What an answer is worth keeping, as an effort. */
const ANSWER_WORTH: i32 = 16;

let table: i32 = 0;
let mask: i32 = 0;

/** The key of the question that is looked up or stored. */
class Key {
  static a: i32 = 0;
  static b: i32 = 0;
}

/** Sets the address of a table of `entries`, a power of 2 that is at least 4. */
export function setProofTable(address: i32, entries: i32): void {
  table = address;
  mask = entries - 1;
}

export function clearProofs(): void {
  const end = table + ((mask + 1) << ENTRY_SHIFT);
  for (let at = table; at < end; at += 4) store32(at, 0);
}

/**
 * Sets the question.
 * @param keyA key of the board.
 * @param state of the turn: scoreless turns that are left, and whose it is.
 * @param target the number of points.
 */
export function setQuestion(
  keyA: i32,
  keyB: i32,
  racks: i32,
  others: i32,
  state: i32,
  target: i32,
): void {
  const hash = hashNext(hashNext(hashNext(state, racks), others), target);
  Key.a = keyA ^ hash;
  Key.b = keyB ^ hashNext(hash, state);
}

/** Returns what is known of the question, or null. */
export function findEffort(): Effort | null {
  const first = table + ((Key.a & mask & -WAYS) << ENTRY_SHIFT);
  for (let way = 0; way < WAYS; way++) {
    const at = first + (way << ENTRY_SHIFT);
    const entry = recordAt<Entry>(at);
    if (entry.keyA !== Key.a || entry.keyB !== Key.b) continue;
    const effort = recordAt<Effort>(at + EFFORT);
    if (effort.proof !== 0 || effort.refutation !== 0) return effort;
  }
  return null;
}

/** Stores what is known of the question now, where least is lost. */
export function storeEffort(proof: i32, refutation: i32): void {
  const first = table + ((Key.a & mask & -WAYS) << ENTRY_SHIFT);
  let place = first;
  let least = i32.MAX_VALUE;
  for (let way = 0; way < WAYS; way++) {
    const at = first + (way << ENTRY_SHIFT);
    const entry = recordAt<Entry>(at);
    if (entry.keyA === Key.a && entry.keyB === Key.b) {
      place = at;
      break;
    }
    const worth = worthOf(recordAt<Effort>(at + EFFORT));
    if (worth >= least) continue;
    least = worth;
    place = at;
  }
  const entry = recordAt<Entry>(place);
  entry.keyA = Key.a;
  entry.keyB = Key.b;
  const effort = recordAt<Effort>(place + EFFORT);
  effort.proof = proof;
  effort.refutation = refutation;
}

/** Returns how much is lost with an effort that was stored; less than nothing if none was. */
function worthOf(effort: Effort): i32 {
  if (effort.proof === 0 && effort.refutation === 0) return -1;
  return effort.isAnswered ? ANSWER_WORTH : effort.proof + effort.refutation;
}

/** Stores the answer to the question. @param limit of the worth that it has found. */
export function storeAnswer(isYes: bool, limit: i32): void {
  if (isYes) storeEffort(0, limit + ENDLESS);
  else storeEffort(limit + ENDLESS, 0);
}
