import { describe, expect, it } from "vitest";
import { Alphabet } from "../../src/alphabet/alphabet.js";
import { alphabet } from "../../src/alphabet/tile-sets.js";
import { parseLayout, STANDARD_LAYOUT, SUPER_LAYOUT } from "../../src/game/layout.js";
import { gcgToJson } from "../../src/notation/gcg/json.js";
import { parseGcg } from "../../src/notation/gcg/read.js";
import type { GcgGame, GcgReadOptions } from "../../src/notation/gcg/record.js";
import { replayGcg } from "../../src/notation/gcg/replay.js";
import { formatGcg } from "../../src/notation/gcg/write.js";
import { latin1 } from "./gcg-samples.js";
import { refusal } from "./support.js";

const HEAD = "#player1 ann Ann\n#player2 bob Bob\n";
const FIRST = ">ann: AEHLMST 8H HELM +18 18\n";
const utf8 = (text: string) => new TextEncoder().encode(text);

function bytesOf(...parts: (string | number[])[]): Uint8Array {
  return Uint8Array.from(parts.flatMap((p) => (typeof p === "string" ? [...latin1(p)] : p)));
}

describe("encodings", () => {
  const text = "#player1 é Zoé\n#player2 b Bø\n>é: ABC - +0 0\n#note “é”\n";
  const wanted = gcgToJson(parseGcg(text).game);
  const MARK = [0xef, 0xbb, 0xbf];

  it.each<[string, Uint8Array, string]>([
    ["UTF-8 by its name", utf8(`#character-encoding UTF-8\n${text}`), "utf-8"],
    ["UTF-8 in other letters", utf8(`#Character-Encoding  utf8 \r\n${text}`), "utf-8"],
    ["UTF-8 by its mark", bytesOf(MARK, [...utf8(text)]), "utf-8"],
    [
      "UTF-8 by its mark, whatever its name",
      bytesOf(MARK, [...utf8(`#character-encoding Latin-1\n${text}`)]),
      "utf-8",
    ],
  ])("%s", (_, bytes, encoding) => {
    const read = parseGcg(bytes);
    expect(read.encoding).toBe(encoding);
    expect(read.warnings).toEqual([]);
    expect(gcgToJson(read.game)).toEqual(wanted);
  });

  it.each([
    "ISO-8859-1",
    "iso 8859-1",
    "latin1",
    "Latin-1",
    "windows-1252",
    "CP1252",
  ])("ISO-8859-1 as %s, with the quotes of windows-1252", (name) => {
    const bytes = latin1(
      `#character-encoding ${name}\n${text}`.replace("“", "\x93").replace("”", "\x94"),
    );
    const read = parseGcg(bytes);
    expect(read.encoding).toBe("iso-8859-1");
    expect(gcgToJson(read.game)).toEqual(wanted);
  });

  it("are found out where the file does not say", () => {
    const old = text.replace(/[“”]/g, '"');
    expect(parseGcg(latin1(old))).toMatchObject({ encoding: "iso-8859-1", warnings: [] });
    expect(gcgToJson(parseGcg(latin1(old)).game)).toEqual(gcgToJson(parseGcg(old).game));
    const guessed = parseGcg(utf8(`\n${text}`));
    expect(guessed.encoding).toBe("utf-8");
    expect(guessed.warnings).toEqual([
      {
        code: "UNDECLARED_ENCODING",
        line: 2,
        message: "GCG: read as UTF-8, though no #character-encoding says so",
      },
    ]);
    const told = parseGcg(utf8(text), { encoding: "iso-8859-1" });
    expect(told.game.players[0].name).toBe("ZoÃ©");
    expect(told.warnings).toEqual([]);
    expect(parseGcg(utf8(HEAD)).warnings).toEqual([]);
    expect(parseGcg(text).encoding).toBeUndefined();
    expect(gcgToJson(parseGcg(`\uFEFF${text}`).game)).toEqual(wanted);
  });

  it.each<[string, Uint8Array, string, number | undefined, string]>([
    [
      "bytes that are no UTF-8",
      bytesOf("#character-encoding UTF-8\n#player1 a ", [0xe9], "\n"),
      "BAD_ENCODING",
      2,
      "bytes that are no UTF-8 (expected UTF-8, or #character-encoding ISO-8859-1",
    ],
    ["a name of no encoding", utf8("\n#character-encoding EBCDIC"), "UNKNOWN_NAME", 2, '"EBCDIC"'],
    ["no name", utf8("#character-encoding\n"), "UNKNOWN_NAME", 1, '"" cannot be read'],
  ])("%s: refused", (_, bytes, code, line, message) => {
    const error = refusal(() => parseGcg(bytes));
    expect(error).toMatchObject({ code, line });
    expect(error.message).toContain(message);
  });

  it("are told by the caller by one of two names", () => {
    const options = { encoding: "EBCDIC" as never };
    expect(refusal(() => parseGcg(utf8(HEAD), options))).toMatchObject({
      code: "UNKNOWN_NAME",
      field: "the encoding option",
    });
  });

  it("do not change what a nick is: composed and not composed are one", () => {
    const apart = "#player1 e\u0301 A\n#player2 b B\n>é: ABC - +0 0\n";
    expect(parseGcg(apart).game.events).toHaveLength(1);
  });
});

