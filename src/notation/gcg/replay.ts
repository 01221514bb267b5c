import { fault } from "../../alphabet/faults.js";
import { GaddawgError, NotationError, restated } from "../../base/errors.js";
import { checkBeginning, openTable } from "../../game/beginning.js";
import { isConnected, squareName } from "../../game/board.js";
import type { GameConfig } from "../../game/config.js";
import { type Course, opponentOf, type PlayerIndex } from "../../game/events.js";
import { readMove } from "../../game/move-text.js";
import type { PlaceMove } from "../../game/moves.js";
import { formatMove } from "../../game/plays.js";
import { Position, type PositionData } from "../../game/position.js";
import {
  type EventDoubt,
  type GameResult,
  type RecordReading,
  readRecord,
  warningOf,
} from "../../game/record.js";
import {
  hasGoneOut,
  type TableState,
  withExchange,
  withPass,
  withPlay,
  withScore,
  withWithdrawal,
} from "../../game/state.js";
import { tilesKept, unseenTiles } from "../../game/tiles.js";
import { readCgp } from "../cgp.js";
import { checkSettings, settleGame } from "./header.js";
import {
  checkRecord,
  type GcgEvent,
  type GcgGame,
  type GcgSettings,
  type GcgWarning,
} from "./record.js";

/** The racks of both players; undefined for an unknown rack. */
type Racks = [readonly number[] | undefined, readonly number[] | undefined];

/** The table before an event, or at the end of the game. */
export interface GcgPosition {
  /** Index of the next event; the number of events at the end. */
  index: number;
  /** The next event; undefined at the end. */
  event: GcgEvent | undefined;
  /** The player of the next event; at the end, the player who would be next. */
  player: PlayerIndex;
  /**
   * The position as that player sees it, without the opponent's rack. The player's rack is empty if
   * the record does not give it, and it may be incomplete.
   */
  position: Position;
  /** The racks in the record at this moment, by player; undefined for an unknown rack. */
  racks: Racks;
  /**
   * Count of each tile, by tile number (0 is the blank), that is neither on the board nor on the
   * player's rack; 0 if an incorrect record has more than the set.
   */
  unseen: number[];
}

/**
 * Returns the positions of a game before each event and after the last one. A withdrawn
 * play is on the board until its withdrawal. Scores are the totals in the record.
 *
 * A player's rack does not change between that player's turns, so the opponent's rack is
 * known from the opponent's next event, from `#rack` lines, or from the points for it at the end. A
 * rack with more tiles than the rules allow counts as unknown.
 *
 * @throws NotationError that names the event (from 1) for a record whose moves do not fit the
 *   board, or for an alphabet or board that does not exist.
 */
export function replayGcg(game: GcgGame, options: GcgSettings = {}): GcgPosition[] {
  checkRecord(game);
  checkSettings(options);
  const { alphabet, rules } = settleGame(game, options);
  const table = gcgTable(game, { alphabet, rules });
  return racksBefore(game).map((racks, index) => {
    const position = positionAt(index, game.events[index], racks, table);
    if (position.event !== undefined) applyNumbered(position.event, index, table);
    return position;
  });
}

function positionAt(
  index: number,
  event: GcgEvent | undefined,
  racks: Racks,
  table: GcgTable,
): GcgPosition {
  const player = event?.player ?? playerToMove(table);
  const { config, board } = table;
  const told = racks[player] ?? [];
  // No position has more tiles on a rack than the rules allow.
  const rack = told.length > config.rules.rackSize ? [] : told;
  const position = Position.of(config, {
    board,
    rack,
    scores: [table.totals[player], table.totals[opponentOf(player)]],
    scorelessTurns: table.scorelessTurns,
  });
  const counts = unseenTiles(config.alphabet, board, rack);
  const unseen = counts.map((count) => Math.max(0, count));
  return { index, event, player, position, racks: [racks[0]?.slice(), racks[1]?.slice()], unseen };
}

function playerToMove({ lastPlayer }: GcgTable): PlayerIndex {
  return lastPlayer === undefined ? 0 : opponentOf(lastPlayer);
}

/**
 * Returns the racks before each event and at the end; works backward, since later lines reveal
 * them.
 */
