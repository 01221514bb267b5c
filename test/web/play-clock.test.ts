import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  beginMatch,
  challenge,
  flagged,
  type MatchSetup,
  makeMove,
  matchFromJson,
  matchToJson,
  overtime,
  phaseOf,
  spent,
  timeGiven,
} from "../../src/web/views/play/match.js";
import { chromiumPath } from "../support/chromium.js";
import { FULL } from "../support/full.js";
import { PageUnderTest } from "../support/page.js";
import { kept, rackTiles, start, waitForTurn } from "./play-page.js";

const PASS = { kind: "pass" } as const;
const SETUP: MatchSetup = {
  seed: 3,
  lexicon: "default",
  alphabet: "english",
  rules: "CrosswordGame",
  challenge: "void",
  minutes: 3,
  increment: 5,
  first: 0,
  names: ["You", "Expert"],
  level: "hasty",
};

describe("the time of a match", () => {
  it("grows with each turn of a player, and counts what is used beyond it", () => {
    let match = beginMatch(SETUP);
    expect([0, 1].map((player) => timeGiven(match, player as 0 | 1))).toEqual([180_000, 180_000]);
    match = makeMove(spent(match, 184_000), PASS);
    expect(timeGiven(match, 0)).toBe(185_000);
    expect(timeGiven(match, 1)).toBe(180_000);
    expect(overtime(match, 0)).toBe(0);
    match = makeMove(spent(match, 185_001), PASS);
    expect(overtime(match, 1)).toBe(10);
    expect(timeGiven(beginMatch({ ...SETUP, minutes: undefined }), 0)).toBe(Infinity);
  });

  it("is not given for a turn that a failed challenge cost", () => {
    const rules = { ...SETUP, challenge: "double" as const };
    const { game } = beginMatch(rules);
    const tiles = [...(game.racks[0] as Uint8Array).slice(0, 2)];
    const play = { kind: "place", direction: "across", lane: 7, start: 7, tiles } as const;
    const failed = challenge(makeMove(beginMatch(rules), play), false);
    expect(failed.game.events).toHaveLength(2);
    expect([timeGiven(failed, 0), timeGiven(failed, 1)]).toEqual([185_000, 180_000]);
  });

  it("ends the game of the player whose time is up, if that was chosen", () => {
    const match = spent(beginMatch({ ...SETUP, atZero: "loss" }), 200_000);
    expect(overtime(match, 0)).toBe(0);
    const lost = flagged(match, 0);
    expect(phaseOf(lost)).toBe("over");
    expect(makeMove(lost, PASS).game.events).toEqual([]);
    const read = matchFromJson(JSON.parse(JSON.stringify(matchToJson(lost))));
    expect([read.flagged, phaseOf(read)]).toEqual([0, "over"]);
    expect(flagged(lost, 1)).toBe(lost);
    const data = matchToJson(lost);
    for (const broken of [
      { ...data, flagged: 2 },
      { ...data, setup: { ...data.setup, atZero: "draw" } },
      { ...data, setup: { ...data.setup, increment: "5" } },
      { ...data, hints: "many" },
    ]) {
      expect(() => matchFromJson(broken as never)).toThrow(RangeError);
    }
  });
});

const clocks = (page: Page) => page.getByRole("timer").allInnerTexts();

describe.skipIf(chromiumPath === undefined)("the clock in the view Play", () => {
  let web: PageUnderTest;
  beforeAll(async () => {
    web = await PageUnderTest.start();
  });
  afterAll(() => web?.stop());

  it.runIf(FULL)("adds time for turns, pauses, warns, and ends the game", async () => {
    const { page, complaints } = await web.open("#play");
    await page.clock.install();
    await page.getByRole("combobox", { name: "Clock" }).selectOption("3");
    await start(page, { "Added for each turn": "30", "When the time is up": "loss" });
    await waitForTurn(page);
    expect(await page.getByRole("button", { name: "Undo turn" }).count()).toBe(0);
    await page.clock.fastForward(10_000);
    await expect.poll(async () => (await clocks(page))[0]).toMatch(/^2:(50|4\d)$/);
    await page.getByRole("button", { name: "Pass …" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Pass", exact: true }).click();
    const state = await waitForTurn(page);
    expect(state.used[0]).toBeGreaterThanOrEqual(10_000);
    await expect.poll(async () => (await clocks(page))[0]).toMatch(/^3:(20|1\d)$/);
    await expect.poll(async () => (await clocks(page))[1]).toMatch(/^3:(30|2\d)$/);

    await page.getByRole("button", { name: "Pause" }).click();
    expect(await page.locator(".board").count()).toBe(0);
    const before = await clocks(page);
    await page.clock.fastForward(600_000);
    expect(await clocks(page)).toEqual(before);
    // A reload is a pause too.
    await page.getByRole("button", { name: "Resume" }).click();
    await rackTiles(page).first().waitFor();
    await page.reload();
    await page.getByRole("button", { name: "Resume" }).click();
    await rackTiles(page).first().waitFor();
    await expect.poll(async () => (await clocks(page))[0]).toMatch(/^3:(20|1\d)$/);

    const announced = page.locator("[aria-live=polite]");
    await page.clock.fastForward(130_000);
    await expect.poll(() => page.locator(".clock[data-low]").count()).toBe(0);
    await page.clock.fastForward(20_000);
    await expect.poll(() => announced.innerText()).toBe("You have one minute left.");
    expect(await page.locator(".clock[data-low]").count()).toBe(1);
    await page.clock.fastForward(60_000);
    await expect.poll(() => page.locator("#result-title").innerText()).toMatch(/^You lose on time/);
    expect((await kept(page)).flagged).toBe(0);
    expect(await page.locator(".result").innerText()).toContain("Your time was up.");
    await page.getByRole("button", { name: "Rematch" }).click();
    await expect.poll(async () => (await kept(page)).setup.first).toBe(1);
    expect((await kept(page)).flagged).toBeUndefined();
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it.runIf(FULL)("pauses a game that no one sees", async () => {
    const { page } = await web.open("#play");
    await page.getByRole("combobox", { name: "Clock" }).selectOption("3");
    await start(page);
    await waitForTurn(page);
    await page.evaluate(() => {
      Object.defineProperty(document, "visibilityState", { value: "hidden", configurable: true });
      document.dispatchEvent(new Event("visibilitychange"));
    });
    await page.getByRole("heading", { name: "Paused" }).waitFor();
    await page.keyboard.press("a");
    await page.keyboard.press("Enter");
    await rackTiles(page).first().waitFor();
    await page.context().close();
  });
});
