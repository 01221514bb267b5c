import { badArgument } from "../arguments.js";

/** The bits of a number that is surely finite as a double. */
const FINITE_BITS = 1000;

/**
 * The chance of an event as an exact fraction: in how many of all equally likely draws it happens.
 * Draws are counted as if every tile of the bag could be told apart.
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
   * @param of number of all draws, at least 1.
   * @throws ArgumentError for anything but two such numbers.
   */
  constructor(
    readonly ways: bigint,
    readonly of: bigint,
  ) {
    if (typeof ways !== "bigint" || ways < 0n) throw badArgument("ways", ways, "a bigint from 0");
    if (typeof of !== "bigint" || of < 1n) throw badArgument("of", of, "a bigint from 1");
  }

  /** The chance as a number from 0 to 1, to the precision of numbers. */
  get probability(): number {
    const excess = BigInt(Math.max(0, this.of.toString(2).length - FINITE_BITS));
    return Number(this.ways >> excess) / Number(this.of >> excess);
  }

  /** Returns plain data for JSON; whole numbers are texts because they may have too many digits. */
  toJSON(): { probability: number; ways: string; of: string } {
    return { probability: this.probability, ways: String(this.ways), of: String(this.of) };
  }
}
