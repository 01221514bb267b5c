import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { columnName, laidBy } from "../../src/game/board.js";
import { eventsOf, type Match, phaseOf, scoresOf } from "../../src/web/views/play/match.js";
import { chromiumPath } from "../support/chromium.js";
import { FULL } from "../support/full.js";
import { PageUnderTest } from "../support/page.js";
import {
  bestFor,
  focused,
  kept,
  laidTiles,
  letterAt,
  letterOf,
  rackNames,
  waitForTurn,
} from "./play-page.js";

/** Presses a key again and again until something with the name has the focus. */
async function tabTo(page: Page, name: RegExp, key = "Tab"): Promise<void> {
  for (let i = 0; i < 80 && !name.test((await focused(page)) ?? ""); i++) {
    await page.keyboard.press(key);
  }
  expect(await focused(page)).toMatch(name);
}

async function startByKeys(page: Page): Promise<void> {
  await page.locator(".levels").waitFor();
  await tabTo(page, /^Random/);
  await page.keyboard.type("Y");
  await tabTo(page, /^Start the game$/);
  await page.keyboard.press("Enter");
  await page.locator(".board").waitFor();
}

/** Moves the cursor to a square. */
async function moveTo(page: Page, row: number, column: number): Promise<void> {
  const cursor = page.locator("[data-cursor]");
  if ((await cursor.count()) === 0) await page.keyboard.press("ArrowUp");
  const now = await cursor.getAttribute("aria-label");
  const [, letter = "", number = ""] = /^([A-Z])(\d+),/.exec(now ?? "") ?? [];
  const down = row + 1 - Number(number);
  const right = column - (letter.charCodeAt(0) - 65);
  for (let i = 0; i < Math.abs(down); i++) {
    await page.keyboard.press(down < 0 ? "ArrowUp" : "ArrowDown");
  }
  for (let i = 0; i < Math.abs(right); i++) {
    await page.keyboard.press(right < 0 ? "ArrowLeft" : "ArrowRight");
  }
  await expect.poll(() => focused(page)).toBe(`${columnName(column)}${row + 1}`);
}

/** Turns that are played before the game is given up. */
const TURNS = FULL ? Infinity : 2;
const GAME = FULL ? "a whole game" : "a game that is given up";

async function giveUpByKeys(page: Page): Promise<void> {
  await tabTo(page, /^Give up …$/);
  await page.keyboard.press("Enter");
  await page.getByRole("dialog").waitFor();
  await tabTo(page, /^Give up$/);
  await page.keyboard.press("Enter");
}

async function playByKeys(page: Page, state: Match): Promise<void> {
  const { move } = await bestFor(state);
  if (move.kind !== "place") {
    await tabTo(page, /^Pass …$/);
    await page.keyboard.press("Enter");
    await page.getByRole("dialog").waitFor();
    await tabTo(page, /^Pass$/);
    await page.keyboard.press("Enter");
    return;
  }
  const tiles = laidBy(move, state.game.config.rules.layout);
  const [first = 0] = tiles.keys();
  await expect.poll(() => focused(page)).toMatch(/^[A-O]\d+$/);
  await moveTo(page, Math.floor(first / 15), first % 15);
  const cursor = page.locator("[data-cursor]");
  if ((await cursor.getAttribute("data-cursor")) !== move.direction) {
    await page.keyboard.press("Space");
  }
  for (const tile of tiles.values()) {
    const letter = letterOf(tile & 0x7f);
    await page.keyboard.press((tile & 0x80) === 0 ? letter : `Shift+${letter.toUpperCase()}`);
  }
  await page.keyboard.press("Enter");
}

