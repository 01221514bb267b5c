// How long the page takes to its first best play: loaded cold, in a profile of its own,
// from `gaddawg serve`. Usage: node scripts/bench-page.mjs [loads]
import { longestTask, median, watchTasks, withPage } from "./served-page.mjs";

const LOADS = Number(process.argv[2] ?? 11);

await withPage(async ({ browser, url }) => {
  const loads = [];
  for (let i = 0; i < LOADS; i++) loads.push(await firstPlay(browser, url));
  const times = loads.map(({ time }) => time);
  console.log(
    `first best play after ${median(times)} ms (median of ${LOADS} loads; ${Math.min(...times)} to ${Math.max(...times)}); longest task of the main thread: ${loads.map(({ longest }) => longest).join(", ")}`,
  );
});

/** Milliseconds from the start of the navigation until a play is on the page. */
async function firstPlay(browser, url) {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.addInitScript(() => {
    new MutationObserver(() => {
      if (globalThis.shownAt !== undefined) return;
      if (document.querySelector(".list .play") !== null) globalThis.shownAt = performance.now();
    }).observe(document, { childList: true, subtree: true });
  });
  await page.goto(url, { waitUntil: "commit" });
  await watchTasks(page).catch(() => undefined);
  const shown = await page.waitForFunction(() => globalThis.shownAt);
  const time = Math.round(await shown.jsonValue());
  const longest = await longestTask(page);
  await context.close();
  return { time, longest };
}
