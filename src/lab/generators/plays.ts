import { type Alphabet, MAX_LETTERS } from "../../alphabet/alphabet.js";
import { byteAt, uint16At, uint32At } from "../../base/elements.js";
import { MAX_SIDE } from "../../game/layout.js";
import type { PlaceMove } from "../../game/moves.js";
import type { PositionData } from "../../game/position.js";
import type { Rules } from "../../game/rules.js";
import { faceOf } from "../../game/tiles.js";
import { ARC_SHIFT, END, TILE_MASK } from "../../words/graph/node-layout.js";
import { type FittingLetters, type Grid, gridsOf, type ScoredPlay, tileFaces } from "./grids.js";

/**
 * The tiles of the player to move: those still in hand, and those laid in the lane that is
 * being searched.
 */
export class Hand {
  /** Number of each tile left, by rack number; 0 is the blank. */
  readonly left = new Uint8Array(MAX_LETTERS + 1);
  /** Total number of tiles left. */
  size: number;
  /** Tiles laid, by their place along the lane; 0 for none, bit 7 for blanks. */
  readonly laid = new Uint8Array(MAX_SIDE);
  private readonly fullSize: number;

  constructor(rack: Uint8Array) {
    for (const tile of rack) this.left[tile] = byteAt(this.left, tile) + 1;
    this.size = rack.length;
    this.fullSize = rack.length;
  }

  /** Number of tiles taken out of the hand. */
  get taken(): number {
    return this.fullSize - this.size;
  }

  /** Returns true if a tile, by its rack number, is left. */
  holds(tile: number): boolean {
    return this.left[tile] !== 0;
  }

  /** Takes out a tile, given in the form it has on the board. */
  take(tile: number): void {
    const from = faceOf(tile);
    this.left[from] = byteAt(this.left, from) - 1;
    this.size--;
  }

  /** Puts a tile back. */
  put(tile: number): void {
    const to = faceOf(tile);
    this.left[to] = byteAt(this.left, to) + 1;
    this.size++;
  }

  /** Takes out a tile and lays it on a place of the lane. */
  lay(place: number, tile: number): void {
    this.take(tile);
    this.laid[place] = tile;
  }

  /** Puts the tile on a place back. */
  lift(place: number): void {
    this.put(byteAt(this.laid, place));
    this.laid[place] = 0;
  }
}

/** Counts of the work of searches. */
export class Tally {
  /** Arcs examined. */
  looked = 0;
  /** Arcs followed, by a tile laid, a tile of the board or the direction switch. */
  taken = 0;
  /** Followed arcs that lead to further arcs; Gordon's form has no others. */
  onward = 0;
  /** Anchors searched from. */
  anchors = 0;
}

/** Receives the words that a search finds. */
export interface PlaySink {
  /** Reports a word from `start` up to `end` (exclusive), made of the tiles laid and those on the board. */
  add(grid: Grid, lane: number, start: number, end: number): void;
}

/** The input of a search: the board in both directions, the tiles in hand, and the receivers of results. */
export interface SearchTask {
  grids: readonly [across: Grid, down: Grid];
  hand: Hand;
  sink: PlaySink;
  tally: Tally;
}

/** Lists the plays that a search finds. */
export function listPlays(
  search: (table: SearchTask) => void,
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

/**
 * Turns the words of a generator into scored plays, and drops those listed in the other direction.
 */
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
    const tiles = Array.from(hand.laid.subarray(start, end));
    const move: PlaceMove = { kind: "place", direction: grid.direction, lane, start, tiles };
    this.plays.push({ move, score: scoreIn(grid, lane, start, end, hand.laid, rules, faces) });
  }
}

/** Returns true if a word is a play, and one that is listed in this direction. */
export function isPlay(grid: Grid, lane: number, start: number, end: number, hand: Hand): boolean {
  // Lexicons may hold words of one letter; on the board these are not plays.
  if (end - start < 2 || hand.taken === 0) return false;
  // A single tile that forms words both ways is one play, listed with its across word.
  if (hand.taken !== 1 || grid.direction === "across") return true;
  let place = start;
  while (hand.laid[place] === 0) place++;
  return grid.crossLetters[lane * grid.length + place] === undefined;
}

/**
 * Returns the points of a play: the main word and each word across it, with the premiums of the
 * newly covered squares, and the bonus for a full rack.
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
    const tile = byteAt(laid, place);
    if (tile === 0) {
      main += byteAt(grid.faces, at);
      continue;
    }
    const onWord = byteAt(grid.wordMultipliers, at);
    const value = byteAt(faces, tile) * byteAt(grid.letterMultipliers, at);
    tiles++;
    main += value;
    wordMultiplier *= onWord;
    if (grid.crossLetters[at] !== undefined) {
      crosses += (uint16At(grid.crossFaces, at) + value) * onWord;
    }
  }
  return main * wordMultiplier + crosses + (tiles === rules.rackSize ? rules.bingoBonus : 0);
}

/** Counts a node that is followed. */
export function took(tally: Tally, node: number): void {
  tally.taken++;
  if (node >>> ARC_SHIFT !== 0) tally.onward++;
}

/** Follows a tile of the board in a run, and counts what is looked at; returns its node, or 0. */
export function findTile(
  { nodes, tally }: { nodes: Uint32Array; tally: Tally },
  run: number,
  tile: number,
): number {
  for (let at = run; ; at++) {
    const node = uint32At(nodes, at);
    tally.looked++;
    if ((node & TILE_MASK) === tile) {
      took(tally, node);
      return at;
    }
    if ((node & TILE_MASK) > tile || (node & END) !== 0) return 0;
  }
}

/**
 * The digest of a list of plays in any order: their number, and two sums of a hash of each play
 * with its score. Lists with equal digests count as equal; two different lists have equal
 * digests of 64 bits by chance once in about 10^19 positions.
 */
export class PlayDigest {
  plays = 0;
  private low = 0;
  private high = 0;

  /** Adds a play of which `tiles[from]` is the tile on the first square of the word. */
  addPlay(
    place: { direction: "across" | "down"; lane: number; start: number },
    tiles: ArrayLike<number>,
    from: number,
    length: number,
    score: number,
  ): void {
    const { direction, lane, start } = place;
    let hash = mix(direction === "across" ? 0x2545f491 : 0x1b873593, (lane << 8) | start);
    for (let i = from; i < from + length; i++) hash = mix(hash, tiles[i] as number);
    hash = mix(hash, score);
    this.plays++;
    this.low = (this.low + hash) | 0;
    this.high = (this.high + mix(hash, 0x85ebca6b)) | 0;
  }

  equals(other: PlayDigest): boolean {
    return this.plays === other.plays && this.low === other.low && this.high === other.high;
  }
}

function mix(hash: number, value: number): number {
  const x = Math.imul(hash ^ value, 0x9e3779b1);
  return Math.imul(x ^ (x >>> 15), 0x2c1b3c6d);
}

/** Digests plays as a search finds them. */
export class DigestSink implements PlaySink {
  readonly digest = new PlayDigest();
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
    const { direction } = grid;
    const score = scoreIn(grid, lane, start, end, hand.laid, rules, faces);
    this.digest.addPlay({ direction, lane, start }, hand.laid, start, end - start, score);
  }
}

/** The digest of a list of plays. */
export function digestOf(plays: Iterable<{ move: PlaceMove; score: number }>): PlayDigest {
  const digest = new PlayDigest();
  for (const { move, score } of plays) {
    digest.addPlay(move, move.tiles, 0, move.tiles.length, score);
  }
  return digest;
}
