import type { Slices } from "../../base/pacing.js";
import type { ValuedMove } from "../../kernel/move-record.js";
import { compareTurns } from "./exact.js";
import { flipped, type Judge, mean, outcomeOf, type PreOutcome } from "./judge.js";
import { PlayProof, type Question, type SpreadRange } from "./proof.js";
import { drawsOf, type PreDraw, type PreRules, type PreView } from "./view.js";

/*
 * What the other player answers to a move that keeps the last tile in the bag, for certain. He sees one
 * tile less than he knows of, and chooses what is best for him over all that may be in the bag; what is
 * really there decides what his choice is worth. Each of his plays empties the bag, so that the best of
 * them is proved like that of the position itself; if he passes, the game ends.
 */

/** Draws of which each answer is played out; what they say is the guess for the others. */
const GUESSED = 2;
const GUESSES = { depth: 0, replies: 1, draws: GUESSED };

/** Finds what follows after moves that keep the last tile in the bag. */
export class AnswerJudge {
  constructor(
    private readonly judge: Judge,
    private readonly rules: PreRules,
  ) {}

  /**
   * Returns the outcome of a move for a draw, if the other does what is best for what he sees: the
   * result is certain. @param isExact true: the spread, too.
   */
  *outcome(view: PreView, made: ValuedMove, draw: PreDraw, isExact: boolean): Slices<PreOutcome> {
    const { judge } = this;
    const end = judge.endOf(view, made, draw);
    if (end !== undefined) return end;
    const parts: [PreOutcome, number][] = [];
    for (const { next, truth, ways } of judge.after(view, made, draw)) {
      const at = drawsOf(next, this.rules).findIndex(({ bag }) => `${bag}` === `${truth.bag}`);
      const range = yield* this.best(next, at, isExact);
      parts.push([flipped(rangeOutcome(range), true), ways]);
    }
    return mean(parts);
  }

  /** Returns what the best move of a player leads to for one of the draws. */
  private *best(view: PreView, at: number, isExact: boolean): Slices<SpreadRange> {
    const { judge } = this;
    judge.forget();
    const draws = drawsOf(view, this.rules);
    const moves = judge.movesOf(view).sort(compareTurns);
    const plays = moves.filter((move) => judge.empties(view, move));
    const guessed = yield* judge.playOuts(view, plays, GUESSED);
    const guesses: PreOutcome[][] = [];
    for (const move of moves) {
      const at = plays.indexOf(move);
      guesses.push(guessed[at]?.outcomes ?? (yield* this.keeping(view, move, draws)));
    }
    const proof = new PlayProof({
      weights: draws.map(({ weight }) => weight),
      guesses: guesses.map((outcomes) => outcomes.map(({ spread }) => spread)),
      known: guesses.map((outcomes) => outcomes.every(({ isProved }) => isProved)),
      top: 1,
      isExact: false,
    });
    const ask = function* ({ play, draw, limit, nodes }: Question): Slices<number | undefined> {
      const move = moves[play] as ValuedMove;
      return yield* judge.side(view, move, draws[draw] as PreDraw, { limit, nodes });
    };
    yield* proveAll(proof, () => proof.questions(), ask);
    if (isExact) yield* proveAll(proof, () => proof.exactly(at), ask);
    return proof.ranges(proof.best)[at] as SpreadRange;
  }

  /** Returns the outcomes of a move that keeps the bag, which ends the game here. */
  private *keeping(
    view: PreView,
    move: ValuedMove,
    draws: readonly PreDraw[],
  ): Slices<PreOutcome[]> {
    const { judge } = this;
    const end = draws.map((draw) => judge.endOf(view, move, draw));
    const isEnd = end.every((one) => one !== undefined);
    return isEnd ? end : (yield* judge.judge(view, move, GUESSES)).outcomes;
  }
}

/** Asks questions until there are none, those about the same draw after each other. */
function* proveAll(
  proof: PlayProof,
  next: () => Question[],
  ask: (question: Question) => Slices<number | undefined>,
): Slices<void> {
  for (let asked = next(); asked.length > 0; asked = next()) {
    for (const question of asked.sort((a, b) => a.draw - b.draw)) {
      proof.take(question, yield* ask(question));
    }
  }
}

/** Returns an outcome whose spread is known within limits. */
export function rangeOutcome({ least, most, guess }: SpreadRange): PreOutcome {
  const isProved = least === most;
  return { ...outcomeOf(guess, isProved), ...(!isProved && { limits: { least, most } }) };
}
