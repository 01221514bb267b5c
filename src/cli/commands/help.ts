import type { CommandHelp } from "../io/options.js";
import { POSITION_HELP } from "../io/position.js";

export const ANALYZE_HELP: CommandHelp = {
  description:
    "Finds the best plays of a position, by score and by the value of the tiles kept; or reviews a game and reports what each turn cost.",
  examples: [
    "gaddawg analyze '15/15/15/15/15/15/15/7CARE4/15/15/15/15/15/15/15 AEINRS?/ 0/12 0'",
    "gaddawg analyze position.cgp --count 5",
    "gaddawg analyze --board board.txt --rack 'AEINRS?' --leaves leaves.klv2",
    "gaddawg analyze --file position.cgp --report position.html",
    "gaddawg analyze --file position.cgp --variant jumbled --all --json",
    "gaddawg analyze --file position.cgp --pool AADEEIINORSTTUV --at-most 7",
    "gaddawg analyze --batch positions.jsonl --count 1 > answers.jsonl",
    "gaddawg analyze game.gcg",
    "gaddawg analyze game.gcg --turn 7    # the plays of a turn",
    "gaddawg analyze game.gcg --lexicon words.kwg --report game.html --csv game.csv",
    "gaddawg analyze game.gcg --with simulation --report game.html",
    "gaddawg analyze games/*.gcg --with simulation --report out/",
  ],
  details: `${POSITION_HELP}

With --pool, the plays are those of a pool of tiles that takes the place of the rack, such as all
tiles that are unseen: what the opponent could play. Their equities are their scores. With
--pool or --at-most, exchanges and the pass are not listed.

The pass is listed where no other move is legal, and with --with-pass always. Its equity is what the
whole rack is worth to keep; "legal" then counts it.

--json prints {"position","rack","unseen":{"total","bag","tiles":{"A",…}},"moves":[{"rank",
"text","score","equity","leave","kind","direction","lane","start","tiles"},…],"legal",
"milliseconds","backend"}. Score and equity are in points; lane and start count from 0; in
"tiles" 0 is a square played through, and a negative number is a blank that stands for the
letter. "pool" and "atMost" follow "rack" where these options are given. "assumptions", a list of
{"code","message",…}, says what the answer takes for granted, if anything: a short rack, or a lexicon
other than the one that is named.

--batch reads one JSON object per line, {"id","rules","rack","board"} with tile numbers: rules
CrosswordGame, CrosswordGameSuper or WordSmog; board a list of rows with 0 for an empty square
and negative numbers for blanks. For each line it prints what --json prints for one position,
with its "id" first, with or without --json. For a line with an error it prints {"id","line","error"}, continues with the next
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
"rank","legal","equity","cost","unjudged":{"reason","message","because"},"best":[…]},…],
"warnings","backend"}; "best" has 1 move, or as many as -n says.

--with reviews each turn of a game: what the best move and the move made win, in percent, what was
lost, with its standard error (±), and a grade: small from 0.5 percent of the game, medium from
3, large from 7, in endgames from 1, 7 and 15 points, and large if a win was given away; unsure if
its 95 % interval includes no loss. simulation plays on, searches the draws of the last 4 tiles of the
bag, and solves endgames; champion does so more deeply and infers the opponent's rack. Answers do
not depend on --threads. --json then has "evaluator", and in turns "review":{"by","best","winBefore",
"winAfter","winLost","spreadLost","interval","exact","inferred","grade","kind"} and "luck":{"points",
"winPercent"}, in players "review" with their sums.

Several GCG files, or a folder of them, are reviewed into the folder of --report: index.html, a page
for each game in games/, and games.csv, players.csv, warnings.csv, assumptions.csv
and turns.csv. Finished reviews are kept in data/, so that the same command goes on after Ctrl-C. Games with errors are listed at the end, and
the exit code is 1. --json prints {"evaluator","games":[{"file","page","title","turns","players"},
…],"errors":[{"file","code","message"},…],"kept"}.`,
};

