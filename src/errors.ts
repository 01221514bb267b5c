/**
 * The errors that gaddawg throws on bad input. Each message says what was found, where, and
 * what was expected; the same is in fields that a program can read. `code` tells the kinds
 * of an error apart and stays the same between versions; messages may be reworded.
 */

/** The place where a problem was found; every field is optional. */
export interface ErrorPlace {
  /** File name or other name of the input, as the caller gave it. */
  source?: string | undefined;
  /** Line number, from 1. */
  line?: number | undefined;
  /** Character position in the line, from 1, counted in code points. */
  column?: number | undefined;
  /** Byte offset into a binary input, from 0. */
  offset?: number | undefined;
  /** What a correct input has in this place, or how to mend the input. */
  expected?: string | undefined;
}

/** The base of all errors that gaddawg throws: `catch (e) { if (e instanceof GaddawgError) … }`. */
export class GaddawgError<Code extends string = string> extends Error {
  /** A short constant such as `"TRUNCATED"`, for programs to act on. */
  readonly code: Code;
  readonly source: string | undefined;
  readonly line: number | undefined;
  readonly column: number | undefined;
  readonly offset: number | undefined;
  readonly expected: string | undefined;
  /** The message without the place and without what was expected. */
  readonly what: string;

  constructor(code: Code, what: string, place: ErrorPlace = {}) {
    super(messageOf(what, place));
    this.what = what;
    this.name = new.target.name;
    this.code = code;
    this.source = place.source;
    this.line = place.line;
    this.column = place.column;
    this.offset = place.offset;
    this.expected = place.expected;
  }

  /** Returns the same error with the name of the input in which it was found. */
  inSource(source: string): this {
    const Class = this.constructor as new (code: Code, what: string, place: ErrorPlace) => this;
    return new Class(this.code, this.what, { ...this, source });
  }
}

function messageOf(what: string, place: ErrorPlace): string {
  let where = place.source ?? "";
  if (place.line !== undefined) {
    where += where === "" ? `line ${place.line}` : `:${place.line}`;
    if (place.column !== undefined) {
      where += place.source === undefined ? `, character ${place.column}` : `:${place.column}`;
    }
  }
  const prefix = where === "" ? "" : `${where}: `;
  const offset = place.offset === undefined ? "" : ` at byte ${place.offset}`;
  const expected = place.expected === undefined ? "" : ` (expected ${place.expected})`;
  return `${prefix}${what}${offset}${expected}`;
}

/** The most of an input that a message repeats, in characters. */
const MAX_QUOTED = 80;

/**
 * Returns a piece of input for a message: in quotation marks, cut to 80 characters, with
 * control characters made visible.
 */
export function quoted(text: string): string {
  // Callers in JavaScript may pass anything where a name is expected.
  const characters = [...String(text).slice(0, 2 * MAX_QUOTED + 2)];
  const shown = characters.slice(0, MAX_QUOTED).map(visible);
  return `"${shown.join("")}${characters.length > MAX_QUOTED ? "…" : ""}"`;
}

/** A control character in a message would be invisible, or would move the cursor. */
function visible(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  const isPrinted = code >= 0x20 && (code < 0x7f || code > 0x9f) && code !== 0xfeff;
  return isPrinted ? character : `U+${code.toString(16).toUpperCase().padStart(4, "0")}`;
}

/** The codes of an `AlphabetError`. */
export type AlphabetErrorCode =
  /** A built-in alphabet that does not exist. */
  | "UNKNOWN_ALPHABET"
  /** No letters, or more than 63. */
  | "BAD_SIZE"
  /** A row of a tile set with a missing label, a wrong number or a wrong number of columns. */
  | "BAD_ROW"
  /** A label that stands for two tiles. */
  | "DUPLICATE_LABEL"
  /** A character, or a tile number, that the alphabet does not have. */
  | "NO_TILE";

/** A tile set that cannot be used, or a text that it cannot spell. */
export class AlphabetError extends GaddawgError<AlphabetErrorCode> {}

/** The codes of a `RulesError`. */
export type RulesErrorCode =
  /** Rules whose name does not exist. */
  | "UNKNOWN_RULES"
  /** A layout whose name does not exist. */
  | "UNKNOWN_LAYOUT"
  /** A layout with a wrong size, an unknown kind of square or a bad start square. */
  | "BAD_LAYOUT";