function racksBefore(game: GcgGame): Racks[] {
  const given = new Map(game.racks.map(({ player, tiles, after }) => [after * 2 + player, tiles]));
  const all: Racks[] = [];
  let later: Racks = [undefined, undefined];
  for (let index = game.events.length; index >= 0; index--) {
    const before = (player: PlayerIndex) =>
      given.get(index * 2 + player) ?? rackBefore(index, player, later[player], game);
    later = [before(0), before(1)];
    all.push(later);
  }
  return all.reverse();
}

/**
 * Returns the rack of a player before an event.
 * @param later the player's rack after the event, used if it is not the player's turn.
 */
function rackBefore(
  index: number,
  player: PlayerIndex,
  later: readonly number[] | undefined,
  game: GcgGame,
): readonly number[] | undefined {
  const event = game.events[index];
  if (event?.player !== player) return event?.kind === "end-points" ? event.tiles : later;
  switch (event.kind) {
    case "challenge":
    case "time":
      return event.rack ?? later;
    case "withdrawn":
      return leaveOf(player, index, game);
    case "end-points":
      return event.rack ?? [];
    case "end-penalty":
      return event.tiles;
    default:
      return event.rack;
  }
}

/** Returns the tiles that the withdrawn play left on the rack, before any were drawn. */
function leaveOf(player: PlayerIndex, index: number, game: GcgGame): readonly number[] | undefined {
  let at = index - 1;
  while (at >= 0 && !isPlayOf(player, game.events[at])) at--;
  const play = game.events[at];
  if (play?.kind !== "play" || play.rack === undefined) return undefined;
  return Array.from(tilesKept(play.rack, play.move));
}

function isPlayOf(player: PlayerIndex, event: GcgEvent | undefined): boolean {
  return event?.kind === "play" && event.player === player;
}

/** The result of a record by the rules, with what is odd about it. */
export type GcgResult = GameResult & {
  /** Warnings in order of their lines; for a record that was not read from a file, of the events. */
  warnings: GcgWarning[];
};

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
 * Returns the result of a record according to the rules: whether the game is over and how it ended,
 * the final scores and the winner, and warnings about the file. `analyzeGame`, `gameFromGcg` and
 * the reports use the same result.
 * @throws NotationError for a tile set or board that does not exist.
 * @example
 * ```js
 * import { parseGcg } from "gaddawg";
 * import { gcgResult } from "gaddawg/notation";
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
  const reading = readRecord(config, courseOfRecord(game, config));
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
function courseOfRecord({ events, racks, pragmas }: GcgGame, config: GameConfig): Course {
  const position = beginningOf(pragmas, config);
  const first = position === undefined ? (events[0]?.player ?? 0) : 0;
  const disclosures = racks.map((rack) => ({ kind: "rack" as const, ...rack }));
  return { first, position, events, disclosures };
}

/**
 * The pragma before all events with the position, in CGP, that a game begins from; player 1 is to move.
 * Other programs do not know it.
 */
export const POSITION = "position";

/** Returns the position that a record begins from; undefined for the empty board. */
export function beginningOf(
  pragmas: GcgGame["pragmas"],
  config: GameConfig,
): PositionData | undefined {
  const isPosition = ({ name, after }: GcgGame["pragmas"][number]) =>
    after === 0 && name.toLowerCase() === POSITION;
  const pragma = pragmas.find(isPosition);
  return pragma && positionIn(pragma.text, config);
}

/** Reads the text of a pragma with a position. @throws NotationError, naming the pragma. */
export function positionIn(text: string, config: GameConfig): PositionData {
  const { alphabet, rules } = config;
  try {
    const { layout, rackSize } = rules;
    const { position } = readCgp(text, { alphabet, layout, rackSize });
    const { config: _, ...known } = position;
    return checkBeginning(config, known);
  } catch (error) {
    if (!(error instanceof GaddawgError)) throw error;
    throw fault(`#${POSITION}`, "BAD_LINE", error.what, { expected: error.expected });
  }
}

/** Returns the table of a record before its first event. */
export function gcgTable({ pragmas }: Pick<GcgGame, "pragmas">, config: GameConfig): GcgTable {
  return new GcgTable(config, beginningOf(pragmas, config));
}

