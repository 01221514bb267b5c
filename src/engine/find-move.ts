import { type Alphabet, BLANK_FLAG } from "../alphabet/alphabet.js";
import { LetterCases } from "../alphabet/letters.js";
import { itemAt } from "../base/elements.js";
import { isBesidePremium, squareAlong } from "../game/board.js";
import type { GameConfig } from "../game/config.js";
import type { Layout } from "../game/layout.js";
import type { Move, PlaceMove } from "../game/moves.js";
import { formatMove } from "../game/plays.js";
import type { Position, PositionData } from "../game/position.js";
import type { ValuedMove } from "../kernel/move-record.js";
import type { RankedMove } from "./results.js";

/** What is known of a move that is looked for in a list. */
interface Wanted {
  config: GameConfig;
  position: PositionData;
  score: number;
  /** True if its words are in the lexicon. */
  valid: boolean;
}

/** Returns the index of a move, or of an equivalent one, in a list of all moves; -1 if absent. */
export function indexOfMove(
  all: readonly ValuedMove[],
  move: Move,
  { config, position, score, valid }: Wanted,
): number {
  const { layout, variant } = config.rules;
  if (move.kind !== "place") return all.findIndex((other) => isSameMove(other.move, move));
  const forms = listedForms(move, position.board, layout);
  const exact = all.findIndex((other) => forms.some((form) => isSameMove(other.move, form)));
  if (exact >= 0 || !valid || variant !== "jumbled") return exact;
  // Of plays that differ only in the order of their tiles, the list has just one.
  const stands = (other: Move): boolean =>
    other.kind === "place" && forms.some((form) => isWorthAsMuch(other, form, position, config));
  return all.findIndex((other) => other.score === score && stands(other.move));
}

/** Returns true if two plays lay the same tiles in the same place, in orders of equal value. */
function isWorthAsMuch(
  a: PlaceMove,
  b: PlaceMove,
  { board }: PositionData,
  { alphabet, rules }: GameConfig,
): boolean {
  const sorted = ({ tiles }: PlaceMove): string => tiles.slice().sort().join();
  if (!isSamePlace(a, b) || sorted(a) !== sorted(b)) return false;
  if (board.some((tile) => tile !== 0)) return true;
  const vowels = (move: PlaceMove): number => vowelsBesidePremiums(move, rules.layout, alphabet);
  return vowels(a) === vowels(b);
}

function isSameMove(a: Move, b: Move): boolean {
  if (a.kind === "exchange" && b.kind === "exchange") {
    return [...a.tiles].sort().join() === [...b.tiles].sort().join();
  }
  if (a.kind !== "place" || b.kind !== "place") return a.kind === b.kind;
  return isSamePlace(a, b) && a.tiles.join() === b.tiles.join();
}

function isSamePlace(a: PlaceMove, b: PlaceMove): boolean {
  return a.direction === b.direction && a.lane === b.lane && a.start === b.start;
}

/**
 * Returns the forms in which the list of moves may contain a play: the play itself; for a
 * single tile that makes words in both directions, the across play; and for an opening play on
 * a board that is symmetric about its diagonal, the same play across.
 */
function listedForms(move: PlaceMove, board: Uint8Array, layout: Layout): PlaceMove[] {
  if (move.direction === "across") return [move];
  if (board.every((tile) => tile === 0)) return [move, { ...move, direction: "across" }];
  const at = move.tiles.findIndex((tile) => tile !== 0);
  if (move.tiles.some((tile, i) => tile !== 0 && i !== at)) return [move];
  return [move, acrossForm(move, at, board, layout.columns)];
}

/** Returns the across play of the only tile that a down play lays. */
function acrossForm(move: PlaceMove, at: number, board: Uint8Array, columns: number): PlaceMove {
  const row = move.start + at;
  const isTile = (column: number): boolean =>
    column >= 0 && column < columns && board[row * columns + column] !== 0;
  let start = move.lane;
  while (isTile(start - 1)) start--;
  let end = move.lane;
  while (isTile(end + 1)) end++;
  const tiles = new Array<number>(end - start + 1).fill(0);
  tiles[move.lane - start] = itemAt(move.tiles, at);
  return { kind: "place", direction: "across", lane: row, start, tiles };
}

/**
 * Counts the vowels of an opening play on squares next to premium squares of the neighboring
 * lanes; each of them reduces the equity ([wolges], "HASTY VALUATION ALGORITHM").
 */
function vowelsBesidePremiums(move: PlaceMove, layout: Layout, alphabet: Alphabet): number {
  const isVowel = (tile: number): boolean => alphabet.tiles[tile & ~BLANK_FLAG]?.vowel === true;
  const isBeside = (i: number) => isBesidePremium(layout, move.direction, squareAlong(move, i));
  return [...move.tiles].filter((tile, i) => isVowel(tile) && isBeside(i)).length;
}

/** Returns the word of a text that names a play by its word alone, such as `quiz`; else undefined. */
export function bareWord(text: string): string | undefined {
  const word = text.trim();
  return /^[\p{L}\p{M}·’']{2,}$/u.test(word) && !/^(?:pass|ex(?:ch(?:ange)?)?|swap)$/i.test(word)
    ? word
    : undefined;
}

/** Returns the first of some moves, which come best first, whose main word is a word, with or without blanks. */
export function playOfWord(
  all: readonly RankedMove[],
  word: string,
  position: Position,
): RankedMove | undefined {
  const cases = new LetterCases(position.config.alphabet.tiles);
  const wanted = cases.upper(word);
  return all.find(({ move }) => {
    if (move.kind !== "place") return false;
    const text = formatMove(move, position, { through: "plain" });
    return cases.upper(text.slice(text.indexOf(" ") + 1)) === wanted;
  });
}
