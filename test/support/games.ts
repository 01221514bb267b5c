import type { Alphabet } from "../../src/alphabet/alphabet.js";
import { alphabet } from "../../src/alphabet/tile-sets.js";
import { heuristicLeaves } from "../../src/engine/create.js";
import { RULES } from "../../src/game/rules.js";
import type { Backend } from "../../src/kernel/backend.js";
import { wasmBackend } from "../../src/kernel/backends/wasm.js";
import { GameKernel, type GameSetup } from "../../src/kernel/game-kernel.js";
import type { KernelPlayerName } from "../../src/players/named-players.js";
import { gameSetup, type PlayerOptions } from "../../src/players/setup.js";
import { defaultGraph } from "./default-graph.js";

const root = new URL("../../", import.meta.url);

/** The module that worker threads run, as the build leaves it. */
export const GAME_WORKER = new URL("dist/game-worker.js", root);

export const english: Alphabet = alphabet("english");
export const classic = RULES.CrosswordGame;

let leaves: PlayerOptions["leaves"];

/** What two players by these names play with; `hasty` has the values of heuristic 2. */
export function setupOf(
  names: readonly [KernelPlayerName, KernelPlayerName],
  options: { sacrifices?: boolean } = {},
): GameSetup {
  const player = (name: KernelPlayerName): PlayerOptions => {
    leaves ??= heuristicLeaves("h2", english);
    return { name, graph: defaultGraph(), leaves };
  };
  const players = [player(names[0]), player(names[1])] as const;
  return gameSetup({ alphabet: english, rules: classic, players, ...options });
}

/** A kernel for games. */
export function kernelOf(setup: GameSetup, backend: Backend = wasmBackend): Promise<GameKernel> {
  return GameKernel.start(setup, { wasm: backend });
}
