import { type Alphabet, BLANK } from "../alphabet/alphabet.js";
import type { RecordWarningCode } from "../base/errors.js";
import type { GameConfig } from "./config.js";
import { type GameEvent, isTurn, type PlayEvent, type PlayerIndex, playerText } from "./events.js";
import type { TableState } from "./state.js";
import { tilesMissing, tilesUsed, unseenTiles } from "./tiles.js";

/* Irregularities of the events of a record, one by one: what a reader may accept or refuse. */

/** An irregularity of an event, before it is known where the event stands. */
export interface Doubt {
  code: RecordWarningCode;
  /** The part of the event in question. */
  field: string;
  what: string;
  expected?: string;
}

/** The table as a record has it before an event. */
export interface RecordTable {
  config: GameConfig;
  board: Uint8Array;
  /** Points of both players as recorded, and as they add up. */
  recorded: readonly [number, number];
  scores: readonly [number, number];
  lastTurn: TableState["lastTurn"];
}

/** Finds what a player has twice, though it happens once in a game, or once after a play. */
export class Repetitions {
  private readonly once = new Set<string>();

  /** Notes an event; returns a doubt if it repeats another one. */
  doubtOf(event: GameEvent): Doubt | undefined {
    const { kind, player } = event;
    if (isTurn(event)) {
      this.once.delete("challenge 0");
      this.once.delete("challenge 1");
    }
    if (!(kind in ONCE)) return undefined;
    const key = `${kind} ${player}`;
    const what = `${playerText(player)} has ${ONCE[kind as keyof typeof ONCE]} already`;
    if (this.once.has(key)) return { code: "REPEATED", field: "event", what };
    this.once.add(key);
    return undefined;
  }
}

/** The events that a player has once, with a name for each. */
const ONCE = {
  challenge: "points for this play's challenge",
  time: "a penalty for time",
  "end-points": "points for the other's last rack",
  "end-penalty": "a penalty for the last rack",
} as const satisfies Partial<Record<GameEvent["kind"], string>>;

/** Checks that a withdrawn play's rack is that of the play, as far as both are known. */
export function aboutWithdrawal(
  rack: readonly number[] | undefined,
  play: Pick<PlayEvent, "rack" | "move">,
  { alphabet, rules }: GameConfig,
): Doubt | undefined {
  if (rack === undefined) return undefined;
  if (play.rack === undefined) {
    return aboutRack(rack, tilesUsed(play.move), rules.rackSize, alphabet);
  }
  const isPart = (a: readonly number[], b: readonly number[]) => tilesMissing(b, a).length === 0;
  if (isPart(rack, play.rack) || isPart(play.rack, rack)) return undefined;
  const what = `${alphabet.format(rack)} for a play from ${alphabet.format(play.rack)}`;
  return { code: "OTHER_RACK", field: "rack", what, expected: "the rack of the play" };
}

/**
 * Checks a score against the totals before and after it. Whoever goes on from a wrong total, or from
 * the right one, is not blamed again.
 */
export function aboutTotal(event: GameEvent, table: RecordTable): Doubt | undefined {
  const { player, kind, score, total } = event;
  const standing = table.lastTurn?.play?.score;
  if (kind === "withdrawn" && standing !== undefined && score !== -standing) {
    const what = `${score} for a play that got ${standing}`;
    return { code: "BAD_TOTAL", field: "score", what, expected: `-${standing}` };
  }
  const before = table.recorded[player];
  if (before + score === total || table.scores[player] + score === total) return undefined;
  const what = `${total} after ${before} and a score of ${score}`;
  return { code: "BAD_TOTAL", field: "total", what, expected: String(before + score) };
}

/** Checks that a player does not have two turns in a row. */
export function aboutTurn(
  { player }: GameEvent,
  { lastTurn }: Pick<RecordTable, "lastTurn">,
): Doubt | undefined {
  if (lastTurn?.player !== player) return undefined;
  const what = `${playerText(player)} has two turns in a row`;
  return { code: "OUT_OF_TURN", field: "nick", what };
}

/**
 * Checks that the rack has the tiles used. A rack with too few tiles may be incomplete: it may
 * lack as many as it has room for.
 */
export function aboutRack(
  rack: readonly number[] | undefined,
  used: number[],
  rackSize: number,
  alphabet: Alphabet,
): Doubt | undefined {
  if (rack === undefined) return undefined;
  const missing = tilesMissing(rack, used);
  if (missing.length === 0 || rack.length + missing.length <= rackSize) return undefined;
  const what = `${alphabet.format(rack)} lacks ${alphabet.format(missing)}`;
  return { code: "NOT_ON_RACK", field: "rack", what };
}

/** Checks that a rack has no more tiles than the rules allow. */
export function aboutSize(
  field: string,
  rack: readonly number[] | undefined,
  { rules }: GameConfig,
): Doubt | undefined {
  if (rack === undefined || rack.length <= rules.rackSize) return undefined;
  const what = `${rack.length} tiles`;
  return { code: "RACK_SIZE", field, what, expected: `at most ${rules.rackSize}` };
}

/** Checks that the tiles of the rack, or of the play if it shows more of them, are still unseen. */
export function aboutTiles(
  field: string,
  held: Iterable<number>,
  { board, config }: Pick<RecordTable, "board" | "config">,
  used: readonly number[] = [],
): Doubt | undefined {
  const { alphabet } = config;
  const off = unseenTiles(alphabet, board);
  const times = (tile: number, tiles: Iterable<number>): number =>
    [...tiles].filter((one) => one === tile).length;
  for (const tile of new Set([...held, ...used])) {
    const { count = 0 } = alphabet.tiles[tile] ?? {};
    const out = count - (off[tile] ?? 0) + Math.max(times(tile, held), times(tile, used));
    if (out <= count) continue;
    const what = `${out} of ${tileName(tile, alphabet)} on board and rack`;
    return { code: "TOO_MANY_TILES", field, what, expected: `at most ${count}` };
  }
  return undefined;
}

/**
 * Returns the tiles of a rack that cannot be there, since the opponent is known to hold the last ones;
 * only tiles that the board and the rack alone leave room for.
 */
export function tilesTakenTwice(
  tiles: readonly number[],
  others: readonly number[],
  { board, config }: Pick<RecordTable, "board" | "config">,
): number[] {
  const left = unseenTiles(config.alphabet, board, tiles);
  const short = unseenTiles(config.alphabet, board, tiles, others);
  return [...new Set(tiles)].filter((tile) => (left[tile] ?? 0) >= 0 && (short[tile] ?? 0) < 0);
}

/** Says that both players hold the last one of a tile. */
export function aboutOpponent(
  tiles: readonly number[],
  opponent: PlayerIndex,
  alphabet: Alphabet,
): Doubt {
  const names = tiles.map((tile) => tileName(tile, alphabet)).join(" and ");
  const what = `the last ${names} is on the rack of ${playerText(opponent)}, too`;
  return { code: "CONTRADICTORY_RACK", field: "rack", what };
}

/** Says that a rack lacks tiles that its player kept. */
export function aboutKept(
  rack: readonly number[],
  missing: readonly number[],
  alphabet: Alphabet,
): Doubt {
  const what = `${alphabet.format(rack)} lacks ${alphabet.format(missing)}, which the player kept`;
  return { code: "CONTRADICTORY_RACK", field: "rack", what };
}

function tileName(tile: number, alphabet: Alphabet): string {
  return tile === BLANK ? "blank" : alphabet.label(tile);
}
