import type { Alphabet } from "../../alphabet/index.js";
import type {
  ChallengeEvent,
  EndEvent,
  ExchangeEvent,
  PassEvent,
  PlayEvent,
  PlayerIndex,
  TimeEvent,
  WithdrawnEvent,
} from "../../game/index.js";
import type { Layout, Rules, Variant } from "../../rules/index.js";
import type { GcgEncoding } from "./text.js";

/** A player of a record. */
export interface GcgPlayer {
  /** The name at the beginning of event lines: one word. */
  nick: string;
  /** The whole name; the nick where the file has no other. */
  name: string;
}

/** A line that begins with `#` and has no field of its own, kept to be written back. */
export interface GcgPragma {
  /** What stands directly after the `#`; empty for a comment. */
  name: string;
  /** The rest of the line; further lines where `#-` continues it. */
  text: string;
  /** How many events stand before it. */
  after: number;
}

/** A rack that is given outside of the events, as for a game that is not over. */
export interface GcgRack {
  player: PlayerIndex;
  /** Tiles, 0 a blank, in the order of the file. */
  tiles: Uint8Array;
  /** How many events stand before it. */
  after: number;
}

/** What a record has besides an event. */
interface Noted {
  /** What `#note` lines say of it, with `\n` between lines. */
  note?: string;
}

/** Tiles laid on the board. The rack of any event may lack some of the player's tiles. */
export type GcgPlay = PlayEvent & Noted;

/** Tiles exchanged, of which the file may tell the number only. */
export type GcgExchange = ExchangeEvent & Noted;

export type GcgPass = PassEvent & Noted;

/** The player's last play taken back, as it was challenged. Its points are subtracted. */
export type GcgWithdrawn = WithdrawnEvent & Noted;

/** Points for a play that was challenged and stood; the rack is the new one. */
export type GcgChallenge = ChallengeEvent & Noted;

/** Points taken for overtime. */
export type GcgTime = TimeEvent & Noted;

/** Points for the tiles on a rack at the end. */
export type GcgEnd = EndEvent & Noted;

/** A line of a game. `play`, `exchange` and `pass` are turns. */
export type GcgEvent =
  | GcgPlay
  | GcgExchange
  | GcgPass
  | GcgWithdrawn
  | GcgChallenge
  | GcgTime
  | GcgEnd;

/** A game, as plain data without methods; `gcgToJson` makes JSON of it. */
export interface GcgGame {
  players: [GcgPlayer, GcgPlayer];
  title?: string;
  description?: string;
  /** An authority and its name for the game, as `"io.example 1234"`. */
  id?: string;
  /** Name of the lexicon. */
  lexicon?: string;
  /** Name of the tile set. */
  alphabet: string;
  /** Name of the board: `"CrosswordGame"`, `"SuperCrosswordGame"` or that of a layout of one's own. */
  board: string;
  variant: Variant;
  /** What `#note` lines before all events say, with `\n` between lines. */
  note?: string;
  /** Other lines with `#`, in their order. */
  pragmas: GcgPragma[];
  /** Racks outside of events, in their order. */
  racks: GcgRack[];
  events: GcgEvent[];
}

/** What a caller knows of a game besides its record. */
export interface GcgSettings {
  /** Tile set, if the file does not say another; needed for one that is not built in. */
  alphabet?: Alphabet;
  /** Board, if the file does not say another; needed for one that is not built in. */
  layout?: Layout;
  /** Tiles on a full rack; that of the rules unless given. */
  rackSize?: number;
}

export interface GcgReadOptions extends GcgSettings {
  /** Name of the file, for errors. */
  source?: string;
  /** What bytes are read as if the file does not say; see `parseGcg` for the default. */
  encoding?: GcgEncoding;
  /**
   * What to do where score and total do not fit the total before.
   * `"refuse"` (default): throw an error. `"warn"`: list a warning.
   */
  totals?: "refuse" | "warn";
}

/** What can be odd in a file that can be read nevertheless. */
export type GcgWarningCode =
  /** Characters beyond ASCII without a `#character-encoding`, read as UTF-8, which they are valid in. */
  | "UNDECLARED_ENCODING"
  /** A score that does not lead from one total to the next. */
  | "BAD_TOTAL"
  /** Two turns of one player in a row. */
  | "OUT_OF_TURN"
  /** A rack without the tiles that were played or exchanged from it. */
  | "NOT_ON_RACK"
  /** More of a tile on the board and on a rack than the set has. */
  | "TOO_MANY_TILES"
  /** Points for a rack at the end that are neither its points nor twice its points. */
  | "END_POINTS";

export interface GcgWarning {
  code: GcgWarningCode;
  message: string;
  /** Line of the file, from 1. */
  line: number;
}

/** A file as read. */
export interface GcgReading {
  game: GcgGame;
  /** The tile set that `game.alphabet` names. */
  alphabet: Alphabet;
  /** The board and the variant that the game names, else as usual. */
  rules: Rules;
  /** What the bytes were read as; undefined for a text. */
  encoding: GcgEncoding | undefined;
  /** In order of their lines. */
  warnings: GcgWarning[];
}
