import { itemAt } from "../base/elements.js";
import { Random } from "../base/random.js";
import { withDefaults } from "../base/schema.js";
import type { Engine } from "../engine/engine.js";
import type { Inference, InferOptions } from "../search/inference/inference.js";
import type { SimulateOptions } from "../search/simulate.js";
import type { Player, PlayerChoice, PlayerView, SeenTurn } from "./player.js";
import { type PlayerSpec, SIM_OPTIONS } from "./spec.js";

/** A player that compares its best moves by playing on, in the thread of the game. */
export class SimulatingPlayer implements Player {
  private readonly options: SimulateOptions;
  /** Racks of the opponent that are judged after his turn. */
  private readonly racks: number;

  /** @param engine an engine with the player's lexicon and leaves, which simulates in this thread. */
  constructor(
    readonly name: string,
    { options }: PlayerSpec,
    private readonly engine: Engine,
  ) {
    const { infer, ...simulation } = withDefaults(SIM_OPTIONS, options);
    this.options = simulation;
    this.racks = infer;
  }

  /** Returns the leader of a simulation. Without a limit of time, a game has the same moves again. */
  async choose({
    position,
    lastTurn,
    seed,
    game,
    turn,
    signal,
  }: PlayerView): Promise<PlayerChoice> {
    const draws = Random.seeded(seed, game, turn).next() >>> 0;
    const { engine, racks } = this;
    const inference = await opponentRacks(engine, lastTurn, { racks, seed: draws, signal });
    const settings = { ...this.options, seed: draws, inference, signal };
    const run = engine.simulate(position, settings);
    const { candidates } = await run.result();
    return itemAt(candidates, 0);
  }
}

/** How a player infers the opponent's tiles. */
export interface InferenceBudget
  extends Pick<InferOptions, "seed" | "threads" | "worker" | "signal"> {
  /** Racks that are judged at most; 0 for no inference. */
  racks: number;
}

/**
 * Infers what the opponent kept from his last turn; returns undefined if there was none, if it told
 * nothing, if all racks are known to be drawn evenly, or if the signal ended it.
 */
export async function opponentRacks(
  engine: Engine,
  lastTurn: SeenTurn | undefined,
  budget: InferenceBudget,
): Promise<Inference | undefined> {
  if (lastTurn === undefined || budget.racks === 0 || !isTelling(engine, lastTurn))
    return undefined;
  const { before, move } = lastTurn;
  try {
    return await engine.infer(before, move, { temperature: "fitted", ...budget });
  } catch (error) {
    if (budget.signal?.aborted === true) return undefined;
    throw error;
  }
}

/** Returns true if something was kept of which not all is known, with tiles in the bag. */
function isTelling({ rules }: Engine, { before, move }: SeenTurn): boolean {
  if (before.tilesInBag() < 1) return false;
  return !("exchanged" in move) || move.exchanged < rules.rackSize;
}
