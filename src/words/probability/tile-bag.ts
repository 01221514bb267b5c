import { type Alphabet, BLANK } from "../../alphabet/alphabet.js";
import { alphabetOf } from "../../alphabet/tile-sets.js";
import {
  badArgument,
  checkOptionNames,
  checkTiles,
  checkWhole,
  isList,
} from "../../base/arguments.js";
import { itemAt } from "../../base/elements.js";
import { counted, GameError, QueryError } from "../../base/errors.js";
import { INSPECT } from "../../base/symbols.js";

/** Options for the chance of a word: tiles already held, tiles drawn, and the use of blanks. */
export interface WordChanceOptions {
  /** Tiles already held, with `?` for a blank; they are not in the bag. Default: none. */
  kept?: TilesInput | undefined;
  /** Number of tiles drawn; by default, as many as the word has in addition to the kept ones. */
  draws?: number | undefined;
  /**
   * Maximum number of blanks that may stand for letters of the word; default: all that are held.
   */
  blanks?: number | undefined;
}

/** More blanks than any word has letters. */
const ALL_BLANKS = 255;

/**
 * A bag of tiles, given by the count of each tile, and the exact chances of draws from it. Every
 * draw is equally likely, so the same holds for the tiles that a player cannot see, whether they
 * are in the bag or on the opponent's rack.
 *
 * From the full English bag, RETINAS is drawn in 3,006,072 of 16,007,560,800 ways
 * (`TileBag.full(alphabet("english")).chanceOfWord("RETINAS")`), and in 839,808 without blanks.
 * @example
 * ```js
 * import { alphabet } from "gaddawg";
 * import { TileBag } from "gaddawg/words";
 *
 * const bag = TileBag.full(alphabet("english"));
 * console.log(bag.size, bag.racks(7)); // 100 3199724n
 * const rest = bag.without("AEINRS");
 * console.log(rest.chanceOfHolding("Q", 7).probability.toFixed(3)); // 0.074
 * const { ways, of } = rest.chanceOfWord("RETINAS", { kept: "AEINRS" });
 * console.log(ways, of); // 8n 94n
 * ```
 */
export class TileBag {
  /** The tile set. */
  readonly alphabet: Alphabet;
  /** Count of each tile, by tile number; 0 is the blank. */
  readonly counts: readonly number[];
  /** Total number of tiles. */
  readonly size: number;

  /**
   * @param counts count of each tile, by tile number, such as `Position.unseen().counts`; tiles
   *   that are left out are not in the bag.
   * @throws ArgumentError for a count that is negative or not whole, or for more tiles than the
   *   alphabet has.
   */
  constructor(alphabet: Alphabet, counts: readonly number[]) {
    this.alphabet = alphabetOf(alphabet);
    if (!isList(counts)) throw badArgument("counts", counts, "the number of each tile, a list");
    checkWhole(counts.length, "counts.length", 0, alphabet.letters + 1);
    this.counts = Object.freeze(
      alphabet.tiles.map((_, tile) => {
        const count = counts[tile] ?? 0;
        checkWhole(count, `counts[${tile}]`, 0, MOST_OF_A_TILE);
        return count;
      }),
    );
    this.size = this.counts.reduce((sum, count) => sum + count, 0);
  }

  /** Describes the bag in one line, for `console.log` in Node. */
  [INSPECT](): string {
    return `TileBag { ${this.alphabet.name}, ${counted(this.size, "tile")} }`;
  }

  /** Returns a summary for JSON; see `counts` for the count of each tile. */
  toJSON(): { type: "TileBag"; alphabet: string; size: number } {
    return { type: "TileBag", alphabet: this.alphabet.name, size: this.size };
  }

  /** Returns the bag at the start of a game. @throws ArgumentError for anything but an alphabet. */
  static full(alphabet: Alphabet): TileBag {
    const { tiles } = alphabetOf(alphabet);
    return new TileBag(
      alphabet,
      tiles.map(({ count }) => count),
    );
  }

  /**
   * Returns a bag of the given tiles, with `?` for a blank.
   * @throws AlphabetError for text that the alphabet cannot spell; ArgumentError for invalid tile
   *   numbers.
   */
  static of(alphabet: Alphabet, tiles: TilesInput): TileBag {
    const { letters } = alphabetOf(alphabet);
    const given = countsOf(tilesGiven(alphabet, tiles, "tiles", "rack"));
    const counts = Array.from({ length: letters + 1 }, (_, tile) => given.get(tile) ?? 0);
    return new TileBag(alphabet, counts);
  }

