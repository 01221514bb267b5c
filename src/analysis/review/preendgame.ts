import type { Move } from "../../game/moves.js";
import type { PreEndgameMove, PreEndgameRun, PreEndgameSnapshot } from "../../search/index.js";
import {
  areSame,
  type Comparison,
  candidatesOf,
  type PlayedScene,
  type ReviewContext,
  type ValuedChoice,
} from "./choices.js";

/** The stage at which a search ends that asks for playouts alone. */
const PLAYOUTS = "more playouts";
/** Moves that are searched more deeply. */
const DEEPER_MOVES = 4;

/**
 * Compares by a search of what may be drawn from a bag of 1 to 4 tiles: by playouts of all
 * candidates, and then by plies of the better ones.
 */
export async function judgePreEndgame(
  context: ReviewContext,
  scene: PlayedScene,
): Promise<Comparison> {
  const { played, score } = scene;
  const { preEndgamePlies } = context.settings.evaluator;
  const made = { move: played, score };
  let found = await search(context, scene, candidatesOf(context, scene), 0);
  if (preEndgamePlies > 0) {
    const better = found.moves.slice(0, DEEPER_MOVES).map(({ move }) => move);
    found = await search(context, scene, [...better, played], preEndgamePlies);
  }
  const best = found.moves[0] as PreEndgameMove;
  const own = found.moves.find((one) => areSame(context, one, made)) as PreEndgameMove;
  const exact = best.exact && own.exact;
  const shared = { by: "pre-endgame", exact, inferred: false } as const;
  return { ...shared, best: choiceOf(best), played: choiceOf(own) };
}

function choiceOf({ move, score, winPercent, spread }: PreEndgameMove): ValuedChoice {
  return { move, score, win: winPercent, spread };
}

/** Searches with so many plies; with 0 the search ends after its playouts. */
async function search(
  { engine, settings, signal }: ReviewContext,
  { position }: PlayedScene,
  moves: readonly Move[],
  plies: number,
): Promise<PreEndgameSnapshot> {
  const { threads, worker } = settings;
  const options = { moves, samples: 0, plies: Math.max(1, plies), threads, worker, signal };
  const found = await lastOf(engine.preEndgame(position, options), plies);
  signal?.throwIfAborted();
  return found;
}

async function lastOf(run: PreEndgameRun, plies: number): Promise<PreEndgameSnapshot> {
  let last: PreEndgameSnapshot | undefined;
  for await (const snapshot of run) {
    last = snapshot;
    if (plies === 0 && snapshot.stage === PLAYOUTS) break;
  }
  return last as PreEndgameSnapshot;
}
