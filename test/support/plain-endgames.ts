import { expect } from "vitest";
import type { EndgameKernel, EndgameSizes } from "../../src/kernel/endgame-kernel.js";
import type { Backend } from "../../src/kernel/index.js";
import { PlainEndgame } from "../oracles/plain-endgame.js";
import {
  inTextOrder,
  kernelGame,
  provedMoves,
  provedValue,
  startEndgames,
} from "./kernel-endgames.js";
import type { EndgameCase } from "./played-endgames.js";

/** Checks that every build lists the moves of the brute force and proves the same value of each. */
export async function expectPlainEndgames(
  cases: readonly EndgameCase[],
  builds: readonly (readonly [name: string, backend: Backend])[],
  sizes: EndgameSizes = { tableBytes: 1 << 20, cacheBytes: 1 << 22 },
): Promise<void> {
  const kernels = new Map<string, EndgameKernel>();
  for (const { name, kind, game, ending, position } of cases) {
    const wanted = inTextOrder(new PlainEndgame(game, ending).moves(position));
    for (const [build, backend] of builds) {
      const key = `${kind}, ${build}`;
      const kernel = kernels.get(key) ?? (await startEndgames(game, backend, sizes));
      kernels.set(key, kernel);
      kernel.load(kernelGame(position, ending));
      const where = `${name}, ${build}`;
      expect({ where, moves: provedMoves(kernel) }).toEqual({ where, moves: wanted });
      const best = Math.max(...wanted.map(({ value }) => value));
      expect(provedValue(kernel).value, where).toBe(best);
    }
  }
}