export const BUILD_HELP: CommandHelp = {
  description:
    "Builds a word graph from a word list: UTF-8 text, one word per line, in any order and case.",
  examples: [
    "gaddawg build words.txt -o words.kwg",
    "gaddawg build words.txt -o words.kwg --min-length 2 --max-length 15",
    "gaddawg build slowa.txt -o slowa.kbwg --alphabet polish --skip-unspellable",
    "gaddawg build dictionary.txt -o words.kwg --skip-definitions",
    "gaddawg build words.txt -o words.kad --content alphagrams",
    "zcat words.gz | gaddawg build - -o words.kwg",
    "gaddawg build forms.txt -o forms.kbwg --content dawg --memory 256M --scratch /var/tmp",
    "gaddawg build words.txt -o words.kwg --construction wutka",
  ],
  details: `\
Defaults: --content gaddag (alphagrams where the file is a .kad), --order wolges. The orders
magpie-native and magpie-native-merged are those of MAGPIE's own files; magpie and magpiemerged are
wolges' layouts of these names.
--json prints {"output","content","order","nodeBits","words","repeated","folded",
"otherLengths","unspellable","nodes","bytes","seconds"}; with --memory also {"memory","runs",
"scratchBytes"}, with --construction wutka {"treeNodes","mergedNodes"}.

The file is the same, byte for byte, whichever way it is built. --memory is for sorting: the list
is read in pieces, sorted in runs of that size, and merged. The graph itself takes memory as well,
about 60 bytes for each of its nodes.

Word maps (.gwm) are built by gaddawg index.`,
};

