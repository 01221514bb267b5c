import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { barChart } from "../../src/report/bars.js";
import { svgFile } from "../../src/report/charts.js";
import { nodeDocument } from "../../src/report/node-document.js";
import { pageHtml } from "../../src/report/page.js";
import { SCHEME } from "../../src/report/style.js";
import { type Chromium, chromiumPath, launchChromium } from "../support/chromium.js";
import { FULL } from "../support/full.js";
import { NASTY, samplePage } from "./sample.js";

const folder = mkdtempSync(join(tmpdir(), "gaddawg-report-"));
const file = join(folder, "sample.html");
const svg = join(folder, "chart.svg");

describe.skipIf(chromiumPath === undefined)("a report in headless Chromium", () => {
  let browser: Chromium;
  beforeAll(async () => {
    writeFileSync(file, pageHtml(samplePage()));
    const bars = [{ label: NASTY, value: 1 }];
    const frame = { document: nodeDocument(), title: NASTY };
    writeFileSync(svg, svgFile(barChart(bars, frame)));
    browser = await launchChromium();
  });
  afterAll(async () => {
    await browser?.close();
    rmSync(folder, { recursive: true, force: true });
  });

  /** Opens a file and notes what the page loads or complains of. */
  async function open(path: string, width: number, colorScheme: "light" | "dark" = "light") {
    const page = await browser.newPage({ viewport: { width, height: 800 }, colorScheme });
    const notes: string[] = [];
    page.on("request", (request) => notes.push(request.url()));
    page.on("console", (message) => notes.push(message.text()));
    page.on("pageerror", (error) => notes.push(error.message));
    page.on("dialog", (dialog) => {
      notes.push(dialog.message());
      void dialog.dismiss();
    });
    await page.goto(String(pathToFileURL(path)));
    return { page, notes };
  }

  it.each(
    FULL ? [320, 360, 720, 1280] : [320],
  )("is never wider than a screen of %i pixels", async (width) => {
    const { page, notes } = await open(file, width);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    // Nothing but boxes that scroll may have what does not fit.
    const outside = await page.evaluate((most) => {
      const wide = [...document.querySelectorAll("main *")].filter(
        (one) => one.getBoundingClientRect().right > most && one.closest(".scroll") === null,
      );
      return wide.filter((one) => one.getClientRects().length > 0).map((one) => one.outerHTML);
    }, width);
    expect(outside).toEqual([]);
    expect(notes).toEqual([String(pathToFileURL(file))]);
    await page.close();
  });

  it("has tables that scroll in their own box where they do not fit", async () => {
    const { page } = await open(file, 360);
    const box = await page.evaluate(() => {
      const scroll = document.querySelector("table")?.parentElement as HTMLElement;
      scroll.scrollLeft = 1e6;
      const { scrollLeft, clientWidth, scrollWidth } = scroll;
      return { scrollLeft, clientWidth, scrollWidth };
    });
    expect(box.scrollWidth).toBeGreaterThan(box.clientWidth);
    expect(box.scrollLeft).toBe(box.scrollWidth - box.clientWidth);
    await page.close();
  });

  it("shows each chart once, drawn for the screen, with all of its texts inside", async () => {
    for (const [width, shown] of [
      [360, 320],
      [1280, 640],
    ] as const) {
      const { page } = await open(file, width);
      const widths = await page.evaluate(() =>
        [...document.querySelectorAll("figure svg")]
          .map((one) => one.getBoundingClientRect().width)
          .filter((one) => one > 0),
      );
      expect(widths).toEqual(new Array(7).fill(shown));
      expect(await textsOutside(page)).toEqual([]);
      await page.close();
    }
  });

  it("has readable text in light and dark", async () => {
    for (const scheme of ["light", "dark"] as const) {
      const { page } = await open(file, 360, scheme);
      const { background, text } = SCHEME[scheme];
      const colours = await page.evaluate(() => {
        const label = document.querySelector("figure svg text") as Element;
        const { fontSize, fill } = getComputedStyle(label);
        const body = getComputedStyle(document.body);
        return { background: body.backgroundColor, text: body.color, fontSize, fill };
      });
      expect(colours).toEqual({
        background: rgb(background),
        text: rgb(text),
        fill: rgb(text),
        fontSize: "12px",
      });
      await page.close();
    }
  });

  it("has charts as SVG files that are well-formed and follow the scheme", async () => {
    for (const [scheme, colour] of [
      ["light", SCHEME.light.text],
      ["dark", SCHEME.dark.text],
    ] as const) {
      const { page, notes } = await open(svg, 360, scheme);
      const found = await page.evaluate(() => {
        const text = document.querySelector("text") as Element;
        return {
          root: document.documentElement.localName,
          label: document.documentElement.getAttribute("aria-label"),
          fill: getComputedStyle(text).fill,
          errors: document.querySelectorAll("parsererror, script").length,
        };
      });
      expect(found).toEqual({ root: "svg", label: NASTY, fill: rgb(colour), errors: 0 });
      expect(notes).toEqual([String(pathToFileURL(svg))]);
      await page.close();
    }
  });
});

/** Texts of the charts that are shown which reach over the edge of their chart. */
function textsOutside(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const outside: string[] = [];
    for (const svg of document.querySelectorAll("figure svg")) {
      const frame = svg.getBoundingClientRect();
      if (frame.width === 0) continue;
      for (const text of svg.querySelectorAll("text")) {
        const { left, right, top, bottom } = text.getBoundingClientRect();
        const isInside =
          left >= frame.left - 1 &&
          right <= frame.right + 1 &&
          top >= frame.top - 1 &&
          bottom <= frame.bottom + 1;
        if (!isInside) outside.push(text.textContent ?? "");
      }
    }
    return outside;
  });
}

/** `#12345f` as computed styles have it. */
function rgb(colour: string): string {
  const parts = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
  return `rgb(${parts.join(", ")})`;
}
