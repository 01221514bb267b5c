import type { Alphabet } from "../alphabet/alphabet.js";
import type { AlphabetName } from "../alphabet/tile-sets.js";
import {
  badArgument,
  bytesFrom,
  checkObject,
  checkOptionalFunction,
  checkOptionalText,
  checkOptionNames,
  checkSignal,
  described,
  isList,
  type OptionNames,
} from "../base/arguments.js";
import { GaddawgError, restated, SelfPlayError } from "../base/errors.js";
import {
  checkOptions,
  choosing,
  flag,
  numeric,
  type OptionsOf,
  own,
  RANDOM,
  type Schema,
  THREADED,
  type ValueOf,
  whole,
} from "../base/schema.js";
import { graphFor } from "../engine/checks.js";
import {
  alphabetFor,
  defaultLeaves,
  type EngineOptions,
  graphOf,
  isEnglish,
  leavesFor,
} from "../engine/create.js";
import { Lexicon } from "../engine/lexicon.js";
import { openDefaultLexicon } from "../engine/open.js";
import { winEstimatesAssumptions } from "../game/assumptions.js";
import { checkBeginning } from "../game/beginning.js";
import type { GameConfig } from "../game/config.js";
import type { PositionData, PositionInput } from "../game/position.js";
import { type Rules, rulesOf } from "../game/rules.js";
import type { Host } from "../host/host.js";
import type { BackendChoice } from "../kernel/backend.js";
import type { GameSetup } from "../kernel/game-kernel.js";
import { WordMap } from "../kernel/word-map.js";
import { checkWordMaps } from "../kernel/word-map-file.js";
import type { Leaves } from "../leaves/leaves.js";
import { defaultWordCounts, type WordCounts } from "../players/familiarity.js";
import {
  isKernelPlayer,
  type KernelPlayerName,
  type PlayerName,
} from "../players/named-players.js";
import type { Player, PlayerFunction } from "../players/player.js";
import type { Seat } from "../players/seats.js";
import { gameSetup, type PlayerOptions } from "../players/setup.js";
import { formatPlayer, isHuman, isSimulating, parsePlayer } from "../players/spec.js";
import { checkTable, lentTable } from "../search/inputs.js";
import { defaultWinTable } from "../search/win-file.js";
import type { WinTable } from "../search/win-table.js";
import { wordsOf } from "../words/graph/build.js";
import type { WordGraph } from "../words/graph/word-graph.js";
import type { WorkerSource } from "../workers/protocol.js";
import { decodeCheckpoint, identityOf } from "./checkpoint.js";
import { Match, type MatchPlan } from "./match.js";
import { areEqual, type Lineup, type MatchResult, playMatch } from "./play.js";

/**
 * Plays a match and gathers its statistics.
 * @throws the errors of `createMatch`, of the players and of the workers.
 */
export async function autoplay(options: AutoplayOptions, host: Host): Promise<MatchResult> {
  const { match, lineup } = await createMatch(options, host);
  await options.onStart?.(match);
  await options.onProgress?.(match);
  const { error, ...result } = await playMatch(match, lineup, options, host);
  if (error === undefined) return result;
  if (options.onError === undefined) throw error;
  options.onError(error);
  return result;
}

/** A player of a match. */
export interface AutoplayPlayer {
  /**
   * A player specification, such as `"hasty"`, `"sim:plies=2:samples=300"`, `"human:level=3"` or
   * `"hasty+endgame"`, or a function that chooses the moves.
   */
  player: PlayerName | (string & {}) | PlayerFunction | Player;
  /** The player's name in the results; default: the specification, or the function's name. */
  name?: string | undefined;
  /** Default: the lexicon of the match. */
  lexicon?: Lexicon | WordGraph | undefined;
  /** Name of the lexicon in the results. */
  lexiconName?: string | undefined;
  /**
   * Leave values for `hasty`, `sim` and `human`: a table, one of Gordon's heuristics, or none.
   * Default: the default leave values for English, otherwise none.
   */
  leaves?: EngineOptions["leaves"];
}

