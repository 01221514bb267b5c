import type { TextTable } from "./message.js";
import { SPANISH_ANALYZE } from "./spanish/analyze.js";
import { SPANISH_FRAME } from "./spanish/frame.js";
import { SPANISH_GAMES } from "./spanish/games.js";
import { SPANISH_PLAY } from "./spanish/play.js";
import { SPANISH_STUDY } from "./spanish/study.js";

/**
 * The texts of the page in Spanish, in the words of players: ficha, atril, comodín, bolsa, jugada,
 * gancho, impugnar, scrabble (bingo), resto (leave), diferencia (spread).
 */
export const SPANISH: TextTable = {
  ...SPANISH_FRAME,
  ...SPANISH_ANALYZE,
  ...SPANISH_GAMES,
  ...SPANISH_PLAY,
  ...SPANISH_STUDY,
};
