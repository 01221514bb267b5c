import { opponentOf, type PlayerIndex } from "../../game/events.js";
import { Position } from "../../game/position.js";
import { tilesKept, unseenTiles } from "../../game/tiles.js";
import { checkRecord } from "./check.js";
import { checkSettings, settleGame } from "./header.js";
import { applyNumbered, GcgTable } from "./table.js";
import type { GcgEvent, GcgGame, GcgSettings } from "./types.js";

/** The racks of both players; undefined for an unknown rack. */
type Racks = [readonly number[] | undefined, readonly number[] | undefined];

/** The table before an event, or at the end of the game. */
export interface GcgPosition {
  /** Index of the next event; the number of events at the end. */
  index: number;
  /** The next event; undefined at the end. */
  event: GcgEvent | undefined;
  /** The player of that event; at the end, the player who would be next. */
  player: PlayerIndex;
  /**
   * The position as that player sees it, without the opponent's rack. The rack is empty if the
   * record does not give it, and may be incomplete.
   */
  position: Position;
  /** The racks in the record at this moment, by player; undefined for an unknown rack. */
  racks: Racks;
  /**
   * Number of each tile, by tile number (0 the blank), that is neither on the board nor on the
   * player's rack; 0 if a wrong record has more than the set.
   */
  unseen: number[];
}

/**
 * Returns the positions of a game before each of its events and after the last one. A withdrawn
 * play is on the board until its withdrawal. Scores are the totals of the record.
 *
 * A player's rack stays the same from one of their turns to the next: the opponent's rack is
 * known from the opponent's next event, from `#rack` lines, or from points for it at the end. A rack with
 * more tiles than the rules allow counts as unknown.
 *
 * @throws NotationError that names the event (from 1) for a record whose moves do not fit the
 *   board, and for an alphabet or board that does not exist.
 */
export function replayGcg(game: GcgGame, options: GcgSettings = {}): GcgPosition[] {
  checkRecord(game);
  checkSettings(options);
  const { alphabet, rules } = settleGame(game, options);
  const table = new GcgTable({ alphabet, rules });
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
