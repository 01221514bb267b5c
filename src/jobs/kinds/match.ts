import type { Alphabet } from "../../alphabet/alphabet.js";
import { JobError } from "../../base/errors.js";
import { known } from "../../base/lists.js";
import {
  checkOptions,
  expectedOf,
  isOf,
  type OptionKind,
  type OptionsOf,
  type Schema,
} from "../../base/schema.js";
import type { Rules } from "../../game/rules.js";
import { workersAtOnce } from "../../host/host.js";
import type { Leaves } from "../../leaves/leaves.js";
import { parsePlayer } from "../../players/spec.js";
import { readWinTable, writeWinTable } from "../../search/win-file.js";
import type { WinTable } from "../../search/win-table.js";
import {
  type AutoplayOptions,
  type AutoplayPlayer,
  createMatch,
  MATCH,
  MATCH_GAMES,
  takesLeaves,
} from "../../selfplay/autoplay.js";
import { checkIdentity, type MatchIdentity, plainPosition } from "../../selfplay/checkpoint.js";
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
import type { WordGraph } from "../../words/graph/word-graph.js";
import { Pool, type TaskPool } from "../../workers/pool.js";
import {
  badSetting,
  checkVersion,
  InputList,
  type InputSource,
  isRecord,
  isWhole,
  type JobPlan,
  newPlan,
  parseJson,
  readInput,
} from "../plan-file.js";
import { chunksOf, SHARDED, shardSize } from "../shard-cuts.js";
import { addList, type SparseList, VarintError, VarintReader, VarintWriter } from "../varints.js";
import type {
  AnswerData,
  JobHost,
  JobKind,
  JobTotal,
  OpenJob,
  RunnerOptions,
  ShardRunner,
} from "./kind.js";
import {
  isPlannedWords,
  once,
  type PlannedTiles,
  type PlannedWords,
  planLeaves,
  planTiles,
  planWords,
  readLeaves,
  readTiles,
  readWords,
} from "./planned.js";

/** What can be asked of a match that is cut into shards. */
const MATCH_JOB = { ...MATCH_GAMES, ...SHARDED } satisfies Schema;

/** Options for a match split into shards. */
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
  const inputs = new InputList();
  const settings = await plannedGames(options, host, inputs);
  const plan = newPlan(host.version, {
    kind: "match",
    settings,
    inputs: inputs.inputs,
    shards: Math.ceil(settings.games / settings.shardGames),
  });
  return { plan, source: inputs.source };
}

/** Returns the settings of a match, and adds what it is played with to the inputs of its plan. */
export async function plannedGames(
  { shards, ...options }: MatchJobOptions,
  host: JobHost,
  inputs: InputList,
): Promise<MatchSettings> {
  const { match, lineup } = await createMatch(options, host);
  const specs = specsOf(match, lineup);
  const { games, seed, paired } = match.plan;
  const shardGames = shardSize(games, shards, {
    usual: SHARD_CHUNKS * chunkSizeFor(lineup),
    // Pairs of games stay together.
    unit: 2,
  });
  return {
    games,
    shardGames,
    seed,
    paired,
    sacrifices: match.identity.sacrifices,
    ...(await planPlayers(lineup, specs, inputs)),
    positions: await plannedPositions(lineup, inputs),
    identity: match.identity,
  };
}

/** The specifications of both players. */
type Specs = readonly [string, string];

/** Returns the specifications of players whose games are the same on any machine. */
function specsOf({ identity }: Match, lineup: Lineup): Specs {
  if (hasOwnPlayers(lineup)) {
    throw new JobError("BAD_OPTION", "players: a function", {
      expected: "players by name, which any machine has",
    });
  }
  const [first, second] = identity.players;
  const specs = [known(first), known(second)] as const;
  for (const spec of specs) {
    if (!("milliseconds" in parsePlayer(spec).options)) continue;
    throw new JobError("BAD_OPTION", `players: ${spec}`, {
      expected: "nodes instead of milliseconds: its games must be the same on any machine",
    });
  }
  return specs;
}

/** Matches between two players. */
export const matchKind: JobKind = {
  async open(plan, inputs, host): Promise<OpenJob> {
    checkVersion(plan, host.version);
    const settings = settingsOf(plan);
    const { match, lineup } = await openGames(settings, plannedParts(plan, settings, inputs), host);
    return {
      plan,
      rounds: [plan.shards],
      startRunner: (_, given) =>
        startRunner(lineup, given, host, async (shard, means) =>
          encodeGames(await playShard(settings, shard, means)),
        ),
      // A match of its own each time: several may put the results of one open job together.
      begin: () => new MatchTotal(new Match(match), lineup),
    };
  },
};

/** Opens a match as it was planned. @throws SelfPlayError `OTHER_MATCH`. */
export async function openGames(
  settings: MatchSettings,
  parts: PlannedParts,
  host: JobHost,
): Promise<{ match: Match; lineup: Lineup }> {
  const opened = await createMatch(await matchOptions(settings, parts), host);
  checkIdentity(settings.identity, opened.match.identity, "the plan");
  return opened;
}

