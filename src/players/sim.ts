import { Random } from "../base/random.js";
import type { Engine, SimulateOptions } from "../engine/index.js";
import { opponentRacks } from "./opponent-racks.js";
import type { Player, PlayerChoice, PlayerView } from "./player.js";
import type { PlayerSpec } from "./spec.js";

/** The options of a simulating player and their default values, where they have one. */
const DEFAULTS = { plies: 2, samples: 300, candidates: 15, sure: 99, infer: 0 };

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
    const { infer, ...simulation } = { ...DEFAULTS, ...options };
    this.options = simulation as SimulateOptions;
    this.racks = infer;
  }

  /** Returns the leader of a simulation. Without a limit of time, a game has the same moves again. */
  async choose({ position, lastTurn, seed, game, turn }: PlayerView): Promise<PlayerChoice> {
    const draws = Random.seeded(seed, game, turn).next() >>> 0;
    const { engine, racks } = this;
    const inference = await opponentRacks(engine, lastTurn, { racks, seed: draws });
    const run = engine.simulate(position, { ...this.options, seed: draws, inference });
    const { candidates } = await run.result();
    return candidates[0] as PlayerChoice;
  }
}
