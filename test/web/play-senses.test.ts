import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { chromiumPath } from "../support/chromium.js";
import { FULL } from "../support/full.js";
import { PageUnderTest } from "../support/page.js";
import { kept, middleOf, rackTiles, square, start, waitForTurn } from "./play-page.js";

/** Runs in the page: notes the animations that begin, and the tones that are played. */
function notePage(): void {
  const noted = { ways: [] as string[], tones: [] as number[] };
  Object.assign(globalThis, { noted });
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (frames, options) {
    noted.ways.push(JSON.stringify(frames));
    return animate.call(this, frames, options);
  };
  const begin = OscillatorNode.prototype.start;
  OscillatorNode.prototype.start = function (at) {
    noted.tones.push(Math.round(this.frequency.value));
    return begin.call(this, at);
  };
}

/** Runs in the page: each tile that falls stays in the air, one square above its own. */
function holdFalls(): void {
  const animate = Element.prototype.animate;
  const held = [{ transform: "translateY(-100%)" }, { transform: "translateY(-100%)" }];
  Element.prototype.animate = function (frames, options) {
    const isFall = JSON.stringify(frames).includes("translateY");
    return isFall ? animate.call(this, held, 1e6) : animate.call(this, frames, options);
  };
}

interface Noted {
  ways: string[];
  tones: number[];
}

describe.skipIf(chromiumPath === undefined)("what moves and sounds in the view Play", () => {
  let web: PageUnderTest;
  beforeAll(async () => {
    web = await PageUnderTest.start();
  });
  afterAll(() => web?.stop());

  it.runIf(FULL)(
    "tiles come to the board and to the rack, and are in their places at once",
    async () => {
      const { page, complaints } = await web.open("#play");
      await page.evaluate(notePage);
      const noted = () => page.evaluate(() => (globalThis as unknown as { noted: Noted }).noted);
      await start(page, { "First player": "engine" });
      await waitForTurn(page);
      const ways = async (part: string) => (await noted()).ways.filter((way) => way.includes(part));
      const laid = (await kept(page)).game.board.filter((tile) => tile !== 0).length;
      await expect.poll(async () => (await ways("translateY")).length).toBe(laid);
      await page.getByRole("button", { name: "Exchange …" }).click();
      await page.getByRole("dialog").getByRole("button", { name: "All" }).click();
      await page.getByRole("dialog").getByRole("button", { name: "Exchange 7" }).click();
      await expect.poll(async () => (await ways("translateX")).length).toBe(7);
      // No tone without the visitor's wish
      expect((await noted()).tones).toEqual([]);
      await waitForTurn(page);
      await page.getByRole("button", { name: "Sounds" }).click();
      await expect.poll(async () => (await noted()).tones).toEqual([660, 880]);
      await square(page, "A1").click();
      await rackTiles(page).first().click();
      await expect.poll(async () => (await noted()).tones.slice(2)).toEqual([620]);
      await page.keyboard.press("7");
      await page.keyboard.press("Delete");
      await page.keyboard.press("Delete");
      await expect.poll(async () => (await noted()).tones.slice(3)).toContain(180);
      await page.reload();
      await rackTiles(page).first().waitFor();
      const button = page.getByRole("button", { name: "Sounds" });
      expect(await button.getAttribute("aria-pressed")).toBe("true");
      await button.click();
      expect(await button.getAttribute("aria-pressed")).toBe("false");
      expect(complaints).toEqual([]);
      await page.context().close();
    },
  );

  it.runIf(FULL)("a click on a square that a falling tile covers reaches the square", async () => {
    const { page } = await web.open("#play");
    await page.evaluate(holdFalls);
    await start(page, { "First player": "engine" });
    await waitForTurn(page);
    // The engine's play across the start square: its tiles hang over the row above.
    const tile = square(page, "H8").locator(".tile");
    const above = square(page, "H7");
    const top = async (part: typeof tile) => Math.round((await part.boundingBox())?.y ?? 0);
    await expect.poll(async () => Math.abs((await top(tile)) - (await top(above)))).toBeLessThan(4);
    const { x, y } = await middleOf(above);
    await page.mouse.click(x, y);
    await expect.poll(() => above.getAttribute("data-cursor")).toBe("across");
    await page.context().close();
  });

  it.runIf(FULL)("nothing moves for those who asked for reduced motion", async () => {
    const { page } = await web.open("#play", { reducedMotion: "reduce" });
    await page.evaluate(notePage);
    await start(page, { "First player": "engine" });
    await waitForTurn(page);
    await page.locator('.board .tile[data-state="last"]').first().waitFor();
    const { ways } = await page.evaluate(() => (globalThis as unknown as { noted: Noted }).noted);
    expect(ways).toEqual([]);
    await page.context().close();
  });
});
