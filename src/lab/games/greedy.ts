import { Alphabet } from "../../alphabet/tile-sets.js";
import type { PlaceMove } from "../../game/moves.js";
import type { Rules } from "../../game/rules.js";
import type { Backends } from "../../kernel/backend.js";
import { type BagView, MoveKernel, type MoveSetup } from "../../kernel/index.js";
import { type Grid, tileFaces } from "../generators/common.js";
import { type Hand, isPlay, type PlaySink, scoreIn } from "../generators/plays.js";

/*
 * The player that considers the score alone ([toal], the greedy player of Gordon's games): it
 * makes the highest-scoring play, and among equal ones the first in the order of direction,
 * lane, start and tiles.
 */

/**
 * Starts a kernel whose equities are scores: leaves have no value and vowels no cost, so that
 * its best play is the greedy player's. It finds that by the graph unless it is to have a word map.
 */
export function startGreedyKernel(
  { graph, rules, alphabet, wordMap = false }: MoveSetup,
  backends: Backends,
): Promise<MoveKernel> {
  const tiles = alphabet.tiles.map((tile) => ({ ...tile, vowel: false }));
  const setup = { graph, rules, alphabet: new Alphabet(alphabet.name, tiles), wordMap };
  return MoveKernel.start(setup, backends);
}

/** The bag for such a kernel: without exchanges and without the valuation of an empty bag. */
export function greedyBag(bag: BagView): BagView {
  return { ...bag, exchanges: false, isEmpty: false };
}

/** Keeps the greedy player's choice among the plays that a search finds. */
export class GreedySink implements PlaySink {
  best: { move: PlaceMove; score: number } | undefined;
  private readonly faces: Uint8Array;

  constructor(
    private readonly hand: Hand,
    private readonly rules: Rules,
    alphabet: Alphabet,
  ) {
    this.faces = tileFaces(alphabet);
  }

  add(grid: Grid, lane: number, start: number, end: number): void {
    const { hand, rules, faces, best } = this;
    if (!isPlay(grid, lane, start, end, hand)) return;
    const score = scoreIn(grid, lane, start, end, hand.laid, rules, faces);
    if (best !== undefined && score < best.score) return;
    const { direction } = grid;
    const tiles = Array.from(hand.laid.subarray(start, end));
    const move: PlaceMove = { kind: "place", direction, lane, start, tiles };
    if (best === undefined || score > best.score || order(move) < order(best.move)) {
      this.best = { move, score };
    }
  }
}

/** A sort key: of two lists of tiles, a prefix comes before the longer list. */
function order({ direction, lane, start, tiles }: PlaceMove): string {
  return String.fromCharCode(direction === "across" ? 0 : 1, lane, start, ...tiles);
}
