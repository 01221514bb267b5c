import type { CoursePoint } from "../../selfplay/match/course.js";
import { Statistics, TOP_LENGTH, type TopEntry } from "../../selfplay/match/statistics.js";
import { VarintError, VarintReader, VarintWriter } from "../varints.js";

/** The most different lexicons of a match, and the most words of one. */
const MOST_LEXICONS = 2;
const MOST_WORDS = 2 ** 26;

/**
 * The games of a shard of a match: their statistics, and the states after those of its games whose
 * number is a multiple of a hundred, at which a match may note its course.
 */
export class MatchBody {
  constructor(
    readonly statistics: Statistics,
    readonly points: readonly CoursePoint[],
  ) {}

  encode(): Uint8Array<ArrayBuffer> {
    const { sums, counters, tops, words } = this.statistics;
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
    writer.count(this.points.length);
    for (const { games, wins, draws, spread } of this.points) {
      for (const part of [games, wins, draws]) writer.count(part);
      writer.integer(spread);
    }
    return writer.finish();
  }

  /** @throws VarintError for bytes that `encode` did not write. */
  static decode(bytes: Uint8Array): MatchBody {
    const reader = new VarintReader(bytes);
    const statistics = new Statistics();
    const { sums, counters, tops, words } = statistics;
    reader.addSparse(sums, sums.length);
    reader.addSparse(counters, counters.length);
    for (const list of tops) list.push(...topEntries(reader));
    const lexicons = reader.count(MOST_LEXICONS);
    for (let i = 0; i < lexicons; i++) words.push(reader.addSparse(undefined, MOST_WORDS));
    const points: CoursePoint[] = [];
    for (let left = reader.count(bytes.length); left > 0; left--) {
      const [games, wins, draws] = [reader.count(), reader.count(), reader.count()] as const;
      points.push({ games, wins, draws, spread: reader.integer() });
    }
    if (!reader.isAtEnd) throw new VarintError("bytes behind the end");
    return new MatchBody(statistics, points);
  }
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
