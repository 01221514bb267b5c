import { describe, expect, it, test } from "vitest";
import { alphabet } from "../../src/alphabet/tile-sets.js";
import { ArgumentError, GameError, type NotationErrorCode } from "../../src/base/errors.js";
import { parseLayout } from "../../src/game/layout.js";
import { gcgFromJson, gcgToJson } from "../../src/notation/gcg/json.js";
import { parseGcg } from "../../src/notation/gcg/read.js";
import type { GcgGame, GcgReadOptions } from "../../src/notation/gcg/record.js";
import { replayGcg } from "../../src/notation/gcg/replay.js";
import { formatGcg } from "../../src/notation/gcg/write.js";
import { QUACKLE } from "./gcg-samples.js";
import { refusal } from "./support.js";

const HEAD = "#player1 ann Ann\n#player2 bob Bob\n";
const FIRST = ">ann: AEHLMST 8H HELM +18 18\n";

/** A file, the line it is refused for, the code, and what the message must say. */
type BadFile = readonly [text: string, line: number | undefined, NotationErrorCode, string];

const BAD_LINES: readonly BadFile[] = [
  ["", undefined, "MISSING_FIELD", "#player1: is missing (expected #player1 NICK NAME"],
  ["hello", 1, "BAD_LINE", 'line: "hello" is neither a pragma nor an event (expected # or >'],
  [`${HEAD}${FIRST}#- more\n`, 4, "BAD_LINE", "(expected a pragma before it)"],
  [`#- more\n${HEAD}`, 1, "BAD_LINE", "(expected a pragma before it)"],
  ["#player1 ann Ann\n", undefined, "MISSING_FIELD", "#player2: is missing"],
  ["#player1\n#player2 bob Bob", 1, "EMPTY", "#player1: says nothing"],
  ["#player1 ann A\n#player2 ann B", 2, "CONTRADICTION", '"ann" is player 1 already'],
  [`${HEAD}#player3 cy Cy`, 3, "UNKNOWN_PLAYER", "#player3: is neither of two players"],
  [`${HEAD}#lexicon\n`, 3, "EMPTY", "#lexicon: says nothing"],
  [`${HEAD}#id a b\n#- c`, 3, "BAD_LINE", "#id: goes on in another line (expected one line)"],
  [`${HEAD}${FIRST}#game-type classic`, 4, "BAD_ORDER", "stands after the event of line 3"],
  [`${HEAD}#board-layout x`, 3, "UNKNOWN_NAME", '#board-layout: there is no board "x"'],
  [`${HEAD}#tile-distribution x`, 3, "UNKNOWN_NAME", "there is no letter distribution"],
  [
    `${HEAD}#lexicon a\n#board-layout CrosswordGame\n#variant classic_super`,
    4,
    "CONTRADICTION",
    "#board-layout: says standard, but #game-type says super",
  ],
  [
    `${HEAD}#game-type wordsmog\n#variant wordsmog`,
    4,
    "CONTRADICTION",
    "#variant: stands twice, first in line 3",
  ],
  [`${HEAD}#rack3 AB`, 3, "UNKNOWN_PLAYER", "#rack3: is the rack of neither player"],
  [`${HEAD}#rack1 A1`, 3, "NO_TILE", '#rack1: character 2: "1" has no tile in the english'],
  [`${HEAD}#rack1 ABCDEFGHIKLM`, 3, "TOO_MANY_TILES", "12 tiles, in"],
  [`${HEAD}#rack1 AB\n#rack1 AC`, 4, "CONTRADICTION", "stands twice between the same events"],
];

