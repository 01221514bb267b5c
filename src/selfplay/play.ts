import type { Alphabet } from "../alphabet/alphabet.js";
import { type Assumption, assuming } from "../game/assumptions.js";
import { formatMove } from "../game/plays.js";
import type { Rules } from "../game/rules.js";
import { type Host, workersAtOnce } from "../host/host.js";
import type { BackendChoice, Backends } from "../kernel/backend.js";
import { GameKernel, type GameSetup } from "../kernel/game-kernel.js";
import type { ValuedMove } from "../kernel/move-record.js";
import type { WordCounts } from "../players/familiarity.js";
import { type MoveMade, type Referees, type TurnObserver, TurnPlayer } from "../players/referee.js";
import { refereesFor, type Seat } from "../players/seats.js";
import { isSimulating } from "../players/spec.js";
import type { WinTable } from "../search/win-table.js";
import type { WordGraph } from "../words/graph/word-graph.js";
import type { TaskWorker } from "../workers/connection.js";
import { LocalWorker } from "../workers/local.js";
import { Pool, type WorkerStart } from "../workers/pool.js";
import type { WorkerSource } from "../workers/protocol.js";
import { type EngineWorker, startWorker } from "./engine-tasks.js";
import {
  CHUNK_GAMES,
  type GamesTasks,
  type Match,
  type MatchPlan,
  type RunOptions,
} from "./match.js";
import { followGame } from "./record.js";
import { compareTop, type Statistics, Timings, TOP_LENGTH, type TopEntry } from "./statistics.js";
import { type Ending, type MatchSummary, summarize, type TopPlay, WordNames } from "./summary.js";
import { packSetup } from "./worker-setup.js";

/** The options of a match that is played. */
export interface PlayOptions extends Pick<RunOptions, "signal" | "onProgress"> {
  /** Worker threads; default one for each core. */
  threads?: number | undefined;
  /** If true, the match is played turn by turn in this thread and each move is timed. */
  timings?: boolean | undefined;
  /** The worker to play in; default that of the package. */
  worker?: WorkerSource | undefined;
  /** Called with the error of each worker that was lost and is replaced. */
  onLoss?: ((error: unknown) => void) | undefined;
}

/** The results of a match. */
export interface MatchResult {
  summary: MatchSummary;
  statistics: Statistics;
  /** The words of each distinct lexicon, in the order of the statistics' word counts. */
  words: WordNames[];
}

/** Games of a chunk with a user's own players, which may be slow: results come after every pair. */
const OWN_PLAYER_CHUNK = 2;
/** Games of a chunk with players that simulate, which take seconds for a game. */
const SIMULATED_CHUNK = 2;
/**
 * Games of a chunk with players that choose for themselves, which are much slower than the
 * kernel's.
 */
const SLOW_CHUNK = 20;

/** The records that are kept turn by turn. */
interface TurnRecords {
  timings: Timings | undefined;
  topPlays: TopPlays | undefined;
}

/**
 * Plays a match, or the rest of it, and summarizes it.
 * @returns the results, with the error that ended the match, if any.
 */
export async function playMatch(
  match: Match,
  lineup: Lineup,
  options: PlayOptions,
  host: Host,
): Promise<MatchResult & { error?: unknown }> {
  const { names, setup } = lineup;
  const records: TurnRecords = {
    timings: options.timings === true ? new Timings() : undefined,
    topPlays: hasOwnPlayers(lineup) ? new TopPlays({ ...setup, names }) : undefined,
  };
  const { ended, error } = await playGamesLeft(match, lineup, options, host, records);
  return { ...(await matchResult(match, lineup, ended, records)), error };
}

/**
 * Summarizes the games of a match that have been played.
 * @param records what was noted turn by turn; without it, the best plays are played again.
 */
export async function matchResult(
  match: Match,
  lineup: Lineup,
  ended: Ending,
  records: Partial<TurnRecords> = {},
): Promise<MatchResult> {
  const { names, setup } = lineup;
  const { statistics, course, seconds } = match.state;
  const { seed, paired } = match.plan;
  const lexicons = differentLexicons(lineup);
  const summarized = summarize(statistics, {
    seed,
    paired,
    positions: setup.positions?.length,
    seconds,
    ended,
    names,
    sacrifices: setup.sacrifices === true,
    lexicons,
    topPlays: await topPlaysOf(match, lineup, records.topPlays),
    course,
    untilSignificant: match.limits.untilSignificant,
    timings: records.timings?.summary(names),
  });
  const words = lexicons.map(({ words }) => words);
  const summary = { ...summarized, ...assuming(lineup.assumptions) };
  return { summary, statistics, words };
}

