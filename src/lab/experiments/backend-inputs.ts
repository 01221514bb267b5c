import type { Alphabet } from "../../alphabet/tile-sets.js";
import { bagView, checkPosition } from "../../engine/table.js";
import { rulesNamed } from "../../game/rules.js";
import { wasmBackend } from "../../kernel/backends/wasm.js";
import type { WordGraph } from "../../words/graph/word-graph.js";
import { type WordSet, wordOf } from "../../words/graph/word-set.js";
import { playGame, startGames } from "../games/games.js";
import type { BackendInputs } from "./backends.js";

/** Sizes of the input. */
const WORDS = 20_000;
const POSITIONS = 100;
const GAMES = 3;

const RULES = "CrosswordGame";

/** Makes the input from a lexicon; the same for a seed on every machine. */
export async function backendInputs(
  graph: WordGraph,
  words: WordSet,
  { alphabet, seed }: { alphabet: Alphabet; seed: number },
): Promise<BackendInputs> {
  const rules = rulesNamed(RULES);
  const kernel = await startGames({ graph, alphabet, rules }, { wasm: wasmBackend });
  const positions: BackendInputs["positions"] = [];
  const games: BackendInputs["games"] = [];
  for (let number = 0; number < POSITIONS; number++) {
    // Each position is from another game, so that consecutive boards have little in common.
    const wanted = 1 + (number % 20);
    const racks: number[][] = [];
    let last: BackendInputs["positions"][number] | undefined;
    playGame(kernel, { seed, number }, ({ turn, position }) => {
      racks.push([...position.rack]);
      if (turn > wanted) return;
      const bag = bagView(checkPosition(position, rules, alphabet), rules, alphabet);
      last = { board: [...position.board], rack: [...position.rack], bag };
    });
    if (last !== undefined) positions.push(last);
    if (number < GAMES) games.push(racks);
  }
  return {
    alphabet: { name: alphabet.name, tiles: alphabet.tiles },
    rules: RULES,
    seed,
    words: askedWords(words, alphabet.letters),
    positions,
    games,
  };
}

/** Words from the whole list, every second one with a changed letter. */
function askedWords(words: WordSet, letters: number): number[][] {
  return Array.from({ length: WORDS }, (_, i) => {
    // A step without a common divisor with the number of words reaches all of them.
    const word = [...wordOf(words, Math.floor(((i * 7919) % WORDS) * (words.count / WORDS)))];
    if (i % 2 === 1) {
      const at = i % word.length;
      word[at] = 1 + ((word[at] as number) % letters);
    }
    return word;
  });
}
