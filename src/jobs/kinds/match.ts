import { JobError } from "../../base/errors.js";
import { checkOptions, type OptionsOf, type Schema } from "../../base/schema.js";
import { workersAtOnce } from "../../host/host.js";
import { parsePlayer } from "../../players/spec.js";
import { type AutoplayOptions, createMatch, MATCH_GAMES } from "../../selfplay/autoplay.js";
import { checkIdentity } from "../../selfplay/checkpoint.js";
import { CHUNK_GAMES, type GamesTasks, Match } from "../../selfplay/match.js";
import {
  chunkSizeFor,
  hasOwnPlayers,
  type Lineup,
  matchResult,
  startGamesThread,
} from "../../selfplay/play.js";
import {
  type CoursePoint,
  coursePoint,
  Statistics,
  TOP_LENGTH,
  type TopEntry,
} from "../../selfplay/statistics.js";
import { Pool, type TaskPool } from "../../workers/pool.js";
import { checkVersion, InputList, type InputSource, type JobPlan, newPlan } from "../plan-file.js";
import { chunksOf, SHARDED, shardSize } from "../shard-cuts.js";
import { addList, type SparseList, VarintError, VarintReader, VarintWriter } from "../varints.js";
import type { JobHost, JobKind, JobTotal, OpenJob, RunnerOptions, ShardRunner } from "./kind.js";
import { type MatchSettings, matchOptions, planPlayers, settingsOf } from "./match-settings.js";

/** What can be asked of a match that is cut into shards. */
export const MATCH_JOB = { ...MATCH_GAMES, ...SHARDED } satisfies Schema;

/** The options of a match that is cut into shards. */
export interface MatchJobOptions
  extends Omit<OptionsOf<typeof MATCH_JOB>, "players">,
    Pick<AutoplayOptions, "players"> {}

/** Chunks of games in a shard, by default. */
const SHARD_CHUNKS = 10;

/**
 * Plans a match.
 * @returns the plan, and a source of its inputs.
 * @throws JobError `BAD_OPTION`; the errors of `autoplay`.
 */
export async function planMatch(
  options: MatchJobOptions,
  host: JobHost,
): Promise<{ plan: JobPlan; source: InputSource }> {
  checkOptions(MATCH_JOB, options);
  const { shards, ...given } = options;
  const { match, lineup } = await createMatch(given, host);
  const specs = specsOf(match, lineup);
  const { games, seed, paired } = match.plan;
  const shardGames = shardSize(games, shards, {
    usual: SHARD_CHUNKS * chunkSizeFor(lineup),
    // Pairs of games stay together.
    unit: 2,
  });
  const inputs = new InputList();
  const settings: MatchSettings = {
    games,
    shardGames,
    seed,
    paired,
    sacrifices: match.identity.sacrifices,
    ...(await planPlayers(lineup, specs, inputs)),
    identity: match.identity,
  };
  const plan = newPlan(host.version, {
    kind: "match",
    settings,
    inputs: inputs.inputs,
    shards: Math.ceil(games / shardGames),
  });
  return { plan, source: inputs.source };
}

/** Returns the specifications of players whose games are the same on any machine. */
function specsOf({ identity }: Match, lineup: Lineup): readonly string[] {
  if (hasOwnPlayers(lineup)) {
    throw new JobError("BAD_OPTION", "players: a function", {
      expected: "players by name, which any machine has",
    });
  }
  for (const spec of identity.players) {
    if (!("milliseconds" in parsePlayer(spec).options)) continue;
    throw new JobError("BAD_OPTION", `players: ${spec}`, {
      expected: "nodes instead of milliseconds: its games must be the same on any machine",
    });
  }
  return identity.players;
}

/** Matches between two players. */
export const matchKind: JobKind = {
  async open(plan, inputs, host): Promise<OpenJob> {
    checkVersion(plan, host.version);
    const settings = settingsOf(plan);
    const options = await matchOptions(plan, inputs);
    const { match, lineup } = await createMatch(options, host);
    checkIdentity(settings.identity, match.identity, "the plan");
    return {
      plan,
      rounds: [plan.shards],
      startRunner: (_, given) => startRunner(settings, lineup, given, host),
      // A match of its own each time: several may put the results of one open job together.
      begin: () => new MatchTotal(new Match(match), lineup),
    };
  },
};

async function startRunner(
  settings: MatchSettings,
  lineup: Lineup,
  { threads, onLoss }: RunnerOptions,
  host: JobHost,
): Promise<ShardRunner> {
  const pool = await Pool.start(
    threads ?? workersAtOnce(host),
    (ended) => startGamesThread(lineup, host, undefined, ended),
    onLoss,
  );
  const chunkGames = chunkSizeFor(lineup);
  return {
    lanes: pool.size,
    run: (shard, signal) => playShard(settings, shard, { chunkGames, pool, signal }),
    stop: () => pool.stop(),
  };
}

/** How the games of a shard are played. */
interface ShardMeans {
  chunkGames: number;
  pool: TaskPool<GamesTasks>;
  signal: AbortSignal | undefined;
}

/** Plays the games of a shard, in chunks that end where the course of a match may be noted. */
async function playShard(
  { seed, paired, games, shardGames }: MatchSettings,
  shard: number,
  { chunkGames, pool, signal }: ShardMeans,
): Promise<Uint8Array> {
  const statistics = new Statistics();
  const points: CoursePoint[] = [];
  const first = shard * shardGames;
  const end = Math.min(games, first + shardGames);
  const chunks = [...chunksOf({ first, end }, chunkGames)];
  let words: readonly ArrayLike<number>[] = statistics.words;
  for (const { from, count } of chunks) {
    const chunk = { seed, from, count, paired };
    const raw = await pool.ask("games", chunk, { signal });
    // All words of a single chunk are not copied first.
    if (chunks.length === 1) words = raw.words;
    statistics.add(chunks.length === 1 ? { ...raw, words: [] } : raw);
    if ((from + count) % CHUNK_GAMES === 0) points.push(coursePoint(statistics));
  }
  return encodeGames({ statistics, words, points });
}

/** The sums of a match. */
class MatchTotal implements JobTotal {
  constructor(
    private readonly match: Match,
    private readonly lineup: Lineup,
  ) {}

  add(_shard: number, bytes: Uint8Array): void {
    const { statistics, words, points } = decodeGames(bytes);
    const { state } = this.match;
    const before = coursePoint(state.statistics);
    checkWords(words, state.statistics);
    state.statistics.merge(statistics);
    for (const [i, list] of words.entries())
      addList(state.statistics.wordsOf(i, list.length), list);
    for (const point of points) {
      state.course.notePoint({
        games: before.games + point.games,
        wins: before.wins + point.wins,
        draws: before.draws + point.draws,
        spread: before.spread + point.spread,
      });
    }
  }

  async answer(): Promise<object> {
    const { summary } = await matchResult(this.match, this.lineup, this.match.ending);
    // How long it took is no part of the answer.
    const { seconds, gamesPerSecond, timings, ...answer } = summary;
    return answer;
  }
}

/** Checks that a shard counts the words that the shards before it count. */
function checkWords(lists: readonly SparseList[], { words }: Statistics): void {
  if (words.length === 0) return;
  const isSame = lists.length === words.length;
  if (isSame && lists.every(({ length }, i) => length === words[i]?.length)) return;
  throw new VarintError("counts of other words");
}

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