/** Rules of the game or a board layout that cannot be used. */
export class RulesError extends GaddawgError<RulesErrorCode> {}

/** The codes of a `LexiconError`. */
export type LexiconErrorCode =
  /** The bytes end too early, or their number cannot be right. */
  | "TRUNCATED"
  /** More bytes than the format's own lengths account for. */
  | "TRAILING"
  /** Not this format at all: magic number or header is wrong. */
  | "WRONG_FORMAT"
  /** An index of other words, or of other letters, than those it is to be used with. */
  | "OTHER_LEXICON"
  /** An index whose bytes are not those that were written. */
  | "BAD_INDEX"
  /** A root node lacks the form that every file of the format has. */
  | "BAD_ROOT"
  /** An arc leads outside the file. */
  | "INDEX_OUT_OF_RANGE"
  /** A run of siblings does not end before the file does. */
  | "RUN_NOT_ENDED"
  /** The tiles of a run of siblings do not ascend. */
  | "TILES_NOT_ASCENDING"
  /** A tile that the alphabet lacks, or tile 0 where none may be. */
  | "TILE_OUT_OF_RANGE"
  /** A GADDAG's direction switch in a wrong place, or leading elsewhere than to the DAWG. */
  | "BAD_SWITCH"
  /** A path leads back to where it came from. */
  | "CYCLE"
  /** A node from which no word can be completed. */
  | "DEAD_END"
  /** A word longer than gaddawg handles (`MAX_WORD_LENGTH`). */
  | "WORD_TOO_LONG"
  /** More words than a 32-bit count holds. */
  | "TOO_MANY_WORDS"
  /** More nodes, or a larger pointer, than the format can hold. */
  | "TOO_MANY_NODES"
  /** A letter that the format cannot express. */
  | "LETTER_NOT_EXPRESSIBLE"
  /** A word that has no place in a list: empty, or with characters that have no tile. */
  | "BAD_WORD"
  /** A list without a single word. */
  | "NO_WORDS"
  /** A leave's value that is no number or does not fit the format. */
  | "BAD_VALUE"
  /** The same leave twice. */
  | "DUPLICATE"
  /** A file or address that cannot be read. */
  | "UNREADABLE"
  /** A GADDAG that says something else than the DAWG beside it. */
  | "GADDAG_DIFFERS"
  /** A word among alphagrams whose tiles do not ascend. */
  | "NO_ALPHAGRAM"
  /** An option that does not exist or does not go with another. */
  | "BAD_OPTION";

/** A word list, word graph, word map or leave file that cannot be read, built or written. */
export class LexiconError extends GaddawgError<LexiconErrorCode> {}

/** The codes of a `NotationError`. */
export type NotationErrorCode =
  /** Something else than the text or the object that is asked for. */
  | "BAD_TYPE"
  /** Nothing where something must be. */
  | "EMPTY"
  /** The text ends before all of its fields were given. */
  | "MISSING_FIELD"
  /** A place on the board that is written neither as `8D` nor as `H8`. */
  | "BAD_COORDINATES"
  /** A place outside the board. */
  | "OFF_BOARD"
  /** A word that runs over the edge of the board. */
  | "DOES_NOT_FIT"
  /** A character or label that has no tile in the alphabet. */
  | "NO_TILE"
  /** Parentheses that do not pair. */
  | "BAD_MARK"
  /** A played-through mark where the board has no tile. */
  | "EMPTY_SQUARE"
  /** A tile where the layout has no square. */
  | "NO_SQUARE"
  /** A letter other than that of the board's tile. */
  | "LETTER_DIFFERS"
  /** A play of which every tile is on the board already. */
  | "NO_NEW_TILE"
  /** A play that leaves out tiles of the board that touch its ends. */
  | "INCOMPLETE_WORD"
  /** Another number of rows or columns than the layout has. */
  | "BAD_SIZE"
  /** A row's label other than its number. */
  | "BAD_LABEL"
  /** A run of no squares. */
  | "BAD_RUN"
  /** More tiles than a rack holds. */
  | "TOO_MANY_TILES"
  /** No whole number, or one out of range. */
  | "BAD_NUMBER"
  /** An opcode without a name, given twice, or with a wrong number of arguments. */
  | "BAD_OPCODE"
  /** A board, letter distribution or variant that there is not. */
  | "UNKNOWN_NAME"
  /** Two statements of which only one can be true. */
  | "CONTRADICTION"
  /** A move or a name that the notation has no way to write. */
  | "NOT_WRITABLE"
  /** Bytes that are no text in the encoding that they are said to have. */
  | "BAD_ENCODING"
  /** A line of a game that is none of those that the format has. */
  | "BAD_LINE"
  /** A line of a game in a place where it cannot stand. */
  | "BAD_ORDER"
  /** A name that neither player has. */
  | "UNKNOWN_PLAYER"
  /** A score that does not lead from one total to the next. */
  | "BAD_TOTAL"
  /** A play that touches no tile, or a first one beside the start. */
  | "NOT_CONNECTED";

