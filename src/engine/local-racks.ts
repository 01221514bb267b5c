import { MoveKernel } from "../kernel/move-kernel.js";
import { type JudgedRacks, judgeRacks, type RackQuestion } from "../kernel/rack-kernel.js";
import { disposedKernel } from "../kernel/sharing.js";
import type { RackPool } from "../search/inference/inference.js";
import { Pacer } from "./pacer.js";
import type { SearchParts } from "./search-parts.js";

/** Judges racks in this thread, with pauses in which the host handles events. */
export class LocalRackPool implements RackPool {
  readonly size = 1;
  /** The end of all that it has been asked for. */
  private last: Promise<unknown> = Promise.resolve();
  private readonly pacer = new Pacer();

  private constructor(private moves: MoveKernel) {}

  /** Shares the kernel's session with the engine, whose word map it needs. */
  static async start({ setup, backends, backend }: SearchParts): Promise<LocalRackPool> {
    return new LocalRackPool(await MoveKernel.share(setup, backends, backend));
  }

  judge(_worker: number, question: RackQuestion, signal?: AbortSignal): Promise<JudgedRacks> {
    const { moves } = this;
    const turn = this.last.then(() => this.pacer.finish(judgeRacks(moves, question), signal));
    this.last = turn.catch(() => undefined);
    return turn;
  }

  /** Frees the kernel when the racks in hand are judged; asking for more is an error after that. */
  async stop(): Promise<void> {
    const { moves } = this;
    this.moves = disposedKernel("engine");
    await this.last;
    moves.dispose();
  }
}