export const INDEX_HELP: CommandHelp = {
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

export const INFO_HELP: CommandHelp = {
  description:
    "Shows what a file holds: a lexicon of any format, leave values, win estimates, a word map, a dictionary, or a checkpoint.",
  examples: [
    "gaddawg info",
    "gaddawg info words.kwg",
    "gaddawg info leaves.klv2",
    "gaddawg info csw.gaddag --json",
    "gaddawg build words.txt -o - | gaddawg info -",
  ],
  details: `\
Nodes are those of a word graph: of its DAWG, of its GADDAG alone, and roots and unused slots.
Word lists and foreign formats have none of their own; for them the graph built from their words
is counted, of a DAWG only the DAWG. A state is a run of siblings that an arc leads to; it has an arc for each node from
there to the end of the run.

Content is what the file holds: words (a list), dawg, gaddag (a DAWG and a GADDAG), gaddag alone
(without a DAWG, as in Macondo's files), or alphagrams.

--json prints {"file","format","content","isDefault","name","bytes","words","longest":{"length",
"word"},"letters":[…],"nodes":{"total","dawg","gaddag","other"},"arcs","states"}; for leave
values {"file","format","bytes","leaves","longest":{"length","leave"},"smallest":{"leave",
"value"},"largest":{"leave","value"},"letters":[…],"nodes":{…},"arcs","states"}. Values are in
points. For win estimates, it prints what gaddawg winpct show prints. For word maps, it prints
{"file","format","bytes","words","letters"}; for dictionaries {"file","format","bytes","variant",
"keys","pairs","nodes"}; for checkpoints {"file","format","bytes","work",
"seed","games"}, with "players" for a match, and "generation" and "generations" for leave values.`,
};

export const RANK_HELP: CommandHelp = {
  description:
    "Reports the score and the words of a play, its rank among all legal plays, and how much equity it gives up against the best one.",
  examples: [
    "gaddawg rank '9H ARSINE' --file position.cgp",
    "gaddawg rank '8H (CARE)eNS' '15/15/15/15/15/15/15/7CARE4/15/15/15/15/15/15/15 NS?/ 0/0 0'",
    "gaddawg rank 'exch VV' --board board.txt --rack AEINRVV",
    "gaddawg rank pass --file position.cgp",
    "gaddawg rank '8D WORD' game.gcg --turn 3",
    "gaddawg rank game.gcg --turn 3    # the move that was made",
  ],
  details: `${POSITION_HELP}

A pass is ranked among all legal moves and itself, by what the whole rack is worth to keep.

Letters that are already on the board may be written in parentheses, as dots, or plainly. A play
with a word that is not in the lexicon has a score but no rank, and the exit code is 0. A play
that the rules do not allow is bad input, with exit code 1.

--json prints {"position","play":{"text","score","kind","direction","lane","start","tiles",
"words":[{"word","score","valid"},…],"valid","equity","leave"},"rank","legal","best":{…},
"cost","backend"}. Equity and cost are in points; "rank", "cost", "equity" and "leave" are null
for a play without a rank.`,
};

export const CHECK_HELP: CommandHelp = {
  description:
    "Checks that files are sound: lexicons of any format, leave values, win estimates, word maps, dictionaries, checkpoints, and games in GCG.",
  examples: [
    "gaddawg check words.kwg",
    "gaddawg check words.kwg leaves.klv2 csw.gaddag",
    "gaddawg check words.kwg --deep",
    "gaddawg check game.gcg --strict",
  ],
  details: `\
Every file is checked; the exit code is 1 if any is bad. For word graphs, --deep reports whether
the GADDAG holds exactly the strings for the DAWG's words, whether the graph is minimal, and the
order of its nodes; for other lexicons, whether gaddawg would write the same bytes. Other files
are read completely with or without --deep: word maps, dictionaries and checkpoints are compared
with the sums of their bytes. Whether they belong to a lexicon is checked where they are used.
A game is sound if its turns can be told; what is odd about it is a warning with its line, as
gaddawg analyze prints it. --strict fails on any warning.
--json prints {"files":[{"file","ok","format","content","words","nodes",…},…]}, with "minimal"
and "order", or "canonical", for --deep; "leaves" for leave values; "games" for win estimates;
"letters" for word maps; "variant", "keys" and "pairs" for dictionaries; "work" and "games" for checkpoints; "turns", "result" and "warnings"
for games; and "error" for a bad file, which is
then not printed on stderr.`,
};

export const CONVERT_HELP: CommandHelp = {
  description: "Converts a lexicon to another format.",
  examples: [
    "gaddawg convert words.kwg -o words.txt",
    "gaddawg convert csw.gaddag -o csw.kwg",
    "gaddawg convert words.kwg -o csw24.gaddag --name CSW24",
    "gaddawg convert words.kwg -o words.legacy.kwg --order legacy",
    "gaddawg convert words.kwg -o words.pdawg    # a packed DAWG of MAGPIE",
    "gaddawg convert ods.dat -o ods.kwg --from wutka22 --alphabet french",
    "gaddawg convert words.kwg -o words.gct    # a text that is searched as it is",
  ],
  details: `\
The format follows from the extension: .kwg, .kbwg, .kad, .dawg and .gaddag (Macondo), .pdawg
(MAGPIE), .txt, .gct (compact); those of Wutka share .dat and are named by --to. A compact text is known by its first
characters under any name. From kwg or kbwg to either, and from kad to all three, the nodes stay as they are unless --order
or --content asks for others. In all other cases the graph is built again from the words, with
--order wolges, and with a GADDAG where the format can hold one. --order applies to --to kwg, kbwg
and kad, --content to these and to compact, which has a DAWG alone without it.
--json prints {"input","output","from","to","nodes","bytes"}; "nodes" is the number of nodes of
the word graph, or null where the format has none.`,
};

export const SERVE_HELP: CommandHelp = {
  description:
    "Serves the web app to this machine: analyze positions and games, play, look up words, run benchmarks. Press Ctrl-C to stop. " +
    "All work is done in the browser. To use a static host instead, put the files of dist/web in a folder with " +
    "dist/word-list.kwg, dist/english.klv2, dist/english.gwc, dist/english.gwt, dist/kernel-* and dist/plot-*; no special headers are needed.",
  examples: [
    "gaddawg serve",
    "gaddawg serve --port 0 --json",
    "gaddawg serve --api --token secret --cors https://example.org",
    `curl localhost:8321/v1/query -d '{"question":"anagram","text":"RETAINS"}'`,
  ],
  details: `\
--api also answers requests of programs: POST /v1/METHOD with the parameters of a method of gaddawg
service as JSON returns {"result","made"}, or {"error":{"code","message","expected",…}} with a status
of 400 and more. With the header Accept: text/event-stream the answer is a stream of events, which are
named snapshot, result and error. GET /v1/openapi.json describes everything. A request ends when its
client goes away. Only programs of this machine are answered, unless --host names another address,
which needs --token; pages of other origins are refused, unless --cors names them.`,
};

export const LEAVES_HELP: CommandHelp = {
  description:
    "Trains leave values by self-play, builds files of them (KLV1, KLV2) from CSV, and reads such files.",
  examples: [
    "gaddawg leaves train -o leaves.klv2",
    "gaddawg leaves build leaves.csv -o leaves.klv2",
    "gaddawg leaves csv leaves.klv2 -o leaves.csv",
    "gaddawg leaves value leaves.klv2 AEINRST '?S'",
  ],
};

export const LEAVES_BUILD_HELP: CommandHelp = {
  summary: "build a file of leave values from CSV",
  description:
    "Builds a file of leave values from CSV: one leave,value pair per line, in points; ? is the blank.",
  examples: [
    "gaddawg leaves build leaves.csv -o leaves.klv2",
    "gaddawg leaves build leaves.csv -o leaves.klv --format klv",
  ],
  details: '--json prints {"output","format","order","leaves","nodes","bytes","seconds"}.',
};

export const LEAVES_CSV_HELP: CommandHelp = {
  summary: "print or write leave values as CSV",
  description: "Prints the values of a file as CSV, in the order of the tiles.",
  examples: [
    "gaddawg leaves csv leaves.klv2",
    "gaddawg leaves csv leaves.klv2 -o leaves.csv --header    # for pandas and R",
  ],
  details:
    'Without --header, the first line is a leave already, as other programs for crossword games expect it; leaves build takes both. --json prints {"leaves":[{"leave","value"},…],"count"}, with values in points; with -o {"output","leaves","bytes"}.',
};

export const LEAVES_VALUE_HELP: CommandHelp = {
  summary: "look up the values of leaves",
  description: "Prints the values of leaves in points. A leave that is not in the file is worth 0.",
  examples: [
    "gaddawg leaves value leaves.klv2 AEINRST",
    "gaddawg leaves value leaves.klv2 '?' S QU --json",
  ],
  details:
    '--json prints {"values":[{"leave","value","valueMilli","known"},…]}: points, and thousandths of a point.',
};

export const QUERY_HELP: CommandHelp = {
  description:
    "Queries a lexicon, or counts what is drawn from a bag. Words are printed one per line, in alphabetical order unless --sort says otherwise.\n" +
    "Without --lexicon the default lexicon is used: English words of 2 to 15 letters.",
  examples: [
    "gaddawg query contains CARE XYZZY",
    "gaddawg query anagram 'RETAIN?' --lexicon words.kwg",
    "gaddawg query pattern '*' | wc -l",
    "gaddawg query prefix QU --limit 5 --json",
    "gaddawg query slot ....L.R. AEIRST",
    "gaddawg query subanagram RETAINS --sort probability --table --limit 10",
    "gaddawg query probability RETINAS --kept AEINRS",
  ],
  details: `\
The probability of a word is the chance of drawing it as a whole rack, with as many tiles as it has,
from a full bag: the sum over all racks that make it, with blanks for letters unless --blanks 0 forbids
them.

The exit code is 0 when the query was answered, whatever the answer is.`,
};

export const LAB_HELP: CommandHelp = {
  description:
    "Measures word graphs and move generators. Counts are the same on every machine for a seed; times are those of this machine.",
  examples: ["gaddawg lab sizes", "gaddawg lab arcs --games 100"],
  details: `\
Ctrl-C ends an experiment with what it has measured by then: the results are printed and written,
marked as partial ("finished" is false in --json), and the exit code is 130. A second Ctrl-C ends
at once.`,
};
