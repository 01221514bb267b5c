import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { VIEWS } from "../../src/web/shared/router.js";
import {
  beginMatch,
  type MatchSetup,
  makeMove,
  matchToJson,
  phaseOf,
} from "../../src/web/views/play/match.js";
import { QUESTIONS } from "../../src/web/worker/questions.js";
import { chromiumPath } from "../support/chromium.js";
import { FULL } from "../support/full.js";
import { drop, PageUnderTest, READY, texts, VIEW_NAMES } from "../support/page.js";
import { square, start, waitForTurn } from "./play-page.js";

const GCG = readFileSync(new URL("../../examples/node/game.gcg", import.meta.url));

const phone = (width: number) => ({
  viewport: { width, height: 844 },
  hasTouch: true,
  isMobile: true,
});

type Box = { x: number; y: number; width: number; height: number };
const overlap = (a: Box, b: Box): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

const scrolled = (page: Page) => page.evaluate(() => scrollY);
const fits = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth);

/** Selects whose chosen title is wider than the room for it. */
const clipped = (page: Page): Promise<string[]> =>
  page.locator("select:visible").evaluateAll((all) => {
    const pen = document.createElement("canvas").getContext("2d") as CanvasRenderingContext2D;
    return (all as HTMLSelectElement[]).flatMap((select) => {
      const style = getComputedStyle(select);
      pen.font = style.font;
      const title = select.selectedOptions[0]?.textContent ?? "";
      // The arrow takes about as much as a letter is high.
      const room = select.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.fontSize);
      return pen.measureText(title).width > room ? [title] : [];
    });
  });

