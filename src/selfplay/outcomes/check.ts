import { SelfPlayError } from "../../errors.js";
import { GameKernel } from "../../kernel/game-kernel.js";
import type { BackendChoice } from "../../kernel/index.js";
import { shapeText, type WinTable } from "../../search/index.js";
import { finishWithPauses, type Slices } from "../../slices.js";
import { followGame } from "../follow.js";
import type { MatchResources } from "../match/create.js";
import { Calibration, type EndedTurn } from "./calibration.js";
import { type OutcomeGames, outcomeSetup, shapeOf } from "./setup.js";

/** The options of a check of a win table. */
export interface CheckWinTableOptions extends OutcomeGames {
  table: WinTable;
  /** Number of games. */
  games: number;
  /** A seed other than those with which the table was trained. */
  seed: number;
  backend?: BackendChoice | undefined;
  /** Called with the number of games played so far. */
  onProgress?: ((done: number) => void) | undefined;
  /** Ends the check with the games played so far. */
  signal?: AbortSignal | undefined;
}

/**
 * Plays games as the training of a win table does, and compares the estimates of their turns with
 * their outcomes.
 * @throws GaddawgError if lexicon, alphabet, rules and leave values do not go together; SelfPlayError
 *   `BAD_OPTION` for a table of other games.
 */
export async function checkWinTable(
  options: CheckWinTableOptions,
  resources: MatchResources,
): Promise<Calibration> {
  const setup = await outcomeSetup(options, resources);
  const { table, backend } = options;
  const [is, wanted] = [table.shape, shapeOf(setup)].map(shapeText);
  if (is !== wanted) {
    throw new SelfPlayError("BAD_OPTION", `a table for ${is}`, { expected: wanted });
  }
  const kernel = await GameKernel.start(setup, resources.backends, backend);
  return finishWithPauses(calibrationSlices(kernel, options));
}

/** Compares the estimates of a table with games of a kernel, one game in each slice. */
export function* calibrationSlices(
  kernel: GameKernel,
  { table, games, seed, onProgress, signal }: CheckWinTableOptions,
): Slices<Calibration> {
  const calibration = new Calibration(table);
  kernel.stopNoting();
  for (let number = 0; number < games && signal?.aborted !== true; number++) {
    calibration.add(turnsOf(kernel, seed, number));
    onProgress?.(number + 1);
    yield;
  }
  return calibration;
}

/** Plays a game and returns its turns. */
function turnsOf(kernel: GameKernel, seed: number, number: number): EndedTurn[] {
  const turns: (EndedTurn & { mover: 0 | 1 })[] = [];
  const followed = followGame(kernel, { seed, number, paired: false });
  while (true) {
    const { value, done } = followed.next();
    if (done === true) {
      const spread = value.points[0] - value.points[1];
      for (const turn of turns) turn.spread = turn.mover === 0 ? spread : -spread;
      return turns;
    }
    const { mover, racks, points, tilesInBag: bag } = value.before;
    const other = mover === 0 ? 1 : 0;
    const situation = { bag, rack: racks[mover].length, other: racks[other].length };
    turns.push({ situation, lead: points[mover] - points[other], spread: 0, mover });
  }
}
