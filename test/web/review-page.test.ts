import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { promisify } from "node:util";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { TurnReview } from "../../src/review/analysis-types.js";
import { CLI, Folder } from "../cli/run.js";
import { chromiumPath } from "../support/chromium.js";
import { FULL } from "../support/full.js";
import { drop, PageUnderTest } from "../support/page.js";

const TURNS = 5;

/** The beginning of a game. */
function shortRecord(): string {
  const lines = readFileSync("examples/node/game.gcg", "utf8").split("\n");
  const first = lines.findIndex((line) => line.startsWith(">"));
  return lines.slice(0, first + TURNS).join("\n");
}

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const reviewed = (page: Page): Promise<number> =>
  page
    .locator(".review-bar progress")
    // It is gone once every turn is reviewed.
    .evaluateAll(([bar], all) => (bar as HTMLProgressElement | undefined)?.value ?? all, TURNS);
const table = (page: Page): Promise<string> => page.locator(".turns tbody").innerText();

/** Returns what the page has kept of the review of its only game. */
function keptReviews(page: Page): Promise<{ review?: TurnReview }[]> {
  return page.evaluate(async () => {
    const done = <T>(asked: IDBRequest<T>): Promise<T> =>
      new Promise((resolve, reject) => {
        asked.onsuccess = () => resolve(asked.result);
        asked.onerror = () => reject(asked.error);
      });
    const database = await done(indexedDB.open("gaddawg-games"));
    const all = await done(database.transaction("reviews").objectStore("reviews").getAll());
    database.close();
    return (all[0] as { turns: { review?: TurnReview }[] } | undefined)?.turns ?? [];
  });
}

describe.skipIf(chromiumPath === undefined)("a review by simulation", () => {
  const folder = new Folder();
  let web: PageUnderTest;
  beforeAll(async () => {
    web = await PageUnderTest.start();
  });
  afterAll(() => web?.stop());

  async function opened(): Promise<{ page: Page; complaints: string[] }> {
    const { page, complaints } = await web.open();
    await page.locator(".list .play").first().waitFor();
    await drop(page, "short.gcg", shortRecord());
    await button(page, "Deep review").waitFor();
    return { page, complaints };
  }

  const ready = (page: Page) => expect.poll(() => reviewed(page), { timeout: 120_000 }).toBe(TURNS);

  /** Starts the review, stops it after the first turns, and goes on to the end. */
  async function withStop(page: Page): Promise<void> {
    await button(page, "Deep review").click();
    await expect.poll(() => reviewed(page), { timeout: 60_000 }).toBeGreaterThan(0);
    await button(page, "Stop").click();
    await button(page, "Resume").waitFor();
    const done = await reviewed(page);
    expect(done).toBeLessThan(TURNS);
    // The page is used meanwhile: another turn is shown.
    await page.locator(".turns tbody button").nth(1).click();
    await page.getByText(`Turn 2 of ${TURNS}`).waitFor();
    expect(await reviewed(page)).toBe(done);
    await button(page, "Resume").click();
    await ready(page);
  }

  it.runIf(FULL)("stops, goes on, and has its results after a reload", async () => {
    const { page, complaints } = await opened();
    await withStop(page);
    const found = await table(page);
    await page.reload();
    await expect.poll(() => table(page)).toBe(found);
    // The table of the turns comes before what was kept of their review.
    await expect.poll(() => reviewed(page)).toBe(TURNS);
    expect(await button(page, "Deep review").count()).toBe(0);
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it.runIf(FULL)("finds what the command line finds, turn by turn", async () => {
    const { page } = await opened();
    await button(page, "Keep this game").click();
    await button(page, "Deep review").click();
    await ready(page);
    const command = await page.locator("#figures-title ~ p code").innerText();
    expect(command).toBe("gaddawg analyze game.gcg --with simulation");
    folder.write("game.gcg", shortRecord());
    const said = await promisify(execFile)(
      process.execPath,
      [CLI, ...command.split(" ").slice(1), "--json"],
      { cwd: folder.path },
    );
    const { turns } = JSON.parse(said.stdout) as { turns: { review?: TurnReview }[] };
    // The quick review was kept before, and has no samples.
    const judged = async () => (await keptReviews(page)).filter(({ review }) => review).length;
    await expect.poll(judged).toBe(TURNS);
    const figures = (review: TurnReview | undefined) => {
      const { winBefore, winAfter, winLost, spreadLost, by, grade, best } = review as TurnReview;
      return [winBefore, winAfter, winLost, spreadLost, by, grade, best.text];
    };
    const own = (await keptReviews(page)).map(({ review }) => figures(review));
    expect(own).toEqual(turns.map(({ review }) => figures(review)));
    await page.context().close();
  });

  it.runIf(FULL)("finds with a stop what it finds without one", async () => {
    const { page } = await opened();
    await withStop(page);
    const other = await opened();
    await button(other.page, "Deep review").click();
    await ready(other.page);
    expect(await table(other.page)).toBe(await table(page));
    await other.page.context().close();
    await page.context().close();
  });
});
