import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Chromium, chromiumPath, launchChromium } from "../support/chromium.js";
import { FULL } from "../support/full.js";
import { expectReport } from "../support/report-page.js";
import { Folder } from "./run.js";

const folder = new Folder();
const CARE = "15/15/15/15/15/15/15/7CARE4/15/15/15/15/15/15/15 AEINRSV/ 0/12 0";
const url = String(pathToFileURL(join(folder.path, "page.html")));

describe.skipIf(chromiumPath === undefined)("the page of a simulation in headless Chromium", () => {
  let browser: Chromium;
  beforeAll(async () => {
    const limits = ["--plies", "2", "--samples", "300", "--candidates", "3"];
    await folder.good("simulate", CARE, ...limits, "--report", "page.html");
    browser = await launchChromium();
  });
  afterAll(() => browser?.close());

  it.each(
    FULL ? [320, 390, 1280] : [320],
  )("fits a screen of %i pixels, and loads nothing", async (width) => {
    await expectReport(browser, url, width, {
      title: "Simulation of AEINRSV",
      headings: [
        ...["Position", "Plays", expect.stringMatching(/^After L\d \w+$/), "Squares"],
        "How this page was made",
      ],
      charts: 4,
      tables: 7,
    });
  });

  it.runIf(FULL)(
    "keeps the texts of charts inside them, and names charts and squares",
    async () => {
      for (const width of [390, 1280]) {
        const page = await browser.newPage({ viewport: { width, height: 800 } });
        await page.goto(url);
        const outside = await page.evaluate(() =>
          [...document.querySelectorAll("figure svg")].flatMap((svg) => {
            const frame = svg.getBoundingClientRect();
            if (frame.width === 0) return [];
            return [...svg.querySelectorAll("text")]
              .filter((text) => {
                const { left, right, top, bottom } = text.getBoundingClientRect();
                const isWide = left < frame.left - 1 || right > frame.right + 1;
                return isWide || top < frame.top - 1 || bottom > frame.bottom + 1;
              })
              .map((text) => text.textContent);
          }),
        );
        expect(outside).toEqual([]);
        const labels = await page.evaluate(() =>
          [...document.querySelectorAll("figure svg")].map((svg) => svg.getAttribute("aria-label")),
        );
        expect(labels.every((label) => (label ?? "").length > 20)).toBe(true);
        const titles = await page.evaluate(() =>
          [...document.querySelectorAll("figure svg rect title")].map(
            (one) => one.textContent ?? "",
          ),
        );
        expect(titles.length).toBeGreaterThan(20);
        for (const title of titles) expect(title).toMatch(/^[A-O]\d+: [\d.]+ %, [\d.]+ points/);
        await page.close();
      }
    },
  );

  it.runIf(FULL)(
    "shows whole tables at 1280 pixels and on paper, and says what made it",
    async () => {
      const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
      await page.goto(url);
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
      const made = await page.locator("section:last-of-type table").innerText();
      expect(made).toMatch(/command\s+gaddawg simulate '15\/15/);
      expect(made).toMatch(/lexicon\s+the default lexicon \(kwg, SHA-256 [0-9a-f]{16}…\)/);
      expect(made).toMatch(/seed\s+1/);
      await page.close();
    },
  );
});