/** The most games that the kernel counts correctly. */
export const MOST_GAMES = 2_000_000_000;

/** The longest time of play, in seconds. */
const MOST_SECONDS = 1e9;

/** Leaves a value to the check that reads it. */
export const unchecked = (): void => undefined;
export const aFunction = (value: unknown, name: string): void => checkOptionalFunction(value, name);

/** What all self-play is played with. */
export const PLAYED_WITH = {
  /** Default: the default lexicon. */
  lexicon: own<Lexicon | WordGraph>(unchecked),
  /** Default: the lexicon's alphabet, or English. */
  alphabet: own<Alphabet | AlphabetName>(unchecked),
  /** The rules, or their name; default `"CrosswordGame"`. */
  rules: own<Rules | string>(unchecked),
} satisfies Schema;

/** The options of all self-play that say where it runs, and what happens meanwhile. */
export const RUNNING = {
  ...THREADED,
  /** Kernel build; default `"auto"`. */
  backend: own<BackendChoice>(unchecked),
  /**
   * The worker to play in, if the platform cannot find it by itself: the URL of
   * `gaddawg/web-worker.js`, or a function that starts it. If there are no workers, games are
   * played in the calling thread, with pauses.
   */
  worker: own<WorkerSource>(checkWorker),
  /** A checkpoint of the same run to resume (from its `checkpoint`), and its name for errors. */
  from: own<{ bytes: Uint8Array; source?: string }>(checkFrom),
  /** Interrupts the run; the result covers the games played so far. */
  signal: own<AbortSignal>(checkSignal),
  /** Called with the error of each lost worker; its games are played again. */
  onLoss: own<(error: unknown) => void>(aFunction),
} satisfies Schema;

/** What says which games a match has. */
export const MATCH_GAMES = {
  /** The two players, each as a specification or an object. */
  players:
    own<
      readonly [
        AutoplayPlayer | AutoplayPlayer["player"],
        AutoplayPlayer | AutoplayPlayer["player"],
      ]
    >(unchecked),
  ...PLAYED_WITH,
  /**
   * Positions that the games begin from, instead of the empty board. Each is played to its end twice, with
   * the players' seats swapped: first the one to move is the first player, then the second. Scores and
   * scoreless turns are kept, and the tiles that the racks lack are drawn from the seed, the same for both
   * games. With more games, the positions are gone through again with other draws.
   */
  positions: own<readonly PositionInput[]>(checkPositionList),
  /**
   * Number of games. Default 1000, or no limit if a time or a confidence ends the match; with positions,
   * two for each.
   */
  games: whole(1, MOST_GAMES, {
    unit: "games",
    otherwise:
      "1000, or no limit if a time or a confidence ends the match; with positions, two for each",
  }),
  /**
   * Seed of the games. 0 to 2^32 - 1, default 1; game i of a seed with these players is always the
   * same.
   */
  seed: RANDOM.seed,
  /**
   * Plays each bag twice with the players' seats swapped, which reduces the influence of luck. Games
   * 2k and 2k + 1 have the same bag. Default: true if the players differ; games from positions always
   * are.
   */
  paired: choosing("where the players differ"),
  /** Counts plays that gave up a higher score; games then take twice as long. */
  sacrifices: flag(),
  /**
   * Win estimates for players that simulate (`readWinTable`, `trainWinTable`). Default: those of
   * the package, which are for English tiles on the standard board; in other games they are only a
   * makeshift, as the result says.
   */
  table: own<WinTable>(unchecked),
} satisfies Schema;

