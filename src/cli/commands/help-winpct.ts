import type { CommandHelp } from "../io/options.js";

/** The texts of help of the commands `gaddawg winpct`. */

export const WINPCT_HELP: CommandHelp = {
  summary: "train, convert, show and check win estimates",
  description:
    "Win estimates tell how sure the player to move is to win, by the lead and by the tiles that are left. A table of them (.gwt) is counted in self-play.",
  examples: [
    "gaddawg winpct show",
    "gaddawg winpct train -o polish.gwt --lexicon polish.kwg --alphabet polish",
    "gaddawg winpct convert one.gwt two.gwt -o both.gwt",
    "gaddawg winpct convert both.gwt -o both.csv",
    "gaddawg winpct check both.gwt --games 5000 --seed 99",
  ],
};

export const WINPCT_TRAIN_HELP: CommandHelp = {
  summary: "count how games end, by self-play",
  description:
    "Plays games of the player hasty against itself, and counts how they end from each situation: how often the lead of the player to move changes by how many points until the end.",
  examples: [
    "gaddawg winpct train -o english.gwt --games 1000000 --seed 1",
    "gaddawg winpct train -o polish.gwt --lexicon polish.kwg --alphabet polish --games 200000",
    "gaddawg winpct train -o table.gwt --checkpoint training.bin --resume",
  ],
  details: `
The same options give the same table with any number of threads. Tables of different seeds can be
added (gaddawg winpct convert). A finished training can be resumed with more games.

--json prints {"output","games","seed","rackSize","bagSize","bytes","seconds","finished"}. Ctrl-C,
or the end of the terminal's session, writes the checkpoint and the table of the games so far, and
ends the training; a second Ctrl-C ends at once. A checkpoint is locked while a training uses it.`,
};

export const WINPCT_CONVERT_HELP: CommandHelp = {
  summary: "convert win estimates between .gwt and CSV, or add several tables",
  description:
    "Converts a table of win estimates between .gwt and CSV. Several tables are added: the result is that of all their games, which must be different ones.",
  examples: [
    "gaddawg winpct convert table.gwt -o table.csv",
    "gaddawg winpct convert table.csv -o table.gwt",
    "gaddawg winpct convert seed-1.gwt seed-2.gwt -o both.gwt",
  ],
  details: `
The CSV has the columns bag,rack,other,kind,points,value. The kind "change" counts: with so many
tiles in the bag, on the rack of the player to move and on the other's, the spread of the player to
move changed by so many points until the end of the game, so many times (value). Changes of more
than 500 points count as 500. The kinds "leads", "squares" and "products" are the sums of that
player's leads in the same turns, of their squares, and of leads times changes.

--json prints {"inputs":[…],"output","format","games","rackSize","bagSize","bytes"}.`,
};

export const WINPCT_SHOW_HELP: CommandHelp = {
  summary: "show what a table of win estimates holds",
  description:
    "Prints how sure the player to move is to win, in percent, by the lead and the tiles in the bag.",
  examples: ["gaddawg winpct show", "gaddawg winpct show table.gwt --json"],
  details: `
--json prints {"file","rackSize","bagSize","games","situations","bytes","leads":[…],"rows":[{"bag",
"rack","other","times","percent":[…]},…]} with all situations: how often each was counted, and the
estimates for each of the leads, in percent.`,
};

export const WINPCT_CHECK_HELP: CommandHelp = {
  summary: "compare win estimates with the outcomes of other games",
  description:
    "Plays games that the table was not counted in, and compares the estimate of each turn with the outcome of its game: of the turns estimated at 60 to 65 %, so many should be won.",
  examples: [
    "gaddawg winpct check",
    "gaddawg winpct check table.gwt --games 20000 --seed 99 --svg calibration.svg",
  ],
  details: `
Use another seed than the table was trained with. The options must name the lexicon, leave values,
tile set and rules of the table. Turns of one game are not independent of each other, so the
intervals (95 %) are computed over games. "off by" is the difference of both shares in standard
errors; one bin in 20 is expected to be off by more than 2. Ctrl-C ends it with the games played
so far.

--json prints {"file","games","seed","turns","brier","bins":[{"from","to","turns","games",
"estimate","won","low","high","deviation"},…]}; shares are in percent, and "brier" is the mean
squared difference between estimate and outcome.`,
};
