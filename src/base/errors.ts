/**
 * The errors that gaddawg throws on bad input. Each message says what was found, where, and
 * what was expected; the error's fields hold the same facts for programs. `code` identifies
 * the kind of error and stays the same between versions; messages may be reworded.
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
  /** The correct input for this place, or how to fix the input. */
  expected?: string | undefined;
}

/**
 * The base class of all errors that gaddawg throws: `catch (e) { if (e instanceof GaddawgError) …
 * }`.
 */
export class GaddawgError<Code extends string = string> extends Error {
  /** A short constant such as `"TRUNCATED"`, for programs to act on. */
  readonly code: Code;
  /** File name or other name of the input, as the caller gave it. */
  readonly source: string | undefined;
  /** Line number, from 1. */
  readonly line: number | undefined;
  /** Character position in the line, from 1, counted in code points. */
  readonly column: number | undefined;
  /** Byte offset into a binary input, from 0. */
  readonly offset: number | undefined;
  /** The correct input for this place, or how to fix the input. */
  readonly expected: string | undefined;
  /** The message without the place and without what was expected. */
  readonly what: string;

  constructor(code: Code, what: string, place: ErrorPlace = {}) {
    super(checkedMessage(code, what, place));
    this.what = what;
    // Minifiers rename classes: each of the package's own has its name written out.
    this.name = new.target === GaddawgError ? "GaddawgError" : new.target.name;
    this.code = code;
    this.source = place.source;
    this.line = place.line;
    this.column = place.column;
    this.offset = place.offset;
    this.expected = place.expected;
  }

  /**
   * Returns the error as plain data for JSON, which otherwise leaves out the message: its name and
   * the fields that it has.
   */
  toJSON(): GaddawgErrorData {
    return { ...this, name: this.name, code: this.code, message: this.message };
  }

  /** Returns the same error with the name of the input where it was found. */
  inSource(source: string): this {
    if (typeof source !== "string") {
      throw new ArgumentError("BAD_TYPE", "source: is not a text", { expected: "a name" });
    }
    return restated(this, this.what, { source });
  }
}

/** Loads a part of the package that most programs do without: service workers allow no imports later. */
export async function onDemand<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (error) {
    const what = String(error);
    if (!what.includes("import()")) throw error;
    throw new GaddawgError("NO_IMPORT", what, { expected: "gaddawg in one bundle" });
  }
}

/** Returns the same error with another message, and with other places as far as they are given. */
export function restated<E extends GaddawgError>(error: E, what: string, place: ErrorPlace): E {
  const Class = error.constructor as new (code: string, what: string, place: ErrorPlace) => E;
  return new Class(error.code, what, { ...error, ...place });
}

/** Returns an error of gaddawg with the name of its input, if it has one, and others as they are. */
export function sourced(error: unknown, source: string | undefined): unknown {
  return error instanceof GaddawgError && source !== undefined ? error.inSource(source) : error;
}

/** An error as plain data: the fields of a `GaddawgError` and of its class. */
export interface GaddawgErrorData extends ErrorPlace {
  /** Name of the class, such as `"LexiconError"`. */
  name: string;
  code: string;
  message: string;
  /** The message without the place and without what was expected. */
  what: string;
  /** Name of the wrong part, for a `NotationError` or a `PositionError`. */
  field?: string | undefined;
  /** The square in question, column letter first, for the same errors. */
  square?: string | undefined;
}

/** Returns the message of an error. @throws ArgumentError if an error is made of something else. */
function checkedMessage(code: unknown, what: unknown, place: unknown): string {
  const bad = (name: string, expected: string): ArgumentError =>
    new ArgumentError("BAD_TYPE", `${name} of an error: has a wrong type`, { expected });
  if (typeof code !== "string") throw bad("code", "a text");
  if (typeof what !== "string") throw bad("what", "a text");
  if (typeof place !== "object" || place === null) throw bad("place", "an object");
  for (const [name, type] of Object.entries(PLACE_TYPES)) {
    const value = (place as Record<string, unknown>)[name];
    if (value !== undefined && typeof value !== type) throw bad(name, `a ${type}`);
  }
  return messageOf(what, place);
}

const PLACE_TYPES = {
  source: "string",
  line: "number",
  column: "number",
  offset: "number",
  expected: "string",
};

