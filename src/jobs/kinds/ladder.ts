import { badArgument, checkObject, checkText, checkWhole, isList } from "../../base/arguments.js";
import { itemAt } from "../../base/elements.js";
import { JobError, quoted } from "../../base/errors.js";
import {
  checkOptions,
  isOf,
  type OptionsOf,
  own,
  type Schema,
  withDefaults,
} from "../../base/schema.js";
import type { EngineOptions } from "../../engine/create.js";
import { workersAtOnce } from "../../host/host.js";
import { HUMAN_LEVELS, PLAYERS } from "../../players/named-players.js";
import { formatPlayer, isSimulating, parsePlayer } from "../../players/spec.js";
import { MATCH, PLAYED_WITH, takesLeaves } from "../../selfplay/autoplay.js";
import type { MatchIdentity } from "../../selfplay/checkpoint.js";
import { LADDER, MOST_RATED, type PairingGames, ratingsOf } from "../../selfplay/ratings.js";
import type { Statistics } from "../../selfplay/statistics.js";
import {
  badSetting,
  checkVersion,
  InputList,
  type InputSource,
  isRecord,
  isWhole,
  type JobPlan,
  newPlan,
} from "../plan-file.js";
import { VarintError, VarintReader, VarintWriter } from "../varints.js";
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
  checkPlayed,
  isIdentity,
  isPlayer,
  type MatchSettings,
  openGames,
  type PlannedParts,
  type PlannedPlayer,
  plannedGames,
  plannedParts,
  playShard,
  startRunner,
} from "./match.js";

/*
 * A ladder: many players, each of whom meets the next ones in a list in a match of paired games. The shards
 * are those of the matches, one match after the other, and the answer has a rating for each player.
 */

const MOST_RATING = 10_000;
/** The player whose rating is given, if nothing else is said. */
const ANCHOR = { player: "hasty", rating: 2000 } as const;

/** The player whose rating is given, and that rating. */
export interface LadderAnchor {
  player: string;
  rating: number;
}

/** What can be asked of a ladder. */
export const LADDER_JOB = {
  /**
   * The players' specifications, those of about the same strength beside each other. Default: all players
   * with ratings, the weakest first.
   */
  players: own<readonly string[]>(checkPlayers),
  ...PLAYED_WITH,
  /** Leave values for the players that use them; default as in `autoplay`. */
  leaves: own<EngineOptions["leaves"]>(() => undefined),
  table: MATCH.table,
  ...LADDER,
  /**
   * The player whose rating is given, not found, and that rating. Default: `hasty` with 2000, or else the last
   * one of the list.
   */
  anchor: own<LadderAnchor>(checkAnchor),
} satisfies Schema;

/** Options for a ladder split into shards. */
export interface LadderJobOptions extends OptionsOf<typeof LADDER_JOB> {}

/** The answer of a ladder. */
export interface LadderAnswer {
  /** Games of each match. */
  games: number;
  seed: number;
  anchor: LadderAnchor;
  /** The players, the strongest first; those whose rating nothing limits come last. */
  players: readonly {
    player: string;
    rating: number | null;
    /** Standard error of the difference from the anchor. */
    error: number | null;
    /** Games with all others. */
    games: number;
  }[];
  matches: readonly {
    players: readonly [string, string];
    games: number;
    /** Of the first player, as `spread`, the mean of a game. */
    wins: number;
    draws: number;
    losses: number;
    winPercent: number;
    /** Standard error, from how the results of pairs differ. */
    winPercentError: number;
    spread: number;
  }[];
}

/** Two players of a ladder, by their places, and how their games are cut. */
interface LadderMatch {
  players: readonly [number, number];
  shardGames: number;
  identity: MatchIdentity;
}

/** The players of a ladder and their matches, in a plan. */
interface LadderMatches {
  players: readonly PlannedPlayer[];
  alphabet: MatchSettings["alphabet"];
  rules: MatchSettings["rules"];
  /** Name of the input with win estimates, if a player uses them. */
  table?: string | undefined;
  matches: readonly LadderMatch[];
}

/** The settings of a ladder in a plan. */
interface LadderSettings extends LadderMatches, Record<string, unknown> {
  games: number;
  seed: number;
  anchor: { player: number; rating: number };
}

function checkPlayers(players: unknown, name: string): void {
  if (!isList(players)) throw badArgument(name, players, "a list of players");
  checkWhole(players.length, `${name}.length`, 2, MOST_RATED);
  for (const player of players) checkText(player, name, "the specification of a player");
}

