import { composedText, fault } from "../../alphabet/faults.js";
import {
  type Bytes,
  bytesFrom,
  checkOptionalText,
  checkOptionNames,
  checkText,
} from "../../base/arguments.js";
import { NotationError, quoted, restated, sourced } from "../../base/errors.js";
import type { GameConfig } from "../../game/config.js";
import { parseRack } from "../cgp.js";
import { boardName } from "../opcodes.js";
import {
  type EventOddity,
  type EventReading,
  type GcgContext,
  readEvent,
  SPARE_TILES,
} from "./events.js";
import { type GcgHeader, type HeaderDoubt, hasMeaning, readHeader } from "./header.js";
import {
  type GcgItem,
  type GcgText,
  gcgItems,
  gcgLines,
  inLine,
  isNote,
  reading,
} from "./lines.js";
import type { GcgEvent, GcgGame, GcgReading, GcgReadOptions, GcgWarning } from "./record.js";
import { GcgTable, keepSource, POSITION, positionIn, readingOf, refuseDoubts } from "./replay.js";

/** More characters than any rack has. */
const LONGEST_RACK = 1000;

/** The note with which Macondo marks a turn lost by a challenge, as opposed to a pass. */
export const LOST_TURN = "#unsuccessful-challenge";

/**
 * Parses a game in GCG, a text format for crossword games, as written by common programs
 * (Quackle, cross-tables, Macondo and Woogles, MAGPIE):
 *
 *     #player1 NICK NAME
 *     >NICK: RACK 8D WORD +24 24
 *
 * Plays are laid on the board one after another, so tiles played through may be written as
 * dots, as letters or in parentheses. Words are not looked up, and scores are not computed.
 * Source: [gcg]; docs/formats.md describes the lines.
 *
 * The encoding of bytes is given by the byte-order mark, `#character-encoding`, or
 * `options.encoding`, in this order of precedence. Otherwise it is UTF-8 if the bytes are valid
 * UTF-8, which is reported by a warning, and ISO-8859-1 if not.
 *
 * Irregularities are reported as warnings as long as the turns can be made out; with
 * `options.strict`, they are errors. The `result` follows the rules: whether the game is over, the
 * final scores and the winner.
 *
 * The board and tile set are those that the file names, or those in the options, or the
 * standard board with English tiles.
 *
 * @throws NotationError with source, line and field.
 * @example
 * ```js
 * import { parseGcg } from "gaddawg";
 *
 * const { game, warnings } = parseGcg(`
 * #player1 ann Ann
 * #player2 bob Bob
 * >ann: AEINRST 8D RETAINS +66 66
 * >bob: CEHORTU 7H OUTER +16 16
 * `);
 * for (const { player, score } of game.events) console.log(game.players[player].name, score);
 * // Ann 66
 * // Bob 16
 * console.log(warnings.length); // 0
 * ```
 */
export function parseGcg(input: Bytes | string, options: GcgReadOptions = {}): GcgReading {
  checkOptionNames(options, {
    alphabet: 0,
    layout: 0,
    rackSize: 0,
    source: 0,
    encoding: 0,
    strict: 0,
  });
  checkOptionalText(options.source, "source");
  if (options.encoding !== undefined) checkText(options.encoding, "encoding");
  const text =
    typeof input === "string" ? input : bytesFrom(input, "input", "a text, or its bytes");
  try {
    return new GcgReader(gcgLines(text, options.encoding), options).read();
  } catch (error) {
    if (!(error instanceof NotationError)) throw error;
    throw sourced(options.alphabet === undefined ? withGuess(error, text) : error, options.source);
  }
}

