import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { CollectedPuzzle } from "../../src/web/worker/puzzle-kinds.js";
import { chromiumPath } from "../support/chromium.js";
import { FULL } from "../support/full.js";
import { PageUnderTest } from "../support/page.js";
import { collectedPuzzles } from "./support.js";

/** Returns a text as a part of a regular expression. */
const escaped = (text: string): string => text.replace(/[()?]/g, "\\$&");

/** Cards and due cards of the boxes that have any. */
async function boxes(page: Page): Promise<string[]> {
  await page.locator("#boxes-title").waitFor();
  const rows = await page.locator(".boxes tbody tr").allInnerTexts();
  return rows.map((row) => row.replace(/\s+/g, " ")).filter((row) => !/^\d+ 0 /.test(row));
}

describe.skipIf(chromiumPath === undefined)("the view Study", () => {
  let web: PageUnderTest;
  beforeAll(async () => {
    web = await PageUnderTest.start();
  });
  afterAll(() => web?.stop());

  it("asks cards by the keyboard, keeps the boxes over a reload and in a file, and sets a puzzle", async () => {
    const { page, complaints } = await web.open();
    await page.clock.setFixedTime(new Date(2026, 10, 23, 12));
    await page.getByRole("link", { name: "Study" }).click();
    expect(await boxes(page)).toEqual([]);
    const own = page.getByLabel("Words of your own");
    await own.fill("qi xyzzy");
    await own.press("Enter");
    await page.getByText('"xyzzy" is not in the lexicon').waitFor();
    await own.fill("qi, quiz retains");
    await own.press("Enter");
    await page.getByText("Added 3 cards.").waitFor();
    expect(await boxes(page)).toEqual(["1 3 3 1 day"]);

    await page.getByRole("button", { name: "Start" }).press("Enter");
    // A wrong word is told, and can be typed over.
    await page.getByRole("img", { name: "Letters: I, Q" }).waitFor();
    await page.keyboard.type("qa\n");
    await page.getByText("QA does not use just these letters.").waitFor();
    await page.keyboard.type("qi\n");
    await page.getByText("QI is right. Now in box 2.").waitFor();
    // With hooks: QI takes an S.
    await page.getByRole("row", { name: /QI .*S.* found/ }).waitFor();
    await page.keyboard.press("Enter");
    await page.getByText("Card 2 of 3").waitFor();
    await page.keyboard.type("quiz\n");
    await page.getByText("QUIZ is right. Now in box 2.").waitFor();
    await page.keyboard.press("Enter");
    await page.getByText("Card 3 of 3").waitFor();
    await page.keyboard.type("retains\n");
    await page.getByText(/RETAINS is right\. \d+ words to go\./).waitFor();
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await page.getByText(/^Missed: .*NASTIER.* Now in box 1\.$/).waitFor();
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { name: "2 of 3 cards right" }).waitFor();

    const after = ["1 1 0 1 day", "2 2 0 3 days"];
    await page.reload();
    expect(await boxes(page)).toEqual(after);
    const saving = page.waitForEvent("download");
    await page.getByRole("button", { name: "Save to a file" }).click();
    const path = await (await saving).path();
    expect(JSON.parse(readFileSync(path, "utf8"))).toMatchObject({ version: 2, results: [] });
    await page.getByRole("button", { name: "Empty the box" }).click();
    await page.getByRole("button", { name: "Remove 3 cards" }).click();
    await expect.poll(() => boxes(page)).toEqual([]);
    const file = page.getByLabel("Read a file");
    await file.setInputFiles({ name: "x.json", mimeType: "text/plain", buffer: Buffer.from("{}") });
    await page.getByText("x.json: is not the export of a card box").waitFor();
    await file.setInputFiles(path);
    await expect.poll(() => boxes(page)).toEqual(after);

    await page.clock.setFixedTime(new Date(2026, 10, 24, 9));
    await page.getByRole("radio", { name: "Puzzles" }).check();
    await page.getByRole("button", { name: "Puzzle of the day" }).click();
    await page.locator(".board").waitFor();
    const [tile] = await page
      .locator(".rack .letter")
      .evaluateAll((all) => all.flatMap((one) => (one as HTMLElement).dataset.face || []));
    await page.getByLabel("Your play").fill(`exch ${tile}`);
    await page.keyboard.press("Enter");
    await page.getByText("Best play", { exact: true }).waitFor();
    // What it gives up is said first, then why, and what it does to the rating.
    await page
      .getByText(new RegExp(`^Exchanging ${tile} gives up [\\d.]+ points against .+\\.$`))
      .waitFor();
    await page.getByText(/^.+ scores \d+ points? more than exchanging .+\./).waitFor();
    await page.getByText("after 4 more puzzles").waitFor();
    await page.reload();
    await page.getByText(new RegExp(`Today’s puzzle: exch ${tile}, .*score`)).waitFor();
    await page.getByRole("radio", { name: "Card box" }).check();
    // The missed card is due the day after, the others are not.
    expect(await boxes(page)).toEqual(["1 1 1 1 day", "2 2 0 3 days"]);
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it.runIf(FULL)(
    "P2: asks whether to score or to keep good tiles, and says how often each play wins",
    async () => {
      const { page, complaints } = await web.open("#study?puzzles");
      const all = collectedPuzzles("fish");
      const of = (day: number) => all[(20261100 + day) % all.length] as CollectedPuzzle;
      // A day whose plays are words: exchanges have a sentence of their own.
      const days = Array.from({ length: 30 }, (_, i) => i + 1);
      const day = days.find((one) => !`${of(one).best} ${of(one).next}`.includes("exch")) as number;
      const { best, next, plays = [] } = of(day);
      await page.clock.setFixedTime(new Date(2026, 10, day, 9));
      await page.reload();
      const play = page.getByLabel("Your play");
      const table = page.getByRole("table", { name: "How often the plays win" });
      await page.getByRole("radio", { name: "Score, or keep good tiles?" }).check();
      await page.getByRole("button", { name: "Puzzle of the day" }).click();
      await play.fill("A1 XX");
      await page.keyboard.press("Enter");
      await page.locator(".problem").waitFor();
      await page.getByRole("button", { name: "Give up" }).click();
      await page.getByText(`Given up. The best play: ${best}.`).waitFor();
      // The plays with their percentages and errors, the best first, and where they come from.
      const rows = await table.getByRole("row").allInnerTexts();
      expect(rows.length).toBe(plays.length + 1);
      expect(rows[1]?.replace(/\s+/g, " ")).toMatch(
        new RegExp(`^${escaped(best as string)} [\\d.]+ ± [\\d.]+ % \\d+ [−\\d.]+$`),
      );
      await page.getByText(/^From [\d,]+ games played on for 6 turns after each play/).waitFor();
      // A wrong play is judged by new games, beside the solution.
      await page.getByRole("button", { name: "Puzzle of the day" }).click();
      await play.fill(next as string);
      await page.keyboard.press("Enter");
      const verdict = page.locator(".solution");
      await expect
        .poll(() => verdict.innerText())
        .toMatch(new RegExp(`^${escaped(next as string)} wins [\\d.]+ % of the games, .+ wins `));
      await page.getByRole("button", { name: "Puzzle of the day" }).click();
      await play.fill(best as string);
      await page.keyboard.press("Enter");
      await expect.poll(() => verdict.innerText()).toBe("You found the play that wins most often.");
      // A word alone is a play, too.
      await page.getByRole("button", { name: "Puzzle of the day" }).click();
      await play.fill((best as string).split(" ")[1]?.replace(/[()]/g, "").toLowerCase() ?? "");
      await page.keyboard.press("Enter");
      await expect.poll(() => verdict.innerText()).toMatch(/wins|You found|By \d/);
      expect(complaints).toEqual([]);
      await page.context().close();
    },
    60_000,
  );

  it.runIf(FULL)(
    "sets a bingo and an endgame, says what plays cost, and keeps a rating for each",
    async () => {
      const { page, complaints } = await web.open("#study?puzzles");
      await page.clock.setFixedTime(new Date(2026, 10, 29, 9));
      const rating = page.locator("section", {
        has: page.getByRole("heading", { name: "Rating" }),
      });
      const play = page.getByLabel("Your play");
      await page.getByRole("radio", { name: "Find the bingo" }).check();
      await page.getByRole("button", { name: "Puzzle of the day" }).click();
      await page.locator(".puzzle .board").waitFor();
      // Nothing else is there until it is answered.
      expect(await page.getByRole("radio").count()).toBe(0);
      expect(await rating.count()).toBe(0);
      await play.fill("pass");
      await page.keyboard.press("Enter");
      await page.getByText("A bingo lays all 7 tiles of the rack.").waitFor();
      await page.getByRole("button", { name: "Give up" }).click();
      await page.getByText(/^Given up\. The best play: .+\.$/).waitFor();
      const best = await page.locator(".facts div", { hasText: "Best play" }).innerText();
      expect(best).toMatch(/points, equity/);
      await page.getByRole("button", { name: /^Learn [A-Z]{7,}$/ }).click();
      await page.getByText(/^[A-Z]{7,} is in the card box now\.$/).waitFor();
      await rating.getByRole("row", { name: /Find the bingo \d+ ± \d+ 0 of 1/ }).waitFor();

      await page.getByRole("radio", { name: "Solve the endgame" }).check();
      await page.getByText("Today’s puzzle").waitFor({ state: "detached" });
      await page.getByRole("button", { name: "Puzzle of the day" }).click();
      await page.getByText(/^Your opponent’s rack: [A-Z?]+$/).waitFor();
      await play.fill("pass");
      await page.keyboard.press("Enter");
      await page.getByText(/^Passing gives up [\d.]+ points against .+\.$/).waitFor();
      const tried = page.getByRole("table", { name: "Your plays and the replies to them" });
      await tried.getByRole("row", { name: /^pass [1-9]/ }).waitFor();
      // The opponent has answered, and the game goes on from there.
      await page.getByRole("button", { name: "Play on" }).click();
      await play.fill("pass");
      await page.keyboard.press("Enter");
      await expect.poll(() => tried.getByRole("row").count()).toBe(3);
      await rating.getByRole("row", { name: /Solve the endgame \d+ ± \d+ 0 of 1/ }).waitFor();

      await page.reload();
      await rating.getByRole("row", { name: /Find the bingo \d+ ± \d+ 0 of 1/ }).waitFor();
      await page.getByRole("radio", { name: "Find the bingo" }).check();
      await page.getByText("Today’s puzzle: given up.").waitFor();
      expect(complaints).toEqual([]);
      await page.context().close();
    },
  );
});
