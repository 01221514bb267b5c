import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { parseAlphabetCsv } from "../../src/alphabet/csv.js";
import { gameConfig } from "../../src/game/config.js";
import { Game } from "../../src/game/game.js";
import { parseGcg } from "../../src/notation/gcg/read.js";
import { eventsOf } from "../../src/web/views/play/match.js";
import { chromiumPath } from "../support/chromium.js";
import { FULL } from "../support/full.js";
import { drop, dropAll, PageUnderTest, playInLab, texts } from "../support/page.js";
import { kept, rackNames, square, start } from "./play-page.js";

const fileOf = (name: string) =>
  readFileSync(new URL(`../../examples/tile-sets/${name}`, import.meta.url));
const WELSH = fileOf("welsh.csv");
const set = parseAlphabetCsv(WELSH.toString(), "welsh.csv");
const config = gameConfig({ alphabet: set });

const WORDS =
  "angel bach ba[n]gor bardd chwech coch dydd ffordd llan llanw llaw llew llong pell rhan yn";
const LIST = `${WORDS.replaceAll(" ", "\n")}\n`;

/** The seed of a game whose first rack has the tiles of a word. */
function seedFor(word: string): number {
  const tiles = set.tokenize(word);
  for (let seed = 1; ; seed++) {
    const rack = Game.start(config, { seed, first: 0 }).racks[0] ?? new Uint8Array();
    if (tiles.every((tile) => rack.includes(tile))) return seed;
  }
}

const notes = (page: Page) => page.locator(".notes").innerText();
const lettersOf = (page: Page) => page.getByRole("combobox", { name: "Letters of the words" });
const setField = (page: Page) => page.getByLabel("Tile set of your own (CSV)");
const csv = (name: string, buffer: Buffer) => ({ name, mimeType: "text/csv", buffer });
const follow = (page: Page, view: string) =>
  page.getByRole("navigation", { name: "Views" }).getByRole("link", { name: view }).click();

