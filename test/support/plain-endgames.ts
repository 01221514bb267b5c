import { expect } from "vitest";
import type { Backend } from "../../src/kernel/backend.js";
import type { EndgameKernel, EndgameSizes } from "../../src/kernel/endgame-kernel.js";
import { PlainEndgame, type PlainValue } from "../oracles/plain-endgame.js";
import {
  expectProofs,
  inTextOrder,
  kernelGame,
  provedMoves,
  provedValue,
  startEndgames,
} from "./kernel-endgames.js";
import type { EndgameCase } from "./played-endgames.js";

type Builds = readonly (readonly [name: string, backend: Backend])[];

const SIZES = { tableBytes: 1 << 20, cacheBytes: 1 << 22 };

/** Checks that every build lists the moves of the brute force and proves the same value of each. */
export async function expectPlainEndgames(
  cases: readonly EndgameCase[],
  builds: Builds,
  sizes: EndgameSizes = SIZES,
): Promise<void> {
  for await (const { where, kernel, wanted } of loaded(cases, builds, sizes)) {
    expect({ where, moves: provedMoves(kernel) }).toEqual({ where, moves: wanted });
    expect(provedValue(kernel).value, where).toBe(bestOf(wanted));
    expectProofs(kernel, bestOf(wanted));
  }
}

/** Loads each case into a kernel of each build, and solves it by brute force. */
async function* loaded(cases: readonly EndgameCase[], builds: Builds, sizes: EndgameSizes) {
  const kernels = new Map<string, EndgameKernel>();
  for (const { name, kind, game, ending, position } of cases) {
    const wanted = inTextOrder(new PlainEndgame(game, ending).moves(position));
    for (const [build, backend] of builds) {
      const key = `${kind}, ${build}`;
      const kernel = kernels.get(key) ?? (await startEndgames(game, backend, sizes));
      kernels.set(key, kernel);
      kernel.load(kernelGame(position, ending));
      yield { where: `${name}, ${build}`, kernel, wanted };
    }
  }
}

function bestOf(moves: readonly PlainValue[]): number {
  return Math.max(...moves.map(({ value }) => value));
}
