import type { Engine } from "../../engine/index.js";
import { squaresOf } from "../../game/board.js";
import type { Move, PlaceMove } from "../../game/moves.js";
import { faceOf } from "../../game/tiles.js";
import { MOST_FAMILIAR } from "./classes.js";
import type { HumanOptions } from "./options.js";
import type { Vocabulary } from "./vocabulary.js";
import { mixed, spread } from "./word-hash.js";

/*
 * The chance that a player who pays no attention overlooks a move, in percent: it is larger for
 * each tile after the first, for each letter on the board that the play goes through, and for a
 * bingo the rarer its word is.
 */
const ONE_TILE = 15;
const NEXT_TILE = 10;
const PLAYTHROUGH = 5;
const BINGO_CLASS = 3;
const EXCHANGE = 60;
const MOST = 95;

/** The turn in which a player looks for moves. */
export interface Turn {
  board: Uint8Array;
  /** Seed of the match, number of the game and of the turn. */
  numbers: readonly number[];
}

/** Decides which moves a player overlooks: by chance, but the same ones in the same turn. */
export class Attention {
  /** @param engine the player's engine. */
  constructor(
    private readonly engine: Engine,
    private readonly vocabulary: Pick<Vocabulary, "familiarityOf">,
    private readonly options: Pick<HumanOptions, "attention" | "seed">,
  ) {}

  /** Returns how likely a move is overlooked without any attention, in percent. */
  difficulty(move: Move, { board }: Turn): number {
    if (move.kind !== "place") return move.kind === "exchange" ? EXCHANGE : 0;
    const laid = laidTiles(move);
    const through = move.tiles.length - laid;
    const bingo = this.isBingo(laid)
      ? BINGO_CLASS * (MOST_FAMILIAR - this.familiarity(move, board))
      : 0;
    return Math.min(MOST, ONE_TILE + NEXT_TILE * (laid - 1) + PLAYTHROUGH * through + bingo);
  }

  /** Returns true if the player overlooks a move. */
  overlooks(move: Move, turn: Turn): boolean {
    const careless = 100 - this.options.attention;
    if (careless === 0) return false;
    const chance = this.difficulty(move, turn) * careless;
    return ((this.hash(move, turn) >>> 16) * 10_000) >>> 16 < chance;
  }

  /** A bingo that is not found is found on no square; of shorter plays, each is seen by itself. */
  private hash(move: Move, { numbers }: Turn): number {
    let hash = mixed(0x2545f491, this.options.seed);
    for (const number of numbers) hash = mixed(hash, number);
    if (move.kind === "pass") return spread(hash);
    if (move.kind === "place" && !this.isBingo(laidTiles(move))) {
      const { direction, lane, start } = move;
      hash = mixed(mixed(hash, direction === "across" ? lane : ~lane), start);
    }
    for (const tile of move.tiles) hash = mixed(hash, faceOf(tile));
    return spread(hash);
  }

  private isBingo(laid: number): boolean {
    return laid >= this.engine.rules.rackSize;
  }

  /** Returns the familiarity of the word of a play. */
  private familiarity(move: PlaceMove, board: Uint8Array): number {
    const squares = squaresOf(move, this.engine.rules.layout);
    const word = squares.map((square, i) => faceOf(move.tiles[i] || (board[square] as number)));
    return this.vocabulary.familiarityOf(word);
  }
}

function laidTiles({ tiles }: PlaceMove): number {
  let laid = 0;
  for (const tile of tiles) if (tile !== 0) laid++;
  return laid;
}
