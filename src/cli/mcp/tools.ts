import type { MethodName } from "../../api/service.js";
import { counted, fixed, number } from "../io/output.js";
import {
  type Analyzed,
  analysisText,
  type Explained,
  explanationText,
  type Queried,
  queryText,
  type Reviewed,
  reviewText,
  type Simulated,
  type Solved,
  simulationText,
  solvedText,
} from "./texts.js";

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

/*
 * The structured answers. They are the service's, but for what an assistant has no use for and would
 * have to read: tile numbers, squares of moves, statistics of single plies, and digits without meaning.
 */

/** Returns what `analyze` found. */
function analysisFacts({ moves, ...rest }: Analyzed): object {
  return rounded({ ...rest, moves: moves.map(listed) });
}

/** Returns what `simulate` found. */
function simulationFacts({ candidates, ...rest }: Simulated): object {
  return rounded({ ...rest, candidates: candidates.map(candidate) });
}

/** Returns what `solve` found. */
function solvedFacts(found: Solved): object {
  const { moves, ...rest } = pickSolved(found);
  const lines = moves.map(({ rank, text, score, value, bound, proved, figure, line }) => {
    return { rank, text, score, value, bound, proved, figure, line: line.map(playOf) };
  });
  return rounded({ ...rest, moves: lines });
}

function pickSolved(found: Solved) {
  const { value, proved, figure, outcome, depth, width, nodes, end, verdict, moves } = found;
  const { others, legalMoves } = found;
  const known = { value, proved, figure, outcome, depth, width, nodes, end, verdict };
  return { ...known, moves, others, legalMoves };
}

/** Returns what `explain` found. */
function explanationFacts(found: Explained): object {
  const { moves, samples, plies, seed, winPercent, spread, parts, text } = found;
  const both = moves.map(({ text, score, equity, leave }) => ({ text, score, equity, leave }));
  return rounded({ moves: both, samples, plies, seed, winPercent, spread, parts, text });
}

/** Returns what `review` found. */
function reviewFacts({ title, players, turns, warnings }: Reviewed): object {
  const judged = turns.map(({ best, review, ...turn }) => {
    const { player, rack, play, score, total, rank, legal, equity, cost, unjudged, luck } = turn;
    const made = { turn: turn.turn, player, rack, play, score, total };
    const standing = { rank, legal, equity, cost, unjudged, luck };
    const graded = review && { ...review, best: playOf(review.best) };
    return { ...made, ...standing, best: best.map(valued), review: graded };
  });
  return rounded({ title, players, turns: judged, warnings });
}

function listed({ rank, ...move }: Analyzed["moves"][number]): object {
  return { rank, ...valued(move) };
}

function valued({ text, score, equity, leave }: Omit<Analyzed["moves"][number], "rank">): object {
  return { text, score, equity, leave };
}

function playOf({ text, score }: { text: string; score: number }): object {
  return { text, score };
}

function candidate(move: Simulated["candidates"][number]): object {
  const { state, samples, winPercent, winPercentError, winPercentInterval } = move;
  const { spread, spreadError, spreadInterval, behind } = move;
  const wins = { winPercent, winPercentError, winPercentInterval };
  const spreads = { spread, spreadError, spreadInterval };
  return { ...listed(move), state, samples, ...wins, ...spreads, behind };
}

/** Returns plain data with three decimals at most. */
function rounded(data: object): object {
  return JSON.parse(JSON.stringify(data), (_name, value) =>
    typeof value === "number" ? Math.round(value * 1000) / 1000 : value,
  );
}
