import type { RankedMove } from "../../../engine/results.js";
import type { Move } from "../../../game/moves.js";
import { t } from "../../texts/language.js";
import { levelTitle } from "./levels.js";
import type { Match } from "./match.js";

/* The sentences about moves and challenges. */

/** The cost of a failed challenge of the engine's last play. */
type Cost = "nothing" | "turn" | "points";

function costOf({ setup, game }: Match): Cost {
  if (setup.challenge === "five") return "points";
  return setup.challenge === "double" && !game.isOver ? "turn" : "nothing";
}

/** Returns true if a failed challenge of the engine's last play costs something. */
export function isCostly(match: Match): boolean {
  return costOf(match) !== "nothing";
}

/** Tells, before a challenge, what it costs if it fails. */
export function costWarning(match: Match): string {
  return costOf(match) === "points"
    ? t("If all of its words are in the lexicon, the engine gets 5 points.")
    : t("If all of its words are in the lexicon, you lose your turn.");
}

/** Tells that a challenge failed, and what it cost. */
export function failureText(match: Match): string {
  switch (costOf(match)) {
    case "points":
      return t("The play is valid: all of its words are in the lexicon; the engine gets 5 points.");
    case "turn":
      return t("The play is valid: all of its words are in the lexicon; you lose your turn.");
    case "nothing":
      return t(
        "The play is valid: all of its words are in the lexicon; the challenge costs nothing.",
      );
  }
}

/** Tells the engine's move. */
export function engineNews({ setup }: Match, { move, text, score }: RankedMove): string {
  const engine = levelTitle(setup.level);
  switch (move.kind) {
    case "place":
      return t("{engine}: {play} for {score}.", { engine, play: text, score });
    case "pass":
      return t("{engine}: passes.", { engine });
    case "exchange":
      return t("{engine}: exchanges {tiles}.", { engine, tiles: move.tiles.length });
  }
}

/** Tells the visitor's exchange or pass. */
export function ownNews(move: Move, text: string): string {
  return move.kind === "pass" ? t("You pass.") : t("You: {move}.", { move: text });
}
