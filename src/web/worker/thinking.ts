import type { RankedMove } from "../../engine/results.js";
import { Position } from "../../game/position.js";
import { startChampion } from "../../players/champion.js";
import { withNotation } from "../../players/static.js";
import type { Library } from "./library.js";
import type { ThinkingAsked } from "./protocol.js";
import { LastRun, type Pause, type SampleWorkers } from "./runs.js";

/** Milliseconds after which a request is answered, so that other requests have their turn. */
const SLICE = 150;

/** The champion's thinking. It goes on between the requests, which only ask for the move. */
export class Thinking {
  private readonly runs = new LastRun<{ move: Promise<RankedMove> }>();

  constructor(
    private readonly library: Library,
    private readonly workers: SampleWorkers | undefined,
  ) {}

  /**
   * Returns the move of the number that is asked for; undefined if it is still thought about.
   * @param pause throws if the request has been canceled, which ends the thinking.
   */
  goOn(asked: ThinkingAsked, pause: Pause): Promise<RankedMove | undefined> {
    return this.runs.step(
      { number: asked.run, pause },
      async (signal) => {
        const move = this.choose(asked, signal);
        // A request that was canceled leaves nobody to hear of an error.
        move.catch(() => undefined);
        return { move };
      },
      ({ move }, hurry) => {
        // The searches end then, and give the best move found.
        if (asked.isHurried) hurry.abort();
        const timeUp = new Promise<undefined>((resolve) => setTimeout(resolve, SLICE));
        return Promise.race([move, timeUp]);
      },
    );
  }

  private async choose(
    { game, position, seed, lastTurn, milliseconds }: ThinkingAsked,
    signal: AbortSignal,
  ): Promise<RankedMove> {
    const engine = await this.library.searcher(game);
    const table = await this.library.winTable();
    // Without workers, samples are played in this thread.
    const champion = startChampion(engine, {
      milliseconds,
      table,
      ...(this.workers ?? { threads: 1 }),
    });
    const last = lastTurn && {
      before: Position.of(engine.config, lastTurn.before),
      move: lastTurn.move,
    };
    const view = { position: Position.of(engine.config, position), lastTurn: last, seed, signal };
    const { move } = await champion.choose(view);
    const { played } = engine.rank(position, move);
    // A pass has no rank.
    return played ?? withNotation(engine, position, { move, score: 0, equityMilli: 0 });
  }
}
