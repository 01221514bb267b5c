import type { RankedMove } from "../../../engine/results.js";
import type { PlayerIndex } from "../../../game/events.js";
import type { Move } from "../../../game/moves.js";
import { RULES, type RulesName } from "../../../game/rules.js";
import type { LevelName } from "../../../players/named-players.js";
import { HUMAN_NAMES } from "../../../players/named-players.js";
import { t } from "../../texts/language.js";
import { message } from "../../texts/message.js";
import { type CHAMPION, isHumanLevel, type Level } from "../../worker/levels.js";
import { type TileSet, tilesOf } from "../../worker/spec.js";
import { HUMAN, type Match } from "./match.js";

/* The names of the levels, and what they are. */

/** The texts of a level. */
interface LevelTexts {
  /** The engine's name at this level. */
  title: string;
  /** For whom it is, and what it does. */
  about: string;
}

/** The levels but for those that make human mistakes. */
export type PlainLevel = LevelName | typeof CHAMPION;

/** The names are those in the table of the players, in src/players/named-players.ts. */
export const LEVEL_TEXTS: Readonly<Record<PlainLevel, LevelTexts>> = {
  novice: {
    title: message("Novice"),
    about: message(
      "For newcomers: knows words of up to 4 letters and takes any of its 10 highest plays",
    ),
  },
  learner: {
    title: message("Learner"),
    about: message(
      "For occasional players: knows words of up to 5 letters and takes any of its 5 highest plays",
    ),
  },
  casual: {
    title: message("Casual"),
    about: message(
      "For games among friends: knows words of up to 7 letters and takes any of its 3 highest plays",
    ),
  },
  greedy: {
    title: message("Greedy"),
    about: message(
      "For those who know many words: knows all, and takes the most points, whatever it keeps",
    ),
  },
  h1: {
    title: message("Steady"),
    about: message("For club players: also thinks of the tiles that it keeps"),
  },
  h2: {
    title: message("Careful"),
    about: message("For strong club players: also avoids keeping the same tile twice"),
  },
  hasty: {
    title: message("Expert"),
    about: message("For tournament players: weighs points, kept tiles, the opening and the end"),
  },
  champion: {
    title: message("Champion"),
    about: message(
      "For experts: infers your tiles from your last play, plays on in thousands of games, and searches the end",
    ),
  },
};

/** Returns the name of the engine at a level. */
export function levelTitle(level: Level): string {
  if (isHumanLevel(level)) return t("Human {level}", { level: HUMAN_NAMES.indexOf(level) + 1 });
  return t(LEVEL_TEXTS[level].title);
}

/** Returns the name of a player in the language of the page, which may have changed since the start. */
export function nameOf({ setup }: Match, player: PlayerIndex): string {
  const { level, isShared, names } = setup;
  if (isShared === true) return names[player];
  return player === HUMAN ? t("You") : levelTitle(level);
}

/** Win estimates, which the champion needs, are for games with this many tiles, and such racks. */
const [TILES, RACK] = [100, 7];

/** Returns true for games that the champion can play: there are win estimates for them. */
export function isForChampion(set: TileSet, rules: RulesName): boolean {
  return tilesOf(set).bagSize === TILES && RULES[rules].rackSize === RACK;
}

/** Seconds of thinking to choose among. */
export const THINKING = [1, 3, 10, 30] as const;

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
  if (match.setup.isShared === true && costOf(match) === "points") {
    return t("If all of its words are in the lexicon, your opponent gets 5 points.");
  }
  return costOf(match) === "points"
    ? t("If all of its words are in the lexicon, the engine gets 5 points.")
    : t("If all of its words are in the lexicon, you lose your turn.");
}

/** Tells that a challenge succeeded. */
export function successText({ setup }: Match): string {
  return setup.isShared === true
    ? t("The challenge succeeds: the play is taken back.")
    : t("The challenge succeeds: the engine takes its play back.");
}

/** Tells that a challenge failed, and what it cost. */
export function failureText(match: Match): string {
  if (match.setup.isShared === true) {
    return t("The challenge fails: all words of the play are in the lexicon.");
  }
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

/** Tells the move of another player. */
export function newsOf(
  engine: string,
  { move, text, score }: Pick<RankedMove, "move" | "text" | "score">,
): string {
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
