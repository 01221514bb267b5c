import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { BLANK, BLANK_FLAG } from "../../src/alphabet/alphabet.js";
import type { PlaceMove } from "../../src/game/moves.js";
import { appelJacobsonPlays } from "../../src/lab/generators/appel-jacobson.js";
import { gordonPlays } from "../../src/lab/generators/gordon.js";
import type { ScoredPlay } from "../../src/lab/generators/grids.js";
import { jumbledPlays } from "../../src/lab/generators/jumbled.js";
import { moveText } from "../../src/lab/vectors.js";
import { leaveValue } from "../oracles/valuation.js";
import { FULL } from "../support/full.js";
import {
  type RandomOptions,
  type RandomPosition,
  randomLeaves,
  randomPosition,
} from "../support/positions.js";

const seed = fc.integer({ min: 0, max: 2 ** 31 - 1 });

function texts(plays: ScoredPlay[]): string[] {
  return plays.map(({ move, score }) => moveText(move, score)).sort();
}

const appelJacobson = ({ position, rules, alphabet, graph }: RandomPosition): string[] =>
  texts(appelJacobsonPlays(position, rules, alphabet, graph));
const gordon = ({ position, rules, alphabet, graph }: RandomPosition): string[] =>
  texts(gordonPlays(position, rules, alphabet, graph));
const jumbled = ({ position, rules, alphabet, graph }: RandomPosition): string[] =>
  texts(jumbledPlays(position, rules, alphabet, graph));

const TINY: RandomOptions = {
  letters: [3, 6],
  side: [2, 6],
  rackSize: [1, 4],
  blanks: [0, 2],
  words: [10, 80],
  longestWord: [2, 5],
  bagSize: [12, 40],
  turns: [0, 5],
};
/** One blank at most: each more would be forty times as many arrangements. */
const TINY_WITH_MANY_LETTERS: RandomOptions = { ...TINY, letters: [30, 63], blanks: [0, 1] };

describe("every arrangement tried", () => {
  test.each([
    ["few letters", TINY],
    ["many letters", TINY_WITH_MANY_LETTERS],
  ])("classic, %s", (_, options) => {
    fc.assert(
      fc.property(seed, (number) => {
        const game = randomPosition(number, options);
        const expected = new NaivePlays(game).all();
        expect(appelJacobson(game)).toEqual(expected);
        expect(gordon(game)).toEqual(expected);
      }),
      { numRuns: FULL ? 500 : 60 },
    );
  });

  test.each([
    ["few letters", TINY],
    ["many letters", TINY_WITH_MANY_LETTERS],
  ])("jumbled, %s", (_, options) => {
    fc.assert(
      fc.property(seed, (number) => {
        const game = randomPosition(number, { ...options, variant: "jumbled" });
        expect(jumbled(game)).toEqual(new NaivePlays(game).all());
      }),
      { numRuns: FULL ? 500 : 60 },
    );
  });
});

describe("one generator against the other", () => {
  test("on boards of all sizes", () => {
    fc.assert(
      fc.property(seed, (number) => {
        const game = randomPosition(number);
        const plays = gordon(game);
        expect(appelJacobson(game)).toEqual(plays);
        expect(new Set(plays).size).toBe(plays.length);
      }),
      { numRuns: FULL ? 600 : 80 },
    );
  });

  test("on large boards with large racks and many blanks", () => {
    const options: RandomOptions = {
      side: [15, 21],
      rackSize: [7, 9],
      blanks: [4, 8],
      letters: [3, 63],
      words: [300, 900],
      bagSize: [100, 200],
    };
    fc.assert(
      fc.property(seed, (number) => {
        const game = randomPosition(number, options);
        expect(appelJacobson(game)).toEqual(gordon(game));
      }),
      { numRuns: FULL ? 50 : 10 },
    );
  });
});

test("random positions are the same for a seed and different for different seeds", () => {
  const texts = Array.from({ length: 20 }, (_, i) => JSON.stringify(randomPosition(i)));
  expect(texts).toEqual(Array.from({ length: 20 }, (_, i) => JSON.stringify(randomPosition(i))));
  expect(new Set(texts).size).toBe(20);
});

test("random leave values: every leave of the table is found, gaps or not", () => {
  fc.assert(
    fc.property(seed, (number) => {
      const { alphabet } = randomPosition(number, TINY);
      const leaves = randomLeaves(number, alphabet);
      for (const { tiles } of leaves)
        expect(leaveValue(leaves, tiles)).toBe(leaves.valueMilli(tiles));
    }),
    { numRuns: FULL ? 30 : 8 },
  );
});

/** A square newly covered, and the tile on it. */
interface Laid {
  row: number;
  column: number;
  tile: number;
}

/** A word on the board after a play: where it begins, how it runs, how long it is. */
interface Word {
  row: number;
  column: number;
  down: boolean;
  length: number;
}

/**
 * The rules of the game and nothing else: lay any tiles of the rack in any
 * order from any square on, each way, and look at the board that results.
 */
class NaivePlays {
  private readonly words: Set<string>;
  private readonly board: Uint8Array;
  private readonly isEmpty: boolean;
  private readonly found: string[] = [];

  constructor(private readonly game: RandomPosition) {
    this.words = new Set(game.words.map((word) => this.key(word)));
    this.board = game.position.board.slice();
    this.isEmpty = this.board.every((tile) => tile === 0);
  }

