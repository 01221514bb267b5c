import type { RankedMove } from "../../engine/results.js";
import { Position } from "../../game/position.js";
import { startChampion } from "../../players/champion.js";
import { withNotation } from "../../players/static.js";
import type { Library } from "./library.js";
import type { ThinkingAsked } from "./protocol.js";
import type { SampleWorkers } from "./simulations.js";

/** A move that is being thought about. */
interface Begun {
  run: number;
  move: Promise<RankedMove>;
  /** Ends the searches, which then give the best move found. */
  hurry: AbortController;
}

/** Milliseconds after which a request is answered, so that other requests have their turn. */
const SLICE = 150;

/** The champion's thinking. It goes on between the requests, which only ask for the move. */
export class Thinking {
  private begun: Begun | undefined;

  constructor(
    private readonly library: Library,
    private readonly workers: SampleWorkers | undefined,
  ) {}

  /**
   * Returns the move of the number that is asked for; undefined if it is still thought about.
   * @param pause throws if the request has been canceled, which ends the thinking.
   */
  async goOn(asked: ThinkingAsked, pause: () => Promise<void>): Promise<RankedMove | undefined> {
    const { move, hurry } = this.beginOr(asked);
    if (asked.isHurried) hurry.abort();
    const timeUp = new Promise<undefined>((resolve) => setTimeout(resolve, SLICE));
    try {
      const found = await Promise.race([move, timeUp]);
      await pause();
      if (found !== undefined) this.begun = undefined;
      return found;
    } catch (error) {
      hurry.abort();
      this.begun = undefined;
      throw error;
    }
  }

  /** Returns the thinking with the number that is asked for, and begins it if it must. */
  private beginOr(asked: ThinkingAsked): Begun {
    if (this.begun?.run === asked.run) return this.begun;
    this.begun?.hurry.abort();
    const hurry = new AbortController();
    const move = this.choose(asked, hurry.signal);
    // A request that was canceled leaves nobody to hear of an error.
    move.catch(() => undefined);
    this.begun = { run: asked.run, move, hurry };
    return this.begun;
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
