import { EXCHANGE } from "../../src/kernel/generated/moves/record.js";
import {
  SAMPLE_ENDING,
  SAMPLE_IN_BAG,
  SAMPLE_LEAVES,
  SAMPLE_NEXT,
  SAMPLE_OTHER,
  SAMPLE_PLAYED,
  SAMPLE_PLIES,
  SAMPLE_RACK,
  SAMPLE_REPLY,
  SAMPLE_SPREAD,
} from "../../src/kernel/generated/search/rollout-record.js";
import { readMove, type ValuedMove } from "../../src/kernel/move-record.js";
import {
  type RolloutKernel,
  type SampleSharing,
  sampleSize,
} from "../../src/kernel/rollout-kernel.js";
import type { RolloutEndings } from "../../src/kernel/rollout-limits.js";
import type { RolloutPly, Sample } from "../oracles/plain-rollout.js";

/** Plays samples as `RolloutKernel.rollOut` does, and reads them whole. */
export function samplesOf(
  kernel: RolloutKernel,
  candidate: ValuedMove,
  seed: number,
  from: number,
  count: number,
  plies: number,
  endings: RolloutEndings = "estimate",
  sharing: SampleSharing = {},
): Sample[] {
  const first = kernel.rollOut(candidate, seed, from, count, plies, endings, sharing);
  const size = sampleSize(plies, endings);
  return Array.from({ length: count }, (_, i) => readSample(kernel, first + i * size));
}

/** Reads the sample at an address. */
function readSample({ session }: RolloutKernel, at: number): Sample {
  const { bytes, cells } = session.arena;
  const cell = (offset: number) => cells[(at + offset) >> 2]!;
  const byte = (offset: number) => bytes[at + offset]!;
  const played = byte(SAMPLE_PLAYED);
  const plies = Array.from({ length: played }, (_, i): RolloutPly => {
    const ply = SAMPLE_PLIES + 4 * i;
    const score = byte(ply) | (byte(ply + 1) << 8);
    return { score, tiles: byte(ply + 2), isExchange: byte(ply + 3) === EXCHANGE };
  });
  return {
    spread: cell(SAMPLE_SPREAD),
    leavesMilli: cell(SAMPLE_LEAVES),
    tilesInBag: cell(SAMPLE_IN_BAG),
    rackCounts: [byte(SAMPLE_RACK), byte(SAMPLE_OTHER)],
    isOver: byte(SAMPLE_ENDING) !== 0,
    plies,
    reply: played > 0 ? readMove(bytes, cells, at + SAMPLE_REPLY) : undefined,
    next: played > 1 ? readMove(bytes, cells, at + SAMPLE_NEXT) : undefined,
  };
}
