import type { Locator, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { hashOf } from "../../src/web/shared/router.js";
import { chromiumPath } from "../support/chromium.js";
import { FULL } from "../support/full.js";
import { PageUnderTest, READY } from "../support/page.js";
import { ENDGAME, PRE_ENDGAME } from "./ending-positions.js";

const MIDDLE = "15/15/15/15/15/15/15/7CARE4/15/15/15/15/15/15/15 AEGLOTU/ 10/12 0";

const square = (page: Page, name: string) =>
  page.locator(`[data-square][aria-label^="${name},"]`).getAttribute("aria-label");

/** The plays of a simulation with their figures. */
const rowsOf = (panel: Locator) => panel.locator(".candidates tbody tr").allInnerTexts();

describe.skipIf(chromiumPath === undefined)("the end of a game in the view Analyze", () => {
  let web: PageUnderTest;
  beforeAll(async () => {
    web = await PageUnderTest.start();
  });
  afterAll(() => web?.stop());

  /** Opens a position and one of its panels. */
  async function open(cgp: string, button: string, panel: string) {
    const { page, complaints } = await web.open(hashOf("analyze", cgp));
    await page.locator(READY.analyze).first().waitFor();
    await page.getByRole("button", { name: button, exact: true }).click();
    return { page, complaints, panel: page.getByRole("region", { name: panel }) };
  }

  it("is solved, and stepped through on the board", async () => {
    const { page, complaints, panel } = await open(ENDGAME, "Solve", "Endgame");
    await panel.getByText(/You lose by 76 points\. This is proved\./).waitFor();
    // Arrow keys step while the panel has the focus, which it got.
    await page.keyboard.press("ArrowRight");
    await expect.poll(() => square(page, "D1")).toMatch(/^D1, Q/);
    await panel.getByText("Move 1 of 2").waitFor();
    await panel.getByText(/^The opponent’s best play: N2 \(EYE\)N/).waitFor();
    await page.keyboard.press("End");
    await panel.getByText(/^The game is over\. You lose by 76 points\./).waitFor();
    await panel.getByRole("button", { name: "One move back" }).click();
    await panel.getByText("Move 1 of 2").waitFor();
    await panel.getByRole("button", { name: "To the start" }).click();
    await expect.poll(() => square(page, "D1")).not.toMatch(/Q/);

    // A bad play is told its cost, and what refutes it; the best play is answered as well.
    await page.getByLabel("Your play").fill("D1 Q(U)A");
    await panel.getByText(/^D1 Q\(U\)A costs 26 points against D1 Q\(U\)AI\./).waitFor();
    await panel.getByText(/You lose by 102 points\. The answer: N2 \(EYE\)N \(7\)/).waitFor();
    await panel.getByRole("button", { name: "4D QAT" }).click();
    await panel.getByText(/^4D QAT costs 17 points/).waitFor();

    // Made, it is on the way; the search goes on from there, and the start is a step away.
    await page.getByRole("button", { name: "Play", exact: true }).click();
    await panel.getByText(/^The opponent’s best play: .* You lose by 93 points/).waitFor();
    await panel.getByRole("button", { name: "Start", exact: true }).click();
    await panel.getByText(/^Best play: D1 Q\(U\)AI/).waitFor();
    expect(await panel.locator("[data-own]").innerText()).toMatch(/4D QAT/);

    // Another position closes it.
    await page.getByLabel("Rack", { exact: true }).fill("AACIO");
    await expect.poll(() => panel.count()).toBe(0);
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it.runIf(FULL)("is entered by a draw of a pre-endgame", async () => {
    const { page, complaints, panel } = await open(PRE_ENDGAME, "Solve", "Pre-endgame");
    await page.getByLabel("Your play").fill("A11 (C)HARD");
    await panel.getByRole("heading", { name: "Draws after A11 (C)HARD" }).waitFor();
    // The draws that are searched are listed, each when it is.
    const draw = panel.getByRole("button", { name: "Step in with G in the bag" });
    await draw.waitFor({ timeout: 120_000 });
    // What is possible still is drawn beside each play.
    const rows = await panel.locator(".candidates tbody tr").count();
    const bounds = panel.getByRole("img", { name: /^Proved: [\d.]+ to [\d.]+ % of wins$/ });
    expect(await bounds.count()).toBe(rows);
    // What is not finished is told to be so.
    await panel.getByRole("button", { name: "Stop" }).click();
    await panel.getByText(/Not proved: stopped/).waitFor();
    await draw.click();
    const after = page.getByRole("region", { name: "Endgame" });
    await after.getByText(/You win by 45 points\. This is proved\./).waitFor();
    expect(await page.getByLabel("Rack", { exact: true }).inputValue()).toBe("EEEIIMT");
    expect(await square(page, "A12")).toMatch(/^A12, H/);
    await after.getByRole("button", { name: "To the start" }).click();
    await panel.getByText(/^Best play( so far)?:/).waitFor();
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it.runIf(FULL)("begins with the opponent's rack, which simulations can use", async () => {
    const { page, complaints, panel } = await open(MIDDLE, "Infer", "The opponent’s rack");
    await panel.getByLabel("Racks at most").selectOption("5000");
    await panel.getByLabel("The opponent’s last move").fill("exch 1");
    await page.keyboard.press("Enter");
    await panel.getByText(/^With exch 1, the opponent may have kept/).waitFor();
    await panel.getByText(/racks judged, drawn at random/).waitFor();
    await panel.getByText(/^A rack is less likely by a factor of e for every/).waitFor();
    // Who fishes keeps an S more often than not, and hardly ever a Q.
    const chance = async (tile: string) =>
      // The standard error stands behind it.
      Number.parseFloat(await panel.locator(`[data-tile="${tile}"] td`).first().innerText());
    expect(await chance("S")).toBeGreaterThan(50);
    expect(await chance("Q")).toBeLessThan(5);
    await panel.getByText("On the command line").click();
    await panel.getByText(/^gaddawg infer --move 'exch 1' --temperature fitted/).waitFor();

    await page.getByRole("button", { name: "Simulate", exact: true }).click();
    const simulation = page.getByRole("region", { name: "Simulation" });
    await simulation.getByLabel("Plies").selectOption("2");
    await simulation.getByLabel("Samples at most").selectOption("1000");
    const verdict = simulation.getByText(/ is the best with 99/);
    await verdict.waitFor();
    const before = await rowsOf(simulation);
    await panel.getByLabel("Use in simulation").check();
    await simulation.getByText("The opponent’s tiles are drawn as exch 1 tells.").waitFor();
    await expect.poll(() => rowsOf(simulation)).not.toEqual(before);

    await panel.getByLabel("The opponent’s last move").fill("8H CARES");
    await page.keyboard.press("Enter");
    await panel
      .getByRole("alert")
      .getByText(/is not on the board/)
      .waitFor();
    expect(complaints).toEqual([]);
    await page.context().close();
  });
});
