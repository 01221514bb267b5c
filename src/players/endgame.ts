import { type GivenOf, withDefaults } from "../base/schema.js";
import type { GameConfig } from "../game/config.js";
import { opponentOf } from "../game/events.js";
import type { ValuedMove } from "../kernel/move-record.js";
import { Endgame } from "../search/endgame/endgame.js";
import { turnLimits } from "../search/endgame/searcher.js";
import type { EndgameTasks } from "../search/endgame/tasks.js";
import type { TaskPool } from "../workers/pool.js";
import type { TurnChooser, TurnToMake } from "./referee.js";
import { ENDGAME, ENDGAME_OPTIONS, type PlayerSpec } from "./spec.js";

/** The options of a search of endgames. */
type EndgameOptions = GivenOf<typeof ENDGAME_OPTIONS>;

/** Returns the options of a player that searches endgames; undefined for others. */
export function endgameOptions({ suffixes }: PlayerSpec): EndgameOptions | undefined {
  const suffix = suffixes.find(({ name }) => name === ENDGAME);
  return suffix && withDefaults(ENDGAME_OPTIONS, suffix.options);
}

/** Plays as another player does until the bag is empty, and then searches the endgame. */
export class EndgamePlayer implements TurnChooser {
  /**
   * @param before chooses the moves before; undefined for a player of the kernel.
   * @param pool searches in the thread of the game.
   */
  constructor(
    private readonly config: GameConfig,
    private readonly options: EndgameOptions,
    private readonly before: TurnChooser | undefined,
    private readonly pool: TaskPool<EndgameTasks>,
  ) {}

  /** Returns the move; the same situation always gives the same one. */
  async move(turn: TurnToMake): Promise<ValuedMove | undefined> {
    const { state, board } = turn;
    if (state.tilesInBag > 0) return this.before?.move(turn);
    const { config, options, pool } = this;
    const { mover, racks, scorelessTurns } = state;
    const [rack, other] = [racks[mover], racks[opponentOf(mover)]];
    const limits = turnLimits(config.rules, scorelessTurns);
    const game = { board, racks: [rack, other], ...limits } as const;
    const settings = { ...options, top: 1, firstWin: false };
    const search = new Endgame({ config, position: { board, rack }, game }, settings);
    while (search.end === undefined) {
      await search.advance(pool, { deadline: Number.POSITIVE_INFINITY });
    }
    const { move, score } = search.best;
    return { move, score, equityMilli: score * MILLI };
  }
}

/** Thousandths in a point. */
const MILLI = 1000;
