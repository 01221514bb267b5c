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

/**
 * Gives all moves of a position their values, and returns them in their order, the best first.
 * @throws ArgumentError for a value that is not a number.
 */
export function judged(
  moves: readonly RankedMove[],
  position: Position,
  evaluate: Evaluation,
): RankedMove[] {
  for (const move of moves) {
    const value = evaluate(move, position);
    if (typeof value !== "number" || Number.isNaN(value)) {
      throw badArgument(`evaluate(${move.text})`, value, "a number");
    }
    move.value = value;
  }
  const worthOf = ({ value }: RankedMove) => value as number;
  // The difference of equal infinite values is none, as that of all equal ones.
  return [...moves].sort((a, b) => worthOf(b) - worthOf(a) || 0);
}
