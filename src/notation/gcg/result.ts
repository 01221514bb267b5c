import type { GameConfig } from "../../game/config.js";
import type { Course } from "../../game/events.js";
import {
  type EventDoubt,
  type GameResult,
  type RecordReading,
  readRecord,
  warningOf,
} from "../../game/record.js";
import { fault } from "../errors.js";
import { checkRecord } from "./check.js";
import { checkSettings, settleGame } from "./header.js";
import type { GcgGame, GcgSettings, GcgWarning } from "./types.js";

/** The result of a record by the rules, with what is odd about it. */
export interface GcgResult extends GameResult {
  /** Warnings in order of their lines; for a record that was not read from a file, of the events. */
  warnings: GcgWarning[];
}

/** The lines of a file from which a record was read. */
export interface GcgSource {
  /** The lines of the events and of the racks between them. */
  events: readonly number[];
  racks: readonly number[];
  /** What is odd about the file apart from its events. */
  warnings: readonly GcgWarning[];
}

/** Where the events of records were read; a copy of a record that has the same list is known, too. */
const SOURCES = new WeakMap<readonly unknown[], GcgSource>();

/** Notes the lines of a record that was read from a file. */
export function keepSource(game: GcgGame, source: GcgSource): void {
  SOURCES.set(game.events, source);
}

/**
 * Returns what a record comes to by the rules: whether the game is over and how it ended, the final
 * scores and the winner, and the warnings about the file. `analyzeGame`, `gameFromGcg` and the reports
 * ask this, too.
 * @throws NotationError for a tile set or a board that does not exist.
 * @example
 * ```js
 * import { gcgResult, parseGcg } from "gaddawg";
 *
 * const { game } = parseGcg(`
 * #player1 ann Ann
 * #player2 bob Bob
 * >ann: AEINRST 8D RETAINS +66 66
 * `);
 * const { isOver, scores, winner } = gcgResult(game);
 * console.log(isOver, scores, winner); // false [ 66, 0 ] undefined
 * ```
 */
export function gcgResult(game: GcgGame, options: GcgSettings = {}): GcgResult {
  checkRecord(game);
  checkSettings(options);
  const { alphabet, rules } = settleGame(game, options);
  const { reading, warnings } = readingOf(game, { alphabet, rules });
  return { ...reading.result, warnings };
}

/** A record that has been gone through by the rules, with all warnings. */
export interface RuledRecord {
  reading: RecordReading;
  warnings: GcgWarning[];
}

/** Goes through a record by the rules. */
export function readingOf(game: GcgGame, config: GameConfig): RuledRecord {
  const source = SOURCES.get(game.events);
  const reading = readRecord(config, courseOfRecord(game));
  const found = reading.doubts.map((doubt) => warningOf(doubt, lineOf(doubt, source)));
  const warnings = [...(source?.warnings ?? []), ...(found as GcgWarning[])];
  return { reading, warnings: warnings.sort((a, b) => a.line - b.line) };
}

/** Throws the first doubt about a record that is read strictly, in the order of the lines. */
export function refuseDoubts(doubts: readonly EventDoubt[], source: GcgSource): void {
  const placed = doubts.map((doubt) => ({ ...doubt, line: lineOf(doubt, source) }));
  const [first] = placed.sort((a, b) => a.line - b.line);
  if (first === undefined) return;
  const { field, code, what, expected, line } = first;
  throw fault(field, code, what, { expected, line });
}

/** Returns the history of a record, as a game has it. */
export function courseOfRecord({ events, racks }: GcgGame): Course {
  const first = events[0]?.player ?? 0;
  const disclosures = racks.map((rack) => ({ kind: "rack" as const, ...rack }));
  return { first, events, disclosures };
}

function lineOf({ event, disclosure }: EventDoubt, source: GcgSource | undefined): number {
  if (source === undefined) return event + 1;
  const line = disclosure === undefined ? source.events[event] : source.racks[disclosure];
  return line ?? source.events.at(-1) ?? 1;
}