  /**
   * Returns the bag that remains after tiles are removed.
   * @throws GameError `BAD_BAG` if the bag does not have them; AlphabetError; ArgumentError.
   */
  without(tiles: TilesInput): TileBag {
    const { alphabet } = this;
    const taken = countsOf(tilesGiven(alphabet, tiles, "tiles", "rack"));
    const counts = this.counts.map((has, tile) => {
      const left = has - (taken.get(tile) ?? 0);
      if (left >= 0) return left;
      const name = tile === BLANK ? "blank" : alphabet.label(tile);
      throw new GameError("BAD_BAG", `${has - left} of ${name} to take out`, {
        expected: `at most ${has}, which is what the bag has`,
      });
    });
    return new TileBag(alphabet, counts);
  }

  /**
   * Returns the number of draws of this many tiles, treating equal tiles as distinct.
   * @throws ArgumentError for more tiles than the bag has.
   */
  draws(tiles: number): bigint {
    checkWhole(tiles, "tiles", 0, this.size);
    return choose(this.size, tiles);
  }

  /**
   * Returns the number of different racks of this many tiles, that is, of multisets, regardless of
   * order. For a full rack minus the tiles played, this is the number of leaves.
   * @throws ArgumentError for more tiles than the bag has.
   */
  racks(tiles: number): bigint {
    checkWhole(tiles, "tiles", 0, this.size);
    let racks = [1n];
    for (const count of this.counts) {
      const some = new Array<bigint>(Math.min(count, tiles) + 1).fill(1n);
      racks = multiplied(racks, some, tiles);
    }
    return itemAt(racks, tiles);
  }

  /**
   * Returns the chance of drawing exactly these tiles, in any order; `?` is a blank tile.
   * @throws QueryError `NO_LETTERS` for no tiles, `OUT_OF_RANGE` for more than the bag has;
   *   AlphabetError.
   */
  chanceOfRack(rack: TilesInput): Chance {
    const tiles = this.some(tilesGiven(this.alphabet, rack, "rack", "rack"));
    let ways = 1n;
    countsOf(tiles).forEach((count, tile) => {
      ways *= choose(itemAt(this.counts, tile), count);
    });
    return new Chance(ways, this.draws(tiles.length));
  }

  /**
   * Returns the chance that a draw of this many tiles includes these; `?` is a blank tile, and no
   * blank stands for a letter.
   * @param draws number of tiles drawn; default: as many as are given.
   * @throws QueryError like `chanceOfRack`; AlphabetError; ArgumentError for more draws than the
   *   bag has tiles.
   */
  chanceOfHolding(tiles: TilesInput, draws?: number): Chance {
    const held = this.some(tilesGiven(this.alphabet, tiles, "tiles", "rack"));
    const drawn = draws ?? held.length;
    const of = this.draws(drawn);
    const wanted = countsOf(held);
    let ways = [1n];
    this.counts.forEach((count, tile) => {
      const least = wanted.get(tile) ?? 0;
      const numbers = Array.from({ length: Math.min(count, drawn) + 1 }, (_, some) =>
        some < least ? 0n : choose(count, some),
      );
      ways = multiplied(ways, numbers, drawn);
    });
    return new Chance(ways[drawn] ?? 0n, of);
  }

  /**
   * Returns the chance that a word can be made from the drawn tiles and the kept ones, with
   * blanks for letters. If only as many tiles are drawn as the word needs, it uses all of them: the
   * word is the whole rack. Study programs use this number to sort words of the same length by
   * probability, with blanks or without (`blanks: 0`).
   *
   * With AEINRS kept, RETINAS is completed by a T or a blank: a chance of 8 in 94 if the bag is
   * full except for the kept tiles.
   *
   * It is a sum over racks: each way to choose the letters that blanks stand for is a different
   * rack, so no draw is counted twice.
   * @throws QueryError `NO_LETTERS` for an empty word; AlphabetError; ArgumentError for more draws
   *   than the bag has tiles, or for options that do not exist.
   */
  chanceOfWord(word: TilesInput, options: WordChanceOptions = {}): Chance {
    checkOptionNames(options, { kept: 0, draws: 0, blanks: 0 });
    const { alphabet } = this;
    const letters = notEmpty(tilesGiven(alphabet, word, "word", "word"));
    const { kept = [], draws, blanks = ALL_BLANKS } = options;
    checkWhole(blanks, "blanks", 0, ALL_BLANKS);
    const held = tilesGiven(alphabet, kept, "kept", "rack");
    if (draws === undefined && held.length > letters.length) {
      const what = `${counted(held.length, "tile")} kept for a word of ${letters.length}`;
      throw new QueryError("OUT_OF_RANGE", what, { expected: "draws: the number of drawn tiles" });
    }
    if (draws === undefined) this.some(letters.slice(held.length), true);
    const drawn = draws ?? letters.length - held.length;
    const of = this.draws(drawn);
    const wanted = countsOf(letters);
    if (held.length === 0 && drawn === letters.length) {
      return new Chance(waysToSpell(this.counts, wanted, blanks), of);
    }
    return new Chance(waysToMake(this.counts, wanted, countsOf(held), drawn, blanks), of);
  }

