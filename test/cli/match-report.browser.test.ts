import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Chromium, chromiumPath, launchChromium } from "../support/chromium.js";
import { FULL } from "../support/full.js";
import { expectReport } from "../support/report-page.js";
import { Folder } from "./run.js";

const folder = new Folder();

describe.skipIf(chromiumPath === undefined)("the page of a match in headless Chromium", () => {
  let browser: Chromium;
  beforeAll(async () => {
    // Two lexicons, names that must be escaped, and a measure of time: all that a page may have.
    folder.write(
      "a<b>&.txt",
      "CARE\nCARES\nSCARE\nACE\nACES\nAS\nSEA\nSEAS\nARE\nEAR\nEARS\nZA\nQI\n",
    );
    const players = ["--players", "greedy", "--lexicon", "a<b>&.txt,more.txt"];
    folder.write("more.txt", "CARE\nCARES\nACE\nACES\nAS\nSEA\nSEAS\nARE\nEAR\nEARS\nAI\nOE\n");
    await folder.good(
      "autoplay",
      "--games",
      "20",
      ...players,
      "--timings",
      "--report",
      "match.html",
    );
    browser = await launchChromium();
  });
  afterAll(() => browser?.close());

  it.each(
    FULL ? [320, 360, 1280] : [320],
  )("fits a screen of %i pixels, and loads nothing", async (width) => {
    const url = String(pathToFileURL(join(folder.path, "match.html")));
    await expectReport(browser, url, width, {
      title: "20 games of greedy a<b>&.txt against greedy more.txt",
      headings: [
        "The players",
        "The games",
        "The plays",
        "The words of a<b>&.txt",
        "The words of more.txt",
        "How this page was made",
      ],
      charts: 10,
      tables: 13,
    });
  });

  it("C7: shows whole tables at 1280 pixels and on paper, and says what made it", async () => {
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
    await page.goto(String(pathToFileURL(join(folder.path, "match.html"))));
    const clipped = () =>
      page.evaluate(() =>
        [...document.querySelectorAll(".scroll")]
          .filter((box) => box.scrollWidth > box.clientWidth)
          .map((box) => box.getAttribute("aria-label")),
      );
    expect(await clipped()).toEqual([]);
    await page.emulateMedia({ media: "print" });
    await page.setViewportSize({ width: 680, height: 1000 });
    expect(await clipped()).toEqual([]);
    expect(
      await page.evaluate(() => {
        const { overflowX } = getComputedStyle(document.querySelector(".scroll") as Element);
        return [overflowX, getComputedStyle(document.body).color];
      }),
    ).toEqual(["visible", "rgb(0, 0, 0)"]);
    const made = await page.locator("section:last-of-type table").innerText();
    expect(made).toMatch(/program\s+gaddawg \d+\.\d+\.\d+/);
    expect(made).toMatch(/command\s+gaddawg autoplay --games 20 --players greedy --lexicon 'a<b>&/);
    expect(made).toMatch(/date\s+20\d\d-\d\d-\d\d \d\d:\d\d UTC/);
    expect(made.match(/lexicon\s+(a<b>&|more)\.txt \(text, SHA-256 [0-9a-f]{16}…\)/g)).toHaveLength(
      2,
    );
    expect(made).toMatch(/rules\s+words as they are; board standard \(15 by 15\); racks of 7/);
    expect(made).toMatch(/tile set\s+english/);
    expect(made).toMatch(/seed\s+1/);
    await page.close();
  });
});
