import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { laidBy } from "../../src/game/board.js";
import { eventsOf, type Match, phaseOf, scoresOf } from "../../src/web/views/play/match.js";
import { chromiumPath } from "../support/chromium.js";
import { FULL } from "../support/full.js";
import { PageUnderTest } from "../support/page.js";
import {
  bestFor,
  fingerOn,
  kept,
  laidTiles,
  letterAt,
  letterOf,
  middleOf,
  rackNames,
  rackTiles,
  square,
  waitForTurn,
} from "./play-page.js";

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
/** Number of pixels that a tile is above the finger over the board. */
const LIFT = 24;

async function startByTouch(page: Page): Promise<void> {
  // A list of the system opens for a select; the choice in it is not the page's.
  await page.getByRole("combobox", { name: "First player" }).selectOption("you");
  await page.getByText("Greedy", { exact: true }).tap();
  await page.getByRole("button", { name: "Start the game" }).tap();
  await page.locator(".board").waitFor();
}

/** Makes the best move of the visitor by taps alone. */
async function playByTouch(page: Page, state: Match): Promise<void> {
  const { move } = await bestFor(state);
  if (move.kind !== "place") {
    await page.getByRole("button", { name: "Pass …" }).tap();
    await page.getByRole("dialog").getByRole("button", { name: "Pass" }).tap();
    return;
  }
  const tiles = laidBy(move, state.game.config.rules.layout);
  const [first] = tiles.keys();
  const start = page.locator(`[data-square="${first}"]`);
  for (let taps = 0; taps < 3; taps++) {
    await start.tap();
    if ((await start.getAttribute("data-cursor")) === move.direction) break;
  }
  for (const tile of tiles.values()) {
    const letter = letterOf(tile & 0x7f).toUpperCase();
    if ((tile & 0x80) === 0) {
      await rackTiles(page)
        .and(page.locator(`[aria-label^="${letter},"]`))
        .first()
        .tap();
    } else {
      await rackTiles(page).and(page.locator('[aria-label="blank"]')).first().tap();
      const dialog = page.getByRole("dialog");
      await dialog.getByRole("button", { name: letter, exact: true }).tap();
    }
  }
  await page.getByRole("button", { name: /^Play for \d+$/ }).tap();
}

