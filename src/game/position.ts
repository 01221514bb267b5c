import { type Alphabet, BLANK, BLANK_FLAG } from "../alphabet/alphabet.js";
import {
  badArgument,
  checkObject,
  checkOwn,
  described,
  isList,
  isObject,
  isPromise,
  OWN,
} from "../base/arguments.js";
import { itemAt } from "../base/elements.js";
import { type ArgumentError, counted, PositionError, quoted } from "../base/errors.js";
import { INSPECT } from "../base/symbols.js";
import { checkBoard, columnName, emptyBoard, layOn, squareAlong, squareName } from "./board.js";
import {
  configFromJson,
  configOf,
  configToJson,
  type GameConfig,
  type GameConfigData,
} from "./config.js";
import { givenMove } from "./move-text.js";
import type { Move, MoveLike, PlaceMove, Tiles } from "./moves.js";
import { scorePlay } from "./score.js";
import { tileBytes, tilesKept, tilesLaid, tilesMissing, tilesUsed, unseenTiles } from "./tiles.js";

/** The state of the table when a player is to move, as plain data. Tiles are tile numbers. */
export interface PositionData {
  /** One byte per square, row by row: 0 is empty, 1 to 63 a letter; bit 7 marks a blank. */
  board: Uint8Array;
  /** The tiles of the player to move, in any order; 0 is a blank. */
  rack: Uint8Array;
  /** The opponent's tiles that are known. */
  opponentRack?: Uint8Array;
  /** Scores of the player to move and of the opponent. */
  scores?: [mover: number, opponent: number];
  /** Number of consecutive scoreless turns so far. */
  scorelessTurns?: number;
}

/**
 * A position in any form that functions accept: a `Position`, or plain data whose tiles are bytes
 * or arrays, such as a position that went through JSON or a structured clone.
 */
export interface PositionInput
  extends Omit<PositionData, "board" | "rack" | "opponentRack" | "scores"> {
  board: Tiles;
  rack: Tiles;
  opponentRack?: Tiles | undefined;
  scores?: readonly [mover: number, opponent: number] | undefined;
}

/** The tiles that the player to move cannot see. */
export interface Unseen {
  /** Count of each tile, by tile number; 0 is the blank. */
  counts: number[];
  /** Total number of unseen tiles. */
  total: number;
  /** Number of unseen tiles in the bag, at least 0; the opponent has the rest. */
  bag: number;
}

/** A position as plain JSON. */
export interface PositionDataJson extends GameConfigData {
  board: ArrayLike<number>;
  rack: ArrayLike<number>;
  opponentRack?: ArrayLike<number> | undefined;
  scores?: [mover: number, opponent: number] | undefined;
  scorelessTurns?: number | undefined;
}

/**
 * A position in a game: what the player to move sees, with the tile set and the rules. It is
 * immutable; `after` and `with` return new positions.
 */
export class Position implements PositionData {
  readonly board: Uint8Array;
  readonly rack: Uint8Array;
  declare readonly opponentRack?: Uint8Array;
  readonly scores: [mover: number, opponent: number];
  readonly scorelessTurns: number;

  private constructor(
    key: typeof OWN,
    /** The alphabet and the rules. */
    readonly config: GameConfig,
    data: PositionData,
  ) {
    checkOwn(key, "Position", "Position.of(config, { board, rack }), Position.empty or parseCgp");
    const { board, rack, opponentRack, scores = [0, 0], scorelessTurns = 0 } = data;
    this.board = board.slice();
    this.rack = rack.slice();
    if (opponentRack !== undefined) this.opponentRack = opponentRack.slice();
    this.scores = [...scores];
    this.scorelessTurns = scorelessTurns;
  }

  /** Describes the position in one line, for `console.log` in Node. */
  [INSPECT](): string {
    const { alphabet, rules } = this.config;
    const laid = this.board.filter((tile) => tile !== 0).length;
    const rack = alphabet.format(this.rack);
    const scores = this.scores.join("-");
    return `Position { ${rules.name}, ${alphabet.name}, tiles on board ${laid}, rack ${rack}, ${scores} }`;
  }

  /**
   * Creates a position from plain data, which is copied.
   * @throws PositionError for a board that does not fit the rules' layout, tiles that are not in
   *   the alphabet, racks with too many tiles, or numbers out of range. Having more of a tile than
   *   the set does is reported only by `unseen`.
   */
  static of(config: GameConfig, data: PositionInput): Position {
    const known = configOf(config);
    return new Position(OWN, known, checkForm(known, data));
  }

