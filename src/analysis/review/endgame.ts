import type { Engine } from "../../engine/index.js";
import { SearchError } from "../../errors.js";
import { type Position, pointsOf, tilesKept } from "../../game/index.js";
import type { EndgameSnapshot, LineMove } from "../../search/index.js";
import {
  areSame,
  type Comparison,
  type PlayedScene,
  type ReviewContext,
  type ValuedChoice,
} from "./choices.js";
import { resultOf } from "./estimate.js";

/** A value of an endgame, and whether it is certain. */
interface Value {
  value: number;
  proved: boolean;
}

/**
 * The last search of each engine. A limit of nodes gives the same answer only while no other search
 * uses the same table, so that reviews of several games take turns.
 */
const last = new WeakMap<Engine, Promise<unknown>>();

/** Compares by the values of the endgame: its best play, and that behind the move that was made. */
export async function judgeEndgame(
  context: ReviewContext,
  scene: PlayedScene,
): Promise<Comparison> {
  const { played, score } = scene;
  const position = withBothRacks(scene.position);
  const search = await solve(context, position);
  const best = search.line[0] as LineMove;
  const made = { move: played, score };
  const isBest = areSame(context, best, made);
  const own = isBest ? search : await valueBehind(context, position, scene);
  const exact = search.proved && own.proved;
  const shared = { by: "endgame", exact, inferred: false } as const;
  const lead = position.scores[0] - position.scores[1];
  const choice = (of: { move: LineMove["move"]; score: number }, value: number): ValuedChoice => ({
    move: of.move,
    score: of.score,
    win: resultOf(lead + value),
    spread: value,
  });
  const ownChoice = choice(made, own.value);
  // Without a proof the move that was made may turn out to be better.
  const isBetter = isBest || own.value >= search.value;
  return {
    ...shared,
    best: isBetter ? ownChoice : choice(best, search.value),
    played: ownChoice,
  };
}

/** Returns the position with all unseen tiles on the opponent's rack. */
function withBothRacks(position: Position): Position {
  const { counts } = position.unseen();
  const tiles = counts.flatMap((count, tile) => Array<number>(count).fill(tile));
  return position.with({ opponentRack: tiles });
}

/** Returns the change of the spread from a move to the end of the game. */
async function valueBehind(
  context: ReviewContext,
  position: Position,
  { played, score }: PlayedScene,
): Promise<Value> {
  try {
    const { value, proved } = await solve(context, position.after(played));
    return { value: score - value, proved };
  } catch (error) {
    if (!(error instanceof SearchError) || error.code !== "GAME_OVER") throw error;
    const { alphabet } = position.config;
    const kept = tilesKept(position.rack, played);
    const theirs = pointsOf(position.opponentRack ?? [], alphabet);
    // The player who goes out gets the other's tiles twice; else each loses his own.
    const end = kept.length === 0 ? 2 * theirs : theirs - pointsOf(kept, alphabet);
    return { value: score + end, proved: true };
  }
}

/** Solves an endgame with the limit of nodes, when no other one is being solved. */
function solve(
  { engine, settings, signal }: ReviewContext,
  position: Position,
): Promise<EndgameSnapshot> {
  const { evaluator, worker } = settings;
  const before = last.get(engine) ?? Promise.resolve();
  const search = before.then(async () => {
    const options = { nodes: evaluator.nodes, threads: 1, worker, signal };
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
