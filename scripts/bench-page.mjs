// How long the page takes to its first best play: loaded cold, in a profile of its own,
// from `gaddawg serve`. Usage: node scripts/bench-page.mjs [loads]
import { spawn } from "node:child_process";
import { once } from "node:events";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { chromium } from "playwright-core";

const LOADS = Number(process.argv[2] ?? 11);
const BROWSER = process.env.CHROMIUM_PATH ?? "/usr/bin/chromium";

const cli = join(dirname(fileURLToPath(import.meta.url)), "../dist/cli.js");
const server = spawn(process.execPath, [cli, "serve", "--port", "0", "--json"]);
const { url } = JSON.parse(String(await once(server.stdout, "data")));
const browser = await chromium.launch({
  executablePath: BROWSER,
  args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking"],
});
const times = [];
for (let i = 0; i < LOADS; i++) times.push(await firstPlay());
await browser.close();
server.kill();
times.sort((a, b) => a - b);
console.log(
  `first best play after ${times[LOADS >> 1]} ms (median of ${LOADS} loads; ${times[0]} to ${times.at(-1)})`,
);

/** Milliseconds from the start of the navigation until a play is on the page. */
async function firstPlay() {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.addInitScript(() => {
    new MutationObserver(() => {
      if (globalThis.shownAt !== undefined) return;
      if (document.querySelector(".list .play") !== null) globalThis.shownAt = performance.now();
    }).observe(document, { childList: true, subtree: true });
  });
  await page.goto(url);
  const shown = await page.waitForFunction(() => globalThis.shownAt);
  const time = Math.round(await shown.jsonValue());
  await context.close();
  return time;
}
