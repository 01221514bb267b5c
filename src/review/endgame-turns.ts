import { nextMacrotask } from "../base/pacing.js";
import type { Engine } from "../engine/engine.js";
import type { GcgEvent, GcgGame } from "../notation/gcg/record.js";
import { readingOf } from "../notation/gcg/replay.js";
import type { EndgameSnapshot } from "../search/endgame/endgame.js";
import type { GameAnalysis, GameAnalysisOptions, TurnAnalysis } from "./analysis-types.js";
import {
  type EndgameQuestion,
  type EndgameTurn,
  type EndgameVerdict,
  judged,
  USUAL_NODES,
} from "./endgames.js";
import { endgameTurn, isAboutPosition, summaries, withVerdict } from "./turns.js";

/*
 * Turns with an empty bag, judged while the host handles events. What answers at once does without this
 * module, which is loaded when it is needed.
 */

/** Judges the turns with an empty bag, with pauses. */
export async function withEndgames(
  engine: Engine,
  game: GcgGame,
  analysis: GameAnalysis,
  { nodes = USUAL_NODES, onTurn, signal }: GameAnalysisOptions,
): Promise<GameAnalysis> {
  const turns: TurnAnalysis[] = [];
  let start = performance.now();
  for (const turn of analysis.turns) {
    signal?.throwIfAborted();
    turns.push((await withEndgame({ engine, nodes, signal }, turn, game.events)).turn);
    onTurn?.(turns.length, analysis.turns.length);
    if (performance.now() - start < WORK_TIME) continue;
    await nextMacrotask();
    start = performance.now();
  }
  signal?.throwIfAborted();
  const { alphabet, rules } = engine;
  const { reading } = readingOf(game, { alphabet, rules });
  return { ...analysis, turns, players: summaries(turns, game, reading) };
}

/** Milliseconds of work between two pauses. */
const WORK_TIME = 12;

/**
 * Judges a turn by the search of the endgame if the bag is empty.
 * @returns the turn, and what the search says of it.
 */
export async function withEndgame(
  searches: EndgameSearches,
  turn: TurnAnalysis,
  events: readonly GcgEvent[],
): Promise<{ turn: TurnAnalysis; verdict: EndgameVerdict | undefined }> {
  const asked = endgameTurn(turn, events[turn.event]);
  if (asked === undefined) return { turn, verdict: undefined };
  let verdict: EndgameVerdict | undefined;
  try {
    verdict = await judgeEndgame(searches, asked);
  } catch (error) {
    if (!isAboutPosition(error)) throw error;
  }
  return { turn: withVerdict(turn, searches.engine, verdict), verdict };
}

/** Where the searches of a review run. */
interface EndgameSearches {
  engine: Engine;
  nodes: number;
  worker?: NonNullable<Parameters<Engine["solve"]>[1]>["worker"];
  signal?: AbortSignal | undefined;
}

/**
 * The last search of each engine. A limit of nodes gives the same answer only while no other search
 * uses the same table, so that reviews of several games take turns.
 */
const last = new WeakMap<Engine, Promise<unknown>>();

/**
 * Judges a turn as `EndgameJudge` does, while the host handles events.
 * @throws as `EndgameJudge` does, by rejecting the promise; the reason of the signal.
 */
export async function judgeEndgame(
  searches: EndgameSearches,
  turn: EndgameTurn,
): Promise<EndgameVerdict> {
  const work = judged(turn);
  let step = work.next();
  while (step.done !== true) {
    let found: EndgameSnapshot;
    try {
      found = await solve(searches, step.value);
    } catch (error) {
      searches.signal?.throwIfAborted();
      step = work.throw(error);
      continue;
    }
    step = work.next(found);
  }
  return step.value;
}

/** Solves an endgame with the limit of nodes, when no other one is being solved. */
function solve(
  { engine, nodes, worker, signal }: EndgameSearches,
  { position, firstWin }: EndgameQuestion,
): Promise<EndgameSnapshot> {
  const before = last.get(engine) ?? Promise.resolve();
  const search = before.then(async () => {
    const options = { nodes, firstWin, threads: 1, worker, signal };
    const found = await engine.solve(position, options).result();
    signal?.throwIfAborted();
    return found;
  });
  last.set(
    engine,
    search.catch(() => undefined),
  );
  return search;
}
