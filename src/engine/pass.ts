import { badArgument, checkInstance, isList, isObject } from "../base/arguments.js";
import { itemAt } from "../base/elements.js";
import { known } from "../base/lists.js";
import type { MoveLike } from "../game/moves.js";
import type { PositionData, PositionInput } from "../game/position.js";
import type { BagView, MoveKernel } from "../kernel/move-kernel.js";
import { Engine } from "./engine.js";
import type { RankedMove, Ranking } from "./results.js";

/*
 * The pass among other moves. An engine lists it only where nothing else is legal. [wolges] lists it
 * always, as an exchange of no tiles; it is worth what the whole rack is worth to keep. Leave tables
 * end with one tile less than a full rack, so a full rack is worth the mean of what it is worth without
 * each of its tiles: no more than the best exchange of one tile, and less than nothing for a bad rack.
 */

/** The parts of an engine that these functions need; as its methods, they would be in every bundle. */
interface EngineParts {
  readonly kernel: MoveKernel;
  load(position: PositionInput): { known: PositionData; bag: BagView };
}

/**
 * Returns the pass with its equity: the value of keeping the whole rack, as the engine values
 * leaves at this stage of the game. While there are tiles in the bag, that is the leave value of
 * the rack. A full rack, which leave tables do not include, is worth the mean of its leaves with
 * one tile fewer, so that no pass is worth more than the best exchange. Once the bag is empty, a
 * pass loses ten points and twice the points on the rack.
 * @throws PositionError or KernelError `DISPOSED`, like `engine.best`; ArgumentError.
 * @example
 * ```js
 * import { createEngine, defaultLexicon, gameConfig, Position } from "gaddawg";
 * import { passOf } from "gaddawg/words";
 *
 * const engine = await createEngine({ lexicon: await defaultLexicon() });
 * const rack = engine.alphabet.tokenize("EERS??", { as: "rack" });
 * console.log(passOf(engine, Position.empty(gameConfig(), rack)).equity); // 47.994
 * ```
 */
export function passOf(engine: Engine, position: PositionInput): RankedMove {
  checkInstance(engine, Engine, "engine", "an engine");
  const { kernel, load } = engine as unknown as EngineParts;
  const { known, bag } = load.call(engine, position);
  const { rack } = known;
  const equityMilli = kernel.passMilli(rack.length, bag);
  const leave = engine.alphabet.format(rack.slice().sort());
  return { text: "pass", score: 0, equity: equityMilli / 1000, leave, move: { kind: "pass" } };
}

/**
 * Returns a list of the best moves of a position with the pass inserted by equity; among moves with
 * equal equity, it comes after plays and before exchanges, as in [wolges]. A list that already has
 * the pass is returned unchanged.
 * @param moves all moves or the best ones, best first, as `engine.all` and `engine.top` return
 *   them. For the best 15, cut the result: `withPass(engine, position, engine.top(position,
 *   15)).slice(0, 15)`.
 * @throws ArgumentError for a list of anything else; PositionError or KernelError, like `passOf`.
 * @example
 * ```js
 * import { createEngine, defaultLexicon, gameConfig, Position } from "gaddawg";
 * import { withPass } from "gaddawg/words";
 *
 * const engine = await createEngine({ lexicon: await defaultLexicon() });
 * const rack = engine.alphabet.tokenize("VVU??", { as: "rack" });
 * const position = Position.empty(gameConfig(), rack);
 * const moves = withPass(engine, position, engine.all(position));
 * console.log(moves.findIndex(({ move }) => move.kind === "pass"), moves.length); // 34 1150
 * ```
 */
export function withPass(
  engine: Engine,
  position: PositionInput,
  moves: readonly RankedMove[],
): RankedMove[] {
  if (!isList(moves)) throw badArgument("moves", moves, "a list of moves");
  // An index and not `forEach`, which skips holes.
  for (let i = 0; i < moves.length; i++) {
    const one: unknown = moves[i];
    if (isObject(one) && typeof one.equity === "number" && isObject(one.move)) continue;
    throw badArgument(`moves[${i}]`, one, "a ranked move, as engine.top lists them");
  }
  const pass = passOf(engine, position);
  if (moves.some(({ move }) => move.kind === "pass")) return [...moves];
  const at = moves.findIndex(({ move, equity }) => !isBeforePass(move.kind, equity, pass.equity));
  return at < 0 ? [...moves, pass] : [...moves.slice(0, at), pass, ...moves.slice(at)];
}

/**
 * Reports the rank of the pass among all legal moves, itself included, and how much equity it gives
 * up. By contrast, `engine.rank` ranks a pass only if it is the only move.
 * @throws PositionError or KernelError `DISPOSED`, like `engine.rank`; ArgumentError.
 * @example
 * ```js
 * import { createEngine, defaultLexicon, gameConfig, Position } from "gaddawg";
 * import { rankPass } from "gaddawg/words";
 *
 * const engine = await createEngine({ lexicon: await defaultLexicon() });
 * const rack = engine.alphabet.tokenize("IIUUVVW");
 * const { rank, of, best, cost } = rankPass(engine, Position.empty(gameConfig(), rack));
 * console.log(rank, of, best.text, cost); // 53 57 exch IUUVVW 38.969
 * ```
 */
export function rankPass(engine: Engine, position: PositionInput): Ranking {
  const pass = passOf(engine, position);
  const ranking = engine.rank(position, { kind: "pass" });
  if (ranking.rank !== undefined) return ranking;
  const all = engine.allValued(position);
  const better = all.filter(({ move, equityMilli }) =>
    isBeforePass(move.kind, equityMilli / 1000, pass.equity),
  );
  const best = better.length === 0 ? pass : ranking.best;
  const cost = Math.round(1000 * (best.equity - pass.equity)) / 1000;
  return { ...ranking, rank: better.length + 1, of: all.length + 1, played: pass, best, cost };
}

/** Ranks a pass as `rankPass` does, and any other move as `engine.rank` does. */
export function rankWithPass(engine: Engine, position: PositionInput, move: MoveLike): Ranking {
  return itemAt(rankAllWithPass(engine, position, [move]), 0);
}

/** Ranks several moves as `rankWithPass` does, without listing all moves for each one. */
export function rankAllWithPass(
  engine: Engine,
  position: PositionInput,
  moves: readonly MoveLike[],
): Ranking[] {
  const pass = moves.some(isPass) ? rankPass(engine, position) : undefined;
  const others = moves.filter((move) => !isPass(move));
  const ranked = others.length === 0 ? [] : engine.rankAll(position, others);
  return moves.map((move) => known(isPass(move) ? pass : ranked.shift()));
}

function isPass(move: MoveLike): boolean {
  if (typeof move === "string") return /^\s*pass\s*$/i.test(move);
  return ("move" in move ? move.move : move).kind === "pass";
}

/** Returns true for a move that comes before the pass. */
function isBeforePass(kind: string, equity: number, passEquity: number): boolean {
  return equity === passEquity ? kind === "place" : equity > passEquity;
}
