import { Engine } from "../engine/index.js";
import { type BackendChoice, type Backends, GameKernel, type GameSetup } from "../kernel/index.js";
import type { WordGraph } from "../lexicon/index.js";
import {
  type EngineTasks,
  LocalWorker,
  Pool,
  packSetup,
  type WireSetup,
} from "../workers/index.js";
import { FunctionPlayer, type PlayerFunction } from "./functions.js";
import { CHUNK_GAMES, type GamesWorker } from "./match.js";
import type { Match, RunOptions } from "./run.js";
import type { Statistics } from "./statistics.js";
import { summarize } from "./summary.js";
import type { Ending, MatchSummary } from "./summary-types.js";
import { WordNames } from "./summary-words.js";
import { Timings } from "./timings.js";
import { replayTopPlays, TopPlays } from "./top-plays.js";
import { TurnPlayer } from "./turn-player.js";

/** Everything that a match is played with. */
export interface MatchPlayers {
  setup: GameSetup;
  /** Different names for the players, and of each player's lexicon. */
  names: readonly [string, string];
  lexicons: readonly [string, string];
  /** Players that choose their moves themselves, instead of those of the setup. */
  functions: readonly [PlayerFunction | undefined, PlayerFunction | undefined];
  backends: Backends;
  backend: BackendChoice;
}

/** How a match is played. */
export interface PlayOptions extends Pick<RunOptions, "signal" | "onProgress"> {
  threads: number;
  /** Cores that the threads have; default: one for each. */
  cores?: number | undefined;
  startWorker: (setup: WireSetup) => Promise<GamesWorker>;
  /** Plays turn by turn in this thread and measures how long moves take. */
  timings?: boolean | undefined;
  /** Is told of each worker that was lost and replaced. */
  onLoss?: ((error: unknown) => void) | undefined;
}

/** What came of a match. */
export interface MatchResult {
  summary: MatchSummary;
  statistics: Statistics;
  /** The words of the different lexicons, by the places that the statistics count them at. */
  words: WordNames[];
  /** Why a match that failed could not go on. */
  error?: unknown;
}

/** Functions may be slow, so that results come after every pair of games. */
const FUNCTION_CHUNK = 2;
const TIMED_CHUNK = 20;

/** Where what is seen turn by turn is noted. */
interface Noting {
  timings: Timings | undefined;
  tops: TopPlays | undefined;
}

/** Plays a match, or what is left of it, and says what it came to. */
export async function playMatch(
  match: Match,
  players: MatchPlayers,
  options: PlayOptions,
): Promise<MatchResult> {
  const hasFunctions = players.functions.some((choose) => choose !== undefined);
  const { names, setup, lexicons } = players;
  const timings = options.timings === true ? new Timings() : undefined;
  const tops = hasFunctions ? new TopPlays({ ...setup, names }) : undefined;
  const { ended, error } = await run(match, players, options, { timings, tops });
  const { statistics, course, seconds } = match.state;
  const { seed, paired } = match.plan;
  const entries = statistics.top("plays");
  const topPlays =
    tops?.of(entries) ??
    replayTopPlays(await kernelFor(players), entries, { seed, paired }, { ...setup, names });
  const different = differentLexicons(players, lexicons);
  const summary = summarize(statistics, {
    seed,
    paired,
    seconds,
    ended,
    names,
    sacrifices: setup.sacrifices === true,
    lexicons: different,
    topPlays,
    course,
    untilSignificant: match.limits.untilSignificant,
    timings: timings?.summary(names),
  });
  return { summary, statistics, words: different.map(({ words }) => words), error };
}

/** Plays on where there is something left to play. */
async function run(
  match: Match,
  players: MatchPlayers,
  options: PlayOptions,
  noting: Noting,
): Promise<{ ended: Ending; error?: unknown }> {
  if (match.isFinished) return { ended: await match.run(undefined) };
  const chunkGames = chunkFor(noting);
  const isHere = chunkGames !== CHUNK_GAMES;
  const chunks = Math.ceil((match.plan.games - match.done) / chunkGames);
  const size = isHere ? 1 : Math.min(options.threads, chunks);
  const wire = packSetup(players.setup, players.backend);
  const start = isHere ? () => turnPlayer(players, noting) : () => options.startWorker(wire);
  const pool = await Pool.start(size, start, options.onLoss);
  try {
    const lanes = Math.min(size, options.cores ?? size);
    return { ended: await match.run(pool, { ...options, lanes, chunkGames }) };
  } catch (error) {
    // What was played is not lost.
    return { ended: "failed", error };
  } finally {
    await pool.stop();
  }
}

function chunkFor({ timings, tops }: Noting): number {
  if (tops !== undefined) return FUNCTION_CHUNK;
  return timings === undefined ? CHUNK_GAMES : TIMED_CHUNK;
}

async function turnPlayer(players: MatchPlayers, noting: Noting): Promise<GamesWorker> {
  const { setup, names, backends, backend } = players;
  const { alphabet, rules } = setup;
  const functionPlayer = async (index: 0 | 1): Promise<FunctionPlayer | undefined> => {
    const choose = players.functions[index];
    if (choose === undefined) return undefined;
    const { graph } = setup.players[index];
    const engine = await Engine.start({ graph, alphabet, rules }, backends, backend);
    return new FunctionPlayer(names[index], choose, engine);
  };
  const functions = [await functionPlayer(0), await functionPlayer(1)] as const;
  const turns = new TurnPlayer(await kernelFor(players), { functions, ...noting });
  return new LocalWorker<Pick<EngineTasks, "games">>({
    games: (chunk, context) => turns.play(chunk, context),
  });
}

/** A kernel in this thread. */
function kernelFor({ setup, backends, backend }: MatchPlayers): Promise<GameKernel> {
  return GameKernel.start(setup, backends, backend);
}

/** The different lexicons in the order in which the kernel counts their words. */
function differentLexicons({ setup, names }: MatchPlayers, lexicons: readonly [string, string]) {
  const found: { graph: WordGraph; name: string; players: string[]; words: WordNames }[] = [];
  for (const [i, { graph }] of setup.players.entries()) {
    const known = found.find((other) => other.graph === graph);
    if (known !== undefined) {
      known.players.push(names[i] as string);
      continue;
    }
    const words = new WordNames(graph, setup.alphabet);
    found.push({ graph, name: lexicons[i] as string, players: [names[i] as string], words });
  }
  return found;
}