/** Plays the games that are left, if any. */
async function playGamesLeft(
  match: Match,
  lineup: Lineup,
  options: PlayOptions,
  host: Host,
  records: TurnRecords,
): Promise<{ ended: Ending; error?: unknown }> {
  if (match.isFinished) return { ended: match.ending };
  const { threads, worker } = options;
  const cores = workersAtOnce(host, worker);
  const isHere = hasOwnPlayers(lineup) || options.timings === true;
  const chunkGames = chunkSizeFor(lineup, options);
  const chunks = Math.ceil((match.plan.games - match.done) / chunkGames);
  const size = isHere ? 1 : Math.min(threads ?? cores, chunks);
  const start: WorkerStart<GamesTasks> = (signal) =>
    isHere ? localWorker(lineup, records) : startGamesThread(lineup, host, worker, signal);
  const { onLoss, signal } = options;
  let pool: Pool<GamesTasks>;
  try {
    pool = await Pool.start(size, start, onLoss, signal);
  } catch (error) {
    if (signal?.aborted === true) return { ended: match.ending };
    throw error;
  }
  try {
    const lanes = Math.min(size, cores);
    return { ended: await match.run(pool, { ...options, lanes, chunkGames }) };
  } catch (error) {
    // Keep the results of the games played so far.
    return { ended: "failed", error };
  } finally {
    await pool.stop();
  }
}

/** Returns the number of games after which results of these players are added. */
export function chunkSizeFor(
  lineup: Lineup,
  { timings }: Pick<PlayOptions, "timings"> = {},
): number {
  if (hasOwnPlayers(lineup)) return OWN_PLAYER_CHUNK;
  if (lineup.seats.some(isSimulating)) return SIMULATED_CHUNK;
  const isKernelAlone = lineup.seats.every((seat) => seat === undefined);
  return isKernelAlone && timings !== true ? CHUNK_GAMES : SLOW_CHUNK;
}

/** Starts a thread that plays the games of a match. */
export function startGamesThread(
  lineup: Lineup,
  host: Host,
  worker: WorkerSource | undefined,
  signal: AbortSignal,
): Promise<EngineWorker> {
  const [a, b] = lineup.seats.map((seat) => (typeof seat === "string" ? seat : undefined));
  const { setup, backend, table, counts } = lineup;
  const wire = { ...packSetup(setup, backend, [a, b], table), counts: counts?.toBytes() };
  return startWorker(host, wire, worker, signal);
}

/** Starts a worker in this thread, which plays turn by turn. */
async function localWorker(
  lineup: Lineup,
  { timings, topPlays }: TurnRecords,
): Promise<TaskWorker<GamesTasks>> {
  const { setup, seats, backends, backend } = lineup;
  const kernel = await GameKernel.start(setup, backends, backend);
  const referees = await refereesFor(seats, kernel, lineup);
  const observer: TurnObserver = {
    onChunk: () => topPlays?.beginChunk(),
    onMove: (made) => topPlays?.note(made),
    onChoice: (...choice) => timings?.note(...choice),
  };
  const turns = new TurnPlayer(kernel, referees, observer);
  return new LocalWorker<GamesTasks>({
    games: (chunk, { pause }) => turns.play(chunk, pause),
  });
}

/** Returns the best plays, from the record of a match or from its games, played again. */
async function topPlaysOf(match: Match, lineup: Lineup, record: TopPlays | undefined) {
  const entries = match.state.statistics.top("plays");
  if (record !== undefined) return record.of(entries);
  const { setup, names, seats, backends, backend } = lineup;
  const kernel = await GameKernel.start(setup, backends, backend);
  const referees = await refereesFor(seats, kernel, lineup);
  return replayTopPlays({ kernel, referees }, entries, match.plan, { ...setup, names });
}

/** Returns the different lexicons in the order in which the kernel counts their words. */
function differentLexicons({ setup, names, lexicons }: Lineup) {
  const different: { graph: WordGraph; name: string; players: string[]; words: WordNames }[] = [];
  for (const i of [0, 1] as const) {
    const { graph } = setup.players[i];
    const known = different.find((other) => other.graph === graph);
    if (known !== undefined) {
      known.players.push(names[i]);
      continue;
    }
    const words = new WordNames(graph, setup.alphabet);
    different.push({ graph, name: lexicons[i], players: [names[i]], words });
  }
  return different;
}

