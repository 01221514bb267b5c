import type { Engine, RankedMove } from "../../engine/index.js";
import type { ValuedMove } from "../../kernel/index.js";
import type { WordGraph } from "../../lexicon/index.js";
import type { Player } from "../player.js";
import { parsePlayer } from "../spec.js";
import { compareMoves, type StaticView, withNotation } from "../static.js";
import { Attention, type Turn } from "./attention.js";
import { type HumanOptions, humanOptions } from "./options.js";
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
    const moves = this.engine.allValued(position).map((move) => this.valued(move));
    let best: ValuedMove | undefined;
    for (const move of moves) {
      if (best !== undefined && compare(best, move) <= 0) continue;
      if (!attention.overlooks(move.move, view)) best = move;
    }
    best ??= easiest(moves, (move) => attention.difficulty(move.move, view));
    return withNotation(this.engine, position, best);
  }

  /** Returns a move with the value that the player gives it. */
  private valued({ move, score, equityMilli }: ValuedMove): ValuedMove {
    const rest = Math.trunc(((equityMilli - score * MILLI) * this.options.leaves) / 100);
    return { move, score, equityMilli: score * MILLI + rest };
  }
}

/** Thousandths in a point. */
const MILLI = 1000;

/** Compares moves: the higher value first, then of exchanges the one of more tiles. */
function compare(a: ValuedMove, b: ValuedMove): number {
  const value = b.equityMilli - a.equityMilli;
  if (value !== 0) return value;
  const more = a.move.kind === "exchange" && b.move.kind === "exchange";
  return (more && exchanged(b) - exchanged(a)) || compareMoves(a.move, b.move);
}

function exchanged({ move }: ValuedMove): number {
  return move.kind === "exchange" ? move.tiles.length : 0;
}

/** Returns the easiest move to see: the one that a player finds who has overlooked all others. */
function easiest(moves: ValuedMove[], difficulty: (move: ValuedMove) => number): ValuedMove {
  const [first, ...others] = moves as [ValuedMove, ...ValuedMove[]];
  return others.reduce((easy, move) => {
    return (difficulty(move) - difficulty(easy) || compare(move, easy)) < 0 ? move : easy;
  }, first);
}
