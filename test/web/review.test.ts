import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { chromiumPath } from "../support/chromium.js";
import { FULL } from "../support/full.js";
import { drop, PageUnderTest } from "../support/page.js";
import { fingerOn, middleOf, square } from "./play-page.js";

const GCG = readFileSync(fileURLToPath(new URL("../../examples/node/game.gcg", import.meta.url)));
/** The last play is a wide one. */
const LONG = `#player1 ann Ann
#player2 bob Bob
>ann: CEINOTU 8G ON +4 4
>bob: EOTABCD H8 .OTE +4 4
>ann: ELSIUCT 11H .LSE +8 12
>bob: VALABCD K8 VAL. +7 11
>ann: MMOOOWW 8D MWM..WO.OO +77 89
`;
const SIZES = [
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
].slice(0, FULL ? 3 : 1);

async function openGame(page: Page): Promise<void> {
  await page.locator(".list .play").first().waitFor();
  await drop(page, "game.gcg", GCG);
  await page.locator(".turn-strip").waitFor();
}

/** Waits for the end of the review, which begins by itself. */
async function reviewed(page: Page): Promise<void> {
  await page.locator(".turns .facts dd").nth(1).waitFor();
  await page.getByRole("button", { name: "Deep review" }).waitFor();
}

const turnShown = async (page: Page): Promise<string | undefined> =>
  /Turn (\d+) of/.exec(await page.locator(".turn-strip").innerText())?.[1];

/** True if an element is completely in view, and not cut off by a scrolled list. */
const inView = (page: Page, selector: string): Promise<boolean> =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => {
      const { left, top, right, bottom } = element.getBoundingClientRect();
      if (left < 0 || top < 0 || right > innerWidth || bottom > innerHeight) return false;
      const frame = element.closest(".scroll")?.getBoundingClientRect();
      if (frame === undefined) return right > left;
      const isIn = left >= frame.left && right <= frame.right + 0.5;
      return isIn && top >= frame.top && bottom <= frame.bottom + 0.5;
    });

