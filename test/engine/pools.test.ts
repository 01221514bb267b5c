import { beforeAll, describe, expect, it } from "vitest";
import {
  createEngine,
  defaultLexicon,
  type Engine,
  openLexicon,
  parseCgp,
  RULES,
} from "../../src/api/node.js";
import { ArgumentError, KernelError, PositionError } from "../../src/base/errors.js";

/* All plays of a pool, as users ask for them. */

const CARE = "15/15/15/15/15/15/15/7CARE4/15/15/15/15/15/15/15 AEINRST/ 0/0 0";
const url = new URL("../../dist/word-list.kwg", import.meta.url);
const POOL = "AABDEFGILNOOPQRSTUVX";

describe("all plays of a pool", () => {
  let engine: Engine;
  const position = parseCgp(CARE);
  const tiles = (letters: string) => engine.alphabet.tokenize(letters, { as: "rack" });
  beforeAll(async () => {
    engine = await createEngine({ lexicon: await defaultLexicon({ url }), leaves: "h2" });
  });

  it("are those of the pool's tiles, valued by score, with the tiles that are left", () => {
    const rack = tiles(POOL);
    const plays = engine.all({ ...position, rack }, { atMost: 2 });
    expect(plays.length).toBe(engine.count({ ...position, rack }, { atMost: 2 }));
    for (const { text, score, equity, leave, move } of plays) {
      expect(move.kind).toBe("place");
      expect(equity).toBe(score);
      expect(leave.length).toBeGreaterThanOrEqual(18);
      expect(text).toMatch(/^(\d+[A-O]|[A-O]\d+) /);
    }
    const values = engine.allValued({ ...position, rack }, { atMost: 2 });
    expect(plays.map(({ move }) => move)).toEqual(values.map(({ move }) => move));
  });

  it("have the bonus where they lay as many tiles as a full rack has, and never lay more", () => {
    const rack = tiles("AEINRSTLOGD");
    const plays = engine.all({ ...position, rack }, { atMost: 20 });
    expect(plays).toEqual(engine.all({ ...position, rack }, { atMost: 7 }));
    const laid = ({ leave }: { leave: string }) => 11 - leave.length;
    expect(Math.max(...plays.map(laid))).toBe(7);
    const retains = plays.find(({ text }) => text === "9D RETAINS");
    const plain = engine.top(position, 1000).find(({ text }) => text === "9D RETAINS");
    expect(retains?.score).toBe(plain?.score);
  });

  it("are the plays of a rack, with their equities, where the rack is a rack", () => {
    const all = engine.all(position);
    for (const atMost of [1, 3, 7, 20]) {
      const expected = all.filter(
        ({ move, leave }) => move.kind === "place" && 7 - leave.length <= atMost,
      );
      expect(engine.all(position, { atMost })).toEqual(expected);
      expect(engine.count(position, { atMost })).toBe(expected.length);
    }
    expect(engine.all(position, { atMost: undefined })).toEqual(all);
    expect(engine.all(position, {})).toEqual(all);
  });

  it("may be none at all: there is no pass among them", () => {
    const rack = tiles("VVCCWWFJ");
    const alone = { board: new Uint8Array(225), rack };
    expect(engine.all(alone, { atMost: 7 })).toEqual([]);
    expect(engine.count(alone, { atMost: 7 })).toBe(0);
  });

  it("are refused where they are too many to list, but can be counted", () => {
    const rack = tiles("??BDEFGILNOOPQRSTUVX");
    const pool = { ...position, rack };
    expect(engine.count(pool, { atMost: 7 })).toBeGreaterThan(1_000_000);
    for (const list of [
      () => engine.all(pool, { atMost: 7 }),
      () => engine.allValued(pool, { atMost: 7 }),
    ]) {
      expect(list).toThrow(KernelError);
      expect(list).toThrow(/a list of \d+ plays \(expected at most 1000000; lower atMost/);
    }
    // The engine goes on as before.
    expect(engine.best(position).text).toBe(engine.all(position)[0]?.text);
  });

  it("need a number from 1 to 20, and at most 20 tiles that the set has", () => {
    const list = (rack: Uint8Array | number[], options: object) => () =>
      engine.all({ ...position, rack }, options);
    const rack = tiles(POOL);
    for (const atMost of [0, 21, 1.5, Number.NaN, "7", null, true]) {
      expect(list(rack, { atMost })).toThrow(ArgumentError);
      expect(list(rack, { atMost })).toThrow(
        /atMost: is .* \(expected a whole number from 1 to 20/,
      );
    }
    expect(list(rack, { atmost: 7 })).toThrow(/did you mean atMost/);
    expect(list(rack, [] as object)).toThrow(ArgumentError);
    expect(list([...rack, 1], { atMost: 7 })).toThrow(PositionError);
    expect(list([...rack, 1], { atMost: 7 })).toThrow(/rack: 21 tiles \(expected at most 20\)/);
    expect(list(rack, {})).toThrow(/rack: 20 tiles \(expected at most 7\)/);
    expect(() => engine.count({ ...position, rack })).toThrow(/expected at most 7/);
    expect(() => engine.best({ ...position, rack })).toThrow(/expected at most 7/);
    const zs = new Uint8Array(20).fill(26);
    expect(list(zs, { atMost: 7 })).toThrow(/20 of Z \(expected at most 1/);
    expect(list([...rack.slice(0, 7), 27], { atMost: 7 })).toThrow(
      /tile 27 is not in the alphabet/,
    );
  });
});

describe("engines of rules with large racks", () => {
  const rules = { ...RULES.CrosswordGame, name: "Nine", rackSize: 9 };

  it("list and rank moves of nine tiles", async () => {
    const lexicon = await defaultLexicon({ url });
    const engine = await createEngine({ lexicon, rules, leaves: "h2" });
    const rack = engine.alphabet.tokenize("AEINRSTLG");
    const position = { board: parseCgp(CARE).board, rack };
    const all = engine.all(position);
    expect(engine.top(position, 50)).toEqual(all.slice(0, 50));
    expect(all.some(({ leave, score }) => leave === "" && score > 50)).toBe(true);
    expect(engine.rank(position, all[3]?.text as string).rank).toBe(4);
    engine.dispose();
  });

  it("take turns with engines of smaller racks in the same memory", async () => {
    const lexicon = await openLexicon(["care", "cares", "race", "scare", "carets", "caretakers"], {
      content: "alphagrams",
    });
    const small = await createEngine({ lexicon, rules: "WordSmog", leaves: "none" });
    const large = await createEngine({
      lexicon,
      rules: { ...RULES.WordSmog, name: "Nine", rackSize: 9 },
      leaves: "none",
    });
    const board = new Uint8Array(225);
    const seven = { board, rack: small.alphabet.tokenize("CARETSV") };
    const nine = { board, rack: small.alphabet.tokenize("CARETSVKE") };
    const before = small.all(seven);
    const others = large.all(nine);
    expect(others.length).toBeGreaterThan(before.length);
    for (let i = 0; i < 3; i++) {
      expect(small.all(seven)).toEqual(before);
      expect(large.all(nine)).toEqual(others);
    }
  });
});