const BAD_EVENTS: readonly (readonly [event: string, NotationErrorCode, string])[] = [
  [">", "UNKNOWN_PLAYER", '"" is none of the players (expected ann: or bob:)'],
  [">cy: ABC - +0 7", "UNKNOWN_PLAYER", '"cy" is none of the players'],
  [">cy: ABC - +0 18", "UNKNOWN_PLAYER", '"cy" is none of the players'],
  [">bob ABC - +0 0", "UNKNOWN_PLAYER", '"bob" has no colon after it (expected ann: or'],
  [">bob:", "MISSING_FIELD", "event: 0 words after the nick (expected >NICK: RACK PLAY"],
  [
    ">bob: ABC 9G ABC",
    "MISSING_FIELD",
    'score: is missing after "9G ABC" (expected >NICK: RACK PLAY +SCORE TOTAL)',
  ],
  [">bob: ABC 9G X 0", "BAD_NUMBER", 'score: "X" is no whole number in range'],
  [">bob: ABC 9G AB +x 5", "BAD_NUMBER", 'score: "+x"'],
  [">bob: ABC 9G AB +5 5.0", "BAD_NUMBER", 'total: "5.0"'],
  [">bob: ABC 9G AB +1000000 1000000", "BAD_NUMBER", "(expected -999999 to 999999)"],
  [">bob: ABC AB +5 5", "BAD_COORDINATES", '"ABC" is no place on a board, in "ABC AB"'],
  [">bob: AB +5 5", "MISSING_FIELD", '"AB" alone is no play'],
  [">bob: A B 9G AB +5 5", "BAD_LINE", '"B" between rack and play'],
  [">bob: A B - +0 0", "BAD_LINE", '"B" between rack and play'],
  [">bob: AB 16A AB +5 5", "OFF_BOARD", 'coordinates: "16A" is off the board'],
  [">bob: AB 9O AB +5 5", "DOES_NOT_FIT", "word: 2 squares long from 9O, in"],
  [">bob: AB 9G A8 +5 5", "NO_TILE", '"8" has no tile in the english alphabet, in "9G A8"'],
  [">bob: AB 9G A? +5 5", "NO_TILE", "a blank without its letter"],
  [">bob: AB 8G XHALM +5 5", "LETTER_DIFFERS", "on I8"],
  [">bob: AB 9G .A +5 5", "EMPTY_SQUARE", "on G9: marked as played through, but empty"],
  [">bob: AB 8H HELM +5 5", "NO_NEW_TILE", "every tile at 8H is on the board already"],
  [">bob: AB H9 AB +5 5", "INCOMPLETE_WORD", '"H" on H8 touches the first tile'],
  [">bob: AB 9G A(B +5 5", "BAD_MARK", '"(" without its other half'],
  [">bob: AB 1A AB +5 5", "NOT_CONNECTED", "1A AB touches no tile (expected a tile of the board"],
  [">bob: AB 9G AB -5 -5", "BAD_NUMBER", 'score: "-5" for "AB" (expected +0 or more)'],
  [">bob: AB exch AB +0 0", "BAD_COORDINATES", '"exch" is no place on a board'],
  [">bob: ABCDEFGHIKLM - +0 0", "TOO_MANY_TILES", 'rack: 12 tiles, in "ABCDEFGHIKLM" (expected at'],
  [">bob: AB - +1 1", "BAD_NUMBER", 'score: "+1" for "-" (expected +0)'],
  [">bob: AB -B +1 1", "BAD_NUMBER", "(expected +0)"],
  [">bob: AB -8 +0 0", "BAD_NUMBER", 'exchange: "8" is no whole number in range (expected 1 to 7)'],
  [">bob: AB -ABCDEFG/ +0 0", "NO_TILE", 'exchange: character 8: "/" has no tile'],
  [">bob: AB -- -18 -18", "BAD_ORDER", "the last turn is no play of the player that stands"],
  [">ann: AB -- +18 36", "BAD_NUMBER", "(expected -24, the points taken back)"],
  [">bob: AB (time) +10 10", "BAD_NUMBER", "(expected -10, points taken)"],
  [">bob: (A1) -4 -4", "NO_TILE", 'last rack: character 2: "1" has no tile'],
  [">bob: (A1) +4 4", "NO_TILE", 'last rack: character 2: "1" has no tile'],
];

