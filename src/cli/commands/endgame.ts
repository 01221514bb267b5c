import type { Command } from "commander";
import { assuming } from "../../api/internal.js";
import { endgameJson, endgameText, liveLines } from "../endgame/answer.js";
import { addEndgame, type EndgameCommandOptions, solveOptions } from "../endgame/options.js";
import { addEngine, openSource } from "../io/engine.js";
import { endWith } from "../io/io.js";
import { addJson, type CommandHelp, newCommand } from "../io/options.js";
import { print, printAll, printJson } from "../io/output.js";
import { addPosition, POSITION_HELP, readPosition } from "../io/position.js";
import { assumptionsOf, boardText, factsOf } from "../io/position-text.js";
import { facts } from "../io/table.js";
import { followed, INTERRUPTED } from "../runs/interrupts.js";

export function endgameCommand(): Command {
  const command = newCommand("endgame", ENDGAME_HELP);
  addJson(addEndgame(addEngine(addPosition(command))));
  return command.action((cgp: string[], options: EndgameCommandOptions) =>
    endgame(cgp, options, command),
  );
}

async function endgame(
  cgp: string[],
  options: EndgameCommandOptions,
  command: Command,
): Promise<void> {
  const input = await readPosition(cgp, options, command);
  const { json: asJson = false } = options;
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

const ENDGAME_HELP: CommandHelp = {
  summary: "find the best play when the bag is empty, and prove it",
  description:
    "Searches an endgame, a position with an empty bag, until the best play is proved: how the spread changes to the end of the game, with best play on both sides.",
  examples: [
    "gaddawg endgame position.cgp",
    "gaddawg endgame position.cgp --top 5 --time 30",
    "gaddawg endgame position.cgp --first-win",
    "gaddawg endgame game.gcg --turn 24",
    "gaddawg endgame --board board.txt --rack AEINRSV --two-passes --json",
  ],
  details: `${POSITION_HELP}

The opponent's tiles are those that are unseen. The search looks one to six moves ahead, and
estimates what lies beyond by simple play; then it goes to the end of the game, and the answer is
proved. It also ends at the limits of --plies, --time and --nodes, or by Ctrl-C, which prints what
the last complete search has found, with exit code 130; a second Ctrl-C ends at once.

Value is the change of the difference of the scores from now to the end of the game, as the mover
sees it: the points of both sides, and what the tiles that are left cost. The line is the play that
both sides continue with. Where values are equal, there may be more plays than those listed.

The answer does not depend on the number of threads or on the build of the kernel.

--json prints {"position","settings":{"plies","nodes","top","firstWin","twoPasses"},"value",
"proved","depth","nodes","end","line":[{"text","score","kind","direction","lane","start","tiles"},…],
"moves":[{"rank","text","score","kind","direction","lane","start","tiles","value","bound","proved",
"line"},…],"others","legalMoves","backend"}. "end" is proved, depth, time, nodes or cancelled;
"bound" is exact, or least or most for a limit of the value; "others" is the most that any play
that is not listed is worth, or null. --first-win adds "outcome": win, tie or loss.`,
};
