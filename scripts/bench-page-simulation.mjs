// How fast the page simulates in comparison with the command line, in pairs: games played on a
// second. Usage: node scripts/bench-page-simulation.mjs [pairs] [seconds], after a build.
import { execFileSync } from "node:child_process";
import { CLI, longestTask, median, watchTasks, withPage } from "./served-page.mjs";

const PAIRS = Number(process.argv[2] ?? 5);
const SECONDS = Number(process.argv[3] ?? 15);
/** Many plays of it are about as good, so that its simulation does not end at once. */
const CGP = "15/15/15/15/15/15/15/15/15/15/15/15/15/15/15 AEGLOTU/ 0/0 0";
/** Seconds in which the workers start and compile. */
const WARM_UP = 4;

await withPage(async ({ browser, url }) => {
  const ratios = [];
  for (let i = 0; i < PAIRS; i++) {
    const isPageFirst = i % 2 === 0;
    const first = isPageFirst ? await onPage(browser, url) : onCommandLine();
    const second = isPageFirst ? onCommandLine() : await onPage(browser, url);
    const [page, program] = isPageFirst ? [first, second] : [second, first];
    ratios.push(page / program);
    console.log(`page ${page.toFixed(0)} games a second, command line ${program.toFixed(0)}`);
  }
  console.log(
    `the page's rate is ${median(ratios).toFixed(2)} times that of the command line (median of ${PAIRS} pairs)`,
  );
});

async function onPage(browser, url) {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(`${url}#analyze?${encodeURIComponent(CGP)}`);
  await page.locator(".list .play").first().waitFor();
  await watchTasks(page);
  await page.getByRole("button", { name: "Simulate", exact: true }).click();
  const text = page.getByText(/games played on/);
  await text.waitFor();
  const games = async () =>
    Number(/([\d,]+) games? played on/.exec(await text.innerText())[1].replaceAll(",", ""));
  await page.waitForTimeout(WARM_UP * 1000);
  const [before, began] = [await games(), performance.now()];
  await page.waitForTimeout(SECONDS * 1000);
  const [after, ended] = [await games(), performance.now()];
  console.log(`longest task of the page's main thread: ${await longestTask(page)}`);
  await context.close();
  return (1000 * (after - before)) / (ended - began);
}

function onCommandLine() {
  const args = ["simulate", CGP, "--plies", "4", "--samples", "10000000", "--seed", "1", "--json"];
  const gamesAfter = (seconds) => {
    const options = { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] };
    const timed = [...args, "--time", String(seconds)];
    return JSON.parse(execFileSync(process.execPath, [CLI, ...timed], options)).rollouts;
  };
  // The difference of two runs, so that neither start nor warm-up counts.
  return (gamesAfter(WARM_UP + SECONDS) - gamesAfter(WARM_UP)) / SECONDS;
}
