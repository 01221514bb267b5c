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
import { counted, fixed, number, signed } from "../io/output.js";

/* The answers of the tools as short texts that an assistant can quote. */

/** The answers, as the service has them. */
export type Analyzed = ReturnType<typeof analyze>;
export type Simulated = ReturnType<typeof simulation.fields>;
export type Solved = ReturnType<typeof endgame.fields>;
export type Explained = ReturnType<typeof explanationFields>;
export type Reviewed = ReturnType<typeof reviewFields> & {
  warnings: ReturnType<typeof warningFields>;
};
export type Queried = Awaited<ReturnType<typeof answerQuery>>;

/** Lines that a text for an assistant has at most. */
const MOST_LINES = 12;

/** Joins lines; where there are too many, the last one counts those that are left out. */
export function joined(lines: readonly string[]): string {
  if (lines.length <= MOST_LINES) return lines.join("\n");
  const shown = lines.slice(0, MOST_LINES - 1);
  return [...shown, `… and ${counted(lines.length - shown.length, "more line")}`].join("\n");
}

/** Points of a score. */
export function points(score: number): string {
  return counted(score, "point");
}

/** The tiles that a move keeps. */
export function keeps(leave: string): string {
  return leave === "" ? "keeps nothing" : `keeps ${leave}`;
}

/** Says which moves are best, and where others stand. */
export function analysisText({ rack, unseen, legal, moves, ranked = [] }: Analyzed): string {
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
export function solvedText({ verdict, proved, moves, others, legalMoves }: Solved): string {
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
export function explanationText({
  moves,
  samples,
  plies,
  winPercent,
  spread,
  text,
}: Explained): string {
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
export function queryText(found: Queried): string {
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
