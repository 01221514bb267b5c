import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { RankedMove } from "../../src/api/library.js";
import { positionOfCgp } from "../../src/web/views/analyze/position.js";
import { specOf } from "../../src/web/worker/spec.js";
import { run } from "../cli/run.js";
import { chromiumPath } from "../support/chromium.js";
import { FULL } from "../support/full.js";
import { PageUnderTest, texts } from "../support/page.js";
import { nodeLibrary } from "./support.js";

type Listed = Pick<RankedMove, "text" | "score" | "leave" | "equity">;

/** Plays, scores, leaves and equities, as the command line has them. */
async function analyzed(cgp: string, count: number): Promise<string[]> {
  const { stdout } = await run(["analyze", cgp, "--json", "-n", String(count)]);
  const { moves } = JSON.parse(stdout) as { moves: Listed[] };
  return moves.map(cellsOf);
}

function cellsOf({ text, score, leave, equity }: Listed): string {
  const points = equity.toFixed(1).replace("-", "−");
  return [text, score, leave === "" ? "–" : leave, points].join(" | ");
}

async function listed(page: Page): Promise<string[]> {
  const rows = await page.locator(".list tbody tr").all();
  const cells = await Promise.all(rows.map((row) => row.locator("th, td").allInnerTexts()));
  return cells.map(([, ...rest]) => rest.join(" | "));
}

const library = nodeLibrary();

/** Waits for the list to be the engine's for the position whose CGP the page shows. */
async function expectPlays(page: Page): Promise<void> {
  const cgp = await page.getByLabel(/^CGP/).inputValue();
  const position = positionOfCgp(cgp);
  const engine = await library.engine(specOf(position.config, "default"));
  const expected = engine.top(position, 20).map(cellsOf);
  await expect.poll(() => listed(page)).toEqual(expected);
}

/** What is read of the answer of `gaddawg rank`. */
interface Ranked {
  play: Listed;
  rank: number;
  legal: number;
  best: Listed;
  cost: number;
}

/** What the page is to say of a play: what the command line says. */
async function rankedBy(page: Page, play: string): Promise<string> {
  const cgp = await page.getByLabel(/^CGP/).inputValue();
  const { stdout } = await run(["rank", play, cgp, "--json"]);
  const { rank, legal, cost, best, play: own } = JSON.parse(stdout) as Ranked;
  const made = `${own.score} points, equity ${own.equity.toFixed(1)}`;
  return `${made}: rank ${rank} of ${legal}, costs ${cost.toFixed(1)} against ${best.text}`;
}

const square = (page: Page, name: string) => page.locator(`[data-square][aria-label^="${name},"]`);