describe("lines of events", () => {
  const event = (line: string, options: GcgReadOptions = {}) =>
    parseGcg(`${HEAD}${FIRST}${line}\n`, options).game.events[1];

  it("may lack the rack, or have a part of it", () => {
    for (const line of [">bob: 9G AB +5 5", ">bob:  9G AB +5 5", " > bob:9G\tAB  5   +5  "]) {
      expect(event(line)).toEqual({
        kind: "play",
        player: 1,
        score: 5,
        total: 5,
        move: { kind: "place", direction: "across", lane: 8, start: 6, tiles: [1, 2] },
      });
    }
    expect(event(">bob: A 9G AB +5 5")).toMatchObject({ rack: [1] });
    expect(event(">bob: - +0 0")).toMatchObject({ kind: "pass" });
    expect(event(">bob: -QU +0 0")).not.toHaveProperty("rack");
    expect(event(">bob: (time) -5 -5")).not.toHaveProperty("rack");
    expect(event(">bob: () +0 0")).toMatchObject({ kind: "end-points", tiles: [] });
  });

  it("may have marks in either case, both signs, and passes of no tiles", () => {
    expect(event(">bob: AB (TIME) +-10 -10")).toMatchObject({ kind: "time", score: -10 });
    expect(event(">ann: AB (Challenge) 5 23")).toMatchObject({ kind: "challenge", score: 5 });
    expect(event(">ann: AB (challenge) -5 13")).toMatchObject({ kind: "challenge", score: -5 });
    expect(event(">bob: AB -0 +0 0")).toMatchObject({ kind: "pass" });
    expect(event(">bob: (?) +0 0")).toMatchObject({ kind: "end-points", tiles: [0] });
    expect(event(">bob: ? (?) -0 0")).toMatchObject({
      kind: "end-penalty",
      tiles: [0],
    });
    expect(event(">bob: AB (BA) -4 -4")).toMatchObject({ kind: "end-penalty", score: -4 });
  });

  it("take digits after the hyphen for a number, even of Spanish tiles", () => {
    const text = `#tile-distribution spanish\n${HEAD}>ann: 1AB -1 +0 0\n>bob: 12 -1A +0 0\n`;
    const [first, second] = parseGcg(text).game.events;
    const spanish = alphabet("spanish");
    expect(spanish.format(first?.rack ?? [])).toBe("[CH]AB");
    expect(first).toMatchObject({ kind: "exchange", count: 1 });
    expect(first).not.toHaveProperty("move");
    expect(second).toMatchObject({ kind: "exchange", count: 2, move: { tiles: { length: 2 } } });
  });

  it("tell the players by their nicks, colons and all", () => {
    const text = "#player1 a A\n#player2 a:b B\n>a: - +0 0\n>a:b: - +0 0\n>a:b:- +0 0\n";
    expect(parseGcg(text).game.events.map(({ player }) => player)).toEqual([0, 1, 1]);
  });

  it("have the unknown rack that Quackle writes after a challenge only there", () => {
    expect(event(">ann: UNKNOWN (challenge) +5 23")).not.toHaveProperty("rack");
    expect(event(">bob: UNKNOWN - +0 0")?.rack).toHaveLength(7);
  });
});