/** What can be asked of a match. */
export const MATCH = {
  ...MATCH_GAMES,
  /** Ends the match after this much playing time. In seconds. */
  seconds: numeric(0, MOST_SECONDS, { isAbove: true, unit: "seconds" }),
  /**
   * Ends the match as soon as the spread shows with this confidence that one player is better.
   * 0.5 to below 1, such as 0.95.
   */
  untilSignificant: numeric(0.5, 1, { isBelow: true }),
  /** Measures the time for each move, with one move at a time in one thread. */
  timings: flag(),
  /**
   * A word map for the lexicon, or one for each distinct lexicon, in any order
   * (`buildWordMap`, `readWordMap`). Default: each thread builds its own if it plays many games.
   */
  wordMap: own<WordMap | readonly WordMap[]>(checkWordMapList),
  ...RUNNING,
  /** Called with the match before its first game. */
  onStart: own<(match: Match) => void | Promise<void>>(aFunction),
  /** Called before the first games and each time more have been played. */
  onProgress: own<(match: Match) => void | Promise<void>>(aFunction),
  /**
   * Called with an error that ends the match; the match then returns the results so far, with
   * `ended: "failed"`. Without this function, the match rejects with the error.
   */
  onError: own<(error: unknown) => void>(aFunction),
} satisfies Schema;

/** Options for a match. */
export interface AutoplayOptions extends Omit<OptionsOf<typeof MATCH>, "players"> {
  players: ValueOf<typeof MATCH.players>;
}

/** The names of the options of a player. */
const PLAYER_NAMES: OptionNames<AutoplayPlayer> = {
  player: 0,
  name: 0,
  lexicon: 0,
  lexiconName: 0,
  leaves: 0,
};

/** Number of games of a match without another limit. */
const GAMES = 1000;
/** Checks the source of worker threads. */
function checkWorker(worker: unknown): void {
  if (worker === undefined || typeof worker === "function") return;
  if (typeof worker === "string" || worker instanceof URL) return;
  throw badArgument("worker", worker, "the address of gaddawg/web-worker.js, or a function");
}

/** Checks a checkpoint to resume. */
function checkFrom(from: unknown): void {
  checkObject(from, "from", "a checkpoint: { bytes }");
  const { bytes, source } = from as { bytes?: unknown; source?: unknown };
  bytesFrom(bytes, "from.bytes");
  checkOptionalText(source, "from.source");
}

function checkWordMapList(value: unknown): void {
  const maps = isList(value) ? value : [value];
  if (maps.every((map) => map === undefined || map instanceof WordMap)) return;
  throw badArgument("wordMap", value, "a word map (readWordMap), or a list of them");
}

function checkPositionList(value: unknown, name: string): void {
  if (isList(value) && value.length > 0) return;
  throw badArgument(name, value, "a list of positions (parseCgp), one or more");
}

/** Returns the plan of a match. */
function planOf(options: AutoplayOptions, areEqual: boolean): MatchPlan {
  const { seed = MATCH.seed.default, positions } = options;
  const { paired = positions !== undefined || !areEqual } = options;
  return { seed, games: gamesOf(options), paired };
}

/** Returns the number of games of a match, if nothing ends it before. */
function gamesOf({ games, positions, seconds, untilSignificant }: AutoplayOptions): number {
  if (games !== undefined) return games;
  // Going through positions again tells little, and nothing about others.
  if (positions !== undefined) return 2 * positions.length;
  return seconds === undefined && untilSignificant === undefined ? GAMES : MOST_GAMES;
}

/** What a match takes from a host: builds of the kernel, and the files of the defaults. */
type MatchHost = Pick<Host, "backends" | "files">;

type Two<T> = readonly [T, T];

const DEFAULT_LEXICON = "default";

/** A player of a match, with its specification: a text, or a player of the user's own. */
interface MatchPlayer extends Omit<AutoplayPlayer, "player"> {
  spec: string | Player;
}

/**
 * Checks the options of a match and reads everything that it needs.
 * @returns the match, ready to be played, and its players.
 * @throws GaddawgError if players, lexicon, alphabet and rules do not go together, or an option
 *   is wrong.
 */