function checkAnchor(anchor: unknown, name: string): void {
  checkObject(anchor, name, "a player and its rating: { player, rating }");
  const { player, rating } = anchor as Partial<LadderAnchor>;
  checkText(player, `${name}.player`, "the specification of a player");
  if (typeof rating === "number" && Math.abs(rating) <= MOST_RATING) return;
  throw badArgument(`${name}.rating`, rating, `a number of at most ${MOST_RATING}`);
}

/** Returns all players with ratings, the weakest first. */
function ratedPlayers(): string[] {
  const named = Object.entries(PLAYERS).map(([name, { rating }]) => ({ name, rating }));
  const human = HUMAN_LEVELS.map(({ rating }, i) => ({ name: `human:level=${i + 1}`, rating }));
  return [...named, ...human].sort((a, b) => a.rating - b.rating).map(({ name }) => name);
}

/**
 * Plans a ladder.
 * @returns the plan, and a source of its inputs.
 * @throws JobError `BAD_OPTION`; the errors of `autoplay`.
 */
export async function planLadder(
  options: LadderJobOptions,
  host: JobHost,
): Promise<{ plan: JobPlan; source: InputSource }> {
  checkOptions(LADDER_JOB, options);
  const { players = ratedPlayers(), anchor, ...given } = withDefaults(LADDER_JOB, options);
  const { games, seed, shardGames } = given;
  const specs = players.map((player) => formatPlayer(parsePlayer(player)));
  checkDifferent(specs);
  if (shardGames !== undefined && shardGames % 2 === 1) {
    throw new JobError("BAD_OPTION", `shardGames: ${shardGames}`, { expected: "an even number" });
  }
  const place = anchorOf(specs, anchor);
  const inputs = new InputList();
  const planned = await planMatches(specs, given, host, inputs);
  const settings: LadderSettings = { games, seed, anchor: place, ...planned };
  const shards = planned.matches.reduce((sum, match) => sum + shardsOf(games, match), 0);
  const plan = newPlan(host.version, { kind: "ladder", settings, inputs: inputs.inputs, shards });
  return { plan, source: inputs.source };
}

/** Plans the matches of a ladder; returns what the players play with, and the matches. */
async function planMatches(
  specs: readonly string[],
  given: Omit<LadderJobOptions, "players" | "anchor"> & { reach: number },
  host: JobHost,
  inputs: InputList,
): Promise<LadderMatches> {
  const { reach, shardGames, leaves, table, ...shared } = given;
  const pairs = specs.flatMap((_, a) =>
    [...specs.keys()].slice(a + 1, a + 1 + reach).map((b) => [a, b] as const),
  );
  const players: PlannedPlayer[] = [];
  const matches: LadderMatch[] = [];
  const all: MatchSettings[] = [];
  for (const pair of pairs) {
    const [a, b] = [itemAt(specs, pair[0]), itemAt(specs, pair[1])] as const;
    const used = [a, b].some(isSimulating) ? table : undefined;
    const both = [playerWith(a, leaves), playerWith(b, leaves)] as const;
    const options = { ...shared, paired: true, table: used, players: both };
    const settings = await plannedGames(options, host, inputs);
    for (const [i, place] of pair.entries()) players[place] = itemAt(settings.players, i);
    const { identity } = settings;
    matches.push({ players: pair, shardGames: shardGames ?? settings.shardGames, identity });
    all.push(settings);
  }
  const { alphabet, rules } = itemAt(all, 0);
  return { players, alphabet, rules, table: all.find((one) => one.table)?.table, matches };
}

function playerWith(player: string, leaves: LadderJobOptions["leaves"]) {
  return leaves !== undefined && takesLeaves(player) ? { player, leaves } : { player };
}

function checkDifferent(specs: readonly string[]): void {
  const twice = specs.find((spec, i) => specs.indexOf(spec) !== i);
  if (twice === undefined) return;
  throw new JobError("BAD_OPTION", `players: ${quoted(twice)} twice`, {
    expected: "different players",
  });
}

/** Returns the place and the rating of the player whose rating is given. */
function anchorOf(specs: readonly string[], given: LadderAnchor | undefined) {
  if (given !== undefined) {
    const player = specs.indexOf(formatPlayer(parsePlayer(given.player)));
    if (player >= 0) return { player, rating: given.rating };
    throw new JobError("BAD_OPTION", `anchor: ${quoted(given.player)}`, {
      expected: "one of the players",
    });
  }
  const usual = specs.indexOf(ANCHOR.player);
  return { player: usual >= 0 ? usual : specs.length - 1, rating: ANCHOR.rating };
}

function shardsOf(games: number, { shardGames }: LadderMatch): number {
  return Math.ceil(games / shardGames);
}

