import type { Alphabet } from "../alphabet/index.js";
import { bagView, checkPosition } from "../engine/table.js";
import type { BagView } from "../kernel/index.js";
import { jsBackend } from "../kernel/js-backend.js";
import { wasmBackend } from "../kernel/wasm-backend.js";
import type { WordGraph } from "../lexicon/index.js";
import type { Position, Rules } from "../rules/index.js";
import { playGame } from "./games.js";
import { greedyBag, greedyChoice, startGreedyKernel } from "./greedy.js";

/** A position and what the mover knows of the bag. */
export interface Seen {
  position: Position;
  bag: BagView;
}

/** The first so many positions of self-played games (greedy; games 0, 1, … of the seed). */
export async function playedPositions(
  graph: WordGraph,
  {
    alphabet,
    rules,
    seed,
    count,
  }: { alphabet: Alphabet; rules: Rules; seed: number; count: number },
): Promise<Seen[]> {
  const backends = { wasm: wasmBackend, js: jsBackend };
  const kernel = await startGreedyKernel({ graph, alphabet, rules }, backends);
  const seen: Seen[] = [];
  for (let game = 0; seen.length < count; game++) {
    playGame({ alphabet, rules, seed }, game, ({ position }) => {
      const bag = bagView(checkPosition(position, rules, alphabet), rules, alphabet);
      const { board, rack } = position;
      seen.push({ position: { board: board.slice(), rack }, bag });
      kernel.setPosition(position, greedyBag(bag));
      return greedyChoice(kernel.best(1, greedyBag(bag))[0], position, bag.exchanges);
    });
  }
  return seen.slice(0, count);
}
