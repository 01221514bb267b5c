import type { CommandHelp } from "../io/options.js";

export const SIZES_HELP: CommandHelp = {
  summary: "states, arcs and bytes of every kind of graph of a lexicon",
  description:
    "Counts the states, arcs and bytes of every kind of graph of a lexicon and of its words of 2 to 8 letters, and compares them with Gordon's figures.",
  examples: [
    "gaddawg lab sizes",
    "gaddawg lab sizes --lexicon words.txt --markdown",
    "gaddawg lab sizes --structure mine.mjs    # beside one of your own",
    "gaddawg lab sizes --json > sizes.json",
  ],
};

const OWN_MODULES = `\
A module of your own exports \`generator\`, a function *(position, walk), or \`structure\`, an object
with a name and build(words, alphabet), as gaddawg/lab takes them. With one of --positions,
--generator and --structure, positions are searched in one thread, by the generators that are built
in, or by those of them that are named, and by your own.`;

export const ARCS_HELP: CommandHelp = {
  summary: "arcs, anchors and time of every move generator, over self-played games",
  description:
    "Plays games in which every generator sees every position, and counts the arcs that each one looks at and follows. The highest-scoring play is made. The run stops if a generator finds other plays than the rest.",
  examples: [
    "gaddawg lab arcs",
    "gaddawg lab arcs --games 100 --seed 7 --json",
    "gaddawg lab arcs --max-length 8    # the words that Gordon used",
    "gaddawg lab arcs --positions games/ --generator gordon,mine.mjs --structure mine.mjs",
  ],
  details: OWN_MODULES,
};

export const GORDON_HELP: CommandHelp = {
  summary: "Gordon's own forms of the DAWG and the GADDAG, and the two-way DAWG",
  description:
    "Stores the DAWG and the GADDAG with letter sets on arcs, in Gordon's expanded and compressed forms, builds the two-way DAWG that Appel and Jacobson suggest, and plays games in which the generators find all plays of every position on each. The words are those of 2 to 8 letters, as his, unless lengths are given.",
  examples: [
    "gaddawg lab gordon",
    "gaddawg lab gordon --games 1000 --json",
    "gaddawg lab gordon --drawn    # as many words as he had",
    "gaddawg lab gordon --max-length 15 --games 100",
  ],
};

export const ANCHORS_HELP: CommandHelp = {
  summary: "anchors per move, counted in several ways that could explain Gordon's numbers",
  description:
    "Plays games with several sets of words, and counts the anchors of a move in several ways and at several positions, beside the anchors that Gordon's programs used.",
  examples: ["gaddawg lab anchors", "gaddawg lab anchors --games 20 --json"],
};

export const TOAL_HELP: CommandHelp = {
  summary: "Toal's questions: split graphs, where to begin a slot, plays on rotations",
  description:
    "Answers what Toal's mails leave open: how large graphs are that are split by the length of words or by the position of a rotation, at which square of a slot to begin, and how many arcs it takes to find plays on each of his rotations and slot by slot. The words are those of 2 to 8 letters unless lengths are given.",
  examples: [
    "gaddawg lab toal",
    "gaddawg lab toal --games 20 --slots 200 --json",
    "gaddawg lab toal --max-length 15 --games 50",
  ],
};

export const LANES_HELP: CommandHelp = {
  summary: "the lanes of a position shared among threads, longest first",
  description:
    "Finds all plays of positions by giving their lanes to threads, as Toal suggests, and reports how evenly the work can be shared, how many lanes a play changes, what the messages cost, and what is gained. With --rollouts, counts instead how often rollouts meet a lane again with the same rack, so that its plays could be kept.",
  examples: [
    "gaddawg lab lanes",
    "gaddawg lab lanes --moves 100 --threads 4 --json",
    "gaddawg lab lanes --rollouts 8 --json",
  ],
};

