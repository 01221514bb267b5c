import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { chromiumPath } from "../support/chromium.js";
import { FULL } from "../support/full.js";
import { drop, PageUnderTest, READY, texts } from "../support/page.js";

const GAME = [
  "#player1 Ann Ann",
  "#player2 Bob Bob",
  ">Ann: ACEINRT 8E CARE +12 12",
  ">Bob: AEIRSTZ -Z +0 0",
].join("\n");

describe.skipIf(chromiumPath === undefined)("sharing", () => {
  let web: PageUnderTest;
  beforeAll(async () => {
    web = await PageUnderTest.start();
  });
  afterAll(() => web?.stop());

  const permissions = ["clipboard-read", "clipboard-write"];

  async function clipboard(page: Page): Promise<string> {
    return page.evaluate(() => navigator.clipboard.readText());
  }

  async function download(page: Page, button: string): Promise<{ name: string; bytes: Buffer }> {
    const coming = page.waitForEvent("download");
    await page.getByRole("button", { name: button }).click();
    const file = await coming;
    return { name: file.suggestedFilename(), bytes: readFileSync(await file.path()) };
  }

  it.runIf(FULL)(
    "copies links to a game, a position and a search, which open them again",
    async () => {
      const { page, complaints } = await web.open("", { permissions });
      await page.locator(READY.analyze).first().waitFor();
      await drop(page, "game.gcg", GAME);
      // The layout of a review takes the place of that of a position.
      await page.getByText("Ann and Bob").first().waitFor();
      await page.getByText("Share", { exact: true }).click();
      await page.getByRole("button", { name: "Copy link to the game" }).click();
      await expect.poll(() => clipboard(page)).toContain("#analyze?game:");
      const game = await clipboard(page);
      await page.getByRole("button", { name: "Copy link to the position" }).click();
      await expect.poll(() => clipboard(page)).toMatch(/#analyze\?15\/15\/.*ACEINRT/);
      await page.goto("about:blank");
      await page.goto(game);
      await page.getByRole("heading", { name: "Review a game" }).waitFor();
      await page.getByText("Ann and Bob").first().waitFor();
      await page.getByRole("link", { name: "Words" }).click();
      await page.getByRole("button", { name: "Copy link to this search" }).click();
      await expect.poll(() => clipboard(page)).toContain("#words?any:RETAINS");
      expect(complaints).toEqual([]);
      await page.context().close();
    },
  );

  it.runIf(FULL)(
    "says what is wrong with a link that was cut off, and shows a link that it may not copy",
    async () => {
      const { page } = await web.open("#analyze?game:abc");
      await page.getByText("The link has no game that can be read").waitFor();
      await page.locator(READY.analyze).first().waitFor();
      await page.evaluate(() => {
        navigator.clipboard.writeText = () => Promise.reject(new Error("no"));
      });
      await page.getByText("Share", { exact: true }).click();
      await page.getByRole("button", { name: "Copy link to the position" }).click();
      expect(await page.getByLabel("Copy this link").inputValue()).toContain("#analyze?15/15/");
      await page.context().close();
    },
  );

  it.runIf(FULL)(
    "saves the board in the colors of the theme, as SVG and PNG, and as a page to print",
    async () => {
      const { page, complaints } = await web.open("", { colorScheme: "dark" });
      await page.locator(READY.analyze).first().waitFor();
      await page.getByText("Share", { exact: true }).click();
      const svg = await download(page, "Save picture as SVG");
      expect(svg.name).toBe("board.svg");
      const square = page.locator(".square:not([class*=premium])").first();
      const color = await square.evaluate((one) => getComputedStyle(one).backgroundColor);
      expect(svg.bytes.toString()).toContain(`fill="${color}"`);
      const png = await download(page, "Save picture as PNG");
      expect(png.bytes.subarray(1, 4).toString()).toBe("PNG");
      const width = Number(/ width="(\d+)"/.exec(svg.bytes.toString())?.[1]);
      expect(png.bytes.readUInt32BE(16)).toBe(2 * width);
      const saved = await download(page, "Save as page");
      expect(saved.name).toBe("board.html");
      expect(complaints).toEqual([]);
      const other = await page.context().newPage();
      await other.setContent(saved.bytes.toString());
      expect(await texts(other, "h2")).toEqual(["Position", "Best plays"]);
      expect(await other.locator("tbody tr").first().innerText()).toContain("6E (D)ISHWARE");
      await page.context().close();
    },
  );
});
