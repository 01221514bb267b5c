import * as z from "zod/mini";

/* The kinds of fields that requests have, each with the bounds that keep a request small. */

/** Characters of a position in CGP. */
const MOST_POSITION = 10_000;
/** Characters of a move in notation. */
const MOST_MOVE = 200;
/** Characters of a game in GCG. */
const MOST_GAME = 500_000;
/** Moves that a request may name. */
const MOST_MOVES = 100;
const LARGEST_SEED = 2 ** 32 - 1;
const LONGEST_TIME = 2 ** 31 - 1;

/** Adds a description to a schema, for the published JSON Schema. */
export function said<Schema extends z.ZodMiniType>(schema: Schema, description: string): Schema {
  return schema.check(z.describe(description)) as Schema;
}

/** A whole number within bounds. */
export const whole = (least: number, most: number) => z.int().check(z.gte(least), z.lte(most));

/** A whole number of at least 1, up to what JSON numbers hold. */
export const count = (most = Number.MAX_SAFE_INTEGER) => whole(1, most);

export const text = (most: number) => z.string().check(z.minLength(1), z.maxLength(most));

/** A field that may be left out. */
export function maybe<Schema extends z.ZodMiniType>(
  description: string,
  schema: Schema,
): z.ZodMiniOptional<Schema> {
  return said(z.optional(schema), description);
}

export const position = () =>
  said(
    text(MOST_POSITION),
    "The position in CGP: rows, racks (the mover's first), scores, scoreless turns, and opcodes " +
      "such as `bdn SuperCrosswordGame;`, `var wordsmog;`, `ld polish;`.",
  );

export const move = () => text(MOST_MOVE);

export const moves = () => z.array(move()).check(z.minLength(1), z.maxLength(MOST_MOVES));

export const game = () => said(text(MOST_GAME), "The game as the text of a GCG file.");

export const seed = () => maybe("Seed of all that is random. Default 1.", whole(0, LARGEST_SEED));

export const milliseconds = () =>
  maybe(
    "Ends the work after so much time, with what is finished. Without it the answer is always the same.",
    count(LONGEST_TIME),
  );

export const threads = () =>
  maybe("Worker threads, no more than the service has. Default all that it has.", count(1024));
