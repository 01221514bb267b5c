import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { chromiumPath } from "../support/chromium.js";
import { FULL } from "../support/full.js";
import { PageUnderTest, READY } from "../support/page.js";

describe.skipIf(chromiumPath === undefined)("the view Lab", () => {
  let web: PageUnderTest;
  beforeAll(async () => {
    web = await PageUnderTest.start();
  });
  afterAll(() => web?.stop());

  it.runIf(FULL)("measures both builds, DAWG and GADDAG, and draws charts", async () => {
    const { page, complaints } = await web.open("#lab");
    const titles = ["DAWG against GADDAG", "WebAssembly against JavaScript"];
    for (const title of FULL ? titles : titles.slice(0, 1)) {
      const panel = page.getByRole("region", { name: title });
      await panel.getByRole("button", { name: "Measure" }).click();
      await expect
        .poll(() => panel.getByRole("img").count(), { timeout: 60_000 })
        .toBe(title.startsWith("DAWG") ? 2 : 7);
      await panel.getByText("Table", { exact: true }).click();
      expect(await panel.locator("tbody tr").count()).toBeGreaterThanOrEqual(4);
    }
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it.runIf(FULL)("plays the engine against itself with a chart that grows, and stops", async () => {
    const { page, complaints } = await web.open("#lab");
    const panel = page.getByRole("region", { name: "Self-play" });
    await panel.getByRole("combobox", { name: "Games" }).selectOption("200");
    const players = panel.getByRole("combobox", { name: "First player" }).locator("option");
    const names = await players.allInnerTexts();
    // Levels are named as in the view Play.
    expect(names.slice(3)).toEqual([
      ...["Greedy", "Steady (Heuristic 1)", "Careful (Heuristic 2)", "Heuristic 3"],
      "Expert (Hasty)",
    ]);
    await panel.getByRole("button", { name: "Play" }).click();
    await expect
      .poll(() => panel.innerText(), { timeout: 60_000 })
      .toMatch(/Expert \(Hasty\) against Greedy\s+\d+ won, \d+ drawn, \d+ lost/);
    await expect
      .poll(() => panel.getByRole("img", { name: /^Wins of Expert \(Hasty\)/ }).count())
      .toBe(1);
    await expect.poll(() => panel.innerText(), { timeout: 60_000 }).toMatch(/Games\s+200,/);
    const saved = async (button: string, i = 0): Promise<string> => {
      const coming = page.waitForEvent("download");
      await panel.getByRole("button", { name: button }).nth(i).click();
      return readFileSync(await (await coming).path(), "utf8");
    };
    const [heading, first] = (await saved("Save table as CSV")).split("\r\n");
    expect(heading).toContain("winPercent,winPercentLow,winPercentHigh,spread,spreadLow");
    expect(first).toMatch(/^hasty,greedy,1,TRUE,\d+,/);
    expect(await saved("Save chart as SVG", 1)).toMatch(
      /^<svg[\s\S]*Spread of Expert[\s\S]*<\/svg>\s*$/,
    );
    await panel.getByRole("combobox", { name: "Games" }).selectOption("20000");
    await panel.getByRole("button", { name: "Play" }).click();
    await panel.getByRole("button", { name: "Stop" }).click();
    await expect.poll(() => panel.getByRole("button", { name: "Play" }).isEnabled()).toBe(true);
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it.runIf(FULL)(
    "draws the graphs of typed words, word by word, in boxes that scroll by themselves",
    async () => {
      const viewport = { width: 320, height: 700 };
      const { page, complaints } = await web.open("#lab", { viewport });
      const panel = page.getByRole("region", { name: "Words as graphs" });
      await panel
        .getByText("DAWG: 6 states, 8 arcs; the trie has 14, merging saves 43 %")
        .waitFor();
      const words = panel.getByRole("textbox", { name: "Words" });
      await words.fill("car care carrel");
      await panel.getByText("GADDAG: 25 states, 32 arcs; the trie has 45, merging").waitFor();
      expect(await panel.getByRole("img").count()).toBe(2);
      const gaddag = panel.getByRole("img", { name: "GADDAG of CAR, CARE and CARREL" });
      expect(await gaddag.count()).toBe(1);
      // By keys alone: back to the first two words, then to the drawing, which scrolls.
      await words.press("Tab");
      await page.keyboard.press("Enter");
      await panel.getByText("2 of 3: CARE was added last").waitFor();
      // At the first word, and beyond, the button keeps the focus.
      for (let i = 0; i < 2; i++) await page.keyboard.press("Enter");
      await panel.getByText("1 of 3: CAR was added last").waitFor();
      await page.keyboard.press("Tab");
      await page.keyboard.press("Enter");
      await panel.getByText("2 of 3: CARE was added last").waitFor();
      await panel.getByRole("img", { name: "GADDAG of CAR and CARE" }).waitFor();
      const box = panel.getByRole("region", { name: "GADDAG of CAR and CARE" });
      await box.focus();
      expect(await box.evaluate((one) => one.scrollWidth > one.clientWidth)).toBe(true);
      await page.keyboard.press("ArrowRight");
      await expect.poll(() => box.evaluate((one) => one.scrollLeft)).toBeGreaterThan(0);
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(
        true,
      );
      await panel.getByText("Word by word").click();
      expect(await panel.locator("tbody tr").allInnerTexts()).toHaveLength(3);
      await words.fill("c4r");
      await panel
        .getByRole("alert")
        .getByText(/"4" has no tile/)
        .waitFor();
      expect(await panel.getByRole("img").count()).toBe(0);
      expect(complaints).toEqual([]);
      await page.context().close();
    },
  );

  it.runIf(FULL)("is not part of what the page loads first", async () => {
    const { page, requests } = await web.open("#words");
    await page.locator(READY.words).first().waitFor();
    const scripts = () => requests.filter((url) => url.endsWith(".js"));
    const before = scripts().length;
    await page.getByRole("link", { name: "Lab" }).click();
    await page.getByRole("region", { name: "Words as graphs" }).waitFor();
    expect(scripts().length).toBeGreaterThan(before);
    await page.context().close();
  });
});