/** The place in a play or a position where a problem was found; every field is optional. */
export interface NotationPlace extends ErrorPlace {
  /** The square, column letter first: `"D8"`. */
  square?: string | undefined;
}

/**
 * A move, position or game that cannot be read or written. The message begins with the
 * name of the field; `column` counts the characters of the given text, from 1.
 */
export class NotationError extends GaddawgError<NotationErrorCode> {
  /** Name of the part that is wrong, such as `"board"`, `"rack"` or `"opcode ld"`. */
  readonly field: string | undefined;
  /** The square that is meant, column letter first, where one is. */
  readonly square: string | undefined;

  constructor(
    code: NotationErrorCode,
    what: string,
    place: NotationPlace & { field?: string | undefined } = {},
  ) {
    super(code, what, place);
    this.field = place.field;
    this.square = place.square;
  }
}

/** The codes of a `PositionError`. */
export type PositionErrorCode =
  /** Something else than a list of tiles. */
  | "BAD_TYPE"
  /** Another number of squares than the layout has, or of tiles than a player has. */
  | "BAD_SIZE"
  /** A number that is not a whole one or is out of range. */
  | "BAD_NUMBER"
  /** A position of another alphabet or of other rules than the engine's. */
  | "OTHER_CONFIG"
  /** A play that leaves out tiles of the board that touch its ends. */
  | "INCOMPLETE_WORD"
  /** A number of moves or an option that cannot be. */
  | "BAD_OPTION"
  /** A tile number that the alphabet does not have. */
  | "NO_TILE"
  /** More of a tile on the board and the rack than the set has. */
  | "TOO_MANY_TILES"
  /** A move with a tile that the rack does not have. */
  | "NOT_ON_RACK"
  /** An exchange while the bag has too few tiles for it. */
  | "NO_EXCHANGE"
  /** A play that runs over the edge of the board. */
  | "OFF_BOARD"
  /** A play with a tile for a square that has one, or with none for an empty square. */
  | "WRONG_SQUARE"
  /** A tile where the layout has no square. */
  | "NO_SQUARE"
  /** A play that lays no tile. */
  | "NO_NEW_TILE"
  /** A play that makes no word of two letters or more. */
  | "TOO_SHORT"
  /** A play that touches no tile on the board, or a first play that misses the start. */
  | "NOT_CONNECTED";

/** A position or a move that the rules do not allow. */
export class PositionError extends GaddawgError<PositionErrorCode> {
  /** Name of the part that is wrong, such as `"board"` or `"rack"`, where there is one. */
  readonly field: string | undefined;
  /** The square that is meant, column letter first, where one is. */
  readonly square: string | undefined;

  constructor(
    code: PositionErrorCode,
    what: string,
    place: NotationPlace & { field?: string | undefined } = {},
  ) {
    super(code, what, place);
    this.field = place.field;
    this.square = place.square;
  }
}

/** The codes of a `GameError`. */
export type GameErrorCode =
  /** A turn after the end of the game. */
  | "GAME_OVER"
  /** A turn of the player who is not to move. */
  | "OUT_OF_TURN"
  /** A rack that is needed and unknown. */
  | "UNKNOWN_RACK"
  /** Tiles to be made known in a game that was dealt. */
  | "KNOWN_TILES"
  /** A challenge where the last turn was not a play. */
  | "NO_PLAY"
  /** An undo at the beginning of a game. */
  | "NOTHING_TO_UNDO"
  /** A tile set with too few tiles for the rules, or more of a tile out than the set has. */
  | "BAD_BAG"
  /** Plain data that is not a game's. */
  | "BAD_DATA";

