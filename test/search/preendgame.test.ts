import { describe, expect, it } from "vitest";
import { FULL } from "../support/full.js";
import {
  engineOf,
  expectPlainPreEndgame,
  expectPlainSums,
  positionOf,
} from "../support/plain-preendgames.js";
import { preEndgameCases } from "../support/played-endgames.js";

describe("the search of a pre-endgame", () => {
  it("finds with one tile in the bag what the brute force finds, for every first move", async () => {
    const seen = new Set<string>();
    const cases = await preEndgameCases(14, 5);
    // By brute force, the others take longest. After three passes, exchanges are soon over.
    const quick = [0, 1, 4, 13];
    for (const [i, one] of cases.entries()) {
      if (!quick.includes(i) && !(FULL && i < 8)) continue;
      for (const { move, rational, guaranteed } of await expectPlainPreEndgame(one)) {
        seen.add(move.kind);
        if (rational.wins > 0 && rational.losses > 0) seen.add("wins and losses");
        if (guaranteed.spread < rational.spread) seen.add("a move that guarantees less");
      }
    }
    expect([...seen].sort()).toEqual([
      "a move that guarantees less",
      "exchange",
      "pass",
      "place",
      "wins and losses",
    ]);
  });

  it("gives the same answers, round by round, with any number of threads", async () => {
    let rounds = 0;
    for (const one of await preEndgameCases(FULL ? 4 : 2, 5)) {
      const engine = await engineOf(one.game, one.ending);
      const position = positionOf(engine, one);
      const answers = [];
      for (const threads of [1, 3]) {
        const some = [];
        for await (const snapshot of engine.preEndgame(position, { threads })) some.push(snapshot);
        answers.push(some);
      }
      expect(answers[0]).toEqual(answers[1]);
      rounds += answers[0]?.length ?? 0;
      engine.dispose();
    }
    expect(rounds).toBeGreaterThan(10);
  });

  it.runIf(FULL)(
    "adds up solved endgames where a move empties a bag of several tiles",
    async () => {
      let moves = 0;
      for (const inBag of [2, 3]) {
        for (const one of await preEndgameCases(FULL ? 8 : 4, 7, inBag)) {
          if (one.ending.passLimit === Number.POSITIVE_INFINITY || /WordSmog/.test(one.name))
            continue;
          moves += await expectPlainSums(one, inBag);
        }
      }
      expect(moves).toBeGreaterThan(FULL ? 16 : 3);
    },
  );
});
