import { describe, expect, it } from "vitest";
import { bagView, checkPosition } from "../../src/engine/checks.js";
import { MoveKernel } from "../../src/kernel/move-kernel.js";
import type { ValuedMove } from "../../src/kernel/move-record.js";
import { appelJacobsonPlays } from "../../src/lab/generators/appel-jacobson.js";
import { gordonPlays } from "../../src/lab/generators/gordon.js";
import { jumbledPlays } from "../../src/lab/generators/jumbled.js";
import {
  moveText,
  type VectorMove as OracleMove,
  withoutRearrangements,
} from "../../src/lab/vectors.js";
import { allMoves } from "../oracles/valuation.js";
import { kernelBuilds } from "../support/backends.js";
import { FULL } from "../support/full.js";
import { type Range, randomLeaves, randomPosition } from "../support/positions.js";

/** Positions for each build; every one has an alphabet, a lexicon, a board and rules of its own. */
const POSITIONS = Number(FULL ? 300 : 45);

/** Every fourth alphabet needs the wide build for certain, some of the others too. */
function lettersOf(seed: number): Range {
  return seed % 4 === 0 ? [33, 63] : [3, 40];
}

function textOf({ equityMilli, move, score }: ValuedMove): string {
  return `${equityMilli} ${moveText(move, score)}`;
}

function asOracle({ equityMilli, move, score }: ValuedMove): OracleMove {
  const text = moveText(move, score);
  return { move, score, equityMilli, text, line: `${equityMilli} ${text}` };
}

/** A line for plays that differ in the order of the tiles alone. */
function oneOrder(moves: OracleMove[]): string[] {
  return withoutRearrangements(moves).map(({ line }) => line);
}

describe.each(kernelBuilds)("on random positions the %s build", (_name, build) => {
  it("lists what both oracles list, and as its best what is first in the list", async () => {
    let plays = 0;
    for (let seed = 0; seed < POSITIONS; seed++) {
      const random = randomPosition(seed, { letters: lettersOf(seed) });
      const { position, rules, alphabet, graph } = random;
      const leaves = randomLeaves(seed, alphabet);
      const setup = { graph, alphabet, rules, leaves };
      const kernel = await MoveKernel.start(setup, { wasm: build }, "wasm");
      const bag = bagView(checkPosition(position, rules, alphabet), rules, alphabet);
      kernel.setPosition(position, bag);
      const all = kernel.all(bag).map(textOf);
      for (const generator of [appelJacobsonPlays, gordonPlays]) {
        const expected = allMoves(position, rules, alphabet, graph, leaves, generator);
        expect([...all].sort(), `seed ${seed}, ${generator.name}`).toEqual(
          expected.map(({ line }) => line).sort(),
        );
      }
      for (const n of [1, 2, 15, 100]) {
        kernel.useWordMap(false);
        expect(kernel.best(n, bag).map(textOf), `seed ${seed}, top ${n}, by the graph`).toEqual(
          all.slice(0, n),
        );
        kernel.useWordMap(true);
        expect(kernel.best(n, bag).map(textOf), `seed ${seed}, top ${n}`).toEqual(all.slice(0, n));
      }
      plays += all.length;
    }
    expect(plays).toBeGreaterThan(POSITIONS);
  });

  it("lists what the oracle lists in the jumbled game, all orders of the tiles or one", async () => {
    let plays = 0;
    for (let seed = 0; seed < POSITIONS / 4; seed++) {
      const game = { variant: "jumbled", rackSize: [2, 6], blanks: [0, 2] } as const;
      const random = randomPosition(seed, { ...game, letters: lettersOf(seed) });
      const { position, rules, alphabet, graph } = random;
      const leaves = randomLeaves(seed, alphabet);
      const bag = bagView(checkPosition(position, rules, alphabet), rules, alphabet);
      const expected = allMoves(position, rules, alphabet, graph, leaves, jumbledPlays);
      for (const merge of [true, false]) {
        const setup = { graph, alphabet, rules, leaves, merge };
        const kernel = await MoveKernel.start(setup, { wasm: build }, "wasm");
        kernel.setPosition(position, bag);
        const all = kernel.all(bag);
        const lines = merge ? oneOrder(all.map(asOracle)) : all.map(textOf).sort();
        expect(lines, `seed ${seed}, merge ${merge}`).toEqual(
          merge ? oneOrder(expected) : expected.map(({ line }) => line).sort(),
        );
        for (const n of [1, 15]) {
          expect(kernel.best(n, bag), `seed ${seed}, top ${n}`).toEqual(all.slice(0, n));
        }
        plays += all.length;
      }
    }
    expect(plays).toBeGreaterThan(POSITIONS);
  });

  it("gives the same when a board is changed as when it is new", async () => {
    for (let seed = 0; seed < 100; seed++) {
      const { position, rules, alphabet, graph } = randomPosition(seed, {
        letters: lettersOf(seed),
      });
      const setup = { graph, alphabet, rules };
      const kernel = await MoveKernel.start(setup, { wasm: build }, "wasm");
      const bag = bagView(checkPosition(position, rules, alphabet), rules, alphabet);
      const empty = { board: new Uint8Array(position.board.length), rack: position.rack };
      kernel.setPosition(position, bag);
      const first = kernel.all(bag).map(textOf);
      kernel.setPosition(empty, bag);
      const opening = kernel.all(bag).map(textOf);
      kernel.setPosition(position, bag);
      expect(kernel.all(bag).map(textOf)).toEqual(first);
      kernel.setPosition(empty, bag);
      expect(kernel.all(bag).map(textOf)).toEqual(opening);
    }
  });
});