/** The largest number of characters of a path or an address that a message repeats. */
const MAX_SOURCE = 400;

function messageOf(what: string, place: ErrorPlace): string {
  let where = place.source ?? "";
  if (where.length > MAX_SOURCE) where = `${where.slice(0, MAX_SOURCE)}…`;
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

/** The largest number of characters that a message quotes from its input. */
const MAX_QUOTED = 80;

/**
 * Returns a piece of input for a message: in quotation marks, cut to 80 characters, with
 * control characters and invisible ones shown by their codes.
 */
export function quoted(text: string): string {
  // Callers in JavaScript may pass anything where a name is expected.
  const given: unknown = text;
  const known = typeof given === "object" || typeof given === "function" ? "an object" : given;
  const characters = [...String(known).slice(0, 2 * MAX_QUOTED + 2)];
  let shown = "";
  let length = 0;
  for (const character of characters) {
    const form = visible(character);
    // A control character takes several places, too.
    length += [...form].length;
    if (length > MAX_QUOTED) return `"${shown}…"`;
    shown += form;
  }
  return `"${shown}"`;
}

/** Returns a number with its noun: `1 row`, `2 rows`. */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}

/** Returns a name for a message, without quotation marks, cut to 80 characters. */
export function cut(name: string): string {
  return quoted(name).slice(1, -1);
}

/** Returns a visible form of a character that moves the cursor or shows nothing by itself. */
function visible(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  const isPrinted =
    character === " " || !/[\p{C}\p{Z}\p{Default_Ignorable_Code_Point}]/u.test(character);
  return isPrinted ? character : `U+${code.toString(16).toUpperCase().padStart(4, "0")}`;
}

/** The codes of an `ArgumentError`. */
export type ArgumentErrorCode =
  /** A value of the wrong type, such as a number instead of a string, or no value at all. */
  | "BAD_TYPE"
  /** A number that is not whole or is out of range. */
  | "BAD_NUMBER"
  /** An unknown name. */
  | "UNKNOWN_NAME";