describe.skipIf(chromiumPath === undefined)("the layout of the page", () => {
  let web: PageUnderTest;
  beforeAll(async () => {
    web = await PageUnderTest.start();
  });
  afterAll(() => web?.stop());

  it.runIf(FULL)("P4: going to another view shows it from its top, with the header", async () => {
    const { page } = await web.open("#play", { viewport: { width: 1280, height: 500 } });
    await start(page);
    await page.evaluate(() => scrollTo(0, 400));
    await page.getByRole("link", { name: "Analyze" }).click();
    await page.locator(READY.analyze).first().waitFor();
    expect(await scrolled(page)).toBe(0);
    expect((await page.locator(".top").boundingBox())?.y).toBe(0);
    expect(await page.evaluate(() => document.activeElement?.id)).toBe("main");
    await page.context().close();
  });

  it.runIf(FULL)("P4: a game that starts from a scrolled form has its board in view", async () => {
    const { page } = await web.open("#play", phone(390));
    await page.locator(READY.play).waitFor();
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    expect(await scrolled(page)).toBeGreaterThan(100);
    await page.getByRole("button", { name: "Start the game" }).tap();
    await page.locator(".board").waitFor();
    await expect.poll(() => scrolled(page)).toBe(0);
    const board = (await page.locator(".board").boundingBox()) as Box;
    expect(board.y).toBeGreaterThan(0);
    expect(board.y + board.height).toBeLessThan(844);
    await page.context().close();
  });

  it("P5: a message covers nothing, closes by a button, and goes when it is no longer true", async () => {
    const { page } = await web.open("#analyze?nonsense");
    const note = page.locator(".note");
    await note.waitFor();
    const box = (await note.boundingBox()) as Box;
    for (const part of await page.locator("main .panel, .board, .top").all()) {
      expect(overlap(box, (await part.boundingBox()) as Box)).toBe(false);
    }
    // Another position is shown: the link does not matter any more.
    await page.getByRole("button", { name: "Empty board" }).click();
    await expect.poll(() => note.count()).toBe(0);
    await page.evaluate(() => {
      location.hash = "#analyze?nothing";
    });
    await note.getByRole("button", { name: "Dismiss" }).click();
    await expect.poll(() => note.count()).toBe(0);
    await page.context().close();
  });

  it.runIf(FULL)(
    "P5: a message closes by itself, and copying is told beside the button",
    async () => {
      const { page } = await web.open("#words");
      await page.locator(READY.words).first().waitFor();
      await page.clock.install();
      await page.evaluate(() => {
        location.hash = "#analyze?nonsense";
      });
      await page.locator(".note").waitFor();
      await page.clock.fastForward(21_000);
      await expect.poll(() => page.locator(".note").count()).toBe(0);
      await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
      await page.getByRole("button", { name: "Copy link" }).click();
      const panel = page.getByRole("region", { name: "Position" });
      await panel.getByText("Copied", { exact: true }).waitFor();
      expect(await page.locator(".note").count()).toBe(0);
      await page.clock.fastForward(5000);
      await expect.poll(() => panel.getByText("Copied", { exact: true }).count()).toBe(0);
      await page.context().close();
    },
  );

  it.each(
    FULL ? [320, 390, 768, 1280] : [320],
  )("P7: nothing is wider than %i px, and no choice is cut off", async (width) => {
    const { page } = await web.open(
      "#play",
      width < 768 ? phone(width) : { viewport: { width, height: 800 } },
    );
    for (const view of VIEW_NAMES) {
      await page.getByRole("link", { name: VIEWS[view] }).click();
      await page.locator(READY[view]).first().waitFor();
      expect([view, await fits(page)]).toEqual([view, true]);
      expect([view, await clipped(page)]).toEqual([view, []]);
    }
    await page.getByRole("link", { name: VIEWS.play }).click();
    await start(page, { Words: "double" });
    await waitForTurn(page);
    await square(page, "A15").click();
    await page.keyboard.press("Shift+Q");
    expect(await fits(page)).toBe(true);
    const rows = await page
      .locator(".controls button")
      .evaluateAll((all) => new Set(all.map((one) => one.getBoundingClientRect().top)).size);
    expect(rows).toBeLessThanOrEqual(width === 1280 ? 1 : 2);
    const heights = await page.locator(".rack-tile, .zoom:visible").evaluateAll((all) =>
      all.map((one) => {
        const { top, bottom } = one.getBoundingClientRect();
        return (top + bottom) / 2;
      }),
    );
    expect(Math.max(...heights) - Math.min(...heights)).toBeLessThan(3);
    await page.context().close();
  });

  it.each([
    [844, 390],
    [667, 375],
  ])("P7: a phone on its side, %i by %i px, has board, rack and buttons in view", async (width, height) => {
    const { page } = await web.open("#play", { viewport: { width, height }, hasTouch: true });
    await start(page, { Clock: "3" });
    await waitForTurn(page);
    const parts = [".board", ".score-line", ".rack-tile:last-child", ".controls .primary"];
    for (const part of [...parts, ".controls button:last-child"]) {
      const box = await page.locator(part).boundingBox();
      if (box === null) throw new Error(`${part} is not shown`);
      const { x, y } = box;
      expect([part, x >= 0, y >= 0]).toEqual([part, true, true]);
      expect([part, x + box.width <= width, y + box.height <= height]).toEqual([part, true, true]);
    }
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await page.context().close();
  });

  it.each(
    FULL ? [360, 390] : [],
  )("all columns of the super board are in view at %i px", async (width) => {
    const { page } = await web.open("#play", phone(width));
    await start(page, { Game: "CrosswordGameSuper" });
    await waitForTurn(page);
    const frame = page.locator(".board-frame");
    expect(await frame.evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0);
    await page.context().close();
  });

  it.runIf(FULL)("letters without end do not make the page wider", async () => {
    const { page } = await web.open("#words", phone(360));
    await page.getByText("More kinds of search").click();
    for (const name of ["Hooks", "Alphagram"]) {
      await page.getByRole("radio", { name }).check();
      await page.getByLabel(/^Letters/).fill("SUPERCALIFRAGILISTIC".repeat(3));
      await page.getByRole("heading", { name: /\w{60}/ }).waitFor();
      expect([name, await fits(page)]).toEqual([name, true]);
    }
    await page.context().close();
  });

  it("P9: paper has the board, the rack, the plays and the turns, and nothing to press", async () => {
    const { page } = await web.open("#analyze", { viewport: { width: 794, height: 1123 } });
    const seen = (selector: string) =>
      page
        .locator(selector)
        .evaluateAll((all) => all.filter((one) => one.checkVisibility()).length);
    await drop(page, "game.gcg", GCG);
    await page.locator(".turns tbody tr").first().waitFor();
    await page.locator(".list .play").first().waitFor();
    await page.emulateMedia({ media: "print" });
    expect(await seen(".board .tile")).toBeGreaterThan(0);
    expect(await seen(".rack .rack-tile")).toBeGreaterThan(0);
    const turns = await page.locator(".turns tbody tr").count();
    expect(await seen(".turns tbody tr")).toBe(turns);
    expect(await seen(".plays tbody tr")).toBeGreaterThan(5);
    // A play in a table is a button to those who see it on a screen.
    const pressed = "button:not(.square, .rack-tile, .palette button, td button, th button)";
    for (const what of [pressed, "input", "select", "header", "footer", ".row"]) {
      expect([what, await seen(what)]).toEqual([what, 0]);
    }
    // Nothing lies over anything else: each part of the view begins below the one before.
    const tops = await page.locator("main section").evaluateAll((all) =>
      all
        .filter((one) => one.checkVisibility())
        .map((one) => one.getBoundingClientRect())
        .map(({ top, bottom }) => [top, bottom]),
    );
    for (const [i, [top = 0]] of tops.entries()) {
      if (i > 0) expect(top).toBeGreaterThanOrEqual((tops[i - 1]?.[1] ?? 0) - 1);
    }
    await page.context().close();
  });

  it.runIf(FULL)("P7: tabs stay where they are when another one is chosen", async () => {
    const { page } = await web.open("");
    const places = () =>
      page
        .locator(".top nav a")
        .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().x));
    const before = await places();
    for (const view of VIEW_NAMES) {
      await page.getByRole("link", { name: VIEWS[view] }).click();
      await expect.poll(() => page.locator(".top [aria-current]").innerText()).toBe(VIEWS[view]);
      expect(await places()).toEqual(before);
    }
    await page.context().close();
  });

  it.runIf(FULL)("P7: moves are numbered, and a finished board has no cursor", async () => {
    const { page } = await web.open("#play");
    await start(page);
    await waitForTurn(page);
    await page.evaluate((finished) => {
      const kept = JSON.parse(localStorage.getItem("gaddawg.match") as string);
      localStorage.setItem("gaddawg.match", JSON.stringify({ ...kept, match: finished }));
      // The page keeps its own game when it is left.
      addEventListener("pagehide", () =>
        localStorage.setItem("gaddawg.match", JSON.stringify({ ...kept, match: finished })),
      );
    }, matchToJson(finishedMatch()));
    await page.reload();
    await page.locator("#result-title").waitFor();
    const numbers = await texts(page, ".moves tbody td:first-child");
    expect(numbers.length).toBeGreaterThan(6);
    expect(numbers).toEqual(numbers.map((_, i) => String(numbers.length - i)));
    await square(page, "C3").click();
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("a");
    expect(await page.locator("[data-cursor]").count()).toBe(0);
    expect(await page.locator('[data-state="tried"]').count()).toBe(0);
    await page.context().close();
  });

  it.runIf(FULL)("P7: no text has names of the API or backticks", async () => {
    for (const { title, help } of Object.values(QUESTIONS)) {
      expect(title + help).not.toMatch(/`|[a-z][A-Z]\w*\(/);
    }
    const { page } = await web.open("#words");
    await page.getByText("More kinds of search").click();
    await page.getByRole("radio", { name: "Through a letter" }).check();
    await page.getByLabel(/^Letters/).fill("AB");
    // The example of the first kind of search has a blank, which is refused at first.
    await expect
      .poll(() => texts(page, ".problem"))
      .toEqual(['"AB" has 2 letters (expected one letter; choose “Containing” for several).']);
    for (const view of VIEW_NAMES) {
      await page.getByRole("link", { name: VIEWS[view] }).click();
      await page
        .locator(view === "words" ? ".problem" : READY[view])
        .first()
        .waitFor();
      expect(await page.locator("body").innerText()).not.toContain("`");
    }
    await page.context().close();
  });
});

/** A game that six passes have ended. */
function finishedMatch() {
  const setup: MatchSetup = {
    seed: 1,
    lexicon: "default",
    alphabet: "english",
    rules: "CrosswordGame",
    challenge: "void",
    minutes: undefined,
    first: 0,
    names: ["You", "Greedy"],
    level: "greedy",
  };
  let match = beginMatch(setup);
  while (phaseOf(match) !== "over") match = makeMove(match, { kind: "pass" });
  return match;
}
