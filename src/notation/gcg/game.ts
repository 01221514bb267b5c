import { Game, type GameEvent, opponentOf, type PlayerIndex } from "../../game/index.js";
import { boardName } from "../cgp/opcodes.js";
import { settleGame } from "./header.js";
import type { GcgEvent, GcgGame, GcgPlayer, GcgSettings } from "./types.js";

/**
 * Makes a game of a record, which can be continued where the record ends. Points are those of
 * the record. Racks are known where it gives them whole, and once the bag is empty; the
 * others can be told (`Game.setRack`) or dealt (`Game.deal`).
 * @throws NotationError for a tile set or a board that does not exist; GameError or
 *   PositionError, naming the event, for what the rules do not allow.
 */
export function gameFromGcg(record: GcgGame, options: GcgSettings = {}): Game {
  const { alphabet, rules } = settleGame(record, options);
  const first = record.events[0]?.player ?? 0;
  const game = Game.replay({ alphabet, rules }, { first, events: record.events });
  if (game.isOver) return game;
  for (const { player, tiles, after } of record.racks) {
    const isWhole = tiles.length === game.rackSizes[player];
    if (after === record.events.length && isWhole) game.setRack(player, tiles);
  }
  return game;
}

/** What a record says besides the game. */
export interface GcgOfOptions {
  /** Names of player 0 and player 1; a nick has `_` for spaces. */
  names?: readonly [string, string];
  title?: string | undefined;
  /** Name of the lexicon. */
  lexicon?: string | undefined;
  /**
   * Players whose racks are told, of a game that is not over and where they are known;
   * default none.
   */
  racks?: readonly PlayerIndex[];
  /** The record that the game came from: its names, notes and other lines are kept. */
  from?: GcgGame;
}

/**
 * Returns a game as a record that `formatGcg` writes. Without `from`, the player who began is
 * the record's first.
 */
export function gcgOf(game: Game, options: GcgOfOptions = {}): GcgGame {
  const { from, title = from?.title, lexicon = from?.lexicon, racks = [] } = options;
  const { alphabet, rules } = game.config;
  const second = opponentOf(game.first);
  const seats: readonly [PlayerIndex, PlayerIndex] =
    from !== undefined || game.first === 0 ? [0, 1] : [1, 0];
  const names = options.names ?? ["Player 1", "Player 2"];
  const events = game.events.map((event, i) => recorded(event, seats, from?.events[i]));
  const open = racks.flatMap((player) => {
    const tiles = game.isOver ? undefined : game.racks[player];
    return tiles === undefined ? [] : [{ player: seats[player], tiles, after: events.length }];
  });
  const told = from?.racks.filter(({ after }) => after < events.length) ?? [];
  return {
    players: from?.players ?? [personOf(names[game.first]), personOf(names[second])],
    ...(title !== undefined && { title }),
    ...(from?.description !== undefined && { description: from.description }),
    ...(from?.id !== undefined && { id: from.id }),
    ...(lexicon !== undefined && { lexicon }),
    alphabet: alphabet.name,
    board: boardName(rules.layout),
    variant: rules.variant,
    ...(from?.note !== undefined && { note: from.note }),
    pragmas: from?.pragmas ?? [],
    racks: [...told, ...open],
    events,
  };
}

function personOf(name: string): GcgPlayer {
  return { nick: name.trim().replace(/\s+/g, "_"), name };
}

/** The event as the record had it, with its note and rack; of a new one, with its player's seat. */
function recorded(
  event: GameEvent,
  seats: readonly [PlayerIndex, PlayerIndex],
  before: GcgEvent | undefined,
): GcgEvent {
  const { kind, player, total } = event;
  const isSame = before?.kind === kind && before.player === player && before.total === total;
  return isSame ? before : { ...event, player: seats[player] };
}