function lineOf({ event, disclosure }: EventDoubt, source: GcgSource | undefined): number {
  if (source === undefined) return event + 1;
  const line = disclosure === undefined ? source.events[event] : source.racks[disclosure];
  return line ?? source.events.at(-1) ?? 1;
}

/**
 * The table of a recorded game, updated event by event. A record may have turns that the rules
 * do not allow, such as two in a row by one player; plays that do not fit the board are
 * refused.
 */
export class GcgTable {
  private state: TableState;
  private isOver = false;

  /** @param position the position that the game begins from, with player 0 to move. */
  constructor(
    readonly config: GameConfig,
    position?: PositionData,
  ) {
    this.state = openTable(config, 0, position);
  }

  /** The board before the next event, as in `PositionData.board`. */
  get board(): Uint8Array {
    return this.state.board;
  }

  /** Points of both players, as recorded by the events. */
  get totals(): readonly [number, number] {
    return this.state.scores;
  }

  /** Number of consecutive scoreless turns. */
  get scorelessTurns(): number {
    return this.state.scorelessTurns;
  }

  /** The player of the last turn; undefined before the first one. */
  get lastPlayer(): PlayerIndex | undefined {
    return this.state.lastTurn?.player;
  }

  /**
   * Applies an event to the table.
   * @throws NotationError if that is impossible: for a play that does not fit the board or is
   *   not connected, or an event out of order.
   */
  apply(event: GcgEvent): void {
    const { player, total } = event;
    this.state = withScore(this.after(event), player, total);
  }

  private after(event: GcgEvent): TableState {
    const { state, config } = this;
    const { player } = event;
    switch (event.kind) {
      case "play":
        this.checkTurn();
        this.checkMove(event.move);
        return withPlay(state, config, player, event.move, event.score);
      case "exchange":
        this.checkTurn();
        return withExchange(state, config, player, event.move?.tiles);
      case "pass":
        // A turn that was lost by a challenge of the last play, when the game was over.
        if (this.hasGoneOut) return state;
        this.checkTurn();
        return withPass(state, player, event.lostTurn === true);
      case "withdrawn":
        this.checkChallenge(player);
        return withWithdrawal(state);
      case "challenge":
        return state;
      case "end-points":
      case "end-penalty":
        this.isOver = true;
    }
    return state;
  }

  /** The last turn, if it is a play that stands. */
  get standing(): { player: PlayerIndex; score: number } | undefined {
    const { player, play } = this.state.lastTurn ?? {};
    return player === undefined || play === undefined ? undefined : { player, score: play.score };
  }

  /** True after the play that emptied a rack and the bag. */
  get hasGoneOut(): boolean {
    return hasGoneOut(this.state, this.config);
  }

  /** Checks that a withdrawal directly follows the play in question. */
  private checkChallenge(player: PlayerIndex | undefined): void {
    const { lastTurn } = this.state;
    if (lastTurn?.play !== undefined && lastTurn.player === player) return;
    throw fault("event", "BAD_ORDER", "the last turn is no play of the player that stands", {
      expected: "a challenge directly after the play",
    });
  }

  private checkTurn(): void {
    if (!this.isOver) return;
    throw fault("event", "BAD_ORDER", "a turn after the points for the last racks", {
      expected: "the end, or points for time",
    });
  }

  /** Checks a move by writing and reading it; reading also requires the complete word. */
  private checkMove(move: PlaceMove): void {
    const text = formatMove(move, this);
    readMove(text, this);
    const { layout } = this.config.rules;
    if (isConnected(this.board, move, layout)) return;
    const { row, column } = layout.start;
    const isFirst = this.board.every((tile) => tile === 0);
    const what = `${text} ${isFirst ? "does not cover the start" : "touches no tile"}`;
    throw fault("word", "NOT_CONNECTED", what, {
      expected: isFirst ? `a tile on ${squareName(row, column)}` : "a tile of the board beside it",
    });
  }
}

/** Applies an event; adds its number to any error. */
export function applyNumbered(event: GcgEvent, index: number, table: GcgTable): void {
  try {
    table.apply(event);
  } catch (error) {
    if (!(error instanceof NotationError)) throw error;
    throw restated(error, `${error.what}, in event ${index + 1}`, { column: undefined });
  }
}