/** Starts threads that play the games of a match's shards. @param play computes a shard. */
export async function startRunner(
  lineup: Lineup,
  { threads, onLoss }: RunnerOptions,
  host: JobHost,
  play: (shard: number, means: ShardMeans) => Promise<Uint8Array>,
): Promise<ShardRunner> {
  const pool = await Pool.start(
    threads ?? workersAtOnce(host),
    (ended) => startGamesThread(lineup, host, undefined, ended),
    onLoss,
  );
  const chunkGames = chunkSizeFor(lineup);
  return {
    lanes: pool.size,
    run: (shard, signal) => play(shard, { chunkGames, pool, signal }),
    stop: () => pool.stop(),
  };
}

/** How the games of a shard are played. */
export interface ShardMeans {
  chunkGames: number;
  pool: TaskPool<GamesTasks>;
  signal: AbortSignal | undefined;
}

/** Plays the games of a shard, in chunks that end where the course of a match may be noted. */
export async function playShard(
  { seed, paired, games, shardGames }: MatchSettings,
  shard: number,
  { chunkGames, pool, signal }: ShardMeans,
): Promise<MatchGames> {
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
  return { statistics, words, points };
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

  async answer(): Promise<AnswerData> {
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
interface ReadGames extends Omit<MatchGames, "words"> {
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
    entries.push({ value, game, turn, player: reader.count(1) === 0 ? 0 : 1 });
  }
  return entries;
}

/*
 * The settings of a match as they stand in a plan: everything but the words, leave values and win
 * estimates, which are inputs. They make the options of the match again, whose identity must be the one
 * in the plan.
 */

/** A player in a plan. */
export interface PlannedPlayer extends PlannedWords {
  spec: string;
  name: string;
  lexiconName: string;
  /** Name of an input, `"none"`, or undefined for a player without leave values. */
  leaves?: string | undefined;
}

/** The settings of a match in a plan. */
export interface MatchSettings extends Record<string, unknown> {
  games: number;
  /** Games of each shard but the last, an even number. */
  shardGames: number;
  seed: number;
  paired: boolean;
  sacrifices: boolean;
  players: readonly [PlannedPlayer, PlannedPlayer];
  alphabet: PlannedTiles;
  rules: Rules;
  /** Name of the input with win estimates, if a player uses them. */
  table?: string | undefined;
  /** Name of the input with the positions that games begin from, if any. */
  positions?: string | undefined;
  identity: MatchIdentity;
}

/** The players of a match and what they play with, by the names of inputs. */
type Players = Pick<MatchSettings, "players" | "alphabet" | "rules" | "table">;

/** Returns the players of a match for its plan, and adds what they play with to the inputs. */
async function planPlayers(
  { setup, names, lexicons, table: used, assumptions }: Lineup,
  specs: Specs,
  inputs: InputList,
): Promise<Players> {
  const [a, b] = setup.players;
  const first = await planWords("lexicon 1", a.graph, inputs);
  const second = b.graph === a.graph ? first : await planWords("lexicon 2", b.graph, inputs);
  const player = async (i: 0 | 1, words: PlannedWords): Promise<PlannedPlayer> => ({
    spec: specs[i],
    name: names[i],
    lexiconName: lexicons[i],
    ...words,
    leaves: await plannedLeaves(i, specs, [a.leaves, b.leaves], inputs),
  });
  const players = [await player(0, first), await player(1, second)] as const;
  // Estimates of other games are lent again where the shards are played, and the answer says so.
  const table = assumptions.length > 0 ? undefined : used;
  if (table !== undefined) await inputs.add("win estimates", table, writeWinTable);
  return {
    players,
    alphabet: planTiles(setup.alphabet),
    rules: setup.rules,
    table: table && "win estimates",
  };
}

async function plannedLeaves(
  i: 0 | 1,
  specs: Specs,
  tables: readonly [Leaves | undefined, Leaves | undefined],
  inputs: InputList,
): Promise<string | undefined> {
  if (!takesLeaves(specs[i])) return undefined;
  const isShared = i === 1 && tables[1] === tables[0] && takesLeaves(specs[0]);
  return planLeaves(isShared ? "leaves 1" : `leaves ${i + 1}`, tables[i], inputs);
}

/** Adds the positions that games begin from to the inputs; returns their name, if there are any. */
async function plannedPositions(
  { setup: { positions } }: Lineup,
  inputs: InputList,
): Promise<string | undefined> {
  if (positions === undefined) return undefined;
  await inputs.add("positions", positions, (all) =>
    new TextEncoder().encode(JSON.stringify(all.map(plainPosition))),
  );
  return "positions";
}

/** Reads positions of a plan, which the match checks. @throws JobError `BAD_PLAN`. */
async function readPositions(
  plan: JobPlan,
  name: string,
  source: InputSource,
): Promise<AutoplayOptions["positions"]> {
  const text = new TextDecoder().decode(await readInput(plan, name, source));
  const fail = (what: string) =>
    new JobError("BAD_PLAN", `input ${name}: ${what}`, { expected: "positions, as JSON" });
  return parseJson(text, fail) as AutoplayOptions["positions"];
}

/** What the matches of a plan are played with; each part is read once. */
export interface PlannedParts {
  alphabet: Alphabet;
  graph: (name: string) => Promise<WordGraph>;
  leaves: (name: string) => Promise<Leaves | "none">;
  table: (name: string) => Promise<WinTable>;
  positions: (name: string) => Promise<AutoplayOptions["positions"]>;
}

/** Returns the parts of a plan that these players play with. */
export function plannedParts(
  plan: JobPlan,
  {
    alphabet: tiles,
    players,
  }: Pick<MatchSettings, "alphabet"> & { players: readonly PlannedWords[] },
  source: InputSource,
): PlannedParts {
  const alphabet = readTiles(tiles);
  const wordsOf = (name: string) => players.find(({ lexicon }) => lexicon === name);
  return {
    alphabet,
    graph: once((name) => readWords(plan, known(wordsOf(name)), alphabet, source)),
    leaves: once((name) => readLeaves(plan, name, alphabet, source)),
    table: once(async (name) =>
      readWinTable(await readInput(plan, name, source), { source: name }),
    ),
    positions: (name) => readPositions(plan, name, source),
  };
}

/** Returns the options of a planned match. */
async function matchOptions(
  { seed, games, paired, sacrifices, players, rules, table, positions }: MatchSettings,
  parts: PlannedParts,
): Promise<AutoplayOptions> {
  const player = async (given: PlannedPlayer): Promise<AutoplayPlayer> => ({
    player: given.spec,
    name: given.name,
    lexiconName: given.lexiconName,
    lexicon: await parts.graph(given.lexicon),
    leaves: given.leaves === undefined ? undefined : await parts.leaves(given.leaves),
  });
  return {
    players: [await player(players[0]), await player(players[1])],
    alphabet: parts.alphabet,
    rules,
    seed,
    games,
    paired,
    sacrifices,
    table: table === undefined ? undefined : await parts.table(table),
    positions: positions === undefined ? undefined : await parts.positions(positions),
  };
}

/**
 * Returns the settings of a plan of a match, whose form has been checked. What the match itself
 * checks, such as the names of players, is left to it.
 * @throws JobError `BAD_PLAN`.
 */
function settingsOf({ settings, shards }: JobPlan): MatchSettings {
  checkSettings(settings, shards);
  return settings;
}

function checkSettings(
  settings: JobPlan["settings"],
  shards: number,
): asserts settings is MatchSettings {
  const bad = (field: string, expected: string): never => {
    throw badSetting(settings, field, expected);
  };
  checkPlayed(settings, MATCH.games);
  const { games, shardGames, players, positions, identity } = settings;
  if (!isWhole(shardGames, 2, 2 ** 31 - 2) || shardGames % 2 === 1) {
    return bad("shardGames", "an even number from 2");
  }
  if (shards !== Math.ceil(games / shardGames)) {
    throw new JobError("BAD_PLAN", `plan.shards: is ${shards}`, {
      expected: `${Math.ceil(games / shardGames)}, for ${games} games of ${shardGames} a shard`,
    });
  }
  for (const field of ["paired", "sacrifices"]) {
    if (typeof settings[field] !== "boolean") bad(field, "true or false");
  }
  const isPlayers = Array.isArray(players) && players.length === 2 && players.every(isPlayer);
  if (!isPlayers) bad("players", "two players");
  if (positions !== undefined && typeof positions !== "string") {
    bad("positions", "the name of an input");
  }
  if (!isIdentity(identity)) bad("identity", "the identity of a match");
}

/** The settings of all plans of matches. */
interface PlayedSettings extends Record<string, unknown> {
  games: number;
  seed: number;
  rules: Rules;
  table?: string | undefined;
}

/**
 * Checks what the plans of matches and of ladders have in common.
 * @param count what the number of games may be.
 * @throws JobError `BAD_PLAN`.
 */
export function checkPlayed(
  settings: JobPlan["settings"],
  count: OptionKind,
): asserts settings is PlayedSettings {
  const { games, seed, rules, table } = settings;
  if (!isOf(count, games)) throw badSetting(settings, "games", expectedOf(count));
  if (!isOf(MATCH.seed, seed)) throw badSetting(settings, "seed", expectedOf(MATCH.seed));
  if (!isRecord(rules)) throw badSetting(settings, "rules", "rules");
  if (table === undefined || typeof table === "string") return;
  throw badSetting(settings, "table", "the name of an input");
}

/** Returns true if a value has the form of the identity of a match: fields that are plain, or lists of texts. */
export function isIdentity(value: unknown): value is MatchIdentity {
  return isRecord(value) && Object.values(value).every(isFact);
}

function isFact(value: unknown): boolean {
  return Array.isArray(value) ? value.every((one) => typeof one === "string") : !isRecord(value);
}

export function isPlayer(value: unknown): value is PlannedPlayer {
  if (!isPlannedWords(value)) return false;
  const { spec, name, lexiconName, leaves = "none" }: Partial<PlannedPlayer> = value;
  return [spec, name, lexiconName, leaves].every((text) => typeof text === "string");
}
