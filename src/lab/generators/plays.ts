import { type Alphabet, BLANK, BLANK_FLAG, MAX_LETTERS } from "../../alphabet/index.js";
import type { PlaceMove, PositionData } from "../../game/index.js";
import { MAX_SIDE, type Rules } from "../../rules/index.js";
import { type FittingLetters, type Grid, gridsOf, type ScoredPlay, tileFaces } from "./common.js";

/**
 * The mover's tiles: those still in hand, and those laid in the lane that is
 * being searched.
 */
export class Hand {
  /** How many are left of each tile, by rack number: 0 is the blank. */
  readonly left = new Uint8Array(MAX_LETTERS + 1);
  /** Tiles left in all. */
  size: number;
  /** Tiles laid, by place along the lane, 0 where none is; blanks with bit 7. */
  readonly laid = new Uint8Array(MAX_SIDE);
  private readonly fullSize: number;

  constructor(rack: Uint8Array) {
    for (const tile of rack) this.left[tile] = (this.left[tile] as number) + 1;
    this.size = rack.length;
    this.fullSize = rack.length;
  }

  /** How many tiles were taken out of the hand. */
  get taken(): number {
    return this.fullSize - this.size;
  }

  /** Whether a tile, by its rack number, is left. */
  holds(tile: number): boolean {
    return this.left[tile] !== 0;
  }

  /** Takes out a tile, given as it is to lie on the board. */
  take(tile: number): void {
    const from = (tile & BLANK_FLAG) === 0 ? tile : BLANK;
    this.left[from] = (this.left[from] as number) - 1;
    this.size--;
  }

  /** Takes a tile back. */
  put(tile: number): void {
    const to = (tile & BLANK_FLAG) === 0 ? tile : BLANK;
    this.left[to] = (this.left[to] as number) + 1;
    this.size++;
  }

  /** Takes out a tile and lays it on a place of the lane. */
  lay(place: number, tile: number): void {
    this.take(tile);
    this.laid[place] = tile;
  }

  /** Takes the tile on a place back. */
  lift(place: number): void {
    this.put(this.laid[place] as number);
    this.laid[place] = 0;
  }
}

/** What a search did; searches add to it. */
export class Tally {
  /** Arcs compared with what is wanted. */
  looked = 0;
  /** Arcs followed, by a tile laid, a tile of the board or the direction switch. */
  taken = 0;
  /** Of those taken, the ones that lead on to more: Gordon's form has no others. */
  onward = 0;
  /** Anchors searched from. */
  anchors = 0;
}

/** Takes the words that a search finds. */
export interface PlaySink {
  /** The tiles laid make a word from `start` to before `end`, the tiles of the board in it included. */
  add(grid: Grid, lane: number, start: number, end: number): void;
}

/** A position as searches take it: both directions, the tiles in hand, and who is told. */
export interface Table {
  grids: readonly [across: Grid, down: Grid];
  hand: Hand;
  sink: PlaySink;
  tally: Tally;
}

/** Lists the plays that a search finds. */
export function listPlays(
  search: (table: Table) => void,
  position: PositionData,
  rules: Rules,
  alphabet: Alphabet,
  fitting: FittingLetters,
): ScoredPlay[] {
  const hand = new Hand(position.rack);
  const sink = new PlayList(hand, rules, alphabet);
  search({ grids: gridsOf(position, rules, alphabet, fitting), hand, sink, tally: new Tally() });
  return sink.plays;
}

/** Turns words that a generator found into scored plays, and drops those that count elsewhere. */
export class PlayList implements PlaySink {
  readonly plays: ScoredPlay[] = [];
  private readonly faces: Uint8Array;

  constructor(
    private readonly hand: Hand,
    private readonly rules: Rules,
    alphabet: Alphabet,
  ) {
    this.faces = tileFaces(alphabet);
  }

  add(grid: Grid, lane: number, start: number, end: number): void {
    const { hand, rules, faces } = this;
    if (!isPlay(grid, lane, start, end, hand)) return;
    const tiles = hand.laid.slice(start, end);
    const move: PlaceMove = { kind: "place", direction: grid.direction, lane, start, tiles };
    this.plays.push({ move, score: scoreIn(grid, lane, start, end, hand.laid, rules, faces) });
  }
}

/** Whether a word that was found is a play, and one that counts here. */
export function isPlay(grid: Grid, lane: number, start: number, end: number, hand: Hand): boolean {
  // Lexicons may hold words of one letter; on the board they are no plays.
  if (end - start < 2 || hand.taken === 0) return false;
  // A single tile that makes words both ways is one play, and goes by the across word.
  if (hand.taken !== 1 || grid.direction === "across") return true;
  let place = start;
  while (hand.laid[place] === 0) place++;
  return grid.crossLetters[lane * grid.length + place] === undefined;
}

/**
 * Points of a play: the main word and each word across it, multiplied by what
 * the squares newly covered say, and the bonus for a full rack.
 * @param laid the new tiles, by place along the lane.
 * @param faces see `tileFaces`.
 */
export function scoreIn(
  grid: Grid,
  lane: number,
  start: number,
  end: number,
  laid: Uint8Array,
  rules: Rules,
  faces: Uint8Array,
): number {
  let main = 0;
  let crosses = 0;
  let wordMultiplier = 1;
  let tiles = 0;
  const base = lane * grid.length;
  for (let place = start; place < end; place++) {
    const at = base + place;
    const tile = laid[place] as number;
    if (tile === 0) {
      main += grid.faces[at] as number;
      continue;
    }
    const onWord = grid.wordMultipliers[at] as number;
    const value = (faces[tile] as number) * (grid.letterMultipliers[at] as number);
    tiles++;
    main += value;
    wordMultiplier *= onWord;
    if (grid.crossLetters[at] !== undefined) {
      crosses += ((grid.crossFaces[at] as number) + value) * onWord;
    }
  }
  return main * wordMultiplier + crosses + (tiles === rules.rackSize ? rules.bingoBonus : 0);
}
