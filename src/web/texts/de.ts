import { GERMAN_ANALYZE } from "./german/analyze.js";
import { GERMAN_FRAME } from "./german/frame.js";
import { GERMAN_GAMES } from "./german/games.js";
import { GERMAN_PLAY } from "./german/play.js";
import { GERMAN_STUDY } from "./german/study.js";
import type { TextTable } from "./message.js";

/**
 * The texts of the page in German, in the words of players: Stein, Bank, Blanko, Beutel, Zug,
 * anlegen, anzweifeln, Rest (leave), Punktedifferenz (spread).
 */
export const GERMAN: TextTable = {
  ...GERMAN_FRAME,
  ...GERMAN_ANALYZE,
  ...GERMAN_GAMES,
  ...GERMAN_PLAY,
  ...GERMAN_STUDY,
};