export async function createMatch(
  options: AutoplayOptions,
  host: MatchHost,
): Promise<{ match: Match; lineup: Lineup }> {
  checkOptions(MATCH, options, {
    expected: 'an object with players: { players: ["hasty", "greedy"] }',
  });
  const specs = matchPlayersOf(options);
  checkOwnPlayers(specs, options);
  checkPairs(options);
  const lineup = await lineupOf(specs, options, host);
  const isMirror = areEqual(lineup);
  const plan = planOf(options, isMirror);
  const players = specs.map(({ spec }) => (typeof spec === "string" ? spec : "function"));
  const identity = await identityOf(lineup.setup, {
    ...plan,
    players,
    table: lineup.table,
    counts: lineup.counts,
  });
  const { seconds, untilSignificant, from } = options;
  const checkpoint = from && (await decodeCheckpoint(from.bytes, from.source));
  const limits = { seconds, untilSignificant };
  const facts = { identity, plan, limits, names: lineup.names, areEqual: isMirror };
  return { match: new Match(facts, checkpoint, from?.source), lineup };
}

/** Returns both players in the same form. */
function matchPlayersOf({ players }: AutoplayOptions): Two<MatchPlayer> {
  if (!isList(players) || players.length !== 2) {
    const given = isList(players) ? `a list of ${players.length}` : described(players);
    throw new SelfPlayError("BAD_OPTION", `players: ${given}`, {
      expected: 'two players, such as ["hasty", "greedy"]',
    });
  }
  const [a, b] = players;
  return [matchPlayerOf(a), matchPlayerOf(b)];
}

function matchPlayerOf(given: AutoplayOptions["players"][0]): MatchPlayer {
  if (typeof given === "object" && given !== null && "choose" in given) {
    return { spec: ownPlayer(given) };
  }
  const { player, ...rest }: AutoplayPlayer =
    typeof given === "object" && given !== null ? given : { player: given };
  if (typeof given === "object")
    checkOptionNames<AutoplayPlayer>(given, PLAYER_NAMES, "a player", "player");
  checkOptionalText(rest.name, "name");
  checkOptionalText(rest.lexiconName, "lexiconName");
  if (typeof player === "function") {
    return { ...rest, spec: { name: player.name || "function", choose: player } };
  }
  if (typeof player === "object" && player !== null) return { ...rest, spec: ownPlayer(player) };
  if (typeof player !== "string") {
    throw badArgument("player", player, "the name of a player, or a function that chooses moves");
  }
  const parsed = parsePlayer(player);
  const spec = formatPlayer(parsed);
  if (rest.leaves !== undefined && !takesLeaves(spec)) {
    throw new SelfPlayError("BAD_OPTION", `leave values for the player ${spec}`, {
      expected: "leave values for hasty, sim, champion and human alone",
    });
  }
  return { ...rest, spec };
}

function ownPlayer(player: Player): Player {
  const { name, choose } = player;
  if (typeof name === "string" && typeof choose === "function") return player;
  throw badArgument("player", player, "a name, and a function choose(view) that returns a move");
}

/** Returns the positions that games begin from, checked. @throws the errors of `checkBeginning`. */
function beginningsOf(
  { positions }: AutoplayOptions,
  config: GameConfig,
): readonly PositionData[] | undefined {
  return positions?.map((position, i) => {
    try {
      return checkBeginning(config, position);
    } catch (error) {
      if (!(error instanceof GaddawgError)) throw error;
      throw restated(error, `positions[${i}]: ${error.what}`, {});
    }
  });
}

/** Checks that games from positions are played in pairs. */
function checkPairs({ positions, paired }: AutoplayOptions): void {
  if (positions === undefined || paired !== false) return;
  throw new SelfPlayError("BAD_OPTION", "paired: false, for games from positions", {
    expected: "pairs: each position is played twice, with the players' seats swapped",
  });
}

/** Checks the options that exclude players of the user's own, or more than one thread. */
function checkOwnPlayers(specs: Two<MatchPlayer>, options: AutoplayOptions): void {
  const { threads = 1, timings, from } = options;
  const hasFunctions = specs.some(({ spec }) => typeof spec === "object");
  if (threads > 1 && (hasFunctions || timings === true)) {
    const what = `threads: ${threads}, for ${hasFunctions ? "functions" : "timings"}`;
    throw new SelfPlayError("BAD_OPTION", what, { expected: "1: they play in this thread" });
  }
  if (from === undefined || (!hasFunctions && timings !== true)) return;
  const what = `from: a checkpoint, for ${hasFunctions ? "players that are functions" : "timings"}`;
  const expected = `${hasFunctions ? "players by name" : "no timings"}: such a match can be resumed`;
  throw new SelfPlayError("BAD_OPTION", what, { expected });
}

