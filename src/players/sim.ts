import type { Engine, PoolSpec, SimulateOptions, StoppablePool } from "../engine/index.js";
import { SelfPlayError } from "../errors.js";
import { Random } from "../game/index.js";
import { EndgameKernel } from "../kernel/endgame-kernel.js";
import type { GameKernel, GameSetup } from "../kernel/index.js";
import { MOST_ENDING_NODES, MOST_PLIES, MoveKernel, shareSession } from "../kernel/index.js";
import { type JudgedRacks, judgeRacks, type RackQuestion } from "../kernel/rack-kernel.js";
import { RolloutKernel } from "../kernel/rollout-kernel.js";
import { type EndgameAnswers, type EndgameJob, EndgameSeat } from "../search/endgame/tasks.js";
import { EndingSolver } from "../search/endings.js";
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
  endingNodes: [1, MOST_ENDING_NODES],
};

/**
 * Checks the options of a simulating player. @throws SelfPlayError `BAD_OPTION`.
 */
export function checkSimulating({ options }: PlayerSpec): void {
  for (const [name, value] of Object.entries(options)) {
    // Words have been checked with the grammar.
    if (typeof value === "string") continue;
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

/** Plays samples, searches endgames and judges racks in the thread and the session of a game. */
export class SessionPool implements StoppablePool {
  readonly size = 1;
  private rollouts: RolloutKernel | undefined;
  private solver: EndingSolver | undefined;
  private seat: EndgameSeat | undefined;
  private moves: MoveKernel | undefined;

  /** @param setup that of the games, with the searching player in both seats. */
  constructor(
    private readonly game: GameKernel,
    private readonly setup: GameSetup,
    private readonly spec: Pick<PoolSpec, "table" | "tableBytes">,
  ) {}

  async play(_worker: number, tasks: readonly SampleTask[]): Promise<SampleBlock[]> {
    const { setup, spec } = this;
    const { rules } = setup;
    this.rollouts ??= new RolloutKernel(this.game.session, setup);
    this.solver ??= new EndingSolver(this.rollouts, rules);
    const { table } = spec as { table: WinTable };
    const about = { rules, table, solver: this.solver };
    return finish(playAllSamples(this.rollouts, about, tasks));
  }

  async search(_worker: number, job: EndgameJob): Promise<EndgameAnswers> {
    const { session } = this.game;
    const { graph } = this.setup.players[0];
    const { tableBytes } = this.spec;
    this.seat ??= new EndgameSeat(new EndgameKernel(session, { graph, tableBytes }));
    return finish(this.seat.play(job));
  }

  async judge(_worker: number, question: RackQuestion): Promise<JudgedRacks> {
    const { game, setup } = this;
    this.moves ??= new MoveKernel(game.session, { ...setup.players[0], wordMap: setup.wordMap });
    return finish(judgeRacks(this.moves, question));
  }

  async stop(): Promise<void> {}
}

/** Lets engines of a game's lexicons use the session of the game. */
export function shareGameSession({ session }: GameKernel, { players }: GameSetup): void {
  for (const graph of new Set(players.map(({ graph }) => graph))) shareSession(session, graph);
}
