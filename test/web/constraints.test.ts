import { createRequire } from "node:module";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { VIEWS, type ViewName } from "../../src/web/app/router.js";
import { chromiumPath } from "../support/chromium.js";
import { PageUnderTest, texts } from "../support/page.js";

const AXE = createRequire(import.meta.url).resolve("axe-core/axe.min.js");
const VIEW_NAMES = Object.keys(VIEWS) as ViewName[];

/** What stands in a view once it is there. */
const READY: Readonly<Record<ViewName, string>> = {
  analyse: ".list .play",
  play: ".levels",
  words: ".word-list li",
  lexicon: ".facts",
  lab: "#self-play",
};

/** Findings of axe-core that are serious or critical. */
async function findings(page: Page): Promise<string[]> {
  await page.addScriptTag({ path: AXE });
  return page.evaluate(async () => {
    const { axe } = window as unknown as {
      axe: {
        run(): Promise<{ violations: { id: string; impact: string; nodes: { html: string }[] }[] }>;
      };
    };
    const { violations } = await axe.run();
    return violations
      .filter(({ impact }) => impact === "serious" || impact === "critical")
      .flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
  });
}

describe.skipIf(chromiumPath === undefined)("the page", () => {
  let web: PageUnderTest;
  beforeAll(async () => {
    web = await PageUnderTest.start();
  });
  afterAll(() => web?.stop());

  it.each(
    VIEW_NAMES.flatMap((view) => [[view, "light"] as const, [view, "dark"] as const]),
  )("has nothing that axe-core finds serious in %s, %s", async (view, colorScheme) => {
    // The page's own policy forbids what is not its own, axe-core too.
    const { page } = await web.open(`#${view}`, { colorScheme, bypassCSP: true });
    await page.locator(READY[view]).first().waitFor();
    expect(await findings(page)).toEqual([]);
    if (view === "play") {
      await page.getByRole("button", { name: "Start the game" }).click();
      await page.locator(".board").waitFor();
      expect(await findings(page)).toEqual([]);
    }
    await page.context().close();
  });

  it.each(VIEW_NAMES)("fits a phone of 360 pixels: %s", async (view) => {
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
    if (view === "analyse") {
      const board = await page.locator(".board").boundingBox();
      expect(board?.width).toBeLessThanOrEqual(360);
      await page.locator('.rack [aria-label^="W,"]').tap();
      await page.locator('[aria-label^="B11,"]').tap();
      expect(
        await page.locator('[data-square][aria-label^="B11,"]').getAttribute("aria-label"),
      ).toContain("tried");
    }
    await page.context().close();
  });

  it("asks for nothing but its own files, and works offline once it was open", async () => {
    const own = await PageUnderTest.start();
    const { page, complaints } = await own.open();
    const elsewhere: string[] = [];
    page.context().on("request", (request) => {
      if (!request.url().startsWith(own.url)) elsewhere.push(request.url());
    });
    await page.locator(READY.analyse).first().waitFor();
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready;
    });
    await own.stopServer();
    await page.reload();
    for (const view of VIEW_NAMES) {
      await page.getByRole("link", { name: VIEWS[view] }).click();
      await page.locator(READY[view]).first().waitFor();
    }
    const panel = page.getByRole("region", { name: "DAWG against GADDAG" });
    await panel.getByRole("button", { name: "Measure" }).click();
    await expect.poll(() => panel.getByRole("img").count(), { timeout: 60_000 }).toBe(2);
    expect(elsewhere).toEqual([]);
    expect(complaints).toEqual([]);
    await own.stop();
  });

  it("is worked by the keyboard alone", async () => {
    const { page } = await web.open();
    await page.locator(READY.analyse).first().waitFor();
    const focused = (): Promise<string> =>
      page.evaluate(
        () =>
          document.activeElement?.getAttribute("aria-label") ??
          document.activeElement?.textContent ??
          "",
      );
    const tabTo = async (name: RegExp): Promise<void> => {
      for (let i = 0; i < 60 && !name.test(await focused()); i++) await page.keyboard.press("Tab");
      expect(await focused()).toMatch(name);
    };
    await page.keyboard.press("Tab");
    expect(await focused()).toBe("Skip to the content");
    await page.keyboard.press("Enter");
    await tabTo(/^Empty board$/);
    await page.keyboard.press("Enter");
    await tabTo(/^H8, start/);
    await page.keyboard.press("ArrowLeft");
    await page.keyboard.press("ArrowLeft");
    await page.keyboard.type("care");
    expect(await focused()).toMatch(/^K8/);
    await page.keyboard.press("Tab");
    await page.keyboard.type("AEINRS?");
    await tabTo(/^\S+ \S*\(?[A-Z]/);
    const [best] = await texts(page, ".list .play");
    expect(await focused()).toBe(best);
    expect(await page.locator('[data-state="preview"]').count()).toBeGreaterThan(0);
    await page.keyboard.press("Enter");
    expect(await page.locator('[data-state="last"]').count()).toBeGreaterThan(0);
    await page.context().close();
  });
});

describe.skipIf(chromiumPath === undefined)("under script-src 'self'", () => {
  let web: PageUnderTest;
  beforeAll(async () => {
    web = await PageUnderTest.start({
      "content-security-policy": "default-src 'self'; script-src 'self'",
    });
  });
  afterAll(() => web?.stop());

  it("the JavaScript build answers the same, with a note", async () => {
    const { page } = await web.open();
    await expect
      .poll(() => texts(page, ".banner"))
      .toEqual([expect.stringMatching(/^WebAssembly is forbidden here, so the JavaScript build/)]);
    await expect.poll(() => page.locator(".list .play").first().innerText()).toBe("6E (D)ISHWARE");
    await page.getByRole("link", { name: "Lab" }).click();
    const panel = page.getByRole("region", { name: "WebAssembly against JavaScript" });
    await panel.getByRole("button", { name: "Measure" }).click();
    await expect.poll(() => panel.getByRole("img").count(), { timeout: 60_000 }).toBe(4);
    await panel.getByText("The figures").click();
    expect(new Set(await panel.locator("tbody td:nth-child(2)").allInnerTexts())).toEqual(
      new Set(["JavaScript"]),
    );
    await page.context().close();
  });
});
