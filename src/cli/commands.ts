import type { Command } from "commander";

/** A command, which is loaded when it is called or when its help is asked for. */
interface Listed {
  /** What the list of commands says of it. */
  summary: string;
  load: () => Promise<Command>;
}

/** The commands, in the order in which they are listed. */
export const COMMANDS: Readonly<Record<string, Listed>> = {
  analyze: {
    summary: "find the best plays of a position, or review a game",
    load: async () => (await import("./commands/analyze.js")).analyzeCommand(),
  },
  rank: {
    summary: "rank a play among all legal ones",
    load: async () => (await import("./commands/rank.js")).rankCommand(),
  },
  simulate: {
    summary: "find the best play by playing the game on, many times",
    load: async () => (await import("./commands/simulate.js")).simulateCommand(),
  },
  endgame: {
    summary: "find the best play when the bag is empty, and prove it",
    load: async () => (await import("./commands/endgame.js")).endgameCommand(),
  },
  preendgame: {
    summary: "find the play that wins most often with 1 to 4 tiles in the bag",
    load: async () => (await import("./commands/endgame.js")).preEndgameCommand(),
  },
  infer: {
    summary: "infer from a move which tiles its player kept",
    load: async () => (await import("./commands/infer.js")).inferCommand(),
  },
  autoplay: {
    summary: "let two players play many games, and gather statistics",
    load: async () => (await import("./commands/autoplay.js")).autoplayCommand(),
  },
  build: {
    summary: "build a word graph from a word list",
    load: async () => (await import("./commands/build.js")).buildCommand(),
  },
  index: {
    summary: "build the word map of a lexicon",
    load: async () => (await import("./commands/word-map.js")).indexCommand(),
  },
  info: {
    summary: "show what a lexicon or another file of gaddawg holds",
    load: async () => (await import("./commands/info.js")).infoCommand(),
  },
  query: {
    summary: "query a lexicon",
    load: async () => (await import("./commands/query.js")).queryCommand(),
  },
  convert: {
    summary: "convert a lexicon to another format",
    load: async () => (await import("./commands/convert.js")).convertCommand(),
  },
  check: {
    summary: "check that files are sound",
    load: async () => (await import("./commands/check.js")).checkCommand(),
  },
  draw: {
    summary: "draw word graphs, the paths of words through them, and cross sets",
    load: async () => (await import("./commands/draw.js")).drawCommand(),
  },
  keyed: {
    summary: "dictionaries of keys and values in a word graph",
    load: async () => (await import("./commands/keyed.js")).keyedCommand(),
  },
  leaves: {
    summary: "train, build and read leave values",
    load: async () => (await import("./commands/leaves.js")).leavesCommand(),
  },
  winpct: {
    summary: "train, convert, show and check win estimates",
    load: async () => (await import("./commands/winpct.js")).winpctCommand(),
  },
  job: {
    summary: "split a piece of work among many machines",
    load: async () => (await import("./commands/job.js")).jobCommand(),
  },
  worker: {
    summary: "compute shards for the jobs of a queue",
    load: async () => (await import("./commands/worker.js")).workerCommand(),
  },
  serve: {
    summary: "serve the web app: analyze, play and look up words in a browser",
    load: async () => (await import("./commands/serve.js")).serveCommand(),
  },
  service: {
    summary: "answer requests of a program, a line of JSON each",
    load: async () => (await import("./commands/service.js")).serviceCommand(),
  },
  mcp: {
    summary: "offer analysis to an assistant as tools (Model Context Protocol)",
    load: async () => (await import("./commands/mcp.js")).mcpCommand(),
  },
  ucgi: {
    summary: "be the engine of another program, which sends lines of UCGI",
    load: async () => (await import("./commands/ucgi.js")).ucgiCommand(),
  },
  lab: {
    summary: "experiments with word graphs and move generators",
    load: async () => (await import("./commands/lab.js")).labCommand(),
  },
};
