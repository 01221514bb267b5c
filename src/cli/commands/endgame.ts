import type { Command } from "commander";
import { assuming } from "../../entry/internal.js";
import { endgameJson, endgameText, liveLines } from "../endgame/answer.js";
import { addEndgame, type EndgameCommandOptions, solveOptions } from "../endgame/options.js";
import { addEngine, openSource } from "../io/engine.js";
import { addGamePosition, readGamePosition } from "../io/game.js";
import { endWith } from "../io/io.js";
import { addJson, newCommand } from "../io/options.js";
import { print, printAll, printJson } from "../io/output.js";
import { addPosition, withOpponentRack } from "../io/position.js";
import { assumptionsOf, boardText, factsOf } from "../io/position-text.js";
import { facts } from "../io/table.js";
import { followed, INTERRUPTED } from "../runs/interrupts.js";
import { ENDGAME_HELP } from "./help-endgame.js";

export function endgameCommand(): Command {
  const command = newCommand("endgame", ENDGAME_HELP).argument(
    "[cgp...]",
    "the position in CGP, or its file; - reads standard input",
  );
  addJson(addEndgame(addEngine(addGamePosition(addPosition(command)))));
  return command.action((cgp: string[], options: EndgameCommandOptions) =>
    endgame(cgp, options, command),
  );
}

async function endgame(
  cgp: string[],
  options: EndgameCommandOptions,
  command: Command,
): Promise<void> {
  const given = await readGamePosition(cgp, options, command);
  const { opponentRack, json: asJson = false } = options;
  const input = opponentRack === undefined ? given : withOpponentRack(given, opponentRack);
  const { engine } = await openSource(options, input);
  try {
    const { position } = input;
    const settings = solveOptions(options);
    const { result, milliseconds, exitCode } = await followed(
      (signal) => engine.solve(position, { ...settings, signal }),
      { asJson, linesOf: liveLines },
    );
    if (exitCode !== undefined) endWith(exitCode);
    const { backend } = engine;
    const assumptions = assumptionsOf(input, engine, "solve");
    if (asJson) {
      const fields = endgameJson(input, result, options, backend);
      return await printJson({ ...fields, ...assuming(assumptions) });
    }
    await print(`${boardText(position)}\n\n${facts(factsOf(input, engine, assumptions))}\n`);
    const stoppedBy = exitCode === INTERRUPTED ? "Ctrl-C" : "a signal";
    await printAll(endgameText(result, { position, milliseconds, backend, stoppedBy }));
  } finally {
    // Its workers would keep the program alive.
    engine.dispose();
  }
}