/** Events that are read with a warning, and refused by the option `strict`. */
const ODD_EVENTS: typeof BAD_EVENTS = [
  [">ann: AB -- -17 1", "BAD_TOTAL", "score: -17 for a play that got 18 (expected -18)"],
  [">bob: AB 9G AB +5 6", "BAD_TOTAL", "total: 6 after 0 and a score of 5 (expected 5)"],
  [">bob: A/B - +0 0", "UNREADABLE_TILES", 'rack: character 2: "/" has no tile'],
  [">bob: AB -B/ +0 0", "UNREADABLE_TILES", 'exchange: character 2: "/" has no tile'],
  [">bob: AB (A1) -4 -4", "UNREADABLE_TILES", 'last rack: character 2: "1" has no tile'],
  [">bob: AB (AC) -4 -4", "CONTRADICTORY_RACK", '"(AC)" is not the rack before it; the tiles'],
  [">cy: ABC - +0 0", "WRONG_NICK", '"cy" is none of the players; turn and total are those of'],
  [">bob: AB -- -18 0", "WRONG_NICK", "player 2 has not made the last play; the total is that of"],
  [">bob: AB (challenge) +5 23", "WRONG_NICK", "player 2 has not made the last play"],
  [">bob: AB (challenge) +5 5", "MISPLACED_CHALLENGE", "they do not count"],
];

const BAD_ORDERS: readonly BadFile[] = [
  [`${HEAD}>ann: AB 1A AB +5 5`, 3, "NOT_CONNECTED", "(expected a tile on H8)"],
  [`${HEAD}>ann: AB -- -5 -5`, 3, "BAD_ORDER", "event: the last turn is no play"],
  [`${HEAD}${FIRST}>ann: A -- -18 0\n>ann: A -- -18 -18`, 5, "BAD_ORDER", "is no play"],
  [
    `${HEAD}${FIRST}>ann: (A) +2 20\n>bob: A - +0 0`,
    5,
    "BAD_ORDER",
    "a turn after the points for the last racks (expected the end, or points for time)",
  ],
];

function expectBad([text, line, code, message]: BadFile, options: GcgReadOptions = {}): void {
  const error = refusal(() => parseGcg(text, options));
  expect([error.code, error.line, error.message]).toEqual([
    code,
    line,
    expect.stringContaining(message),
  ]);
  expect(error.message).toContain(`${error.field}: `);
}

describe("a file that cannot be read is refused with its line and the reason", () => {
  it.each(BAD_LINES)("%j", (...bad) => {
    expectBad(bad);
  });

  it.each(BAD_EVENTS)("%s", (event, code, message) => {
    expectBad([`${HEAD}#note a\n\n${FIRST}#note b\n${event}\n`, 7, code, message]);
  });

  it.each(ODD_EVENTS)("strictly, %s", (event, code, message) => {
    const text = `${HEAD}#note a\n\n${FIRST}#note b\n${event}\n`;
    expectBad([text, 7, code, message], { strict: true });
    const { warnings } = parseGcg(text);
    expect(warnings).toContainEqual({ code, line: 7, message: expect.stringContaining(message) });
  });

  it.each(BAD_ORDERS)("%j", (...bad) => {
    expectBad(bad);
  });

  it("names the file, and the square of a play", () => {
    const error = refusal(() =>
      parseGcg(`${HEAD}${FIRST}>bob: AB 8G XHALM +5 5\n`, { source: "games/a.gcg" }),
    );
    expect(error).toMatchObject({ source: "games/a.gcg", line: 4, field: "word", square: "I8" });
    expect(error.message).toMatch(/^games\/a\.gcg:4: word: .*, in "8G XHALM" \(expected "E"\)$/);
  });

  it("is so for what is neither text nor bytes", () => {
    for (const value of [null, undefined, 5, {}, [], new Uint16Array(4)]) {
      expect(() => parseGcg(value as never)).toThrow(ArgumentError);
    }
  });
});

test("options that contradict the file are refused", () => {
  const spanish = alphabet("spanish");
  expectBad([`${HEAD}#tile-distribution polish`, 3, "CONTRADICTION", "says polish, but"], {
    alphabet: spanish,
  });
  const layout = parseLayout(["...", "...", "..."], "tiny");
  expectBad([`${HEAD}#board-layout CrosswordGame`, 3, "CONTRADICTION", "says standard"], {
    layout,
  });
  expectBad([`${HEAD}>ann: AB 4A AB +1 1`, 3, "OFF_BOARD", "rows 1 to 3"], { layout });
  expectBad([`${HEAD}>ann: ABC - +0 0`, 3, "TOO_MANY_TILES", "at most 2"], { rackSize: 2 });
});

