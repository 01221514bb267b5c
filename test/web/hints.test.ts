import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type GaddawgError, openLexicon, QueryError, readLexicon } from "../../src/api/node.js";
import { count, messageFor, number, sentence, tilesAndBlanks } from "../../src/web/shared/text.js";
import { wholeNumber } from "../../src/web/texts/language.js";
import { errorOf, faultOf } from "../../src/workers/protocol.js";
import { chromiumPath } from "../support/chromium.js";
import { FULL } from "../support/full.js";
import { PageUnderTest } from "../support/page.js";
import { laidTiles, rackTiles, square, start, waitForTurn } from "./play-page.js";

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

describe("messages", () => {
  it.each([
    ["the play makes no word of two letters", "The play makes no word of two letters."],
    ["board: 2 rows (expected 15)", "Board: 2 rows (expected 15)."],
    ["game.gcg, line 3: no player", "game.gcg, line 3: no player."],
    ["my-words.kwg: 3 bytes", "my-words.kwg: 3 bytes."],
    ["racks: is missing (expected both)", "Racks: missing (expected both)."],
    ['"AB" has 2 letters', '"AB" has 2 letters.'],
    ["Is it so?", "Is it so?"],
    ["Searching …", "Searching …"],
    ["", ""],
  ])("are sentences: %s", (text, expected) => {
    expect(sentence(text)).toBe(expected);
  });

  it("count with the right form of the noun, and no blanks are none", () => {
    expect([0, 1, 1234].map((n) => count(n, "word"))).toEqual(["0 words", "1 word", "1,234 words"]);
    expect(number(-1234)).toBe("−1,234");
    expect(tilesAndBlanks(86, 2)).toBe("86 tiles, including 2 blanks.");
    expect(tilesAndBlanks(8, 1)).toBe("8 tiles, including 1 blank.");
    expect(tilesAndBlanks(1, 0)).toBe("1 tile.");
    expect(tilesAndBlanks(0, 0)).toBe("No tiles.");
  });

  it("write whole numbers as the platform does, in every language", () => {
    fc.assert(
      fc.property(fc.maxSafeInteger(), fc.constantFrom("en", "de", "es"), (value, name) => {
        expect(wholeNumber(value, name)).toBe(value.toLocaleString(name));
      }),
    );
  });

  it("of the library that name options of it are in the words of the page", async () => {
    const lexicon = await openLexicon("cat act at ta");
    const errors = [
      () => [...lexicon.pattern("*c*", { maxNodes: 0 })],
      () => openLexicon("1 2", { unspellable: "skip" }),
      () => readLexicon(Uint8Array.of(1, 0, 2), { alphabet: lexicon.alphabet }),
      () => [...lexicon.through("at")],
    ].map(async (call) => {
      try {
        await call();
      } catch (error) {
        return error as GaddawgError;
      }
      throw new Error("no error");
    });
    const all = await Promise.all(errors);
    expect(all.map((error) => messageFor(error))).toEqual([
      "this search takes too long (expected a narrower search, with more letters or shorter words)",
      expect.stringMatching(/ \(expected at least one word, one per line\)$/),
      expect.stringMatching(/ \(expected one of the formats .*, by the extension of its name\)$/),
      '"at" has 2 letters (expected one letter)',
    ]);
    for (const error of all) {
      expect(error.message).toMatch(/maxNodes|allowEmpty|by an option|use containing/);
      // The worker sends errors in this form.
      expect(messageFor(errorOf(faultOf(error)))).toBe(messageFor(error));
    }
    const plain = new QueryError("BAD_OPTION", "no word", { expected: "one word" });
    expect(messageFor(plain)).toBe(plain.message);
    expect(messageFor("text")).toBe("text");
  });
});

