import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { Random } from "../../src/base/random.js";
import type { PlayerIndex } from "../../src/game/events.js";
import {
  beginMatch,
  challenge,
  eventsOf,
  type Match,
  type MatchSetup,
  makeMove,
  matchFromJson,
  matchToJson,
  mayTakeBack,
  phaseOf,
  specFor,
  withTurnTakenBack,
} from "../../src/web/views/play/match.js";
import { chromiumPath } from "../support/chromium.js";
import { FULL } from "../support/full.js";
import { PageUnderTest } from "../support/page.js";
import {
  bestFor,
  hurried,
  keep,
  kept,
  laidTiles,
  library,
  start,
  waitForTurn,
} from "./play-page.js";

const SETUP: MatchSetup = {
  seed: 3,
  lexicon: "default",
  alphabet: "english",
  rules: "CrosswordGame",
  challenge: "void",
  minutes: undefined,
  first: 0,
  names: ["You", "Expert"],
  level: "hasty",
};
const PASS = { kind: "pass" } as const;

/** Plays the best move of each player this many times. */
async function played(from: Match, turns: number): Promise<Match> {
  const engine = await library.engine(specFor(from));
  let match = from;
  for (let i = 0; i < turns; i++) {
    match = makeMove(match, engine.best(match.game.position(match.game.turn)).move);
  }
  return match;
}

/** What can be seen and drawn in a game. */
const tableOf = ({ game }: Match) => {
  const { board, racks, bag, turn, scores, events } = game;
  return { board, racks, bag, turn, scores, events };
};

describe("a turn taken back", () => {
  it("leaves the game as it was before it, the bag included", async () => {
    const before = await played(beginMatch(SETUP), 4);
    const after = await played(before, 2);
    expect(mayTakeBack(after)).toBe(true);
    const back = withTurnTakenBack(after);
    expect(tableOf(back)).toEqual(tableOf(before));
    expect(back.takenBack).toBe(1);
    // Also after it was read again
    const read = matchFromJson(JSON.parse(JSON.stringify(matchToJson(after))));
    expect(tableOf(withTurnTakenBack(read))).toEqual(tableOf(before));
    expect(withTurnTakenBack(withTurnTakenBack(read)).takenBack).toBe(2);
  });

  it("shows no other tiles: another play of as many tiles draws the same ones", async () => {
    const after = await played(beginMatch(SETUP), 2);
    const engine = await library.engine(specFor(after));
    const back = withTurnTakenBack(after);
    const [first] = engine.top(back.game.position(0), 1);
    const tilesOf = (move: unknown) =>
      ((move as { tiles: number[] }).tiles ?? []).filter((tile) => tile !== 0).length;
    const other = engine
      .top(back.game.position(0), 50)
      .find(
        ({ move, text }) =>
          move.kind === "place" && text !== first?.text && tilesOf(move) === tilesOf(first?.move),
      );
    const again = makeMove(back, (other as NonNullable<typeof other>).move);
    const bagBefore = back.game.bag as Uint8Array;
    const bagAfter = again.game.bag as Uint8Array;
    expect([...bagAfter]).toEqual([...bagBefore.slice(0, bagAfter.length)]);
  });

  it("is not to be had with a clock, before the first turn, or after the end", async () => {
    expect(mayTakeBack(beginMatch(SETUP))).toBe(false);
    const clocked = await played(beginMatch({ ...SETUP, minutes: 3 }), 2);
    expect(mayTakeBack(clocked)).toBe(false);
    expect(withTurnTakenBack(clocked)).toBe(clocked);
    const engineFirst = await played(beginMatch({ ...SETUP, first: 1 }), 1);
    expect(mayTakeBack(engineFirst)).toBe(false);
    let over = beginMatch(SETUP);
    for (let i = 0; i < 6; i++) over = makeMove(over, PASS);
    expect(phaseOf(over)).toBe("over");
    expect(mayTakeBack(over)).toBe(false);
  });

  it("takes back a phony and what followed, and lets the play before be challenged", async () => {
    const rules = { ...SETUP, challenge: "double" as const, first: 1 as PlayerIndex };
    const before = await played(beginMatch(rules), 1);
    expect(before.isOpen).toBe(true);
    const phony = challenge(await played(before, 1), true);
    const back = withTurnTakenBack(await played(phony, 1));
    expect(tableOf(back)).toEqual(tableOf(before));
    expect(back.isOpen).toBe(true);
  });

  it("can be repeated to the beginning of any game", async () => {
    const random = Random.seeded(7, 0, 0);
    for (const turns of [2, 6, 10 + 2 * random.below(3)]) {
      let match = await played(beginMatch(SETUP), turns);
      for (let i = 0; i < turns / 2; i++) match = withTurnTakenBack(match);
      expect(tableOf(match)).toEqual(tableOf(beginMatch(SETUP)));
    }
  });
});

