import { createRequire } from "node:module";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { ViewName } from "../../src/web/shared/router.js";
import { PUZZLE_KINDS } from "../../src/web/worker/puzzle-kinds.js";
import { chromiumPath } from "../support/chromium.js";
import { FULL } from "../support/full.js";
import { drop, PageUnderTest, playInLab, READY, texts, VIEW_NAMES } from "../support/page.js";

const AXE = createRequire(import.meta.url).resolve("axe-core/axe.min.js");

const GAME = [
  "#player1 Ann Ann",
  "#player2 Bob Bob",
  ">Ann: ACEINRT 8E CARE +12 12",
  ">Bob: AEIRSTZ -Z +0 0",
].join("\n");

/** Fills a view with what it shows later on. */
const FILLED: Readonly<Record<ViewName, (page: Page) => Promise<unknown>>> = {
  home: (page) => page.locator(".preview .tile").first().waitFor(),
  async analyze(page) {
    await drop(page, "game.gcg", GAME);
    await page.getByRole("button", { name: "Deep review" }).waitFor();
    await page.locator("dl.facts dd").nth(1).waitFor();
    await page.getByLabel("Your play").fill("8J HAWSER");
    // It keeps both cores busy.
    if (FULL) await simulate(page);
  },
  async play(page) {
    await page.getByRole("combobox", { name: "First player" }).selectOption("engine");
    await page.getByRole("combobox", { name: "Clock" }).selectOption("3");
    await page.getByRole("button", { name: "Start the game" }).click();
    await page.locator(".moves tbody tr").waitFor();
    await page.getByRole("button", { name: "Hint" }).click();
    await page.getByRole("region", { name: "Hint" }).waitFor();
    await page.getByRole("button", { name: "Exchange" }).click();
  },
  async words(page) {
    await page.getByText("More kinds of search").click();
    await page.getByRole("radio", { name: "Extensions" }).check();
    await page.getByLabel(/^Letters/).fill("care");
    await page.getByText("SCARED", { exact: true }).waitFor();
  },
  async lexicon(page) {
    await drop(page, "words.txt", "care\nnaжve\n");
    await page.locator(".problem").waitFor();
    await drop(page, "mine.txt", "care\ncares\n");
    await page.getByRole("button", { name: "Remove" }).waitFor();
  },
  async study(page) {
    await page.getByRole("button", { name: "Two-letter words" }).click();
    await page.getByRole("button", { name: "Add these cards" }).click();
    await page.getByRole("button", { name: "Start" }).click();
    await page.getByRole("button", { name: "Give up" }).click();
    await page.getByRole("button", { name: "Next" }).waitFor();
  },
  lab: playInLab,
};

/** Opens the simulation with all its parts, and pauses it. */
async function simulate(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Simulate" }).click();
  await page.getByRole("button", { name: "Pause" }).click();
  await page.getByText("Squares that the next plays cover").click();
  await page.getByText("On the command line").click();
  await page.getByRole("button", { name: "Resume" }).waitFor();
}

const SCHEMES = ["light", "dark"] as const;

/** Findings of axe-core that are serious or critical, in light and in dark. */
async function findings(page: Page): Promise<string[]> {
  const all: string[] = [];
  for (const colorScheme of SCHEMES) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    all.push(...(await findingsNow(page)).map((finding) => `${colorScheme}: ${finding}`));
  }
  return all;
}

function findingsNow(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    type Finding = { id: string; impact: string; nodes: { html: string }[] };
    const { axe } = window as unknown as {
      axe: { run(): Promise<{ violations: Finding[] }> };
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
    FULL ? VIEW_NAMES : (["analyze", "play"] as const),
  )("has nothing that axe-core finds serious in %s", async (view) => {
    // The page's own policy forbids what is not its own, axe-core too.
    const { page } = await web.open(`#${view}`, { bypassCSP: true });
    await page.addScriptTag({ path: AXE });
    await page.locator(READY[view]).first().waitFor();
    if (FULL) expect(await findings(page)).toEqual([]);
    await FILLED[view](page);
    expect(await findings(page)).toEqual([]);
    await page.context().close();
  });

  it.runIf(FULL)(
    "has nothing that axe-core finds serious in a puzzle of any kind, before and after its answer",
    async () => {
      const { page } = await web.open("#study?puzzles", { bypassCSP: true });
      await page.addScriptTag({ path: AXE });
      const choices = page.getByRole("group", { name: "Kind of puzzle" });
      await choices.waitFor();
      const kinds = await choices.locator("label").allInnerTexts();
      expect(kinds).toHaveLength(PUZZLE_KINDS.length);
      for (const kind of kinds) {
        await page.getByRole("radio", { name: kind }).check();
        await page.getByRole("button", { name: "Another puzzle" }).click();
        await page.getByRole("heading", { name: kind, level: 1 }).waitFor();
        expect([kind, ...(await findings(page))]).toEqual([kind]);
        await page.getByRole("button", { name: "Give up" }).click();
        await page.getByRole("button", { name: "Next puzzle" }).waitFor();
        expect([kind, ...(await findings(page))]).toEqual([kind]);
        await page.getByRole("button", { name: "Close the puzzle" }).click();
      }
      await page.context().close();
    },
  );

  it.runIf(FULL)("is worked by the keyboard alone", async () => {
    const { page } = await web.open();
    await page.locator(READY.analyze).first().waitFor();
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
    // P7: the first arrow key moves.
    await page.keyboard.press("ArrowLeft");
    await page.keyboard.type("care");
    await expect.poll(focused).toMatch(/^K8/);
    await page.keyboard.press("Tab");
    await page.keyboard.type("AEINRS?");
    await page
      .locator('.plays[aria-busy="false"]')
      .getByText(/legal move/)
      .waitFor();
    await tabTo(/^\S+ \S*\(?[A-Z]/);
    const [best] = await texts(page, ".list .play");
    expect(await focused()).toBe(best);
    await expect.poll(() => page.locator('[data-state="preview"]').count()).toBeGreaterThan(0);
    await page.keyboard.press("Enter");
    await page.keyboard.press("Enter");
    await expect.poll(() => page.locator('[data-state="last"]').count()).toBeGreaterThan(0);
    await page.context().close();
  });
});