describe.skipIf(chromiumPath === undefined)("the view Analyze", () => {
  let web: PageUnderTest;
  beforeAll(async () => {
    web = await PageUnderTest.start();
  });
  afterAll(() => web?.stop());

  it("shows an example with the plays of the command line, and its address", async () => {
    const { page, complaints } = await web.open();
    const expected = await analyzed(await page.getByLabel(/^CGP/).inputValue(), 20);
    await expect.poll(() => listed(page)).toEqual(expected);
    expect(await page.title()).toBe("Analyze · gaddawg");
    await expect.poll(() => page.url()).toContain("#analyze?15/15/");
    await expect.poll(() => page.locator(".plays").innerText()).toMatch(/1,182 legal moves/);
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it.runIf(FULL)("follows a position as it is typed, forth and back", async () => {
    const { page, complaints } = await web.open();
    await page.getByRole("button", { name: "Empty board" }).click();
    await square(page, "F8").click();
    await page.keyboard.type("care");
    await page.keyboard.press("Shift+S");
    await page.keyboard.press("ArrowUp");
    await page.keyboard.press("Space");
    await page.keyboard.type("X");
    await page.keyboard.press("Backspace");
    await page.keyboard.press("Backspace");
    await page.getByLabel("Rack", { exact: true }).fill("aeinrs?");
    await expect
      .poll(() => page.getByLabel(/^CGP/).inputValue())
      .toMatch(/\/5CAREs5\/.* AEINRS\?\//);
    await expectPlays(page);
    await page.getByRole("button", { name: "Undo" }).click();
    await expect
      .poll(() => page.getByLabel("Rack", { exact: true }).inputValue())
      .not.toContain("?");
    await page.getByRole("button", { name: "Redo" }).click();
    await expectPlays(page);
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it("P11: a word alone is laid where it is best", async () => {
    const { page } = await web.open();
    await expectPlays(page);
    const own = page.getByLabel("Your play");
    const told = page.locator(".standing");
    await own.fill("dishware");
    await expect.poll(() => told.innerText()).toBe("Best place: 6E (D)ISHWARE for 69");
    await own.press("Enter");
    await expect.poll(() => own.inputValue()).toBe("6E (D)ISHWARE");
    await expect.poll(() => told.innerText()).toMatch(/ rank 1 of /);
    await own.fill("zebra");
    await expect
      .poll(() => told.innerText())
      .toBe("ZEBRA cannot be laid on this board from this rack.");
    await own.fill("xyzzy");
    await expect.poll(() => told.innerText()).toBe("XYZZY is not in the lexicon.");
    await own.fill("ex");
    await expect.poll(() => told.innerText()).toMatch(/no tiles/);
    await page.context().close();
  });

  it("P6: a listed play is shown, then tried, and made once it is chosen again", async () => {
    const { page } = await web.open();
    const play = page.getByRole("button", { name: "6E (D)ISHWARE" });
    await play.hover();
    await expect.poll(() => square(page, "F6").getAttribute("aria-label")).toBe("F6, I, 1 point");
    await page.getByLabel(/^CGP/).hover();
    await expect
      .poll(() => square(page, "F6").getAttribute("aria-label"))
      .toBe("F6, triple letter");
    const before = await page.getByLabel(/^CGP/).inputValue();
    await play.click();
    await expect.poll(() => page.getByLabel("Your play").inputValue()).toBe("6E (D)ISHWARE");
    await expect.poll(() => play.getAttribute("aria-pressed")).toBe("true");
    expect(await page.getByLabel(/^CGP/).inputValue()).toBe(before);
    await play.click();
    await expect
      .poll(() => page.getByLabel(/^CGP/).inputValue())
      .toMatch(/\/4DISHWARE3\/.* \/ 251\/283 0/);
    await expect
      .poll(() => page.locator(".plays").innerText())
      .toContain("Type the tiles of your rack");
    await page.context().close();
  });

  it.runIf(FULL)("ranks a play of one's own, typed as text", async () => {
    const { page } = await web.open();
    const own = page.getByLabel("Your play");
    const standing = page.locator(".standing");
    const ranked = await rankedBy(page, "8J HAWSER");
    await own.fill("8J HAWSER");
    await expect.poll(() => standing.innerText()).toBe(ranked);
    expect(ranked).toMatch(/rank \d of 1182, costs \d+\.\d against 6E \(D\)ISHWARE$/);
    await own.fill("8J HAWSIR");
    await expect
      .poll(() => standing.innerText())
      .toMatch(/^\d+ points, but HAWSIR is not in the lexicon\.$/);
    await own.fill("8J QUIZ");
    await expect.poll(() => standing.innerText()).toBe("Your rack does not have these tiles.");
    await own.fill("8J");
    await expect.poll(() => standing.innerText()).toMatch(/no word at 8J/);
    await own.fill("exch HW");
    await expect.poll(() => standing.innerText()).toMatch(/^0 points, .* rank \d+ of 1182/);
    await page.context().close();
  });

  it.runIf(FULL)("lays tiles of the rack by drag, by tap and by keys", async () => {
    const { page } = await web.open();
    const rackTile = (name: string) =>
      page.locator(".rack").getByRole("button", { name: new RegExp(`^${name},`) });
    const ranked = await rankedBy(page, "8J HAWSER");
    await rackTile("W").dragTo(square(page, "B11"), { force: true });
    await expect
      .poll(() => square(page, "B11").getAttribute("aria-label"))
      .toBe("B11, W, 4 points, tried");
    await expect.poll(() => page.getByLabel("Try a play").isChecked()).toBe(true);
    await page.getByRole("button", { name: "Clear" }).click();
    await square(page, "J8").click();
    await rackTile("H").click();
    await square(page, "K8").click();
    await page.keyboard.type("awser");
    await expect.poll(() => page.getByLabel("Your play").inputValue()).toBe("8J HAWSER");
    await expect.poll(() => page.locator(".standing").innerText()).toBe(ranked);
    await page.keyboard.type("q");
    await page.keyboard.press("Backspace");
    await expect.poll(() => page.getByLabel("Your play").inputValue()).toBe("8J HAWSE");
    await page.keyboard.type("r");
    await expect.poll(() => page.locator(".standing").innerText()).toBe(ranked);
    await page.keyboard.press("Enter");
    await expect.poll(() => page.getByLabel(/^CGP/).inputValue()).toMatch(/ \/I 251\/270 0/);
    await page.context().close();
  });

  it.runIf(FULL)("asks for the letter of a blank", async () => {
    const { page } = await web.open();
    await page.getByLabel("Rack", { exact: true }).fill("?");
    await page.locator(".rack").getByRole("button", { name: "blank" }).click();
    await square(page, "L4").click();
    await page.getByRole("dialog").getByRole("button", { name: "Q", exact: true }).click();
    await expect
      .poll(() => square(page, "L4").getAttribute("aria-label"))
      .toBe("L4, blank as Q, tried");
    await page.context().close();
  });

  it.runIf(FULL)("plays super and jumbled, and says what is wrong with a position", async () => {
    const { page } = await web.open();
    await page.getByRole("combobox", { name: "Game" }).selectOption("WordSmog");
    await expectPlays(page);
    await page.getByRole("combobox", { name: "Game" }).selectOption("CrosswordGameSuper");
    await expect.poll(() => page.locator("[data-square]").count()).toBe(441);
    await page.getByLabel("Rack", { exact: true }).fill("QUIZ");
    await page.getByRole("combobox", { name: "Tiles" }).selectOption("super_english");
    await page.getByLabel("Rack", { exact: true }).fill("QUIZ");
    await expectPlays(page);
    await page.getByLabel("Rack", { exact: true }).fill("QQQ");
    await expect.poll(() => page.locator(".plays .problem").innerText()).toMatch(/3 of Q/);
    await page.getByLabel("Rack", { exact: true }).fill("AB1");
    // The plays of the rack before are not shown beside the error.
    await page.locator(".plays").getByText("Correct the rack to see its best plays.").waitFor();
    expect(await page.locator(".plays .list").count()).toBe(0);
    await expect
      .poll(() => texts(page, "#rack-problem"))
      .toEqual([expect.stringContaining('"1" has no tile in the super_english alphabet')]);
    await page.context().close();
  });

  it("opens a CGP that is pasted or comes with the address, and refuses a bad one", async () => {
    const cgp = "15/15/15/15/15/15/15/7CARE4/15/15/15/15/15/15/15 AEINRS?/ 3/12 0";
    const { page } = await web.open(`#analyze?${cgp.replaceAll(" ", "+")}`);
    await expect
      .poll(() => page.getByLabel(/^CGP/).inputValue())
      .toBe(`${cgp} bdn CrosswordGame; ld english;`);
    await expectPlays(page);
    const field = page.getByLabel(/^CGP/);
    await field.fill("15/15 A/ 0/0 0");
    await page.getByRole("button", { name: "Open CGP" }).click();
    await expect.poll(() => page.locator("#cgp-problem").innerText()).toMatch(/^Board: 2 rows/);
    await field.fill(cgp.replace("CARE", "CARD"));
    await page.getByRole("button", { name: "Open CGP" }).click();
    await expectPlays(page);
    await expect.poll(() => page.locator("#cgp-problem").count()).toBe(0);
    expect(page.url()).toContain("7CARD4");
    // Among other words, in the field and anywhere on the page.
    await field.fill(`What would you play here: "${cgp.replace("CARE", "CART")}"? I took 8G.`);
    await page.getByRole("button", { name: "Open CGP" }).click();
    await expect.poll(() => page.url()).toContain("7CART4");
    await page.evaluate(
      (text) => {
        const clipboardData = new DataTransfer();
        clipboardData.setData("text/plain", text);
        document.body.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true }));
      },
      `gaddawg rank 'x' "${cgp.replace("CARE", "CARS")}"`,
    );
    await expect.poll(() => page.url()).toContain("7CARS4");
    await expectPlays(page);
    await page.context().close();
  });
});
