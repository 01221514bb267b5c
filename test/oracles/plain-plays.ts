import { type Alphabet, BLANK, BLANK_FLAG } from "../../src/alphabet/alphabet.js";
import type { Direction, PlaceMove } from "../../src/game/moves.js";
import type { Rules } from "../../src/game/rules.js";
import type { WordGraph } from "../../src/words/graph/word-graph.js";

/** What a game is played with. */
export interface PlainRules {
  alphabet: Alphabet;
  rules: Rules;
  /** A graph of words, or of alphagrams for the jumbled variant. */
  graph: WordGraph;
}

/** A play with its points and the squares that its new tiles cover. */
export interface PlainPlay {
  move: PlaceMove;
  score: number;
  /** Places on the board, row by row, and the tiles laid there, in the same order. */
  squares: number[];
  tiles: number[];
}

/** What does not depend on the lane. */
interface Kept {
  /** Letters that make a word between others. */
  crossing: Map<string, Set<number>>;
  /** Sets of tiles that make an alphagram together with letters on the board. */
  sets: Map<string, number[][]>;
}

/** A square of a lane; `before` and `after` are the tiles that adjoin it in the other direction. */
interface Cell {
  tile: number;
  isOpen: boolean;
  before: number[];
  after: number[];
}

/**
 * Lists the plays of a position, lane by lane, with rules of its own: a word is begun at every
 * square of a lane and followed tile by tile. The plays of a lane are kept for as long as its
 * tiles, the tiles beside it and the rack are the same, which in an endgame they mostly are.
 */
export class PlainPlays {
  private readonly known = new Map<string, PlainPlay[]>();
  private readonly mirrored: boolean;
  private readonly kept: Kept = { crossing: new Map(), sets: new Map() };

  constructor(private readonly game: PlainRules) {
    this.mirrored = isMirrored(game.rules);
  }

  /** Every legal play once; a single tile that makes words both ways is an across play. */
  plays(board: Uint8Array, rack: readonly number[]): PlainPlay[] {
    const { rows, columns } = this.game.rules.layout;
    const hand = [...rack].sort((a, b) => a - b);
    const isEmpty = board.every((tile) => tile === 0);
    const found: PlainPlay[] = [];
    for (let row = 0; row < rows; row++) found.push(...this.lane(board, "across", row, hand));
    // On an empty board that is the same by columns, down plays are not listed.
    if (isEmpty && this.mirrored) return found;
    for (let column = 0; column < columns; column++) {
      found.push(...this.lane(board, "down", column, hand));
    }
    return found;
  }

  private lane(board: Uint8Array, direction: Direction, lane: number, hand: number[]): PlainPlay[] {
    const { rules } = this.game;
    const key = `${direction}${lane}:${laneText(board, rules, direction, lane)}:${hand}`;
    let plays = this.known.get(key);
    if (plays === undefined) {
      const cells = cellsOf(board, rules, direction, lane);
      const isFirst = board.every((tile) => tile === 0);
      plays = new LaneSearch(this.game, direction, lane, cells, isFirst, this.kept).run(hand);
      this.known.set(key, plays);
    }
    return plays;
  }
}

/** All that the plays of a lane depend on, in short: its tiles, and those that adjoin its squares. */
function laneText(
  board: Uint8Array,
  { layout }: Rules,
  direction: Direction,
  lane: number,
): string {
  const { rows, columns } = layout;
  const isAcross = direction === "across";
  const [length, depth] = isAcross ? [columns, rows] : [rows, columns];
  const [along, over] = isAcross ? [1, columns] : [columns, 1];
  let text = "";
  for (let place = 0, at = lane * over; place < length; place++, at += along) {
    const tile = board[at] as number;
    if (tile !== 0) {
      text += String.fromCharCode(256 + tile);
      continue;
    }
    text += ".";
    for (let row = lane - 1, near = at - over; row >= 0 && board[near] !== 0; row--, near -= over) {
      text += String.fromCharCode(512 + (board[near] as number));
    }
    for (let row = lane + 1, near = at + over; row < depth && board[near] !== 0; row++) {
      text += String.fromCharCode(768 + (board[near] as number));
      near += over;
    }
  }
  return text;
}

/** Whether a layout stays the same when rows and columns are interchanged. */
function isMirrored({ layout }: Rules): boolean {
  const { rows, columns, start, letterMultipliers, wordMultipliers } = layout;
  if (rows !== columns || start.row !== start.column) return false;
  return letterMultipliers.every((_, at) => {
    const other = (at % columns) * columns + Math.floor(at / columns);
    return (
      letterMultipliers[at] === letterMultipliers[other] &&
      wordMultipliers[at] === wordMultipliers[other]
    );
  });
}

