import { decodeFrame, encodeFrame } from "../frame.js";
import { Course, type CoursePoint } from "./course.js";
import type { MatchIdentity } from "./identity.js";
import { Statistics, type TopEntry } from "./statistics.js";

/** The state of an unfinished match. */
export interface MatchState {
  statistics: Statistics;
  course: Course;
  /** Time spent playing. */
  seconds: number;
  /** The same, summed over all threads. */
  threadSeconds: number;
}

export interface Checkpoint extends MatchState {
  identity: MatchIdentity;
}

/** The header of the file; its arrays are the sums, the counters, and each lexicon's words. */
interface Header {
  identity: MatchIdentity;
  seconds: number;
  threadSeconds: number;
  tops: TopEntry[][];
  course: { step: number; points: CoursePoint[] };
}

/**
 * Returns a match as a checkpoint (frame.ts). It holds the state at the time of the call, even if
 * the match continues before the bytes are ready.
 */
export function encodeCheckpoint(checkpoint: Checkpoint): Promise<Uint8Array<ArrayBuffer>> {
  const { statistics, identity, seconds, threadSeconds, course } = checkpoint;
  const { step, points } = course.state;
  const { sums, counters, tops, words } = statistics;
  const header: Header = {
    identity,
    seconds,
    threadSeconds,
    tops,
    course: { step, points: [...points] },
  };
  return encodeFrame("match", header, [sums, counters, ...words]);
}

/**
 * Reads a checkpoint.
 * @throws SelfPlayError as `decodeFrame`.
 */
export async function decodeCheckpoint(bytes: Uint8Array, source?: string): Promise<Checkpoint> {
  const { header, arrays } = await decodeFrame<Header>("match", bytes, source);
  const [sums, counters, ...words] = arrays as [Float64Array, Float64Array, ...Float64Array[]];
  const statistics = new Statistics();
  statistics.sums.set(sums);
  statistics.counters.set(counters);
  statistics.words.push(...words);
  for (const [i, list] of statistics.tops.entries()) list.push(...(header.tops[i] ?? []));
  const { identity, seconds, threadSeconds, course } = header;
  return {
    statistics,
    course: new Course(course.step, course.points),
    seconds,
    threadSeconds,
    identity,
  };
}