  /** Returns the position before the first move, with a rack if one is given. */
  static empty(config: GameConfig, rack: Tiles = []): Position {
    const known = configOf(config);
    return Position.of(known, { board: emptyBoard(known.rules.layout), rack });
  }

  /**
   * Reads the output of `toJSON`. @throws PositionError, GameError, AlphabetError or
   * RulesError.
   */
  static fromJSON(data: PositionDataJson): Position {
    checkObject(data, "position", "an object with board and rack");
    const { board, rack, opponentRack, scores, scorelessTurns } = data;
    return Position.of(configFromJson(data), {
      board: tileBytes(board, "board"),
      rack: tileBytes(rack, "rack"),
      ...(opponentRack && { opponentRack: tileBytes(opponentRack, "opponentRack") }),
      ...(scores && { scores }),
      ...(scorelessTurns !== undefined && { scorelessTurns }),
    });
  }

  /**
   * Counts the tiles that the player to move cannot see.
   * @throws PositionError `TOO_MANY_TILES` if the board and rack have more of a tile than the set.
   */
  unseen(): Unseen {
    return unseenOf(this.config, this);
  }

  /**
   * Returns the number of tiles in the bag; the last unseen tiles are taken to be the opponent's.
   */
  tilesInBag(): number {
    return bagOf(this.config, this.board);
  }

  /**
   * Returns the position after a move, with the opponent to move. Words are not looked up. The
   * tiles that the mover kept remain known as `opponentRack`; those drawn are unknown. Does not
   * add the points for unplayed tiles at the end of the game.
   * @param given a move, an object that has one, such as a ranked move, or notation that
   *   `parseMove` can read.
   * @throws PositionError for a move that the rules do not allow; NotationError for text that is
   *   not a move.
   * @example
   * ```js
   * import { parseCgp } from "gaddawg";
   *
   * const position = parseCgp("15/15/15/15/15/15/15/7CARE4/15/15/15/15/15/15/15 AEINRST/ 0/0 0");
   * const next = position.after("9I RETAINS");
   * console.log(next.scores, next.tilesInBag()); // [ 0, 66 ] 75
   * ```
   */
  after(given: MoveLike): Position {
    const move = givenMove(given, this);
    const { config, rack, scores, scorelessTurns } = this;
    const score = checkMove(
      { config, board: this.board, rack, tilesInBag: this.tilesInBag() },
      move,
    );
    const kept = tilesKept(rack, move);
    return new Position(OWN, config, {
      board: move.kind === "place" ? layOn(this.board, move, config.rules.layout) : this.board,
      rack: this.opponentRack ?? new Uint8Array(),
      ...(kept.length > 0 && { opponentRack: kept }),
      scores: [scores[1], scores[0] + score],
      scorelessTurns: score === 0 ? scorelessTurns + 1 : 0,
    });
  }

  /**
   * Returns a copy of the position with some fields replaced, such as a rack that became known.
   * @throws PositionError like `of`.
   */
  with(change: Partial<PositionInput>): Position {
    checkObject(change, "change", "the fields to replace");
    return Position.of(this.config, { ...this, ...change });
  }

  /** Returns the position as plain data for JSON; `fromJSON` reads it. */
  toJSON(): PositionDataJson {
    const { config, board, rack, opponentRack, scores, scorelessTurns } = this;
    return {
      ...configToJson(config),
      board: [...board],
      rack: [...rack],
      ...(opponentRack && { opponentRack: [...opponentRack] }),
      scores,
      scorelessTurns,
    };
  }
}

/**
 * Returns the configuration that a position has: a `Position`'s own, that of its JSON, or that of
 * a structured clone; undefined for plain data that has only the tiles.
 * @throws AlphabetError, RulesError, GameError or ArgumentError for one that cannot be used.
 */
export function configGiven(data: unknown): GameConfig | undefined {
  if (!isObject(data) || isPromise(data)) throw noPosition(data);
  if (data instanceof Position) return data.config;
  const { config } = data;
  if (config !== undefined) return configOf(config as GameConfig);
  const isJson = "alphabet" in data && "rules" in data;
  return isJson ? configFromJson(data as unknown as GameConfigData) : undefined;
}

function noPosition(value: unknown): ArgumentError {
  const reader = typeof value === "string" ? "; parseCgp reads a text" : "";
  return badArgument("position", value, `an object with board and rack${reader}`);
}

/** A board with its configuration and, if it is known, the rack of the player to move. */
interface BoardGiven {
  config: GameConfig;
  board: Uint8Array;
  rack: Uint8Array | undefined;
}

