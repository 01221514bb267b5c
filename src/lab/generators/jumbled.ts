import { type Alphabet, BLANK, BLANK_FLAG, MAX_LETTERS } from "../../alphabet/alphabet.js";
import { byteAt, itemAt, uint32At } from "../../base/elements.js";
import { LexiconError } from "../../base/errors.js";
import { ACCEPTS, ARC_SHIFT, END, TILE_MASK } from "../../words/graph/node-layout.js";
import type { WordGraph } from "../../words/graph/word-graph.js";
import {
  type FittingLetters,
  type Grid,
  gridsOf,
  hasLetter,
  isOpen,
  type MoveGenerator,
} from "./grids.js";
import { Hand, PlayList } from "./plays.js";

/**
 * Every legal place move of the jumbled variant: each word that a play forms
 * is a word of the lexicon with its letters in any order.
 *
 * For each stretch of squares that a play may fill, it finds every set of tiles
 * that makes an alphagram together with the tiles already there, and tries all
 * their arrangements. A bingo can be thousands of plays.
 *
 * @param graph alphagrams: a graph with content `"alphagrams"`.
 * @throws LexiconError `BAD_OPTION` when the graph has another content.
 */
export const jumbledPlays: MoveGenerator = (position, rules, alphabet, graph) => {
  if (graph.content !== "alphagrams") {
    throw new LexiconError("BAD_OPTION", `a word graph with content "${graph.content}"`, {
      expected: "alphagrams",
    });
  }
  const hand = new Hand(position.rack);
  const list = new PlayList(hand, rules, alphabet);
  for (const grid of gridsOf(position, rules, alphabet, lettersThatMix(graph, alphabet))) {
    forEachStretch(grid, hand.size, (lane, start, end) => {
      new StretchSearch(grid, lane, start, end, hand, graph, list).search();
    });
  }
  return list.plays;
};

/** Letters that make an alphagram with the letters on both sides. */
function lettersThatMix(graph: WordGraph, alphabet: Alphabet): FittingLetters {
  return (before, after) => {
    const fits = new Uint8Array(alphabet.letters + 1);
    for (let letter = 1; letter <= alphabet.letters; letter++) {
      if (graph.contains(Uint8Array.of(...before, letter, ...after).sort())) fits[letter] = 1;
    }
    return fits;
  };
}

/**
 * Calls `visit` for each stretch from `start` up to `end` (exclusive) that a play may fill: no
 * tile directly before or after it, at least one anchor in it, and no more open squares than
 * tiles in hand.
 */
function forEachStretch(
  grid: Grid,
  tiles: number,
  visit: (lane: number, start: number, end: number) => void,
): void {
  for (let lane = 0; lane < grid.lanes; lane++) {
    for (let start = 0; start < grid.length; start++) {
      if (hasLetter(grid, lane, start - 1)) continue;
      let openSquares = 0;
      let isAnchored = false;
      for (let place = start; place < grid.length; place++) {
        if (isOpen(grid, lane, place)) {
          if (++openSquares > tiles) break;
          isAnchored ||= grid.anchors[lane * grid.length + place] === 1;
        } else if (!hasLetter(grid, lane, place)) {
          break;
        }
        if (isAnchored && !hasLetter(grid, lane, place + 1)) visit(lane, start, place + 1);
      }
    }
  }
}

/** Finds the plays that fill one stretch of squares. */
class StretchSearch {
  private readonly openPlaces: number[] = [];
  /** Number of each letter on the board that the alphagram still has to include. */
  private readonly onBoard = new Uint8Array(MAX_LETTERS + 1);
  private boardTiles = 0;
  /** Tiles chosen for the open squares, in the order of the alphagram. */
  private readonly chosen: number[] = [];

  constructor(
    private readonly grid: Grid,
    private readonly lane: number,
    private readonly start: number,
    private readonly end: number,
    private readonly hand: Hand,
    private readonly graph: WordGraph,
    private readonly list: PlayList,
  ) {
    for (let place = start; place < end; place++) {
      const letter = byteAt(grid.letters, lane * grid.length + place);
      if (letter === 0) {
        this.openPlaces.push(place);
      } else {
        this.onBoard[letter] = byteAt(this.onBoard, letter) + 1;
        this.boardTiles++;
      }
    }
  }

  search(): void {
    this.choose(this.graph.dawgRoot, 1);
  }

  /**
   * Adds a letter to the alphagram.
   * @param run the run of the letters that may follow, 0 for none.
   * @param lowest the previous letter, which is the lowest one allowed now.
   */
  private choose(run: number, lowest: number): void {
    const { nodes } = this.graph;
    if (run === 0) return;
    let passed = lowest;
    for (let at = run; ; at++) {
      const node = uint32At(nodes, at);
      const letter = node & TILE_MASK;
      // Letters come in ascending order, so a letter on the board that is skipped is never included.
      for (; passed < letter; passed++) if (this.onBoard[passed] !== 0) return;
      if (this.onBoard[letter] !== 0) this.takeFromBoard(node, letter);
      else if (this.chosen.length < this.openPlaces.length) this.takeFromHand(node, letter);
      if ((node & END) !== 0) return;
    }
  }

  private takeFromBoard(node: number, letter: number): void {
    this.onBoard[letter] = byteAt(this.onBoard, letter) - 1;
    this.boardTiles--;
    this.goOn(node, letter);
    this.boardTiles++;
    this.onBoard[letter] = byteAt(this.onBoard, letter) + 1;
  }

  /** Uses a letter's own tiles before blanks, so that each choice occurs once. */
  private takeFromHand(node: number, letter: number): void {
    const { hand, chosen } = this;
    const asBlank = letter | BLANK_FLAG;
    if (hand.holds(letter) && chosen.at(-1) !== asBlank) this.takeTile(node, letter, letter);
    if (hand.holds(BLANK)) this.takeTile(node, letter, asBlank);
  }

  private takeTile(node: number, letter: number, tile: number): void {
    this.hand.take(tile);
    this.chosen.push(tile);
    this.goOn(node, letter);
    this.chosen.pop();
    this.hand.put(tile);
  }

  private goOn(node: number, letter: number): void {
    const isFull = this.boardTiles === 0 && this.chosen.length === this.openPlaces.length;
    if (!isFull) this.choose(node >>> ARC_SHIFT, letter);
    else if ((node & ACCEPTS) !== 0) this.arrange(0);
  }

  /** Lays the remaining chosen tiles on the open squares from the given one on, in every order. */
  private arrange(index: number): void {
    const { grid, lane, hand, chosen } = this;
    const place = this.openPlaces[index];
    if (place === undefined) {
      this.list.add(grid, lane, this.start, this.end);
      return;
    }
    const allowed = grid.crossLetters[lane * grid.length + place];
    for (let i = 0; i < chosen.length; i++) {
      const tile = itemAt(chosen, i);
      // A used tile is 0; of equal tiles, which are adjacent, the first one suffices.
      if (tile === 0 || chosen.indexOf(tile) !== i) continue;
      if (allowed !== undefined && allowed[tile & ~BLANK_FLAG] !== 1) continue;
      chosen[i] = 0;
      hand.laid[place] = tile;
      this.arrange(index + 1);
      hand.laid[place] = 0;
      chosen[i] = tile;
    }
  }
}