  all(): string[] {
    const { rows, columns } = this.game.rules.layout;
    for (const down of [false, true]) {
      for (let row = 0; row < rows; row++) {
        for (let column = 0; column < columns; column++) {
          if (this.at(row, column) === 0)
            this.layFrom(row, column, down, [...this.game.position.rack], []);
        }
      }
    }
    return this.found.sort();
  }

  /** A jumbled word is known by its letters in any order. */
  private key(word: number[]): string {
    return (this.game.rules.variant === "jumbled" ? [...word].sort() : word).join();
  }

  /** The tile on a square, 0 for none, undefined where there is no square. */
  private at(row: number, column: number): number | undefined {
    const { rows, columns, letterMultipliers } = this.game.rules.layout;
    if (row < 0 || column < 0 || row >= rows || column >= columns) return undefined;
    if (letterMultipliers[row * columns + column] === 0) return undefined;
    return this.board[row * columns + column];
  }

  private layFrom(row: number, column: number, down: boolean, rack: number[], laid: Laid[]): void {
    const square = this.at(row, column);
    if (square === undefined) return;
    if (square !== 0) {
      this.layFrom(row + (down ? 1 : 0), column + (down ? 0 : 1), down, rack, laid);
      return;
    }
    for (const tile of new Set(rack)) {
      const left = [...rack];
      left.splice(left.indexOf(tile), 1);
      for (const face of this.facesOf(tile)) {
        this.board[row * this.game.rules.layout.columns + column] = face;
        laid.push({ row, column, tile: face });
        this.look(laid, down);
        this.layFrom(row + (down ? 1 : 0), column + (down ? 0 : 1), down, left, laid);
        laid.pop();
        this.board[row * this.game.rules.layout.columns + column] = 0;
      }
    }
  }

  private facesOf(tile: number): number[] {
    if (tile !== BLANK) return [tile];
    return Array.from({ length: this.game.alphabet.letters }, (_, i) => (i + 1) | BLANK_FLAG);
  }

  /** Notes the play if the board as it is now is legal. */
  private look(laid: Laid[], down: boolean): void {
    const [first] = laid as [Laid];
    const main = this.wordThrough(first.row, first.column, down);
    const crosses = laid
      .map(({ row, column }) => this.wordThrough(row, column, !down))
      .filter(({ length }) => length > 1);
    if (main.length < 2 || ![main, ...crosses].every((word) => this.isKnown(word))) return;
    if (this.isEmpty ? !this.isFirstPlay(laid, down) : !this.touches(laid, main, crosses)) return;
    // The one tile's across word is listed instead.
    if (down && laid.length === 1 && crosses.length > 0) return;
    const move: PlaceMove = {
      kind: "place",
      direction: down ? "down" : "across",
      lane: down ? main.column : main.row,
      start: down ? main.row : main.column,
      tiles: Array.from(this.squares(main), ({ row, column }) => {
        return laid.find((one) => one.row === row && one.column === column)?.tile ?? 0;
      }),
    };
    const words = [main, ...crosses].reduce((sum, word) => sum + this.wordScore(word, laid), 0);
    const { rackSize, bingoBonus } = this.game.rules;
    this.found.push(moveText(move, words + (laid.length === rackSize ? bingoBonus : 0)));
  }

  private isFirstPlay(laid: Laid[], down: boolean): boolean {
    const { start, rows, columns, wordMultipliers, letterMultipliers } = this.game.rules.layout;
    const isSameFlipped = (values: readonly number[]): boolean =>
      values.every((value, at) => {
        return value === values[(at % columns) * columns + Math.floor(at / columns)];
      });
    const isSymmetric =
      rows === columns &&
      start.row === start.column &&
      isSameFlipped(wordMultipliers) &&
      isSameFlipped(letterMultipliers);
    if (down && isSymmetric) return false;
    return laid.some(({ row, column }) => row === start.row && column === start.column);
  }

  private touches(laid: Laid[], main: Word, crosses: Word[]): boolean {
    return main.length > laid.length || crosses.length > 0;
  }

  private wordThrough(row: number, column: number, down: boolean): Word {
    const [dr, dc] = down ? [1, 0] : [0, 1];
    const word = { row, column, down, length: 1 };
    while (this.at(word.row - dr, word.column - dc)) {
      word.row -= dr;
      word.column -= dc;
      word.length++;
    }
    while (this.at(word.row + dr * word.length, word.column + dc * word.length)) word.length++;
    return word;
  }

  private squares({ row, column, down, length }: Word): { row: number; column: number }[] {
    return Array.from({ length }, (_, i) => {
      return { row: row + (down ? i : 0), column: column + (down ? 0 : i) };
    });
  }

  private isKnown(word: Word): boolean {
    const letters = this.squares(word).map(({ row, column }) => {
      return (this.at(row, column) as number) & ~BLANK_FLAG;
    });
    return this.words.has(this.key(letters));
  }

  private wordScore(word: Word, laid: Laid[]): number {
    const { layout } = this.game.rules;
    let sum = 0;
    let multiplier = 1;
    for (const { row, column } of this.squares(word)) {
      const tile = this.at(row, column) as number;
      const face = (tile & BLANK_FLAG) === 0 ? (this.game.alphabet.tiles[tile]?.score ?? 0) : 0;
      const isNew = laid.some((one) => one.row === row && one.column === column);
      const square = row * layout.columns + column;
      sum += face * (isNew ? (layout.letterMultipliers[square] as number) : 1);
      if (isNew) multiplier *= layout.wordMultipliers[square] as number;
    }
    return sum * multiplier;
  }
}
