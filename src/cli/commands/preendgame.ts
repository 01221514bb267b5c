import type { Command } from "commander";
import { assuming } from "../../api/internal.js";
import type { Move, PreEndgameMove } from "../../api/node.js";
import {
  addPreEndgame,
  type PreEndgameCommandOptions,
  preEndgameOptions,
} from "../endgame/options.js";
import { liveLines, preEndgameJson, preEndgameText } from "../endgame/pre-endgame.js";
import { addEngine, openSource } from "../io/engine.js";
import { endWith } from "../io/io.js";
import { addJson, type CommandHelp, newCommand } from "../io/options.js";
import { print, printAll, printJson } from "../io/output.js";
import { addPosition, POSITION_HELP, type PositionInput, readPosition } from "../io/position.js";
import { assumptionsOf, boardText, factsOf } from "../io/position-text.js";
import { facts } from "../io/table.js";
import { followed, INTERRUPTED } from "../runs/interrupts.js";

export function preEndgameCommand(): Command {
  const command = newCommand("preendgame", PREENDGAME_HELP);
  addJson(addPreEndgame(addEngine(addPosition(command))));
  return command.action((cgp: string[], options: PreEndgameCommandOptions) =>
    preEndgame(cgp, options, command),
  );
}

async function preEndgame(
  cgp: string[],
  options: PreEndgameCommandOptions,
  command: Command,
): Promise<void> {
  const input = await readPosition(cgp, options, command);
  const { json: asJson = false } = options;
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
    const played = playedAmong(result.moves, input);
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
  { turn, position }: PositionInput,
): PreEndgameMove | undefined {
  const played = turn?.move;
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

--json prints {"position","settings":{"top","plies","moves","twoPasses"},"stage","bag","weight",
"opponent","proved","nodes","end","moves":[{"rank","text","score","kind","direction","lane",
"start","tiles","wins","ties","losses","winPercent","spread","exact","out","guaranteed":{"wins",
"ties","losses","spread"},"draws":[{"tiles","weight","wins","ties","losses","spread"},…]},…],
"backend"}; with a game, "played" is the move that was made. "weight" is the number of draws, and
"end" proved, effort, time or cancelled: with effort, all that is done for such positions was done.
"guaranteed" is null where it is not known.`,
};
