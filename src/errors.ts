/**
 * The errors that gaddawg throws on bad input. Each says what is wrong, where,
 * and what was expected, in the message and as fields that a program can read.
 */

/** Where a problem was found; every field is optional. */
export interface ErrorPlace {
  /** File name or other name of the input, as the caller gave it. */
  source?: string | undefined;
  /** Line number, from 1. */
  line?: number | undefined;
  /** Character position in the line, from 1, counted in code points. */
  column?: number | undefined;
  /** Byte offset into a binary input, from 0. */
  offset?: number | undefined;
  /** What a good input has in this place. */
  expected?: string | undefined;
}

/** The common base: `catch (e) { if (e instanceof GaddawgError) … }`. */
export class GaddawgError extends Error {
  /** A short constant such as `"TRUNCATED"`, for programs to act on. */
  readonly code: string;
  readonly source: string | undefined;
  readonly line: number | undefined;
  readonly column: number | undefined;
  readonly offset: number | undefined;
  readonly expected: string | undefined;
  /** The message without the place and without what was expected. */
  readonly what: string;

  constructor(code: string, what: string, place: ErrorPlace = {}) {
    super(sentence(what, place));
    this.what = what;
    this.name = new.target.name;
    this.code = code;
    this.source = place.source;
    this.line = place.line;
    this.column = place.column;
    this.offset = place.offset;
    this.expected = place.expected;
  }

  /** The same error, naming the input it was found in. */
  inSource(source: string): this {
    const Class = this.constructor as new (code: string, what: string, place: ErrorPlace) => this;
    return new Class(this.code, this.what, { ...this, source });
  }
}

function sentence(what: string, place: ErrorPlace): string {
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

/** A tile set or a text that does not fit it. */
export class AlphabetError extends GaddawgError {}

/** A word list or a word-graph or leave file that cannot be read, built or written. */
export class LexiconError extends GaddawgError {
  declare readonly code: LexiconErrorCode;
  constructor(code: LexiconErrorCode, what: string, place: ErrorPlace = {}) {
    super(code, what, place);
  }
}

/** A question that cannot be asked: a malformed pattern, letters that the alphabet lacks, … */
export class QueryError extends GaddawgError {}

/** The kernel cannot be started here, or was asked for more than it has room for. */
export class KernelError extends GaddawgError {}

/** What can be wrong with a lexicon, a word graph or a leave file. */
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
