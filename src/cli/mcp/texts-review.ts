import { figureText, isAsGood } from "../../entry/internal.js";
import { counted, fixed, number, signed } from "../io/output.js";
import type { Reviewed, ReviewedPlayer, ReviewedTurn } from "./results.js";
import { joined, points } from "./words.js";

/** Turns that a text names. */
const MOST_TURNS = 8;

/** Says how the players did, and which turns cost most. */
export function reviewText({ players, turns, warnings }: Reviewed): string {
  // By percent of wins where an evaluator has judged, by equity otherwise.
  const isGraded = turns.some(({ review }) => review !== undefined);
  const lossOf = ({ cost, review }: ReviewedTurn) => (isGraded ? review?.winLost : cost) ?? 0;
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
}: ReviewedPlayer): string {
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

function turnLine({ turn, player, play, score, cost, by, best, review }: ReviewedTurn): string {
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
