// How long the page takes to its first best plays: loaded cold from `gaddawg serve`, by a browser
// with a profile of its own. Nothing watches it meanwhile: the protocol by which tools drive a
// browser makes it slower, so the page is only asked afterwards what it has noted.
// Usage: node scripts/bench-page.mjs [loads]
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { chromium } from "playwright-core";
import { BROWSER, FLAGS, median, serve } from "./served-page.mjs";

const LOADS = Number(process.argv[2] ?? 11);

/** Milliseconds until a new browser is quiet, and until the page has been open for long enough. */
const [STARTED, OPENED] = [2500, 3000];

const { url, stop } = await serve();
try {
  const loads = [];
  for (let i = 0; i < LOADS; i++) loads.push(await firstPlays(`${url}#analyze`));
  const times = loads.map(({ time }) => time);
  const longest = loads.map(({ longest }) => (longest < 50 ? "under 50" : longest));
  console.log(
    `first best plays after ${median(times)} ms (median of ${LOADS} loads; ${Math.min(...times)} to ${Math.max(...times)}); longest task of the main thread until then, in ms: ${longest.join(", ")}`,
  );
} finally {
  stop();
}

/** Milliseconds from the start of the navigation to the plays, and those of the longest task before. */
async function firstPlays(url) {
  const profile = await mkdtemp(join(tmpdir(), "gaddawg-page-"));
  const flags = [...FLAGS, "--headless", "--remote-debugging-port=0", `--user-data-dir=${profile}`];
  const browser = spawn(BROWSER, [...flags, "about:blank"], { stdio: "ignore" });
  try {
    const tools = await toolsOf(profile);
    await sleep(STARTED);
    const { ok } = await fetch(`${tools}/json/new?${encodeURIComponent(url)}`, { method: "PUT" });
    if (!ok) throw new Error("the browser has opened no page");
    await sleep(OPENED);
    const connection = await chromium.connectOverCDP(tools);
    const page = connection
      .contexts()[0]
      .pages()
      .find((one) => one.url().startsWith(url));
    const noted = await page.evaluate(notes);
    await connection.close();
    return noted;
  } finally {
    browser.kill("SIGKILL");
    await once(browser, "exit");
    await rm(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
  }
}

/** Waits until a browser tells in its profile where tools find it; returns that address. */
async function toolsOf(profile) {
  for (let i = 0; i < 500; i++) {
    const text = await readFile(join(profile, "DevToolsActivePort"), "utf8").catch(() => "");
    const [port, path] = text.split("\n");
    if (path) return `http://127.0.0.1:${port}`;
    await sleep(20);
  }
  throw new Error("the browser has not started");
}

/** Runs in the page: reads when it showed plays, and its tasks of more than 50 ms until then. */
function notes() {
  return new Promise((resolve, reject) => {
    const [mark] = performance.getEntriesByName("first plays");
    if (mark === undefined) reject(new Error("no plays are shown"));
    let longest = 0;
    new PerformanceObserver((list) => {
      for (const { startTime, duration } of list.getEntries()) {
        if (startTime < mark.startTime) longest = Math.max(longest, Math.round(duration));
      }
    }).observe({ type: "longtask", buffered: true });
    setTimeout(() => resolve({ time: Math.round(mark.startTime), longest }), 100);
  });
}
