import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { alphabet, parseMove, STANDARD_LAYOUT } from "../../src/api/library.js";
import { gameConfig } from "../../src/game/config.js";
import { Position } from "../../src/game/position.js";
import { hashOf, routeOf } from "../../src/web/shared/router.js";
import {
  cgpOf,
  positionOfCgp,
  rulesNameFor,
  unseenOf,
  withGame,
  withRack,
  withScores,
  withTile,
} from "../../src/web/views/analyze/position.js";
import { begun, next, redone, undone } from "../../src/web/views/analyze/state.js";
import { plainPosition, specOf } from "../../src/web/worker/spec.js";
import { vectorPositions } from "../support/positions.js";

const CGP =
  "15/15/15/15/15/15/15/7CARE4/15/15/15/15/15/15/15 AEINRS?/ 3/12 0 bdn CrosswordGame; ld english;";
const english = alphabet("english");
const position = positionOfCgp(CGP);
const move = (text: string) => parseMove(text, position);

describe("a position", () => {
  it("is its CGP, by address too", () => {
    expect(cgpOf(position)).toBe(CGP);
    for (const { position: data, rules } of vectorPositions("jumbled")) {
      const name = rules.layout === STANDARD_LAYOUT ? "WordSmog" : "WordSmogSuper";
      const text = cgpOf(Position.of(gameConfig({ rules: name }), data));
      const { query } = routeOf(hashOf("analyze", text));
      expect(query).toBe(text);
      const again = positionOfCgp(query);
      expect(cgpOf(again)).toBe(text);
      expect(rulesNameFor(again)).toBe(name);
    }
  });

  it("says what is wrong with a CGP, a rack or points", () => {
    expect(() => positionOfCgp("15/15 A/ 0/0 0")).toThrow(/^board: 2 rows \(expected 15\)/);
    expect(() => withRack(position, "AB1")).toThrow(/"1" has no tile/);
    expect(() => withRack(position, "ABCDEFGH")).toThrow(/8 tiles \(expected at most 7\)/);
    expect(() => withScores(position, [1e9, 0])).toThrow(/scores: 1000000000 is not/);
  });

  it("takes tiles on and off without touching what was before", () => {
    const on = withTile(position, 0, 5);
    expect([on.board[0], position.board[0]]).toEqual([5, 0]);
    expect(withTile(on, 0, 0)).toEqual(position);
  });

  it("counts what is unseen", () => {
    const counts = unseenOf(withTile(position, 0, 17 | 0x80));
    expect(counts[0]).toBe(0);
    expect(counts[english.tokenize("E")[0] as number]).toBe(12 - 2);
    expect(counts.reduce((sum, left) => sum + left, 0)).toBe(100 - 5 - 7);
    expect(unseenOf(withTile(withTile(position, 0, 17), 1, 17))[17]).toBe(-1);
  });

  it("after a play is the other player's, who comes back to what was kept", () => {
    const after = position.after(move("7H SAN"));
    expect(after.scores).toEqual([12, 16]);
    expect([...after.rack]).toEqual([]);
    expect(english.format(after.opponentRack ?? [])).toBe("?EIR");
    const typed = withRack(after, "QQ");
    expect(english.format(typed.opponentRack ?? [])).toBe("?EIR");
    const exchanged = typed.after({ kind: "exchange", tiles: Uint8Array.of(17) });
    expect(exchanged).toMatchObject({ scores: [16, 12], scorelessTurns: 1 });
    expect(english.format(exchanged.rack)).toBe("?EIR");
    expect(exchanged.after({ kind: "pass" }).scorelessTurns).toBe(2);
  });

  it("keeps its tiles by other rules only where board and letters are the same", () => {
    const jumbled = withGame(position, "WordSmog", "english");
    expect(plainPosition(jumbled)).toEqual(plainPosition(position));
    expect(jumbled.config.rules.variant).toBe("jumbled");
    const wide = withGame(position, "CrosswordGameSuper", "super_english");
    expect(wide.board).toEqual(new Uint8Array(21 * 21));
    expect(wide.rack).toEqual(position.rack);
    const german = withGame(position, "CrosswordGame", "german");
    expect(german.rack.length).toBe(0);
    expect(german.config.alphabet.name).toBe("german");
  });

  it("is sent to workers without its configuration, which goes beside it", () => {
    expect(Object.keys(plainPosition(position)).sort()).toEqual([
      "board",
      "rack",
      "scorelessTurns",
      "scores",
    ]);
    const after = position.after(move("7H SAN"));
    expect(structuredClone(plainPosition(after)).opponentRack).toEqual(after.opponentRack);
    expect(specOf(position.config, "default")).toEqual({
      lexicon: "default",
      alphabet: "english",
      rules: "CrosswordGame",
    });
    const own = positionOfCgp(`${CGP} bb 35;`).config;
    expect(specOf(own, "default").rules).toMatchObject({ bingoBonus: 35, layout: "standard" });
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
  it("lead to views, and to Analyze where they lead nowhere", () => {
    expect(routeOf("#lab")).toEqual({ view: "lab", query: "" });
    expect(routeOf("")).toEqual({ view: "home", query: "" });
    expect(routeOf("#nothing?x")).toEqual({ view: "analyze", query: "x" });
    // The view's name in older links.
    expect(routeOf("#analyse?15/15+A/")).toEqual({ view: "analyze", query: "15/15 A/" });
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