/** An argument that a function cannot use, regardless of its contents; the message names it. */
export class ArgumentError extends GaddawgError<ArgumentErrorCode> {
  /** The name of the class, in minified bundles too. */
  override name = "ArgumentError";
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

/** A tile set that cannot be used, or text that it cannot spell. */
export class AlphabetError extends GaddawgError<AlphabetErrorCode> {
  /** The name of the class, in minified bundles too. */
  override name = "AlphabetError";
}

/** The codes of a `RulesError`. */
export type RulesErrorCode =
  /** Rules with an unknown name. */
  | "UNKNOWN_RULES"
  /** A layout with an unknown name. */
  | "UNKNOWN_LAYOUT"
  /** A layout with a wrong size, an unknown kind of square or a bad start square. */
  | "BAD_LAYOUT"
  /** Rules with a field that is missing or out of range. */
  | "BAD_RULES";

/** Rules of the game or a board layout that cannot be used. */
export class RulesError extends GaddawgError<RulesErrorCode> {
  /** The name of the class, in minified bundles too. */
  override name = "RulesError";
}

/** The codes of a `LexiconError`. */
export type LexiconErrorCode =
  /** Bytes that end too early, or whose number cannot be right. */
  | "TRUNCATED"
  /** More bytes than the format's own lengths account for. */
  | "TRAILING"
  /** Another format: the magic number or header is wrong. */
  | "WRONG_FORMAT"
  /** A word map with words or letters other than those of the lexicon. */
  | "OTHER_LEXICON"
  /** A lexicon whose letters differ from the alphabet of the game. */
  | "OTHER_LETTERS"
  /** A word map whose bytes are damaged. */
  | "BAD_INDEX"
  /** A root node without the form that every file of the format has. */
  | "BAD_ROOT"
  /** An arc that leads outside the file. */
  | "INDEX_OUT_OF_RANGE"
  /** A run of siblings that does not end before the file does. */
  | "RUN_NOT_ENDED"
  /** A run of siblings whose tiles do not ascend. */
  | "TILES_NOT_ASCENDING"
  /** A tile that the alphabet lacks, or tile 0 where it is not allowed. */
  | "TILE_OUT_OF_RANGE"
  /** A GADDAG's direction switch in the wrong place, or one that does not lead to the DAWG. */
  | "BAD_SWITCH"
  /** A path that leads back to one of its own nodes. */
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
  /** A word that cannot be in a list: empty, or with characters that have no tile. */
  | "BAD_WORD"
  /** A list without any words. */
  | "NO_WORDS"
  /** A leave value that is not a number or does not fit the format. */
  | "BAD_VALUE"
  /** A leave given twice. */
  | "DUPLICATE"
  /** A file or address that cannot be read. */
  | "UNREADABLE"
  /** A GADDAG whose words differ from those of its DAWG. */
  | "GADDAG_DIFFERS"
  /** A word among alphagrams whose tiles do not ascend. */
  | "NO_ALPHAGRAM"
  /** An option that does not exist or conflicts with another. */
  | "BAD_OPTION";

/** A word list, word graph, word map or leave file that cannot be read, built or written. */
export class LexiconError extends GaddawgError<LexiconErrorCode> {
  /** The name of the class, in minified bundles too. */
  override name = "LexiconError";
}

/** An irregularity of the events of a game that can be told nevertheless. */
export type RecordWarningCode =
  /** A score that does not lead from one total to the next. */
  | "BAD_TOTAL"
  /** Two turns in a row by one player. */
  | "OUT_OF_TURN"
  /** A rack without the tiles that were played or exchanged from it. */
  | "NOT_ON_RACK"
  /** More of a tile on the board and on a rack than the set has. */
  | "TOO_MANY_TILES"
  /** A rack that contradicts another rack in the record, kept by the player or the opponent. */
  | "CONTRADICTORY_RACK"
  /** More tiles than a rack holds. */
  | "RACK_SIZE"
  /** A withdrawal with a different rack than the play. */
  | "OTHER_RACK"
  /** A second time penalty, challenge bonus or last rack of the same kind for one player. */
  | "REPEATED"
  /** Points for the racks at the end that differ from the rules; those of the rules count. */
  | "END_POINTS"
  /** An end line for only one of two players, or none if the racks are not known. */
  | "END_MISSING"
  /** A play or an exchange after the end of the game; it does not count. */
  | "TURN_AFTER_END"
  /** A challenge that does not follow the play it is about. */
  | "MISPLACED_CHALLENGE";

/** The code of an irregularity in a file that can be read anyway. */
export type GcgWarningCode =
  | RecordWarningCode
  /**
   * Characters beyond ASCII without `#character-encoding`; the bytes are valid UTF-8 and are read
   * as such.
   */
  | "UNDECLARED_ENCODING"
  /** An unknown encoding; the bytes are read as UTF-8 if they are valid, or else as ISO-8859-1. */
  | "UNKNOWN_ENCODING"
  /** Text after the total, such as the cross-words that Quackle lists; it is not kept. */
  | "EXTRA_TEXT"
  /** A line that is neither a pragma nor an event; it is kept as a note. */
  | "STRAY_LINE"
  /** A second player, title, description, identifier, lexicon or encoding. */
  | "REPEATED_PRAGMA"
  /** No `#player1` or `#player2`; the players are named by the nicknames in the events. */
  | "MISSING_PLAYER"
  /** Both players have the same nickname; their turns alternate. */
  | "SAME_NICKS"
  /** No total after a score; the scores are added up. */
  | "MISSING_TOTAL"
  /** Letters without a tile in a rack, an exchange or a last rack; these tiles count as unknown. */
  | "UNREADABLE_TILES"
  /** A nickname of neither player, or of the wrong one; turns and totals determine the player. */
  | "WRONG_NICK"
  /** An unknown `#game-type`; the game is read by the other rules. */
  | "UNKNOWN_VARIANT"
  /**
   * `#character-encoding` after the first line, or a player, title, description, identifier or lexicon
   * after the first event, where other programs do not read them.
   */
  | "LATE_PRAGMA";

/** The codes of a `NotationError`. */
export type NotationErrorCode =
  | GcgWarningCode
  /** A value of the wrong type: not the string or object expected. */
  | "BAD_TYPE"
  /** Empty input where a value is required. */
  | "EMPTY"
  /** Text that ends before all of its fields. */
  | "MISSING_FIELD"
  /** Coordinates that are written neither like `8D` nor like `H8`. */
  | "BAD_COORDINATES"
  /** A place outside the board. */
  | "OFF_BOARD"
  /** A word that runs over the edge of the board. */
  | "DOES_NOT_FIT"
  /** A character or label that has no tile in the alphabet. */
  | "NO_TILE"
  /** Unbalanced parentheses. */
  | "BAD_MARK"
  /** A played-through mark where the board has no tile. */
  | "EMPTY_SQUARE"
  /** A tile where the layout has no square. */
  | "NO_SQUARE"
  /** A letter that differs from the tile on the board. */
  | "LETTER_DIFFERS"
  /** A play whose tiles are all on the board already. */
  | "NO_NEW_TILE"
  /** A play that leaves out tiles of the board that touch its ends. */
  | "INCOMPLETE_WORD"
  /** A number of rows or columns that differs from the layout. */
  | "BAD_SIZE"
  /** A row label that is not the row's number. */
  | "BAD_LABEL"
  /** A run of zero squares. */
  | "BAD_RUN"
  /** More tiles than a rack holds, or more of a tile than the set has. */
  | "TOO_MANY_TILES"
  /** A number that is not whole or is out of range. */
  | "BAD_NUMBER"
  /** An opcode without a name, given twice, or with a wrong number of arguments. */
  | "BAD_OPCODE"
  /** A board, letter distribution or variant that does not exist. */
  | "UNKNOWN_NAME"
  /** Two statements that contradict each other. */
  | "CONTRADICTION"
  /** A move or name that the notation cannot express. */
  | "NOT_WRITABLE"
  /** Bytes that are not valid in their declared encoding. */
  | "BAD_ENCODING"
  /** A line of a game that does not match any form of the format. */
  | "BAD_LINE"
  /** A line of a game in a place where it is not allowed. */
  | "BAD_ORDER"
  /** A name that neither player has. */
  | "UNKNOWN_PLAYER"
  /** A play that does not touch a tile, or a first play that misses the start square. */
  | "NOT_CONNECTED"
  /** More text than any input of its kind has. */
  | "TOO_LONG";

/** The place in a play or a position where a problem was found; every field is optional. */
export interface NotationPlace extends ErrorPlace {
  /** The square, column letter first: `"D8"`. */
  square?: string | undefined;
}

/** The base of the errors about a part of a play or a position. */
class PlacedError<Code extends string> extends GaddawgError<Code> {
  /** Name of the wrong part, such as `"board"`, `"rack"` or `"opcode ld"`, if there is one. */
  readonly field: string | undefined;
  /** The square in question, column letter first, if there is one. */
  readonly square: string | undefined;