/** Ladders of players. */
export const ladderKind: JobKind = {
  async open(plan, inputs, host): Promise<OpenJob> {
    checkVersion(plan, host.version);
    const settings = settingsOf(plan);
    const parts = plannedParts(plan, settings, inputs);
    // What all matches are played with is read by the first.
    await openGames(matchSettings(settings, 0), parts, host);
    return {
      plan,
      rounds: [plan.shards],
      startRunner: async (_, given) => new LadderRunner(settings, parts, given, host),
      begin: () => new LadderTotal(settings),
    };
  },
};

/** Returns the settings of one match of a ladder. */
function matchSettings(
  { games, seed, players, alphabet, rules, table, matches }: LadderSettings,
  number: number,
): MatchSettings {
  const { players: places, shardGames, identity } = itemAt(matches, number);
  const [a, b] = [itemAt(players, places[0]), itemAt(players, places[1])] as const;
  const used = [a, b].some(({ spec }) => isSimulating(spec)) ? table : undefined;
  return {
    ...{ games, seed, shardGames, alphabet, rules, identity },
    ...{ paired: true, sacrifices: false, players: [a, b] as const, table: used },
  };
}

/** Returns the number of the match that a shard belongs to, and the number of the shard there. */
function placeOf({ games, matches }: LadderSettings, shard: number): [match: number, own: number] {
  let left = shard;
  for (const [number, match] of matches.entries()) {
    const count = shardsOf(games, match);
    if (left < count) return [number, left];
    left -= count;
  }
  throw new RangeError(`there is no shard ${shard}`);
}

/** The threads of a match, and the shards that they are at. */
interface Playing {
  runner: Promise<ShardRunner>;
  shards: number;
}

/** Plays shards of all matches; threads of a match go on until none of its shards is being played. */
class LadderRunner implements ShardRunner {
  readonly lanes: number;
  private readonly playing = new Map<number, Playing>();
  private latest = -1;

  constructor(
    private readonly settings: LadderSettings,
    private readonly parts: PlannedParts,
    private readonly given: RunnerOptions,
    private readonly host: JobHost,
  ) {
    this.lanes = given.threads ?? workersAtOnce(host);
  }

  async run(shard: number, signal?: AbortSignal): Promise<Uint8Array> {
    const [match, own] = placeOf(this.settings, shard);
    this.latest = match;
    const playing = this.playing.get(match) ?? { runner: this.start(match), shards: 0 };
    this.playing.set(match, playing);
    playing.shards++;
    try {
      return await (await playing.runner).run(own, signal);
    } catch (error) {
      this.latest = -1;
      throw error;
    } finally {
      playing.shards--;
      await this.stopUnused();
    }
  }

  async stop(): Promise<void> {
    this.latest = -1;
    await this.stopUnused();
  }

  private async start(number: number): Promise<ShardRunner> {
    const settings = matchSettings(this.settings, number);
    const { lineup } = await openGames(settings, this.parts, this.host);
    return startRunner(lineup, this.given, this.host, async (shard, means) =>
      encodeSums(sumsOf((await playShard(settings, shard, means)).statistics)),
    );
  }

  /** Stops the threads of matches that are over: of all but the one whose shard was begun last. */
  private async stopUnused(): Promise<void> {
    for (const [match, { runner, shards }] of this.playing) {
      if (shards > 0 || match === this.latest) continue;
      this.playing.delete(match);
      await runner.then(
        (started) => started.stop(),
        () => undefined,
      );
    }
  }
}

/** Sums of games of two players, as the first of them sees them; results of pairs are in half points. */
interface LadderSums {
  games: number;
  wins: number;
  draws: number;
  spread: number;
  pairs: number;
  pairResult: number;
  pairResultSquared: number;
}

const SUMS = [
  ...(["games", "wins", "draws", "spread"] as const),
  ...(["pairs", "pairResult", "pairResultSquared"] as const),
] satisfies (keyof LadderSums)[];

function sumsOf(statistics: Statistics): LadderSums {
  return {
    games: statistics.of("games"),
    wins: statistics.ofPlayer(0, "wins"),
    draws: statistics.of("draws"),
    spread: statistics.ofPlayer(0, "spread"),
    pairs: statistics.of("pairs"),
    pairResult: statistics.of("pairResult"),
    pairResultSquared: statistics.of("pairResultSquared"),
  };
}

function encodeSums(sums: LadderSums): Uint8Array {
  const writer = new VarintWriter();
  for (const name of SUMS) writer.integer(sums[name]);
  return writer.finish();
}

/** @throws VarintError for bytes that `encodeSums` did not write. */
function decodeSums(bytes: Uint8Array): LadderSums {
  const reader = new VarintReader(bytes);
  const sums = Object.fromEntries(SUMS.map((name) => [name, reader.integer()]));
  if (!reader.isAtEnd) throw new VarintError("bytes behind the end");
  return sums as unknown as LadderSums;
}

