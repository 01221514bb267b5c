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
/** Plays among which those of the solution's equity are looked for. */
const EQUAL_PLAYS = 100;

/** How thoroughly a puzzle is checked by games. */
export interface GameCheck {
  /** Games for each play, at most. */
  samples: number;
  /** Standard errors by which the solution is ahead then. */
  errors: number;
}

/** Says what is wrong with a puzzle; undefined if its solution is clear. */
export async function checkedPuzzle(
  kind: PuzzleKind,
  puzzle: CollectedPuzzle,
  engine: Engine,
  check: GameCheck,
): Promise<string | undefined> {
  const position = parseCgp(puzzle.position);
  return puzzle.plays === undefined
    ? checkedEndgame(kind, position, engine)
    : checkedByGames(kind, puzzle, { position, engine, ...check });
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
  kind: PuzzleKind,
  { best, plays = [], plies = 6 }: CollectedPuzzle,
  { position, engine, samples, errors }: GameCheck & { position: Position; engine: Engine },
): Promise<string | undefined> {
  const all = engine.top(position, EQUAL_PLAYS);
  const solution = all.find(({ text }) => text === best);
  // Bingos of the same equity are solutions, too.
  const equal = all.filter(({ equity }) => kind === "bingo" && equity === solution?.equity);
  const isRival = (one: string) => one === best || !equal.some(({ text }) => text === one);
  const others = all.map(({ text }) => text).filter(isRival);
  const texts = [...plays.map(([text]) => text).filter(isRival), ...others.slice(0, MORE_PLAYS)];
  const candidates = [...new Set([best as string, ...texts])];
  if (candidates.length < 2) return `no play but ${best}`;
  const options = { plies, samples, indifference: 0, sure: 99, seed: SEED, threads: 1 } as const;
  const found = await engine.simulate(position, { candidates, ...options }).result();
  const [leader, second] = found.candidates;
  if (leader?.text !== best) return `${leader?.text} wins more often than ${best}`;
  if (found.end === "sure" || second?.state === "out") return undefined;
  const { mean = 0, error = 0 } = second?.behind ?? {};
  const isClear = mean > errors * (error ?? 0);
  return isClear ? undefined : `${second?.text} is ${mean} ± ${error} behind ${best}`;
}
