/**
 * Positions of games that players without a search play: the same on every machine. The leave values
 * of `hasty` are those of heuristic 2.
 */
import { heuristicLeaves } from "../src/engine/create.js";
import { configOf } from "../src/game/config.js";
import { Position } from "../src/game/position.js";
import { rulesNamed } from "../src/game/rules.js";
import { wasmBackend } from "../src/kernel/backends/wasm.js";
import { GameKernel, type GameState } from "../src/kernel/game-kernel.js";
import type { KernelPlayerName } from "../src/players/named-players.js";
import { gameSetup } from "../src/players/setup.js";
import { followGame } from "../src/selfplay/record.js";
import { defaultGraph, english } from "./inputs.js";

const RULES = rulesNamed("CrosswordGame");
const CONFIG = configOf({ alphabet: english, rules: RULES });

/** Endgames in which the bag has just become empty, with 12 to 14 tiles on both racks. */
export function fullEndgames(count: number): Promise<Position[]> {
  return playedPositions(
    20_261,
    count,
    isFirstOf(0, ([own, other]) => own + other >= 12),
  );
}

/** Endgames of a mover with seven tiles. */
export function sevenTileEndgames(count: number): Promise<Position[]> {
  return playedPositions(
    20_262,
    count,
    isFirstOf(0, ([own]) => own === 7),
  );
}

/** Positions with one to four tiles in the bag, as the mover sees them. */
export async function preEndgames(count: number, inBag: number): Promise<Position[]> {
  const wanted = isFirstOf(inBag, () => true);
  const found = await playedPositions(20_262 + inBag, count, wanted);
  return found.map(({ config, board, rack, scores, scorelessTurns }) =>
    Position.of(config, { board, rack, scores, scorelessTurns }),
  );
}

/** Starts the kernel for games between two players of this name. */
export function startGames(name: KernelPlayerName): Promise<GameKernel> {
  const heuristic = name === "hasty" ? "h2" : name;
  const leaves = heuristic === "greedy" ? undefined : heuristicLeaves(heuristic, english);
  const player = { name, graph: defaultGraph(), leaves };
  const setup = gameSetup({ alphabet: english, rules: RULES, players: [player, player] });
  return GameKernel.start(setup, { wasm: wasmBackend }, "wasm");
}

/** Returns the position of a turn, with the opponent's tiles. */
export function positionOf(before: GameState, board: Uint8Array): Position {
  const { mover, racks, points, scorelessTurns } = before;
  const other = mover === 0 ? 1 : 0;
  const scores = [points[mover], points[other]] as const;
  const [rack, opponentRack] = [racks[mover], racks[other]];
  return Position.of(CONFIG, { board, rack, opponentRack, scores, scorelessTurns });
}

/** Tells of a turn whether it is wanted; undefined as long as a later turn of the game may be. */
type Choice = (before: GameState) => boolean | undefined;

/** Wants the first turn with so few tiles in the bag, if it has this many and the racks fit. */
function isFirstOf(
  inBag: number,
  fits: (racks: readonly [mover: number, opponent: number]) => boolean,
): Choice {
  return ({ tilesInBag, mover, racks }) => {
    if (tilesInBag > inBag) return undefined;
    const [own, other] = [racks[mover], racks[mover === 0 ? 1 : 0]];
    return tilesInBag === inBag && fits([own.length, other.length]);
  };
}

/** Plays games until so many have a turn that is wanted. */
async function playedPositions(seed: number, count: number, choice: Choice): Promise<Position[]> {
  const kernel = await startGames("hasty");
  const found: Position[] = [];
  for (let number = 0; found.length < count; number++) {
    for (const { before, board } of followGame(kernel, { seed, number, paired: false })) {
      const isWanted = choice(before);
      if (isWanted === true) found.push(positionOf(before, board));
      if (isWanted !== undefined) break;
    }
  }
  return found;
}
