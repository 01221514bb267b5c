import type { Alphabet } from "../alphabet/alphabet.js";
import type { AlphabetName } from "../alphabet/tile-sets.js";
import {
  badArgument,
  checkBytes,
  checkObject,
  checkOptionalFunction,
  checkOptionalText,
  checkOptionNames,
  checkSeed,
  checkSignal,
  described,
  isList,
  type OptionNames,
} from "../base/arguments.js";
import { SelfPlayError } from "../base/errors.js";
import { MOST_THREADS } from "../base/schema.js";
import {
  alphabetFor,
  type EngineOptions,
  graphFor,
  graphOf,
  isEnglish,
  leavesFor,
} from "../engine/create.js";
import { Lexicon } from "../engine/lexicon.js";
import { openDefaultLexicon } from "../engine/open.js";
import { type Rules, rulesOf } from "../game/rules.js";
import type { Host } from "../host/host.js";
import type { BackendChoice } from "../kernel/backend.js";
import type { GameSetup } from "../kernel/game-kernel.js";
import { checkWordMaps, WordMap } from "../kernel/word-map.js";
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
import { checkTable } from "../search/inputs.js";
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
   * The specification of a player, such as `"hasty"`, `"sim:plies=2:samples=300"`,
   * `"human:level=3"` or `"hasty+endgame"`, or a function that chooses the moves.
   */
  player: PlayerName | (string & {}) | PlayerFunction | Player;
  /** Its name in the results; default the specification, or the function's name. */
  name?: string | undefined;
  /** Default: the lexicon of the match. */
  lexicon?: Lexicon | WordGraph | undefined;
  /** Name of the lexicon in the results. */
  lexiconName?: string | undefined;
  /**
   * Leave values of `hasty`, `sim` and `human`: a table, one of Gordon's heuristics, or none. Default: the default
   * leave values for English, otherwise none.
   */
  leaves?: EngineOptions["leaves"];
}

/** The options of a match. */
export interface AutoplayOptions {
  players: readonly [
    AutoplayPlayer | AutoplayPlayer["player"],
    AutoplayPlayer | AutoplayPlayer["player"],
  ];
  /** Default: the default lexicon. */
  lexicon?: Lexicon | WordGraph | undefined;
  /** Rules, or their name; default `"CrosswordGame"`. */
  rules?: Rules | string | undefined;
  /** Default: the lexicon's alphabet, or English. */
  alphabet?: Alphabet | AlphabetName | undefined;
  /** Number of games; default 1000, or no limit if `seconds` or `untilSignificant` is given. */
  games?: number | undefined;
  /** 0 to 2^32 - 1, default 1. Game i of a seed and of these players is always the same. */
  seed?: number | undefined;
  /**
   * If true, games 2k and 2k + 1 have the same bag with the players' seats swapped, which reduces
   * the influence of luck. Default: true if the players differ.
   */
  paired?: boolean | undefined;
  /** Ends the match after this many seconds of play. */
  seconds?: number | undefined;
  /**
   * Ends the match as soon as one player's spread shows with this confidence, such as 0.95,
   * that it is the better one.
   */
  untilSignificant?: number | undefined;
  /** If true, plays that give up a higher score are counted; games then take twice as long. */
  sacrifices?: boolean | undefined;
  /** If true, moves are timed; they are then played one by one in this thread. */
  timings?: boolean | undefined;
  /** Worker threads; default one for each core. Functions play in this thread. */
  threads?: number | undefined;
  /**
   * A word map of the lexicon, or one of each different lexicon in any order
   * (`buildWordMap`, `readWordMap`). Default: every thread builds its own.
   */
  wordMap?: WordMap | readonly WordMap[] | undefined;
  /**
   * Win estimates of the players that simulate (`readWinTable`, `trainWinTable`). Default: those of
   * the package, for English tiles on the standard board.
   */
  table?: WinTable | undefined;
  /** Build of the kernel; default `"auto"`. */
  backend?: BackendChoice | undefined;
  /**
   * The worker to play in, where the platform does not find it by itself: the address of
   * `gaddawg/web-worker.js` or a function that starts it. Where there are no workers, games are
   * played in the calling thread, with pauses.
   */
  worker?: WorkerSource | undefined;
  /** A checkpoint of this match (`Match.checkpoint`) to resume, and its name for errors. */
  from?: { bytes: Uint8Array; source?: string } | undefined;
  /** Interrupts the match; the result is that of the games played so far. */
  signal?: AbortSignal | undefined;
  /** Called with the match before its first game. */
  onStart?: ((match: Match) => void | Promise<void>) | undefined;
  /** Called before the first games, and after more have been played. */
  onProgress?: ((match: Match) => void | Promise<void>) | undefined;
  /** Called with the error of each worker that was lost; its games are played again. */
  onLoss?: ((error: unknown) => void) | undefined;
  /**
   * Called with an error that ends the match; the match then returns the results so far, with
   * `ended: "failed"`. Without this function it rejects with the error.
   */
  onError?: ((error: unknown) => void) | undefined;
}

const AUTOPLAY_NAMES: OptionNames<AutoplayOptions> = {
  players: 0,
  lexicon: 0,
  rules: 0,
  alphabet: 0,
  games: 0,
  seed: 0,
  paired: 0,
  seconds: 0,
  untilSignificant: 0,
  sacrifices: 0,
  timings: 0,
  threads: 0,
  wordMap: 0,
  table: 0,
  backend: 0,
  worker: 0,
  from: 0,
  signal: 0,
  onStart: 0,
  onProgress: 0,
  onLoss: 0,
  onError: 0,
};
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
/** The most games that the kernel counts correctly. */
export const MOST_GAMES = 2_000_000_000;

