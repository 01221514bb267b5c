// The built page, served by the command line, in a browser without a window: for scripts that measure it.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { chromium } from "playwright-core";

export const BROWSER = process.env.CHROMIUM_PATH ?? "/usr/bin/chromium";

export const FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking"];

export const CLI = join(dirname(fileURLToPath(import.meta.url)), "../dist/cli.js");

/** Serves the page; returns its address, and what ends the server. */
export async function serve() {
  const server = spawn(process.execPath, [CLI, "serve", "--port", "0", "--json"]);
  const { url } = JSON.parse(String(await once(server.stdout, "data")));
  return { url, stop: () => server.kill() };
}

/** Serves the page while work with a browser lasts. */
export async function withPage(work) {
  const { url, stop } = await serve();
  const browser = await chromium.launch({ executablePath: BROWSER, args: FLAGS });
  try {
    await work({ browser, url });
  } finally {
    await browser.close();
    stop();
  }
}

/** Notes, from now on, how long the page's main thread is busy at a stretch, and its frames. */
export async function watchTasks(page) {
  await page.evaluate(() => {
    globalThis.longTasks = [];
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) globalThis.longTasks.push(duration);
    }).observe({ type: "longtask" });
    globalThis.frameGaps = [];
    let last = performance.now();
    const note = (now) => {
      globalThis.frameGaps.push(now - last);
      last = now;
      requestAnimationFrame(note);
    };
    requestAnimationFrame(note);
  });
}

/** Tells how many frames came later than a screen of 60 Hz draws them, since `watchTasks`. */
export async function lateFrames(page) {
  const gaps = await page.evaluate(() => globalThis.frameGaps);
  const late = gaps.filter((gap) => gap > LATE).length;
  return `${late} of ${gaps.length} later than ${LATE} ms, the longest after ${Math.max(...gaps).toFixed(0)} ms`;
}

/** Milliseconds between frames from which on one was left out. */
const LATE = 25;

/** Frees what a page and its workers no longer use. */
export async function collectGarbage(page) {
  const session = await page.context().newCDPSession(page);
  for (let i = 0; i < COLLECTIONS; i++) {
    await session.send("HeapProfiler.collectGarbage");
    await new Promise((resolve) => setTimeout(resolve, SETTLING));
  }
}

/** What workers had that have ended comes back some seconds later. */
const COLLECTIONS = 4;
/** Milliseconds that memory takes to come back after a collection. */
const SETTLING = 2000;

/** Returns the resident memory of the process that has the page and its workers, the largest one. */
export async function residentBytes(browser) {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send("SystemInfo.getProcessInfo");
  const sizes = processInfo
    .filter(({ type }) => type === "renderer")
    .map(({ id }) => /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${id}/status`, "utf8")));
  return Math.max(...sizes.map((size) => 1024 * Number(size?.[1] ?? 0)));
}

/** Tells the longest task since `watchTasks`; browsers note those of more than 50 ms. */
export async function longestTask(page) {
  const tasks = await page.evaluate(() => globalThis.longTasks);
  return tasks.length === 0 ? "none over 50 ms" : `${Math.max(...tasks).toFixed(0)} ms`;
}

/** Returns the value in the middle of a list. */
export function median(values) {
  return values.toSorted((a, b) => a - b)[values.length >> 1];
}
