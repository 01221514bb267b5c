import { EndgameKernel } from "../kernel/endgame-kernel.js";
import { KernelSession } from "../kernel/session.js";
import type { EndgamePool } from "../search/endgame/pool.js";
import { type EndgameAnswers, type EndgameJob, EndgameSeat } from "../search/endgame/tasks.js";
import { preSeatOf } from "../search/preendgame/seat.js";
import { Pacer } from "./pacer.js";
import type { SearchParts } from "./search-parts.js";

/**
 * Searches endgames in this thread, with pauses in which the host handles events. It has a kernel
 * of its own, so that what others ask the engine meanwhile does not slow the search down.
 */
export class LocalEndgamePool implements EndgamePool {
  readonly size = 1;
  private seat: Promise<EndgameSeat> | undefined;
  /** The end of all that it has been asked for. */
  private last: Promise<unknown> = Promise.resolve();
  private readonly pacer = new Pacer();

  constructor(
    private readonly parts: SearchParts,
    readonly tableBytes: number,
  ) {}

  search(_worker: number, job: EndgameJob, signal?: AbortSignal): Promise<EndgameAnswers> {
    const turn = this.last.then(() => this.play(job, signal));
    this.last = turn.catch(() => undefined);
    return turn;
  }

  private async play(job: EndgameJob, signal: AbortSignal | undefined): Promise<EndgameAnswers> {
    this.seat ??= startSeat(this.parts, this.tableBytes);
    const seat = await this.seat.catch((error: unknown) => {
      // The next time there may be memory for it.
      this.seat = undefined;
      throw error;
    });
    return this.pacer.finish(seat.play(job), signal);
  }
}

async function startSeat(
  { setup, backends, backend }: SearchParts,
  tableBytes: number,
): Promise<EndgameSeat> {
  const { graph, dawgEnd, alphabet, rules } = setup;
  const parts = { graphs: [{ graph, dawgEnd }], config: { alphabet, rules } };
  const session = await KernelSession.start(parts, backends, backend);
  return new EndgameSeat(new EndgameKernel(session, { graph, tableBytes }), preSeatOf);
}
