import type { Command } from "commander";
import { preEndgame } from "../../api/internal.js";
import {
  addPreEndgame,
  type PreEndgameCommandOptions,
  preEndgameOptions,
} from "../endgame/options.js";
import { addEngine } from "../io/engine.js";
import { addJson, type CommandHelp, newCommand } from "../io/options.js";
import { addPosition, POSITION_HELP, readPosition } from "../io/position.js";
import { answerSearch } from "../runs/searched.js";

export function preEndgameCommand(): Command {
  const command = newCommand("preendgame", PREENDGAME_HELP);
  addJson(addPreEndgame(addEngine(addPosition(command))));
  return command.action((cgp: string[], options: PreEndgameCommandOptions) =>
    findPreEndgame(cgp, options, command),
  );
}

async function findPreEndgame(
  cgp: string[],
  options: PreEndgameCommandOptions,
  command: Command,
): Promise<void> {
  const input = await readPosition(cgp, options, command);
  await answerSearch(preEndgame, input, {
    ...options,
    question: "preEndgame",
    settings: { ...preEndgameOptions(options), played: input.turn?.move },
  });
}

const PREENDGAME_HELP: CommandHelp = {
  summary: "find the play that wins most often with 1 to 4 tiles in the bag",
  description:
    "Searches a pre-endgame, a position with 1 to 4 tiles in the bag: for each play, the games that follow for all tiles that may be in the bag.",
  examples: [
    "gaddawg preendgame position.cgp",
    "gaddawg preendgame position.cgp --top 3 --time 2m",
    "gaddawg preendgame position.cgp --move '8D WORD' --move pass",
    "gaddawg preendgame game.gcg --turn 21",
    "gaddawg preendgame position.cgp --opponent-rack QU --two-passes --json",
  ],
  details: `${POSITION_HELP}

A draw is the order of the tiles in the bag; all orders of the tiles that the mover does not see are
equally likely, except for those that are known to be on the opponent's rack. For each play and each
draw, the search finds how the game ends. A play is the better one if it wins more draws (a tie is
half a win), then if the final spread is greater on average: it is one play for all draws, never the
best answer to each.

Two models of the opponent: rational, an opponent who makes the best play for what can be seen, is
behind the order, the wins and the spread. Guaranteed counts what the mover reaches no matter what
the opponent does. The two differ only for plays that leave tiles in the bag.

The stages: playouts for all plays, deeper estimates for the better ones, then exact values of the
best, with proofs that no other is better. "Exact" values rest on no estimate: each endgame behind
the last draw is solved. "Out" is a play that is known to be no better; its figures are estimates.
With one tile in the bag, all plays end as exact or out; with more, plays that leave tiles in the
bag stay estimates. Ctrl-C and --time end the search with the last complete stage; Ctrl-C with exit
code 130; a second Ctrl-C ends at once.

--json prints {"position","settings":{"top","plies","moves","twoPasses","scorelessLimit"},"stage","bag","weight",
"opponent","proved","nodes","end","verdict","moves":[{"rank","text","score","kind","direction","lane",
"start","tiles","wins","ties","losses","winPercent","spread","exact","out","guaranteed":{"wins",
"ties","losses","spread"},"draws":[{"tiles","weight","wins","ties","losses","spread"},…]},…],
"backend"}; with a game, "played" is the move that was made. "weight" is the number of draws, and
"end" proved, effort, time or cancelled: with effort, all that is done for such positions was done.
"guaranteed" is null where it is not known.`,
};