describe.skipIf(chromiumPath === undefined)("by the keyboard", () => {
  let web: PageUnderTest;
  beforeAll(async () => {
    web = await PageUnderTest.start();
  });
  afterAll(() => web?.stop());

  it(`P1: ${GAME} by the keyboard alone at 1280 px`, async () => {
    const { page, complaints } = await web.open("#play");
    await startByKeys(page);
    let state = await waitForTurn(page);
    for (let turn = 1; phaseOf(state) !== "over"; turn++) {
      const events = eventsOf(state).length;
      if (turn > TURNS) {
        await giveUpByKeys(page);
        await page.getByRole("heading", { name: /^The engine wins: you gave up at / }).waitFor();
        expect((await kept(page)).resigned).toBe(0);
        expect(complaints).toEqual([]);
        await page.context().close();
        return;
      }
      await playByKeys(page, state);
      await expect.poll(async () => eventsOf(await kept(page)).length).toBeGreaterThan(events);
      state = await waitForTurn(page);
      // The focus is where the cursor is shown.
      if (phaseOf(state) === "turn") {
        const cursor = page.locator("[data-cursor]");
        const shown = (await cursor.count()) === 0 ? "H8" : await cursor.getAttribute("aria-label");
        await expect.poll(() => focused(page)).toBe(shown?.split(",")[0]);
      }
    }
    const [you, engine] = scoresOf(state);
    await expect
      .poll(() => page.locator("#result-title").innerText())
      .toContain(`: ${Math.max(you, engine)} to ${Math.min(you, engine)}`);
    await tabTo(page, /^See your mistakes$/);
    await page.keyboard.press("Enter");
    await page.locator(".turn-strip").waitFor();
    await page.keyboard.press("ArrowRight");
    await expect.poll(() => page.locator(".turn-strip").innerText()).toContain("Turn 2 of");
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it("P2: keys move, swap and take back laid tiles, and order the rack", async () => {
    const { page } = await web.open("#play");
    await startByKeys(page);
    const state = await waitForTurn(page);
    const [a = 0, b = 0] = [...(state.game.racks[0] ?? [])].filter((tile) => tile !== 0);
    const [first, second] = [letterOf(a).toUpperCase(), letterOf(b).toUpperCase()];
    await page.keyboard.press(letterOf(a));
    await page.keyboard.press(letterOf(b));
    await expect.poll(() => letterAt(page, "I8")).toBe(second);
    await page.keyboard.press("ArrowLeft");
    await page.keyboard.press("Shift+ArrowLeft");
    await expect.poll(() => letterAt(page, "H8")).toBe(second);
    expect(await letterAt(page, "I8")).toBe(first);
    expect(await focused(page)).toBe("H8");
    await page.keyboard.press("Shift+ArrowUp");
    await expect.poll(() => letterAt(page, "H7")).toBe(second);
    expect(await focused(page)).toBe("H7");
    await page.keyboard.press("Delete");
    await expect.poll(() => laidTiles(page).count()).toBe(1);
    await page.keyboard.press("Backspace");
    await expect.poll(() => laidTiles(page).count()).toBe(0);

    const before = await rackNames(page);
    await page.keyboard.press("Tab");
    expect(await focused(page)).toBe(before[0]?.split(",")[0]);
    await page.keyboard.press("Shift+ArrowRight");
    await page.keyboard.press("Shift+ArrowRight");
    const [one, two, three, ...rest] = before;
    await expect.poll(() => rackNames(page)).toEqual([two, three, one, ...rest]);
    expect(await focused(page)).toBe(one?.split(",")[0]);
    await page.context().close();
  });

  it.runIf(FULL)("P7: the first arrow key after Tab moves the cursor", async () => {
    const { page } = await web.open("");
    await page.locator(".list .play").first().waitFor();
    await tabTo(page, /^H8$/);
    await page.keyboard.press("ArrowDown");
    await expect.poll(() => focused(page)).toBe("H9");
    await expect.poll(() => page.locator("[data-cursor]:focus").count()).toBe(1);
    await page.context().close();
  });

  it("P11: Home and End go along the row, and ? lists what keys do", async () => {
    const { page } = await web.open();
    const cursor = () => page.evaluate(() => document.activeElement?.getAttribute("data-square"));
    await page.locator('[data-square="112"]').click();
    await page.keyboard.press("End");
    await expect.poll(cursor).toBe("119");
    await page.keyboard.press("ArrowUp");
    await page.keyboard.press("Home");
    await expect.poll(cursor).toBe("90");
    await page.keyboard.press("?");
    const list = page.getByRole("dialog", { name: "Keys and terms" });
    await list.getByText("Go to the first or the last square of the row").waitFor();
    await list.getByText("What a play gives up against the best one").waitFor();
    // Keys are not the board's while the list is open, and the cursor is where it was afterwards.
    await page.keyboard.press("Home");
    await page.keyboard.press("Escape");
    await expect.poll(() => page.getByRole("dialog").count()).toBe(0);
    await expect.poll(cursor).toBe("90");
    // In a field, a question mark is a blank.
    await page.getByLabel("Your play").fill("");
    await page.getByLabel("Your play").press("?");
    expect(await page.getByLabel("Your play").inputValue()).toBe("?");
    expect(await page.getByRole("dialog").count()).toBe(0);
    await page.context().close();
  });
});
