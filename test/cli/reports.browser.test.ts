import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Chromium, chromiumPath, launchChromium } from "../support/chromium.js";
import { FULL } from "../support/full.js";
import { Folder, WORD_LIST } from "./run.js";

const folder = new Folder();
const CGP = "15/15/15/15/15/15/15/7CARE4/15/15/15/15/15/15/15 AEINRS?/ 0/12 0";
const SHORT = ["--lexicon", "short.kwg"];

const REPORTS: readonly (readonly [name: string, args: readonly string[]])[] = [
  ["sizes", ["lab", "sizes", "--lexicon", "few.txt"]],
  ...(FULL
    ? ([
        ["arcs", ["lab", "arcs", ...SHORT, "-n", "2", "--threads", "1"]],
        ["cache", ["lab", "cache", ...SHORT, "--moves", "3", "--rounds", "1"]],
        ["backends", ["lab", "backends", ...SHORT, "--in", "node", "--time", "1"]],
      ] as const)
    : []),
  ["match", ["autoplay", "-n", "20", "--players", "hasty,greedy", "--timings"]],
  ["game", ["analyze", "game.gcg"]],
  ["position", ["analyze", CGP]],
];

/** The tables that are wider than their boxes, and so cut or to be scrolled. */
function clipped(page: Page): Promise<(string | null)[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll(".scroll")]
      .filter((box) => box.scrollWidth > box.clientWidth)
      .map((box) => box.getAttribute("aria-label")),
  );
}

describe.skipIf(chromiumPath === undefined)("C7: every report", () => {
  let browser: Chromium;
  beforeAll(async () => {
    const words = readFileSync(WORD_LIST, "utf8").split("\n");
    const short = words.filter((word) => word.length >= 2 && word.length <= 5);
    folder.write("few.txt", "CARE\nCARES\nSCARE\n");
    folder.write("short.txt", short.join("\n"));
    await folder.good("build", "short.txt", "-o", "short.kwg");
    folder.write(
      "game.gcg",
      readFileSync(join(import.meta.dirname, "../../examples/node/game.gcg")),
    );
    browser = await launchChromium();
  });
  afterAll(() => browser?.close());

  it.each(
    REPORTS,
  )("%s: shows whole tables at 1280 and 768 pixels and on paper", async (name, args) => {
    const { code } = await folder.run([...args, "--report", `${name}.html`]);
    expect(code).toBe(0);
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
    await page.goto(String(pathToFileURL(join(folder.path, `${name}.html`))));
    expect(await clipped(page)).toEqual([]);
    await page.setViewportSize({ width: 768, height: 1000 });
    expect(await clipped(page)).toEqual([]);
    const units = await page.evaluate(() =>
      [...document.querySelectorAll("figure .wide svg")].map((svg) =>
        /[→↑]/.test(svg.textContent ?? ""),
      ),
    );
    expect(units.length > 0 && units.every(Boolean)).toBe(true);
    // A4 with margins of 15 mm.
    await page.emulateMedia({ media: "print" });
    await page.setViewportSize({ width: 680, height: 1000 });
    expect(await clipped(page)).toEqual([]);
    await page.close();
  });
});
