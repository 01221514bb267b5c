import type { Page } from "playwright-core";
import { expect } from "vitest";
import { alphabet, type RankedMove } from "../../src/api/library.js";
import {
  type Match,
  type MatchData,
  makeMove,
  matchFromJson,
  matchToJson,
  phaseOf,
  specFor,
} from "../../src/web/views/play/match.js";
import { nodeLibrary } from "./support.js";

/** What tests of the view Play share. */

export const library = nodeLibrary();

/** The game as the page keeps it. */
export async function kept(page: Page): Promise<Match> {
  const text = await page.evaluate(() => localStorage.getItem("gaddawg.match"));
  return matchFromJson((JSON.parse(text as string) as { match: MatchData }).match);
}

/** Starts a game, by default with the visitor as the first player. */
export async function start(
  page: Page,
  choices: Record<string, string> = {},
  level = "Greedy",
): Promise<void> {
  await page.getByRole("radio", { name: new RegExp(`^${level}`) }).check();
  for (const [name, value] of Object.entries({ "First player": "you", ...choices })) {
    await page.getByRole("combobox", { name, exact: true }).selectOption(value);
  }
  await page.getByRole("button", { name: "Start the game" }).click();
  await page.locator(".board").waitFor();
}

/** Waits until it is the visitor's turn, or the end. */
export async function waitForTurn(page: Page): Promise<Match> {
  await expect
    .poll(async () => {
      const now = await kept(page);
      return (
        phaseOf(now) !== "turn" ||
        (now.game.turn === 0 && !(await page.locator(".message").innerText()).includes("thinking"))
      );
    })
    .toBe(true);
  return kept(page);
}

/** The best move for the visitor. */
export async function bestFor(state: Match): Promise<RankedMove> {
  const engine = await library.engine(specFor(state));
  return engine.best(state.game.position(0));
}

/** The same game when both have made their best plays until the bag is empty. */
export async function hurried(state: Match): Promise<Match> {
  const engine = await library.engine(specFor(state));
  let match = state;
  while (phaseOf(match) === "turn" && match.game.tilesInBag > 0) {
    match = makeMove(match, engine.best(match.game.position(match.game.turn)).move);
  }
  return match;
}

/** Has the page keep another state of its game when it is left. */
export function keep(page: Page, match: Match): Promise<void> {
  return page.evaluate((data) => {
    const now = JSON.parse(localStorage.getItem("gaddawg.match") as string);
    // After the page, which keeps its own game then.
    addEventListener("pagehide", () =>
      localStorage.setItem("gaddawg.match", JSON.stringify({ ...now, match: data })),
    );
  }, matchToJson(match));
}

export const letterOf = (tile: number): string => alphabet("english").label(tile).toLowerCase();
export const laidTiles = (page: Page) => page.locator('.board .tile[data-state="tried"]');
export const rackTiles = (page: Page) => page.locator(".rack .rack-tile");
export const square = (page: Page, name: string) =>
  page.locator(`[data-square][aria-label^="${name},"]`);

/** The name of what has the focus, up to its first comma. */
export const focused = (page: Page) =>
  page.evaluate(() => {
    const { activeElement: now } = document;
    return (now?.getAttribute("aria-label") ?? now?.textContent ?? "").split(",")[0];
  });

/** The letter on a square, as it is named there; undefined for an empty one. */
export async function letterAt(page: Page, name: string): Promise<string | undefined> {
  const parts = (await square(page, name).getAttribute("aria-label"))?.split(", ") ?? [];
  return parts.includes("tried") ? parts[1] : undefined;
}

/** The names of the tiles on the rack, in their order. */
export const rackNames = (page: Page) =>
  rackTiles(page).evaluateAll((all) => all.map((one) => one.getAttribute("aria-label")));

/** A finger on a touch screen. */
export async function fingerOn(page: Page) {
  const session = await page.context().newCDPSession(page);
  const send = (type: "touchStart" | "touchMove" | "touchEnd", at?: { x: number; y: number }) =>
    session.send("Input.dispatchTouchEvent", { type, touchPoints: at === undefined ? [] : [at] });
  return {
    send,
    /** Moves the finger from one point to another; calls `before` before it is lifted. */
    async drag(
      from: { x: number; y: number },
      to: { x: number; y: number },
      before?: () => Promise<void>,
    ): Promise<void> {
      await send("touchStart", from);
      for (const part of [0.2, 0.6, 1]) {
        const [x, y] = [from.x + part * (to.x - from.x), from.y + part * (to.y - from.y)];
        await send("touchMove", { x, y });
      }
      await before?.();
      await send("touchEnd");
    },
  };
}

/** The middle of an element. */
export async function middleOf(
  element: ReturnType<Page["locator"]>,
): Promise<{ x: number; y: number }> {
  const { x, y, width, height } = (await element.boundingBox()) as NonNullable<
    Awaited<ReturnType<typeof element.boundingBox>>
  >;
  return { x: x + width / 2, y: y + height / 2 };
}
