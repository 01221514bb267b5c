import type { Command } from "commander";
import { assuming } from "../../entry/internal.js";
import {
  addPreEndgame,
  type PreEndgameCommandOptions,
  preEndgameOptions,
} from "../endgame/options.js";
import { newCommand } from "../io/command.js";
import { addEngine, openSource } from "../io/engine.js";
import { addGamePosition, readGamePosition } from "../io/game.js";
import { addJson } from "../io/options.js";
import { print, printAll, printJson } from "../io/output.js";
import { addPosition, withOpponentRack } from "../io/position.js";
import { assumptionsOf, boardText, factsOf } from "../io/position-text.js";
import { facts } from "../io/table.js";
import { preEndgameJson } from "../preendgame/json.js";
import { liveLines } from "../preendgame/live.js";
import { preEndgameText } from "../preendgame/text.js";
import { followed, INTERRUPTED } from "../runs/followed.js";
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
    if (exitCode !== undefined) process.exitCode = exitCode;
    const { backend } = engine;
    const assumptions = assumptionsOf(input, engine, "preEndgame");
    if (asJson) {
      const fields = preEndgameJson(input, result, options, backend);
      return await printJson({ ...fields, ...assuming(assumptions) });
    }
    await print(`${boardText(position)}\n\n${facts(factsOf(input, engine, assumptions))}\n`);
    const stoppedBy = exitCode === INTERRUPTED ? "Ctrl-C" : "a signal";
    const { top, move } = options;
    const rows = move?.length ?? top;
    await printAll(preEndgameText(result, { rows, milliseconds, backend, stoppedBy }));
  } finally {
    // Its workers would keep the program alive.
    engine.dispose();
  }
}
