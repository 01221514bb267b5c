import { type Alphabet, BLANK } from "../../alphabet/index.js";
import { pointsOf, tilesMissing, tilesUsed, unseenTiles } from "../../game/index.js";
import type { GcgContext } from "./events.js";
import type { GcgTable } from "./table.js";
import type { GcgEvent, GcgWarningCode } from "./types.js";

/** An irregularity of an event that a reader may accept or refuse. */
export interface Doubt {
  code: GcgWarningCode;
  /** The part of the event in question. */
  field: string;
  what: string;
  expected?: string;
}

/** Returns the irregularities of an event, given the table before it. */
export function doubtsOf(event: GcgEvent, table: GcgTable, context: GcgContext): Doubt[] {
  const { alphabet, rules } = context.table.config;
  const { rackSize } = rules;
  const doubts = [aboutTotal(event, table)];
  switch (event.kind) {
    case "play":
    case "exchange":
    case "pass":
      doubts.push(aboutTurn(event, table), aboutRack(event, rackSize, alphabet));
      doubts.push(aboutTiles(event, table, alphabet));
      break;
    case "end-points":
    case "end-penalty":
      doubts.push(aboutEnd(event.tiles, event.score, alphabet));
  }
  return doubts.filter((doubt) => doubt !== undefined);
}

function aboutTotal(event: GcgEvent, table: GcgTable): Doubt | undefined {
  const { player, kind, score, total } = event;
  const before = table.totals[player];
  const standing = table.standingScore;
  if (kind === "withdrawn" && standing !== undefined && score !== -standing) {
    const what = `${score} for a play that got ${standing}`;
    return { code: "BAD_TOTAL", field: "score", what, expected: `-${standing}` };
  }
  if (before + score === total) return undefined;
  const what = `${total} after ${before} and a score of ${score}`;
  return { code: "BAD_TOTAL", field: "total", what, expected: String(before + score) };
}

function aboutTurn({ player }: GcgEvent, { lastPlayer }: GcgTable): Doubt | undefined {
  if (lastPlayer !== player) return undefined;
  const what = `player ${player + 1} has two turns in a row`;
  return { code: "OUT_OF_TURN", field: "nick", what };
}

/**
 * Checks that the rack has the tiles used. A rack with too few tiles may be incomplete: it may
 * lack as many as it has room for.
 */
function aboutRack(event: GcgEvent, rackSize: number, alphabet: Alphabet): Doubt | undefined {
  if (event.rack === undefined) return undefined;
  const missing = tilesMissing(event.rack, usedBy(event));
  if (missing.length === 0 || event.rack.length + missing.length <= rackSize) return undefined;
  const what = `${alphabet.format(event.rack)} lacks ${alphabet.format(missing)}`;
  return { code: "NOT_ON_RACK", field: "rack", what };
}

function usedBy(event: GcgEvent): number[] {
  return "move" in event && event.move !== undefined ? tilesUsed(event.move) : [];
}

/** Checks that the tiles of the rack, or of the play if it shows more of them, are still unseen. */
function aboutTiles(event: GcgEvent, table: GcgTable, alphabet: Alphabet): Doubt | undefined {
  const off = unseenTiles(alphabet, table.board);
  const times = (tile: number, tiles: Iterable<number>): number =>
    [...tiles].filter((one) => one === tile).length;
  const used = usedBy(event);
  const held = event.rack ?? [];
  for (const tile of new Set([...held, ...used])) {
    const { count = 0 } = alphabet.tiles[tile] ?? {};
    const out = count - (off[tile] ?? 0) + Math.max(times(tile, held), times(tile, used));
    if (out <= count) continue;
    const name = tile === BLANK ? "blank" : alphabet.label(tile);
    const what = `${out} of ${name} on board and rack`;
    return { code: "TOO_MANY_TILES", field: "rack", what, expected: `at most ${count}` };
  }
  return undefined;
}

function aboutEnd(tiles: Uint8Array, score: number, alphabet: Alphabet): Doubt | undefined {
  const worth = pointsOf(tiles, alphabet);
  if ([worth, 2 * worth].includes(Math.abs(score))) return undefined;
  const what = `${score} for tiles of ${worth} points`;
  return { code: "END_POINTS", field: "score", what, expected: `${worth} or ${2 * worth}` };
}