/** A game to be spoilt. */
function game(): GcgGame {
  return parseGcg(QUACKLE).game;
}

describe("a record that cannot be written is refused", () => {
  const CASES: readonly (readonly [
    what: string,
    spoil: (game: GcgGame) => void,
    code: NotationErrorCode,
    message: string,
  ])[] = [
    ["a nick of two words", (g) => (g.players[0].nick = "a b"), "NOT_WRITABLE", "player 1: "],
    ["no nick", (g) => (g.players[1].nick = ""), "NOT_WRITABLE", "player 2: "],
    ["no name", (g) => (g.players[0].name = ""), "NOT_WRITABLE", "player 1: "],
    ["a name of two lines", (g) => (g.players[0].name = "a\nb"), "BAD_LINE", '"b" is neither'],
    ["one nick twice", (g) => (g.players[0].nick = "2"), "CONTRADICTION", "is player 1 already"],
    ["a lexicon of two lines", (g) => (g.lexicon = "a\nb"), "BAD_LINE", "#lexicon: goes on"],
    ["a lexicon with spaces", (g) => (g.lexicon = " a"), "NOT_WRITABLE", "lexicon: would be read"],
    ["no board of the name", (g) => (g.board = "x"), "UNKNOWN_NAME", "board: there is no board"],
    ["no such variant", (g) => (g.variant = "x" as never), "UNKNOWN_NAME", "variant: there is"],
    ["half a character", (g) => (g.title = "\ud83d"), "NOT_WRITABLE", "half of a character"],
    ["no such alphabet", (g) => (g.alphabet = "x"), "UNKNOWN_NAME", "alphabet: there is no"],
    [
      "a pragma with a meaning",
      (g) => g.pragmas.push({ name: "Title", text: "", after: 0 }),
      "NOT_WRITABLE",
      'pragmas[0]: "Title" is no name to be kept',
    ],
    [
      "a pragma after more events than there are",
      (g) => g.pragmas.push({ name: "x", text: "", after: 13 }),
      "BAD_NUMBER",
      "pragmas[0]: stands after 13 events (expected 0 to 12)",
    ],
    [
      "racks out of order",
      (g) => g.racks.push({ player: 0, tiles: [1], after: 0 }),
      "NOT_WRITABLE",
      "racks: would be read back as something else",
    ],
    ["a total out of range", (g) => (at(g, 3).total = 1e9), "BAD_NUMBER", "in event 4"],
    ["a tile too high", (g) => (at(g, 3).rack = [27]), "NO_TILE", "rack: tile 27"],
    ["a blank as a letter", (g) => (at(g, 3).rack = [129]), "NO_TILE", "129 stands"],
    [
      "a play on other tiles",
      (g) => {
        g.racks = [];
        g.events.splice(1, 1);
      },
      "EMPTY_SQUARE",
      "word: D9 is played through, but empty, in event 2",
    ],
    ["a play that loses", (g) => (at(g, 3).score = -1), "BAD_NUMBER", "if it was written"],
    [
      "a challenge of nothing",
      (g) => g.events.splice(0, 0, { kind: "withdrawn", player: 0, score: 0, total: 0 }),
      "BAD_ORDER",
      "in event 1",
    ],
    [
      "an exchange of another number",
      (g) => {
        const move = { kind: "exchange" as const, tiles: [1] };
        Object.assign(at(g, 11), { count: 2, move });
      },
      "NOT_WRITABLE",
      "event 12: would be read back as something else",
    ],
    [
      "a pass with the note of a lost turn",
      (g) => (at(g, 10).note = "#unsuccessful-challenge"),
      "NOT_WRITABLE",
      "event 11: would be",
    ],
  ];

  function at(g: GcgGame, index: number): GcgGame["events"][number] {
    return g.events[index] as GcgGame["events"][number];
  }

  it.each(CASES)("%s", (_, spoil, code, message) => {
    const spoilt = game();
    spoil(spoilt);
    const error = refusal(() => formatGcg(spoilt));
    expect([error.code, error.message]).toEqual([code, expect.stringContaining(message)]);
  });

  it.each<[string, (g: GcgGame) => void, string]>([
    ["half a point", (g) => (at(g, 3).score = 0.5), "events[3].score: is 0.5"],
    ["a player too many", (g) => (at(g, 3).player = 2 as never), "events[3].player: is 2"],
    ["a kind of its own", (g) => (at(g, 3).kind = "x" as never), 'events[3].kind: is "x"'],
  ])("%s is no data of a game", (_, spoil, message) => {
    const spoilt = game();
    spoil(spoilt);
    expect(() => formatGcg(spoilt)).toThrow(GameError);
    expect(() => formatGcg(spoilt)).toThrow(message);
  });

  it("and not replayed where a play does not fit", () => {
    const spoilt = game();
    spoilt.events.splice(1, 1);
    const error = refusal(() => replayGcg(spoilt));
    expect(error.message).toBe("word: D9 is played through, but empty, in event 2");
    expect(error.square).toBe("D9");
  });
});

