import { GaddawgError } from "../../src/base/errors.js";
import { randomFrom } from "../support/mutations.js";
import { type Input, mutate } from "./mutate.js";

/** A format with good inputs, and everything that a user does with what is read from one. */
export interface Format {
  readonly name: string;
  /** Good inputs, all of which must be read. */
  readonly samples: () => readonly Input[] | Promise<readonly Input[]>;
  /**
   * Reads an input and uses the result. Must throw a GaddawgError if the input is bad, and another
   * error if the result is wrong.
   */
  readonly use: (input: Input) => unknown;
  /** Part of the default number of inputs that is tried; for formats that take long. Default 1. */
  readonly share?: number;
  /** Damages an input in another way than `mutate`, such as with a new checksum. */
  readonly damage?: (good: Input, seed: number) => Input | Promise<Input>;
}

/** The outcome of fuzzing a format. */
export interface Outcome {
  readonly format: string;
  readonly runs: number;
  /** Number of damaged inputs that were read, and whose results could be used. */
  readonly read: number;
  /** Number of inputs that were refused, by error code. */
  readonly refused: ReadonlyMap<string, number>;
  /** Milliseconds that the slowest input took. */
  readonly slowest: number;
}

/** The longest error message that any input may cause, in characters. */
const LONGEST_MESSAGE = 600;

/**
 * Reads damaged inputs of a format. Only GaddawgErrors may be thrown, each with a code and a short
 * message.
 * @throws Error that names format, seed and input, for anything else.
 */
export async function fuzz(format: Format, runs: number, seed: number): Promise<Outcome> {
  const samples = await format.samples();
  for (const sample of samples) await format.use(sample);
  const random = randomFrom(seed);
  const refused = new Map<string, number>();
  let read = 0;
  let slowest = 0;
  for (let run = 0; run < runs; run++) {
    const good = samples[random(samples.length)] as Input;
    const input = await (format.damage ?? mutate)(good, random(2 ** 31));
    const start = performance.now();
    try {
      await format.use(input);
      read++;
    } catch (error) {
      const code = codeOf(error);
      if (code === undefined) {
        throw new Error(`${format.name}, seed ${seed}, run ${run}: ${shown(input)}`, {
          cause: error,
        });
      }
      refused.set(code, (refused.get(code) ?? 0) + 1);
    }
    slowest = Math.max(slowest, performance.now() - start);
  }
  return { format: format.name, runs, read, refused, slowest };
}

/** Returns the code of an error as it should be; undefined for any other. */
function codeOf(error: unknown): string | undefined {
  if (!(error instanceof GaddawgError)) return undefined;
  if (typeof error.code !== "string" || error.message.length > LONGEST_MESSAGE) return undefined;
  return error.code;
}

/** Returns an input so that it can be pasted into a program. */
function shown(input: Input): string {
  if (input instanceof Uint8Array)
    return `Buffer.from("${Buffer.from(input).toString("base64")}", "base64")`;
  return JSON.stringify(input);
}