function cellsOf(board: Uint8Array, rules: Rules, direction: Direction, lane: number): Cell[] {
  const { rows, columns, letterMultipliers } = rules.layout;
  const [length, depth] = direction === "across" ? [columns, rows] : [rows, columns];
  const at = (place: number, row: number): number =>
    direction === "across" ? row * columns + place : place * columns + row;
  const cells: Cell[] = [];
  for (let place = 0; place < length; place++) {
    const tile = board[at(place, lane)] as number;
    const before: number[] = [];
    const after: number[] = [];
    if (tile === 0) {
      for (let row = lane - 1; row >= 0 && board[at(place, row)] !== 0; row--) {
        before.unshift(board[at(place, row)] as number);
      }
      for (let row = lane + 1; row < depth && board[at(place, row)] !== 0; row++) {
        after.push(board[at(place, row)] as number);
      }
    }
    const isOpen = tile === 0 && letterMultipliers[at(place, lane)] !== 0;
    cells.push({ tile, isOpen, before, after });
  }
  return cells;
}

/** Finds the plays of one lane. */
class LaneSearch {
  private readonly plays: PlainPlay[] = [];
  private readonly laid: number[];
  /** Letters that make a word across a square, or undefined where there is none. */
  private readonly crossing: (Set<number> | undefined)[];
  private hand: number[] = [];

  constructor(
    private readonly game: PlainRules,
    private readonly direction: Direction,
    private readonly lane: number,
    private readonly cells: Cell[],
    private readonly isFirst: boolean,
    private readonly kept: Kept,
  ) {
    this.laid = cells.map(() => 0);
    this.crossing = cells.map((cell) => this.lettersAcross(cell));
  }

  run(hand: readonly number[]): PlainPlay[] {
    const { cells } = this;
    this.hand = [...hand];
    for (let start = 0; start < cells.length; start++) {
      if ((cells[start - 1]?.tile ?? 0) !== 0) continue;
      if (!this.canTouch(start, hand.length)) continue;
      if (this.game.rules.variant === "jumbled") this.fill(start);
      else this.follow(start, start, this.game.graph.dawgRoot);
    }
    return this.plays;
  }

  private lettersAcross({ isOpen, before, after }: Cell): Set<number> | undefined {
    if (!isOpen || before.length + after.length === 0) return undefined;
    const key = `${before}/${after}`;
    let fits = this.kept.crossing.get(key);
    if (fits === undefined) {
      fits = new Set(this.lettersBetween(before.map(letterOf), after.map(letterOf)));
      this.kept.crossing.set(key, fits);
    }
    return fits;
  }

  private lettersBetween(before: readonly number[], after: readonly number[]): number[] {
    const { alphabet, graph, rules } = this.game;
    const letters = Array.from({ length: alphabet.letters }, (_, i) => i + 1);
    return letters.filter((letter) => {
      const word = [...before, letter, ...after];
      return graph.contains(rules.variant === "jumbled" ? word.sort((a, b) => a - b) : word);
    });
  }

  /** Whether the square is one that a play must have one of. */
  private isAnchor(place: number): boolean {
    const { cells, lane, direction } = this;
    const { start } = this.game.rules.layout;
    if (this.isFirst) {
      const [row, column] = direction === "across" ? [lane, place] : [place, lane];
      return row === start.row && column === start.column;
    }
    return (cells[place] as Cell).tile !== 0 || this.crossing[place] !== undefined;
  }

  /** Whether a word that begins here reaches the tiles on the board with this many tiles. */
  private canTouch(start: number, tiles: number): boolean {
    let left = tiles;
    for (let place = start; place < this.cells.length; place++) {
      const { tile, isOpen } = this.cells[place] as Cell;
      if (tile === 0 && (!isOpen || left-- === 0)) return (this.cells[place]?.tile ?? 0) !== 0;
      if (this.isAnchor(place) || (this.cells[place + 1]?.tile ?? 0) !== 0) return true;
    }
    return false;
  }

  /** Goes along the words of the graph; `run` holds the letters that may come next. */
  private follow(start: number, place: number, run: number): void {
    const { graph } = this.game;
    const cell = this.cells[place];
    if (cell === undefined || run === 0) return;
    const step = (tile: number): void => {
      const node = graph.find(run, letterOf(tile));
      if (node === 0) return;
      const isEnd = (this.cells[place + 1]?.tile ?? 0) === 0;
      if (isEnd && graph.accepts(node)) this.add(start, place + 1);
      this.follow(start, place + 1, graph.arc(node));
    };
    if (cell.tile !== 0) step(cell.tile);
    else if (cell.isOpen) this.withEachTile(place, this.tilesFor(place), step);
  }

  /** What may be laid on a square, once each. */
  private tilesFor(place: number): number[] {
    const fits = this.crossing[place];
    const tiles: number[] = [];
    for (const tile of new Set(this.hand)) {
      if (tile === BLANK) {
        for (let letter = 1; letter <= this.game.alphabet.letters; letter++) {
          if (fits === undefined || fits.has(letter)) tiles.push(letter | BLANK_FLAG);
        }
      } else if (fits === undefined || fits.has(tile)) {
        tiles.push(tile);
      }
    }
    return tiles;
  }

  private withEachTile(place: number, tiles: number[], visit: (tile: number) => void): void {
    for (const tile of tiles) {
      this.hand.splice(this.hand.indexOf(rackTile(tile)), 1);
      this.laid[place] = tile;
      visit(tile);
      this.laid[place] = 0;
      this.hand.push(rackTile(tile));
    }
  }

