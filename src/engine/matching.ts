import type { GameConfig } from "../game/config.js";
import type { Move, PlaceMove } from "../game/moves.js";
import type { PositionData } from "../game/position.js";
import type { ValuedMove } from "../kernel/move-record.js";
import { listedForms, vowelsBesidePremiums } from "./listed.js";

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
