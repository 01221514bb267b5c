import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { chromiumPath } from "../support/chromium.js";
import { FULL } from "../support/full.js";
import { PageUnderTest, READY } from "../support/page.js";

/* What happens between the page's first script and its first plays. */

const LARGE_FILES = ["english.klv2", "word-list.kwg"];

/** The large files that were asked for, without their folder. */
const largeOf = (requests: readonly string[]): string[] =>
  requests
    .map((url) => url.replace(/^.*\//, ""))
    .filter((name) => LARGE_FILES.includes(name))
    .sort();

/** Holds a script of the page back until it is let go. */
function heldBack(script: string) {
  let letGo = (): void => undefined;
  const free = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const prepare = async (page: Page): Promise<void> => {
    await page.route(`**/${script}`, async (route) => {
      await free;
      await route.continue();
    });
  };
  return { prepare, letGo };
}

const firstPlay = (page: Page) => page.locator(READY.analyze).first().waitFor();

describe.skipIf(chromiumPath === undefined)("the start of the page", () => {
  let web: PageUnderTest;
  beforeAll(async () => {
    web = await PageUnderTest.start();
  });
  afterAll(() => web?.stop());

  it("loads lexicon and leave values before the main script is there, and only once", async () => {
    const { prepare, letGo } = heldBack("main.js");
    const { page, requests, complaints } = await web.open("", { prepare });
    await expect.poll(() => largeOf(requests)).toEqual(LARGE_FILES);
    letGo();
    await firstPlay(page);
    expect(largeOf(requests)).toEqual(LARGE_FILES);
    expect(page.workers()).toHaveLength(1);
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it("leaves them to those who have chosen another lexicon", async () => {
    const { prepare, letGo } = heldBack("main.js");
    const { page, requests } = await web.open("", {
      prepare: async (page) => {
        await prepare(page);
        await page.addInitScript(() => localStorage.setItem("gaddawg.lexicon", "another"));
      },
    });
    // The worker answers this once its scripts have run.
    await expect.poll(() => page.workers().length).toBe(1);
    await page.workers()[0]?.evaluate(() => new Promise((resolve) => setTimeout(resolve, 100)));
    expect(largeOf(requests)).toEqual([]);
    letGo();
    await page.context().close();
  });

  it.runIf(FULL)(
    "can do without its first script, which starts no second worker when it comes late",
    async () => {
      const { prepare, letGo } = heldBack("start.js");
      const { page, complaints } = await web.open("", { prepare });
      await firstPlay(page);
      letGo();
      await page.waitForLoadState("load");
      await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 100)));
      expect(page.workers()).toHaveLength(1);
      expect(complaints).toEqual([]);
      await page.context().close();
    },
  );
});
