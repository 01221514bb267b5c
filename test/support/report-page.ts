import { expect } from "vitest";
import type { Chromium } from "./chromium.js";

/** What a report page shows. */
export interface ReportContent {
  title: string;
  headings: readonly string[];
  /** Charts that are visible. */
  charts: number;
  tables: number;
}

/** Checks what the page of a report shows, that it fits a screen, and that it loads nothing else. */
export async function expectReport(
  browser: Chromium,
  url: string,
  width: number,
  content: ReportContent,
): Promise<void> {
  const page = await browser.newPage({ viewport: { width, height: 800 } });
  const notes: string[] = [];
  page.on("request", (request) => notes.push(request.url()));
  page.on("console", (message) => notes.push(message.text()));
  page.on("pageerror", (error) => notes.push(error.message));
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
  expect(seen).toEqual({ width, ...content });
  expect(notes).toEqual([url]);
  await page.close();
}
