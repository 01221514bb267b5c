import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { chromiumPath } from "../support/chromium.js";
import { PageUnderTest } from "../support/page.js";

describe.skipIf(chromiumPath === undefined)("the view Lab", () => {
  let web: PageUnderTest;
  beforeAll(async () => {
    web = await PageUnderTest.start();
  });
  afterAll(() => web?.stop());

  it("measures both builds, DAWG and GADDAG, and draws charts", async () => {
    const { page, complaints } = await web.open("#lab");
    for (const title of ["DAWG against GADDAG", "WebAssembly against JavaScript"]) {
      const panel = page.getByRole("region", { name: title });
      await panel.getByRole("button", { name: "Measure" }).click();
      await expect
        .poll(() => panel.getByRole("img").count(), { timeout: 60_000 })
        .toBe(title.startsWith("DAWG") ? 2 : 4);
      await panel.getByText("Table", { exact: true }).click();
      expect(await panel.locator("tbody tr").count()).toBeGreaterThanOrEqual(4);
    }
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it("plays the engine against itself with a chart that grows, and stops", async () => {
    const { page, complaints } = await web.open("#lab");
    const panel = page.getByRole("region", { name: "Self-play" });
    await panel.getByRole("combobox", { name: "Games" }).selectOption("200");
    const players = panel.getByRole("combobox", { name: "First player" }).locator("option");
    const names = await players.allInnerTexts();
    // Levels are named as in the view Play.
    expect(names.slice(3)).toEqual([
      ...["Greedy", "Steady (Heuristic 1)", "Careful (Heuristic 2)", "Heuristic 3"],
      "Expert (Hasty)",
    ]);
    await panel.getByRole("button", { name: "Play" }).click();
    await expect
      .poll(() => panel.innerText(), { timeout: 60_000 })
      .toMatch(/Expert \(Hasty\) against Greedy\s+\d+ won, \d+ drawn, \d+ lost/);
    await expect
      .poll(() => panel.getByRole("img", { name: /^Wins of Expert \(Hasty\)/ }).count())
      .toBe(1);
    await expect.poll(() => panel.innerText(), { timeout: 60_000 }).toMatch(/Games\s+200,/);
    await panel.getByRole("combobox", { name: "Games" }).selectOption("20000");
    await panel.getByRole("button", { name: "Play" }).click();
    await panel.getByRole("button", { name: "Stop" }).click();
    await expect.poll(() => panel.getByRole("button", { name: "Play" }).isEnabled()).toBe(true);
    expect(complaints).toEqual([]);
    await page.context().close();
  });
});
