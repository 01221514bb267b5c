import type { Engine, SimulateOptions, StoppablePool } from "../engine/index.js";
import { SelfPlayError } from "../errors.js";
import { Random } from "../game/index.js";
import type { GameKernel, GameSetup } from "../kernel/index.js";
import { MOST_PLIES, shareSession } from "../kernel/index.js";
import { RolloutKernel } from "../kernel/rollout-kernel.js";
import type { SampleBlock, SampleTask, WinTable } from "../search/index.js";
import { playAllSamples } from "../search/samples.js";
import { finish } from "../slices.js";
import type { Player, PlayerChoice, PlayerView } from "./player.js";
import type { PlayerSpec } from "./spec.js";

/** The options of a simulating player and their default values, where they have one. */
const DEFAULTS = { plies: 2, samples: 300, candidates: 15, sure: 99 };

/** The ranges of the options. */
const RANGES: Readonly<Record<string, readonly [least: number, most: number]>> = {
  plies: [1, MOST_PLIES],
  samples: [1, 10_000_000],
  candidates: [1, 1000],
  sure: [90, 99],
  milliseconds: [1, 2 ** 31 - 1],
};

/**
 * Checks the options of a simulating player. @throws SelfPlayError `BAD_OPTION`.
 */
export function checkSimulating({ options }: PlayerSpec): void {
  for (const [name, value] of Object.entries(options)) {
    const [least, most] = RANGES[name] as readonly [number, number];
    const isAllowed = name !== "sure" || value === 90 || value === 95 || value === 99;
    if (value >= least && value <= most && isAllowed) continue;
    throw new SelfPlayError("BAD_OPTION", `the option "${name}=${value}" of the player sim`, {
      expected: name === "sure" ? "90, 95 or 99" : `${least} to ${most}`,
    });
  }
}

/** A player that compares its best moves by playing on, in the thread of the game. */
export class SimulatingPlayer implements Player {
  private readonly options: SimulateOptions;

  /** @param engine an engine with the player's lexicon and leaves, which simulates in this thread. */
  constructor(
    readonly name: string,
    { options }: PlayerSpec,
    private readonly engine: Engine,
  ) {
    this.options = { ...DEFAULTS, ...options } as SimulateOptions;
  }

  /** Returns the leader of a simulation. Without a limit of time, a game has the same moves again. */
  async choose({ position, seed, game, turn }: PlayerView): Promise<PlayerChoice> {
    const draws = Random.seeded(seed, game, turn).next() >>> 0;
    const run = this.engine.simulate(position, { ...this.options, seed: draws });
    const { candidates } = await run.result();
    return candidates[0] as PlayerChoice;
  }
}

/** Plays samples in the thread and the session of a game. */
export class SessionSamplePool implements StoppablePool {
  readonly size = 1;
  private readonly kernel: RolloutKernel;

  constructor(
    { session }: GameKernel,
    private readonly setup: GameSetup,
    private readonly table: WinTable,
  ) {
    this.kernel = new RolloutKernel(session, setup);
  }

  async play(_worker: number, tasks: readonly SampleTask[]): Promise<SampleBlock[]> {
    const { rules } = this.setup;
    return finish(playAllSamples(this.kernel, { rules, table: this.table }, tasks));
  }

  async stop(): Promise<void> {}
}

/** Lets engines of a game's lexicons use the session of the game. */
export function shareGameSession({ session }: GameKernel, { players }: GameSetup): void {
  for (const graph of new Set(players.map(({ graph }) => graph))) shareSession(session, graph);
}
