// What the page does in comparison with the command line, in pairs: games of a simulation per
// second. Also how long the main thread is busy at a stretch meanwhile.
// Usage: node scripts/bench-page-work.mjs [pairs] [seconds], after a build.
import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { chromium } from "playwright-core";

const PAIRS = Number(process.argv[2] ?? 5);
const SECONDS = Number(process.argv[3] ?? 15);
const BROWSER = process.env.CHROMIUM_PATH ?? "/usr/bin/chromium";
/** Many plays of it are about as good, so that its simulation does not end at once. */
const CGP = "15/15/15/15/15/15/15/15/15/15/15/15/15/15/15 AEGLOTU/ 0/0 0";
/** Seconds in which the workers start and compile. */
const WARM_UP = 3;

const cli = join(dirname(fileURLToPath(import.meta.url)), "../dist/cli.js");
const server = spawn(process.execPath, [cli, "serve", "--port", "0", "--json"]);
const { url } = JSON.parse(String(await once(server.stdout, "data")));
const browser = await chromium.launch({
  executablePath: BROWSER,
  args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking"],
});
const ratios = [];
let longest = 0;
for (let i = 0; i < PAIRS; i++) {
  const [page, commandLine] =
    i % 2 === 0
      ? [await onPage(), onCommandLine()]
      : [onCommandLine(), await onPage()].toReversed();
  ratios.push(page.rate / commandLine);
  longest = Math.max(longest, page.longest);
  console.log(
    `page ${page.rate.toFixed(0)} games a second, command line ${commandLine.toFixed(0)}: ${(page.rate / commandLine).toFixed(2)}`,
  );
}
await browser.close();
server.kill();
ratios.sort((a, b) => a - b);
console.log(
  `the page's rate is ${ratios[PAIRS >> 1].toFixed(2)} times that of the command line (median of ${PAIRS} pairs); longest task of its main thread ${longest.toFixed(0)} ms`,
);

async function onPage() {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(`${url}#analyze?${encodeURIComponent(CGP)}`);
  await page.locator(".list .play").first().waitFor();
  await page.evaluate(() => {
    globalThis.longest = 0;
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) {
        globalThis.longest = Math.max(globalThis.longest, duration);
      }
    }).observe({ entryTypes: ["longtask"] });
  });
  await page.getByRole("button", { name: "Simulate", exact: true }).click();
  const text = page.getByText(/games played on/);
  await text.waitFor();
  const games = async () =>
    Number(/([\d,]+) games? played on/.exec(await text.innerText())[1].replaceAll(",", ""));
  await page.waitForTimeout(WARM_UP * 1000);
  const [before, began] = [await games(), performance.now()];
  await page.waitForTimeout(SECONDS * 1000);
  const [after, ended] = [await games(), performance.now()];
  const busiest = await page.evaluate(() => globalThis.longest);
  await context.close();
  return { rate: (1000 * (after - before)) / (ended - began), longest: busiest };
}

function onCommandLine() {
  const args = ["simulate", CGP, "--plies", "4", "--samples", "10000000", "--seed", "1", "--json"];
  const after = (seconds) =>
    JSON.parse(
      execFileSync(process.execPath, [cli, ...args, "--time", String(seconds)], {
        encoding: "utf8",
        stdio: ["ignore", "pipe", "ignore"],
      }),
    );
  // The difference of two runs, so that neither start nor warm-up counts.
  return (after(WARM_UP + SECONDS).rollouts - after(WARM_UP).rollouts) / SECONDS;
}
