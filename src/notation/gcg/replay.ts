import type { Alphabet } from "../../alphabet/index.js";
import { NotationError } from "../../errors.js";
import type { PositionData } from "../../game/index.js";
import { settleGame } from "./header.js";
import { faceOf, GcgTable } from "./table.js";
import type { GcgEvent, GcgGame, GcgSettings, PlayerIndex } from "./types.js";

/** The racks of both players; undefined where they are unknown. */
type Racks = [Uint8Array | undefined, Uint8Array | undefined];

/** What was on the table before an event, or at the end. */
export interface GcgPosition {
  /** Index of the event that follows; the number of events at the end. */
  index: number;
  /** The event that follows; undefined at the end. */
  event: GcgEvent | undefined;
  /** The player of that event; at the end the one whose turn it would be. */
  player: PlayerIndex;
  /**
   * As that player sees it: the opponent's rack is never in it. The rack is
   * empty where the record does not give it, and may be a part of the true one.
   */
  position: PositionData;
  /** The racks that the record gives for this moment, by player; undefined where it gives none. */
  racks: Racks;
  /**
   * How many of each tile, by tile number (0 the blank), lie neither on the
   * board nor on the player's rack; 0 where a wrong record has more than the set.
   */
  unseen: number[];
}

/**
 * The positions of a game before each of its events and after the last one.
 * Plays that were withdrawn are on the board before their withdrawal, and off
 * it after that. Scores are the totals of the record.
 *
 * A player holds a rack from a turn to the next: the opponent's is told by the
 * opponent's next event, by `#rack` lines, or by points for it at the end.
 *
 * @throws NotationError that names the event (from 1) for a record whose moves
 *   do not fit the board, and for an alphabet or board that there is not.
 */
export function replayGcg(game: GcgGame, options: GcgSettings = {}): GcgPosition[] {
  const { alphabet, rules } = settleGame(game, options);
  const table = new GcgTable(rules.layout, alphabet);
  return racksBefore(game).map((racks, index) => {
    const position = positionAt(index, game.events[index], racks, table, alphabet);
    if (position.event !== undefined) applyNumbered(position.event, index, table);
    return position;
  });
}

/** Lets an event happen; an error says which event it was. */
export function applyNumbered(event: GcgEvent, index: number, table: GcgTable): void {
  try {
    table.apply(event);
  } catch (error) {
    if (!(error instanceof NotationError)) throw error;
    const { code, what, field, square, expected } = error;
    throw new NotationError(code, `${what}, in event ${index + 1}`, { field, square, expected });
  }
}

function positionAt(
  index: number,
  event: GcgEvent | undefined,
  racks: Racks,
  table: GcgTable,
  alphabet: Alphabet,
): GcgPosition {
  const player = event?.player ?? playerToMove(table);
  const rack = racks[player]?.slice() ?? new Uint8Array();
  const position: PositionData = {
    board: table.board.slice(),
    rack,
    scores: [table.totals[player], table.totals[opponentOf(player)]],
    scorelessTurns: table.scorelessTurns,
  };
  const laid = table.tilesLaid();
  const unseen = alphabet.tiles.map(({ count }, tile) => {
    const held = rack.reduce((sum, one) => sum + (one === tile ? 1 : 0), 0);
    return Math.max(0, count - (laid[tile] as number) - held);
  });
  return { index, event, player, position, racks: [racks[0]?.slice(), racks[1]?.slice()], unseen };
}

function playerToMove({ lastTurn }: GcgTable): PlayerIndex {
  return lastTurn === undefined ? 0 : opponentOf(lastTurn.player);
}

function opponentOf(player: PlayerIndex): PlayerIndex {
  return player === 0 ? 1 : 0;
}

/** The racks before each event and at the end, from the end on, as later lines tell of earlier ones. */
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
 * The rack of a player before an event.
 * @param later that after the event, if it is not the player's turn.
 */
function rackBefore(
  index: number,
  player: PlayerIndex,
  later: Uint8Array | undefined,
  game: GcgGame,
): Uint8Array | undefined {
  const event = game.events[index];
  if (event?.player !== player) return event?.kind === "end-points" ? event.tiles : later;
  switch (event.kind) {
    case "challenge":
    case "time":
      return event.rack ?? later;
    case "withdrawn":
      return leaveOf(player, index, game);
    case "end-points":
      return event.rack ?? new Uint8Array();
    case "end-penalty":
      return event.tiles;
    default:
      return event.rack;
  }
}

/** What the play that is withdrawn left on the rack: nothing was drawn to it. */
function leaveOf(player: PlayerIndex, index: number, game: GcgGame): Uint8Array | undefined {
  let at = index - 1;
  while (at >= 0 && !isPlayOf(player, game.events[at])) at--;
  const play = game.events[at];
  if (play?.kind !== "play" || play.rack === undefined) return undefined;
  const left = [...play.rack];
  for (const tile of play.move.tiles) {
    const place = tile === 0 ? -1 : left.indexOf(faceOf(tile));
    if (place >= 0) left.splice(place, 1);
  }
  return Uint8Array.from(left);
}

function isPlayOf(player: PlayerIndex, event: GcgEvent | undefined): boolean {
  return event?.kind === "play" && event.player === player;
}
