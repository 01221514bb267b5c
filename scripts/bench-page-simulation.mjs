// How fast the page simulates in comparison with the command line, in pairs: games played on a
// second. Usage: node scripts/bench-page-simulation.mjs [pairs] [games], after a build.
import { execFileSync } from "node:child_process";
import { CLI, longestTask, median, watchTasks, withPage } from "./served-page.mjs";

const PAIRS = Number(process.argv[2] ?? 5);
const GAMES = Number(process.argv[3] ?? 120_000);
/** Games before it starts to count: the workers start and compile. */
const WARM_UP = 20_000;
/** Many plays of it are about as good: its simulation ends only after 167,428 games. */
const CGP = "15/15/15/15/15/15/15/15/15/15/15/15/15/15/15 AEGLOTU/ 0/0 0";
const PLIES = 4;

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

/*
 * Games are counted with each round, and the rounds of a long simulation take seconds. So both
 * sides are timed from the end of a round to the end of another.
 */

async function onPage(browser, url) {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(`${url}#analyze?${encodeURIComponent(CGP)}`);
  await page.locator(".list .play").first().waitFor();
  await watchTasks(page);
  await page.getByRole("button", { name: "Simulate", exact: true }).click();
  const text = page.getByText(/games played on/);
  await text.waitFor();
  const roundAfter = (games) => text.evaluate(waitForGames, games);
  const before = await roundAfter(WARM_UP);
  const after = await roundAfter(GAMES);
  console.log(`longest task of the page's main thread: ${await longestTask(page)}`);
  await context.close();
  return rate(before, after);
}

/** Waits, in the page, until an element tells of so many games; returns when that was. */
function waitForGames(element, least) {
  return new Promise((resolve) => {
    const look = () => {
      const text = /([\d,]+) games? played on/.exec(element.innerText)?.[1] ?? "0";
      const games = Number(text.replaceAll(",", ""));
      if (games < least) return;
      observer.disconnect();
      resolve({ games, time: performance.now() });
    };
    const observer = new MutationObserver(look);
    observer.observe(element, { characterData: true, childList: true, subtree: true });
  });
}

function onCommandLine() {
  return rate(untilRound(WARM_UP), untilRound(GAMES));
}

/** Simulates until the round that reaches so many games. */
function untilRound(least) {
  const limit = ["--samples", "10000000", "--nodes", String(least * (1 + PLIES))];
  const args = ["simulate", CGP, "--plies", String(PLIES), ...limit, "--seed", "1", "--json"];
  const options = { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] };
  const began = performance.now();
  const { rollouts } = JSON.parse(execFileSync(process.execPath, [CLI, ...args], options));
  return { games: rollouts, time: performance.now() - began };
}

/** Returns games a second between the ends of two rounds. */
function rate(before, after) {
  return (1000 * (after.games - before.games)) / (after.time - before.time);
}