describe("JSON that is no game is refused with its field", () => {
  const CASES: readonly (readonly [path: string, value: unknown, NotationErrorCode, string])[] = [
    ["players", undefined, "MISSING_FIELD", "players: is missing"],
    ["players", [1], "BAD_SIZE", "players: has 1 entry (expected two players)"],
    ["players.0", "ann", "BAD_TYPE", 'players[0]: is "ann" (expected an object)'],
    ["players.1.nick", 5, "BAD_TYPE", "players[1].nick: is 5 (expected a text)"],
    ["alphabet", null, "BAD_TYPE", "alphabet: is null"],
    ["alphabet", "x", "UNKNOWN_NAME", "alphabet: there is no letter distribution"],
    ["title", 1, "BAD_TYPE", "title: is 1"],
    ["pragmas", {}, "BAD_TYPE", "pragmas: is of type object"],
    ["racks.0.player", 2, "BAD_NUMBER", "racks[0].player: 2 is no whole number in range"],
    ["racks.0.tiles", [1, -1], "NO_TILE", "racks[0].tiles[1]: -1 is no tile number"],
    ["events", undefined, "MISSING_FIELD", "events: is missing"],
    ["events.0", [], "BAD_TYPE", "events[0]: is a list (expected an object)"],
    ["events.0.kind", "fly", "UNKNOWN_NAME", 'events[0].kind: is "fly"'],
    ["events.0.score", "5", "BAD_NUMBER", 'events[0].score: "5" is no whole number'],
    ["events.0.rack", [1, 2, 3, 4, 5, 6, 7, 8], "TOO_MANY_TILES", "events[0].rack: 8 tiles"],
    ["events.0.note", 5, "BAD_TYPE", "events[0].note: is 5"],
    ["events.0.move", undefined, "BAD_TYPE", "events[0].move: is undefined"],
    ["events.0.move.direction", "up", "UNKNOWN_NAME", "events[0].move.direction: is"],
    ["events.0.move.lane", -1, "BAD_NUMBER", "events[0].move.lane: -1 is no whole number"],
    ["events.0.move.lane", 15, "OFF_BOARD", "in event 1"],
    ["events.0.move.tiles.1", 27, "NO_TILE", "events[0].move.tiles[1]: 27 is no tile number"],
    ["events.1.move.tiles", [], "NO_NEW_TILE", "the move lays no tile, in event 2"],
    ["events.11.count", 8, "BAD_NUMBER", "events[11].count: 8 is no whole number"],
  ];

  it.each(CASES)("%s as %j", (path, value, code, message) => {
    const json = JSON.parse(JSON.stringify(gcgToJson(game())));
    const names = path.split(".");
    const last = names.pop() as string;
    const parent = names.reduce((object, name) => object[name], json);
    if (value === undefined) delete parent[last];
    else parent[last] = value;
    const error = refusal(() => gcgFromJson(json));
    expect([error.code, error.message]).toEqual([code, expect.stringContaining(message)]);
  });

  it("at all", () => {
    for (const value of [null, 5, "x", []]) {
      expect(refusal(() => gcgFromJson(value)).code).toBe("BAD_TYPE");
    }
  });
});