  /** Returns tiles of which there are some, and no more than the bag has. */
  private some(tiles: readonly number[], mayBeNone = false): readonly number[] {
    if (!mayBeNone) notEmpty(tiles);
    if (tiles.length <= this.size) return tiles;
    throw new QueryError("OUT_OF_RANGE", `${counted(tiles.length, "tile")} to draw`, {
      expected: `at most ${this.size}, which is what the bag has`,
    });
  }
}

/** The most of one tile that an alphabet can have. */
const MOST_OF_A_TILE = 255;

/** Tiles of a rack or a word: text in the alphabet's labels, or tile numbers. */
export type TilesInput = string | ArrayLike<number>;

/** Returns the number of each tile that occurs. */
export function countsOf(tiles: Iterable<number>): Map<number, number> {
  const counts = new Map<number, number>();
  for (const tile of tiles) counts.set(tile, (counts.get(tile) ?? 0) + 1);
  return counts;
}

/** Returns tiles of which there are some. @throws QueryError `NO_LETTERS`. */
function notEmpty(tiles: readonly number[]): readonly number[] {
  if (tiles.length > 0) return tiles;
  throw new QueryError("NO_LETTERS", "no letters", { expected: "tiles, ? for a blank" });
}

/** Reads tiles that are given as text or as numbers. */
function tilesGiven(
  alphabet: Alphabet,
  given: TilesInput,
  name: string,
  as: "word" | "rack",
): number[] {
  if (typeof given === "string") return [...alphabet.tokenize(given.trim(), { as })];
  checkTiles(given, name);
  const least = as === "word" ? 1 : 0;
  return Array.from(given, (tile, i) => {
    checkWhole(tile, `${name}[${i}]`, least, alphabet.letters);
    return tile;
  });
}

/*
 * In how many draws a word can be made. Counts are by tile number in lists, or in maps of the tiles
 * that occur.
 */

type Counts = ReadonlyMap<number, number>;

/**
 * Returns the number of draws that are exactly a word, with blanks for some of its letters. For each
 * letter, a polynomial has the ways to draw it with 0, 1, 2, … of its tiles replaced by blanks; the
 * product sorts the racks by their number of blanks.
 */
export function waysToSpell(bag: readonly number[], word: Counts, mostBlanks: number): bigint {
  const inBag = itemAt(bag, BLANK);
  const most = Math.min(mostBlanks, inBag);
  let ways = [1n];
  for (const [tile, needed] of word) {
    const count = itemAt(bag, tile);
    const least = Math.max(0, needed - count);
    if (least > most) return 0n;
    const replaced = Array.from({ length: Math.min(needed, most) + 1 }, (_, blanks) =>
      choose(count, needed - blanks),
    );
    ways = multiplied(ways, replaced, most);
  }
  return ways.reduce((sum, some, blanks) => sum + some * choose(inBag, blanks), 0n);
}

/**
 * Returns the number of draws of this many tiles from which, together with the kept ones, a word can be
 * made. Goes through the letters of the word and counts the draws so far by the number of letters
 * that are missing and of tiles that are drawn; then through all other tiles at once; then through
 * the blanks.
 */
