import type { CommandHelp } from "../io/options.js";
import { POSITION_HELP } from "../io/position.js";

export const SIMULATE_HELP: CommandHelp = {
  summary: "find the best play by playing the game on, many times",
  description:
    "Compares the plays of a position by simulation: plays each of them many times with other draws of the unseen tiles, lets both sides play on, and leaves out what is surely worse, until the best play is known.",
  examples: [
    "gaddawg simulate '15/15/15/15/15/15/15/7CARE4/15/15/15/15/15/15/15 AEINRSV/ 0/12 0'",
    "gaddawg simulate position.cgp --plies 2 --sure 95 --time 10",
    "gaddawg simulate position.cgp --also '9D RETAINS' --report position.html",
    "gaddawg simulate --board board.txt --rack AEINRSV --move '8D RAVINES' --move '8D INVERSE'",
    "gaddawg simulate position.cgp --explain '8D RAVINES' '8D INVERSE'",
    "gaddawg simulate --gcg game.gcg --turn 7 --infer",
    "gaddawg simulate position.cgp --infer-move '8D W(OR)D'",
    "gaddawg simulate position.cgp --fixed 1000 --json",
    "gaddawg simulate position.cgp --opponent-rack QU --csv plays.csv",
  ],
  details: `${POSITION_HELP}

All plays see the same draws, and only their differences count. After each round, plays that are
surely worse than the leader are left out. The simulation ends when one play is left, when no other
can be better by more than --indifference, at a limit of samples, nodes or time, or by Ctrl-C, which
prints the result after the last complete round, with exit code 130; a second Ctrl-C ends at once.

The win estimate says how often the game is won, in percent; a draw counts half. After the last
ply it is looked up, by the spread and the unseen tiles, in a table made from self-play (gaddawg
winpct). Spread is the mean change of the difference of the scores, with the values of the tiles
kept. ± is the standard error of the mean; "behind" is what a play is worth less than the leader,
from differences sample by sample, with their own error. Intervals have the confidence of --sure and hold after every
round. The state of a play is leader, open, or out with the round after which it
was left out. The leader is "as good as" plays that are not better by more than --indifference, if
their difference may as well be none, and "leads" those that are clearly behind.

With --gcg and --turn, the position is that before a turn of a game. --infer then infers the
opponent's tiles from his turn before it, as gaddawg infer --temperature fitted does, and draws them
accordingly; for a position, --infer-move takes the opponent's last move as it is on the board, or
"exch 3" for an exchange. All draws are as likely if nothing fits, and the output says so.

--explain compares two plays, or one play with the best of the others, by samples of their own with
the same draws: how the spread comes about turn by turn, which rows and columns one of them opens
for the reply, and chances of bingos. The text has what is clear, by three standard errors or more;
what matters most comes first. The table has all parts of the spread.

When the bag is empty, --endings greedy plays a sample on to the end of the game, and --endings
solved searches its endgame, of up to --ending-nodes positions: wins and spreads are then those of
games that are over. Means of plies and replies tell of the plies asked for, and with solved only of
those before the bag is empty.

The result depends on the position, the settings and the seed, not on the number of threads or the
build of the kernel; --time only decides after which round it ends.

--json prints {"position","settings":{"method","group","plies","endings","endingNodes","sure",
"indifference","samples","fixed","seed","rank","policy"},"end","rounds","rollouts","candidates":[{"rank","text","score",
"equity","leave","kind","direction","lane","start","tiles","state","outAfter","samples","depth",
"winPercent","winPercentError","winPercentInterval","spread","spreadError","spreadInterval",
"behind":{"mean","error","samples"},"plies":[{"score","scoreDeviation","bingoPercent","exchangePercent","tiles","samples"},…],
"replies":[{"text","score","percent"},…]},…],"backend"}. "end" is sure, no-matter, samples, nodes,
time or cancelled; "equity" is the static one; "outAfter" is null for plays that were not left out, and
figures are null where there are too few samples. --squares adds "squares":{"reply","next"}, each
with "percent" and "score", one number for each square, row by row.

--infer and --infer-move add "inference":{"move","used","margin","model","temperature","kept","leaves",
"share","racks","exact"}; "used" is false if all draws were as likely.

--explain adds "explanation":{"moves","samples","plies","seed","winPercent","spread","parts","course",
"reply","next","lanes","squares","replies","text"}. Figures of both plays have the form {"first",
"second","difference","interval","error","isClear"}; "interval" is one of 95 %, "error" the standard error of the
difference, both null for exact figures.

--csv writes a row for each play, --csv-plies one for each ply of each play; leaves are in brackets,
so that no program takes them for missing values.`,
};
