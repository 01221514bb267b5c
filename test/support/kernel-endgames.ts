import { expect } from "vitest";
import type { Move } from "../../src/game/moves.js";
import type { Backend } from "../../src/kernel/backend.js";
import {
  ALL_MOVES,
  type EndgameGame,
  EndgameKernel,
  type EndgameResult,
  type EndgameSizes,
  NO_VALUE_LIMIT,
} from "../../src/kernel/endgame-kernel.js";
import type { PlainEnding, PlainPosition, PlainValue } from "../oracles/plain-endgame.js";
import type { PlainRules } from "../oracles/plain-plays.js";

/** More plies than any endgame of the tests has. */
const MOST_DEPTH = 60;
/** Limits that are asked about: points less or more than a value. */
const LIMITS_APART = [-60, -40, -27, -1, 0, 9, 27, 40, 60];
/** Nodes that are searched at a time. */
const SLICE = 5000;

export function startEndgames(
  { alphabet, rules, graph }: PlainRules,
  build: Backend,
  sizes: EndgameSizes = {},
): Promise<EndgameKernel> {
  const setup = { graphs: [{ graph }], config: { alphabet, rules }, graph, ...sizes };
  return EndgameKernel.start(setup, { wasm: build }, "wasm");
}

/** A position of the oracle under one rule, as the kernel takes it. */
export function kernelGame(position: PlainPosition, ending: PlainEnding): EndgameGame {
  const { board, racks, scorelessTurns = 0, passes = 0 } = position;
  const onlyPasses = ending.passLimit < ending.scorelessLimit;
  const turnLimit = onlyPasses ? ending.passLimit : ending.scorelessLimit;
  return {
    board,
    racks: [Uint8Array.from(racks[0]), Uint8Array.from(racks[1])],
    turnsLeft: turnLimit - (onlyPasses ? passes : scorelessTurns),
    turnLimit,
    onlyPasses,
  };
}

/** Searches a move, or all of them, to a depth in a window. */
export function searchEndgame(
  kernel: EndgameKernel,
  index: number,
  depth: number,
  [alpha, beta]: readonly [number, number] = [-NO_VALUE_LIMIT, NO_VALUE_LIMIT],
  slice = SLICE,
): EndgameResult {
  kernel.start(index, depth, alpha, beta);
  for (;;) {
    const result = kernel.run(slice);
    if (result !== undefined) return result;
  }
}

/** Deepens until the value of a move, or of the position, is proved; the value and the depth. */
export function provedValue(
  kernel: EndgameKernel,
  index: number = ALL_MOVES,
): { value: number; depth: number } {
  for (let depth = 1; depth <= MOST_DEPTH; depth++) {
    const { value, isProved } = searchEndgame(kernel, index, depth);
    if (isProved) return { value, depth };
  }
  throw new Error(`nothing is proved at ${MOST_DEPTH} plies`);
}

/**
 * Proves on which side of limits around the value of the position it lies; the limits that are found
 * are safe.
 */
export function expectProofs(kernel: EndgameKernel, value: number, slice = SLICE): void {
  for (const apart of LIMITS_APART) {
    const limit = value + apart;
    kernel.prove(ALL_MOVES, limit);
    let result: EndgameResult | undefined;
    while (result === undefined) result = kernel.run(slice);
    expect({ apart, isMore: result.value > limit }).toEqual({ apart, isMore: apart < 0 });
    expect(result.isProved).toBe(true);
    if (apart < 0) expect(result.value).toBeLessThanOrEqual(value);
    else expect(result.value).toBeGreaterThanOrEqual(value);
  }
}

/** Every move with its proved value, in an order of their texts. */
export function provedMoves(kernel: EndgameKernel): PlainValue[] {
  return inTextOrder(
    kernel.moves().map(({ move, score }, index) => {
      return { move, score, value: provedValue(kernel, index).value };
    }),
  );
}

export function inTextOrder<Item extends { move: Move }>(items: readonly Item[]): Item[] {
  const text = ({ move }: Item): string => JSON.stringify(move);
  return items.toSorted((a, b) => (text(a) < text(b) ? -1 : 1));
}
