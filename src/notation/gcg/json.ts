import { type Alphabet, BLANK_FLAG } from "../../alphabet/alphabet.js";
import { fault } from "../../alphabet/faults.js";
import { present } from "../../base/lists.js";
import type { PlayerIndex } from "../../game/events.js";
import { PASS, type PlaceMove } from "../../game/moves.js";
import { signedTiles } from "../../game/tiles.js";
import { checkedScore, wholeNumber } from "../checks.js";
import { list, rackFrom, shown, tileFrom } from "../json.js";
import { checkSettings, settleGame } from "./header.js";
import {
  checkRecord,
  GCG_TEXTS,
  type GcgEvent,
  type GcgGame,
  type GcgPlayer,
  type GcgSettings,
  MOST_EVENTS,
} from "./record.js";
import { replayGcg } from "./replay.js";

/**
 * A game as plain JSON. Tiles are tile numbers of the alphabet. On a rack, 0 is a blank; in a
 * move, 0 is a square played through, and a negative number is a blank that stands for that
 * letter.
 */
export type GcgJson = GcgGame;
type EventJson = GcgJson["events"][number];

/**
 * Returns a game as plain JSON with its fields in a fixed order. Empty racks are left out, like
 * unknown ones, because a file cannot distinguish the two.
 */
export function gcgToJson(game: GcgGame): GcgJson {
  checkRecord(game);
  const { players, title, description, id, lexicon, alphabet, board, variant, note } = game;
  const [first, second] = players.map(({ nick, name }) => ({ nick, name }));
  return {
    players: [first as GcgPlayer, second as GcgPlayer],
    ...present({ title, description, id, lexicon }),
    alphabet,
    board,
    variant,
    ...present({ note }),
    pragmas: game.pragmas.map(({ name, text, after }) => ({ name, text, after })),
    racks: game.racks.map(({ player, tiles, after }) => ({ player, tiles: [...tiles], after })),
    events: game.events.map(eventToJson),
  };
}

function eventToJson(event: GcgEvent): EventJson {
  const { kind, player, score, total, note } = event;
  const rack = event.rack?.length ? [...event.rack] : undefined;
  // Adding 0 turns -0, which JSON does not have, into 0.
  const points = { score: score + 0, total: total + 0 };
  const base = { player, ...present({ rack }), ...points, ...present({ note }) };
  switch (event.kind) {
    case "play": {
      const { direction, lane, start, tiles } = event.move;
      const move = { kind: "place" as const, direction, lane, start, tiles: signedTiles(tiles) };
      return { kind: event.kind, ...base, move };
    }
    case "exchange": {
      const tiles = event.move && [...event.move.tiles];
      const move = tiles && { kind: "exchange" as const, tiles };
      return { kind: event.kind, ...base, count: event.count, ...present({ move }) };
    }
    case "pass": {
      const move = { kind: "pass" as const };
      return { kind: event.kind, ...base, move, ...present({ lostTurn: event.lostTurn }) };
    }
    case "end-points":
    case "end-penalty":
      return { kind: event.kind, ...base, tiles: [...event.tiles] };
    default:
      return { kind: kind as "withdrawn" | "challenge" | "time", ...base };
  }
}

/**
 * Reads a game from the result of `JSON.parse`; ignores unknown fields. Checks that only
 * concern files, such as for a two-word nickname, are left to `formatGcg`.
 * @throws NotationError that names the field, such as `events[3].move`, or the event (from 1)
 *   that does not fit the board.
 */
export function gcgFromJson(value: unknown, options: GcgSettings = {}): GcgGame {
  const source = object(value, "game");
  checkSettings(options);
  const names = {
    alphabet: textField(source.alphabet, "alphabet"),
    board: textField(source.board, "board"),
    variant: textField(source.variant, "variant") as GcgGame["variant"],
  };
  const { alphabet, rules } = settleGame(names, options);
  const reader = new JsonReader(alphabet, rules.rackSize);
  const game: GcgGame = {
    players: list(source.players, "players", "two players", 2).map(playerFrom) as [
      GcgPlayer,
      GcgPlayer,
    ],
    ...names,
    pragmas: list(source.pragmas, "pragmas", "a list of pragmas").map(pragmaFrom),
    racks: list(source.racks, "racks", "a list of racks").map((rack, i) => reader.rack(rack, i)),
    events: list(source.events, "events", "a list of events").map((e, i) => reader.event(e, i)),
  };
  for (const name of [...GCG_TEXTS, "note"] as const) {
    if (source[name] !== undefined) game[name] = textField(source[name], name);
  }
  replayGcg(game, options);
  return game;
}

