import { type Alphabet, alphabetOf, BLANK } from "../alphabet/tile-sets.js";
import { badArgument, checkOptionNames, checkWhole, isList } from "../arguments.js";
import { counted, GameError, QueryError } from "../errors.js";
import { INSPECT } from "../symbols.js";
import { Chance } from "./chance.js";
import { choose, multiplied } from "./combinations.js";
import { countsOf, notEmpty, type TilesInput, tilesGiven } from "./tiles.js";
import { waysToMake, waysToSpell } from "./words.js";

/** Tiles that are held besides those that are drawn, and how blanks may be used. */
export interface WordChanceOptions {
  /** Tiles that are already held, `?` for a blank; they are not in the bag. Default: none. */
  kept?: TilesInput | undefined;
  /** Number of tiles that are drawn; by default as many as the word has besides the kept ones. */
  draws?: number | undefined;
  /** The most blanks that may stand for letters of the word; default: all that are held. */
  blanks?: number | undefined;
}

/** More blanks than any word has letters. */
const ALL_BLANKS = 255;

/**
 * A bag of tiles of which only the number of each is known, and the exact chances of what is drawn
 * from it. Every draw is equally likely, so the same holds for tiles that a player does not see,
 * whether they are in the bag or on the opponent's rack.
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
  /** Number of each tile, by tile number; 0 is the blank. */
  readonly counts: readonly number[];
  /** Number of all tiles. */
  readonly size: number;

  /**
   * @param counts number of each tile, by tile number, such as `Position.unseen().counts`; tiles
   *   that are left out are not in the bag.
   * @throws ArgumentError for a number that is not whole or negative, or for more tiles than the
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

  /** Shows a bag in one line. */
  [INSPECT](): string {
    return `TileBag { ${this.alphabet.name}, ${counted(this.size, "tile")} }`;
  }

  /** Returns a summary for JSON; `counts` has the number of each tile. */
  toJSON(): { type: "TileBag"; alphabet: string; size: number } {
    return { type: "TileBag", alphabet: this.alphabet.name, size: this.size };
  }

  /** Returns the bag at the beginning of a game. @throws ArgumentError for anything but an alphabet. */
  static full(alphabet: Alphabet): TileBag {
    const { tiles } = alphabetOf(alphabet);
    return new TileBag(
      alphabet,
      tiles.map(({ count }) => count),
    );
  }

  /**
   * Returns a bag of the given tiles, `?` for a blank.
   * @throws AlphabetError for text that the alphabet cannot spell; ArgumentError for bad tile numbers.
   */
  static of(alphabet: Alphabet, tiles: TilesInput): TileBag {
    const { letters } = alphabetOf(alphabet);
    const counts = new Array<number>(letters + 1).fill(0);
    for (const tile of tilesGiven(alphabet, tiles, "tiles", "rack")) (counts[tile] as number)++;
    return new TileBag(alphabet, counts);
  }

  /**
   * Returns the bag that is left when tiles are taken out of it.
   * @throws GameError `BAD_BAG` if the bag does not have them; AlphabetError; ArgumentError.
   */
  without(tiles: TilesInput): TileBag {
    const { alphabet } = this;
    const counts = [...this.counts];
    for (const tile of tilesGiven(alphabet, tiles, "tiles", "rack")) (counts[tile] as number)--;
    counts.forEach((left, tile) => {
      if (left >= 0) return;
      const has = this.counts[tile] as number;
      const name = tile === BLANK ? "blank" : alphabet.label(tile);
      throw new GameError("BAD_BAG", `${has - left} of ${name} to take out`, {
        expected: `at most ${has}, which is what the bag has`,
      });
    });
    return new TileBag(alphabet, counts);
  }

  /**
   * Returns the number of draws of so many tiles, as if equal tiles could be told apart.
   * @throws ArgumentError for more tiles than the bag has.
   */
  draws(tiles: number): bigint {
    checkWhole(tiles, "tiles", 0, this.size);
    return choose(this.size, tiles);
  }

  /**
   * Returns the number of different racks of so many tiles: of multisets, whose order does not
   * matter. For a full rack less the tiles that are played, this is the number of leaves.
   * @throws ArgumentError for more tiles than the bag has.
   */
  racks(tiles: number): bigint {
    checkWhole(tiles, "tiles", 0, this.size);
    let racks = [1n];
    for (const count of this.counts) {
      const some = new Array<bigint>(Math.min(count, tiles) + 1).fill(1n);
      racks = multiplied(racks, some, tiles);
    }
    return racks[tiles] as bigint;
  }

  /**
   * Returns the chance to draw exactly these tiles, in any order; `?` is a blank tile.
   * @throws QueryError `NO_LETTERS` for no tiles, `OUT_OF_RANGE` for more than the bag has;
   *   AlphabetError.
   */
  chanceOfRack(rack: TilesInput): Chance {
    const tiles = this.some(tilesGiven(this.alphabet, rack, "rack", "rack"));
    let ways = 1n;
    countsOf(tiles).forEach((count, tile) => {
      ways *= choose(this.counts[tile] as number, count);
    });
    return new Chance(ways, this.draws(tiles.length));
  }

  /**
   * Returns the chance that some of so many drawn tiles are these; `?` is a blank tile, and no
   * blank stands for a letter.
   * @param draws number of tiles that are drawn; default: as many as are given.
   * @throws QueryError as `chanceOfRack`; AlphabetError; ArgumentError for more draws than the bag
   *   has tiles.
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
   * Returns the chance that a word can be made of the drawn tiles and those that are kept, with
   * blanks for letters. If as many tiles are drawn as the word needs, it uses all of them: the word
   * is the whole rack. This is the number by which study programs sort words of a length by
   * probability, with blanks or (`blanks: 0`) without.
   *
   * With AEINRS kept, RETINAS is completed by a T or a blank: with a chance of 8 in 94, if the bag is
   * full but for the kept tiles.
   *
   * It is a sum over racks: each way to choose the letters that blanks stand for is another rack,
   * so no draw is counted twice.
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
