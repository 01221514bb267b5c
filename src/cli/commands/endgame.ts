import type { Command } from "commander";
import { endgame } from "../../api/internal.js";
import { addEndgame, type EndgameCommandOptions, solveOptions } from "../endgame/options.js";
import { addEngine } from "../io/engine.js";
import { addJson, type CommandHelp, newCommand } from "../io/options.js";
import { addPosition, POSITION_HELP, readPosition } from "../io/position.js";
import { answerSearch } from "../runs/searched.js";

export function endgameCommand(): Command {
  const command = newCommand("endgame", ENDGAME_HELP);
  addJson(addEndgame(addEngine(addPosition(command))));
  return command.action((cgp: string[], options: EndgameCommandOptions) =>
    findEndgame(cgp, options, command),
  );
}

async function findEndgame(
  cgp: string[],
  options: EndgameCommandOptions,
  command: Command,
): Promise<void> {
  await answerSearch(endgame, await readPosition(cgp, options, command), {
    ...options,
    question: "solve",
    settings: solveOptions(options),
  });
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

--json prints {"position","settings":{"plies","nodes","top","firstWin","twoPasses","scorelessLimit"},"value",
"proved","depth","nodes","end","verdict","line":[{"text","score","kind","direction","lane","start","tiles"},…],
"moves":[{"rank","text","score","kind","direction","lane","start","tiles","value","bound","proved",
"line"},…],"others","legalMoves","backend"}. "end" is proved, depth, time, nodes or cancelled;
"bound" is exact, or least or most for a limit of the value; "others" is the most that any play
that is not listed is worth, or null. --first-win adds "outcome": win, tie or loss.`,
};
