import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { chromiumPath } from "../support/chromium.js";
import { FULL } from "../support/full.js";
import { PageUnderTest } from "../support/page.js";
import { fingerOn, middleOf, rackTiles, square, start, waitForTurn } from "./play-page.js";

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** Two fingers at the sides of a point, from one distance to another. */
async function pinch(page: Page, at: { x: number; y: number }, from: number, to: number) {
  const session = await page.context().newCDPSession(page);
  const fingers = (distance: number) => [
    { x: at.x - distance / 2, y: at.y, id: 1 },
    { x: at.x + distance / 2, y: at.y, id: 2 },
  ];
  const send = (type: "touchStart" | "touchMove" | "touchEnd", distance?: number) =>
    session.send("Input.dispatchTouchEvent", {
      type,
      touchPoints: distance === undefined ? [] : fingers(distance),
    });
  await send("touchStart", from);
  for (const part of [0.3, 0.7, 1]) await send("touchMove", from + part * (to - from));
  await send("touchEnd");
}

describe.skipIf(chromiumPath === undefined)("the size of the squares on a phone", () => {
  let web: PageUnderTest;
  beforeAll(async () => {
    web = await PageUnderTest.start();
  });
  afterAll(() => web?.stop());

  it.runIf(FULL)("follows two fingers, with the square between them where it was", async () => {
    const { page, complaints } = await web.open("#play", PHONE);
    await start(page);
    await waitForTurn(page);
    const widthOf = async () => (await square(page, "E5").boundingBox())?.width ?? 0;
    const frame = page.locator(".board-frame");
    const isZoomed = async () => (await frame.getAttribute("data-zoomed")) !== null;
    const [before, width] = [await middleOf(square(page, "E5")), await widthOf()];
    await pinch(page, before, 60, 120);
    await expect.poll(widthOf).toBeGreaterThan(1.8 * width);
    expect(await isZoomed()).toBe(true);
    const after = await middleOf(square(page, "E5"));
    expect(Math.hypot(after.x - before.x, after.y - before.y)).toBeLessThan(6);
    // The board is no wider than the page.
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    // A tile is dragged onto it as before.
    const finger = await fingerOn(page);
    const { x, y } = after;
    await finger.drag(await middleOf(rackTiles(page).first()), { x, y: y + 24 }, async () => {
      await expect.poll(() => square(page, "E5").getAttribute("data-target")).toBe("");
      await expect.poll(() => page.locator(".loupe").getAttribute("data-name")).toBe("E5");
      expect((await page.locator(".loupe").boundingBox())?.y).toBeLessThan(y - 60);
    });
    await expect.poll(() => rackTiles(page).count()).toBe(6);
    await pinch(page, await middleOf(frame), 160, 40);
    await expect.poll(isZoomed).toBe(false);
    expect(await widthOf()).toBeCloseTo(width, 0);

    // The choice is kept.
    await page.getByRole("button", { name: "Larger squares" }).tap();
    await expect.poll(isZoomed).toBe(true);
    await page.reload();
    await rackTiles(page).first().waitFor();
    expect(await isZoomed()).toBe(true);
    expect(complaints).toEqual([]);
    await page.context().close();
  });
});
