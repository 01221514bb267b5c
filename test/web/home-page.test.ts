import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { chromiumPath } from "../support/chromium.js";
import { FULL } from "../support/full.js";
import { PageUnderTest, texts } from "../support/page.js";

/** Days before this one count towards the streak. */
const TODAY = new Date(2026, 10, 23, 12);

const titles = (page: Page) => texts(page, "main h2");
const tiles = (page: Page) => page.locator(".preview .tile");
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

/** The letters on the board, by square. */
function lettersIn(page: Page, place: string): Promise<string[]> {
  return page
    .locator(`${place} [data-square]`)
    .evaluateAll((all) =>
      all.map((one) => one.querySelector(".letter")?.getAttribute("data-face") ?? ""),
    );
}

describe.skipIf(chromiumPath === undefined)("P1: the view Home", () => {
  let web: PageUnderTest;
  beforeAll(async () => {
    web = await PageUnderTest.start();
  });
  afterAll(() => web?.stop());

  it("invites who is new to one thing, and counts the days of who comes back", async () => {
    const { page, complaints } = await web.open("#");
    await page.clock.setFixedTime(TODAY);
    await page.reload();
    await tiles(page).first().waitFor();
    expect(await titles(page)).toEqual(["What would you play?"]);
    expect(await page.locator("main button.primary").count()).toBe(1);
    const shown = await lettersIn(page, ".preview");
    expect(shown.join("").length).toBeGreaterThan(5);
    // A click on the board does what the button does.
    await page.locator(".preview").click();
    await page.getByRole("heading", { name: "Puzzle of the day" }).waitFor();
    expect(await lettersIn(page, ".puzzle")).toEqual(shown);
    await button(page, "Give up").click();
    await button(page, "Next puzzle").waitFor();

    await page.getByRole("link", { name: "gaddawg" }).click();
    await page.getByText("1 day in a row").waitFor();
    await page.getByText("The next one comes tomorrow.").waitFor();
    expect(await titles(page)).toEqual(["Puzzle of the day", "Play a game", "Open a game"]);
    expect(await texts(page, "main button.primary")).toEqual(["Choose an opponent"]);
    await button(page, "More puzzles").click();
    await button(page, "Another puzzle").waitFor();

    await page.clock.setFixedTime(new Date(2026, 10, 24, 12));
    await page.goto(`${web.url}#`);
    await page.reload();
    await page.getByText("1 day in a row · answer today’s to go on").waitFor();
    await button(page, "Solve it").waitFor();
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it.runIf(FULL)(
    "leads back to the game that was left, and to the cards that are due",
    async () => {
      const { page, complaints } = await web.open("#study");
      const own = page.getByLabel("Words of your own");
      await own.fill("qi, quiz");
      await own.press("Enter");
      await page.getByText("Added 2 cards.").waitFor();
      await page.getByRole("link", { name: "Play", exact: true }).click();
      await button(page, "Start the game").click();
      await page.locator(".scores").waitFor();
      await page.getByRole("link", { name: "gaddawg" }).click();
      await tiles(page).first().waitFor();
      const all = ["Your game against Novice", "Puzzle of the day", "Card box", "Open a game"];
      expect(await titles(page)).toEqual(all);
      await page.getByText("2 cards are due.").waitFor();
      // The game that was left comes first.
      expect(await texts(page, "main button.primary")).toEqual(["Go on"]);
      await button(page, "Go on").click();
      await page.locator(".scores").waitFor();
      expect(complaints).toEqual([]);
      await page.context().close();
    },
  );
});