/** Something that cannot happen in a game as it stands. */
export class GameError extends GaddawgError<GameErrorCode> {}

/** The codes of a `QueryError`. */
export type QueryErrorCode =
  /** An option that does not exist. */
  | "BAD_OPTION"
  /** A malformed pattern. */
  | "BAD_PATTERN"
  /** A pattern with more elements than the kernel has room for. */
  | "PATTERN_TOO_LONG"
  /** A query that needs letters and got none. */
  | "NO_LETTERS"
  /** A number outside the list of words. */
  | "OUT_OF_RANGE";

/** A query that a lexicon cannot answer. */
export class QueryError extends GaddawgError<QueryErrorCode> {}

/** The codes of a `KernelError`. */
export type KernelErrorCode =
  /** A build of the kernel that this entry point does not have. */
  | "NO_BACKEND"
  /** WebAssembly that is missing or forbidden here. */
  | "NO_WASM"
  /** Memory that the system does not give. */
  | "NO_MEMORY"
  /** More letters, tiles on a rack or squares than the kernel has room for. */
  | "TOO_LARGE"
  /** An option that does not exist or does not go with another. */
  | "BAD_OPTION"
  /** A failed check in the kernel's debug build: an internal error. */
  | "CHECK_FAILED";

/** A kernel that cannot be started here, or was asked for more than it has room for. */
export class KernelError extends GaddawgError<KernelErrorCode> {}

/** The codes of a `SelfPlayError`. */
export type SelfPlayErrorCode =
  /** An option that does not exist, is out of range or does not go with another. */
  | "BAD_OPTION"
  /** A player that does not exist. */
  | "UNKNOWN_PLAYER"
  /** A tile set with too few or too many tiles for the rules. */
  | "BAD_BAG"
  /** A player's function that threw. */
  | "PLAYER_FAILED"
  /** A player's move that the rules do not allow. */
  | "ILLEGAL_MOVE"
  /** A file that is not a checkpoint. */
  | "NO_CHECKPOINT"
  /** A checkpoint of another version of the format. */
  | "OTHER_VERSION"
  /** A checkpoint that ends too early. */
  | "TRUNCATED"
  /** A checkpoint whose bytes are not those that were written. */
  | "CORRUPT"
  /** A checkpoint of a match with other players, rules or words. */
  | "OTHER_MATCH"
  /** A checkpoint of a training with other rules, words or numbers. */
  | "OTHER_TRAINING"
  /** A checkpoint that has more games than the match or the training asks for. */
  | "TOO_FAR";

/** A match or a training that cannot start or cannot continue. */
export class SelfPlayError extends GaddawgError<SelfPlayErrorCode> {}

/** The codes of a `WorkerError`. */
export type WorkerErrorCode =
  /** A worker that ended before its work was done. */
  | "WORKER_LOST"
  /** A task that failed in a way that was not expected. */
  | "WORKER_FAILED"
  /** A request that was cancelled. */
  | "CANCELLED";

/** A worker thread that ended, or a task that failed in it. */
export class WorkerError extends GaddawgError<WorkerErrorCode> {}

/** The codes of an `AnalysisError`. */
export type AnalysisErrorCode =
  /** A number of moves that cannot be. */
  | "BAD_OPTION"
  /** An engine for another alphabet, board or variant than the game's. */
  | "OTHER_ENGINE";

/** An analysis that cannot be made with the given engine or options. */
export class AnalysisError extends GaddawgError<AnalysisErrorCode> {}

/** The codes of a `ReportError`. */
export type ReportErrorCode =
  /** A chart without data. */
  | "NO_DATA"
  /** A value that a chart cannot show, such as NaN. */
  | "BAD_VALUE"
  /** A width in which nothing can be drawn. */
  | "BAD_WIDTH"
  /** A table whose rows and columns do not agree. */
  | "BAD_TABLE";

/** Data from which no chart or page can be made. */
export class ReportError extends GaddawgError<ReportErrorCode> {}
