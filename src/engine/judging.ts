import { badArgument, checkOptionNames, type OptionNames } from "../base/arguments.js";
import type { Position } from "../game/position.js";
import type { RankedMove } from "./results.js";

/** An evaluation function: returns the value of a move, in any unit; higher is better. */
export type Evaluation = (move: RankedMove, position: Position) => number;

/** Options for ordering moves. */
export interface JudgeOptions {
  /**
   * A custom evaluation to use instead of equity. It is called once for each legal move; moves with
   * the same value stay ordered by equity. It runs in the calling thread, so searches that use
   * workers do not accept it.
   */
  evaluate?: Evaluation | undefined;
}

const JUDGE_NAMES: OptionNames<JudgeOptions> = { evaluate: 0 };

/** Returns the evaluation among options, if they have one. @throws ArgumentError. */
export function evaluationOf(options: JudgeOptions): Evaluation | undefined {
  checkOptionNames(options, JUDGE_NAMES);
  const { evaluate } = options;
  if (evaluate === undefined || typeof evaluate === "function") return evaluate;
  throw badArgument("evaluate", evaluate, "(move, position) => number");
}

/** A move that has been given its value. */
type JudgedMove = RankedMove & { value: number };

/**
 * Gives all moves of a position their values, and returns them as they were listed, and in their order,
 * the best first.
 * @throws ArgumentError for a value that is not a number.
 */
export function judged(
  moves: readonly RankedMove[],
  position: Position,
  evaluate: Evaluation,
): { listed: JudgedMove[]; ordered: JudgedMove[] } {
  const listed = moves.map((move) => {
    const value = evaluate(move, position);
    if (typeof value !== "number" || Number.isNaN(value)) {
      throw badArgument(`evaluate(${move.text})`, value, "a number");
    }
    return Object.assign(move, { value });
  });
  // The difference of equal infinite values is none, as that of all equal ones.
  return { listed, ordered: [...listed].sort((a, b) => b.value - a.value || 0) };
}
