import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import fc from "fast-check";
import { expect } from "vitest";
import { type Alphabet, BLANK_FLAG } from "../../src/alphabet/alphabet.js";
import { NotationError, type NotationErrorCode, PositionError } from "../../src/base/errors.js";
import type { Layout } from "../../src/game/layout.js";
import type { PositionData } from "../../src/game/position.js";

/** Languages with one-letter labels, bracketed ones, bare ones of several letters, and many. */
export const LANGUAGES = ["english", "spanish", "catalan", "polish"] as const;

/** A line of the vectors' files, as far as notation is concerned. */
export interface VectorLine {
  id: number;
  rules: string;
  rack: number[];
  board: number[][];
  top15: string[];
  /** How many moves share the best equity. */
  top1_ties: number;
  /** The first plays as the independent engine writes them, with the score after the word. */
  texts?: string[];
}

export function vectors(name: string): VectorLine[] {
  const path = fileURLToPath(new URL(`../vectors/${name}.jsonl`, import.meta.url));
  const lines = readFileSync(path, "utf8").trim().split("\n");
  return lines.map((line) => JSON.parse(line) as VectorLine);
}

/** The NotationError that an act throws, held against its code and a part of its message. */
export function refusal(act: () => unknown): NotationError {
  try {
    act();
  } catch (error) {
    expect(error).toBeInstanceOf(NotationError);
    return error as NotationError;
  }
  throw new Error("nothing was thrown");
}

/** The PositionError that an act throws. */
export function positionRefusal(act: () => unknown): PositionError {
  try {
    act();
  } catch (error) {
    expect(error).toBeInstanceOf(PositionError);
    return error as PositionError;
  }
  throw new Error("nothing was thrown");
}

/** Input, the code it is refused with, and what the message must say. */
export type Bad = readonly [input: string, code: NotationErrorCode, message: string];

export function expectRefused(act: () => unknown, [, code, message]: Bad): void {
  const error = refusal(act);
  expect([error.code, error.message]).toEqual([code, expect.stringContaining(message)]);
  expect(error.field).toBeTruthy();
  expect(error.message).toContain(`${error.field}: `);
}

/** A letter on the board, one in four of them a blank. */
function tileOnBoard(alphabet: Alphabet): fc.Arbitrary<number> {
  return fc
    .tuple(fc.integer({ min: 1, max: alphabet.letters }), fc.integer({ min: 0, max: 3 }))
    .map(([tile, blank]) => (blank === 0 ? tile | BLANK_FLAG : tile));
}

/** Any tiles anywhere but in holes: notation does not care whether words are words. */
export function anyBoard(layout: Layout, alphabet: Alphabet): fc.Arbitrary<Uint8Array> {
  const squares = layout.rows * layout.columns;
  const square = fc.oneof(
    { weight: 2, arbitrary: fc.constant(0) },
    { weight: 1, arbitrary: tileOnBoard(alphabet) },
  );
  return fc
    .array(square, { minLength: squares, maxLength: squares })
    .map((tiles) => Uint8Array.from(tiles, (t, i) => (layout.wordMultipliers[i] === 0 ? 0 : t)));
}

export function anyRack(alphabet: Alphabet, minLength = 0): fc.Arbitrary<Uint8Array> {
  return fc
    .array(fc.integer({ min: 0, max: alphabet.letters }), { minLength, maxLength: 7 })
    .map((tiles) => Uint8Array.from(tiles));
}

/** A position with everything that CGP says. */
export function anyPosition(layout: Layout, alphabet: Alphabet): fc.Arbitrary<PositionData> {
  const score = fc.integer({ min: -200, max: 900 });
  const required = {
    board: anyBoard(layout, alphabet),
    rack: anyRack(alphabet),
    scores: fc.tuple(score, score),
    scorelessTurns: fc.integer({ min: 0, max: 99 }),
  };
  return fc
    .tuple(fc.record(required), fc.option(anyRack(alphabet, 1), { nil: undefined }))
    .map(([position, opponentRack]) =>
      opponentRack === undefined ? position : { ...position, opponentRack },
    );
}
