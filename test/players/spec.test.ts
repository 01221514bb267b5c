import { describe, expect, it } from "vitest";
import { SelfPlayError } from "../../src/base/errors.js";
import { choice, whole } from "../../src/base/schema.js";
import { PLAYER_NAMES } from "../../src/players/named-players.js";
import { formatPlayer, parsePlayer, type SpecGrammar } from "../../src/players/spec.js";

const PLIES = { plies: whole(1, 100) };

/** A grammar with a few options and suffixes. */
const GRAMMAR: SpecGrammar = {
  players: {
    hasty: {},
    sim: { ...PLIES, samples: whole(1, 1000), endings: choice(["estimate", "solved"]) },
  },
  suffixes: { endgame: PLIES, book: {} },
};

const parse = (text: string) => parsePlayer(text, GRAMMAR);

describe("the specification of a player", () => {
  it.each(PLAYER_NAMES)("may be a name alone: %s", (name) => {
    expect(parsePlayer(name)).toEqual({ name, options: {}, suffixes: [] });
    expect(formatPlayer(parsePlayer(name))).toBe(name);
  });

  it("has options after colons", () => {
    expect(parse("sim:plies=2:samples=300")).toEqual({
      name: "sim",
      options: { plies: 2, samples: 300 },
      suffixes: [],
    });
  });

  it("has suffixes after plus signs, with options of their own", () => {
    expect(parse("hasty+endgame:plies=4+book")).toEqual({
      name: "hasty",
      options: {},
      suffixes: [
        { name: "endgame", options: { plies: 4 } },
        { name: "book", options: {} },
      ],
    });
  });

  it("is written in one way, whatever the order of its options", () => {
    expect(formatPlayer(parse("sim:samples=300:plies=02+endgame"))).toBe(
      "sim:plies=2:samples=300+endgame",
    );
  });

  it("has words as the values of some options", () => {
    const spec = parse("sim:plies=2:endings=solved");
    expect(spec.options).toEqual({ plies: 2, endings: "solved" });
    expect(formatPlayer(spec)).toBe("sim:endings=solved:plies=2");
    for (const value of ["=perfect", "=1", "=", "", "=constructor"]) {
      expect(() => parse(`sim:endings${value}`)).toThrow(
        `the option "endings${value}" of the player sim (expected estimate or solved)`,
      );
    }
    expect(() => parse("sim:plies=solved")).toThrow("a whole number");
  });

  it.each([
    ["simm", "UNKNOWN_PLAYER", 'there is no player "simm" (expected hasty, sim)'],
    ["", "UNKNOWN_PLAYER", 'there is no player "" (expected hasty, sim)'],
    ["constructor", "UNKNOWN_PLAYER", 'there is no player "constructor" (expected hasty, sim)'],
    [
      "hasty+end",
      "UNKNOWN_PLAYER",
      'the player "hasty+end" has no suffix "+end" (expected endgame, book)',
    ],
    ["sim:ply=2", "BAD_OPTION", '"sim" has no option "ply" (expected plies, samples, endings)'],
    ["hasty:plies=2", "BAD_OPTION", '"hasty" has no option "plies" (expected no options)'],
    ["sim:plies=2:plies=3", "BAD_OPTION", '"sim" has the option "plies" twice'],
    [
      "sim:plies",
      "BAD_OPTION",
      'the option "plies" of the player sim (expected a whole number from 1 to 100)',
    ],
    ["sim:plies=-1", "BAD_OPTION", 'the option "plies=-1" of the player sim (expected a whole'],
    ["sim:plies=1e3", "BAD_OPTION", 'the option "plies=1e3" of the player sim (expected a whole'],
    ["sim:plies=101", "BAD_OPTION", 'the option "plies=101" of the player sim'],
    ["hasty+endgame:plies=0", "BAD_OPTION", 'the option "plies=0" of +endgame'],
    ["hasty+book+book", "BAD_OPTION", 'the player "hasty+book+book" has the suffix "+book" twice'],
  ])("%j is refused with %s", (text, code, message) => {
    const refused = () => parse(text);
    expect(refused).toThrow(SelfPlayError);
    expect(refused).toThrow(expect.objectContaining({ code }));
    expect(refused).toThrow(message);
  });

  it("of a suffix that no player has says which there are", () => {
    expect(() => parsePlayer("hasty+book")).toThrow(
      'the player "hasty+book" has no suffix "+book" (expected endgame)',
    );
  });
});
