import type { Alphabet } from "../../src/alphabet/alphabet.js";
import type { Move } from "../../src/game/moves.js";
import type { PositionData } from "../../src/game/position.js";
import type { Rules } from "../../src/game/rules.js";
import type { MoveGenerator } from "../../src/lab/generators/grids.js";
import type { Leaves } from "../../src/leaves/leaves.js";
import type { WordGraph } from "../../src/words/graph/word-graph.js";
import { allMoves, HastyValuation } from "./valuation.js";

/*
 * What a player may have kept when he made a move, by listing all moves of every rack that he may
 * have had.
 */

/** The game of a position. */
export interface PlainInferenceGame {
  rules: Rules;
  alphabet: Alphabet;
  graph: WordGraph;
  leaves: Leaves;
  generator: MoveGenerator;
}

/** A move as its observer sees it. */
export interface PlainSeenMove {
  /** The board before the move, and all tiles that the observer has. */
  board: Uint8Array;
  observer: readonly number[];
  /** The move and its points; for an exchange, the number of tiles is enough. */
  move: Move | { exchanged: number };
  score: number;
  /** Tiles that the move took from the rack, and others that are known to have been on it. */
  taken: readonly number[];
  known: readonly number[];
  /** In thousandths. */
  margin: number;
}

/** Returns the leaves that are possible, by their tiles, and the number of ways to draw each. */
export function plainInference(game: PlainInferenceGame, seen: PlainSeenMove): Map<string, number> {
  const { rules, alphabet } = game;
  const { board, observer, taken, known } = seen;
  const left = alphabet.tiles.map(({ count }) => count);
  const remove = (tile: number): void => {
    left[tile] = (left[tile] as number) - 1;
  };
  for (const tile of board) if (tile !== 0) remove((tile & 0x80) === 0 ? tile : 0);
  for (const tile of [...observer, ...taken, ...known]) remove(tile);
  const unseen = left.flatMap((copies, tile) => Array<number>(copies).fill(tile));
  const found = new Map<string, number>();
  const judged = new Map<string, string | undefined>();
  // Every way to draw the tiles that are not known, tile by tile.
  const draw = (from: number, drawn: readonly number[]): void => {
    if (taken.length + known.length + drawn.length < rules.rackSize) {
      for (let i = from; i < unseen.length; i++) draw(i + 1, [...drawn, unseen[i] as number]);
      return;
    }
    const rest = [...known, ...drawn].sort((a, b) => a - b);
    const key = rest.join();
    if (!judged.has(key)) judged.set(key, leaveIfPossible(game, seen, rest));
    const leave = judged.get(key);
    if (leave !== undefined) found.set(leave, (found.get(leave) ?? 0) + 1);
  };
  draw(0, []);
  return found;
}

/** Returns what is kept of a rack, if the best move is not too much better than the one made. */
function leaveIfPossible(
  { rules, alphabet, graph, leaves, generator }: PlainInferenceGame,
  { board, move, score, taken, margin }: PlainSeenMove,
  rest: readonly number[],
): string | undefined {
  const rack = Uint8Array.from([...taken, ...rest]).sort();
  const position: PositionData = { board, rack };
  // Of several moves the pass is never the best one.
  const moves = allMoves(position, rules, alphabet, graph, leaves, generator).filter(
    (one) => one.move.kind !== "pass",
  );
  const best = moves.reduce((most, one) => Math.max(most, one.equityMilli), -1e9);
  if (!("exchanged" in move)) {
    const valuation = new HastyValuation(position, rules, alphabet, leaves);
    const own = valuation.equity(move, score);
    return best - own <= margin ? rest.join() : undefined;
  }
  const exchanges = moves
    .filter((one) => one.move.kind === "exchange" && one.move.tiles.length === move.exchanged)
    .map((one) => ({ equity: one.equityMilli, kept: keptOf(rack, one.move) }));
  const most = exchanges.reduce((high, { equity }) => Math.max(high, equity), -1e9);
  if (best - most > margin) return undefined;
  // Of leaves that are worth the same, the one with the lowest highest tile, and so on.
  const [first] = exchanges
    .filter(({ equity }) => equity === most)
    .map(({ kept }) => kept)
    .sort((a, b) => compareFromHighest(a, b));
  return (first as number[]).join();
}

function keptOf(rack: Uint8Array, move: Move): number[] {
  const kept = [...rack];
  if (move.kind !== "exchange") return kept;
  for (const tile of move.tiles) kept.splice(kept.indexOf(tile), 1);
  return kept;
}

function compareFromHighest(a: readonly number[], b: readonly number[]): number {
  for (let i = a.length - 1; i >= 0; i--) {
    const difference = (a[i] as number) - (b[i] as number);
    if (difference !== 0) return difference;
  }
  return 0;
}
