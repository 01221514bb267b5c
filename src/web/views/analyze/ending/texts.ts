import { figureText } from "../../../../base/figures.js";
import type { WordingValues } from "../../../../base/wording.js";
import type { EndgameSnapshot, LineMove } from "../../../../search/endgame/endgame.js";
import {
  isFirstByWins,
  type PreEndgameDraw,
  type PreEndgameMove,
  type PreEndgameResult,
  type PreEndgameSnapshot,
  winFigure,
} from "../../../../search/preendgame/snapshot.js";
import type { Phase } from "../../../shared/run.js";
import { number, points } from "../../../shared/text.js";
import { counted, t } from "../../../texts/language.js";
import { forYou, type Side, type Step, spreadOf } from "./path.js";

/* What a search says, in sentences: first what it found, then how sure that is. */

/** A search as the texts need it. */
export type SearchState =
  | { kind: "endgame"; live: Shown<EndgameSnapshot> }
  | { kind: "preendgame"; live: Shown<PreEndgameSnapshot> };

interface Shown<S> {
  phase: { value: Phase };
  snapshot: { value: S | undefined };
}

/** Returns what a search found and how sure it is, as sentences. */
export function verdictText(search: SearchState, step: Step): string[] {
  const phase = search.live.phase.value;
  if (search.live.snapshot.value === undefined) {
    return phase === "running" ? [t("Starting the search …")] : [];
  }
  return search.kind === "endgame"
    ? endgameText(search.live.snapshot.value, phase, step)
    : preEndgameText(search.live.snapshot.value, phase, step);
}

function endgameText(snapshot: EndgameSnapshot, phase: Phase, step: Step): string[] {
  const { value, line, proved } = snapshot;
  const best = line[0]?.text ?? "";
  const found = bestText(best, step, proved);
  const final = spreadOf(step) + forYou(step, value);
  return proved
    ? [found, finalText(final), t("This is proved.")]
    : [found, estimatedText(final), doubtText(snapshot, phase)];
}

function bestText(play: string, { side }: Step, isProved: boolean): string {
  if (!isProved) {
    return side === 0
      ? t("Best play so far: {play}.", { play })
      : t("The opponent’s best play so far: {play}.", { play });
  }
  return side === 0
    ? t("Best play: {play}.", { play })
    : t("The opponent’s best play: {play}.", { play });
}

/** Says how a game may end, by an estimate of the final spread as you see it. */
export function estimatedText(final: number): string {
  if (final === 0) return t("By an estimate, the game ends in a tie.");
  return final > 0
    ? counted(
        final,
        "By an estimate, you win by {n} point.",
        "By an estimate, you win by {n} points.",
      )
    : counted(
        -final,
        "By an estimate, you lose by {n} point.",
        "By an estimate, you lose by {n} points.",
      );
}

/** Says how a game ends, by the final spread as you see it. */
export function finalText(final: number): string {
  if (final === 0) return t("The game ends in a tie.");
  return final > 0
    ? counted(final, "You win by {n} point.", "You win by {n} points.")
    : counted(-final, "You lose by {n} point.", "You lose by {n} points.");
}

function doubtText({ depth, end }: EndgameSnapshot, phase: Phase): string {
  if (phase === "running") {
    return counted(
      depth,
      "Not proved yet: {n} ply is searched, what comes behind it is estimated.",
      "Not proved yet: {n} plies are searched, what comes behind them is estimated.",
    );
  }
  if (end === "time") {
    return counted(
      depth,
      "Not proved: the time was up after {n} ply, and what comes behind it is an estimate. A longer time can prove it.",
      "Not proved: the time was up after {n} plies, and what comes behind them is an estimate. A longer time can prove it.",
    );
  }
  return counted(
    depth,
    "Not proved: stopped after {n} ply, and what comes behind it is an estimate. Searching to the end proves it.",
    "Not proved: stopped after {n} plies, and what comes behind them is an estimate. Searching to the end proves it.",
  );
}

