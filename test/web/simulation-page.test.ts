import type { Locator, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { SimulatedCandidate, SimulationSnapshot } from "../../src/api/library.js";
import { squareName } from "../../src/game/board.js";
import { hashOf } from "../../src/web/shared/router.js";
import { positionOfCgp } from "../../src/web/views/analyze/position.js";
import { repliesOn } from "../../src/web/views/analyze/simulation/map.js";
import { mostCovered, SEED, winText } from "../../src/web/views/analyze/simulation/state.js";
import { chromiumPath } from "../support/chromium.js";
import { FULL } from "../support/full.js";
import { PageUnderTest, READY } from "../support/page.js";
import { GAME, nodeLibrary } from "./support.js";

/**
 * Many plays of it are about as good: with this many samples of this many plies, no machine has its answer
 * before it is told to pause.
 */
const CGP = "15/15/15/15/15/15/15/15/15/15/15/15/15/15/15 AEGLOTU/ 0/0 0";
const SETTINGS = { plies: 4, samples: 100_000 };

/** What the library knows after this many rounds. */
async function stateAfter(rounds: number, also: readonly string[]): Promise<SimulationSnapshot> {
  const library = nodeLibrary();
  // A word map makes no difference but in time.
  const engine = await library.searcher(GAME);
  const table = await library.winTable();
  const options = { ...SETTINGS, also, seed: SEED, table, threads: 1 };
  for await (const state of engine.simulate(positionOfCgp(CGP), options)) {
    if (state.rounds === rounds || state.end !== undefined) return state;
  }
  throw new Error("the simulation has no state");
}

async function roundsOf(panel: Locator): Promise<number> {
  return Number.parseInt(await panel.getByText(/games played on/).innerText(), 10);
}

/** Pauses and returns the number of rounds that were played. */
async function paused(panel: Locator): Promise<number> {
  await panel.getByRole("button", { name: "Pause" }).click();
  await panel.getByRole("button", { name: "Resume" }).waitFor();
  return roundsOf(panel);
}

/** The plays and their wins, as the table shows them. */
async function rowsOf(panel: Locator): Promise<string[]> {
  const rows = await panel.locator(".candidates tbody tr").all();
  return Promise.all(
    rows.map(async (row) => {
      const play = await row.getByRole("button").first().innerText();
      return `${play} | ${(await row.locator("td").first().innerText()).replace(/\s+/g, " ")}`;
    }),
  );
}

const focusedText = (page: Page) => page.evaluate(() => document.activeElement?.textContent);

describe.skipIf(chromiumPath === undefined)("the simulation in the view Analyze", () => {
  let web: PageUnderTest;
  beforeAll(async () => {
    web = await PageUnderTest.start();
  });
  afterAll(() => web?.stop());

  it.runIf(FULL)("pauses, goes on, and finds what the library finds", async () => {
    const { page, complaints } = await web.open(hashOf("analyze", CGP));
    await page.locator(READY.analyze).first().waitFor();
    await page.getByRole("button", { name: "Simulate" }).click();
    const panel = page.getByRole("region", { name: "Simulation" });
    await panel.getByRole("combobox", { name: "Plies" }).selectOption(String(SETTINGS.plies));
    await panel
      .getByRole("combobox", { name: "Samples at most" })
      .selectOption(String(SETTINGS.samples));
    // A play of the list is added: it begins again.
    const extra = page.locator(".plays .play").nth(19);
    const added = await extra.innerText();
    await extra.click();
    await panel.getByRole("button", { name: `Add ${added}` }).click();
    await panel.locator(`[data-play="${added}"]`).waitFor();
    const before = await paused(panel);
    await panel.getByText(/^Paused\. .* leads, not decided against/).waitFor();
    await panel.getByRole("button", { name: "Resume" }).press("Enter");
    await expect.poll(() => roundsOf(panel)).toBeGreaterThan(before);
    const rounds = await paused(panel);
    const { candidates } = await stateAfter(rounds, [added]);
    expect(candidates.length).toBeGreaterThan(15);
    expect(await rowsOf(panel)).toEqual(
      candidates.map((one) => {
        const { mean, reach } = winText(one, 99);
        return `${one.text} | ${mean} ${reach}`.trim();
      }),
    );

    // A row shows its play on the board, its plies and its replies.
    const other = candidates.find(({ move }) => move.kind === "place")?.text ?? "";
    await panel.getByRole("button", { name: other, exact: true }).click();
    await panel.getByRole("heading", { name: `After ${other}` }).waitFor();
    expect(await page.getByLabel("Your play").inputValue()).toBe(other);
    expect(await focusedText(page)).toBe(other);
    expect(await panel.getByText("Opponent").count()).toBe(SETTINGS.plies / 2);
    await panel.getByText("Squares that the next plays cover").click();
    await panel.getByRole("img", { name: `Board after ${other}` }).waitFor();
    await panel.getByText(/^Covered most often, in percent of the replies/).waitFor();

    // A square tells which replies cover it: the first is the one that is covered most often.
    const chosen = candidates.find(({ text }) => text === other) as SimulatedCandidate;
    const [best, next] = mostCovered(chosen.squares.reply).map(({ square }) => square);
    const { columns } = positionOfCgp(CGP).config.rules.layout;
    const map = panel.getByRole("slider");
    const shows = (square = 0) =>
      panel.getByText(`${squareName(Math.floor(square / columns), square % columns)}: `).waitFor();
    await map.press("ArrowDown");
    await shows(best);
    const listed = repliesOn(best ?? 0, chosen, positionOfCgp(CGP)).listed.map(({ text }) => text);
    const table = panel.getByRole("table", { name: /^Frequent replies that cover/ });
    expect(await table.getByRole("rowheader").allInnerTexts()).toEqual(listed);
    // By the pointer, too
    const cell = ((await map.boundingBox())?.width ?? 0) / columns;
    const [x = 0, y = 0] = [(next ?? 0) % columns, Math.floor((next ?? 0) / columns)];
    await map.click({ position: { x: (x + 0.5) * cell, y: (y + 0.5) * cell } });
    await shows(next);
    await panel.getByRole("radio", { name: "Your next plays" }).check();
    await panel.getByText(/of your next plays cover it|none of your next plays/).waitFor();
    await map.press("Escape");
    await panel.getByText(/^Covered most often, in percent of your next plays/).waitFor();

    // Another position clears it.
    await page.getByLabel("Rack", { exact: true }).fill("AEINRST");
    await expect.poll(() => panel.count()).toBe(0);
    expect(complaints).toEqual([]);
    await page.context().close();
  });
});