  constructor(
    code: Code,
    what: string,
    place: NotationPlace & { field?: string | undefined } = {},
  ) {
    super(code, what, place);
    this.field = place.field;
    this.square = place.square;
  }
}

/**
 * A move, position or game that cannot be read or written. The message begins with the
 * name of the field; `column` counts the characters of the given text, from 1.
 */
export class NotationError extends PlacedError<NotationErrorCode> {
  /** The name of the class, in minified bundles too. */
  override name = "NotationError";
}

/** The codes of a `PositionError`. */
export type PositionErrorCode =
  /** A value of the wrong type: not a list of tiles. */
  | "BAD_TYPE"
  /** A wrong number of squares for the layout, or of tiles for a player. */
  | "BAD_SIZE"
  /** A number that is not whole or is out of range. */
  | "BAD_NUMBER"
  /** A position whose alphabet or rules differ from the engine's. */
  | "OTHER_CONFIG"
  /** A play that leaves out tiles of the board that touch its ends. */
  | "INCOMPLETE_WORD"
  /** An invalid option, such as a number of moves. */
  | "BAD_OPTION"
  /** A tile number that the alphabet does not have. */
  | "NO_TILE"
  /** More of a tile on the board and the rack than the set has. */
  | "TOO_MANY_TILES"
  /** A move with a tile that the rack does not have. */
  | "NOT_ON_RACK"
  /** An exchange when the bag has too few tiles for it. */
  | "NO_EXCHANGE"
  /** A play that runs over the edge of the board. */
  | "OFF_BOARD"
  /** A play with a tile for an occupied square, or without one for an empty square. */
  | "WRONG_SQUARE"
  /** A tile where the layout has no square. */
  | "NO_SQUARE"
  /** A play that lays no tile. */
  | "NO_NEW_TILE"
  /** A play that makes no word of two or more letters. */
  | "TOO_SHORT"
  /**
   * A play that does not touch a tile on the board, or a first play that misses the start
   * square.
   */
  | "NOT_CONNECTED";

/** A position or a move that the rules do not allow. */
export class PositionError extends PlacedError<PositionErrorCode> {
  /** The name of the class, in minified bundles too. */
  override name = "PositionError";
}

/** The codes of a `GameError`. */
export type GameErrorCode =
  /** A turn after the end of the game. */
  | "GAME_OVER"
  /** A turn of the player who is not to move. */
  | "OUT_OF_TURN"
  /** A rack that is needed and unknown. */
  | "UNKNOWN_RACK"
  /** Tiles to be disclosed in a game that was dealt, whose tiles are already known. */
  | "KNOWN_TILES"
  /** A challenge when the last turn was not a play. */
  | "NO_PLAY"
  /** An undo at the beginning of a game. */
  | "NOTHING_TO_UNDO"
  /** A tile set with too few tiles for the rules, or more of a tile in play than the set has. */
  | "BAD_BAG"
  /** Plain data that does not describe a game. */
  | "BAD_DATA";

/** An action that is not possible in the current state of a game. */
export class GameError extends GaddawgError<GameErrorCode> {
  /** The name of the class, in minified bundles too. */
  override name = "GameError";
}

/** The codes of a `QueryError`. */
export type QueryErrorCode =
  /** An option that does not exist. */
  | "BAD_OPTION"
  /** A malformed pattern. */
  | "BAD_PATTERN"
  /** A pattern with more elements than the kernel has room for. */
  | "PATTERN_TOO_LONG"
  /** A query without letters, although it needs some. */
  | "NO_LETTERS"
  /** A number outside the list of words. */
  | "OUT_OF_RANGE"
  /** A search that has examined as many nodes as it was allowed to. */
  | "SEARCH_LIMIT";

/** A query that a lexicon cannot answer. */
export class QueryError extends GaddawgError<QueryErrorCode> {
  /** The name of the class, in minified bundles too. */
  override name = "QueryError";
}

/** The codes of a `KernelError`. */
export type KernelErrorCode =
  /** A kernel build that this entry point does not include. */
  | "NO_BACKEND"
  /** No WebAssembly, or WebAssembly is forbidden here. */
  | "NO_WASM"
  /** More memory than the system can provide. */
  | "NO_MEMORY"
  /** More letters, tiles on a rack or squares than the kernel has room for. */
  | "TOO_LARGE"
  /** An option that does not exist or conflicts with another. */
  | "BAD_OPTION"
  /** A lexicon or an engine that has been disposed of. */
  | "DISPOSED"
  /** A failed check in the kernel's debug build: an internal error. */
  | "CHECK_FAILED";

/** A kernel that cannot start here, or a request that exceeds its capacity. */
export class KernelError extends GaddawgError<KernelErrorCode> {
  /** The name of the class, in minified bundles too. */
  override name = "KernelError";
}

/** The codes of a `SelfPlayError`. */
export type SelfPlayErrorCode =
  /** An option that does not exist, is out of range or conflicts with another. */
  | "BAD_OPTION"
  /** A player that does not exist. */
  | "UNKNOWN_PLAYER"
  /** A tile set with too few or too many tiles for the rules. */
  | "BAD_BAG"
  /** A player's function that threw. */
  | "PLAYER_FAILED"
  /** A player's move that the rules do not allow. */
  | "ILLEGAL_MOVE"
  /** A platform without Web Crypto, which is needed to hash what a match depends on. */
  | "NO_CRYPTO"
  /** A file that is not a checkpoint. */
  | "NO_CHECKPOINT"
  /** A checkpoint of another version of the format. */
  | "OTHER_VERSION"
  /** A checkpoint that ends too early. */
  | "TRUNCATED"
  /** A checkpoint whose bytes are damaged. */
  | "CORRUPT"
  /** A checkpoint of a match with other players, rules or words. */
  | "OTHER_MATCH"
  /** A training checkpoint with other rules, words or numbers. */
  | "OTHER_TRAINING"
  /** A checkpoint with more games than the match or training requests. */
  | "TOO_FAR";

/** A match or a training run that cannot start or cannot continue. */
export class SelfPlayError extends GaddawgError<SelfPlayErrorCode> {
  /** The name of the class, in minified bundles too. */
  override name = "SelfPlayError";
}

/** The codes of a `WorkerError`. */
export type WorkerErrorCode =
  /** A worker that ended before its work was done. */
  | "WORKER_LOST"
  /** A task that failed for an unexpected reason. */
  | "WORKER_FAILED"
  /** A request that was canceled. */
  | "CANCELLED";

/** A worker thread that ended, or a task that failed in it. */
export class WorkerError extends GaddawgError<WorkerErrorCode> {
  /** The name of the class, in minified bundles too. */
  override name = "WorkerError";
}

/** The codes of an `AnalysisError`. */
export type AnalysisErrorCode =
  /** An invalid number of moves. */
  | "BAD_OPTION"
  /** An engine whose alphabet, board or variant differs from the game's. */
  | "OTHER_ENGINE";

/** An analysis that cannot be made with the given engine or options. */
export class AnalysisError extends GaddawgError<AnalysisErrorCode> {
  /** The name of the class, in minified bundles too. */
  override name = "AnalysisError";
}

/** The codes of a `JobError`. */
export type JobErrorCode =
  /** Data that is not a job plan, or has an invalid field. */
  | "BAD_PLAN"
  /** A job option that is out of range or conflicts with another. */
  | "BAD_OPTION"
  /** A plan made by another version of the package, which may play different games. */
  | "OTHER_VERSION"
  /** A result, an input or a queue of another job. */
  | "OTHER_JOB"
  /** A lexicon or other input of the plan that cannot be found. */
  | "NO_INPUT"
  /** An input whose bytes do not match the plan. */
  | "OTHER_INPUT"
  /** Data that is not the result of a shard, or is damaged. */
  | "BAD_RESULT"
  /** Results that are missing. */
  | "INCOMPLETE"
  /** A shard that failed repeatedly. */
  | "SHARD_FAILED"
  /** A queue that cannot be reached, or a message in it from another program. */
  | "QUEUE_FAILED"
  /** A canceled job. */
  | "CANCELLED";

/** A job that cannot be planned, run or combined. */
export class JobError extends GaddawgError<JobErrorCode> {
  /** The name of the class, in minified bundles too. */
  override name = "JobError";
}

/** The codes of a `ReportError`. */
export type ReportErrorCode =
  /** A chart without data. */
  | "NO_DATA"
  /** A value that a chart cannot show, such as NaN. */
  | "BAD_VALUE"
  /** A width too small for drawing anything. */
  | "BAD_WIDTH"
  /** A table whose rows and columns do not agree. */
  | "BAD_TABLE"
  /** A graph with more nodes than a drawing may have. */
  | "TOO_MANY_NODES"
  /** A word whose path through a graph was requested but that the graph does not have. */
  | "NO_SUCH_WORD"
  /** A graph without the part to draw, such as a GADDAG. */
  | "NO_SUCH_PART";

/** Data that cannot be made into a chart, drawing or page. */
export class ReportError extends GaddawgError<ReportErrorCode> {
  /** The name of the class, in minified bundles too. */
  override name = "ReportError";
}

/** The codes of a `SearchError`. */
export type SearchErrorCode =
  /**
   * A candidate that the rules or the lexicon do not allow, or a move that no rack could have made.
   */
  | "ILLEGAL_MOVE"
  /** A win table for another tile set or rack size. */
  | "OTHER_TABLE"
  /** An endgame with tiles in the bag. */
  | "TILES_IN_BAG"
  /** A position whose mover has no tiles, or none that are known. */
  | "NO_RACK"
  /** An inference without tiles in the bag: nothing is hidden. */
  | "EMPTY_BAG"
  /** A position of a game that is over: no turn is to be made. */
  | "GAME_OVER"
  /** A platform or entry point without the workers or table that a search needs. */
  | "NO_RESOURCES"
  /** A function option for a search whose workers cannot call it. */
  | "NOT_IN_WORKERS";

/** A simulation or search that cannot be started. */
export class SearchError extends GaddawgError<SearchErrorCode> {
  /** The name of the class, in minified bundles too. */
  override name = "SearchError";
}