describe("pragmas", () => {
  it("are kept with their places, names and texts", () => {
    const text = `${HEAD}# a comment\n#Tile X x\n#tile-set A 1\n#- B 2\n${FIRST}#x\n#note n\n`;
    const { game } = parseGcg(text);
    expect(game.pragmas).toEqual([
      { name: "", text: "a comment", after: 0 },
      { name: "Tile", text: "X x", after: 0 },
      { name: "tile-set", text: "A 1\nB 2", after: 0 },
      { name: "x", text: "", after: 1 },
    ]);
    expect(game.events[0]?.note).toBe("n");
    expect(gcgToJson(parseGcg(formatGcg(game)).game)).toEqual(gcgToJson(game));
  });

  it("may stand after events where they say nothing of how to read them", () => {
    const { game } = parseGcg(`${HEAD}${FIRST}#title  late \n#lexicon  CSW21 \n`);
    expect(game.title).toBe(" late ");
    expect(game.lexicon).toBe("CSW21");
  });

  it("may name a player by the nick alone", () => {
    const { game } = parseGcg("#player1 ann\n#PLAYER2\tbob \n");
    expect(game.players).toEqual([
      { nick: "ann", name: "ann" },
      { nick: "bob", name: "bob" },
    ]);
  });

  it("give notes to the game before events, to the last event after that", () => {
    const { game } = parseGcg(`#note a\n${HEAD}#note\nplain\n${FIRST}#note b\n#- c\n\n#note d\n`);
    expect(game.note).toBe("a\n\nplain");
    expect(game.events[0]?.note).toBe("b\nc\nd");
  });

  it("tell a lost turn from a pass", () => {
    const read = (note: string) =>
      parseGcg(`${HEAD}${FIRST}>bob: - +0 0\n${note}\n`).game.events[1];
    expect(read("#note #unsuccessful-challenge")).toMatchObject({ lostTurn: true });
    expect(read("#note #unsuccessful-challenge")).not.toHaveProperty("note");
    expect(read("#note #unsuccessful-challenge\nmore")).toMatchObject({
      lostTurn: true,
      note: "more",
    });
    const noted = read("#note a\n#note #unsuccessful-challenge");
    expect(noted).toMatchObject({ lostTurn: true, note: "a" });
  });

  it("write line ends in texts as continuations", () => {
    const { game } = parseGcg(`${HEAD}${FIRST}`);
    const noted: GcgGame = { ...game, title: "a\r\nb", note: "c\rd" };
    const text = formatGcg(noted);
    expect(text).toContain("#title a\n#- b\n");
    expect(text).toContain("#note c\n#note d\n");
    expect(parseGcg(text).game).toMatchObject({ title: "a\nb", note: "c\nd" });
  });
});

