import { type Alphabet, BLANK, BLANK_FLAG } from "../../src/alphabet/alphabet.js";
import type { ExchangeMove, Move, PlaceMove } from "../../src/game/moves.js";
import type { PositionData } from "../../src/game/position.js";
import type { Rules } from "../../src/game/rules.js";
import { isEmptyBoard, type MoveGenerator, tileFaces } from "../../src/lab/generators/grids.js";
import { inVectorOrder, moveText, type VectorMove } from "../../src/lab/vectors.js";
import type { Leaves } from "../../src/leaves/leaves.js";
import { END, TILE_MASK } from "../../src/words/graph/node-layout.js";
import type { WordGraph } from "../../src/words/graph/word-graph.js";

/*
 * The hasty valuation ([wolges], "HASTY VALUATION ALGORITHM"), in integer
 * thousandths of a point. Where the document leaves room, the rules are those
 * of a real engine, to which the test vectors hold: they are marked "vectors".
 */

const MILLI = 1000;
/** What an opening play loses for each vowel beside a premium square. */
const VOWEL_PENALTY = 700;
/** What a play that does not go out loses once the bag is empty, besides the tiles kept. */
const STAYING_PENALTY = 10;

/**
 * Tiles in the bag as the board shows it: all tiles less those on the board
 * and two full racks, so that the last unseen tiles count as the opponent's
 * rack, however few the mover holds (vectors). Less than 0 when even those are
 * not full.
 */
export function tilesInBag({ board }: PositionData, rules: Rules, alphabet: Alphabet): number {
  const laid = board.reduce((count, tile) => count + (tile === 0 ? 0 : 1), 0);
  return alphabet.bagSize - laid - 2 * rules.rackSize;
}

/**
 * Every exchange that is allowed, each set of tiles once: any number of tiles
 * of the rack, as long as the bag holds as many as the rules ask for.
 */
export function exchanges(
  position: PositionData,
  rules: Rules,
  alphabet: Alphabet,
): ExchangeMove[] {
  if (tilesInBag(position, rules, alphabet) < rules.exchangeLimit) return [];
  const rack = position.rack.slice().sort();
  const found: ExchangeMove[] = [];
  const chosen: number[] = [];
  const chooseFrom = (from: number): void => {
    for (let i = from; i < rack.length; i++) {
      const tile = rack[i] as number;
      // Of equal tiles the first is taken before the next: then no set comes twice.
      if (i > from && tile === rack[i - 1]) continue;
      chosen.push(tile);
      found.push({ kind: "exchange", tiles: Array.from(chosen) });
      chooseFrom(i + 1);
      chosen.pop();
    }
  };
  chooseFrom(0);
  return found;
}

/**
 * What a leave is worth, in thousandths of a point: what the table says, or 0
 * where it lacks the leave; but where it lacks a beginning of the leave, the
 * tile that no leave has there is taken for the next higher one that some
 * leave has, and the look-up goes on from that one.
 *
 * This is an accident of the real engine's walk, to which the vectors hold:
 * in position 6 of the super game three Cs, of which the table has two at
 * most, are worth 0, but CCCD is worth what CCDD is. Where the table has all
 * leaves that can arise, as it has in the standard game, it makes no
 * difference.
 *
 * @param kept tile numbers in ascending order.
 */
export function leaveValue(leaves: Leaves, kept: ArrayLike<number>): number {
  const { nodes, dawgRoot } = leaves.graph;
  const taken: number[] = [];
  let run = dawgRoot;
  for (let i = 0; i < kept.length; i++) {
    if (run === 0) return 0;
    let at = run;
    while (((nodes[at] as number) & TILE_MASK) < (kept[i] as number)) {
      if (((nodes[at] as number) & END) !== 0) return 0;
      at++;
    }
    taken.push((nodes[at] as number) & TILE_MASK);
    run = leaves.graph.arc(at);
  }
  return taken.at(-1) === kept[kept.length - 1] ? leaves.valueMilli(taken) : 0;
}

/** The hasty valuation of the moves of one position. */
export class HastyValuation {
  private readonly faces: Uint8Array;
  private readonly isBagEmpty: boolean;
  /** Face value of all tiles that the mover does not see. */
  private readonly unseenFaces: number;
  private readonly isOpening: boolean;

  constructor(
    private readonly position: PositionData,
    private readonly rules: Rules,
    private readonly alphabet: Alphabet,
    private readonly leaves: Leaves,
  ) {
    this.faces = tileFaces(alphabet);
    this.isBagEmpty = tilesInBag(position, rules, alphabet) <= 0;
    this.unseenFaces =
      alphabet.tiles.reduce((sum, { count, score }) => sum + count * score, 0) -
      this.faceSum(position.board) -
      this.faceSum(position.rack);
    this.isOpening = isEmptyBoard(position);
  }