  /** The jumbled game: all that fills the squares from here to any end, in every order. */
  private fill(start: number): void {
    const onBoard: number[] = [];
    let open: number[] = [];
    for (let place = start; place < this.cells.length; place++) {
      const { tile, isOpen } = this.cells[place] as Cell;
      if (tile !== 0) onBoard.push(letterOf(tile));
      else if (isOpen) open = [...open, place];
      else return;
      if (open.length > this.hand.length) return;
      if ((this.cells[place + 1]?.tile ?? 0) !== 0 || open.length === 0) continue;
      for (const tiles of this.setsFor(onBoard, open.length)) {
        this.arrange(start, place + 1, open, tiles);
      }
    }
  }

  /** Sets of so many tiles in hand that make an alphagram with the letters on the board. */
  private setsFor(onBoard: readonly number[], count: number): number[][] {
    const hand = [...this.hand].sort((a, b) => a - b);
    const key = `${[...onBoard].sort((a, b) => a - b)}:${count}:${hand}`;
    let sets = this.kept.sets.get(key);
    if (sets === undefined) {
      sets = setsOf(hand, count, this.game.alphabet.letters).filter((tiles) =>
        this.game.graph.contains([...onBoard, ...tiles.map(letterOf)].sort((a, b) => a - b)),
      );
      this.kept.sets.set(key, sets);
    }
    return sets;
  }

  private arrange(start: number, end: number, open: readonly number[], tiles: number[]): void {
    const [place, ...others] = open;
    if (place === undefined) {
      this.add(start, end);
      return;
    }
    const fits = this.crossing[place];
    for (const tile of new Set(tiles)) {
      if (fits !== undefined && !fits.has(letterOf(tile))) continue;
      this.laid[place] = tile;
      const at = tiles.indexOf(tile);
      this.arrange(start, end, others, [...tiles.slice(0, at), ...tiles.slice(at + 1)]);
      this.laid[place] = 0;
    }
  }

  /** Notes the word from `start` to before `end`, if it is a play that is listed here. */
  private add(start: number, end: number): void {
    const { lane, direction, cells, laid, crossing } = this;
    const { columns } = this.game.rules.layout;
    const places = cells.map((_, i) => i).slice(start, end);
    const fresh = places.filter((place) => laid[place] !== 0);
    if (end - start < 2 || fresh.length === 0) return;
    if (!places.some((place) => this.isAnchor(place))) return;
    if (direction === "down" && fresh.length === 1 && crossing[fresh[0] as number]) return;
    const tiles = places.map((place) => laid[place] as number);
    this.plays.push({
      move: { kind: "place", direction, lane, start, tiles },
      score: this.scoreOf(places, fresh.length),
      squares: fresh.map((place) =>
        direction === "across" ? lane * columns + place : place * columns + lane,
      ),
      tiles: fresh.map((place) => laid[place] as number),
    });
  }

  private scoreOf(places: readonly number[], count: number): number {
    const { rules, alphabet } = this.game;
    const { columns, letterMultipliers, wordMultipliers } = rules.layout;
    let [sum, times, crosses] = [0, 1, 0];
    for (const place of places) {
      const { tile, before, after } = this.cells[place] as Cell;
      const fresh = this.laid[place] as number;
      if (fresh === 0) {
        sum += faceValue(alphabet, tile);
        continue;
      }
      const at =
        this.direction === "across" ? this.lane * columns + place : place * columns + this.lane;
      const value = faceValue(alphabet, fresh) * (letterMultipliers[at] as number);
      const onWord = wordMultipliers[at] as number;
      sum += value;
      times *= onWord;
      if (this.crossing[place] === undefined) continue;
      const beside = [...before, ...after].reduce((all, one) => all + faceValue(alphabet, one), 0);
      crosses += (beside + value) * onWord;
    }
    return sum * times + crosses + (count === rules.rackSize ? rules.bingoBonus : 0);
  }
}

/** Every set of this many tiles of a hand in order, blanks standing for each letter. */
function setsOf(hand: readonly number[], count: number, letters: number): number[][] {
  if (count === 0) return [[]];
  const sets = new Map<string, number[]>();
  hand.forEach((tile, i) => {
    for (const others of setsOf(hand.slice(i + 1), count - 1, letters)) {
      const faces =
        tile === BLANK ? Array.from({ length: letters }, (_, j) => (j + 1) | BLANK_FLAG) : [tile];
      for (const face of faces) {
        const set = [face, ...others].sort((a, b) => a - b);
        sets.set(set.join(), set);
      }
    }
  });
  return [...sets.values()];
}

/** The letter that a tile on the board shows. */
export function letterOf(tile: number): number {
  return tile & ~BLANK_FLAG;
}

/** The tile of the rack that lies on the board. */
export function rackTile(tile: number): number {
  return (tile & BLANK_FLAG) === 0 ? tile : BLANK;
}

/** Points of a tile on the board or the rack. */
export function faceValue(alphabet: Alphabet, tile: number): number {
  return (tile & BLANK_FLAG) === 0 ? (alphabet.tiles[tile]?.score ?? 0) : 0;
}