describe("board and tile set", () => {
  it("are the usual ones unless the file or the caller names others", () => {
    const usual = parseGcg(HEAD);
    expect(usual.alphabet).toBe(alphabet("english"));
    expect(usual.rules.layout).toBe(STANDARD_LAYOUT);
    expect(parseGcg(HEAD, { alphabet: alphabet("polish") }).game.alphabet).toBe("polish");
    expect(parseGcg(HEAD, { layout: SUPER_LAYOUT }).game).toMatchObject({
      board: "SuperCrosswordGame",
      alphabet: "super_english",
    });
  });

  it.each([
    ["#board-layout SuperCrosswordGame", "SuperCrosswordGame", "super_english", "classic"],
    ["#board-layout super21", "SuperCrosswordGame", "super_english", "classic"],
    ["#board-layout standard15\n#tile-distribution polish", "CrosswordGame", "polish", "classic"],
    ["#tile-distribution english_super", "CrosswordGame", "super_english", "classic"],
    ["#variant wordsmog", "CrosswordGame", "english", "jumbled"],
    ["#game-type classic_super", "SuperCrosswordGame", "super_english", "classic"],
  ])("%j", (pragmas, board, name, variant) => {
    const read = parseGcg(`${HEAD}${pragmas}\n`);
    expect(read.game).toMatchObject({ board, alphabet: name, variant });
    const again = parseGcg(formatGcg(read.game));
    expect(gcgToJson(again.game)).toEqual(gcgToJson(read.game));
    expect(again.rules).toEqual(read.rules);
  });

  it("may be one's own", () => {
    const layout = parseLayout(["..#", "...", "..."], "tiny");
    const row = (upper: string) => {
      return { upper, lower: upper.toLowerCase(), count: 4, score: 1, vowel: false };
    };
    const set = new Alphabet("own", ["?", "A", "CH", "(B"].map(row));
    const options = { layout, alphabet: set, rackSize: 2 };
    const text = `${HEAD}>ann: A[CH] 2B Ach +3 3\n>bob: ?A C1 A +1 1\n`;
    const bad = refusal(() => parseGcg(text, options));
    expect(bad).toMatchObject({ line: 4, code: "NO_SQUARE", square: "C1" });
    const { game } = parseGcg(text.replace("C1 A ", "C2 .A "), options);
    expect(game).toMatchObject({ alphabet: "own", board: "tiny" });
    const written = formatGcg(game, options);
    expect(written).toContain("#board-layout tiny\n#tile-distribution own\n");
    expect(gcgToJson(parseGcg(written, options).game)).toEqual(gcgToJson(game));
    expect(refusal(() => formatGcg(game)).code).toBe("UNKNOWN_NAME");
    expect(refusal(() => replayGcg(game)).code).toBe("UNKNOWN_NAME");
    expect(replayGcg(game, options)).toHaveLength(3);
  });
});

