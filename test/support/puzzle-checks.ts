import type { Engine } from "../../src/engine/engine.js";
import type { Position } from "../../src/game/position.js";
import { parseCgp } from "../../src/notation/cgp.js";
import type { CollectedPuzzle, PuzzleKind } from "../../src/web/worker/puzzle-kinds.js";

/*
 * Checks puzzles by other means than those that made them: endgames by a search without limits, of
 * both sides of each claim; the others by games that were not played before, until a test of sequences
 * is certain which play wins most often.
 */

/** Seed of the games; those of a puzzle have others. */
const SEED = 20_000;
/** Tries that are compared with the solution besides the plays that are kept with the puzzle. */
const MORE_PLAYS = 6;

/** Says what is wrong with a puzzle; undefined if its solution is clear. */
export async function checkedPuzzle(
  kind: PuzzleKind,
  puzzle: CollectedPuzzle,
  engine: Engine,
  samples: number,
): Promise<string | undefined> {
  const position = parseCgp(puzzle.position);
  return puzzle.plays === undefined
    ? checkedEndgame(kind, position, engine)
    : checkedByGames(puzzle, position, engine, samples);
}

async function checkedEndgame(
  kind: PuzzleKind,
  position: Position,
  engine: Engine,
): Promise<string | undefined> {
  const { proved, moves } = await engine.solve(position, { threads: 1, top: 2 }).result();
  const [first, second] = moves;
  if (!proved || first === undefined || second === undefined) return "not proved";
  const lead = position.scores[0] - position.scores[1];
  if (kind === "win") {
    const isOnly = lead + first.value > 0 && lead + second.value <= 0;
    return isOnly ? undefined : `${first.text} ${first.value}, ${second.text} ${second.value}`;
  }
  return first.value > second.value ? undefined : `${second.text} is as good`;
}

async function checkedByGames(
  { best, plays = [], plies = 6 }: CollectedPuzzle,
  position: Position,
  engine: Engine,
  samples: number,
): Promise<string | undefined> {
  const top = engine.top(position, MORE_PLAYS);
  const candidates = [...new Set([...plays.map(([text]) => text), ...top.map(({ text }) => text)])];
  const as = new Set(top.filter(({ equity }) => equity === top[0]?.equity).map(({ text }) => text));
  const options = { plies, samples, indifference: 0, sure: 99, seed: SEED, threads: 1 } as const;
  const found = await engine.simulate(position, { candidates, ...options }).result();
  const [leader, second] = found.candidates.filter(({ text }) => text === best || !as.has(text));
  if (leader?.text !== best) return `${leader?.text} wins more often than ${best}`;
  if (found.end === "sure" || second === undefined || second.state === "out") return undefined;
  const { mean = 0, error = 0 } = second.behind ?? {};
  const isClear = mean > 3 * (error ?? 0);
  return isClear ? undefined : `${second.text} is ${mean} ± ${error} behind ${best}`;
}
