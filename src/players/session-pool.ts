import type { PoolSpec, StoppablePool } from "../engine/index.js";
import { EndgameKernel } from "../kernel/endgame-kernel.js";
import { type GameKernel, type GameSetup, MoveKernel, shareSession } from "../kernel/index.js";
import { type JudgedRacks, judgeRacks, type RackQuestion } from "../kernel/rack-kernel.js";
import { RolloutKernel } from "../kernel/rollout-kernel.js";
import { type EndgameAnswers, type EndgameJob, EndgameSeat } from "../search/endgame/tasks.js";
import { EndingSolver } from "../search/endings.js";
import type { SampleBlock, SampleTask, WinTable } from "../search/index.js";
import { preSeatOf } from "../search/preendgame/seat.js";
import { playAllSamples } from "../search/samples.js";
import { finish } from "../slices.js";

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
    this.seat ??= new EndgameSeat(new EndgameKernel(session, { graph, tableBytes }), preSeatOf);
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