/** The players of a match, with everything that they play with. */
export interface Lineup {
  setup: GameSetup;
  /** Names of the players, which differ, and of each player's lexicon. */
  names: readonly [string, string];
  lexicons: readonly [string, string];
  /** The players that choose for themselves; undefined for those that the kernel plays. */
  seats: readonly [Seat, Seat];
  backends: Backends;
  backend: BackendChoice;
  /** Win estimates, if a player simulates. */
  table?: WinTable | undefined;
  /** What the games take for granted, such as win estimates of other games. */
  assumptions: readonly Assumption[];
  /** How often words were played, if a player makes human mistakes in the lexicon of the counts. */
  counts?: WordCounts | undefined;
}

/** Returns true if both players play alike. */
export function areEqual({ setup, seats }: Lineup): boolean {
  const [a, b] = setup.players;
  const [first, second] = seats;
  if (typeof first === "object" || first !== second) return false;
  return a.style === b.style && a.graph === b.graph && a.leaves === b.leaves;
}

/** Returns true if a player is the user's own, which can play in this thread only. */
export function hasOwnPlayers({ seats }: Lineup): boolean {
  return seats.some((seat) => typeof seat === "object");
}

/** The configuration and the names of players that writing plays needs. */
export interface PlayNames {
  rules: Rules;
  alphabet: Alphabet;
  names: readonly [string, string];
}

/** Returns the play of an entry as text. */
function writePlay(
  { value, game, turn, player }: TopEntry,
  { move }: ValuedMove,
  board: Uint8Array,
  { rules, alphabet, names }: PlayNames,
): TopPlay {
  const play = formatMove(move, { config: { alphabet, rules }, board });
  const word = play.slice(play.indexOf(" ") + 1);
  return { play, word, score: value, game, turn: turn + 1, player: names[player] };
}

/** Replays the games of the best plays, to find these plays. */
export async function replayTopPlays(
  { kernel, referees }: { kernel: GameKernel; referees: Referees },
  entries: readonly TopEntry[],
  { seed, paired }: Pick<MatchPlan, "seed" | "paired">,
  names: PlayNames,
): Promise<TopPlay[]> {
  kernel.stopNoting();
  const replay = async (entry: TopEntry): Promise<TopPlay> => {
    const game = followGame(kernel, { seed, number: entry.game, paired });
    let step = game.next();
    while (step.done !== true) {
      const { before, board, chosen, last } = step.value;
      const own = await referees[before.mover]?.move({ state: before, board, seed, last });
      if (before.turns === entry.turn) return writePlay(entry, own ?? chosen, board, names);
      step = game.next(own);
    }
    throw new RangeError(`game ${entry.game} has no turn ${entry.turn}`);
  };
  const plays: TopPlay[] = [];
  for (const entry of entries) plays.push(await replay(entry));
  return plays;
}

/**
 * A record of the best plays as they are made, for games that cannot be played again. It is
 * kept for each chunk, since the plays of an interrupted chunk do not count.
 */
class TopPlays {
  private readonly chunks: { entry: TopEntry; play: TopPlay }[][] = [];

  constructor(private readonly names: PlayNames) {}

  beginChunk(): void {
    this.chunks.push([]);
  }

  note({ game, turn, player, move, board }: MoveMade): void {
    if (move.move.kind !== "place") return;
    const entry = { value: move.score, game, turn, player };
    const kept = this.chunks.at(-1);
    const last = kept?.[TOP_LENGTH - 1];
    if (kept === undefined || (last !== undefined && compareTop(last.entry, entry) < 0)) return;
    kept.push({ entry, play: writePlay(entry, move, board, this.names) });
    kept.sort((a, b) => compareTop(a.entry, b.entry));
    kept.length = Math.min(kept.length, TOP_LENGTH);
  }

  /** Returns the plays of the entries of a match's list. */
  of(entries: readonly TopEntry[]): TopPlay[] {
    return entries.map(({ game, turn }) => {
      const found = this.chunks
        .flat()
        .find(({ entry }) => entry.game === game && entry.turn === turn);
      if (found === undefined) throw new RangeError(`game ${game} has no turn ${turn}`);
      return found.play;
    });
  }
}
