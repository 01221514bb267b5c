import fc from "fast-check";
import { describe, expect, expectTypeOf, it } from "vitest";
import { badArgument } from "../../src/base/arguments.js";
import { ArgumentError } from "../../src/base/errors.js";
import {
  checkOptions,
  checkValue,
  choice,
  count,
  either,
  expectedOf,
  flag,
  type GivenOf,
  list,
  lowered,
  numeric,
  type OptionKind,
  type OptionsOf,
  own,
  record,
  type Schema,
  text,
  whole,
  withDefaults,
} from "../../src/base/schema.js";

const ASKED = {
  /** Plies. */
  plies: whole(1, 100, { default: 4, unit: "plies" }),
  most: whole(1, 9),
  nodes: count(),
  difference: numeric(0, 100, { default: 0.5 }),
  above: numeric(0, 10, { isAbove: true }),
  squares: flag(),
  rank: choice(["win", "equity"], { default: "win" }),
  sure: choice([90, 95]),
  name: text(5),
  moves: list(text(3), 1, 2),
  candidates: either([whole(1, 1000), list(text(3), 1, 2)], { default: 15 }),
  seen: own<RegExp>((value, name) => {
    if (!(value instanceof RegExp)) throw badArgument(name, value, "a pattern");
  }),
  move: record({ exchanged: whole(1, 7) }),
  told: record({ leaves: list(text(9), 0, 9) }, { isOpen: true }),
  only: whole(1, 2, { excludes: ["most"] }),
  all: flag({ excludes: ["most"] }),
} satisfies Schema;

/** What the checks throw, as text with its code. */
function errorOf(run: () => void): string | undefined {
  try {
    run();
  } catch (error) {
    if (error instanceof ArgumentError) return `${error.code} ${error.message}`;
    throw error;
  }
  return undefined;
}