describe("warnings", () => {
  it.each<[string, string, number, string, string]>([
    [
      "two turns in a row",
      `${FIRST}>ann: ABC - +0 18\n`,
      4,
      "OUT_OF_TURN",
      "nick: player 1 has two turns in a row",
    ],
    [
      "a play from another rack",
      ">ann: AEHLSTU 8H HELM +18 18\n",
      3,
      "NOT_ON_RACK",
      "rack: AEHLSTU lacks M",
    ],
    ["a blank from no blank", ">ann: AEHLMST 8H HeLM +18 18\n", 3, "NOT_ON_RACK", "lacks ?"],
    ["an exchange from another rack", ">ann: AEHLMST -QS +0 0\n", 3, "NOT_ON_RACK", "lacks Q"],
    [
      "a second Q",
      ">ann: IIQ 8H QI +22 22\n>bob: QU - +0 0\n",
      4,
      "TOO_MANY_TILES",
      "rack: 2 of Q on board and rack (expected at most 1)",
    ],
    ["three blanks", ">ann: ??? - +0 0\n", 3, "TOO_MANY_TILES", "rack: 3 of blank on board"],
    ["a J twice in a play", ">ann: 8H JAJ +50 50\n", 3, "TOO_MANY_TILES", "rack: 2 of J"],
    [
      "wrong points at the end",
      `${FIRST}>ann: (QI) +21 39\n`,
      4,
      "END_POINTS",
      "score: 21 for tiles of 11 points (expected 11 or 22)",
    ],
    ["wrong points lost", `${FIRST}>bob: QI (QI) -10 -10\n`, 4, "END_POINTS", "score: -10 for"],
  ])("%s", (_, events, line, code, message) => {
    const { warnings } = parseGcg(`${HEAD}${events}`);
    expect(warnings).toEqual([{ code, line, message: expect.stringContaining(message) }]);
  });

  it("are none for racks in part, blanks and a turn after a withdrawal", () => {
    const text = `${HEAD}>ann: H?L 8H HELm +12 12\n>ann: H?L -- -12 0\n>bob: ABC - +0 0\n`;
    expect(parseGcg(text).warnings).toEqual([]);
  });

  it("are errors if the reader is strict, and totals count on as they are if not", () => {
    const text = `${HEAD}${FIRST}>bob: AB 9G AB +5 6\n>ann: - +0 20\n>bob: - +0 6\n`;
    expect(refusal(() => parseGcg(text, { strict: true }))).toMatchObject({
      code: "BAD_TOTAL",
      line: 4,
    });
    const { game, warnings } = parseGcg(text);
    // The totals of the file count on from where they are.
    expect(warnings.map(({ code, line }) => [code, line])).toEqual([
      ["BAD_TOTAL", 4],
      ["BAD_TOTAL", 5],
    ]);
    expect(game.events.map(({ total }) => total)).toEqual([18, 6, 20, 6]);
    const written = formatGcg(game);
    expect(gcgToJson(parseGcg(written).game)).toEqual(gcgToJson(game));
    expect(replayGcg(game).at(-1)?.position.scores).toEqual([20, 6]);
  });
});

describe("replay", () => {
  it("has the racks that later lines tell, and never the opponent's in the position", () => {
    const text = `${HEAD}${FIRST}>bob: AABCDEF 9G AB +5 5\n>ann: STQ - +0 18\n>bob: (SQT) +24 29\n`;
    const english = alphabet("english");
    const positions = replayGcg(parseGcg(text).game);
    const racks = positions.map(({ racks }) => racks.map((rack) => rack && english.format(rack)));
    expect(racks).toEqual([
      ["AEHLMST", "AABCDEF"],
      ["STQ", "AABCDEF"],
      ["STQ", ""],
      ["SQT", ""],
      [undefined, undefined],
    ]);
    for (const { position } of positions) expect(position).not.toHaveProperty("opponentRack");
    const [first] = positions;
    expect(first?.unseen.reduce((sum, count) => sum + count, 0)).toBe(93);
    expect(positions.at(-1)?.unseen.reduce((sum, count) => sum + count, 0)).toBe(94);
  });

  it("takes racks from #rack lines where they stand", () => {
    const text = `#rack1 AB\n#rack2 CD\n${HEAD}>ann: - +0 0\n#rack1 EF\n>bob: - +0 0\n>ann: - +0 0\n`;
    const english = alphabet("english");
    const positions = replayGcg(parseGcg(text).game);
    const racks = positions.map(({ racks }) => racks.map((rack) => rack && english.format(rack)));
    expect(racks).toEqual([
      ["AB", "CD"],
      ["EF", undefined],
      [undefined, undefined],
      [undefined, undefined],
    ]);
  });

  it("does not share its arrays with the record", () => {
    const { game } = parseGcg(`${HEAD}${FIRST}`);
    const before = JSON.stringify(gcgToJson(game));
    for (const { position, racks } of replayGcg(game)) {
      position.board.fill(1);
      position.rack.fill(1);
      for (const rack of racks) (rack as number[] | undefined)?.fill(1);
    }
    expect(JSON.stringify(gcgToJson(game))).toBe(before);
  });

  it("counts no tile below none where a record has too many", () => {
    const [position] = replayGcg(parseGcg(`${HEAD}>ann: QQQ - +0 0\n`).game);
    expect(position?.unseen[17]).toBe(0);
  });
});
