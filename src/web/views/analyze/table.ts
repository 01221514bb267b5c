import {
  type Alphabet,
  type AlphabetName,
  alphabet,
  type CgpPosition,
  formatCgp,
  type Layout,
  type Move,
  NotationError,
  type PositionData,
  parseCgp,
  rulesNamed,
} from "../../../entry/api.js";
import { laidBy } from "../../board/entry.js";
import { sameLetters } from "../../worker/letters.js";
import type { Game } from "../../worker/protocol.js";
import { rulesOf } from "../../worker/rules.js";
import { faceOf, tilesKept } from "../../worker/tiles.js";

/** A position with what it is played by, the lexicon apart. */
export interface Table {
  readonly alphabet: AlphabetName;
  /** A name in `RULES`. */
  readonly rules: string;
  readonly bingoBonus: number;
  readonly exchangeLimit: number;
  readonly position: PositionData;
}

/** An empty board by these rules. */
export function emptyTable(rules: string, set: AlphabetName): Table {
  const { layout, bingoBonus, exchangeLimit } = rulesNamed(rules);
  const position = { board: new Uint8Array(layout.rows * layout.columns), rack: new Uint8Array() };
  return { alphabet: set, rules, bingoBonus, exchangeLimit, position };
}

export function alphabetOf(table: Table): Alphabet {
  return alphabet(table.alphabet);
}

export function layoutOf(table: Table): Layout {
  return rulesNamed(table.rules).layout;
}

export function gameOf(table: Table, lexicon: string): Game {
  const { alphabet: set, rules, bingoBonus, exchangeLimit } = table;
  return { lexicon, alphabet: set, rules, bingoBonus, exchangeLimit };
}

/** Puts a tile on a square; 0 takes it off. */
export function withTile(table: Table, square: number, tile: number): Table {
  const board = table.position.board.slice();
  board[square] = tile;
  return { ...table, position: { ...table.position, board } };
}

/**
 * The table with a rack as it is typed, `?` a blank.
 * @throws AlphabetError for a character without a tile; NotationError for too many.
 */
export function withRack(table: Table, text: string): Table {
  const rack = alphabetOf(table).tokenize(text, { as: "rack" });
  const { rackSize } = rulesNamed(table.rules);
  if (rack.length > rackSize) {
    throw new NotationError("BAD_SIZE", `${rack.length} tiles`, {
      expected: `at most ${rackSize}`,
    });
  }
  return { ...table, position: { ...table.position, rack } };
}

export function withScores(table: Table, scores: [number, number]): Table {
  return { ...table, position: { ...table.position, scores } };
}

/** How many of each tile, by number, are neither on the board nor on the rack; below 0 where there are too many. */
export function unseenOf({ position, alphabet: set }: Table): number[] {
  const counts = alphabet(set).tiles.map(({ count }) => count);
  const take = (tile: number): void => {
    counts[tile] = (counts[tile] as number) - 1;
  };
  position.rack.forEach(take);
  for (const tile of position.board) if (tile !== 0) take(faceOf(tile));
  return counts;
}

/**
 * The table after a move: its tiles on the board, its points added, and the
 * other player to move. What is kept stays known as the opponent's tiles.
 */
export function afterMove(table: Table, move: Move, score: number): Table {
  const { position } = table;
  const board = position.board.slice();
  if (move.kind === "place") {
    for (const [square, tile] of laidBy(move, layoutOf(table))) board[square] = tile;
  }
  const [mover = 0, opponent = 0] = position.scores ?? [];
  const kept = tilesKept(position.rack, move);
  const after: PositionData = {
    board,
    rack: position.opponentRack ?? new Uint8Array(),
    scores: [opponent, mover + score],
    scorelessTurns: score === 0 ? (position.scorelessTurns ?? 0) + 1 : 0,
  };
  if (kept.length > 0) after.opponentRack = kept;
  return { ...table, position: after };
}

/**
 * A table from a line of CGP.
 * @throws NotationError; `UNKNOWN_NAME` for a board that the page does not have.
 */
export function tableOfCgp(text: string): { table: Table; lexicon: string | undefined } {
  const parsed: CgpPosition = parseCgp(text);
  const { position, rules, rulesName, lexicon } = parsed;
  if (rulesName === undefined) {
    throw new NotationError("UNKNOWN_NAME", "the board is none that this page has");
  }
  const { bingoBonus, exchangeLimit } = rules;
  const set = parsed.alphabet.name as AlphabetName;
  return {
    table: { alphabet: set, rules: rulesName, bingoBonus, exchangeLimit, position },
    lexicon,
  };
}

/** The table as a line of CGP. */
export function cgpOf(table: Table): string {
  return formatCgp({
    position: table.position,
    alphabet: alphabetOf(table),
    rules: rulesOf(table),
  });
}

/**
 * The table by other rules and tiles: the same position where board and letters
 * are the same, else an empty board.
 */
export function withGame(table: Table, rules: string, set: AlphabetName): Table {
  const fresh = emptyTable(rules, set);
  if (!sameLetters(alphabet(set), alphabetOf(table))) return fresh;
  const { rack } = table.position;
  if (layoutOf(fresh) !== layoutOf(table))
    return { ...fresh, position: { ...fresh.position, rack } };
  return { ...fresh, position: table.position };
}