describe.skipIf(chromiumPath === undefined)("tile sets of one's own on the page", () => {
  let web: PageUnderTest;
  beforeAll(async () => {
    web = await PageUnderTest.start();
  });
  afterAll(() => web?.stop());

  it.runIf(FULL)("Welsh is played, analyzed, searched and drawn, also after a reload", async () => {
    const seed = seedFor("llan");
    const { page, complaints } = await web.open("#lexicon", {
      // The page draws this seed for its game.
      prepare: async (page) => {
        await page.addInitScript((seed) => {
          const drawBytes = crypto.getRandomValues.bind(crypto);
          crypto.getRandomValues = ((array: ArrayBufferView) =>
            array instanceof Uint32Array && array.length === 1
              ? array.fill(seed)
              : drawBytes(array as Uint8Array<ArrayBuffer>)) as typeof crypto.getRandomValues;
        }, seed);
      },
    });
    await setField(page).setInputFiles(csv("welsh.csv", WELSH));
    await expect.poll(() => notes(page)).toContain("welsh.csv: 28 letters, chosen");
    expect(await lettersOf(page).locator("option:checked").innerText()).toBe("Welsh");
    await drop(page, "geiriau.txt", LIST);
    await expect.poll(() => notes(page)).toContain("geiriau.txt: 16 words, now in use");
    const panel = page.getByRole("region", { name: "geiriau.txt" });
    expect(await panel.locator('dt:text-is("Letters") + dd').innerText()).toBe("Welsh");

    // A word with LL is laid tile by tile.
    await follow(page, "Play");
    const tiles = page.getByRole("combobox", { name: "Tiles" });
    await expect.poll(() => tiles.locator("option").allInnerTexts()).toEqual(["Welsh"]);
    await start(page);
    const names = await rackNames(page);
    expect(names).toContain("LL, 5 points");
    expect(names).toHaveLength(7);
    await square(page, "H8").click();
    for (const name of ["LL, 5 points", "A, 1 point", "N, 1 point"]) {
      await page.locator(".rack").getByRole("button", { name, exact: true }).first().click();
    }
    expect(await square(page, "H8").getAttribute("aria-label")).toBe("H8, LL, 5 points, tried");
    await page.getByRole("button", { name: "Play for 14" }).click();
    await expect.poll(async () => eventsOf(await kept(page)).length).toBeGreaterThan(1);
    expect(await page.locator(".tiles").allInnerTexts()).toContain("8H [LL]AN");
    expect(await square(page, "H8").getAttribute("aria-label")).toBe("H8, LL, 5 points");

    // Everything is there again after a reload.
    await page.reload();
    await expect.poll(() => page.locator(".foot").innerText()).toContain("geiriau.txt");
    expect(await square(page, "H8").getAttribute("aria-label")).toBe("H8, LL, 5 points");
    const saving = page.waitForEvent("download");
    await page.getByRole("button", { name: "Save as GCG" }).click();
    const record = readFileSync(await (await saving).path(), "utf8");
    expect(record).toContain("#tile-distribution welsh.csv");
    expect(record).toContain(" 8H [LL]AN +14 14");
    const { warnings } = parseGcg(record, { alphabet: set });
    expect(warnings).toEqual([]);

    // The record is read by the tile set that it names.
    await drop(page, "game.gcg", record);
    await page.getByRole("button", { name: "8H [LL]AN" }).first().waitFor();

    // A position as text has brackets, and is the same by its address.
    await page.getByRole("button", { name: "Close" }).click();
    const cgp = `${"15/".repeat(7)}5[LL]AN7${"/15".repeat(7)} EPW/ 0/0 0 ld welsh.csv;`;
    await page.locator("#cgp").fill(cgp);
    await page.getByRole("button", { name: "Open CGP" }).click();
    const best = page.getByRole("region", { name: "Best plays" }).locator(".play").first();
    await expect.poll(() => best.innerText()).toBe("F6 PE([LL])");
    expect(await page.locator("#cgp").inputValue()).toMatch(/\/5\[LL\]AN7\/.* ld welsh\.csv;/);
    await page.reload();
    await expect.poll(() => best.innerText()).toBe("F6 PE([LL])");
    expect(await square(page, "F8").getAttribute("aria-label")).toMatch(/^F8, LL, 5 points/);
    expect(await page.locator("#cgp").inputValue()).toContain("5[LL]AN7");
    expect(await page.locator(".problem, .note").allInnerTexts()).toEqual([]);

    await follow(page, "Words");
    await page.getByLabel("Word, rack or pattern").fill("llan bangor ba[n]gor");
    const results = page.getByRole("region", { name: "Results" });
    await expect
      .poll(() => results.innerText())
      .toMatch(/LLAN\s+valid[\s\S]*BANGOR\s+not in[\s\S]*BA\[N\]GOR\s+valid/);

    await follow(page, "Study");
    await page.locator("#boxes-title").waitFor();
    await follow(page, "Lab");
    await page.getByLabel("Words", { exact: true }).fill("llan llaw");
    const drawing = page.getByRole("img", { name: /DAWG/ }).first();
    await expect.poll(() => drawing.innerHTML()).toMatch(/>\[?LL\]?</);
    // Its workers are sent the tiles, too.
    await playInLab(page);
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it.runIf(FULL)("a list and its tile set are dropped together, in either order", async () => {
    const { page, complaints } = await web.open("#analyze");
    const croatian = fileOf("croatian.csv");
    await dropAll(page, [
      ["rijeci.txt", "ljeto\nnjuh\ni[n]jekcija\n"],
      ["croatian.csv", croatian],
    ]);
    await expect.poll(() => notes(page)).toContain("rijeci.txt: 3 words, now in use");
    await dropAll(page, [
      ["welsh.csv", WELSH],
      ["geiriau.txt", LIST],
    ]);
    await expect.poll(() => notes(page)).toContain("geiriau.txt: 16 words, now in use");
    expect(await lettersOf(page).locator("option:checked").innerText()).toBe("Welsh");
    const own = await lettersOf(page).locator("option").allInnerTexts();
    expect(own.slice(-2).sort()).toEqual(["Croatian", "Welsh"]);
    // The other lexicon has its own letters.
    await follow(page, "Lexicon");
    await page
      .getByRole("region", { name: "rijeci.txt" })
      .getByRole("button", { name: "Use" })
      .click();
    await follow(page, "Analyze");
    await page.getByLabel("Rack", { exact: true }).fill("lj e t o");
    await expect.poll(() => texts(page, ".list .play")).toContain("8E [LJ]ETO");
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  const broken: [what: string, content: string | Buffer, expected: RegExp][] = [
    ["a row that is too short", "?,?,2,0,0\nA,a,10\n", /^Own\.csv:2: 3 columns \(expected upper,/i],
    ["no blank", "upper,lower,count,score,vowel\nA,a,9,1,1\n", /own\.csv:2: the first tile is "A"/],
    ["a count that is none", "?,?,2,0,0\nA,a,many,1,1\n", /own\.csv:2: the count of "A" is "many"/],
    ["a label twice", "?,?,2,0,0\nA,a,9,1,1\nA,a,9,1,1\n", /"A"/],
    ["nothing", "", /own\.csv alphabet has 0 letters/],
    ["another encoding", Buffer.from([0xff, 0xfe, 0x3f]), /own\.csv: is not UTF-8 text/],
  ];
  it.each(
    FULL ? broken : broken.slice(0, 1),
  )("a file with %s is refused at its field", async (_, content, expected) => {
    const { page } = await web.open("#lexicon");
    await setField(page).setInputFiles(csv("own.csv", Buffer.from(content)));
    await page.locator(".problem").waitFor();
    expect((await texts(page, ".problem")).join()).toMatch(expected);
    expect(await setField(page).getAttribute("aria-invalid")).toBe("true");
    const [said = ""] = (await setField(page).getAttribute("aria-describedby"))?.split(" ") ?? [];
    expect(await page.locator(`[id="${said}"]`).innerText()).toMatch(expected);
    expect(await lettersOf(page).locator("option:checked").innerText()).toBe("English");
    // With a damaged tile set, a list is not read by other letters.
    await dropAll(page, [
      ["list.txt", "care\n"],
      ["own.csv", Buffer.from(content)],
    ]);
    await expect.poll(async () => (await texts(page, ".problem")).join()).toMatch(expected);
    expect(await page.getByRole("region", { name: "list.txt" }).count()).toBe(0);
    await page.context().close();
  });
});