function preEndgameText(snapshot: PreEndgameSnapshot, phase: Phase, { side }: Step): string[] {
  const { moves, proved, end } = snapshot;
  const [best] = moves;
  if (best === undefined) return [];
  const values = { play: best.text, percent: figureText(winFigure(best), { number: points }) };
  const text = proved ? preProvedText : best.decided ? preExactText : preBestText;
  const found = text(values, side);
  if (proved) return [found, t("This is proved.")];
  const wins = isFirstByWins(snapshot) ? [t("No play wins more of them, which is proved.")] : [];
  return [found, ...wins, preDoubtText(phase, end)];
}

function preProvedText(values: WordingValues, side: Side): string {
  return side === 0
    ? t("Best play: {play}, which wins {percent} % of the draws.", values)
    : t(
        "The opponent’s best play: {play}, which wins {percent} % of the draws that the opponent thinks possible.",
        values,
      );
}

function preExactText(values: WordingValues, side: Side): string {
  return side === 0
    ? t("Best play so far: {play}, which wins {percent} % of the draws.", values)
    : t(
        "The opponent’s best play so far: {play}, which wins {percent} % of the draws that the opponent thinks possible.",
        values,
      );
}

function preBestText(values: WordingValues, side: Side): string {
  return side === 0
    ? t("Best play so far: {play}, which wins {percent} % of the draws by an estimate.", values)
    : t(
        "The opponent’s best play so far: {play}, which wins {percent} % of the draws that the opponent thinks possible, by an estimate.",
        values,
      );
}

function preDoubtText(phase: Phase, end: PreEndgameSnapshot["end"]): string {
  if (phase === "running") return t("Not proved yet: plays marked as estimates can still change.");
  if (end === "time") {
    return t("Not proved: the time was up, and estimates are left. A longer time can prove it.");
  }
  if (end === "effort") {
    return t(
      "Not proved: plays that leave tiles in the bag stay estimates. Each can be searched by itself, below.",
    );
  }
  return t("Not proved: stopped, and estimates are left. Searching to the end can prove it.");
}

/** Says how much was searched. */
export function workText(snapshot: EndgameSnapshot | PreEndgameSnapshot): string {
  const positions = counted(snapshot.nodes, "{n} position", "{n} positions");
  if ("bag" in snapshot) {
    const bag = counted(snapshot.bag, "{n} tile in the bag", "{n} tiles in the bag");
    return `${bag} · ${positions}`;
  }
  const plies = counted(snapshot.depth, "{n} ply", "{n} plies");
  return `${plies} · ${positions}`;
}

/** Formats a spread with its sign; a mean gets a decimal place. */
export function signed(value: number): string {
  const text = Number.isInteger(value) ? number(Math.abs(value)) : points(Math.abs(value));
  if (value === 0 || text === "0.0") return "0";
  return `${value > 0 ? "+" : "−"}${text}`;
}

/** Formats a number of draws, which is a mean where other draws follow. */
export function drawsText(value: number): string {
  return Number.isInteger(value) ? number(value) : points(value);
}

/** Returns wins, ties and losses as text. */
export function resultText({ wins, ties, losses }: Omit<PreEndgameResult, "spread">): string {
  return [wins, ties, losses].map(drawsText).join("–");
}

/** Returns the results that are proved, and of how many draws. */
export function searchedText(move: PreEndgameMove, weight: number): string {
  if (move.searched === 0) return "–";
  const result = resultText(move);
  return move.searched === weight ? result : `${result} / ${number(weight)}`;
}

/** Returns how sure the figures of a play of a pre-endgame are. */
export function sureText({ exact, decided, isOut }: PreEndgameMove): string {
  if (exact) return t("exact");
  if (decided && !isOut) return t("results proved");
  return isOut ? t("out, estimate") : t("estimate");
}

/** Returns the result of a draw: what happens for most of its orders. */
export function resultOf({ wins, ties, losses }: PreEndgameDraw): "win" | "tie" | "loss" {
  const most = Math.max(wins, ties, losses);
  return most === wins ? "win" : most === losses ? "loss" : "tie";
}

/** Returns the moves of a line, one after the other. */
export function lineText(line: readonly LineMove[]): string {
  return line.map(({ text, score }) => `${text} (${number(score)})`).join(", ");
}
