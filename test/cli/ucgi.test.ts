import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { GaddawgError } from "../../src/base/errors.js";
import { readMove, writeLine, writeMove } from "../../src/cli/ucgi/moves.js";
import { DEFAULTS, optionLines, withOption } from "../../src/cli/ucgi/options.js";
import { LineSplitter, LONGEST_LINE, readRequest, settingOf } from "../../src/cli/ucgi/request.js";
import { Session, type SessionSetup } from "../../src/cli/ucgi/session.js";
import type { Engine } from "../../src/engine/engine.js";
import { Game } from "../../src/game/game.js";
import type { Move } from "../../src/game/moves.js";
import { parseMove } from "../../src/game/plays.js";
import type { Position } from "../../src/game/position.js";
import { parseCgp } from "../../src/notation/cgp.js";
import { kernelBuilds } from "../support/backends.js";
import { FULL, runs } from "../support/full.js";
import { simulatingEngine } from "../support/simulations.js";
import { CLI } from "./run.js";

const READINGS = ["standard", "ucgi"] as const;
const MIDDLE = "15/15/15/15/15/15/15/7CARE4/15/15/15/15/15/15/15 AEINRS?/ 0/12 0";
/** One tile is in the bag. */
const PRE =
  "14D/14A/12F1P/7PIA1KABS/4DIVANS1ITA1/6U2Q1TEW1/6G2U1T1R1/6GLUILY2C/6YO1N3EA/1WEE3N1T3NU/CONATiVE2HOODS/7L1LOX1OE/7I1AI2R1/6JeEZ3S1/5MORRO1FEEB ADHINRR/ 384/388 0";
const END =
  "7WEEPY3/1W2OBI1M6/CONCHAS1ID5/1D6TA5/1G2UVEITIS4/ME6ED5/O5JARL5/K2HANAP1E4O/ET1Y1OBO6b/1Z1I1X1R6L/QUINO2TEFF3I/UR1G4NEARINg/OI6GUT3E/AS12R/D6LAET4 ARS/ 400/410 0";

let engine: Engine;
beforeAll(async () => {
  const [[, wasm]] = kernelBuilds as [(typeof kernelBuilds)[number]];
  engine = await simulatingEngine({ wasm, js: wasm });
});
afterAll(() => engine.dispose());

/** A session with what it has written; it opens the engine of this file. */
class Talk {
  readonly lines: string[] = [];
  readonly session: Session;

  constructor(setup: Partial<SessionSetup> = {}) {
    this.session = new Session({
      write: (line) => this.lines.push(line),
      // The session ends its engine, but other tests use this one.
      open: async () => Object.create(engine, { dispose: { value: () => undefined } }) as Engine,
      name: "gaddawg 1",
      now: () => 0,
      ...setup,
    });
  }

  send(...lines: string[]): this {
    for (const line of lines) this.session.receive(line);
    return this;
  }

  /** Sends lines, and returns what is answered up to the end of all searches. */
  async ask(...lines: string[]): Promise<string[]> {
    const before = this.lines.length;
    this.send(...lines);
    await this.session.settled();
    return this.lines.slice(before);
  }

  async best(...lines: string[]): Promise<string | undefined> {
    return (await this.ask(...lines)).at(-1);
  }
}

/** Reads a line that must be understood. */
function request(line: string) {
  return readRequest(line, (note) => expect.fail(note));
}

/** What is said of a line. */
function notesOn(line: string): string[] {
  const notes: string[] = [];
  readRequest(line, (note) => notes.push(note));
  return notes;
}

