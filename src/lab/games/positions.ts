import type { Alphabet } from "../../alphabet/tile-sets.js";
import { bagView, checkPosition } from "../../engine/table.js";
import type { PositionData } from "../../game/position.js";
import type { Rules } from "../../game/rules.js";
import { jsBackend } from "../../kernel/backends/js.js";
import { wasmBackend } from "../../kernel/backends/wasm.js";
import type { BagView } from "../../kernel/index.js";
import type { WordGraph } from "../../words/graph/word-graph.js";
import { pause } from "../experiments/pause.js";
import { playGame, startGames } from "./games.js";

/** A position with the mover's view of the bag. */
export interface SeenPosition {
  position: PositionData;
  bag: BagView;
}

/** Games between two pauses. */
const PAUSE_EVERY = 20;

/**
 * The first `count` positions of self-played games (games 0, 1, … of the seed).
 * @param signal ends the games: its reason is thrown.
 */
export async function playedPositions(
  graph: WordGraph,
  {
    alphabet,
    rules,
    seed,
    count,
    signal,
  }: { alphabet: Alphabet; rules: Rules; seed: number; count: number; signal?: AbortSignal },
): Promise<SeenPosition[]> {
  const backends = { wasm: wasmBackend, js: jsBackend };
  const kernel = await startGames({ graph, alphabet, rules }, backends);
  const seen: SeenPosition[] = [];
  for (let number = 0; seen.length < count; number++) {
    if (number % PAUSE_EVERY === 0) await pause(signal);
    playGame(kernel, { seed, number }, ({ position }) => {
      const bag = bagView(checkPosition(position, rules, alphabet), rules, alphabet);
      seen.push({ position, bag });
    });
  }
  return seen.slice(0, count);
}
