import { SelfPlayError } from "../base/errors.js";
import { Random } from "../base/random.js";
import type { Engine } from "../engine/engine.js";
import { MOST_ENDING_NODES, MOST_PLIES } from "../kernel/rollout-limits.js";
import type { Inference, InferOptions } from "../search/inference/inference.js";
import type { SimulateOptions } from "../search/simulate.js";
import type { Player, PlayerChoice, PlayerView, SeenTurn } from "./player.js";
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
    return candidates[0] as PlayerChoice;
  }
}

/**
 * Racks that are judged where nothing else is asked for: few of them, so that an inference takes
 * little time of a move.
 */
export const USUAL_RACKS = 3000;

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

/** Tells whether something was kept of which not all is known, with tiles in the bag. */
function isTelling({ rules }: Engine, { before, move }: SeenTurn): boolean {
  if (before.tilesInBag() < 1) return false;
  return !("exchanged" in move) || move.exchanged < rules.rackSize;
}

const MOST = 2 ** 31 - 1;

/** The ranges of the options of players that simulate; words have been checked with the grammar. */
const RANGES: Readonly<Record<string, readonly [least: number, most: number]>> = {
  plies: [1, MOST_PLIES],
  samples: [1, 10_000_000],
  candidates: [1, 1000],
  sure: [90, 99],
  nodes: [1, MOST],
  milliseconds: [1, MOST],
  endingNodes: [1, MOST_ENDING_NODES],
  infer: [0, 10_000_000],
};

/**
 * Checks the options of a player that simulates. @throws SelfPlayError `BAD_OPTION`.
 */
export function checkSimulating({ name: player, options }: PlayerSpec): void {
  for (const [name, value] of Object.entries(options)) {
    if (typeof value === "string") continue;
    const [least, most] = RANGES[name] as readonly [number, number];
    const isAllowed = name !== "sure" || value === 90 || value === 95 || value === 99;
    if (value >= least && value <= most && isAllowed) continue;
    throw new SelfPlayError("BAD_OPTION", `the option "${name}=${value}" of the player ${player}`, {
      expected: name === "sure" ? "90, 95 or 99" : `${least} to ${most}`,
    });
  }
}
