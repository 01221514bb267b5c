import { expect, it } from "vitest";
import { RulesError } from "../../src/base/errors.js";
import { STANDARD_LAYOUT, SUPER_LAYOUT } from "../../src/game/layout.js";
import { RULES, rulesNamed } from "../../src/game/rules.js";

it.each([
  ["CrosswordGame", STANDARD_LAYOUT, "classic"],
  ["CrosswordGameSuper", SUPER_LAYOUT, "classic"],
  ["WordSmog", STANDARD_LAYOUT, "jumbled"],
  ["WordSmogSuper", SUPER_LAYOUT, "jumbled"],
] as const)("%s", (name, layout, variant) => {
  const usual = {
    rackSize: 7,
    bingoBonus: 50,
    exchangeLimit: 7,
    scorelessLimit: 6,
    passLimit: 0,
  };
  expect(rulesNamed(name)).toEqual({ ...usual, name, layout, variant });
  expect(rulesNamed(name)).toBe(RULES[name]);
});

it.each(["", "crosswordgame", "Chess", "toString", "__proto__"])("%j are no rules", (name) => {
  expect(() => rulesNamed(name)).toThrow(RulesError);
  expect(() => rulesNamed(name)).toThrow(
    `there are no rules "${name}" (expected CrosswordGame, CrosswordGameSuper, WordSmog, `,
  );
});
