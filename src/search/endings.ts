import { KernelError } from "../errors.js";
import type { Rules } from "../game/rules.js";
import {
  ALL_MOVES,
  EndgameKernel,
  type EndgameResult,
  NO_VALUE_LIMIT,
} from "../kernel/endgame-kernel.js";
import type { RolloutKernel, StoppedGame } from "../kernel/rollout-kernel.js";
import { turnLimits } from "./endgame/limits.js";
import { TO_THE_END } from "./endgame/searcher.js";

/**
 * Bytes of the tables of a search. How many positions a search takes depends on them, so they are
 * the same everywhere.
 */
const SIZES = { tableBytes: 1 << 18, cacheBytes: 1 << 24, listBytes: 1 << 22 };

/** Endgames whose values are kept. */
const MOST_KNOWN = 1 << 14;

/**
 * Finds out what the games are worth at which samples stop because the bag is empty. The value of
 * a game depends on the game and the number of positions alone, not on what was searched before.
 */
export class EndingSolver {
  private searcher: EndgameKernel | undefined;
  private readonly known = new Map<string, number>();

  /** @param kernel that plays the samples; searches use its session. */
  constructor(
    private readonly kernel: RolloutKernel,
    private readonly rules: Rules,
  ) {}

  /**
   * Returns the change of the spread until the end of the game, in points, as player 0 sees it.
   * @param nodes positions after which the search ends with the last depth that was finished.
   */
  value(game: StoppedGame, nodes: number): number {
    const key = `${nodes} ${keyOf(game)}`;
    let value = this.known.get(key);
    if (value === undefined) {
      value = this.search(game, nodes);
      // Samples of other positions come after those of one.
      if (this.known.size === MOST_KNOWN) this.known.clear();
      this.known.set(key, value);
    }
    return game.mover === 0 ? value : -value;
  }

  /** Searches a game depth by depth; returns the value as its mover sees it. */
  private search({ board, racks, mover, scorelessTurns, passes }: StoppedGame, nodes: number) {
    const { kernel, rules } = this;
    const { session, graph } = kernel;
    this.searcher ??= new EndgameKernel(session, { graph, ...SIZES });
    const { searcher } = this;
    const [mine, other] = mover === 0 ? racks : [racks[1], racks[0]];
    const { scorelessLimit, passLimit } = rules;
    const turns = scorelessLimit - scorelessTurns;
    const turnsLeft = passLimit > 0 ? Math.min(passLimit - passes, turns) : turns;
    searcher.load({ board, racks: [mine, other], ...turnLimits(rules, 0), turnsLeft });
    let value: number | undefined;
    for (let depth = 1; depth <= TO_THE_END; depth++) {
      const result = deeper(searcher, depth, nodes - searcher.nodes);
      if (result === undefined) break;
      value = result.value;
      if (result.isProved) break;
    }
    // Where not even one ply could be searched, both sides play on greedily.
    return value ?? (valueAt(searcher, 0, 1) as EndgameResult).value;
  }
}

/** Returns the value at a depth; undefined if it takes more positions or memory than there are. */
function deeper(searcher: EndgameKernel, depth: number, nodes: number): EndgameResult | undefined {
  try {
    return valueAt(searcher, depth, nodes);
  } catch (error) {
    // Two blanks may have more plays than the tables hold.
    if (error instanceof KernelError && error.code === "TOO_LARGE") return undefined;
    throw error;
  }
}

function valueAt(searcher: EndgameKernel, depth: number, nodes: number): EndgameResult | undefined {
  searcher.start(ALL_MOVES, depth, -NO_VALUE_LIMIT, NO_VALUE_LIMIT);
  return searcher.run(nodes);
}

/** Returns a text that games share if they go on in the same way. */
function keyOf({ board, racks, mover, scorelessTurns, passes }: StoppedGame): string {
  const [mine, other] = racks;
  const head = [mover, scorelessTurns, passes, mine.length];
  return String.fromCharCode(...head, ...mine, ...other, ...board);
}
