import {
  type analyze,
  type answerQuery,
  type endgame,
  estimated,
  type explanationFields,
  figureText,
  isAsGood,
  pointsText,
  type reviewFields,
  type simulation,
  valueText,
  type warningFields,
} from "../../api/internal.js";
import type { MethodName } from "../../api/service.js";
import { counted, fixed, number, signed } from "../io/output.js";

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
    description: "Ends the work after this much time, with what is finished. Default 20,000.",
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
A position is a line in CGP: the rows from the top, joined by /, a number for that many empty squares, capital letters for tiles and small ones for blanks; the racks of the mover and the opponent, joined by / (the latter may be empty, ? is a blank); their scores; the number of scoreless turns. The first move with AEINRST:
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

/* The answers of the tools as short texts that an assistant can quote. */

/** The answers, as the service has them. */
type Analyzed = ReturnType<typeof analyze>;
export type Simulated = ReturnType<typeof simulation.fields>;
type Solved = ReturnType<typeof endgame.fields>;
type Explained = ReturnType<typeof explanationFields>;
export type Reviewed = ReturnType<typeof reviewFields> & {
  warnings: ReturnType<typeof warningFields>;
};
type Queried = Awaited<ReturnType<typeof answerQuery>>;

/** Lines that a text for an assistant has at most. */
const MOST_LINES = 12;

/** Joins lines; where there are too many, the last one counts those that are left out. */
function joined(lines: readonly string[]): string {
  if (lines.length <= MOST_LINES) return lines.join("\n");
  const shown = lines.slice(0, MOST_LINES - 1);
  return [...shown, `… and ${counted(lines.length - shown.length, "more line")}`].join("\n");
}

/** Points of a score. */
function points(score: number): string {
  return counted(score, "point");
}

/** The tiles that a move keeps. */
function keeps(leave: string): string {
  return leave === "" ? "keeps nothing" : `keeps ${leave}`;
}

/** Says which moves are best, and where others stand. */
function analysisText({ rack, unseen, legal, moves, ranked = [] }: Analyzed): string {
  const about = `${rack === "" ? "An empty rack" : `Rack ${rack}`}, ${counted(unseen.bag, "tile")} in the bag: ${counted(legal, "legal move")}.`;
  // First what was asked for in particular.
  return joined([about, ...ranked.map(rankedLine), ...moves.map(listedLine)]);
}

function listedLine({ rank, text, score, equity, leave }: Analyzed["moves"][number]): string {
  return `${rank}. ${text}: ${points(score)}, ${keeps(leave)}, equity ${fixed(equity)}`;
}

function rankedLine({
  text,
  score,
  words,
  valid,
  rank,
  of,
  cost,
}: NonNullable<Analyzed["ranked"]>[number]): string {
  const wrong = words.filter((word) => !word.valid).map(({ word }) => word);
  if (!valid && wrong.length > 0) {
    return `${text}: ${points(score)}; not in the lexicon: ${wrong.join(", ")}`;
  }
  if (rank === null) return `${text}: ${points(score)}; not a legal move`;
  const loss =
    cost === null || cost === 0 ? "as good as the best" : `${fixed(cost)} points below the best`;
  return `${text}: ${points(score)}, number ${number(rank)} of ${number(of)}, ${loss}`;
}

/** Says how an endgame goes. */
function solvedText({ verdict, proved, moves, others, legalMoves }: Solved): string {
  const rest =
    others === null
      ? `${counted(legalMoves, "legal move")}.`
      : `Any other of the ${number(legalMoves)} legal moves gains ${proved ? "" : "by an estimate "}${pointsText(others)} at most.`;
  return joined([verdict, ...moves.map(solvedLine), rest]);
}

/** Moves of a line that are shown. */
const MOST_PLIES = 12;

function solvedLine(move: Solved["moves"][number]): string {
  const line = move.line.slice(0, MOST_PLIES).map(({ text, score }) => `${text} ${score}`);
  const rest = move.line.length > MOST_PLIES ? ", …" : "";
  return `${move.rank}. ${valueText(move)}: ${line.join(", ")}${rest}`;
}

/** Says why a move is better than another. */
function explanationText({ moves, samples, plies, winPercent, spread, text }: Explained): string {
  const [first, second] = moves;
  const compared = (
    { first: one, second: other, difference, error }: Explained["spread"],
    unit: string,
  ) =>
    `${fixed(one)}${unit} against ${fixed(other)}${unit}, a difference of ${differenceText(difference, error)}`;
  return joined([
    `${first.text} (${points(first.score)}) against ${second.text} (${points(second.score)}), ${counted(samples, "sample")} of ${counted(plies, "ply", "plies")}:`,
    `Wins: ${compared(winPercent, " %")}.`,
    `Spread: ${compared(spread, "")}.`,
    text,
  ]);
}

/** A paired difference with its standard error. */
function differenceText(difference: number, error: number | null): string {
  if (error === null) return signed(difference);
  return figureText(estimated(difference, { error, model: "simulation" }), { signed: true });
}

/** Words that a text lists; the others are in the structured answer. */
const MOST_WORDS = 100;