export const CACHE_HELP: CommandHelp = {
  summary: "cache misses and time of each packing order",
  description:
    "Generates the moves of self-played games with the graph in each packing order, and reports how often the nodes read miss a simulated cache, and the time taken.",
  examples: ["gaddawg lab cache", "gaddawg lab cache --moves 200 --rounds 0 --csv cache"],
};

export const VOCABULARY_HELP: CommandHelp = {
  summary: "lexicons of the words that are played most: sizes, work, and points lost",
  description:
    "Makes lexicons of the words that self-play plays most, and reports their sizes, how many plays of ordinary games they still have, the work of finding plays with them and how it goes with the number of words, and what a player loses against one that knows all words.",
  examples: [
    "gaddawg lab vocabulary",
    "gaddawg lab vocabulary --shares 100,50,25 --games 2000 --rounds 0 --json",
    "gaddawg lab vocabulary --player hasty --moves 200",
    "gaddawg lab vocabulary --counts counts/words.csv    # from autoplay --csv counts",
  ],
};

export const HOOKS_HELP: CommandHelp = {
  summary: "words through a letter, or from a rack and a hook: by the DAWG or the GADDAG",
  description:
    "Asks for the words through each letter, and for those from random racks with hooks of 1 to 3 letters, and counts the arcs that a walk of the DAWG and a descent of the GADDAG look at and take. The run stops if they find different words.",
  examples: ["gaddawg lab hooks", "gaddawg lab hooks --racks 50 --seed 7 --json"],
};

const CHROMIUM = "Chromium is searched for in its usual places; CHROMIUM_PATH names another one.";

export const DELIVER_HELP: CommandHelp = {
  summary: "what to send to a browser: the graph, its DAWG, or the words",
  description:
    "Sends a lexicon to a headless Chromium as a finished graph, as a DAWG from which the GADDAG is built on arrival, and as a word list, and compares the bytes and the time to the first move.",
  examples: ["gaddawg lab deliver", "gaddawg lab deliver --samples 9 --json"],
  details: CHROMIUM,
};

export const BACKENDS_HELP: CommandHelp = {
  summary: "the same work in WebAssembly and in JavaScript, in Node and in a browser",
  description:
    "Walks graphs, looks up words, computes cross sets and bounds, finds plays and plays games with the kernel as WebAssembly, with vectors and without, with the latter compiled to JavaScript, and with JavaScript written by hand for speed, each in a process or browser of its own.",
  examples: [
    "gaddawg lab backends",
    "gaddawg lab backends --in node --time 300",
    "gaddawg lab backends --json > backends.json",
    "gaddawg lab backends --positions games/ --generator mine.mjs --structure mine.mjs",
  ],
  details: `\
"start" is the time from the bytes of the graph until the work can begin: compiling and loading.
"first" is the first run in a process or page that has not done the work before; "mean" covers
the runs after it, with half of its 95 % confidence interval. A generator of your own finds all
plays; in the browser, its module must not import others by name. A warning on stderr reports that
the machine was busy. ${CHROMIUM}`,
};

export const VECTORS_HELP: CommandHelp = {
  summary: "counts, sums and hashes of all moves, as in the test vectors",
  description:
    "Finds all moves of positions, one per line as JSON, and prints counts, sums and hashes of each list of moves as a JSON line, in the format of the test vectors.",
  examples: [
    "gaddawg lab vectors positions.jsonl > answers.jsonl",
    "gaddawg lab vectors positions.jsonl --leaves h2 --backend js",
  ],
  details: `\
Each line of input is an object {"id","rules","rack","board"} with tile numbers: rules
CrosswordGame, CrosswordGameSuper or WordSmog; board a list of rows with 0 for an empty square
and negative numbers for blanks. Each line of output is {"id","num_place","num_exchange",
"num_moves","sum_score","sum_equity_milli","all_sha256","top15","pass"}. WordSmog counts plays
that differ only in the order of their new tiles once: {"id","num_place_dedup","num_exchange",
"num_moves_dedup","dedup_sha256","top15","pass"}. A line with an error gives {"id","line","error"},
and the exit code is then 1.`,
};
