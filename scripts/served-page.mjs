// The built page, served by the command line, in a browser without a window: for scripts that measure it.
import { spawn } from "node:child_process";
import { once } from "node:events";
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

/** Notes, from now on, how long the page's main thread is busy at a stretch. */
export async function watchTasks(page) {
  await page.evaluate(() => {
    globalThis.longTasks = [];
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) globalThis.longTasks.push(duration);
    }).observe({ type: "longtask" });
  });
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