describe.skipIf(chromiumPath === undefined)("hints", () => {
  let web: PageUnderTest;
  beforeAll(async () => {
    web = await PageUnderTest.start();
  });
  afterAll(() => web?.stop());

  it.runIf(FULL)("refused keys tell why beside the board, until the next key", async () => {
    const { page } = await web.open("");
    await page.locator(".list .play").first().waitFor();
    await page.getByRole("radio", { name: "Try a play" }).check();
    await square(page, "A1").click();
    const told = page.locator(".rack-row .refusal");
    for (const [key, text] of [
      ["q", "The rack has no Q."],
      ["Shift+Q", "The rack has no blank."],
      ["Backspace", "No tile is laid."],
      ["Delete", "There is no laid tile under the cursor."],
      ["Shift+ArrowRight", "There is no laid tile under the cursor."],
      ["7", "There is no tile for 7."],
      ["Enter", "Lay the tiles of a play on the board first."],
    ] as const) {
      await page.keyboard.press(key);
      await expect.poll(() => told.innerText()).toBe(text);
      const box = await told.boundingBox();
      expect(box?.y).toBeGreaterThan(0);
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(900);
    }
    await page.keyboard.press("h");
    await expect.poll(() => laidTiles(page).count()).toBe(1);
    expect(await told.count()).toBe(0);
    await page.keyboard.press("Shift+ArrowUp");
    await expect.poll(() => told.count()).toBe(1);
    await page.keyboard.press("Escape");
    // The end of a row
    await square(page, "O3").click();
    await page.keyboard.press("h");
    await page.keyboard.press("a");
    await expect.poll(() => told.innerText()).toMatch(/^There is no empty square to the right/);
    await expect.poll(() => told.count(), { timeout: 8000 }).toBe(0);
    await page.context().close();
  });

  it.runIf(FULL)("name gestures on a touch screen, and keys elsewhere", async () => {
    for (const options of [PHONE, {}]) {
      const isPhone = options === PHONE;
      const { page } = await web.open("", options);
      const help = page.locator("#rack-help");
      await expect.poll(() => help.innerText()).toMatch(isPhone ? /tap/ : /arrow keys/);
      expect(await help.innerText()).not.toMatch(isPhone ? /keys?\b|Shift|Space/ : /\btap/);
      await page.getByRole("link", { name: "Play" }).click();
      await start(page);
      await waitForTurn(page);
      expect(await page.locator(".message").innerText()).toMatch(
        isPhone ? /^Your turn. You have 7 tiles: drag or tap them\.$/ : /or type\.$/,
      );
      // How to lay tiles down a column is told until the first move.
      expect(await page.locator(".help").innerText()).toMatch(/changes direction/);
      await page.getByRole("button", { name: "Pass …" }).click();
      await page.getByRole("dialog").getByRole("button", { name: "Pass", exact: true }).click();
      await expect.poll(() => page.locator(".help").count()).toBe(0);
      await page.context().close();
    }
  });

  it.runIf(FULL)("tell how many tiles are on the rack now", async () => {
    const { page } = await web.open("#play");
    await start(page);
    await waitForTurn(page);
    await rackTiles(page).first().click();
    await square(page, "H8").click();
    await expect
      .poll(() => page.locator(".message").innerText())
      .toMatch(/^(Your turn: 1 tile on the board, 6 on your rack|\S+ (is|are) not in)/);
    expect(await page.locator(".message").innerText()).not.toContain("7 tiles");
    await page.keyboard.press("Escape");
    await expect.poll(() => page.locator(".message").innerText()).toContain("You have 7 tiles");
    await page.context().close();
  });

  it.runIf(FULL)("the tiles to exchange are in one row on a phone", async () => {
    for (const width of FULL ? [390, 320] : [320]) {
      const { page } = await web.open("#play", { ...PHONE, viewport: { width, height: 844 } });
      await start(page);
      await waitForTurn(page);
      await page.getByRole("button", { name: "Exchange …" }).tap();
      const tops = await page
        .locator("dialog .rack-tile")
        .evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().y)));
      expect(tops).toHaveLength(7);
      expect(new Set(tops).size).toBe(1);
      const dialog = page.getByRole("dialog");
      expect(await dialog.evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0);
      await page.context().close();
    }
  });
});