  /**
   * Equity of a move in thousandths of a point.
   * @param score of the move, in points.
   */
  equity(move: Move, score: number): number {
    const kept = this.tilesKept(move);
    let equity = score * MILLI;
    if (this.isBagEmpty) equity += this.endgameValue(move, kept) * MILLI;
    else equity += leaveValue(this.leaves, kept);
    if (this.isOpening && move.kind === "place") equity -= this.openingPenalty(move);
    return equity;
  }

  /**
   * Equity of a turn that changes nothing: while there are tiles in the bag, a full rack is worth the
   * mean of what it is worth without each of its tiles, since tables have no leave of that size.
   */
  passEquity(): number {
    const rack = [...this.position.rack].sort((a, b) => a - b);
    if (this.isBagEmpty || rack.length < this.rules.rackSize)
      return this.equity({ kind: "pass" }, 0);
    const less = rack.map((_, i) => leaveValue(this.leaves, rack.toSpliced(i, 1)));
    return Math.round(less.reduce((sum, value) => sum + value, 0) / rack.length);
  }

  /** Tiles of the rack that a move does not use, ascending; an exchange keeps what it does not put back. */
  private tilesKept(move: Move): Uint8Array {
    const kept = [...this.position.rack].sort((a, b) => a - b);
    for (const tile of move.kind === "pass" ? [] : move.tiles) {
      if (tile === 0 && move.kind === "place") continue;
      kept.splice(kept.indexOf((tile & BLANK_FLAG) === 0 ? tile : BLANK), 1);
    }
    return Uint8Array.from(kept);
  }

  /**
   * In points. Going out earns twice all that is unseen; any other move, the
   * pass too, loses 10 and twice what is kept.
   */
  private endgameValue(move: Move, kept: Uint8Array): number {
    const goesOut = move.kind === "place" && kept.length === 0;
    return goesOut ? 2 * this.unseenFaces : -STAYING_PENALTY - 2 * this.faceSum(kept);
  }

  /** In thousandths: so much for each vowel, a blank by its letter, on a square that `isBesidePremium`. */
  private openingPenalty(move: PlaceMove): number {
    let penalty = 0;
    move.tiles.forEach((tile, i) => {
      const isVowel = this.alphabet.tiles[tile & ~BLANK_FLAG]?.vowel === true;
      if (isVowel && this.isBesidePremium(move, move.start + i)) penalty += VOWEL_PENALTY;
    });
    return penalty;
  }

  /** Whether a lane beside the play's has a premium at the place (vectors: what "next to" means). */
  private isBesidePremium({ direction, lane }: PlaceMove, place: number): boolean {
    return direction === "across"
      ? this.isPremium(lane - 1, place) || this.isPremium(lane + 1, place)
      : this.isPremium(place, lane - 1) || this.isPremium(place, lane + 1);
  }

  private isPremium(row: number, column: number): boolean {
    const { layout } = this.rules;
    if (row < 0 || row >= layout.rows || column < 0 || column >= layout.columns) return false;
    const at = row * layout.columns + column;
    return (
      (layout.wordMultipliers[at] as number) > 1 || (layout.letterMultipliers[at] as number) > 1
    );
  }

  private faceSum(tiles: Uint8Array): number {
    return tiles.reduce((sum, tile) => sum + (this.faces[tile] as number), 0);
  }
}

/**
 * Every legal move of a position under hasty valuation: place moves, exchanges,
 * and the pass where nothing else is legal (vectors; [wolges] always has
 * it). In the vectors' order: equity descending, then text ascending.
 *
 * @param graph what the generator needs; see there.
 */
export function allMoves(
  position: PositionData,
  rules: Rules,
  alphabet: Alphabet,
  graph: WordGraph,
  leaves: Leaves,
  generator: MoveGenerator,
): VectorMove[] {
  const valuation = new HastyValuation(position, rules, alphabet, leaves);
  const moves: VectorMove[] = [];
  const add = (move: Move, score: number): void => {
    const equityMilli = valuation.equity(move, score);
    const text = moveText(move, score);
    moves.push({ move, score, equityMilli, text, line: `${equityMilli} ${text}` });
  };
  for (const { move, score } of generator(position, rules, alphabet, graph)) add(move, score);
  for (const move of exchanges(position, rules, alphabet)) add(move, 0);
  if (moves.length === 0) add({ kind: "pass" }, 0);
  return moves.sort(inVectorOrder);
}
