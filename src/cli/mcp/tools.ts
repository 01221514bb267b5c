import type { MethodName } from "../../entry/service.js";
import { counted, fixed, number } from "../io/output.js";
import {
  analysisFacts,
  explanationFacts,
  reviewFacts,
  rounded,
  simulationFacts,
  solvedFacts,
} from "./facts.js";
import type { Analyzed, Explained, Queried, Reviewed, Simulated, Solved } from "./results.js";
import { analysisText, explanationText, queryText, solvedText } from "./texts.js";
import { reviewText } from "./texts-review.js";
import { simulationText } from "./texts-simulation.js";

/** How far a call is. */
export interface Progress {
  /** Grows with each message. */
  progress: number;
  total?: number;
  message: string;
}

/** A tool: a method of the service, as an assistant sees it. */
export interface Tool {
  name: MethodName;
  title: string;
  description: string;
  /** Parameters of the method that an assistant is not told of. */
  hidden: readonly string[];
  /** Parameters that are given where the call does not, with what the schema says of them. */
  usual: Readonly<Record<string, { value: number; description: string }>>;
  /** Says the answer in a dozen lines at most. */
  text: (result: never) => string;
  /** Returns the answer as data. */
  facts: (result: never) => object;
  /** Returns how far a snapshot is; left out where a method sends none. */
  progress?: (snapshot: never) => Progress;
}

/** Settings for the machine, and the answers of methods that are no tools. */
const TECHNICAL = ["threads", "tableMegabytes", "group", "endingNodes", "inference", "squares"];

/** Clients commonly give up after a minute. */
const TIME = {
  milliseconds: {
    value: 20_000,
    description: "Ends the work after so much time, with what is finished. Default 20,000.",
  },
};

/** The tools, in the order in which they are listed. */
export const TOOLS: readonly Tool[] = [
  {
    name: "analyze",
    title: "Best moves of a position",
    description:
      "Lists the best moves of a position by static equity (score and value of the tiles kept), and " +
      "ranks other moves that are named. Answers at once.",
    hidden: TECHNICAL,
    usual: { count: { value: 10, description: "Number of best moves to list. Default 10." } },
    text: (found: Analyzed) => analysisText(found),
    facts: (found: Analyzed) => analysisFacts(found),
  },
  {
    name: "simulate",
    title: "Compare moves by simulation",
    description:
      "Compares moves by playing on many times with random draws: percentages of wins and mean " +
      "spreads, with intervals. Takes up to 20 seconds.",
    hidden: TECHNICAL,
    usual: TIME,
    text: (found: Simulated) => simulationText(found),
    facts: (found: Simulated) => simulationFacts(found),
    progress: ({ rounds, rollouts, candidates: [leader] }: Simulated) => {
      const ahead = `${leader?.text} is ahead with ${fixed(leader?.winPercent ?? null)} % of wins`;
      return { progress: rollouts, message: `${counted(rounds, "round")}: ${ahead}` };
    },
  },
  {
    name: "solve",
    title: "Solve an endgame",
    description:
      "Searches a position with an empty bag to the end of the game: the best move, what it gains, " +
      "and whether that is proved.",
    hidden: TECHNICAL,
    usual: TIME,
    text: (found: Solved) => solvedText(found),
    facts: (found: Solved) => solvedFacts(found),
    progress: ({ depth, nodes, moves: [best] }: Solved) => {
      const work = `${counted(depth, "ply", "plies")}, ${number(nodes)} positions`;
      return { progress: nodes, message: `${work}: ${best?.text} is best` };
    },
  },
  {
    name: "explain",
    title: "Why one move is better",
    description:
      "Tells in plain English why one move is better than another, from simulations of both: " +
      "points, leaves, the opponent's replies, and squares that they open.",
    hidden: TECHNICAL,
    usual: {},
    text: (found: Explained) => explanationText(found),
    facts: (found: Explained) => explanationFacts(found),
  },
  {
    name: "query",
    title: "Ask about words",
    description:
      "Answers questions about the lexicon: whether it has a word, its hooks, anagrams (? is a " +
      "blank), patterns, words that contain, begin or end with letters. Ask here rather than guess.",
    hidden: TECHNICAL,
    usual: { count: { value: 100, description: "Words to list at most. Default 100." } },
    text: (found: Queried) => queryText(found),
    facts: (found: Queried) => rounded(found),
  },
  {
    name: "review",
    title: "Review a game",
    description:
      "Reviews a recorded game (GCG): what each turn lost by equity, at once; with the evaluator " +
      "`static` also in percent of wins, with `simulation` or `champion` by playing on, which is slow.",
    hidden: TECHNICAL,
    usual: {},
    text: (found: Reviewed) => reviewText(found),
    facts: (found: Reviewed) => reviewFacts(found),
    progress: ({ done, of }: { done: number; of: number }) => {
      return { progress: done, total: of, message: `${done} of ${counted(of, "turn")}` };
    },
  },
];

/** What an assistant must know before it calls a tool. */
export const INSTRUCTIONS = `\
gaddawg analyzes crossword board games such as Scrabble. Take words, scores and odds from its tools, not from memory.
A position is a line in CGP: the rows from the top, joined by /, a number for so many empty squares, capital letters for tiles and small ones for blanks; the racks of the mover and the opponent, joined by / (the latter may be empty, ? is a blank); their scores; the number of scoreless turns. The first move with AEINRST:
15/15/15/15/15/15/15/15/15/15/15/15/15/15/15 AEINRST/ 0/0 0
A move is its first square and its word: 8D WORD lies across row 8 from column D, D8 WORD down column D; small letters are blanks; letters in parentheses are on the board already. Others are "exch QV" and "pass".`;
