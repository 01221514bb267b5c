import type { Command } from "commander";
import { assuming } from "../../entry/internal.js";
import type { Move, PreEndgameMove } from "../../entry/node.js";
import {
  addPreEndgame,
  type PreEndgameCommandOptions,
  preEndgameOptions,
} from "../endgame/options.js";
import { liveLines, preEndgameJson, preEndgameText } from "../endgame/pre-endgame.js";
import { addEngine, openSource } from "../io/engine.js";
import { addGamePosition, type GamePositionInput, readGamePosition } from "../io/game.js";
import { endWith } from "../io/io.js";
import { addJson, newCommand } from "../io/options.js";
import { print, printAll, printJson } from "../io/output.js";
import { addPosition, withOpponentRack } from "../io/position.js";
import { assumptionsOf, boardText, factsOf } from "../io/position-text.js";
import { facts } from "../io/table.js";
import { followed, INTERRUPTED } from "../runs/interrupts.js";
import { PREENDGAME_HELP } from "./help-preendgame.js";

export function preEndgameCommand(): Command {
  const command = newCommand("preendgame", PREENDGAME_HELP).argument(
    "[cgp...]",
    "the position in CGP, or its file; - reads standard input",
  );
  addJson(addPreEndgame(addEngine(addGamePosition(addPosition(command)))));
  return command.action((cgp: string[], options: PreEndgameCommandOptions) =>
    preEndgame(cgp, options, command),
  );
}

async function preEndgame(
  cgp: string[],
  options: PreEndgameCommandOptions,
  command: Command,
): Promise<void> {
  const given = await readGamePosition(cgp, options, command);
  const { opponentRack, json: asJson = false } = options;
  const input = opponentRack === undefined ? given : withOpponentRack(given, opponentRack);
  const { engine } = await openSource(options, input);
  try {
    const { position } = input;
    const settings = preEndgameOptions(options);
    const { result, milliseconds, exitCode } = await followed(
      (signal) => engine.preEndgame(position, { ...settings, signal }),
      { asJson, linesOf: liveLines },
    );
    if (exitCode !== undefined) endWith(exitCode);
    const { backend } = engine;
    const assumptions = assumptionsOf(input, engine, "preEndgame");
    const played = playedAmong(result.moves, given);
    if (asJson) {
      const fields = preEndgameJson(input, { ...result, played }, options, backend);
      return await printJson({ ...fields, ...assuming(assumptions) });
    }
    await print(`${boardText(position)}\n\n${facts(factsOf(input, engine, assumptions))}\n`);
    const stoppedBy = exitCode === INTERRUPTED ? "Ctrl-C" : "a signal";
    const { top, move } = options;
    const rows = move?.length ?? top;
    await printAll(preEndgameText(result, { rows, played, milliseconds, backend, stoppedBy }));
  } finally {
    // Its workers would keep the program alive.
    engine.dispose();
  }
}

/**
 * Returns the move among those of a search that was made in the game; undefined if the position is not of
 * a game, or the move is not among them, because it was not asked for or is not legal.
 */
function playedAmong(
  moves: readonly PreEndgameMove[],
  { played, position }: GamePositionInput,
): PreEndgameMove | undefined {
  if (played === undefined) return undefined;
  // A play of one tile may be recorded in the other direction.
  const effectOf = (move: Move): string => {
    if (move.kind === "pass") return "pass";
    if (move.kind === "exchange") return `exchange ${[...move.tiles].sort((a, b) => a - b)}`;
    return `${position.after(move).board}`;
  };
  const effect = effectOf(played);
  return moves.find(({ move }) => move.kind === played.kind && effectOf(move) === effect);
}
