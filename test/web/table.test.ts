import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { alphabet, parseMove, STANDARD_LAYOUT } from "../../src/entry/api.js";
import { hashOf, routeOf } from "../../src/web/shared/router.js";
import { begun, next, redone, undone } from "../../src/web/views/analyze/history.js";
import {
  afterMove,
  alphabetOf,
  cgpOf,
  emptyTable,
  layoutOf,
  tableOfCgp,
  unseenOf,
  withGame,
  withRack,
  withTile,
} from "../../src/web/views/analyze/table.js";
import { vectorPositions } from "../support/positions.js";

const CGP =
  "15/15/15/15/15/15/15/7CARE4/15/15/15/15/15/15/15 AEINRS?/ 3/12 0 bdn CrosswordGame; ld english;";
const english = alphabet("english");
const table = tableOfCgp(CGP).table;
const move = (text: string) => parseMove(text, table.position, STANDARD_LAYOUT, english);

describe("a table", () => {
  it("is its CGP, by address too", () => {
    expect(cgpOf(table)).toBe(CGP);
    for (const { position, rules } of vectorPositions("jumbled")) {
      const name = rules.layout === STANDARD_LAYOUT ? "WordSmog" : "WordSmogSuper";
      const one = { ...emptyTable(name, "english"), position };
      const text = cgpOf(one);
      const { query } = routeOf(hashOf("analyse", text));
      expect(query).toBe(text);
      expect(cgpOf(tableOfCgp(query).table)).toBe(text);
      expect(tableOfCgp(query).table.rules).toBe(name);
    }
  });

  it("says what is wrong with a CGP or a rack", () => {
    expect(() => tableOfCgp("15/15 A/ 0/0 0")).toThrow(/^board: 2 rows \(expected 15\)/);
    expect(() => withRack(table, "AB1")).toThrow(/"1" has no tile/);
    expect(() => withRack(table, "ABCDEFGH")).toThrow(/8 tiles \(expected at most 7\)/);
  });

  it("takes tiles on and off without touching what was before", () => {
    const on = withTile(table, 0, 5);
    expect([on.position.board[0], table.position.board[0]]).toEqual([5, 0]);
    expect(withTile(on, 0, 0)).toEqual(table);
  });

  it("counts what is unseen", () => {
    const counts = unseenOf(withTile(table, 0, 17 | 0x80));
    expect(counts[0]).toBe(0);
    expect(counts[english.tokenize("E")[0] as number]).toBe(12 - 2);
    expect(counts.reduce((sum, left) => sum + left, 0)).toBe(100 - 5 - 7);
    expect(unseenOf(withTile(withTile(table, 0, 17), 1, 17))[17]).toBe(-1);
  });

  it("after a play is the other player's, who comes back to what was kept", () => {
    const after = afterMove(table, move("7H SAN"), 20);
    expect(after.position.scores).toEqual([12, 23]);
    expect([...after.position.rack]).toEqual([]);
    expect(english.format(after.position.opponentRack ?? [])).toBe("?EIR");
    const exchanged = afterMove(
      withRack(after, "QQ"),
      { kind: "exchange", tiles: Uint8Array.of(17) },
      0,
    );
    expect(exchanged.position).toMatchObject({ scores: [23, 12], scorelessTurns: 1 });
    expect(english.format(exchanged.position.rack)).toBe("?EIR");
    expect(afterMove(exchanged, { kind: "pass" }, 0).position.scorelessTurns).toBe(2);
  });

  it("keeps its tiles by other rules only where board and letters are the same", () => {
    expect(withGame(table, "WordSmog", "english").position).toBe(table.position);
    const wide = withGame(table, "CrosswordGameSuper", "super_english");
    expect(wide.position.board).toEqual(new Uint8Array(21 * 21));
    expect(wide.position.rack).toBe(table.position.rack);
    expect(layoutOf(wide).rows).toBe(21);
    const german = withGame(table, "CrosswordGame", "german");
    expect(german.position.rack.length).toBe(0);
    expect(alphabetOf(german).name).toBe("german");
  });
});

describe("history", () => {
  it("goes back and forth, and forgets what was undone", () => {
    const three = next(next(begun(1), 2), 3);
    expect(undone(three).present).toBe(2);
    expect(redone(undone(three))).toEqual(three);
    expect(next(undone(three), 9)).toEqual({ past: [1, 2], present: 9, future: [] });
    expect(undone(begun(1))).toEqual(begun(1));
    expect(redone(three)).toBe(three);
  });

  it("is the states one after another, however it is gone through", () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -2, max: 9 })), (steps) => {
        let states = begun(0);
        let all = [0];
        let at = 0;
        for (const step of steps) {
          if (step === -1) {
            states = undone(states);
            at = Math.max(0, at - 1);
          } else if (step === -2) {
            states = redone(states);
            at = Math.min(all.length - 1, at + 1);
          } else {
            states = next(states, step);
            all = [...all.slice(0, ++at), step];
          }
          expect([...states.past, states.present, ...states.future]).toEqual(all);
          expect(states.present).toBe(all[at]);
        }
      }),
    );
  });
});

describe("addresses", () => {
  it("lead to views, and to Analyse where they lead nowhere", () => {
    expect(routeOf("#lab")).toEqual({ view: "lab", query: "" });
    expect(routeOf("")).toEqual({ view: "analyse", query: "" });
    expect(routeOf("#nothing?x")).toEqual({ view: "analyse", query: "x" });
    expect(routeOf("#words?%zz").query).toBe("%zz");
  });

  it("hold any text", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), (text) => {
        expect(routeOf(new URL(hashOf("words", text), "http://x/").hash).query).toBe(text);
      }),
    );
  });
});