/** Adds that the tile set was guessed to an error about a letter that English tiles do not have. */
function withGuess(error: NotationError, input: Uint8Array | string): NotationError {
  const { code, what, expected } = error;
  const isForeign = code === "NO_TILE" && /[^\0-\x7f]/.test(what);
  if (!isForeign || gcgLines(input).lines.some((text) => /^\s*#tile-dist/i.test(text)))
    return error;
  const fix =
    "English tiles, since the file names no others: name them by --alphabet or the option";
  return restated(error, what, { expected: expected ? `${expected}; ${fix}` : fix });
}

class GcgReader {
  private readonly items: GcgItem[];
  private readonly header: GcgHeader;
  private readonly game: GcgGame;
  private readonly table: GcgTable;
  private readonly context: GcgContext;
  private readonly stray: readonly number[];
  private readonly warnings: GcgWarning[] = [];
  private readonly lines = { events: [] as number[], racks: [] as number[] };

  constructor(
    private readonly text: GcgText,
    private readonly options: GcgReadOptions,
  ) {
    const { items, stray } = gcgItems(text.lines);
    this.items = items;
    this.stray = stray;
    this.header = readHeader(this.items, options);
    const { players, texts, settings } = this.header;
    const { alphabet, rules } = settings;
    this.game = {
      players,
      ...texts,
      alphabet: alphabet.name,
      board: boardName(rules.layout),
      variant: rules.variant,
      pragmas: [],
      racks: [],
      events: [],
    };
    this.table = this.beginning({ alphabet, rules });
    const { hasOneNick } = this.header;
    // A size that the caller gives is that of the racks.
    const spare = options.rackSize === undefined ? SPARE_TILES : 0;
    this.context = { players, table: this.table, before: this.table, hasOneNick, spare };
  }

  read(): GcgReading {
    const { guessedAt: line, unknown, encoding } = this.text;
    if (unknown !== undefined) {
      const what = `${quoted(unknown.name)} is not known; read as ${encoding?.toUpperCase()}`;
      this.doubt({ ...unknown, code: "UNKNOWN_ENCODING", field: "#character-encoding", what });
    } else if (line !== undefined) {
      const what = "read as UTF-8, though no #character-encoding says so";
      this.doubt({ code: "UNDECLARED_ENCODING", field: "GCG", what, line });
    }
    for (const doubt of this.header.doubts) this.doubt(doubt);
    for (const item of this.items) inLine(item.line, () => this.readItem(item));
    for (const line of this.stray) {
      const what = "neither a pragma nor an event; kept as a note";
      this.doubt({ code: "STRAY_LINE", field: "line", what, line });
    }
    const { game } = this;
    const { alphabet, rules } = this.header.settings;
    this.warnings.sort((a, b) => a.line - b.line);
    const source = { ...this.lines, warnings: this.warnings };
    keepSource(game, source);
    const { reading, warnings } = readingOf(game, { alphabet, rules });
    if (this.options.strict === true) refuseDoubts(reading.doubts, source);
    return { game, alphabet, rules, encoding, result: reading.result, warnings };
  }

  /** Returns the table before the first event. */
  private beginning(config: GameConfig): GcgTable {
    const isFirst = ({ pragma = POSITION }: GcgItem) => pragma.toLowerCase() === POSITION;
    const told = this.items.find(isFirst);
    if (told?.pragma === undefined) return new GcgTable(config);
    return inLine(told.line, () => new GcgTable(config, positionIn(told.text, config)));
  }

  private readItem(item: GcgItem): void {
    const { pragma, text } = item;
    if (pragma === undefined) {
      this.readEvent(item);
    } else if (isNote(item)) {
      this.readNote(text);
    } else if (/^rack\d*$/i.test(pragma)) {
      this.readRack(pragma, item);
    } else if (/^player(?![12]$)\d*$/i.test(pragma)) {
      throw fault(`#${pragma}`, "UNKNOWN_PLAYER", "is neither of two players", {
        expected: "#player1 and #player2",
      });
    } else if (!hasMeaning(pragma)) {
      this.game.pragmas.push({ name: pragma, text, after: this.game.events.length });
    }
  }

  private readEvent(item: GcgItem): void {
    const { line } = item;
    const doubts: EventOddity[] = [];
    const read = this.eventOf(item, doubts);
    for (const doubt of doubts) this.doubt({ ...doubt, line });
    if (read === undefined) return;
    const { event, extra, lacksTotal } = read;
    if (extra !== "") {
      const what = `${quoted(extra)} after the total, not kept`;
      this.doubt({ code: "EXTRA_TEXT", field: "event", what, line });
    }
    if (lacksTotal) {
      const what = `missing after the score; ${event.total} by adding up`;
      this.doubt({ code: "MISSING_TOTAL", field: "total", what, line });
    }
    this.table.apply(event);
    this.game.events.push(event);
    this.lines.events.push(line);
  }

  /** Reads an event, and notes what is odd; undefined for one that changes nothing and is not kept. */
  private eventOf({ text }: GcgItem, doubts: EventOddity[]): EventReading | undefined {
    try {
      const read = readEvent(text, { ...this.context, doubts });
      const event = this.placed(read.event, doubts);
      return event && { ...read, event };
    } catch (error) {
      const isPlay =
        error instanceof NotationError && /^(?:word|coordinates)$/.test(error.field ?? "");
      if (!isPlay || !this.table.hasGoneOut) throw error;
      const what = "a turn after the play that went out, which does not fit the board; not kept";
      doubts.push({ code: "TURN_AFTER_END", field: "event", what });
      return undefined;
    }
  }

  /**
   * Gives a challenge to the player of the last play where its line names the other one and the total
   * tells so; leaves out a withdrawal that changes nothing.
   */
  private placed(event: GcgEvent, doubts: EventOddity[]): GcgEvent | undefined {
    const { kind, player, score, total } = event;
    const { standing, totals } = this.table;
    const isOwn = standing?.player === player;
    if ((kind !== "withdrawn" && kind !== "challenge") || isOwn) return event;
    if (kind === "challenge" && score < 0) return event;
    if (standing !== undefined && totals[standing.player] + score === total) {
      const named = `player ${player + 1} has not made the last play`;
      const what = `${named}; the total is that of player ${standing.player + 1}, who has`;
      doubts.push({ code: "WRONG_NICK", field: "nick", what });
      return { ...event, player: standing.player };
    }
    if (kind === "challenge" || totals[player] !== total) return event;
    const what = "no play to be withdrawn, and the total stays the same; not kept";
    doubts.push({ code: "MISPLACED_CHALLENGE", field: "event", what });
    return undefined;
  }

  private doubt({ code, field, what, expected, line }: HeaderDoubt): void {
    if (this.options.strict === true) throw fault(field, code, what, { expected, line });
    const message = `${field}: ${what}${expected === undefined ? "" : ` (expected ${expected})`}`;
    this.warnings.push({ code, message, line });
  }

  private readNote(text: string): void {
    const event = this.game.events.at(-1);
    let [first, ...rest] = text.split("\n");
    // Notes of people may stand before that of the program.
    if (event?.kind === "pass" && event.lostTurn !== true && first === LOST_TURN) {
      event.lostTurn = true;
      [first, ...rest] = rest;
      if (first === undefined) return;
    }
    const noted: Pick<GcgEvent, "note"> = event ?? this.game;
    const note = [first, ...rest].join("\n");
    noted.note = noted.note === undefined ? note : `${noted.note}\n${note}`;
  }

  private readRack(pragma: string, { text, line }: GcgItem): void {
    const field = `#${pragma}`;
    const player = pragma.endsWith("1") ? 0 : 1;
    if (!/^rack[12]$/i.test(pragma)) {
      throw fault(field, "UNKNOWN_PLAYER", "is the rack of neither player", {
        expected: "#rack1 or #rack2",
      });
    }
    const { alphabet, rules } = this.table.config;
    const rackSize = rules.rackSize + (this.context.spare ?? 0);
    const letters = composedText(field, text, LONGEST_RACK).trim();
    const tiles = Array.from(reading(letters, () => parseRack(letters, field, alphabet, rackSize)));
    const after = this.game.events.length;
    if (this.game.racks.slice(-2).some((rack) => rack.player === player && rack.after === after)) {
      throw fault(field, "CONTRADICTION", "stands twice between the same events");
    }
    this.game.racks.push({ player, tiles, after });
    this.lines.racks.push(line);
  }
}