function waysToMake(
  bag: readonly number[],
  word: Counts,
  kept: Counts,
  drawn: number,
  mostBlanks: number,
): bigint {
  const keptBlanks = kept.get(BLANK) ?? 0;
  const inBag = itemAt(bag, BLANK);
  const most = Math.min(mostBlanks, keptBlanks + inBag);
  let ways: Ways = [[1n]];
  let others = bag.reduce((sum, count) => sum + count, 0) - inBag;
  for (const [tile, needed] of word) {
    const count = itemAt(bag, tile);
    others -= count;
    ways = withLetter(ways, count, Math.max(0, needed - (kept.get(tile) ?? 0)), { drawn, most });
  }
  let sum = 0n;
  for (let blanks = 0; blanks <= Math.min(inBag, drawn); blanks++) {
    const covered = Math.min(mostBlanks, keptBlanks + blanks);
    for (const byTiles of ways.slice(0, covered + 1)) {
      for (const [tiles, number] of byTiles.entries()) {
        sum += number * choose(others, drawn - blanks - tiles) * choose(inBag, blanks);
      }
    }
  }
  return sum;
}

/** Numbers of draws, by the number of missing letters, then of drawn tiles. */
type Ways = readonly (readonly bigint[])[];

/** Adds the draws of one letter, of which this many are needed. */
function withLetter(
  ways: Ways,
  count: number,
  needed: number,
  { drawn, most }: { drawn: number; most: number },
): Ways {
  const rows = Math.min(most, ways.length - 1 + needed) + 1;
  const next = Array.from({ length: rows }, () => new Array<bigint>(drawn + 1).fill(0n));
  for (let some = 0; some <= Math.min(count, drawn); some++) {
    const factor = choose(count, some);
    const lacking = Math.max(0, needed - some);
    for (const [missing, byTiles] of ways.entries()) {
      const into = next[missing + lacking];
      if (into === undefined) break;
      for (const [tiles, number] of byTiles.entries()) {
        if (tiles + some > drawn) break;
        into[tiles + some] = itemAt(into, tiles + some) + number * factor;
      }
    }
  }
  return next;
}

/** Rows of Pascal's triangle, each as far as it was needed. */
const PASCAL_ROWS: bigint[][] = [];

/** Returns the number of ways to choose some of this many different things; 0 for more than there are. */
function choose(things: number, chosen: number): bigint {
  if (chosen < 0 || chosen > things) return 0n;
  PASCAL_ROWS[things] ??= [1n];
  const row = PASCAL_ROWS[things];
  for (let k = row.length; k <= chosen; k++) {
    row.push((itemAt(row, k - 1) * BigInt(things - k + 1)) / BigInt(k));
  }
  return itemAt(row, chosen);
}

/**
 * Multiplies two polynomials, each a list of coefficients from the constant term up, and leaves out
 * powers above a degree.
 */
function multiplied(a: readonly bigint[], b: readonly bigint[], degree: number): bigint[] {
  const length = Math.min(a.length + b.length - 1, degree + 1);
  const product = new Array<bigint>(length).fill(0n);
  for (const [i, factor] of a.slice(0, length).entries()) {
    if (factor === 0n) continue;
    for (const [j, other] of b.slice(0, length - i).entries()) {
      product[i + j] = itemAt(product, i + j) + factor * other;
    }
  }
  return product;
}

/** The bits of a number that is surely finite as a double. */
const FINITE_BITS = 1000;

/**
 * The chance of an event as an exact fraction: the number of equally likely draws in which it
 * happens, out of all draws. Draws are counted as if all tiles in the bag were distinct.
 * @example
 * ```js
 * import { alphabet } from "gaddawg";
 * import { TileBag } from "gaddawg/words";
 *
 * const chance = TileBag.full(alphabet("english")).chanceOfWord("RETINAS");
 * console.log(chance.ways, chance.of); // 3006072n 16007560800n
 * console.log(chance.probability.toFixed(6)); // 0.000188
 * ```
 */
export class Chance {
  /**
   * @param ways number of draws in which it happens.
   * @param of total number of draws, at least 1.
   * @throws ArgumentError for anything but two such numbers.
   */
  constructor(
    readonly ways: bigint,
    readonly of: bigint,
  ) {
    if (typeof ways !== "bigint" || ways < 0n) throw badArgument("ways", ways, "a bigint from 0");
    if (typeof of !== "bigint" || of < 1n) throw badArgument("of", of, "a bigint from 1");
  }

  /** The chance as a number from 0 to 1, to floating-point precision. */
  get probability(): number {
    const excess = BigInt(Math.max(0, this.of.toString(2).length - FINITE_BITS));
    return Number(this.ways >> excess) / Number(this.of >> excess);
  }

  /**
   * Returns plain data for JSON; whole numbers are strings because they may have too many digits.
   */
  toJSON(): { probability: number; ways: string; of: string } {
    return { probability: this.probability, ways: String(this.ways), of: String(this.of) };
  }
}
