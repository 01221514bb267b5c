import type { Alphabet } from "../../alphabet/alphabet.js";
import { type AlphabetName, alphabetOf } from "../../alphabet/tile-sets.js";
import { configToJson, type GameConfig, type GameConfigData } from "../../game/config.js";
import type { PositionData } from "../../game/position.js";

/** A lexicon and a game's configuration as plain data that can be sent to workers. */
export interface GameSpec extends GameConfigData {
  /** Id of the lexicon (see store.ts). */
  lexicon: string;
}

/**
 * A tile set as it is kept and sent to workers: a built-in one by its name, and one that the visitor
 * has added in full.
 */
export type TileSet = GameConfigData["alphabet"];

/** The end of the name of a tile set that the visitor has added; no built-in one has it. */
export const SET_FILE = ".csv";

/** Returns the name of a tile set. */
export function setName(set: TileSet): string {
  return typeof set === "string" ? set : set.name;
}

/** Returns a tile set as the library has it. */
export function tilesOf(set: TileSet): Alphabet {
  return alphabetOf(set as AlphabetName);
}

/** Returns the data that a worker needs to start an engine. */
export function specOf(config: GameConfig, lexicon: string): GameSpec {
  return { lexicon, ...configToJson(config) };
}

/** Returns a position as plain data, without the configuration that a `Position` carries. */
export function plainPosition(position: PositionData): PositionData {
  const { board, rack, opponentRack, scores, scorelessTurns } = position;
  return {
    board,
    rack,
    ...(opponentRack && { opponentRack }),
    ...(scores && { scores }),
    ...(scorelessTurns !== undefined && { scorelessTurns }),
  };
}

/** Returns true if two tile sets have the same letters, in any numbers. */
export function sameLetters(a: Alphabet, b: Alphabet): boolean {
  return a === b || lettersOf(a) === lettersOf(b);
}

function lettersOf({ tiles }: Alphabet): string {
  return tiles.map(({ upper }) => upper).join(" ");
}

/**
 * Returns true for names of tile sets of the same language, such as `english` and
 * `super_english`.
 */
export function isSameLanguage(a: string, b: string): boolean {
  return languageOf(a) === languageOf(b);
}

/** Returns the language of a tile set: `english` for `super_english`. */
export function languageOf(name: string): string {
  return name.slice(name.lastIndexOf("_") + 1);
}
