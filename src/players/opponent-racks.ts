import type { Engine, Inference, InferOptions } from "../engine/index.js";
import type { SeenTurn } from "./player.js";

/**
 * Racks that are judged where nothing else is asked for: few of them, so that an inference takes
 * little time of a move.
 */
export const USUAL_RACKS = 3000;

/** How a player infers the opponent's tiles. */
export interface InferenceBudget extends Pick<InferOptions, "seed" | "threads" | "worker"> {
  /** Racks that are judged at most; 0 for no inference. */
  racks: number;
}

/**
 * Infers what the opponent kept from his last turn; returns undefined if there was none, if it told
 * nothing, or if all racks are known to be drawn evenly.
 */
export async function opponentRacks(
  engine: Engine,
  lastTurn: SeenTurn | undefined,
  budget: InferenceBudget,
): Promise<Inference | undefined> {
  if (lastTurn === undefined || budget.racks === 0 || !isTelling(engine, lastTurn))
    return undefined;
  const { before, move } = lastTurn;
  return engine.infer(before, move, { temperature: "fitted", ...budget });
}

/** Tells whether something was kept of which not all is known, with tiles in the bag. */
function isTelling({ rules }: Engine, { before, move }: SeenTurn): boolean {
  if (before.tilesInBag() < 1) return false;
  return !("exchanged" in move) || move.exchanged < rules.rackSize;
}
