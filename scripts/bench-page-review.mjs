// How long the page takes to review a game by simulation, how many frames are late meanwhile, and how
// much memory its process, with all of its workers, has afterwards.
// Usage: node scripts/bench-page-review.mjs [file.gcg], after a build.
import { readFileSync } from "node:fs";
import {
  collectGarbage,
  lateFrames,
  longestTask,
  residentBytes,
  watchTasks,
  withPage,
} from "./served-page.mjs";

const gcg = readFileSync(process.argv[2] ?? "examples/node/game.gcg", "utf8");

await withPage(async ({ browser, url }) => {
  const page = await (await browser.newContext()).newPage();
  await page.goto(`${url}#analyze`);
  await page.locator(".list .play").first().waitFor();
  await page.evaluate((text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", text);
    document.body.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true }));
  }, gcg);
  // The quick review, which begins by itself, has ended.
  const start = page.getByRole("button", { name: "Deep review" });
  await start.waitFor();
  await watchTasks(page);
  const began = performance.now();
  await start.click();
  const bar = page.locator(".review-bar progress");
  const turns = await bar.evaluate(({ max }) => max);
  const reached = (count) =>
    page.waitForFunction(
      // The bar goes once every turn is reviewed.
      (wanted) => (document.querySelector(".review-bar progress")?.value ?? wanted) >= wanted,
      count,
      { timeout: 600_000 },
    );
  await reached(1);
  const first = performance.now() - began;
  await reached(turns);
  const all = performance.now() - began;
  const seconds = (milliseconds) => (milliseconds / 1000).toFixed(1);
  console.log(
    `${turns} turns in ${seconds(all)} s, the first after ${seconds(first)} s; longest task of the main thread: ${await longestTask(page)}`,
  );
  console.log(`frames: ${await lateFrames(page)}`);
  const megabytes = (bytes) => `${(bytes / 1e6).toFixed(0)} MB`;
  const before = await residentBytes(browser);
  await collectGarbage(page);
  const after = await residentBytes(browser);
  console.log(
    `memory of the page's process: ${megabytes(before)}, ${megabytes(after)} after a collection`,
  );
});
