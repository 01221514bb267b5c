import type { Engine, RankedMove } from "../../engine/index.js";
import type { ValuedMove } from "../../kernel/index.js";
import type { WordGraph } from "../../words/graph/word-graph.js";
import type { Player } from "../player.js";
import { parsePlayer } from "../spec.js";
import { type StaticView, withNotation } from "../static.js";
import { Attention, type Turn } from "./attention.js";
import { type HumanOptions, humanOptions } from "./options.js";
import { compareValued, valued } from "./valuing.js";
import { type KnownFrom, Vocabulary } from "./vocabulary.js";

/**
 * A player that makes human mistakes: it does not know all words, takes too little notice of the
 * tiles that it keeps, and overlooks moves. It makes no word that it does not know.
 */
export class HumanPlayer implements Player {
  private readonly attention: Attention;

  private constructor(
    readonly name: string,
    private readonly options: HumanOptions,
    vocabulary: Vocabulary,
    /** The engine that knows the player's words, and the leave values that it should think of. */
    readonly engine: Engine,
  ) {
    this.attention = new Attention(engine, vocabulary, options);
  }

  /**
   * Creates the player of a specification.
   * @param known the lexicon of which the player knows a part.
   * @param start starts an engine with the graph of that part.
   */
  static async create(
    spec: string,
    known: KnownFrom,
    start: (graph: WordGraph) => Promise<Engine>,
  ): Promise<HumanPlayer> {
    const options = humanOptions(parsePlayer(spec));
    const vocabulary = Vocabulary.of(known, options);
    return new HumanPlayer(spec, options, vocabulary, await start(vocabulary.graph));
  }

  /** Returns the best move that the player sees. The same seed, game and turn give the same move. */
  choose({ position, seed, game, turn }: StaticView): RankedMove {
    const { attention } = this;
    const view: Turn = { board: position.board, numbers: [seed, game, turn] };
    const { leaves } = this.options;
    const moves = this.engine.allValued(position).map((move) => valued(move, leaves));
    let best: ValuedMove | undefined;
    for (const move of moves) {
      if (best !== undefined && compareValued(best, move) <= 0) continue;
      if (!attention.overlooks(move.move, view)) best = move;
    }
    best ??= easiest(moves, (move) => attention.difficulty(move.move, view));
    return withNotation(this.engine, position, best);
  }
}

/** Returns the easiest move to see: the one that a player finds who has overlooked all others. */
function easiest(moves: ValuedMove[], difficulty: (move: ValuedMove) => number): ValuedMove {
  const [first, ...others] = moves as [ValuedMove, ...ValuedMove[]];
  return others.reduce((easy, move) => {
    return (difficulty(move) - difficulty(easy) || compareValued(move, easy)) < 0 ? move : easy;
  }, first);
}