describe("a schema", () => {
  it("gives the types of its options, with and without defaults", () => {
    expectTypeOf<OptionsOf<typeof ASKED>["plies"]>().toEqualTypeOf<number | undefined>();
    expectTypeOf<OptionsOf<typeof ASKED>["rank"]>().toEqualTypeOf<"win" | "equity" | undefined>();
    expectTypeOf<OptionsOf<typeof ASKED>["sure"]>().toEqualTypeOf<90 | 95 | undefined>();
    expectTypeOf<OptionsOf<typeof ASKED>["moves"]>().toEqualTypeOf<readonly string[] | undefined>();
    expectTypeOf<OptionsOf<typeof ASKED>["candidates"]>().toEqualTypeOf<
      number | readonly string[] | undefined
    >();
    expectTypeOf<OptionsOf<typeof ASKED>["seen"]>().toEqualTypeOf<RegExp | undefined>();
    expectTypeOf<GivenOf<typeof ASKED>["plies"]>().toEqualTypeOf<number>();
    expectTypeOf<GivenOf<typeof ASKED>["squares"]>().toEqualTypeOf<boolean>();
    expectTypeOf<GivenOf<typeof ASKED>["most"]>().toEqualTypeOf<number | undefined>();
  });

  it("fills in what is left out", () => {
    expect(withDefaults(ASKED, { plies: 2, sure: 95 })).toEqual({
      ...{
        plies: 2,
        difference: 0.5,
        squares: false,
        all: false,
        rank: "win",
        sure: 95,
        candidates: 15,
      },
    });
  });

  it.each<[object, string]>([
    [{ ply: 3 }, 'UNKNOWN_NAME options: "ply" is unknown'],
    [{ plies: "3" }, 'BAD_TYPE plies: is "3" (expected a whole number from 1 to 100)'],
    [{ plies: 0 }, "BAD_NUMBER plies: is 0 (expected a whole number from 1 to 100)"],
    [{ plies: 1.5 }, "BAD_NUMBER plies: is 1.5 (expected a whole number from 1 to 100)"],
    [{ plies: null }, "BAD_TYPE plies: is null (expected a whole number from 1 to 100)"],
    [{ difference: -1 }, "BAD_NUMBER difference: is -1 (expected a number from 0 to 100)"],
    [{ difference: Number.NaN }, "BAD_NUMBER difference: is NaN (expected a number from 0 to 100)"],
    [{ above: 0 }, "BAD_NUMBER above: is 0 (expected a number above 0, up to 10)"],
    [{ squares: 1 }, "BAD_TYPE squares: is 1 (expected true or false)"],
    [{ rank: "wins" }, 'UNKNOWN_NAME rank: is "wins" (expected win or equity)'],
    [{ rank: 1 }, "BAD_TYPE rank: is 1 (expected win or equity)"],
    [{ sure: 99 }, "BAD_NUMBER sure: is 99 (expected 90 or 95)"],
    [{ name: "" }, 'UNKNOWN_NAME name: is "" (expected a text of 1 to 5 characters)'],
    [{ moves: "a" }, 'BAD_TYPE moves: is "a" (expected a list of 1 to 2)'],
    [{ moves: [] }, "BAD_TYPE moves: is a list (expected a list of 1 to 2)"],
    [{ moves: ["a", 1] }, "BAD_TYPE moves[1]: is 1 (expected a text)"],
    [
      { candidates: 0 },
      "BAD_NUMBER candidates: is 0 (expected a whole number from 1 to 1000, or a list of 1 to 2)",
    ],
    [
      { candidates: "a" },
      'BAD_TYPE candidates: is "a" (expected a whole number from 1 to 1000, or a list of 1 to 2)',
    ],
    [{ move: 3 }, "BAD_TYPE move: is 3 (expected an object with exchanged)"],
    [{ move: {} }, "BAD_TYPE move.exchanged: is missing (expected a whole number from 1 to 7)"],
    [{ move: { exchanged: 8 } }, "BAD_NUMBER move.exchanged: is 8"],
    [{ move: { exchanged: 7, more: 1 } }, 'UNKNOWN_NAME move: "more" is unknown'],
    [{ told: { leaves: [1], more: 1 } }, "BAD_TYPE told.leaves[0]: is 1"],
    [{ seen: 1 }, "BAD_TYPE seen: is 1 (expected a pattern)"],
    [{ only: 1, most: 2 }, "BAD_TYPE only: is given with most (expected only one of the two)"],
    [{ all: true, most: 2 }, "BAD_TYPE all: is given with most (expected only one of the two)"],
  ])("says what is wrong with %j", (options, message) => {
    expect(errorOf(() => checkOptions(ASKED, options as object))).toContain(message);
  });

  it("takes no list, no text and nothing for its options", () => {
    for (const none of [[], "plies", null, 5]) {
      expect(errorOf(() => checkOptions(ASKED, none as never))).toMatch(/^BAD_TYPE options: /);
    }
  });

  it("takes all that is of its kind, and refuses what is not", () => {
    const kinds: [OptionKind, fc.Arbitrary<unknown>, fc.Arbitrary<unknown>][] = [
      [ASKED.plies, fc.integer({ min: 1, max: 100 }), fc.integer({ min: 101 })],
      [ASKED.difference, fc.double({ min: 0, max: 100, noNaN: true }), fc.double({ max: -1e-9 })],
      [ASKED.squares, fc.boolean(), fc.oneof(fc.string(), fc.integer(), fc.constant(null))],
      [ASKED.rank, fc.constantFrom("win", "equity"), fc.string({ minLength: 7 })],
      [ASKED.name, fc.string({ minLength: 1, maxLength: 5 }), fc.string({ minLength: 6 })],
      [ASKED.moves, fc.array(fc.constant("a"), { minLength: 1, maxLength: 2 }), fc.constant([1])],
    ];
    for (const [kind, good, bad] of kinds) {
      fc.assert(fc.property(good, (value) => !errorOf(() => checkValue(kind, value, "it"))));
      fc.assert(
        fc.property(bad, (value) => errorOf(() => checkValue(kind, value, "it")) !== undefined),
      );
    }
  });

  it("says what each kind takes", () => {
    expect(
      Object.values(ASKED)
        .map((kind) => expectedOf(kind))
        .every(Boolean),
    ).toBe(true);
  });

  it("is lowered by an operator, and never raised", () => {
    const lower = lowered(ASKED, { plies: 3, nodes: 50 });
    expect(errorOf(() => checkOptions(lower, { plies: 4 }))).toContain("from 1 to 3");
    expect(withDefaults(lower, {}).plies).toBe(3);
    expect(withDefaults(ASKED, {}).plies).toBe(4);
    expect(errorOf(() => lowered(ASKED, { plies: 101 }))).toContain("plies: is 101");
    expect(() => lowered(ASKED, { rank: 3 })).toThrow("rank");
  });
});
