import { estimated, figureText } from "../../api/internal.js";
import { pointsText, valueText } from "../endgame/answer.js";
import { counted, fixed, number, signed } from "../io/output.js";
import type {
  Analyzed,
  Compared,
  Explained,
  ListedMove,
  Queried,
  RankedAnswer,
  Solved,
  SolvedAnswer,
} from "./results.js";

/* The answers of the tools as short texts that an assistant can quote. */

/** Says which moves are best, and where others stand. */
export function analysisText({ rack, unseen, legal, moves, ranked = [] }: Analyzed): string {
  const about = `${rack === "" ? "An empty rack" : `Rack ${rack}`}, ${counted(unseen.bag, "tile")} in the bag: ${counted(legal, "legal move")}.`;
  // First what was asked for in particular.
  return joined([about, ...ranked.map(rankedLine), ...moves.map(listedLine)]);
}

function listedLine({ rank, text, score, equity, leave }: ListedMove): string {
  return `${rank}. ${text}: ${points(score)}, ${keeps(leave)}, equity ${fixed(equity)}`;
}

function rankedLine({ text, score, words, valid, rank, of, cost }: RankedAnswer): string {
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
export function solvedText({
  proved,
  outcome,
  depth,
  width,
  end,
  moves,
  others,
  legalMoves,
}: Solved): string {
  const [best] = moves;
  if (best === undefined) return "There is no move.";
  const some = width === undefined ? "" : ` for ${number(width)} moves`;
  const sure = proved
    ? "proved"
    : `an estimate: ${counted(depth, "ply", "plies")} deep${some}, then playouts, ended by ${end}`;
  const result = outcome === undefined ? "" : `, ${proved ? "" : "probably "}a ${outcome}`;
  const rest =
    others === null
      ? `${counted(legalMoves, "legal move")}.`
      : `Any other of the ${number(legalMoves)} legal moves gains ${proved ? "" : "by an estimate "}${pointsText(others)} at most.`;
  return joined([
    `${best.text} ${proved ? "is" : "seems"} best, for ${points(best.score)}: to the end of the game it gains ${valueText(best)} of spread${result} (${sure}).`,
    ...moves.map(solvedLine),
    rest,
  ]);
}

/** Moves of a line that are shown. */
const MOST_PLIES = 12;

function solvedLine(move: SolvedAnswer): string {
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
  const compared = ({ first: one, second: other, difference, error }: Compared, unit: string) =>
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
export function queryText({
  word,
  valid,
  front,
  back,
  words,
  contains,
  count,
  complete,
}: Queried): string {
  if (words !== undefined) {
    const found = counted(words.length, "word");
    const shown = words.slice(0, MOST_WORDS).join(", ");
    const more = words.length > MOST_WORDS ? ", …" : "";
    const rest = complete === false ? " There are more; ask with a larger count." : "";
    return words.length === 0 ? "No words." : `${found}: ${shown}${more}.${rest}`;
  }
  if (contains !== undefined) {
    return contains ? "Yes, it is in the lexicon." : "No, it is not in the lexicon.";
  }
  if (word !== undefined) {
    const letters = (hooks: readonly string[] = []) => hooks.join(", ") || "none";
    const isThere = valid === true ? "is in the lexicon" : "is not in the lexicon";
    return `${word} ${isThere}. Front hooks: ${letters(front)}. Back hooks: ${letters(back)}.`;
  }
  return `${counted(count ?? 0, "word")} in the lexicon.`;
}

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
function keeps(leave: string): string {
  return leave === "" ? "keeps nothing" : `keeps ${leave}`;
}