describe.skipIf(chromiumPath === undefined)("P3: the review of a game", () => {
  let web: PageUnderTest;
  beforeAll(async () => {
    web = await PageUnderTest.start();
  });
  afterAll(() => web?.stop());

  it("names another position as such, and goes back to the turn", async () => {
    const { page, complaints } = await web.open("#analyze");
    await openGame(page);
    expect(await turnShown(page)).toBe("1");
    await page.evaluate((text) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData("text/plain", text);
      document.body.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true }));
    }, "15/15/15/15/15/15/15/7CARE4/15/15/15/15/15/15/15 AEINRST/ 12/30 0");
    const strip = page.locator(".turn-strip");
    await expect.poll(() => strip.innerText()).toContain("Another position");
    await page.getByRole("button", { name: "Back to turn 1" }).click();
    await expect.poll(() => turnShown(page)).toBe("1");
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it.each(
    SIZES,
  )("P3: has board, turns, grades and plays in view at $width px", async (viewport) => {
    const isPhone = viewport.width < 640;
    const { page, complaints } = await web.open("", { viewport, hasTouch: isPhone });
    await openGame(page);
    await reviewed(page);
    for (let i = 0; i < 4; i++) await page.getByRole("button", { name: "Next turn" }).click();
    await page.locator(".plays tr[data-played]").waitFor({ state: "attached" });
    expect(await page.evaluate(() => scrollY)).toBe(0);
    for (const part of [".board", ".turn-strip button:last-child", ".turn-strip .grade"]) {
      expect([part, await inView(page, part)]).toEqual([part, true]);
    }
    // The fifth turn is a mistake; its row is in view with its cost and its grade.
    const row = ".turns tbody tr:nth-child(5)";
    for (const part of [`${row} .play`, `${row} .cost`, `${row} .grade`]) {
      expect([part, await inView(page, part)]).toEqual([part, true]);
    }
    expect(await page.locator(row).getAttribute("data-grade")).toBe("medium");
    expect(await page.locator(`${row} .cost`).innerText()).toMatch(/^13\.7/);
    expect(await page.locator(`${row} .grade`).getAttribute("title")).toContain("mistake");
    if (isPhone) await page.getByRole("radio", { name: "Best plays" }).check();
    for (const part of [".plays .play", ".plays tbody tr:nth-child(3) td:last-child"]) {
      expect([part, await inView(page, part)]).toEqual([part, true]);
    }
    const turns = page.locator(".turns .play");
    // The twelfth move is a long one.
    for (const turn of [0, 4, 11]) {
      await turns.nth(turn).evaluate((one) => (one as HTMLElement).click());
      const text = (await turns.nth(turn).textContent()) ?? "";
      const played = page.locator(".plays tr[data-played]").filter({ hasText: text });
      await played.waitFor({ state: "attached" });
      const lists = await page
        .locator(".scroll")
        .evaluateAll((all) => all.map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth));
      expect([turn, lists]).toEqual([turn, lists.map(() => 0)]);
    }
    const scrollWidth = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(scrollWidth).toBe(viewport.width);
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it.each(
    FULL ? [320, 390] : [],
  )("the costs are in view beside a long play at %i px", async (width) => {
    const { page } = await web.open("", { viewport: { width, height: 844 }, hasTouch: true });
    await page.locator(".list .play").first().waitFor();
    await drop(page, "long.gcg", LONG);
    await page.locator(".turn-strip").waitFor();
    await reviewed(page);
    expect(await inView(page, ".turns tbody tr:nth-child(3) .grade")).toBe(true);
    for (const part of [".turns .scroll", ".review-bar .switch"]) {
      const over = (one: Element): number => one.scrollWidth - one.clientWidth;
      expect([part, await page.locator(part).evaluate(over)]).toEqual([part, 0]);
    }
    await page.context().close();
  });

  it.runIf(FULL)(
    "P6: tells why a better play is better, and saves the mistakes with their boards",
    async () => {
      const { page, complaints } = await web.open("");
      await openGame(page);
      await reviewed(page);
      await page.locator(".turns .play").nth(4).click();
      await page.getByText("Better: D11 AHI").waitFor();
      await page.getByRole("button", { name: "Why?" }).click();
      const why = page.locator(".reviewing .why");
      await why.getByText(/^D11 AHI is better than D4 AH: /).waitFor({ timeout: 60_000 });
      const reasons = await why.locator("li").count();
      expect(reasons).toBeGreaterThan(0);
      // It is told of each mistake from now on, and in the language of the page.
      await page.getByLabel("Language").selectOption("de");
      await why.getByText(/^D11 AHI ist besser als D4 AH: /).waitFor();
      expect(await why.locator("li").count()).toBe(reasons);
      await page.getByLabel("Sprache").selectOption("en");
      await page.getByText("Share", { exact: true }).click();
      const saving = page.waitForEvent("download");
      await page.getByRole("button", { name: "Save game as page" }).click();
      const html = readFileSync(await (await saving).path(), "utf8");
      const [first, ...others] = [...html.matchAll(/<h[23]>(.*?)<\/h[23]>/g)].map((one) => one[1]);
      expect(first).toBe("Mistakes");
      expect(others.slice(-2)).toEqual(["Turns", "Final board"]);
      const turns = others.slice(0, -2);
      expect(turns).toContain("Turn 5, greedy: D4 AH");
      // A board for each mistake, and the final one.
      expect(html.match(/<figure class="board">/g)).toHaveLength(turns.length + 1);
      expect(html).toMatch(/with AEGHIII\. Best: D11 AHI \(≈ [\d.]+ %\)\. Cost: 13\.7 points\./);
      expect(html).toMatch(/with EGNP\. Best: N10 PEN\(AN\)G\. Cost: 26\.0 points\./);
      expect(complaints).toEqual([]);
      await page.context().close();
    },
  );

  it.runIf(FULL)(
    "P3: steps by arrow keys, which move the cursor once it is on the board",
    async () => {
      const { page } = await web.open("");
      await openGame(page);
      await page.keyboard.press("ArrowRight");
      await page.keyboard.press("ArrowRight");
      expect(await turnShown(page)).toBe("3");
      await page.keyboard.press("ArrowLeft");
      expect(await turnShown(page)).toBe("2");
      const list = page.locator(".turns .play");
      await list.nth(1).focus();
      await page.keyboard.press("ArrowDown");
      expect(await turnShown(page)).toBe("3");
      expect(await list.nth(2).evaluate((one) => one === document.activeElement)).toBe(true);
      await square(page, "A1").click();
      await page.keyboard.press("ArrowRight");
      expect(await turnShown(page)).toBe("3");
      await page.keyboard.press("Escape");
      await page.keyboard.press("ArrowRight");
      expect(await turnShown(page)).toBe("4");
      await page.getByLabel("Your play").focus();
      await page.keyboard.press("ArrowRight");
      expect(await turnShown(page)).toBe("4");
      // Beyond the last turn, from the fourth or from a later one.
      if (!FULL) await list.nth(20).click();
      for (let i = 0; i < (FULL ? 30 : 5); i++) await list.nth(23).press("ArrowRight");
      expect(await turnShown(page)).toBe("24");
      await page.context().close();
    },
  );

  it.runIf(FULL)(
    "P3: marks the play that was made in the list of plays, also if it is far down",
    async () => {
      const { page } = await web.open("");
      await openGame(page);
      const played = page.locator(".plays tr[data-played]");
      await expect.poll(() => played.innerText()).toMatch(/^1\s+8D BIOTA\s*played/);
      await page.getByRole("button", { name: "D4 AH" }).click();
      await expect.poll(() => played.innerText()).toMatch(/^78\s+D4 AH\s*played\s+15/);
      expect(await played.count()).toBe(1);
      await page.context().close();
    },
  );

  it.runIf(FULL)("opens a game whose text is pasted, on the page and into a field", async () => {
    const { page } = await web.open("", { permissions: ["clipboard-read", "clipboard-write"] });
    await page.locator(".list .play").first().waitFor();
    await page.evaluate((text) => navigator.clipboard.writeText(text), GCG.toString());
    for (const place of ["body", "#cgp"]) {
      if (place !== "body") await page.locator(place).focus();
      await page.keyboard.press("Control+V");
      await page.locator(".turn-strip").waitFor();
      expect(await turnShown(page)).toBe("1");
      await page.getByRole("button", { name: "Close", exact: true }).click();
    }
    // Other text goes where it is pasted.
    await page.evaluate(() => navigator.clipboard.writeText("AEINRST"));
    await page.getByRole("textbox", { name: "Rack" }).fill("");
    await page.keyboard.press("Control+V");
    await expect
      .poll(() => page.getByRole("textbox", { name: "Rack" }).inputValue())
      .toBe("AEINRST");
    await page.context().close();
  });

  it.runIf(FULL)(
    "is still open after a reload, and closed by a link to another position",
    async () => {
      const { page } = await web.open("");
      await openGame(page);
      await page.keyboard.press("ArrowRight");
      await expect.poll(() => turnShown(page)).toBe("2");
      await page.reload();
      await expect.poll(() => turnShown(page)).toBe("2");
      await page.getByRole("link", { name: "Words" }).click();
      await page.goBack();
      await expect.poll(() => turnShown(page)).toBe("2");
      await page.goBack();
      await expect.poll(() => page.locator(".turn-strip").count()).toBe(0);
      expect(await page.getByRole("textbox", { name: "Rack" }).inputValue()).toBe("AEHIRSW");
      await page.reload();
      await page.locator(".list .play").first().waitFor();
      expect(await page.locator(".turn-strip").count()).toBe(0);
      await page.context().close();
    },
  );

  it.runIf(FULL)(
    "keeps the costs that were found across a reload, for the same lexicon",
    async () => {
      const { page } = await web.open("");
      await openGame(page);
      await reviewed(page);
      const costs = () => page.locator(".turns .cost").allInnerTexts();
      const before = await costs();
      expect(before.filter((cost) => cost !== "").length).toBeGreaterThan(10);
      const sums = await page.locator(".turns .facts").innerText();
      await page.reload();
      await page.locator(".turn-strip").waitFor();
      expect(await costs()).toEqual(before);
      expect(await page.locator(".turns .facts").innerText()).toBe(sums);
      await page.context().close();
    },
  );

  it.runIf(FULL)(
    "the address follows the turn in the same task, so that leaving at once loses nothing",
    async () => {
      const { page } = await web.open("");
      await openGame(page);
      const hashes = await page.evaluate(() => {
        const one = (): string => {
          const key = { key: "ArrowRight", bubbles: true };
          document.querySelector("main")?.dispatchEvent(new KeyboardEvent("keydown", key));
          return location.hash;
        };
        const shown = [location.hash, one(), one()];
        location.hash = "#words";
        return shown;
      });
      expect(new Set(hashes).size).toBe(3);
      await page.locator(".words").waitFor();
      expect(page.url()).toMatch(/#words/);
      await page.goBack();
      await expect.poll(() => turnShown(page)).toBe("3");
      expect(await page.evaluate(() => location.hash)).toBe(hashes[2]);
      await page.context().close();
    },
  );

  it.each(
    FULL ? SIZES : [],
  )("has names of six letters and its title above the turns at $width px", async (viewport) => {
    const { page } = await web.open("", { viewport });
    await page.locator(".list .play").first().waitFor();
    const named = GCG.toString()
      .replace("#player1 greedy greedy", "#player1 Noemie Noemie")
      .replace("#player2 h1 h1", "#player2 Hannah Hannah")
      .replaceAll(">greedy:", ">Noemie:")
      .replaceAll(">h1:", ">Hannah:");
    await drop(page, "game.gcg", Buffer.from(named));
    await reviewed(page);
    const names = page.locator(".turns .player");
    expect(new Set(await names.allInnerTexts())).toEqual(new Set(["Noemie", "Hannah"]));
    const cut = await names.evaluateAll(
      (all) => all.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth).length,
    );
    expect(cut).toBe(0);
    const title = await page.locator(".turns h2").boundingBox();
    const list = await page.locator(".turns .scroll").boundingBox();
    expect((title?.y ?? 0) + (title?.height ?? 0)).toBeLessThanOrEqual(list?.y ?? 0);
    await page.context().close();
  });

  it.runIf(FULL)("P3: steps by swipes over the board", async () => {
    const viewport = { width: 390, height: 844 };
    const { page } = await web.open("", { viewport, hasTouch: true, isMobile: true });
    await openGame(page);
    const finger = await fingerOn(page);
    const { x, y } = await middleOf(square(page, "H14"));
    await finger.drag({ x: x + 80, y }, { x: x - 60, y: y + 4 });
    await expect.poll(() => turnShown(page)).toBe("2");
    await finger.drag({ x: x - 80, y }, { x: x + 60, y: y + 4 });
    await expect.poll(() => turnShown(page)).toBe("1");
    // A tap right after a swipe counts.
    await finger.drag({ x: x + 80, y }, { x: x - 60, y: y + 4 });
    await page.getByRole("button", { name: "Next turn" }).tap();
    await expect.poll(() => turnShown(page)).toBe("3");
    await page.getByRole("button", { name: "Previous turn" }).tap();
    await page.getByRole("button", { name: "Previous turn" }).tap();
    await expect.poll(() => turnShown(page)).toBe("1");
    // No swipe: a tap, which shows the cursor.
    await square(page, "H14").tap();
    expect(await turnShown(page)).toBe("1");
    await page.context().close();
  });
});
