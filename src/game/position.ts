import { type Alphabet, BLANK } from "../alphabet/index.js";
import { PositionError } from "../errors.js";
import { checkBoard, emptyBoard, layOn } from "./board.js";
import { bytesOf } from "./bytes.js";
import { configFromJson, configToJson, type GameConfig, type GameConfigData } from "./config.js";
import { checkMove } from "./legal.js";
import type { Move } from "./moves.js";
import { tilesKept, tilesLaid, unseenTiles } from "./tiles.js";

/** The table when a player is to move, as plain data. Tiles are tile numbers. */
export interface PositionData {
  /** One byte per square, row by row: 0 empty, 1 to 63 a letter; bit 7 is set on blanks. */
  board: Uint8Array;
  /** The mover's tiles, 0 a blank, in any order. */
  rack: Uint8Array;
  /** The opponent's tiles, as far as they are known. */
  opponentRack?: Uint8Array;
  /** Points of the mover and of the opponent. */
  scores?: [mover: number, opponent: number];
  /** Number of consecutive scoreless turns up to now. */
  scorelessTurns?: number;
}

/** The tiles that the mover does not see. */
export interface Unseen {
  /** Number of each tile, by tile number; 0 is the blank. */
  counts: number[];
  /** Number of all unseen tiles. */
  total: number;
  /** Number of tiles in the bag, at least 0; the opponent has the rest. */
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
 * A position of a game: what the player to move sees, with the tile set and the rules. It is
 * immutable; `after` and `with` return new positions.
 */
export class Position implements PositionData {
  readonly board: Uint8Array;
  readonly rack: Uint8Array;
  declare readonly opponentRack?: Uint8Array;
  readonly scores: [mover: number, opponent: number];
  readonly scorelessTurns: number;

  private constructor(
    readonly config: GameConfig,
    { board, rack, opponentRack, scores = [0, 0], scorelessTurns = 0 }: PositionData,
  ) {
    this.board = board.slice();
    this.rack = rack.slice();
    if (opponentRack !== undefined) this.opponentRack = opponentRack.slice();
    this.scores = [...scores];
    this.scorelessTurns = scorelessTurns;
  }

  /**
   * Creates a position from plain data, which is copied.
   * @throws PositionError for a board that does not fit the rules' layout, tiles that the
   *   alphabet does not have, racks with too many tiles, or numbers out of range. Only `unseen`
   *   reports more of a tile than the set has.
   */
  static of(config: GameConfig, data: PositionData): Position {
    checkForm(config, data);
    return new Position(config, data);
  }

  /** Returns the position before the first move, with a rack if it is known. */
  static empty(config: GameConfig, rack: Uint8Array = new Uint8Array()): Position {
    return Position.of(config, { board: emptyBoard(config.rules.layout), rack });
  }

  /**
   * Reads the output of `toJSON`. @throws PositionError, GameError, AlphabetError or
   * RulesError.
   */
  static fromJSON(data: PositionDataJson): Position {
    const { board, rack, opponentRack, scores, scorelessTurns } = data;
    return Position.of(configFromJson(data), {
      board: bytesOf(board, "board"),
      rack: bytesOf(rack, "rack"),
      ...(opponentRack && { opponentRack: bytesOf(opponentRack, "opponentRack") }),
      ...(scores && { scores }),
      ...(scorelessTurns !== undefined && { scorelessTurns }),
    });
  }

  /**
   * Counts the tiles that the mover does not see.
   * @throws PositionError `TOO_MANY_TILES` if board and rack have more of a tile than the set.
   */
  unseen(): Unseen {
    return unseenOf(this.config, this);
  }

  /** Returns the number of tiles in the bag; the last unseen tiles count as the opponent's. */
  tilesInBag(): number {
    return bagOf(this.config, this.board);
  }

  /**
   * Returns the position after a move, with the opponent to move. Words are not looked up. The
   * tiles that the mover kept remain known as `opponentRack`; those drawn are unknown. Does not
   * count the points for tiles left at the end of the game.
   * @throws PositionError for a move that the rules do not allow.
   */
  after(move: Move): Position {
    const { config, rack, scores, scorelessTurns } = this;
    const score = checkMove(
      { config, board: this.board, rack, tilesInBag: this.tilesInBag() },
      move,
    );
    const kept = tilesKept(rack, move);
    return new Position(config, {
      board: move.kind === "place" ? layOn(this.board, move, config.rules.layout) : this.board,
      rack: this.opponentRack ?? new Uint8Array(),
      ...(kept.length > 0 && { opponentRack: kept }),
      scores: [scores[1], scores[0] + score],
      scorelessTurns: score === 0 ? scorelessTurns + 1 : 0,
    });
  }

  /**
   * Returns the position with some of its fields replaced, such as a rack that became known.
   * @throws PositionError as `of` does.
   */
  with(change: Partial<PositionData>): Position {
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

/** The largest score accepted; scores are stored in thousandths as 32-bit integers. */
const MOST_POINTS = 999_999;

/**
 * Checks a position's board, racks and numbers.
 * @throws PositionError, naming the field and the place.
 */
export function checkForm({ alphabet, rules }: GameConfig, data: PositionData): void {
  const { board, rack, opponentRack, scores, scorelessTurns = 0 } = data;
  checkBoard(board, rules.layout, alphabet);
  checkRack(rack, "rack", alphabet, rules.rackSize);
  if (opponentRack !== undefined) {
    checkRack(opponentRack, "opponent's rack", alphabet, rules.rackSize);
  }
  for (const points of scores ?? []) checkNumber(points, "scores", -MOST_POINTS, MOST_POINTS);
  checkNumber(scorelessTurns, "scorelessTurns", 0, MOST_POINTS);
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
    throw new PositionError("TOO_MANY_TILES", `${field}: ${rack.length} tiles`, {
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

function checkNumber(value: number, field: string, least: number, most: number): void {
  if (Number.isInteger(value) && value >= least && value <= most) return;
  throw new PositionError("BAD_NUMBER", `${field}: ${value} is not a whole number in range`, {
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
    const { count } = alphabet.tiles[tile] as { count: number };
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