async function lineupOf(
  specs: Two<MatchPlayer>,
  options: AutoplayOptions,
  host: MatchHost,
): Promise<Lineup> {
  const rules = rulesOf(options.rules ?? "CrosswordGame");
  const sources = await lexiconsOf(specs, options, host);
  const alphabet = alphabetOf(options, sources);
  const graphs = graphsOf(sources, rules);
  const leaves = await leavesOf(specs, alphabet, host);
  const player = (i: 0 | 1): PlayerOptions => {
    return { name: kernelNameOf(specs[i].spec), graph: graphs[i], leaves: leaves[i] };
  };
  const players = [player(0), player(1)] as const;
  const { sacrifices = false, backend = "auto" } = options;
  const wordMap = wordMapsOf(options) ?? needsWordMaps(specs, options);
  const positions = beginningsOf(options, { alphabet, rules });
  const setup = gameSetup({ alphabet, rules, players, sacrifices, wordMap, positions });
  // A worker could report only that its setup failed.
  if (typeof setup.wordMap === "object") await checkWordMaps(setup, host.backends, backend);
  const names = differentNames(specs);
  const table = await tableOf(specs, setup, options, host);
  const isLent = table !== undefined && options.table === undefined;
  return {
    setup,
    names,
    lexicons: [lexiconNameOf(specs[0]), lexiconNameOf(specs[1])],
    seats: [seatOf(specs[0].spec, names[0]), seatOf(specs[1].spec, names[1])],
    backends: host.backends,
    // Workers have both builds; an entry point with one build means that one.
    backend: host.backends.wasm === undefined ? "js" : backend,
    table,
    assumptions: isLent ? winEstimatesAssumptions(setup) : [],
    counts: await countsOf(specs, setup, host),
  };
}

/** Returns the win estimates for players that simulate; undefined if none does. */
async function tableOf(
  specs: Two<MatchPlayer>,
  setup: GameSetup,
  { table: given }: AutoplayOptions,
  host: MatchHost,
): Promise<WinTable | undefined> {
  if (given !== undefined) checkTable(given, setup);
  if (!specs.some(({ spec }) => isSimulating(spec))) return undefined;
  // The answer says where the estimates are those of other games.
  return given ?? lentTable(await defaultWinTable(host), setup);
}

/** Returns the word counts for players with human mistakes; undefined if they are of no use. */
async function countsOf(
  specs: Two<MatchPlayer>,
  { alphabet, players }: GameSetup,
  host: MatchHost,
): Promise<WordCounts | undefined> {
  const graphs = specs.flatMap(({ spec }, i) => (isHuman(spec) ? (players[i]?.graph ?? []) : []));
  if (graphs.length === 0 || !isEnglish(alphabet)) return undefined;
  const counts = await defaultWordCounts(host);
  return graphs.some((graph) => isCounted(graph, counts)) ? counts : undefined;
}

/** Whether the words of a graph, which stay as they are, are those that are counted. */
const COUNTED = new WeakMap<WordGraph, boolean>();

function isCounted(graph: WordGraph, counts: WordCounts): boolean {
  const known = COUNTED.get(graph) ?? counts.isOf(wordsOf(graph));
  COUNTED.set(graph, known);
  return known;
}

/** The player of the kernel that fills the seat of a player that chooses for itself. */
const STAND_IN = "greedy";

/** Returns true if a player takes leave values. */
export function takesLeaves(spec: string): boolean {
  return kernelNameOf(spec) === "hasty";
}

