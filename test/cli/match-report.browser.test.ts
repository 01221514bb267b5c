import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { chromiumPath, launchChromium } from "../support/chromium.js";
import { Folder } from "./run.js";

const folder = new Folder();

describe.skipIf(chromiumPath === undefined)("the page of a match in headless Chromium", () => {
  let browser: Browser;
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

  it.each([320, 360, 1280])("fits a screen of %i pixels, and loads nothing", async (width) => {
    const page = await browser.newPage({ viewport: { width, height: 800 } });
    const notes: string[] = [];
    page.on("request", (request) => notes.push(request.url()));
    page.on("console", (message) => notes.push(message.text()));
    page.on("pageerror", (error) => notes.push(error.message));
    const url = String(pathToFileURL(join(folder.path, "match.html")));
    await page.goto(url);
    const seen = await page.evaluate(() => ({
      width: document.documentElement.scrollWidth,
      title: document.querySelector("h1")?.textContent,
      headings: [...document.querySelectorAll("h2")].map((one) => one.textContent),
      charts: [...document.querySelectorAll("figure svg")].filter(
        (one) => one.getBoundingClientRect().width > 0,
      ).length,
      tables: document.querySelectorAll("table").length,
    }));
    expect(seen).toEqual({
      width,
      title: "20 games of greedy a<b>&.txt against greedy more.txt",
      headings: [
        "The players",
        "The games",
        "The plays",
        "The words of a<b>&.txt",
        "The words of more.txt",
      ],
      charts: 12,
      tables: 12,
    });
    expect(notes).toEqual([url]);
    await page.close();
  });
});