/** Says what the lexicon answers. */
function queryText(found: Queried): string {
  if ("words" in found) {
    const { words, complete } = found;
    const shown = words.slice(0, MOST_WORDS).join(", ");
    const more = words.length > MOST_WORDS ? ", …" : "";
    const rest = complete ? "" : " There are more; ask with a larger count.";
    return words.length === 0
      ? "No words."
      : `${counted(words.length, "word")}: ${shown}${more}.${rest}`;
  }
  if ("contains" in found) {
    return found.contains ? "Yes, it is in the lexicon." : "No, it is not in the lexicon.";
  }
  if ("count" in found) return `${counted(found.count, "word")} in the lexicon.`;
  const { word, valid, front, back } = found;
  const letters = (hooks: readonly string[]) => hooks.join(", ") || "none";
  const isThere = valid ? "is in the lexicon" : "is not in the lexicon";
  return `${word} ${isThere}. Front hooks: ${letters(front)}. Back hooks: ${letters(back)}.`;
}

/** Turns that a text names. */
const MOST_TURNS = 8;

/** Says how the players did, and which turns cost most. */
export function reviewText({ players, turns, warnings }: Reviewed): string {
  // By percent of wins where an evaluator has judged, by equity otherwise.
  const isGraded = turns.some(({ review }) => review !== undefined);
  const lossOf = ({ cost, review }: Reviewed["turns"][number]) =>
    (isGraded ? review?.winLost : cost) ?? 0;
  const lost = turns.filter((turn) => lossOf(turn) > 0);
  lost.sort((a, b) => lossOf(b) - lossOf(a) || a.turn - b.turn);
  const shown = lost.slice(0, MOST_TURNS);
  const heading = lost.length === 0 ? "No turn lost anything." : "The most costly turns:";
  const remarks =
    warnings.length === 0 ? [] : [`${counted(warnings.length, "warning")} about the file.`];
  return joined([...players.map(playerLine), heading, ...shown.map(turnLine), ...remarks]);
}

function playerLine({
  nick,
  score,
  judged,
  best,
  loss,
  bingos,
  endgames,
  review,
}: Reviewed["players"][number]): string {
  const total = score === null ? "not finished" : points(score);
  const text = `${nick}: ${total}, ${counted(bingos, "bingo")}`;
  if (review === undefined) {
    const turns = `${number(best)} of ${counted(judged, "judged turn")} were the best`;
    const inEndgames =
      endgames.judged === 0 ? "" : `, and ${fixed(endgames.loss)} points in solved endgames`;
    const open = endgames.turns - endgames.proved;
    const unproved = open === 0 ? "" : `; ${counted(open, "endgame turn")} not proved`;
    return `${text}; ${turns}, the others lost ${fixed(loss)} points of equity${inEndgames}${unproved}`;
  }
  const { winLost, mistakeIndex, luck } = review;
  return `${text}; lost ${fixed(winLost)} % of wins, mistake index ${fixed(mistakeIndex)}, luck ${signed(luck.points)} points`;
}

/** Grades of turns that are no mistakes. */
const GRADES: Readonly<Record<string, string>> = { none: "no mistake", unsure: "not certain" };

function turnLine({
  turn,
  player,
  play,
  score,
  cost,
  by,
  best,
  review,
}: Reviewed["turns"][number]): string {
  const made = `Turn ${turn}, ${player}: ${play} (${points(score)})`;
  if (review !== undefined) {
    const { winLost, grade, kind, figures } = review;
    const figure = figures?.winLost;
    const lost =
      figure?.kind === "estimated" && winLost !== 0 ? figureText(figure) : fixed(winLost ?? null);
    const judged = isAsGood(review) ? "as good as each other" : (GRADES[grade] ?? grade);
    const mistake = kind === undefined ? judged : `${grade} mistake`;
    const what = kind === undefined || kind === "play" ? "" : ` (${kind})`;
    const better = `${review.best.text} (${points(review.best.score)})`;
    return `${made} lost ${lost} % of wins against ${better}: ${mistake}${what}`;
  }
  const [top] = best;
  const better = top === undefined ? "" : ` against ${top.text} (${points(top.score)})`;
  const what = by === "endgame" ? "points in the solved endgame" : "points of equity";
  return `${made} cost ${fixed(cost)} ${what}${better}`;
}

/** Says which move simulation prefers, and how sure that is. */
export function simulationText(found: Simulated): string {
  const { settings, rollouts, candidates, verdict } = found;
  const [leader] = candidates;
  if (leader === undefined || leader.winPercent === null) return verdict;
  const work = `${counted(rollouts, "rollout")} of ${counted(settings.plies, "ply", "plies")}`;
  const unit = settings.rank === "equity" ? "points" : "% of a win";
  return joined([
    `${verdict} ${leader.text} wins ${winText(leader)}.`,
    `${work}. ± is the standard error of the mean; behind counts from the leader, sample by sample, in ${unit}; spread counts from here:`,
    ...candidates.map(candidateLine),
  ]);
}

function winText({ winPercent, winPercentError }: Simulated["candidates"][number]): string {
  return `${estimateText(winPercent, winPercentError)} %`;
}

function candidateLine(candidate: Simulated["candidates"][number]): string {
  const { rank, text, score, spread, spreadError, behind, samples, state } = candidate;
  const wins = `wins ${winText(candidate)}`;
  const gains = `spread ${estimateText(spread, spreadError, { signed: true })}`;
  const lag =
    behind === null ? "" : `, behind ${estimateText(behind.mean, behind.error, { digits: 2 })}`;
  const out = state === "out" ? ", out" : "";
  return `${rank}. ${text}: ${points(score)}, ${wins}, ${gains}${lag}, ${counted(samples, "sample")}${out}`;
}

function estimateText(
  mean: number | null,
  error: number | null,
  format: { digits?: number; signed?: boolean } = {},
): string {
  const figure = estimated(mean ?? 0, { error: error ?? undefined, model: "simulation" });
  return figureText(figure, format);
}
