import { layOn } from "../../src/game/board.js";
import type { PlaceMove } from "../../src/game/moves.js";
import { tilesUsed } from "../../src/game/tiles.js";
import { PlainEndgame, type PlainEnding, TooManyPositions } from "./plain-endgame.js";
import { PlainPlays, type PlainRules } from "./plain-plays.js";

/*
 * Moves that empty a bag of some tiles, by brute force: for each set of tiles that may be in the
 * bag, the move is made, its player draws them, and both play the endgame perfectly.
 */

/** A position with some tiles in the bag, as its mover sees it. */
export interface PlainEmptyingPosition {
  board: Uint8Array;
  rack: readonly number[];
  /** Tiles in the bag and on the opponent's rack. */
  unseen: readonly number[];
  inBag: number;
  scores: readonly [mover: number, opponent: number];
  scorelessTurns?: number;
}

/** Tiles that may be in the bag. */
export interface PlainBag {
  /** Ascending. */
  tiles: number[];
  /** In how many orders they may lie there, equal tiles being told apart. */
  weight: number;
}

/** A position behind a move that has emptied the bag: the opponent is to move. */
export interface PlainEmptied {
  board: Uint8Array;
  racks: readonly [opponent: number[], mover: number[]];
  /** As the opponent sees it. */
  scores: readonly [opponent: number, mover: number];
  scorelessTurns: number;
}

/** Returns what may be in the bag, by taking the unseen tiles out in every order. */
export function plainBags(unseen: readonly number[], inBag: number): PlainBag[] {
  const bags = new Map<string, PlainBag>();
  const take = (taken: number[], left: readonly number[]): void => {
    if (taken.length === inBag) {
      const tiles = [...taken].sort((a, b) => a - b);
      const bag = bags.get(tiles.join()) ?? { tiles, weight: 0 };
      bag.weight++;
      bags.set(tiles.join(), bag);
      return;
    }
    left.forEach((tile, i) => {
      take([...taken, tile], [...left.slice(0, i), ...left.slice(i + 1)]);
    });
  };
  take([], unseen);
  return [...bags.values()];
}

/** Returns the position after a move that empties the bag of these tiles. */
export function plainEmptied(
  { rules }: Pick<PlainRules, "rules">,
  position: PlainEmptyingPosition,
  { move, score, bag }: { move: PlaceMove; score: number; bag: readonly number[] },
): PlainEmptied {
  const { board, rack, unseen, scores, scorelessTurns = 0 } = position;
  return {
    board: layOn(board, move, rules.layout),
    racks: [without(unseen, bag), [...without(rack, tilesUsed(move)), ...bag]],
    scores: [scores[1], scores[0] + score],
    scorelessTurns: score === 0 ? scorelessTurns + 1 : 0,
  };
}

/** Moves that empty the bag, with perfect play behind them. */
export class PlainEmptying {
  private last: { move: string; solver: PlainEndgame } | undefined;
  private readonly plays: PlainPlays;

  constructor(
    private readonly game: PlainRules,
    private readonly ending: PlainEnding,
    /** Most positions of an endgame. */
    private readonly mostNodes = Number.POSITIVE_INFINITY,
  ) {
    this.plays = new PlainPlays(game);
  }

  /**
   * Returns the final spread, as the mover sees it, if these tiles are in the bag; undefined if the
   * endgame has too many positions.
   */
  spread(
    position: PlainEmptyingPosition,
    made: { move: PlaceMove; score: number; bag: readonly number[] },
  ): number | undefined {
    const { scores, ...endgame } = plainEmptied(this.game, position, made);
    const solver = this.solver(made.move);
    solver.mostNodes = solver.nodes + this.mostNodes;
    try {
      return scores[1] - scores[0] - solver.value(endgame);
    } catch (error) {
      if (error instanceof TooManyPositions) return undefined;
      throw error;
    }
  }

  /** What is known of the positions behind a move is kept for its other draws alone: it takes memory. */
  private solver(made: PlaceMove): PlainEndgame {
    const move = JSON.stringify(made);
    if (this.last?.move !== move) {
      this.last = { move, solver: new PlainEndgame(this.game, this.ending, this.plays) };
    }
    return this.last.solver;
  }
}

function without(tiles: readonly number[], gone: Iterable<number>): number[] {
  const left = [...tiles];
  for (const tile of gone) left.splice(left.indexOf(tile), 1);
  return left;
}
