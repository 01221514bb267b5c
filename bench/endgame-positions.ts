/** Endgames from games that hasty players play with heuristic 2: the same on every machine. */
import { heuristicLeaves } from "../src/engine/create.js";
import { configOf, Position } from "../src/game/index.js";
import { wasmBackend } from "../src/kernel/backends/wasm.js";
import { GameKernel } from "../src/kernel/game-kernel.js";
import { gameSetup } from "../src/players/index.js";
import { rulesNamed } from "../src/rules/index.js";
import { followGame, type PendingTurn } from "../src/selfplay/index.js";
import { defaultGraph, english } from "./inputs.js";

const RULES = rulesNamed("CrosswordGame");
const CONFIG = configOf({ alphabet: english, rules: RULES });

/** Endgames in which the bag has just become empty, with 12 to 14 tiles on both racks. */
export function fullEndgames(count: number): Promise<Position[]> {
  return playedEndgames(20_261, count, ([own, other]) => own + other >= 12);
}

/** Endgames of a mover with seven tiles. */
export function sevenTileEndgames(count: number): Promise<Position[]> {
  return playedEndgames(20_262, count, ([own]) => own === 7);
}

/**
 * Plays games until there are so many endgames.
 * @param isWanted tells whether the racks of the first turn with an empty bag have the right sizes.
 */
async function playedEndgames(
  seed: number,
  count: number,
  isWanted: (racks: readonly [mover: number, opponent: number]) => boolean,
): Promise<Position[]> {
  const player = {
    name: "hasty",
    graph: defaultGraph(),
    leaves: heuristicLeaves("h2", english),
  } as const;
  const setup = gameSetup({ alphabet: english, rules: RULES, players: [player, player] });
  const kernel = await GameKernel.start(setup, { wasm: wasmBackend }, "wasm");
  const found: Position[] = [];
  for (let number = 0; found.length < count; number++) {
    const position = firstEndgame(followGame(kernel, { seed, number, paired: false }));
    const { rack, opponentRack = [] } = position ?? {};
    if (position === undefined || rack === undefined) continue;
    if (isWanted([rack.length, opponentRack.length])) found.push(position);
  }
  return found;
}

/** The position of the first turn with an empty bag. */
function firstEndgame(game: Iterable<PendingTurn>): Position | undefined {
  for (const { before, board } of game) {
    const { tilesInBag, mover, racks, points } = before;
    if (tilesInBag > 0) continue;
    const other = mover === 0 ? 1 : 0;
    const scores = [points[mover], points[other]] as const;
    return Position.of(CONFIG, { board, rack: racks[mover], opponentRack: racks[other], scores });
  }
  return undefined;
}
