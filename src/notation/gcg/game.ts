import {
  badArgument,
  checkOptionalText,
  checkOptionNames,
  checkText,
  checkWhole,
  isList,
} from "../../base/arguments.js";
import { itemAt } from "../../base/elements.js";
import { GaddawgError, PositionError } from "../../base/errors.js";
import { present } from "../../base/lists.js";
import {
  type GameData,
  type GameEvent,
  isTurn,
  opponentOf,
  type PlayerIndex,
} from "../../game/events.js";
import { Game } from "../../game/game.js";
import { formatCgp } from "../cgp.js";
import { boardName } from "../opcodes.js";
import { checkSettings, settleGame } from "./header.js";
import {
  checkRecord,
  type GcgEvent,
  type GcgGame,
  type GcgPlayer,
  type GcgSettings,
} from "./record.js";
import { beginningOf, POSITION, readingOf } from "./replay.js";

/**
 * Creates a game from a record; it can be continued from the end of the record. The game ends
 * according to the rules, as `gcgResult` reports; scores of plays are those in the record. A rack
 * is known if the record gives all of it, or once the bag is empty; other racks can be set
 * (`Game.setRack`) or dealt (`Game.deal`). Racks that contradict the record are left out;
 * `Game.warnings` names them.
 * @throws NotationError for a tile set or board that does not exist; GameError or
 *   PositionError, naming the event, for anything that the rules do not allow.
 */
export function gameFromGcg(record: GcgGame, options: GcgSettings = {}): Game {
  checkRecord(record);
  checkSettings(options);
  const { alphabet, rules } = settleGame(record, options);
  const config = { alphabet, rules };
  const { reading, warnings } = readingOf(record, config);
  const position = beginningOf(record.pragmas, config);
  const turn = reading.events.find(isTurn)?.player ?? record.events[0]?.player ?? 0;
  const first = position === undefined ? turn : 0;
  const { events } = reading;
  let game: Game;
  try {
    game = Game.replay(config, { first, position, events }, warnings);
  } catch (error) {
    if (!(error instanceof GaddawgError)) throw error;
    // A rack may be false in a way that only the rules of the game show: play without racks.
    const bare = events.map(({ rack: _, ...event }) => event as GameEvent);
    game = Game.replay(config, { first, position, events: bare }, warnings);
  }
  if (game.isOver) return game;
  for (const [i, { player, tiles, after }] of record.racks.entries()) {
    const isWhole = tiles.length === game.rackSizes[player];
    const isSound = !reading.falseDisclosures.has(i);
    if (after === record.events.length && isWhole && isSound) setIfPossible(game, player, tiles);
  }
  return game;
}

/** Sets a rack that a record tells, unless tiles of it are elsewhere. */
function setIfPossible(game: Game, player: PlayerIndex, tiles: readonly number[]): void {
  try {
    game.setRack(player, tiles);
  } catch (error) {
    if (!(error instanceof PositionError)) throw error;
  }
}

/** Data for a record that a game does not have. */
export interface GcgOfOptions {
  /** Names of player 0 and player 1; nicknames have `_` instead of spaces. */
  names?: readonly [string, string];
  title?: string | undefined;
  /** Name of the lexicon. */
  lexicon?: string | undefined;
  /**
   * Players whose current racks, if known, are included while the game is in progress; default
   * none.
   */
  racks?: readonly PlayerIndex[];
  /** The record that the game was created from; its names, notes and other lines are kept. */
  from?: GcgGame;
}

/**
 * Converts a game, or its JSON, to a record that `formatGcg` can write. Without `from`, the player
 * who went first is the first player of the record.
 * The position that a game begins from is a pragma of its own, which other programs do not know.
 * @example
 * ```js
 * import { formatGcg, Game, gameConfig, gcgOf, parseMove } from "gaddawg";
 *
 * const game = Game.start(gameConfig(), { seed: 1 });
 * game.play(parseMove("8D SEASON", game.position()));
 * const text = formatGcg(gcgOf(game, { names: ["Ann", "Bob"] }));
 * console.log(text.split("\n").at(-2)); // >Ann: AAENOSS 8D SEASON +14 14
 * ```
 */
export function gcgOf(given: Game | GameData, options: GcgOfOptions = {}): GcgGame {
  const game = given instanceof Game ? given : Game.fromJSON(given);
  checkOfOptions(options);
  const { from, title = from?.title, lexicon = from?.lexicon, racks = [] } = options;
  const { alphabet, rules } = game.config;
  const second = opponentOf(game.first);
  const seats: readonly [PlayerIndex, PlayerIndex] =
    from !== undefined || game.first === 0 ? [0, 1] : [1, 0];
  const names = options.names ?? ["Player 1", "Player 2"];
  const events = recordedEvents(game.events, seats, from?.events ?? []);
  const open = racks.flatMap((player) => {
    const tiles = game.isOver ? undefined : game.racks[player];
    return tiles === undefined
      ? []
      : [{ player: seats[player], tiles: [...tiles], after: events.length }];
  });
  const told = from?.racks.filter(({ after }) => after < events.length) ?? [];
  return {
    players: from?.players ?? [personOf(names[game.first]), personOf(names[second])],
    ...present({ title, description: from?.description, id: from?.id, lexicon }),
    alphabet: alphabet.name,
    board: boardName(rules.layout),
    variant: rules.variant,
    ...present({ note: from?.note }),
    pragmas: [...(from === undefined ? positionPragma(game) : from.pragmas)],
    racks: [...told, ...open],
    events,
  };
}

function checkOfOptions(options: GcgOfOptions): void {
  checkOptionNames(options, { names: 0, title: 0, lexicon: 0, racks: 0, from: 0 });
  const { names, title, lexicon, racks, from } = options;
  if (names !== undefined) {
    if (!isList(names) || names.length !== 2) throw badArgument("names", names, "two names");
    for (const name of names) checkText(name, "names");
  }
  checkOptionalText(title, "title");
  checkOptionalText(lexicon, "lexicon");
  if (racks !== undefined) {
    if (!isList(racks)) throw badArgument("racks", racks, "a list of players, each 0 or 1");
    for (const player of racks) checkWhole(player, "racks", 0, 1);
  }
  if (from !== undefined) checkRecord(from);
}

/** Returns the pragma with the position that a game begins from, if there is one. */
function positionPragma({ startingPosition: start }: Game): GcgGame["pragmas"] {
  return start === undefined ? [] : [{ name: POSITION, text: formatCgp(start), after: 0 }];
}

function personOf(name: string): GcgPlayer {
  return { nick: name.trim().replace(/\s+/g, "_"), name };
}

/**
 * Returns events with the notes and the racks of the record; new events with their player's index.
 * The events of the record come in order, but the game may lack some and have others.
 */
function recordedEvents(
  events: readonly GameEvent[],
  seats: readonly [PlayerIndex, PlayerIndex],
  before: readonly GcgEvent[],
): GcgEvent[] {
  let next = 0;
  return events.map((event) => {
    const { kind, player, total } = event;
    const at = before.findIndex(
      (one, i) => i >= next && one.kind === kind && one.player === player && one.total === total,
    );
    if (at < 0) return { ...event, player: seats[player] };
    next = at + 1;
    return itemAt(before, at);
  });
}