/** The sums of all matches of a ladder. */
class LadderTotal implements JobTotal {
  private readonly sums: LadderSums[];

  constructor(private readonly settings: LadderSettings) {
    const none = Object.fromEntries(SUMS.map((name) => [name, 0]));
    this.sums = settings.matches.map(() => ({ ...none }) as unknown as LadderSums);
  }

  add(shard: number, body: Uint8Array): void {
    const more = decodeSums(body);
    const sums = itemAt(this.sums, placeOf(this.settings, shard)[0]);
    for (const name of SUMS) sums[name] += more[name];
  }

  async answer(): Promise<AnswerData & LadderAnswer> {
    const { games, seed, players, anchor, matches } = this.settings;
    const nameOf = (place: number): string => itemAt(players, place).spec;
    const pairings = matches.map(({ players: places }, i): PairingGames => {
      const sums = itemAt(this.sums, i);
      return {
        players: places,
        games: sums.games,
        wins: sums.wins,
        draws: sums.draws,
        error: errorOf(sums),
      };
    });
    const ratings = ratingsOf(players.length, pairings, anchor);
    const rated = ratings.map((found, place) => {
      const own = pairings.filter(({ players: places }) => places.includes(place));
      return {
        player: nameOf(place),
        rating: found === undefined ? null : rounded(found.rating),
        error: found === undefined ? null : rounded(found.error),
        games: own.reduce((sum, pairing) => sum + pairing.games, 0),
      };
    });
    return {
      games,
      seed,
      anchor: { player: nameOf(anchor.player), rating: anchor.rating },
      players: rated.sort((a, b) => (b.rating ?? -Infinity) - (a.rating ?? -Infinity)),
      matches: pairings.map(({ players: [a, b], ...pairing }, i) =>
        matchAnswer([nameOf(a), nameOf(b)], pairing, itemAt(this.sums, i)),
      ),
    };
  }
}

/** The games of two players in an answer. */
function matchAnswer(
  players: readonly [string, string],
  { games, wins, draws, error = 0 }: Omit<PairingGames, "players">,
  { spread }: LadderSums,
) {
  return {
    players,
    ...{ games, wins, draws, losses: games - wins - draws },
    winPercent: rounded((100 * (wins + draws / 2)) / games),
    winPercentError: rounded((100 * error) / games),
    spread: rounded(spread / games),
  };
}

/** Returns a figure of an answer with three decimals. */
function rounded(figure: number): number {
  return Number(figure.toFixed(3));
}

/**
 * Returns the standard error of the first player's points, from how the results of pairs differ. Two pairs
 * more, one won by each player, keep it from being 0 where all were alike.
 */
function errorOf({ pairs, pairResult, pairResultSquared }: LadderSums): number {
  const won = 4;
  const count = pairs + 2;
  const mean = (pairResult + won) / count;
  const variance = (pairResultSquared + won * won) / count - mean * mean;
  return Math.sqrt(pairs * variance) / 2;
}

/** Returns the settings of a plan, whose form has been checked. @throws JobError `BAD_PLAN`. */
function settingsOf({ settings, shards }: JobPlan): LadderSettings {
  checkSettings(settings, shards);
  return settings;
}

function checkSettings(
  settings: JobPlan["settings"],
  shards: number,
): asserts settings is LadderSettings {
  const bad = (field: string, expected: string): never => {
    throw badSetting(settings, field, expected);
  };
  checkPlayed(settings, LADDER_JOB.games);
  const { games, players, anchor, matches } = settings;
  const isPlayers =
    Array.isArray(players) && players.length <= MOST_RATED && players.every(isPlayer);
  if (!isPlayers) return bad("players", "players");
  const isPlace = (value: unknown) => isWhole(value, 0, players.length - 1);
  const { player, rating } = (isRecord(anchor) ? anchor : {}) as Record<string, unknown>;
  if (!isPlace(player) || typeof rating !== "number") bad("anchor", "a player and a rating");
  const isMatch = (match: unknown): match is LadderMatch =>
    isRecord(match) &&
    isList(match.players) &&
    match.players.length === 2 &&
    match.players.every(isPlace) &&
    isOf(LADDER_JOB.shardGames, match.shardGames) &&
    match.shardGames % 2 === 0 &&
    isIdentity(match.identity);
  if (!isList(matches) || matches.length === 0 || !matches.every(isMatch)) {
    return bad("matches", "pairs of players");
  }
  const expected = matches.reduce((sum, match) => sum + shardsOf(games, match), 0);
  if (shards === expected) return;
  throw new JobError("BAD_PLAN", `plan.shards: is ${shards}`, { expected: `${expected}` });
}
