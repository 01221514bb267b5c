import {
  type CoursePoint,
  Statistics,
  TOP_LENGTH,
  type TopEntry,
} from "../../selfplay/statistics.js";
import { type SparseList, VarintError, VarintReader, VarintWriter } from "../varints.js";

/** The most different lexicons of a match, and the most words of one. */
const MOST_LEXICONS = 2;
const MOST_WORDS = 2 ** 26;

/** The games of a shard of a match. */
export interface MatchGames {
  /** Their sums, without the words. */
  statistics: Statistics;
  /** How often each word of each different lexicon was played. */
  words: readonly ArrayLike<number>[];
  /** The sums after those games whose number is a multiple of a hundred, at which a match may note its course. */
  points: readonly CoursePoint[];
}

/** Returns the games of a shard as bytes. */
export function encodeGames({ statistics, words, points }: MatchGames): Uint8Array<ArrayBuffer> {
  const { sums, counters, tops } = statistics;
  const writer = new VarintWriter();
  writer.sparse(sums);
  writer.sparse(counters);
  for (const list of tops) {
    writer.count(list.length);
    for (const { value, game, turn, player } of list) {
      writer.integer(value);
      for (const part of [game, turn, player]) writer.count(part);
    }
  }
  writer.count(words.length);
  for (const counts of words) writer.sparse(counts);
  writer.count(points.length);
  for (const { games, wins, draws, spread } of points) {
    for (const part of [games, wins, draws]) writer.count(part);
    writer.integer(spread);
  }
  return writer.finish();
}

/** The games of a shard that was read. */
export interface ReadGames extends Omit<MatchGames, "words"> {
  /** A shard has few of all words: to go through the others as well would take most of the time. */
  words: readonly SparseList[];
}

/** @throws VarintError for bytes that `encodeGames` did not write. */
export function decodeGames(bytes: Uint8Array): ReadGames {
  const reader = new VarintReader(bytes);
  const statistics = new Statistics();
  const { sums, counters, tops } = statistics;
  reader.addSparse(sums);
  reader.addSparse(counters);
  for (const list of tops) list.push(...topEntries(reader));
  const words: SparseList[] = [];
  const lexicons = reader.count(MOST_LEXICONS);
  for (let i = 0; i < lexicons; i++) words.push(reader.sparse(MOST_WORDS));
  const points: CoursePoint[] = [];
  for (let left = reader.count(bytes.length); left > 0; left--) {
    const [games, wins, draws] = [reader.count(), reader.count(), reader.count()] as const;
    points.push({ games, wins, draws, spread: reader.integer() });
  }
  if (!reader.isAtEnd) throw new VarintError("bytes behind the end");
  return { statistics, words, points };
}

function topEntries(reader: VarintReader): TopEntry[] {
  const entries: TopEntry[] = [];
  for (let left = reader.count(TOP_LENGTH); left > 0; left--) {
    const value = reader.integer();
    const [game, turn] = [reader.count(), reader.count()];
    entries.push({ value, game, turn, player: reader.count(1) as 0 | 1 });
  }
  return entries;
}
