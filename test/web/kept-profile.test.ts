import { readFileSync } from "node:fs";
import type { BrowserContextOptions } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { chromiumPath } from "../support/chromium.js";
import { PageUnderTest, texts } from "../support/page.js";

/**
 * What a browser has kept of an older page (commit 963cd28): a game that was left, one that was ended,
 * three cards, one of them missed, and a puzzle that was given up.
 */
const KEPT = new URL("./kept-profile.json", import.meta.url);

type Profile = Exclude<BrowserContextOptions["storageState"], string | undefined>;

/** Returns the profile for the address at which the page is now. */
function profileFor(url: string): Profile {
  const { origin } = new URL(url);
  const profile = JSON.parse(readFileSync(KEPT, "utf8")) as Profile;
  return { ...profile, origins: profile.origins.map((one) => ({ ...one, origin })) };
}

describe.skipIf(chromiumPath === undefined)("a profile of an older page", () => {
  let web: PageUnderTest;
  beforeAll(async () => {
    web = await PageUnderTest.start();
  });
  afterAll(() => web?.stop());

  it("P12: opens with its games, cards, puzzles and choices, and can be saved", async () => {
    const { page, complaints } = await web.open("#", { storageState: profileFor(web.url) });
    // Days later, all cards are due. The game that was left comes first.
    await page.clock.setFixedTime(new Date(2026, 11, 3, 12));
    await page.reload();
    await page.getByText("3 cards are due.").waitFor();
    const titles = await texts(page, "main h2");
    expect(titles.slice(0, 3)).toEqual([
      "Your game against Greedy",
      "Puzzle of the day",
      "Card box",
    ]);
    await page.getByRole("button", { name: "Go on", exact: true }).click();
    await page.locator(".scores").waitFor();
    expect((await texts(page, ".scores")).join(" ")).toContain("Greedy");

    await page.goto(`${web.url}#study`);
    await page.locator("#boxes-title").waitFor();
    await page.getByText("3 cards", { exact: false }).first().waitFor();
    await page.getByRole("radio", { name: "Puzzles" }).check();
    const row = page.locator("tr", { hasText: "Find the best play" });
    expect(await row.innerText()).toMatch(/\d{4} ± \d+\s+0 of 1/);

    await page.goto(`${web.url}#analyze`);
    const game = page.locator(".games li");
    await game.first().waitFor();
    expect(await game.allInnerTexts()).toEqual([expect.stringMatching(/You 21 – 764 Greedy/)]);
    expect(complaints).toEqual([]);
    await page.context().close();
  });
});
