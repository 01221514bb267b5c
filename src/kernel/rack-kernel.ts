import { int32At } from "../base/elements.js";
import type { Slices } from "../base/pacing.js";
import { SliceSize } from "../base/slice-size.js";
import {
  RACK_KEPT,
  RACK_LOSS,
  RACK_RECORD,
  RACK_REST,
  RACKS,
  RACKS_TAKEN,
  RACKS_TILES,
} from "./generated/search/rack-record.js";
import type { MoveKernel } from "./move-kernel.js";

/** Racks that may have made a move, and the move. */
export interface RackQuestion {
  /** The board before the move. */
  board: Uint8Array;
  /** Tiles that the move took from the rack, ascending. */
  taken: Uint8Array;
  /** The rests of the racks, one after the other, each ascending. */
  rests: Uint8Array;
  /** Number of tiles of a rest. */
  size: number;
  /** Points of the move, less the penalty of an opening, in thousandths. */
  pointsMilli: number;
  /** Tiles of the rest that were exchanged, whichever are best; 0 if the move is no exchange. */
  exchanged: number;
  /** Difference to the best move beyond which it need not be known exactly, in thousandths. */
  marginMilli: number;
  /** True if exchanges are allowed. */
  exchanges: boolean;
}

/** What was found out about racks, one number each. */
export interface JudgedRacks {
  /**
   * How much better than the move the best move is, in thousandths; beyond the margin, a number
   * above it.
   */
  losses: Int32Array;
  /** After an exchange the places of the rest that are kept, one bit each. */
  kept: Int32Array;
}

/** Racks of one call of the kernel at most. */
const SLICE = 64;

/** Judges the racks that may have made a move, in slices. */
export function* judgeRacks(moves: MoveKernel, question: RackQuestion): Slices<JudgedRacks> {
  const { session } = moves;
  const { board, taken, rests, size, pointsMilli, exchanged, marginMilli, exchanges } = question;
  const count = size === 0 ? 1 : rests.length / size;
  const losses = new Int32Array(count);
  const kept = new Int32Array(count);
  const bag = { exchanges, isEmpty: false, unseenPoints: 0 };
  const region = session.arena.claim("racks", RACKS + SLICE * RACK_RECORD);
  const { address } = region;
  const sizes = new SliceSize(SLICE);
  try {
    for (let done = 0, some = 0; done < count; done += some) {
      // Other faces of the session may have used the kernel meanwhile.
      moves.setPosition({ board, rack: taken }, bag);
      some = Math.min(sizes.next, count - done);
      const { bytes, cells } = session.arena;
      bytes[address + RACKS_TAKEN] = taken.length;
      bytes.set(taken, address + RACKS_TILES);
      for (let i = 0; i < some; i++) {
        const at = size * (done + i);
        bytes.set(rests.subarray(at, at + size), address + RACKS + i * RACK_RECORD + RACK_REST);
      }
      const flag = exchanges ? 1 : 0;
      const about = [size, pointsMilli, exchanged, marginMilli, flag] as const;
      sizes.take(some, () => moves.kernel.call.judgeRacks(address, some, ...about));
      for (let i = 0; i < some; i++) {
        const record = (address + RACKS + i * RACK_RECORD) >> 2;
        losses[done + i] = int32At(cells, record + (RACK_LOSS >> 2));
        kept[done + i] = int32At(cells, record + (RACK_KEPT >> 2));
      }
      yield;
    }
  } finally {
    session.arena.free(region);
  }
  return { losses, kept };
}
