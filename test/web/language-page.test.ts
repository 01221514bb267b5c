import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { LANGUAGES } from "../../src/web/texts/language.js";
import { chromiumPath } from "../support/chromium.js";
import { FULL } from "../support/full.js";
import { PageUnderTest, READY, texts, VIEW_NAMES } from "../support/page.js";
import { start } from "./play-page.js";

describe.skipIf(chromiumPath === undefined)("the language of the page", () => {
  let web: PageUnderTest;
  beforeAll(async () => {
    web = await PageUnderTest.start();
  });
  afterAll(() => web?.stop());

  it.runIf(FULL)("is chosen in the frame, at once and for the next visits", async () => {
    const { page, complaints } = await web.open("#words");
    await page.locator(READY.words).first().waitFor();
    expect(await page.locator("html").getAttribute("lang")).toBe("en");
    await page.getByRole("combobox", { name: "Language" }).selectOption({ label: "Deutsch" });
    await page.getByRole("heading", { level: 1, name: "Wörter" }).waitFor();
    expect(await page.title()).toBe("Wörter · gaddawg");
    expect(await page.locator("html").getAttribute("lang")).toBe("de");
    await page.getByRole("textbox", { name: "Wort, Bank oder Muster" }).fill("*");
    // Digits are grouped as in German.
    await page.getByRole("heading", { level: 2, name: /^\d\d\d\.\d\d\d Wörter$/ }).waitFor();
    await page.reload();
    await page.getByRole("link", { name: "Labor" }).click();
    await page.getByRole("heading", { name: "Wörter als Graphen" }).waitFor();
    await page.getByRole("combobox", { name: "Sprache" }).selectOption({ label: "English" });
    await page.getByRole("heading", { name: "Words as graphs" }).waitFor();
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it.runIf(FULL)(
    "is that of the browser at first, without a word of English before it",
    async () => {
      const { page } = await web.open("#lexicon", { locale: "es-MX" });
      await page.getByRole("heading", { level: 1, name: "Léxico" }).waitFor();
      expect(await texts(page, ".top nav a")).toContain("Jugar");
      await page.context().close();
    },
  );

  it.runIf(FULL)("asks for no table where the page is shown in English", async () => {
    // The service worker keeps all files for later.
    const english = await web.open("#words", { serviceWorkers: "block" });
    await english.page.locator(READY.words).first().waitFor();
    const tables = english.requests.filter((url) => /\/(de|es)-\w+\.js$/.test(url));
    expect(tables).toEqual([]);
    await english.page.context().close();
  });

  it.runIf(FULL)("leaves a game within a phone of 320 pixels, and names its players", async () => {
    const viewport = { width: 320, height: 640 };
    const { page } = await web.open("#play", { viewport });
    await start(page, {}, "Careful");
    const players = { en: ["You", "Careful"], de: ["Du", "Umsichtig"], es: ["Tú", "Prudente"] };
    for (const [name, label] of Object.entries(LANGUAGES)) {
      await page.locator(".top select").first().selectOption({ label });
      await page.locator(`html[lang=${name}]`).waitFor();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
      expect(await texts(page, ".scores h2")).toEqual(players[name as keyof typeof players]);
      expect(await texts(page, ".score-line .who")).toEqual(players[name as keyof typeof players]);
    }
    await page.context().close();
  });

  it.runIf(FULL)("leaves the frame within a phone of 320 pixels", async () => {
    const viewport = { width: 320, height: 640 };
    const { page } = await web.open("#lexicon", { viewport });
    await page.locator(READY.lexicon).first().waitFor();
    for (const label of Object.values(LANGUAGES)) {
      await page.locator(".top select").first().selectOption({ label });
      await expect.poll(() => page.locator(".top select").first().inputValue()).not.toBe("");
      expect(await page.locator(".top nav a").count()).toBe(VIEW_NAMES.length - 1);
      const edges = await page.locator(".top").evaluate((top) => {
        const parts = [...top.querySelectorAll("a, select")];
        return Math.max(...parts.map((part) => part.getBoundingClientRect().right));
      });
      expect(edges).toBeLessThanOrEqual(320);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    }
    await page.context().close();
  });
});