function object(value: unknown, field: string): Record<string, unknown> {
  if (typeof value === "object" && value !== null && !Array.isArray(value)) {
    return value as Record<string, unknown>;
  }
  throw fault(field, "BAD_TYPE", `is ${shown(value)}`, { expected: "an object" });
}

function textField(value: unknown, field: string): string {
  if (typeof value === "string") return value;
  throw fault(field, "BAD_TYPE", `is ${shown(value)}`, { expected: "a text" });
}

function wholeField(value: unknown, field: string, most: number): number {
  return wholeNumber(value, field, 0, most, shown(value));
}

function playerFrom(value: unknown, i: number): GcgPlayer {
  const { nick, name } = object(value, `players[${i}]`);
  return {
    nick: textField(nick, `players[${i}].nick`),
    name: textField(name, `players[${i}].name`),
  };
}

function pragmaFrom(value: unknown, i: number): GcgGame["pragmas"][number] {
  const field = `pragmas[${i}]`;
  const source = object(value, field);
  return {
    name: textField(source.name, `${field}.name`),
    text: textField(source.text, `${field}.text`),
    after: wholeField(source.after, `${field}.after`, MOST_EVENTS),
  };
}

class JsonReader {
  constructor(
    private readonly alphabet: Alphabet,
    private readonly rackSize: number,
  ) {}

  rack(value: unknown, i: number): GcgGame["racks"][number] {
    const field = `racks[${i}]`;
    const { player, tiles, after } = object(value, field);
    return {
      player: wholeField(player, `${field}.player`, 1) as PlayerIndex,
      tiles: this.tiles(tiles, `${field}.tiles`),
      after: wholeField(after, `${field}.after`, MOST_EVENTS),
    };
  }

  event(value: unknown, i: number): GcgEvent {
    const field = `events[${i}]`;
    const source = object(value, field);
    const base: Pick<GcgEvent, "player" | "rack" | "score" | "total" | "note"> = {
      player: wholeField(source.player, `${field}.player`, 1) as PlayerIndex,
      score: checkedScore(source.score, `${field}.score`, shown(source.score)),
      total: checkedScore(source.total, `${field}.total`, shown(source.total)),
    };
    if (source.rack !== undefined) base.rack = this.tiles(source.rack, `${field}.rack`);
    if (source.note !== undefined) base.note = textField(source.note, `${field}.note`);
    const { kind } = source;
    switch (kind) {
      case "play":
        return { kind, ...base, move: this.place(source.move, `${field}.move`) };
      case "exchange":
        return this.exchange(source, base, field);
      case "pass":
        return {
          kind,
          ...base,
          move: PASS,
          ...(source.lostTurn === true ? { lostTurn: true } : {}),
        };
      case "withdrawn":
      case "challenge":
      case "time":
        return { kind, ...base };
      case "end-points":
      case "end-penalty":
        return { kind, ...base, tiles: this.tiles(source.tiles, `${field}.tiles`) };
    }
    throw fault(`${field}.kind`, "UNKNOWN_NAME", `is ${shown(kind)}`, {
      expected: "play, exchange, pass, withdrawn, challenge, time, end-points or end-penalty",
    });
  }

  private tiles(value: unknown, field: string): number[] {
    return Array.from(rackFrom(value, field, this.alphabet, this.rackSize));
  }

  private exchange(
    source: Record<string, unknown>,
    base: Pick<GcgEvent, "player" | "score" | "total">,
    field: string,
  ): GcgEvent {
    const count = wholeField(source.count, `${field}.count`, this.rackSize);
    if (source.move === undefined) return { kind: "exchange", ...base, count };
    const { tiles: numbers } = object(source.move, `${field}.move`);
    const tiles = this.tiles(numbers, `${field}.move.tiles`).sort((a, b) => a - b);
    return { kind: "exchange", ...base, count, move: { kind: "exchange", tiles } };
  }

  private place(value: unknown, field: string): PlaceMove {
    const { direction, lane, start, tiles } = object(value, field);
    if (direction !== "across" && direction !== "down") {
      throw fault(`${field}.direction`, "UNKNOWN_NAME", `is ${shown(direction)}`, {
        expected: "across or down",
      });
    }
    const { alphabet } = this;
    const numbers = list(tiles, `${field}.tiles`, "a list of tile numbers").map((tile, i) =>
      tileFrom(tile, `${field}.tiles[${i}]`, -alphabet.letters, alphabet),
    );
    return {
      kind: "place",
      direction,
      lane: wholeField(lane, `${field}.lane`, MOST_EVENTS),
      start: wholeField(start, `${field}.start`, MOST_EVENTS),
      tiles: numbers.map((tile) => (tile < 0 ? -tile | BLANK_FLAG : tile)),
    };
  }
}