/**
 * Checks the options of a match, except for those that `createMatch` reads.
 * @throws SelfPlayError `BAD_OPTION`, naming the option; ArgumentError for a wrong type.
 */
function checkOptions(options: AutoplayOptions): void {
  checkOptionNames(
    options,
    AUTOPLAY_NAMES,
    'an object with players: { players: ["hasty", "greedy"] }',
  );
  const { games = 1, seed = 0, threads = 1, seconds = 1, untilSignificant = 0.95 } = options;
  whole("games", games, 1, MOST_GAMES);
  checkSeed(seed);
  whole("threads", threads, 1, MOST_THREADS);
  if (!(typeof seconds === "number" && seconds > 0)) bad("seconds", seconds, "more than 0");
  const confidence = untilSignificant;
  if (!(typeof confidence === "number" && confidence >= 0.5 && confidence < 1)) {
    bad("untilSignificant", confidence, "a confidence from 0.5 to below 1");
  }
  for (const name of ["paired", "sacrifices", "timings"] as const) {
    if (options[name] !== undefined && typeof options[name] !== "boolean") {
      bad(name, options[name], "true or false");
    }
  }
  const { wordMap } = options;
  const maps = isList(wordMap) ? wordMap : [wordMap];
  if (!maps.every((map) => map === undefined || map instanceof WordMap)) {
    throw badArgument("wordMap", wordMap, "a word map (readWordMap), or a list of them");
  }
  for (const name of ["onStart", "onProgress", "onLoss", "onError"] as const) {
    checkOptionalFunction(options[name], name);
  }
  checkSignal(options.signal);
  checkFrom(options.from);
  checkWorker(options.worker);
}

/** Checks the source of worker threads. */
export function checkWorker(worker: AutoplayOptions["worker"]): void {
  if (worker === undefined || typeof worker === "function") return;
  if (typeof worker === "string" || worker instanceof URL) return;
  throw badArgument("worker", worker, "the address of gaddawg/web-worker.js, or a function");
}

/** Checks a checkpoint to resume. */
export function checkFrom(from: AutoplayOptions["from"]): void {
  if (from === undefined) return;
  checkObject(from, "from", "a checkpoint: { bytes }");
  checkBytes(from.bytes, "from.bytes");
  checkOptionalText(from.source, "from.source");
}

function whole(name: string, value: number, least: number, most: number): void {
  if (Number.isInteger(value) && value >= least && value <= most) return;
  bad(name, value, `a whole number from ${least} to ${most}`);
}

function bad(name: string, value: unknown, expected: string): never {
  const shown = typeof value === "number" ? value : described(value);
  throw new SelfPlayError("BAD_OPTION", `${name}: ${shown}`, { expected });
}

/** Returns the plan of a match. */
function planOf(options: AutoplayOptions, areEqual: boolean): MatchPlan {
  const { seed = 1, seconds, untilSignificant, paired = !areEqual } = options;
  const isOpen = seconds !== undefined || untilSignificant !== undefined;
  const { games = isOpen ? MOST_GAMES : GAMES } = options;
  return { seed, games, paired };
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
  checkOptions(options);
  const specs = matchPlayersOf(options);
  checkOwnPlayers(specs, options);
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
  const [a, b] = Array.from(players).map(matchPlayerOf);
  return [a as MatchPlayer, b as MatchPlayer];
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
  const setup = gameSetup({ alphabet, rules, players, sacrifices, wordMap: wordMapsOf(options) });
  // A worker could report only that its setup failed.
  if (typeof setup.wordMap === "object") await checkWordMaps(setup, host.backends, backend);
  const names = differentNames(specs);
  return {
    setup,
    names,
    lexicons: [lexiconNameOf(specs[0]), lexiconNameOf(specs[1])],
    seats: [seatOf(specs[0].spec, names[0]), seatOf(specs[1].spec, names[1])],
    backends: host.backends,
    // Workers have both builds; an entry point with one build means that one.
    backend: host.backends.wasm === undefined ? "js" : backend,
    table: await tableOf(specs, setup, options, host),
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
  const table = given ?? (await defaultWinTable(host));
  checkTable(table, setup);
  return table;
}

/** Returns the word counts for players with human mistakes; undefined if they are of no use. */
async function countsOf(
  specs: Two<MatchPlayer>,
  { alphabet, players }: GameSetup,
  host: MatchHost,
): Promise<WordCounts | undefined> {
  const graphs = players.flatMap(({ graph }, i) =>
    isHuman(specs[i as 0 | 1].spec) ? [graph] : [],
  );
  if (graphs.length === 0 || !isEnglish(alphabet)) return undefined;
  const counts = await defaultWordCounts(host);
  return [...new Set(graphs)].some((graph) => counts.isOf(wordsOf(graph))) ? counts : undefined;
}

/** The player of the kernel that fills the seat of a player that chooses for itself. */
const STAND_IN = "greedy";

/** Tells whether a player takes leave values. */
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
  const common = await openDefaultLexicon(host);
  return [a ?? common, b ?? common];
}

function alphabetOf({ alphabet }: AutoplayOptions, lexicons: Two<Lexicon | WordGraph>): Alphabet {
  const known = lexicons.find((lexicon) => lexicon instanceof Lexicon);
  const wanted = alphabet ?? known?.alphabet ?? "english";
  const [first] = lexicons.map((lexicon) => alphabetFor({ alphabet: wanted, lexicon }));
  return first as Alphabet;
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
  const [a, b] = specs.map(({ name, spec }) => {
    return name ?? (typeof spec === "object" ? spec.name : spec);
  }) as [string, string];
  return a === b ? [`${a} 1`, `${b} 2`] : [a, b];
}
