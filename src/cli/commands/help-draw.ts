import type { CommandHelp } from "../io/options.js";
import { POSITION_HELP } from "../io/position.js";

/** The texts of help of the commands `gaddawg draw`. */

export const DRAW_HELP: CommandHelp = {
  summary: "draw word graphs, the paths of words through them, and cross sets",
  description:
    "Draws word graphs, the paths of words through them, and cross sets, as pictures (SVG), for Graphviz (DOT) or as JSON.",
  examples: [
    "gaddawg draw dawg CITY CITIES PITY PITIES -o city.svg",
    "gaddawg draw trie CAR CARE CARREL -o carrel.svg",
    "gaddawg draw gaddag CARE --format dot | dot -Tpdf -o care.pdf",
    "gaddawg draw path CARE --in gaddag -o path.svg",
    "gaddawg draw cross-sets --word BOING -o boing.svg",
  ],
  details:
    "Without -o, the drawing is written to standard output. The same input gives the same bytes.",
};

const GRAPH_JSON = `\
--format json, or --json, prints {"format":"gaddawg-drawing","version":1,"kind":"graph","form",
"title","delimiter","counts":{"strings","states","arcs","trieStates","trieArcs"},"width","height",
"states":[{"id","node","arcs":[{"node","letter","tile","accepts","to"},…],"others","box":{"layer",
"x","y","width","height"}},…]}; "to" is the id of a state, or null.`;

const GRAPH_DETAILS = `\
The words are given as arguments, or they are those of the file of --lexicon. A box is a state, and
each of its letters is an arc; a word ends at a letter in a double ring. Numbers of states and arcs
are those of gaddawg lab sizes.

${GRAPH_JSON}`;

export const DRAW_DAWG_HELP: CommandHelp = {
  summary: "draw the DAWG of some words",
  description: "Draws the DAWG of some words: the trie in which equal ends are stored once.",
  examples: [
    "gaddawg draw dawg CITY CITIES PITY PITIES -o city.svg",
    "gaddawg draw dawg --lexicon few.txt --format dot",
  ],
  details: GRAPH_DETAILS,
};

export const DRAW_GADDAG_HELP: CommandHelp = {
  summary: "draw the GADDAG of some words",
  description:
    "Draws the GADDAG of some words: for each letter of a word, the beginning up to it, backward, then @ and the rest.",
  examples: [
    "gaddawg draw gaddag CARE -o care.svg",
    "gaddawg draw gaddag CAR CARE CARREL --format json",
  ],
  details: GRAPH_DETAILS,
};

export const DRAW_TRIE_HELP: CommandHelp = {
  summary: "draw the trie of some words",
  description: "Draws the trie of some words, in which only equal beginnings are stored once.",
  examples: [
    "gaddawg draw trie CAR CARE CARREL -o carrel.svg",
    "gaddawg draw trie CAR CARE CARREL --gaddag -o carrel-gaddag.svg",
  ],
  details: GRAPH_DETAILS,
};

export const DRAW_PATH_HELP: CommandHelp = {
  summary: "draw the paths of words through a large graph",
  description:
    "Draws the paths of words through a graph of any size: the runs of siblings on them, with the indexes of the nodes.",
  examples: [
    "gaddawg draw path CARE -o path.svg",
    "gaddawg draw path CARE SCARE --lexicon words.kwg",
    "gaddawg draw path CARE --in gaddag --format dot",
  ],
  details: `\
In the GADDAG a word is read from each of its letters: CARE as ERAC, RAC@E, AC@RE and C@ARE. Node
indexes are those of the file; of a word list, or a file in a foreign format, those of the graph
that is built from its words. The small letters are the other nodes of a run.

--format json, or --json, prints {"format":"gaddawg-drawing","version":1,"kind":"path","form",
"title","delimiter","nodes","ways":[{"word","string","nodes":[…]},…],"width","height",
"states":[{"id","node","arcs":[{"node","letter","tile","accepts","to"},…],"others":[…],
"box"},…]}.`,
};

export const DRAW_CROSS_SETS_HELP: CommandHelp = {
  summary: "draw the cross sets of a position",
  description:
    "Draws the cross sets of a position: for each empty square beside tiles, the letters that make a word with them, across and down.",
  examples: [
    "gaddawg draw cross-sets --word BOING -o boing.svg",
    "gaddawg draw cross-sets --file position.cgp -o position.svg",
    "gaddawg draw cross-sets position.cgp --json",
  ],
  details: `${POSITION_HELP}

--format json, or --json, prints {"format":"gaddawg-drawing","version":1,"kind":"cross-sets",
"title","rows","columns","tiles":[["",…],…],"squares":[{"square","row","column","across":[…],
"down":[…]},…]}; "across" has the letters that make a word across, or is null where no tile lies
to the left or the right. Rows and columns count from 0.`,
};