/**
 * Returns the board and the configuration of a position, a game or plain data that has both.
 * @throws PositionError for a board that does not fit the layout, and as `configGiven` does.
 */
export function boardGiven(value: unknown): BoardGiven {
  const config = configGiven(value);
  if (config === undefined) {
    throw badArgument("position", value, "a Position, or an object with config and board");
  }
  const board = tileBytes((value as PositionInput).board as ArrayLike<number>, "board");
  checkBoard(board, config.rules.layout, config.alphabet);
  const rack = rackOf(value as Partial<PositionInput & GameView>);
  return { config, board, rack: rack === undefined ? undefined : tileBytes(rack, "rack") };
}

/** The part of a game that says which tiles the player to move has. */
interface GameView {
  racks: readonly (Tiles | undefined)[];
  turn: number;
}

/** Returns the rack of a position, or that of the player to move in a game. */
function rackOf({ rack, racks, turn }: Partial<PositionInput & GameView>): Tiles | undefined {
  return isList(racks) && (turn === 0 || turn === 1) ? racks[turn] : rack;
}

/**
 * Returns the position that an argument gives: a `Position`, its JSON, or a structured clone.
 * @throws PositionError, and as `configGiven` does.
 */
export function positionOf(value: unknown): Position {
  if (value instanceof Position) return value;
  const { config } = boardGiven(value);
  return Position.of(config, value as PositionInput);
}

/** The largest score accepted; scores are stored in thousandths as 32-bit integers. */
export const MOST_POINTS = 999_999;

/**
 * Checks a position's board, racks and numbers.
 * @param most the most tiles that the mover may have; by default a full rack.
 * @returns the position with its tiles as bytes.
 * @throws PositionError, naming the field and the place; ArgumentError for no object.
 */
export function checkForm(
  { alphabet, rules }: GameConfig,
  data: PositionInput,
  most = rules.rackSize,
): PositionData {
  if (!isObject(data) || isPromise(data)) throw noPosition(data);
  const board = tileBytes(data.board, "board");
  if (data.rack === undefined && "racks" in data) {
    throw badArgument("position", data, "what a player of the game sees: game.position()");
  }
  const rack = tileBytes(data.rack, "rack");
  const { opponentRack: others, scores, scorelessTurns = 0 } = data;
  const opponentRack = others === undefined ? undefined : tileBytes(others, "opponentRack");
  checkBoard(board, rules.layout, alphabet);
  checkRack(rack, "rack", alphabet, most);
  if (opponentRack !== undefined) {
    checkRack(opponentRack, "opponent's rack", alphabet, rules.rackSize);
  }
  if (scores !== undefined) checkScores(scores);
  checkNumber(scorelessTurns, "scorelessTurns", 0, MOST_POINTS);
  const known: PositionData = { board, rack, scorelessTurns };
  if (opponentRack !== undefined) known.opponentRack = opponentRack;
  if (scores !== undefined) known.scores = [scores[0], scores[1]];
  return known;
}

function checkScores(scores: readonly number[]): void {
  if (!isList(scores) || scores.length !== 2) {
    const what = `scores: ${isList(scores) ? `${scores.length} numbers` : `is ${described(scores)}`}`;
    const expected = "the points of the mover and of the opponent";
    throw new PositionError("BAD_TYPE", what, { expected, field: "scores" });
  }
  for (let i = 0; i < 2; i++) checkNumber(scores[i], "scores", -MOST_POINTS, MOST_POINTS);
}

/**
 * Checks the tiles of a rack and their number. @throws PositionError `TOO_MANY_TILES`,
 * `NO_TILE`.
 */
export function checkRack(
  rack: ArrayLike<number>,
  field: string,
  alphabet: Alphabet,
  rackSize: number,
): void {
  if (rack.length > rackSize) {
    throw new PositionError("TOO_MANY_TILES", `${field}: ${counted(rack.length, "tile")}`, {
      expected: `at most ${rackSize}`,
      field,
    });
  }
  for (const tile of Array.from(rack)) {
    if (tile <= alphabet.letters) continue;
    throw new PositionError("NO_TILE", `${field}: tile ${tile} is not in the alphabet`, {
      expected: `0 to ${alphabet.letters}`,
      field,
    });
  }
}

function checkNumber(value: unknown, field: string, least: number, most: number): void {
  if (Number.isInteger(value) && (value as number) >= least && (value as number) <= most) return;
  const shown = typeof value === "number" ? value : described(value);
  throw new PositionError("BAD_NUMBER", `${field}: ${shown} is not a whole number in range`, {
    expected: `${least} to ${most}`,
    field,
  });
}