describe.skipIf(chromiumPath === undefined)("by touch", () => {
  let web: PageUnderTest;
  beforeAll(async () => {
    web = await PageUnderTest.start();
  });
  afterAll(() => web?.stop());

  it.runIf(FULL)("P2: a whole game by touch alone at 390 px", async () => {
    const { page, complaints } = await web.open("#play", PHONE);
    await startByTouch(page);
    let state = await waitForTurn(page);
    while (phaseOf(state) !== "over") {
      const events = eventsOf(state).length;
      await playByTouch(page, state);
      await expect.poll(async () => eventsOf(await kept(page)).length).toBeGreaterThan(events);
      state = await waitForTurn(page);
    }
    const [you, engine] = scoresOf(state);
    await expect
      .poll(() => page.locator("#result-title").innerText())
      .toContain(`: ${Math.max(you, engine)} to ${Math.min(you, engine)}`);
    expect(await page.locator("[data-cursor]").count()).toBe(0);
    await page.getByRole("button", { name: "See your mistakes" }).tap();
    await page.getByRole("button", { name: "Next turn" }).tap();
    await expect.poll(() => page.locator(".turn-strip").innerText()).toContain("Turn 2 of");
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it("P2: a finger lays, moves, swaps and takes back tiles, and orders the rack", async () => {
    const { page } = await web.open("#play", PHONE);
    await startByTouch(page);
    await waitForTurn(page);
    const finger = await fingerOn(page);
    const lifted = async (name: string) => {
      const { x, y } = await middleOf(square(page, name));
      return { x, y: y + LIFT };
    };
    const onRack = (place: number) => middleOf(rackTiles(page).nth(place));
    const before = await rackNames(page);
    await finger.drag(await onRack(0), await onRack(2));
    const [a, b, c, ...rest] = before;
    await expect.poll(() => rackNames(page)).toEqual([b, c, a, ...rest]);

    // P7: the square under a dragged tile is highlighted.
    await finger.drag(await onRack(0), await lifted("H8"), async () => {
      await expect.poll(() => square(page, "H8").getAttribute("data-target")).toBe("");
      expect(await page.locator(".square[data-target]").count()).toBe(1);
      // The tile does not hide it.
      await expect
        .poll(async () => (await page.locator(".drag").boundingBox())?.width)
        .toBeLessThan(((await square(page, "H8").boundingBox())?.width ?? 0) + 6);
    });
    await expect.poll(() => letterAt(page, "H8")).toBe(b?.split(",")[0]);
    expect(await page.locator("[data-target]").count()).toBe(0);
    await finger.drag(await onRack(0), await lifted("I8"));
    await expect.poll(() => letterAt(page, "I8")).toBe(c?.split(",")[0]);

    await finger.drag(await middleOf(square(page, "I8")), await lifted("H8"));
    await expect.poll(() => letterAt(page, "H8")).toBe(c?.split(",")[0]);
    expect(await letterAt(page, "I8")).toBe(b?.split(",")[0]);
    await finger.drag(await middleOf(square(page, "I8")), await lifted("K15"));
    await expect.poll(() => letterAt(page, "K15")).toBe(b?.split(",")[0]);
    // Back to a place of the rack.
    await finger.drag(await middleOf(square(page, "K15")), await onRack(1));
    await expect.poll(() => laidTiles(page).count()).toBe(1);
    await expect.poll(async () => (await rackNames(page))[1]).toBe(b);
    await finger.drag(await middleOf(square(page, "H8")), { x: 195, y: 830 });
    await expect.poll(() => laidTiles(page).count()).toBe(0);
    expect(await rackTiles(page).count()).toBe(7);
    await page.context().close();
  });

  it.runIf(FULL)(
    "tiles dragged into a column turn the cursor down it, and into a row along that",
    async () => {
      const { page } = await web.open("#play", PHONE);
      await startByTouch(page);
      await waitForTurn(page);
      const finger = await fingerOn(page);
      const dropOn = async (from: { x: number; y: number }, name: string) => {
        const { x, y } = await middleOf(square(page, name));
        await finger.drag(from, { x, y: y + LIFT });
        await expect.poll(() => letterAt(page, name)).toBeDefined();
      };
      const onRack = () => middleOf(rackTiles(page).first());
      const cursorOn = (name: string) => square(page, name).getAttribute("data-cursor");
      await dropOn(await onRack(), "H7");
      expect(await cursorOn("I7")).toBe("across");
      await dropOn(await onRack(), "H8");
      expect(await cursorOn("H9")).toBe("down");
      await dropOn(await middleOf(square(page, "H7")), "G8");
      expect(await cursorOn("G8")).toBe("across");
      await page.context().close();
    },
  );

  it.runIf(FULL)(
    "P2: a tile that is tapped before its square goes there; nothing is played by that",
    async () => {
      const { page } = await web.open("#play", PHONE);
      await startByTouch(page);
      await waitForTurn(page);
      const [first] = await rackNames(page);
      await rackTiles(page).first().tap();
      await square(page, "H8").tap();
      await expect.poll(() => letterAt(page, "H8")).toBe(first?.split(",")[0]);
      await page.getByRole("button", { name: "Take back" }).tap();
      await expect.poll(() => rackTiles(page).count()).toBe(7);
      expect(eventsOf(await kept(page))).toEqual([]);
      await page.context().close();
    },
  );

  it.runIf(FULL)("a tap right after a drag counts, on a square and on a button", async () => {
    const { page } = await web.open("#play", PHONE);
    await startByTouch(page);
    await waitForTurn(page);
    const finger = await fingerOn(page);
    for (let i = 0; i < 4; i++) {
      const { x, y } = await middleOf(square(page, "H8"));
      await finger.drag(await middleOf(rackTiles(page).first()), { x, y: y + LIFT });
      await square(page, "D4").tap();
      await expect.poll(() => square(page, "D4").getAttribute("data-cursor")).not.toBeNull();
      await finger.drag(await middleOf(square(page, "H8")), { x: x - 60, y: y + LIFT });
      await page.getByRole("button", { name: "Take back" }).tap();
      await expect.poll(() => rackTiles(page).count()).toBe(7);
    }
    await page.context().close();
  });

  it.runIf(FULL)("an enlarged board scrolls while a tile is held near its edge", async () => {
    const { page } = await web.open("#play", PHONE);
    await startByTouch(page);
    await waitForTurn(page);
    await page.getByRole("button", { name: "Larger squares" }).tap();
    const frame = page.locator(".board-frame");
    const scrolled = () => frame.evaluate((one) => [one.scrollLeft, one.scrollTop] as const);
    const box = await frame.boundingBox();
    const { x = 0, y = 0, width = 0, height = 0 } = box ?? {};
    const finger = await fingerOn(page);
    const to = { x: x + width - 12, y: y + height / 2 };
    await finger.drag(await middleOf(rackTiles(page).first()), to, async () => {
      const right = () => frame.evaluate((one) => one.scrollWidth - one.clientWidth);
      await expect.poll(async () => (await scrolled())[0]).toBeCloseTo(await right(), -1);
    });
    // The tile is on the square that is under it now, in the last column.
    await expect.poll(() => laidTiles(page).count()).toBe(1);
    const laid = page.locator(".square[data-tried]");
    expect(await laid.getAttribute("aria-label")).toMatch(/^O\d+,/);
    const corner = { x: x + 30, y: y + 30 + LIFT };
    await finger.drag(await middleOf(laid), corner, async () => {
      await expect.poll(scrolled).toEqual([0, 0]);
    });
    await expect.poll(() => laid.getAttribute("aria-label")).toMatch(/^A1,/);
    await page.context().close();
  });

  it.runIf(FULL)(
    "P6: a tap on a listed play shows it on the board, in view; it is made by a second one",
    async () => {
      const { page } = await web.open("", PHONE);
      const play = page.getByRole("button", { name: "6E (D)ISHWARE" });
      const cgp = await page.getByLabel(/^CGP/).inputValue();
      await play.tap();
      const shown = page.locator('.tile:is([data-state="preview"], [data-state="tried"])');
      await expect.poll(() => shown.count()).toBe(7);
      expect(await page.getByLabel(/^CGP/).inputValue()).toBe(cgp);
      const box = await square(page, "F6").boundingBox();
      expect(box?.y).toBeGreaterThan(0);
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(844);
      await play.tap();
      await expect.poll(() => page.getByLabel(/^CGP/).inputValue()).not.toBe(cgp);
      await page.context().close();
    },
  );

  it.runIf(FULL)(
    "P7: squares can be enlarged on a phone, and the cursor stays in view",
    async () => {
      const { page } = await web.open("#play", PHONE);
      await startByTouch(page);
      await waitForTurn(page);
      const width = async () => (await square(page, "H8").boundingBox())?.width ?? 0;
      expect(await width()).toBeGreaterThan(22);
      await page.getByRole("button", { name: "Larger squares" }).tap();
      await expect.poll(width).toBeGreaterThan(36);
      const frame = await page.locator(".board-frame").boundingBox();
      const inFrame = async (name: string): Promise<boolean> => {
        const { x, y } = await middleOf(square(page, name));
        const { x: left = 0, y: top = 0, width = 0, height = 0 } = frame ?? {};
        return x > left && x < left + width && y > top && y < top + height;
      };
      expect(await inFrame("H8")).toBe(true);
      await square(page, "K8").tap();
      for (let i = 0; i < 4; i++) await rackTiles(page).first().tap();
      await expect.poll(() => laidTiles(page).count()).toBe(4);
      await expect.poll(() => inFrame("O8")).toBe(true);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
      await page.context().close();
    },
  );
});
