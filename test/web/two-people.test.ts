import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { PASS } from "../../src/api/library.js";
import {
  accepted,
  beginMatch,
  type MatchSetup,
  makeMove,
  phaseOf,
  resigned,
  seatAt,
} from "../../src/web/views/play/match.js";
import { chromiumPath } from "../support/chromium.js";
import { PageUnderTest } from "../support/page.js";
import { kept, library, rackNames, rackTiles } from "./play-page.js";

const SETUP: MatchSetup = {
  seed: 5,
  lexicon: "default",
  alphabet: "english",
  rules: "CrosswordGame",
  challenge: "single",
  minutes: undefined,
  first: 0,
  names: ["Player 1", "Player 2"],
  level: "casual",
  isShared: true,
};

describe("the player at a device that two people share", () => {
  it("is the one to move, and at the end the one who may challenge the last play", async () => {
    const engine = await library.engine({
      lexicon: "default",
      alphabet: "english",
      rules: "CrosswordGame",
    });
    let match = beginMatch(SETUP);
    expect(seatAt(match)).toBe(0);
    expect(seatAt(makeMove(match, PASS))).toBe(1);
    expect(seatAt(beginMatch({ ...SETUP, isShared: false, first: 1 }))).toBe(0);
    while (phaseOf(match) === "turn") {
      expect(seatAt(match)).toBe(match.game.turn);
      match = makeMove(match, engine.best(match.game.position(match.game.turn)).move);
    }
    expect(phaseOf(match)).toBe("last-call");
    const last = match.game.events.findLast(({ kind }) => kind === "play");
    expect(seatAt(match)).toBe(1 - (last?.player ?? 0));
    expect(phaseOf(accepted(match))).toBe("over");
    expect(resigned(accepted(match), 0).resigned).toBeUndefined();
  });
});

describe.skipIf(chromiumPath === undefined)("a game of two people", () => {
  let web: PageUnderTest;
  beforeAll(async () => {
    web = await PageUnderTest.start();
  });
  afterAll(() => web?.stop());

  it("hides the tiles until the device is with the next player, and ends with a winner", async () => {
    const { page, complaints } = await web.open("#play", {
      viewport: { width: 390, height: 844 },
      hasTouch: true,
    });
    const button = (name: string) => page.getByRole("button", { name, exact: true });
    const handedTo = async (name: string): Promise<(string | null)[]> => {
      await page.getByRole("heading", { name: `${name} is to move` }).waitFor();
      expect(await rackTiles(page).count()).toBe(0);
      expect(await page.getByRole("heading", { name: "Unseen tiles" }).count()).toBe(0);
      await button("Show the tiles").click();
      await rackTiles(page).first().waitFor();
      return rackNames(page);
    };
    await page.getByRole("radio", { name: /^Two people/ }).check();
    await page.getByLabel("Name of player 2").fill(" Ann ");
    const first = page.getByRole("combobox", { name: "First player" });
    expect(await first.locator("option").allInnerTexts()).toEqual(["Random", "Player 1", "Ann"]);
    await page.getByLabel("Name of player 2").fill("");
    await first.selectOption({ label: "Player 1" });
    await button("Start the game").click();
    const rack = await handedTo("Player 1");
    expect(rack).toHaveLength(7);
    expect(await button("Hint").count()).toBe(0);
    await button("Exchange …").click();
    await page.getByRole("dialog").locator(".rack-tile").first().click();
    await button("Exchange 1").click();
    await page.locator("#main").getByText("Player 1: exchanges 1.").waitFor();
    const second = await handedTo("Player 2");
    expect(second).not.toEqual(rack);
    // After a reload, no one sees the tiles of the other.
    await page.reload();
    expect(await handedTo("Player 2")).toEqual(second);
    await button("Pass …").click();
    await page.getByRole("dialog").getByRole("button", { name: "Pass", exact: true }).click();
    await handedTo("Player 1");
    await button("Give up …").click();
    await page.getByRole("dialog").getByRole("button", { name: "Give up" }).click();
    await page.getByRole("heading", { name: "Player 2 wins: 0 to 0" }).waitFor();
    await page.getByText("Player 1 gave up.").waitFor();
    expect((await kept(page)).resigned).toBe(0);
    await button("Rematch").click();
    await handedTo("Player 2");
    await page.getByRole("link", { name: "gaddawg" }).click();
    await page.getByRole("heading", { name: "Your game for two" }).waitFor();
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it("lets a play stand until the other player challenges it", async () => {
    const { page, complaints } = await web.open("#play");
    const button = (name: string) => page.getByRole("button", { name, exact: true });
    await page.getByRole("radio", { name: /^Two people/ }).check();
    await page.getByRole("combobox", { name: "First player" }).selectOption("you");
    await page.getByRole("combobox", { name: "Words" }).selectOption("double");
    await button("Start the game").click();
    await button("Show the tiles").click();
    await rackTiles(page).first().waitFor();
    const [a = 0, b = 0] = [...((await kept(page)).game.racks[0] ?? [])].filter((one) => one > 0);
    for (const tile of [a, b]) await page.keyboard.press(String.fromCharCode(96 + tile));
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { name: "Player 2 is to move" }).waitFor();
    await button("Show the tiles").click();
    await button("Challenge …").click();
    await page.getByRole("heading", { name: "Challenge the last play?" }).waitFor();
    await page.getByRole("dialog").getByRole("button", { name: "Challenge", exact: true }).click();
    await page
      .locator("#play-message")
      .filter({ hasText: /^The challenge (succeeds: the play is taken back|fails: all words)/ })
      .waitFor();
    const { game } = await kept(page);
    const isUpheld = game.events.some(({ kind }) => kind === "withdrawn");
    expect(game.turn).toBe(isUpheld ? 1 : 0);
    expect(complaints).toEqual([]);
    await page.context().close();
  });
});