/**
 * Counts the tiles that the mover of a checked position does not see, as `Position.unseen`
 * does.
 */
export function unseenOf({ alphabet, rules }: GameConfig, { board, rack }: PositionData): Unseen {
  const counts = unseenTiles(alphabet, board, rack);
  let total = 0;
  counts.forEach((left, tile) => {
    total += left;
    if (left >= 0) return;
    const { count } = itemAt(alphabet.tiles, tile);
    const name = tile === BLANK ? "blank" : alphabet.label(tile);
    throw new PositionError("TOO_MANY_TILES", `board and rack: ${count - left} of ${name}`, {
      expected: `at most ${count}, which is what the ${alphabet.name} set has`,
    });
  });
  return { counts, total, bag: bagOf({ alphabet, rules }, board) };
}

/** Returns the number of tiles in the bag, given the board, with racks as full as possible. */
function bagOf({ alphabet, rules }: GameConfig, board: Uint8Array): number {
  return Math.max(0, alphabet.bagSize - tilesLaid(board) - 2 * rules.rackSize);
}

/** The table on which a move is to be made. */
export interface MoveContext {
  config: GameConfig;
  board: Uint8Array;
  /** The tiles that the move may use. */
  rack: ArrayLike<number>;
  tilesInBag: number;
}

/**
 * Checks that the rules allow a move; words are not looked up.
 * @returns the points of the move.
 * @throws PositionError with the rule that the move breaks.
 */
export function checkMove({ config, board, rack, tilesInBag }: MoveContext, move: Move): number {
  const { alphabet, rules } = config;
  checkOnRack(rack, move, alphabet);
  if (move.kind === "pass") return 0;
  if (move.kind === "exchange") {
    checkExchange(move.tiles.length, tilesInBag, rules.exchangeLimit);
    return 0;
  }
  const { score, words } = scorePlay(board, move, config);
  const [main] = words;
  if (main !== undefined && main.tiles.length > move.tiles.length) {
    const word = alphabet.format(main.tiles, { as: "word" });
    throw new PositionError("INCOMPLETE_WORD", `the play is a part of its word, ${word}`, {
      expected: "the word from its first tile to its last",
    });
  }
  return score;
}

/** Checks that a rack has the tiles of a move. @throws PositionError `NOT_ON_RACK`. */
export function checkOnRack(rack: ArrayLike<number>, move: Move, alphabet: Alphabet): void {
  const [missing] = tilesMissing(rack, tilesUsed(move));
  if (missing === undefined) return;
  const name = missing === BLANK ? "blank" : alphabet.label(missing);
  const hint = missing === BLANK && move.kind === "place" ? blankHint(rack, move, alphabet) : "";
  const tiles = alphabet.format(Array.from(rack));
  throw new PositionError("NOT_ON_RACK", `the rack has no ${name} left for the move${hint}`, {
    expected: `tiles of ${tiles || "an unknown rack"}`,
  });
}

/** Explains lowercase letters to somebody who typed more of them than the rack has blanks. */
function blankHint(rack: ArrayLike<number>, move: PlaceMove, alphabet: Alphabet): string {
  const blanks = Array.from(rack).filter((tile) => tile === BLANK).length;
  const wanting = Array.from(move.tiles).filter((tile) => (tile & BLANK_FLAG) !== 0)[blanks];
  if (wanting === undefined) return "";
  const { row, column } = squareAlong(move, 0);
  const across = move.direction === "across";
  const where = across ? `${row + 1}${columnName(column)}` : squareName(row, column);
  const word = Array.from(move.tiles, (tile) =>
    tile === 0 ? "." : alphabet.label(tile & ~BLANK_FLAG),
  );
  const letter = quoted(alphabet.label(wanting));
  return `: lowercase ${letter} stands for a blank; did you mean ${where} ${word.join("")}?`;
}

/** Checks that an exchange is allowed. @throws PositionError `NO_NEW_TILE`, `NO_EXCHANGE`. */
function checkExchange(tiles: number, tilesInBag: number, limit: number): void {
  if (tiles === 0) {
    throw new PositionError("NO_NEW_TILE", "an exchange of no tiles", {
      expected: "at least one tile, or a pass",
    });
  }
  if (tilesInBag >= limit) return;
  throw new PositionError("NO_EXCHANGE", `an exchange with ${tilesInBag} in the bag`, {
    expected: `at least ${limit}`,
  });
}
