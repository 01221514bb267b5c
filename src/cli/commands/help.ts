import type { CommandHelp } from "../io/command.js";
import { POSITION_HELP } from "../io/position.js";

export const ANALYZE_HELP: CommandHelp = {
  summary: "find the best plays of a position, or review a game",
  description:
    "Finds the best plays of a position, by score and by the value of the tiles kept; or reviews a game and reports what each turn cost.",
  examples: [
    "gaddawg analyze '15/15/15/15/15/15/15/7CARE4/15/15/15/15/15/15/15 AEINRS?/ 0/12 0'",
    "gaddawg analyze --file position.cgp --count 5",
    "gaddawg analyze --board board.txt --rack 'AEINRS?' --leaves leaves.klv2",
    "gaddawg analyze --file position.cgp --report position.html",
    "gaddawg analyze --file position.cgp --variant jumbled --all --json",
    "gaddawg analyze --batch positions.jsonl --count 1 > answers.jsonl",
    "gaddawg analyze game.gcg",
    "gaddawg analyze game.gcg --lexicon words.kwg --report game.html --csv game.csv",
  ],
  details: `${POSITION_HELP}

--json prints {"position","rack","unseen":{"total","bag","tiles":{"A",…}},"moves":[{"rank",
"text","score","equity","leave","kind","direction","lane","start","tiles"},…],"legal",
"milliseconds","backend"}. Score and equity are in points; lane and start count from 0; in
"tiles" 0 is a square played through, and a negative number is a blank that stands for the
letter.

--batch reads one JSON object per line, {"id","rules","rack","board"} with tile numbers: rules
CrosswordGame, CrosswordGameSuper or WordSmog; board a list of rows with 0 for an empty square
and negative numbers for blanks. For each line it prints what --json prints for one position,
with its "id" first. For a line with an error it prints {"line","error"}, goes on with the next
one, and the exit code is 1.

In a game (GCG), each turn is judged in the position its player saw: the play's rank among all
legal moves, the best move, and the cost, which is the difference of their equities. A turn
whose rack the file does not give completely is not judged, and neither is a play with a word
that is not in the lexicon and was not challenged; the notes below the table list both. A play
that was withdrawn, a pass and a lost turn cost as much as the best play is worth. Tile set,
board and variant are those of the file; --alphabet and --layout apply where it names none.
--json prints {"title","id","lexicon","players":[{"nick","name","score","turns","judged","best",
"loss","mistakes":{"small","medium","large"},"bingos","exchanges","passes","phonies":{"stood",
"withdrawn"},"wronglyWithdrawn","points":{"challenges","time","end"},"averageLoss"},…],"turns":
[{"turn","player","rack","kind","play","fate","score","scored","bonus","total","words","bingo",
"rank","legal","equity","cost","unjudged":{"reason","message"},"best":[…]},…],"warnings",
"backend"}; "best" has 1 move, or as many as -n says.`,
};

export const BUILD_HELP: CommandHelp = {
  summary: "build a word graph from a word list",
  description:
    "Builds a word graph from a word list: UTF-8 text, one word per line, in any order and case.",
  examples: [
    "gaddawg build words.txt -o words.kwg",
    "gaddawg build words.txt -o words.kwg --min-length 2 --max-length 15",
    "gaddawg build slowa.txt -o slowa.kbwg --alphabet polish --skip-unspellable",
    "gaddawg build words.txt -o words.kad --content alphagrams",
    "zcat words.gz | gaddawg build - -o words.kwg",
  ],
  details: `\
Defaults: --content gaddag (alphagrams where the file is a .kad), --order wolges.
--json prints {"output","content","order","nodeBits","words","repeated","otherLengths",
"unspellable","nodes","bytes","seconds"}.

Word maps (.gwm) are built by gaddawg index.`,
};

export const INDEX_HELP: CommandHelp = {
  summary: "build the word map of a lexicon",
  description:
    "Builds the word map of a lexicon: its words, indexed by their letters. Engines that get the file start without building the map.",
  examples: [
    "gaddawg index words.kwg -o words.gwm",
    "gaddawg index words.txt -o words.gwm",
    "gaddawg analyze --file position.cgp --lexicon words.kwg --index words.gwm",
  ],
  details: `\
analyze, rank, autoplay and lab vectors take the file as --index. It fits any lexicon with the
same words and letters, whatever the format and the order of the nodes.
--json prints {"output","words","bytes","seconds"}.`,
};
