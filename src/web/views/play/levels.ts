import { type AlphabetName, alphabet } from "../../../alphabet/tile-sets.js";
import type { PlayerIndex } from "../../../game/events.js";
import { RULES, type RulesName } from "../../../game/rules.js";
import { HUMAN_NAMES } from "../../../players/human-options.js";
import type { LevelName } from "../../../players/named-players.js";
import { t } from "../../texts/language.js";
import { message } from "../../texts/message.js";
import { type CHAMPION, isHumanLevel, type Level } from "../../worker/levels.js";
import { HUMAN, type Match } from "./match.js";

/* The names of the levels, and what they are. */

/** The texts of a level. */
interface LevelTexts {
  /** The engine's name at this level. */
  title: string;
  /** The name among the players of the command line and the documents, where it is another one. */
  player?: string;
  about: string;
}

/** The levels but for those that make human mistakes. */
export type PlainLevel = LevelName | typeof CHAMPION;

/** As in the table of the players, in src/players/named-players.ts. */
export const LEVEL_TEXTS: Readonly<Record<PlainLevel, LevelTexts>> = {
  novice: {
    title: message("Novice"),
    about: message("Knows words of up to 4 letters and takes any of its 10 highest plays"),
  },
  learner: {
    title: message("Learner"),
    about: message("Knows words of up to 5 letters and takes any of its 5 highest plays"),
  },
  casual: {
    title: message("Casual"),
    about: message("Knows words of up to 7 letters and takes any of its 3 highest plays"),
  },
  greedy: {
    title: message("Greedy"),
    about: message("Knows all words and takes the highest score, whatever it keeps"),
  },
  h1: {
    title: message("Steady"),
    player: message("Heuristic 1"),
    about: message("Adds Gordon’s first heuristic for the tiles that it keeps"),
  },
  h2: {
    title: message("Careful"),
    player: message("Heuristic 2"),
    about: message("Adds Gordon’s second heuristic, which counts repeated tiles"),
  },
  hasty: {
    title: message("Expert"),
    player: message("Hasty"),
    about: message("The engine’s best play: leave values, the opening and the endgame"),
  },
  champion: {
    title: message("Champion"),
    about: message(
      "Infers your tiles from your last play, plays on in thousands of games, and searches the end",
    ),
  },
};

/** Returns the name of the engine at a level. */
export function levelTitle(level: Level): string {
  if (isHumanLevel(level)) return t("Human {level}", { level: HUMAN_NAMES.indexOf(level) + 1 });
  return t(LEVEL_TEXTS[level].title);
}

/** Returns the name of a player in the language of the page, which may have changed since the start. */
export function nameOf({ setup: { level } }: Match, player: PlayerIndex): string {
  return player === HUMAN ? t("You") : levelTitle(level);
}

/** Returns the name of a level, with that of its player in parentheses. */
export function titleWithPlayer(level: PlainLevel): string {
  const { title, player } = LEVEL_TEXTS[level];
  return player === undefined ? t(title) : `${t(title)} (${t(player)})`;
}

/** Win estimates, which the champion needs, are for games with so many tiles, and such racks. */
const [TILES, RACK] = [100, 7];

/** Returns true for games that the champion can play: there are win estimates for them. */
export function isForChampion(tiles: AlphabetName, rules: RulesName): boolean {
  return alphabet(tiles).bagSize === TILES && RULES[rules].rackSize === RACK;
}

/** Seconds of thinking to choose among. */
export const THINKING = [1, 3, 10, 30] as const;
