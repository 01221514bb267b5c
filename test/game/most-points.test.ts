import { describe, expect, it } from "vitest";
import { ALPHABET_NAMES } from "../../src/alphabet/tile-sets.js";
import { gameConfig } from "../../src/game/config.js";
import { parseLayout } from "../../src/game/layout.js";
import { RULES, RULES_NAMES } from "../../src/game/rules.js";

describe("boards whose premiums multiply", () => {
  it("are refused if a play could score more points than can be counted", () => {
    const row = "~".repeat(15);
    const layout = parseLayout(
      Array.from({ length: 15 }, () => row),
      "quadruple",
    );
    const rules = { ...RULES.CrosswordGame, layout };
    // Seven quadruple words: 4 ** 7 * 10 * (7 + 15) points, 4 * 10 * (7 + 7 * 30) for cross words, and the bonus.
    expect(() => gameConfig({ rules })).toThrow(
      expect.objectContaining({
        code: "BAD_LAYOUT",
        message: "plays of 3613210 points (expected at most 2000000)",
      }),
    );
    expect(gameConfig({ rules: { ...rules, rackSize: 6 } }).rules.rackSize).toBe(6);
    expect(() =>
      gameConfig({ rules: { ...RULES.CrosswordGameSuper, layout, rackSize: 9 } }),
    ).toThrow("expected at most 2000000");
  });

  it("are no built-in ones, even with racks of nine tiles", () => {
    for (const alphabet of ALPHABET_NAMES) {
      for (const name of RULES_NAMES) {
        const rules = { ...RULES[name], rackSize: 9 };
        expect(gameConfig({ alphabet, rules }).rules).toEqual(rules);
      }
    }
  });
});
