import { laidBy } from "../game/board.js";
import type { GameConfig } from "../game/config.js";
import { PASS } from "../game/moves.js";
import type { PositionData } from "../game/position.js";
import type { ValuedMove } from "../kernel/move-record.js";
import type { RolloutGame } from "../kernel/rollout-kernel.js";
import type { Holdings } from "./inference/racks.js";

/**
 * Chooses the candidates of a simulation from a list of moves: the first `count` that differ, the
 * best exchange, and the pass. Engines that leave out the last two cannot find that they are best.
 * @param moves all legal moves, best first.
 * @param count none are chosen if it is 0.
 * @param passMilli equity of the pass, which the list lacks where anything else is legal.
 */
export function bestCandidates(
  moves: readonly ValuedMove[],
  count: number,
  config: GameConfig,
  passMilli: number,
): ValuedMove[] {
  if (count === 0) return [];
  const chosen = differentMoves(moves, config, count);
  const isExchange = ({ move }: ValuedMove) => move.kind === "exchange";
  const exchange = chosen.some(isExchange) ? undefined : moves.find(isExchange);
  const pass = { move: PASS, score: 0, equityMilli: passMilli };
  return differentMoves([...chosen, ...(exchange ? [exchange] : []), pass], config);
}

/**
 * Returns the moves of a list without those that come to the same as an earlier one: the same
 * tiles on the same squares for the same score, or the same tiles exchanged.
 * @param most the number of moves that are wanted.
 */
export function differentMoves(
  moves: readonly ValuedMove[],
  config: GameConfig,
  most = Number.POSITIVE_INFINITY,
): ValuedMove[] {
  const known = new Map<string, ValuedMove>();
  for (const valued of moves) {
    if (known.size >= most) break;
    const key = effectOf(valued, config);
    if (!known.has(key)) known.set(key, valued);
  }
  return [...known.values()];
}

/** Returns a text that two moves share if they come to the same. */
export function effectOf(
  { move, score }: Pick<ValuedMove, "move" | "score">,
  { rules }: GameConfig,
): string {
  if (move.kind === "pass") return "pass";
  if (move.kind === "exchange") return `exchange ${[...move.tiles].sort((a, b) => a - b)}`;
  const laid = Array.from(laidBy(move, rules.layout), ([square, tile]) => `${square}:${tile}`);
  return `${score} ${laid.sort()}`;
}

/** A position whose candidates are simulated. */
export interface SimulatedPosition {
  config: GameConfig;
  position: PositionData;
  game: RolloutGame;
  /** True if it is simulated with win estimates that were given. */
  hasTable: boolean;
  /** What the opponent may have besides the tiles of the game. */
  holdings?: Holdings | undefined;
}

/** A candidate as it is given. */
export interface Candidate {
  valued: ValuedMove;
  text: string;
  leave: string;
}
