import { type Alphabet, BLANK } from "../../alphabet/index.js";
import {
  type PlaceMove,
  playerText,
  pointsOf,
  tilesMissing,
  tilesUsed,
  unseenTiles,
} from "../../game/index.js";
import type { GcgTable } from "./table.js";
import type { GcgEvent, GcgPlay, GcgWarningCode } from "./types.js";

/** An irregularity of an event that a reader may accept or refuse. */
export interface Doubt {
  code: GcgWarningCode;
  /** The part of the event in question. */
  field: string;
  what: string;
  expected?: string;
}

/** Notes the irregularities of the events of a record, one after the other. */
export class Doubter {
  private play: GcgPlay | undefined;
  /** Kinds and players of the events that should occur only once, as far as they have. */
  private readonly once = new Set<string>();

  constructor(private readonly table: GcgTable) {}

  /** Returns the irregularities of the next event, given the table before it. */
  doubtsOf(event: GcgEvent): Doubt[] {
    const { table, play } = this;
    const { alphabet, rules } = table.config;
    const doubts = [aboutTotal(event, table), this.aboutRepetition(event)];
    switch (event.kind) {
      case "play":
      case "exchange":
      case "pass":
        this.play = event.kind === "play" ? event : undefined;
        doubts.push(aboutTurn(event, table));
        doubts.push(aboutRack(event.rack, usedBy(event), rules.rackSize, alphabet));
        doubts.push(aboutTiles("rack", event.rack ?? [], table, usedBy(event)));
        break;
      case "withdrawn":
        if (play !== undefined) doubts.push(aboutWithdrawal(event.rack, play, table));
        break;
      case "challenge":
      case "time":
        // Some programs repeat the rack of the play, whose tiles are on the board.
        if (!isSame(event.rack, play?.rack)) {
          doubts.push(aboutTiles("rack", event.rack ?? [], table));
        }
        break;
      case "end-points":
      case "end-penalty":
        doubts.push(aboutEnd(event.tiles, event.score, alphabet));
        doubts.push(aboutTiles("last rack", event.tiles, table));
    }
    return doubts.filter((doubt) => doubt !== undefined);
  }

  /** Finds a second event of a kind that a player has once in a game, or once after a play. */
  private aboutRepetition({ kind, player }: GcgEvent): Doubt | undefined {
    if (kind === "play" || kind === "exchange" || kind === "pass") {
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
} as const satisfies Partial<Record<GcgEvent["kind"], string>>;

function isSame(a: readonly number[] | undefined, b: readonly number[] | undefined): boolean {
  return (
    a !== undefined && b !== undefined && String(a.slice().sort()) === String(b.slice().sort())
  );
}

/** Checks that a withdrawn play's rack is that of the play, as far as both are known. */
function aboutWithdrawal(
  rack: readonly number[] | undefined,
  play: { rack?: readonly number[]; move: PlaceMove },
  { config }: GcgTable,
): Doubt | undefined {
  const { alphabet, rules } = config;
  if (rack === undefined) return undefined;
  if (play.rack === undefined) {
    return aboutRack(rack, tilesUsed(play.move), rules.rackSize, alphabet);
  }
  const isPart = (a: readonly number[], b: readonly number[]) => tilesMissing(b, a).length === 0;
  if (isPart(rack, play.rack) || isPart(play.rack, rack)) return undefined;
  const what = `${alphabet.format(rack)} for a play from ${alphabet.format(play.rack)}`;
  return { code: "OTHER_RACK", field: "rack", what, expected: "the rack of the play" };
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
  const what = `${playerText(player)} has two turns in a row`;
  return { code: "OUT_OF_TURN", field: "nick", what };
}

/**
 * Checks that the rack has the tiles used. A rack with too few tiles may be incomplete: it may
 * lack as many as it has room for.
 */
function aboutRack(
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

function usedBy(event: GcgEvent): number[] {
  return "move" in event && event.move !== undefined ? tilesUsed(event.move) : [];
}

/** Checks that the tiles of the rack, or of the play if it shows more of them, are still unseen. */
export function aboutTiles(
  field: string,
  held: Iterable<number>,
  { board, config }: Pick<GcgTable, "board" | "config">,
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
    const name = tile === BLANK ? "blank" : alphabet.label(tile);
    const what = `${out} of ${name} on board and rack`;
    return { code: "TOO_MANY_TILES", field, what, expected: `at most ${count}` };
  }
  return undefined;
}

function aboutEnd(tiles: readonly number[], score: number, alphabet: Alphabet): Doubt | undefined {
  const worth = pointsOf(tiles, alphabet);
  if ([worth, 2 * worth].includes(Math.abs(score))) return undefined;
  const what = `${score} for tiles of ${worth} points`;
  return { code: "END_POINTS", field: "score", what, expected: `${worth} or ${2 * worth}` };
}