describe("the lines of gaddawg ucgi", () => {
  it("are the same however their text is cut", () => {
    const text = fc.stringMatching(/^(?:[ab]{0,3}(?:\n|\r|\r\n)){0,5}[ab]?$/);
    fc.assert(
      fc.property(text, fc.array(fc.nat(20)), (whole, cuts) => {
        const splitter = new LineSplitter();
        const at = [0, ...cuts.sort((a, b) => a - b), whole.length];
        const found = at.flatMap((from, i) => splitter.push(whole.slice(from, at[i + 1] ?? from)));
        const wanted = whole.split(/[\r\n]/).slice(0, -1);
        expect(found).toEqual(wanted.filter((line) => line !== ""));
      }),
      { numRuns: runs(300) },
    );
  });

  it("are left out if they are too long, and the next one is read", () => {
    const splitter = new LineSplitter();
    expect(splitter.push("x".repeat(LONGEST_LINE))).toEqual([]);
    expect(splitter.push("x")).toEqual([]);
    expect(splitter.push("x\nstop\n")).toEqual([undefined, "stop"]);
  });

  it("may have any white space, and tokens that are not known before a command", () => {
    expect(request("  \t debug \t on ")).toEqual({ kind: "debug", on: true });
    expect(request("ISREADY")).toEqual({ kind: "isready" });
    expect(request(" \t")).toBeUndefined();
    const notes: string[] = [];
    const read = readRequest("joho debug on", (note) => notes.push(note));
    expect(read).toEqual({ kind: "debug", on: true });
    expect(notes).toEqual([expect.stringMatching(/^ignored "joho" \(expected a command: ucgi,/)]);
  });

  it("say what was expected where they cannot be followed", () => {
    expect(notesOn("hello there")).toEqual([expect.stringMatching(/^ignored "hello there"/)]);
    expect(notesOn("debug joho on")).toEqual(['debug: "joho" (expected on or off)']);
    const setoption = /^setoption: .* \(expected setoption name NAME value VALUE\)$/;
    for (const line of ["setoption", "setoption Seed 5", "setoption name value 5"]) {
      expect(notesOn(line)).toEqual([expect.stringMatching(setoption)]);
    }
    for (const line of ["position", "position fen x", "position startpos e4", "position cgp"]) {
      expect(notesOn(line)).toEqual([expect.stringMatching(/^position: .* \(expected position /)]);
    }
  });

  it("set options whose names and values have spaces", () => {
    const setting = { kind: "setoption", name: "Clear Hash", value: "a b" };
    expect(request("setoption name Clear  Hash value a b")).toEqual(setting);
    expect(request("setoption name Seed")).toEqual({ kind: "setoption", name: "Seed", value: "" });
  });

  it("give positions and their moves", () => {
    const start = { cgp: undefined, moves: [] };
    expect(request("position startpos")).toEqual({ kind: "position", text: start });
    expect(request("position startpos moves pass ex.4")).toEqual({
      kind: "position",
      text: { cgp: undefined, moves: ["pass", "ex.4"] },
    });
    expect(request(`position cgp ${MIDDLE} lex X; moves pass`)).toEqual({
      kind: "position",
      text: { cgp: `${MIDDLE} lex X;`, moves: ["pass"] },
    });
  });

  it("give the limits of a search", () => {
    const none = {
      ...{ searchMoves: [], alsoSearchMoves: [], times: [undefined, undefined] },
      ...{ increments: [0, 0], firstWin: false, infinite: false },
    };
    expect(request("go")).toEqual({ kind: "go", settings: none });
    const line =
      "go infinite searchmoves h4.HADJI ex.J 1time -5 2time 7 1inc 1 2inc 2 depth 3 movetime 9 " +
      "alsosearchmoves pass firstwin stopcondition 98 threads 2 nodes 10 samples 20";
    expect(request(line)).toEqual({
      kind: "go",
      settings: {
        searchMoves: ["h4.HADJI", "ex.J"],
        alsoSearchMoves: ["pass"],
        times: [-5, 7],
        increments: [1, 2],
        firstWin: true,
        infinite: true,
        ...{ depth: 3, moveTime: 9, stopCondition: 98, threads: 2, nodes: 10, samples: 20 },
      },
    });
  });

  it.each([
    ["depth", "go: ignored depth: no value (expected a whole number, 0 to 100)"],
    ["depth -1", 'go: ignored depth: "-1" (expected a whole number, 0 to 100)'],
    ["movetime 0", 'go: ignored movetime: "0" (expected a whole number, 1 to 2147483647)'],
    ["stopcondition 96", 'go: ignored stopcondition: "96" (expected 95, 98 or 99)'],
    ["searchmoves depth 1", "go: ignored searchmoves: no moves (expected one or more)"],
    ["stopcondition infinite", "go: ignored stopcondition: no value (expected 95, 98 or 99)"],
  ])("leave out a limit that is wrong: %s", (parameter, note) => {
    expect(notesOn(`go ${parameter}`)).toEqual([note]);
  });
});

describe("the moves of gaddawg ucgi", () => {
  const empty = parseCgp("15/15/15/15/15/15/15/15/15/15/15/15/15/15/15 / 0/0 0");
  const middle = parseCgp(MIDDLE);

  it("are those of the draft's examples", () => {
    const across = parseMove("8D HADJI", empty);
    const given = { kind: "move", move: across, rack: undefined, points: 0, losesTurn: false };
    expect(readMove("h4.HADJI", empty, "ucgi")).toEqual(given);
    expect(readMove("8D.HADJI", empty, "standard")).toEqual(given);
    expect(readMove("8d.HADJI..0.0", empty, "standard")).toEqual(given);
    expect(readMove("h4.HADJI.ADHIJ.0.0", empty, "ucgi")).toMatchObject({
      move: across,
      rack: empty.config.alphabet.tokenize("ADHIJ"),
    });
    // Letters go down where the number is first.
    const down = parseMove("M3 CHTHoNIC", empty);
    expect(readMove("13c.CHTHoNIC.CCHHIN?.5.1", empty, "ucgi")).toMatchObject({
      ...{ move: down, points: 5, losesTurn: true },
    });
    expect(readMove("ex.4", empty, "ucgi")).toEqual({ kind: "unknown-exchange", count: 4 });
    expect(readMove("ex.CBA?.ABCDEF?", empty, "ucgi")).toMatchObject({
      move: { kind: "exchange", tiles: [0, 1, 2, 3] },
    });
    expect(readMove("pass", empty, "ucgi")).toMatchObject({ move: { kind: "pass" } });
    expect(readMove("rack.AEIRSTX", empty, "ucgi")).toMatchObject({ kind: "rack" });
  });

  it.each([
    ["", "BAD_MOVE"],
    ["8D", "BAD_MOVE"],
    ["8D.", "BAD_MOVE"],
    ["8D.WORD.A.0.0.0", "BAD_MOVE"],
    ["8D.WORD.A.x", "BAD_MOVE"],
    ["8D.WORD.A.5.2", "BAD_MOVE"],
    ["8D.W(OR)D", "BAD_MOVE"],
    ["88D.WORD", "OFF_BOARD"],
    ["pass.x", "BAD_MOVE"],
    ["ex", "BAD_MOVE"],
    ["ex.0", "BAD_MOVE"],
    ["ex.8", "BAD_MOVE"],
    ["ex.!", "NO_TILE"],
    ["rack.AEINRSTX", "TOO_MANY_TILES"],
  ])("are refused with a typed error: %s", (text, code) => {
    expect(() => readMove(text, empty, "standard")).toThrow(
      expect.objectContaining({ code, what: expect.any(String) }),
    );
  });

  /** Writes a play by the words of the draft, or as all players do, without the code at hand. */
  function place(move: Move, reading: (typeof READINGS)[number]): string {
    if (move.kind !== "place") return "";
    const { direction, lane, start } = move;
    const [row, column] = direction === "across" ? [lane, start] : [start, lane];
    const letter = (n: number, first: string) => String.fromCharCode(first.charCodeAt(0) + n);
    const parts =
      reading === "ucgi"
        ? [letter(row, "a"), `${column + 1}`]
        : [`${row + 1}`, letter(column, "A")];
    return (direction === "across" ? parts : parts.reverse()).join("");
  }

  it("round trip in both readings of coordinates", () => {
    const positions = [middle, parseCgp(PRE), parseCgp(END), empty.with({ rack: middle.rack })];
    const all = positions.flatMap((at) => engine.all(at).map(({ move }) => ({ at, move })));
    expect(new Set(all.map(({ move }) => move.kind))).toEqual(new Set(["place", "exchange"]));
    const some = fc.integer({ min: 0, max: all.length - 1 });
    fc.assert(
      fc.property(some, fc.constantFrom(...READINGS), (i, reading) => {
        const { at, move } = all[i] as { at: Position; move: Move };
        const text = writeMove(move, at, reading);
        expect(readMove(text, at, reading)).toMatchObject({ kind: "move", move });
        expect(text).not.toMatch(/\s/);
        if (move.kind === "place") expect(text.split(".")[0]).toBe(place(move, reading));
      }),
      { numRuns: runs(300) },
    );
  });

  it("are written one after another with the letters that came before", () => {
    const first = parseMove("8E CARE", empty);
    const next = parseMove("G7 TREE", empty.with({ rack: [3, 1, 18, 5] }).after(first));
    expect(writeLine([first, next, { kind: "pass" }], empty, "standard")).toEqual([
      ...["8E.CARE", "G7.TREE", "pass"],
    ]);
  });
});

describe("the positions of gaddawg ucgi", () => {
  it.each(READINGS)("are those of the game: %s", (reading) => {
    const game = Game.start(engine.config, { seed: 3 });
    const { alphabet } = engine.config;
    const moves: string[] = [];
    while (!game.isOver) {
      const at = game.position();
      const rack = alphabet.format(at.rack);
      const given = { cgp: undefined, moves: [...moves, `rack.${rack}`] };
      const { position, player } = settingOf(given, reading);
      const { board, scores, scorelessTurns } = at;
      expect(position).toMatchObject({ board, scores, scorelessTurns });
      expect(alphabet.format(position.rack)).toBe(rack);
      expect(player).toBe(game.turn);
      const { move } = engine.best(at);
      const text = writeMove(move, at, reading);
      moves.push(move.kind === "pass" ? text : `${text}.${rack}`);
      game.play(move);
    }
    expect(moves.length).toBeGreaterThan(15);
  });

  const made = (...moves: string[]) => settingOf({ cgp: undefined, moves }, "standard");

  it("know no tiles that no one named", () => {
    const { position, player } = made("8E.CARE");
    expect([...position.rack]).toEqual([]);
    expect(position.opponentRack).toBeUndefined();
    expect([player, position.scores]).toEqual([1, [0, 12]]);
  });

  it("know the tiles that a player kept, and which a later move shows", () => {
    const { position, player } = made("8E.CARE.ACERXYZ", "pass", "G7.TREE", "rack.A");
    const { alphabet } = position.config;
    expect(player).toBe(1);
    expect(alphabet.format(position.opponentRack ?? [])).toBe("XYZ");
  });

  it("count points and lost turns of challenges, and unknown exchanges", () => {
    expect(made("8E.CARE..5.0")).toMatchObject({ player: 1, position: { scores: [0, 17] } });
    expect(made("8E.CARE..-10.0")).toMatchObject({ player: 1, position: { scores: [-10, 12] } });
    const lost = made("8E.CARE..5.1");
    expect(lost).toMatchObject({ player: 0, position: { scores: [17, 0], scorelessTurns: 1 } });
    const exchanged = made("8E.CARE", "ex.4");
    expect(exchanged).toMatchObject({ player: 0, position: { scores: [12, 0] } });
  });

  it.each([
    [["8E.CARE", "H1.FOO"], 'move 2, "H1.FOO"'],
    [["8A.CARE"], 'move 1, "8A.CARE"'],
    [["rack.A", "pass"], "rack.TILES as the last of the moves"],
    [["8E.CARE.ABC"], 'move 1, "8E.CARE.ABC"'],
    [["8E.ZZZZ"], "Z"],
    [["nonsense"], 'move 1, "nonsense": "nonsense" is not a move'],
  ])("are refused for moves that cannot be made: %j", (moves, message) => {
    expect(() => made(...moves)).toThrow(GaddawgError);
    expect(() => made(...moves)).toThrow(message);
  });

  it("are refused for exchanges that the bag has no tiles for, and racks without room", () => {
    const setting = (...moves: string[]) => settingOf({ cgp: PRE, moves }, "standard");
    expect(() => setting("ex.1")).toThrow("an exchange with 1 tile");
    expect(() => setting("8A.KQ")).toThrow("ADHINRR");
  });
});

describe("the options of gaddawg ucgi", () => {
  it("are declared and set without regard to case", () => {
    const names = optionLines().map((line) => /^option name (\w+) type \w+ /.exec(line)?.[1]);
    expect(names).toEqual(["Lexicon", "Leaves", "Threads", "Seed", "Coordinates", "EndgameHash"]);
    let options = withOption(DEFAULTS, "seed", "7");
    options = withOption(options, "COORDINATES", "Ucgi");
    options = withOption(options, "endgamehash", "32");
    options = withOption(options, "Lexicon", "/a b/Words.kwg");
    expect(options).toEqual({
      ...{ ...DEFAULTS, seed: 7, coordinates: "ucgi", endgameHash: 32, lexicon: "/a b/Words.kwg" },
    });
    for (const name of ["Seed", "Coordinates", "EndgameHash", "Lexicon"]) {
      options = withOption(options, name, name === "Seed" ? "" : "<empty>");
    }
    expect(options).toEqual(DEFAULTS);
  });

  it.each([
    ["Seed", "-1"],
    ["Seed", "4294967296"],
    ["Threads", "257"],
    ["EndgameHash", "0"],
    ["Coordinates", "both"],
    ["Lexicon", "-"],
    ["__proto__", "1"],
    ["constructor", "1"],
  ])("are refused with what was expected: %s %s", (name, value) => {
    expect(() => withOption(DEFAULTS, name, value)).toThrow(
      expect.objectContaining({ code: "BAD_OPTION", expected: expect.any(String) }),
    );
  });
});

describe("the searches of gaddawg ucgi", () => {
  const standard = (move: Move, position: Position) =>
    `bestmove ${writeMove(move, position, "standard")}`;

  it("find the best move by static equity with the depth 0", async () => {
    const talk = new Talk();
    const position = parseCgp(MIDDLE);
    const wanted = engine.best(position);
    expect(await talk.best(`position cgp ${MIDDLE}`, "go depth 0")).toBe(
      standard(wanted.move, position),
    );
    const second = engine.top(position, 2)[1] as typeof wanted;
    const text = writeMove(second.move, position, "standard");
    expect(await talk.best(`go depth 0 searchmoves pass ${text}`)).toBe(`bestmove ${text}`);
  });

  it.each([1, 2])("find what a simulation of the library finds, in %d threads", async (threads) => {
    const position = parseCgp(MIDDLE);
    const how = { plies: 2, fixed: 5, seed: 9, threads };
    const { candidates } = await engine.simulate(position, how).result();
    const talk = new Talk();
    const go = `go depth 2 samples 5 threads ${threads}`;
    const said = await talk.ask("setoption name Seed value 9", `position cgp ${MIDDLE}`, go);
    expect(said.at(-1)).toBe(standard((candidates[0] as { move: Move }).move, position));
    const [{ winPercent, spread }] = candidates as [(typeof candidates)[number]];
    const score = `score wp ${winPercent?.toFixed(2)} eq ${spread?.toFixed(2)}`;
    expect(said.at(-2)).toMatch(`info depth 2 ${score} time 0 nodes ${5 * candidates.length} `);
  });

  it("find what the searches of few and of no tiles in the bag find", async () => {
    const few = parseCgp(PRE);
    const last = parseCgp(END);
    const options = { threads: 1, tableMegabytes: 1 };
    const talk = new Talk();
    await talk.ask("setoption name EndgameHash value 1", "setoption name Threads value 1");
    const some = { moves: ["A11 CHARD", "A11 CHAIR"], plies: 1 };
    const { moves } = await engine.preEndgame(few, { ...options, ...some }).result();
    const go = "go depth 1 searchmoves A11.CHARD A11.CHAIR";
    const drawn = await talk.ask(`position cgp ${PRE}`, go);
    expect(drawn.at(-1)).toBe(standard((moves[0] as { move: Move }).move, few));
    // Estimates of draws are no draws: they are only listed once they are solved.
    expect(drawn.filter((line) => line.startsWith("info peg"))).toEqual([]);
    expect(drawn).toContainEqual(expect.stringContaining("not proved, an estimate: 1 ply"));
    const proved = await talk.ask("go searchmoves A11.CHARD A11.CHAIR");
    expect(proved.at(-3)).toMatch(/^info peg \S+( [wdl]:\S+)+$/);
    const { line, value } = await engine.solve(last, options).result();
    const solved = await talk.ask(`position cgp ${END}`, "go");
    const moved = line.map(({ move }) => move);
    expect(solved.at(-1)).toBe(standard(moved[0] as Move, last));
    const pv = writeLine(moved, last, "standard").join(" ");
    expect(solved.at(-2)).toMatch(new RegExp(`eq ${value.toFixed(2)} .* pv ${pv}$`));
    expect(await talk.best("go searchmoves pass")).toBe("bestmove pass");
    expect(await talk.best("go firstwin")).toMatch(/^bestmove \S+\.\S+$/);
  });

  it("go on until stop, answer isready, and refuse other requests", async () => {
    const talk = new Talk();
    talk.send(`position cgp ${MIDDLE}`, "go infinite depth 1 samples 10", "isready");
    expect(talk.lines).toEqual(["readyok"]);
    talk.send("go depth 0", "position startpos", "setoption name Seed value 3");
    expect(talk.lines.slice(1)).toEqual(
      ["go", "position", "setoption"].map((name) =>
        expect.stringMatching(`^info string ignored ${name} during an infinite search \\(exp`),
      ),
    );
    // It has long found all that it finds, but the other program wants to say when it ends.
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(talk.lines.some((line) => line.startsWith("bestmove"))).toBe(false);
    expect(await talk.best("stop")).toMatch(/^bestmove \S+$/);
    expect(await talk.ask("stop")).toEqual([
      "info string ignored stop (expected a search that goes on)",
    ]);
  });

  const stopped: readonly (readonly [name: string, cgp: string, more: string])[] = [
    ["an empty bag", END, ""],
    ["an empty bag, and one move", END, "searchmoves pass"],
    ...(FULL ? [["few tiles in the bag", PRE, ""] as const] : []),
  ];
  it.each(
    stopped,
  )("name a move although they are stopped before they begin: %s", async (_, cgp, more) => {
    const best = await new Talk().best(`position cgp ${cgp}`, `go threads 1 ${more}`, "stop");
    expect(best).toMatch(more === "" ? /^bestmove \S+\.\S+$/ : /^bestmove pass$/);
  });

  it("simulate few tiles in the bag with samples, and when there is little time", async () => {
    for (const go of ["go depth 1 samples 5", "go nodes 1000", "go movetime 50"]) {
      const said = await new Talk().ask(`position cgp ${PRE}`, go);
      expect(said.at(-1)).toMatch(/^bestmove \S+\.\S+$/);
      expect(said.filter((line) => line.startsWith("info peg"))).toEqual([]);
    }
  });

  it("end at once when stopped before they begin, and take the next position", async () => {
    const talk = new Talk();
    const lines = [`position cgp ${MIDDLE}`, "go infinite", "stop", `position cgp ${END}`];
    const said = await talk.ask(...lines, "go depth 0");
    const best = said.filter((line) => line.startsWith("bestmove "));
    expect(best).toHaveLength(2);
    expect(best[1]).toBe(standard(engine.best(parseCgp(END)).move, parseCgp(END)));
  });

  it("wait for each other, and stop ends the first of them", async () => {
    const talk = new Talk();
    const go = "go depth 1 samples 5";
    talk.send(`position cgp ${MIDDLE}`, "go infinite depth 1 samples 5", "stop", go);
    talk.send(`position cgp ${END}`, "go depth 0", "isready");
    await talk.session.settled();
    const best = talk.lines.filter((line) => line.startsWith("bestmove "));
    expect(best).toHaveLength(3);
    expect(best[2]).toBe(standard(engine.best(parseCgp(END)).move, parseCgp(END)));
    expect(talk.lines[0]).toBe("readyok");
  });

  it("are limited by clocks: that of the player on turn", async () => {
    const talk = new Talk();
    const go = "go 1time 1 2time 999999999";
    expect(await talk.best(`position cgp ${MIDDLE}`, go)).toMatch(/^bestmove \S+$/);
  });

  it("answer each go, also where there is nothing to search", async () => {
    const talk = new Talk();
    expect(await talk.ask("go")).toEqual([
      "info string error: go: there is no position (expected position startpos or position cgp CGP before it)",
      "bestmove none",
    ]);
    const said = await talk.ask("position startpos moves 8E.CARE", "go");
    expect(said).toEqual([
      expect.stringMatching(/^info string error: the rack of the player on turn is unknown/),
      "bestmove none",
    ]);
    await talk.ask(`position cgp ${MIDDLE}`, "position cgp nonsense");
    expect((await talk.ask("go"))[0]).toMatch("there is no position");
    const bad = await talk.ask(`position cgp ${MIDDLE}`, "go searchmoves 8D.XXXX");
    expect(bad).toEqual([
      expect.stringMatching(/^info string error: go: the move 8D/),
      "bestmove none",
    ]);
  });

  it("say why an engine cannot be opened, and are ready nevertheless", async () => {
    const open = async () => {
      throw new GaddawgError("UNREADABLE", "no such file", { source: "words.kwg" });
    };
    const talk = new Talk({ open });
    const error = "info string error: words.kwg: no such file";
    expect(await talk.ask("isready")).toEqual([error, "readyok"]);
    expect(await talk.ask(`position cgp ${MIDDLE}`, "go")).toEqual([error, "bestmove none"]);
  });

  it("write nothing after quit", async () => {
    const talk = new Talk();
    talk.send(`position cgp ${MIDDLE}`, "go infinite", "quit", "isready");
    await talk.session.settled();
    expect([talk.session.isOver, talk.lines]).toEqual([true, []]);
  });
});

describe("hostile lines", () => {
  it("leave no search behind: stop ends those that wait as well", async () => {
    const open = async () => {
      throw new GaddawgError("UNREADABLE", "no engine");
    };
    const talk = new Talk({ open });
    talk.send("go", "go", "go infinite", "stop");
    await talk.session.settled();
    expect(talk.lines.filter((one) => one === "bestmove none").length).toBe(3);
  });

  const words = [
    ...["ucgi", "debug", "on", "off", "isready", "setoption", "name", "value", "register", "go"],
    ...["position", "startpos", "cgp", "moves", "stop", "ucginewgame", "infinite", "depth", "0"],
    ...[
      "searchmoves",
      "8D.CARE",
      "h4.CARE",
      "ex.4",
      "ex.ABC",
      "rack.A",
      "pass",
      "-1",
      "1e9",
      "Seed",
    ],
    ...[
      "Lexicon",
      "Coordinates",
      "ucgi",
      "__proto__",
      "\u0000",
      "\u2028",
      "🂡",
      "NaN",
      "8D.",
      "...",
    ],
    ...MIDDLE.split(" "),
  ];
  const line = fc.oneof(
    fc.array(fc.constantFrom(...words), { maxLength: 9 }).map((some) => some.join(" ")),
    fc.string({ unit: "binary", maxLength: 40 }),
    fc.uint8Array({ maxLength: 40 }).map((bytes) => new TextDecoder().decode(bytes)),
  );

  it("never make a session throw, which then still answers", async () => {
    const open = async () => {
      throw new GaddawgError("UNREADABLE", "no engine");
    };
    await fc.assert(
      fc.asyncProperty(fc.array(line, { maxLength: 12 }), async (lines) => {
        const talk = new Talk({ open });
        talk.send(...lines, "stop");
        await talk.session.settled();
        for (const one of talk.lines) {
          expect(one).toMatch(/^(id|option|ucgiok|readyok|bestmove none|info string)\b/);
          expect(one).not.toMatch(/[\r\n\u2028]/);
          expect(one.length).toBeLessThan(1100);
        }
        expect(talk.lines.join("\n")).not.toContain("internal error");
        talk.session.receive("isready");
        await talk.session.settled();
        const isOver = lines.some((one) => /\bquit\b/i.test(one));
        expect(isOver || talk.lines.at(-1) === "readyok").toBe(true);
      }),
      { numRuns: runs(300) },
    );
  });

  it("may be long", async () => {
    const talk = new Talk();
    const long = ["position startpos moves ", "go ", "go searchmoves ", "setoption name ", "x"].map(
      (start) => start + "8D.CARE ".repeat(LONGEST_LINE / 8 - 4),
    );
    await talk.ask(...long, "stop");
    expect(await talk.ask("isready")).toEqual(["readyok"]);
    talk.session.receive(undefined);
    expect(talk.lines.at(-1)).toMatch(/^info string ignored a line that is too long \(expected at/);
  });
});

describe("F9: the time of a search", () => {
  it("runs from its line, also while the engine is opened", async () => {
    let clock = 0;
    const own = Object.create(engine, { dispose: { value: () => undefined } }) as Engine;
    const open = async () => {
      clock += 100;
      return own;
    };
    const talk = new Talk({ now: () => clock, open });
    const start = "position startpos moves rack.AEINRST";
    // Nothing is left of it: the best by equity is named.
    const late = await talk.ask(start, "go movetime 50");
    expect(late.at(-2)).toMatch(/^info depth 0 .* time 100 /);
    expect(late.at(-1)).toMatch(/^bestmove 8/);
    const open2 = await talk.ask("go movetime 50");
    expect(open2.at(-2)).toMatch(/^info depth [1-9]/);
  });

  it("runs from the end of the search before, where it has waited for that", async () => {
    let clock = 0;
    const talk = new Talk({ now: () => clock });
    talk.send("position startpos moves rack.AEINRST", "go samples 100");
    const waiting = talk.ask("go movetime 50");
    clock = 1000;
    expect((await waiting).at(-2)).toMatch(/^info depth [1-9]/);
  });
});

describe("docs/ucgi.md", () => {
  const path = join(import.meta.dirname, "../../docs/ucgi.md");
  const text = readFileSync(path, "utf8");
  const SESSION = /(?<=```text\n)> ucgi\n[\s\S]*?(?=```)/;

  /** Leaves out what may change: the version, times, and lines from before the end of a search. */
  function settled(lines: readonly string[]): string[] {
    return lines
      .filter((line, i) => !line.includes(" pv ") || lines[i + 1]?.startsWith("< bestmove"))
      .map((line) => line.replace(/ time \d+/, " time …").replace(/ nps \d+/, " nps …"))
      .map((line) => line.replace(/^(< id name gaddawg) .*/, "$1 …"));
  }

  /** Plays the lines of a session that are sent, and returns it with the answers. */
  async function played(session: string): Promise<{ lines: string[]; code: number | null }> {
    const child = spawn(process.execPath, [CLI, "ucgi"], { stdio: ["pipe", "pipe", "inherit"] });
    const answers = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
    const lines: string[] = [];
    for (const line of session.split("\n").filter((one) => one.startsWith("> "))) {
      lines.push(line);
      child.stdin.write(`${line.slice(2)}\n`);
      if (line === "> quit") break;
      // Each line is followed by one that is surely answered, after all that the line makes it say.
      const last = /^> go\b/.test(line) ? "bestmove" : "readyok";
      if (last === "readyok") child.stdin.write("isready\n");
      for (;;) {
        const { value = "readyok" } = await answers.next();
        if (value !== "readyok") lines.push(`< ${value}`);
        if (value.startsWith(last)) break;
      }
      if (line === "> isready") lines.push("< readyok");
      if (line === "> isready") await answers.next();
    }
    const [code] = await once(child, "exit");
    return { lines: settled(lines), code };
  }

  it("has a session as it is played; vitest -u writes it", async () => {
    const [session = ""] = SESSION.exec(text) ?? [];
    const { lines, code } = await played(session);
    expect(code).toBe(0);
    expect(lines.length).toBeGreaterThan(40);
    const document = text.replace(SESSION, () => `${lines.join("\n")}\n`);
    await expect(document).toMatchFileSnapshot(path);
  });

  it.skipIf(!FULL)("has a program that prints what its comment says", () => {
    const [, code = ""] = /```js\n([\s\S]*?)```/.exec(text) ?? [];
    const said = /console\.log\(line\); \/\/ (.*)$/m.exec(code)?.[1];
    const call = `"${process.execPath}", ["${CLI}", "ucgi"]`;
    const own = code.replace('"npx", ["gaddawg", "ucgi"]', call);
    expect(own).not.toBe(code);
    const args = ["--input-type=module", "-e", own];
    expect(execFileSync(process.execPath, args, { encoding: "utf8" })).toBe(`${said}\n`);
  });

  it("has every option with its default", () => {
    for (const line of optionLines()) {
      const [, name, value] = /^option name (\w+) type \w+ default (\S+)/.exec(line) ?? [];
      const row = new RegExp(`^\\| \`${name}\` +\\| \`?${value}\`? +\\|`, "m");
      expect(text, name).toMatch(row);
    }
  });
});