/** Returns the kernel's player for a seat. */
function kernelNameOf(spec: string | Player): KernelPlayerName {
  // A player that simulates plays on as hasty does, and human mistakes are mistakes of hasty.
  if (isSimulating(spec) || isHuman(spec)) return "hasty";
  const name = typeof spec === "string" ? parsePlayer(spec).name : "";
  return isKernelPlayer(name) ? name : STAND_IN;
}

/** Returns the player that chooses for itself, under the name it has in the match. */
function seatOf(spec: string | Player, name: string): Seat {
  if (typeof spec === "object") return { name, choose: (view) => spec.choose(view) };
  return isKernelPlayer(spec) ? undefined : spec;
}

/** Games of a thread in which a word map saves more time than it takes to build. */
const MAPPED_GAMES = 100;

/**
 * Returns true if a match is over sooner when each thread builds word maps; its games are the same without.
 * Players that search and moves that are timed always have them.
 */
function needsWordMaps(specs: Two<MatchPlayer>, options: AutoplayOptions): boolean {
  const { games = GAMES, threads = 1, timings, positions } = options;
  const searches = specs.some(({ spec }) => typeof spec === "string" && !isKernelPlayer(spec));
  const planned = positions === undefined ? games : gamesOf(options);
  return searches || timings === true || planned >= MAPPED_GAMES * threads;
}

function wordMapsOf({ wordMap }: AutoplayOptions): readonly WordMap[] | undefined {
  return wordMap instanceof WordMap ? [wordMap] : wordMap;
}

async function lexiconsOf(
  specs: Two<MatchPlayer>,
  options: AutoplayOptions,
  host: MatchHost,
): Promise<Two<Lexicon | WordGraph>> {
  const [a, b] = specs.map(({ lexicon }) => lexicon ?? options.lexicon);
  if (a !== undefined && b !== undefined) return [a, b];
  const needsLeaves = specs.some(({ spec, leaves }) => {
    return leaves === undefined && kernelNameOf(spec) === "hasty";
  });
  // At once: the leave values, which are also missing, need not wait for the words.
  if (needsLeaves) defaultLeaves(host).catch(() => undefined);
  const common = await openDefaultLexicon(host);
  return [a ?? common, b ?? common];
}

function alphabetOf({ alphabet }: AutoplayOptions, lexicons: Two<Lexicon | WordGraph>): Alphabet {
  const known = lexicons.find((lexicon) => lexicon instanceof Lexicon);
  const wanted = alphabet ?? known?.alphabet ?? "english";
  const [a, b] = lexicons;
  const own = alphabetFor({ alphabet: wanted, lexicon: a });
  // Checks that it is that of the other lexicon, too.
  alphabetFor({ alphabet: wanted, lexicon: b });
  return own;
}

/** Returns the graphs of both players; one lexicon for both stays one graph. */
function graphsOf([a, b]: Two<Lexicon | WordGraph>, rules: Rules): Two<WordGraph> {
  const first = graphFor(graphOf(a), rules);
  return [first, a === b ? first : graphFor(graphOf(b), rules)];
}

/** Returns both players' leave values; equal ones share one table. */
async function leavesOf(
  specs: Two<MatchPlayer>,
  alphabet: Alphabet,
  host: MatchHost,
): Promise<Two<Leaves | undefined>> {
  const [a, b] = specs.map(({ spec, leaves }) => {
    const name = kernelNameOf(spec);
    if (name === "hasty") return leaves;
    return name === "greedy" ? "none" : name;
  });
  const first = await leavesFor(a, alphabet, host);
  return [first, a === b ? first : await leavesFor(b, alphabet, host)];
}

function lexiconNameOf({ lexicon, lexiconName: name }: MatchPlayer): string {
  return name ?? (lexicon === undefined ? DEFAULT_LEXICON : "own");
}

/** Returns names that tell the players apart. */
function differentNames(specs: Two<MatchPlayer>): [string, string] {
  const nameOf = ({ name, spec }: MatchPlayer): string =>
    name ?? (typeof spec === "object" ? spec.name : spec);
  const [a, b] = [nameOf(specs[0]), nameOf(specs[1])];
  return a === b ? [`${a} 1`, `${b} 2`] : [a, b];
}