describe.skipIf(chromiumPath === undefined)("help in the view Play", () => {
  let web: PageUnderTest;
  beforeAll(async () => {
    web = await PageUnderTest.start();
  });
  afterAll(() => web?.stop());

  it("P3: hints cost points, or there are none, where that is chosen", async () => {
    const { page, complaints } = await web.open("#play");
    await start(page, { Hints: "none" });
    await waitForTurn(page);
    expect(await page.getByRole("button", { name: "Hint" }).count()).toBe(0);
    await page.getByRole("button", { name: "Give up …" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Give up", exact: true }).click();
    // A game without a turn is put away.
    await start(page, { Hints: "cost" });
    await waitForTurn(page);
    await page.getByRole("button", { name: "Hint (−5)" }).click();
    const hint = page.getByRole("region", { name: "Hint" });
    await hint.getByRole("button", { name: "Where? (−5)" }).click();
    await expect.poll(() => hint.getByRole("listitem").count()).toBe(2);
    expect((await kept(page)).hints).toBe(2);
    expect((await kept(page)).setup.hints).toBe("cost");
    expect(complaints).toEqual([]);
    await page.context().close();
  }, 60_000);

  it.runIf(FULL)(
    "gives hints one by one, takes a turn back, tells both, and offers a rematch",
    async () => {
      const { page, complaints } = await web.open("#play");
      await start(page, { "First player": "engine" });
      const before = await waitForTurn(page);
      const best = await bestFor(before);
      const hint = page.getByRole("region", { name: "Hint" });
      expect(await hint.count()).toBe(0);
      await page.getByRole("button", { name: "Hint" }).click();
      await expect.poll(() => hint.getByRole("listitem").count()).toBe(1);
      expect(await hint.innerText()).toMatch(/^The best play (lays \d tiles\.|is a bingo)/);
      expect(await hint.innerText()).not.toContain(best.text);
      await hint.getByRole("button", { name: "Where?" }).click();
      expect(await hint.innerText()).toMatch(
        /It runs (across, in row \d+|down, in column [A-O])\./,
      );
      await hint.getByRole("button", { name: "Show the play" }).click();
      expect(await hint.innerText()).toContain(
        `The best play is ${best.text} for ${best.score} points.`,
      );
      await hint.getByRole("button", { name: "Lay its tiles" }).click();
      await expect.poll(() => laidTiles(page).count()).toBeGreaterThan(1);
      await page.getByRole("button", { name: `Play for ${best.score}` }).click();
      await expect.poll(async () => eventsOf(await kept(page)).length).toBe(3);
      let state = await waitForTurn(page);
      expect(state.hints).toBe(3);
      expect(await hint.count()).toBe(0);

      await page.getByRole("button", { name: "Undo turn" }).click();
      state = await kept(page);
      expect(tableOf(state)).toEqual(tableOf(before));
      expect(await page.locator("#play-message").innerText()).toMatch(/^The engine agrees/);
      expect(await page.getByRole("button", { name: "Undo turn" }).isDisabled()).toBe(true);

      let end = await hurried(state);
      while (phaseOf(end) === "turn") end = await played(end, 1);
      await keep(page, end);
      await page.reload();
      const result = page.locator(".result");
      expect(await result.innerText()).toContain("You asked for 3 hints. You took back 1 turn.");
      await page.getByRole("button", { name: "Rematch" }).click();
      state = await waitForTurn(page);
      expect(state.setup).toMatchObject({ first: 0, level: "greedy", challenge: "void" });
      expect(eventsOf(state)).toEqual([]);
      expect([state.hints, state.takenBack]).toEqual([0, 0]);
      expect(complaints).toEqual([]);
      await page.context().close();
    },
  );
});
