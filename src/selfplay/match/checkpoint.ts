import { badField, decodeFrame, encodeFrame, isCount, isFields } from "../frame.js";
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
  const wrong = damagedField(header, arrays);
  if (wrong !== undefined) throw badField(wrong, source);
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

/** Returns the name of a field that does not have the shape of a match's; undefined if all have. */
function damagedField(
  { identity, seconds, threadSeconds, tops, course }: Partial<Record<keyof Header, unknown>>,
  arrays: readonly Float64Array[],
): string | undefined {
  const empty = new Statistics();
  const [sums, counters] = arrays;
  if (!isIdentity(identity)) return "identity";
  if (!isTime(seconds)) return "seconds";
  if (!isTime(threadSeconds)) return "threadSeconds";
  const isTop = (list: unknown) => Array.isArray(list) && list.every(isTopEntry);
  if (!Array.isArray(tops) || tops.length > empty.tops.length || !tops.every(isTop)) return "tops";
  if (!isCourse(course)) return "course";
  if (sums?.length !== empty.sums.length || counters?.length !== empty.counters.length) {
    return "lengths";
  }
  return arrays.every((array) => array.every(Number.isSafeInteger)) ? undefined : "sums";
}

function isIdentity(value: unknown): boolean {
  if (!isFields(value)) return false;
  const { seed, paired, sacrifices, alphabet, rules, players, lexicons, leaves } = value;
  return (
    isCount(seed) &&
    [paired, sacrifices].every((field) => typeof field === "boolean") &&
    [alphabet, rules].every((field) => typeof field === "string") &&
    [players, lexicons, leaves].every(isTexts)
  );
}

function isTexts(value: unknown): boolean {
  return Array.isArray(value) && value.every((text) => typeof text === "string");
}

function isTime(value: unknown): boolean {
  return typeof value === "number" && value >= 0;
}

function isTopEntry(value: unknown): boolean {
  if (!isFields(value)) return false;
  const { value: points, game, turn, player } = value;
  return (
    Number.isFinite(points) && isCount(game) && isCount(turn) && (player === 0 || player === 1)
  );
}

function isCourse(value: unknown): boolean {
  if (!isFields(value) || !Array.isArray(value.points)) return false;
  const isPoint = (point: unknown) =>
    isFields(point) &&
    [point.games, point.wins, point.draws].every(isCount) &&
    Number.isSafeInteger(point.spread);
  return isCount(value.step) && value.step > 0 && value.points.every(isPoint);
}
