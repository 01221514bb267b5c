import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { VIEWS } from "../../src/web/shared/router.js";
import { chromiumPath } from "../support/chromium.js";
import { FULL } from "../support/full.js";
import { PageUnderTest, playInLab, READY, texts, VIEW_NAMES } from "../support/page.js";

describe.skipIf(chromiumPath === undefined)("the page", () => {
  let web: PageUnderTest;
  beforeAll(async () => {
    web = await PageUnderTest.start();
  });
  afterAll(() => web?.stop());

  // The tests of the layout look at narrower phones in every run.
  it.each(FULL ? VIEW_NAMES : [])("fits a phone of 360 pixels: %s", async (view) => {
    const viewport = { width: 360, height: 740 };
    const { page } = await web.open(`#${view}`, { viewport, hasTouch: true, isMobile: true });
    await page.locator(READY[view]).first().waitFor();
    const fits = (): Promise<boolean> =>
      page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth);
    expect(await fits()).toBe(true);
    if (view === "play") {
      await page.getByRole("button", { name: "Start the game" }).tap();
      await page.locator(".board").waitFor();
      expect(await fits()).toBe(true);
    }
    if (view === "analyze") {
      const board = await page.locator(".board").boundingBox();
      expect(board?.width).toBeLessThanOrEqual(360);
      await page.locator('.rack [aria-label^="W,"]').tap();
      await page.locator('[aria-label^="B11,"]').tap();
      await expect
        .poll(() => page.locator('[data-square][aria-label^="B11,"]').getAttribute("aria-label"))
        .toContain("tried");
    }
    await page.context().close();
  });

  it.runIf(FULL)(
    "asks for nothing but its own files, and works offline once it was open",
    async () => {
      const own = await PageUnderTest.start();
      const { page, complaints, requests } = await own.open("", { isKept: true });
      await page.locator(READY.analyze).first().waitFor();
      await page.evaluate(async () => {
        await navigator.serviceWorker.ready;
      });
      await own.stopServer();
      await page.reload();
      for (const view of VIEW_NAMES) {
        await page.getByRole("link", { name: VIEWS[view] }).click();
        await page.locator(READY[view]).first().waitFor();
      }
      await playInLab(page);
      expect(requests.length).toBeGreaterThan(5);
      expect(requests.filter((url) => !url.startsWith(own.url))).toEqual([]);
      expect(complaints).toEqual([]);
      await own.stop();
    },
  );
});

describe.skipIf(chromiumPath === undefined)("under script-src 'self'", () => {
  let web: PageUnderTest;
  beforeAll(async () => {
    web = await PageUnderTest.start({
      "content-security-policy": "default-src 'self'; script-src 'self'",
    });
  });
  afterAll(() => web?.stop());

  it.runIf(FULL)("the JavaScript build answers the same, with a note", async () => {
    const { page } = await web.open();
    await expect
      .poll(() => texts(page, ".banner"))
      .toEqual([expect.stringMatching(/^This page may not run WebAssembly/)]);
    await expect.poll(() => page.locator(".list .play").first().innerText()).toBe("6E (D)ISHWARE");
    await page.getByRole("link", { name: "Lab" }).click();
    await playInLab(page);
    await page.context().close();
  });
});
