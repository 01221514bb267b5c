import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { alphabet, buildGraph, readWordList, writeKwg } from "../../src/api/library.js";
import { WORD_LIST } from "../cli/run.js";
import { chromiumPath } from "../support/chromium.js";
import { FULL } from "../support/full.js";
import { drop, PAGE_FOLDER, PageUnderTest, texts } from "../support/page.js";

const fact = (page: Page, panel: string, name: string) =>
  page.getByRole("region", { name: panel }).locator(`dt:text-is("${name}") + dd`).innerText();

describe.skipIf(chromiumPath === undefined)("the views Words and Lexicon", () => {
  let web: PageUnderTest;
  beforeAll(async () => {
    web = await PageUnderTest.start();
  });
  afterAll(() => web?.stop());

  it.runIf(FULL)("answer questions as they are typed", async () => {
    const { page, complaints } = await web.open("#words");
    await expect.poll(() => texts(page, ".word-list .word")).toContain("NASTIER");
    await page.getByText("More kinds of search").click();
    await page.getByRole("radio", { name: "Pattern" }).check();
    await page.getByLabel(/^Letters/).fill("q[^u]*");
    await expect
      .poll(() => page.getByRole("region", { name: "Results" }).innerText())
      .toMatch(/QABALA\b/);
    await page.getByLabel("At most").fill("2");
    await expect.poll(() => texts(page, ".word-list .word")).toEqual(["QI"]);
    await page.getByLabel("At most").fill("");
    await page.getByLabel(/^Letters/).fill("*");
    await expect
      .poll(() => page.getByRole("region", { name: "Results" }).innerText())
      .toMatch(/^269,870 words[\s\S]*Showing the first 500/);
    await page.getByRole("radio", { name: "Hooks" }).check();
    await page.getByLabel(/^Letters/).fill("care");
    await expect
      .poll(() => page.getByRole("region", { name: "Results" }).innerText())
      .toMatch(/Back hooks\s+D R S T X/);
    await page.getByRole("radio", { name: "Check words" }).check();
    await page.getByLabel("Words or numbers").fill("quixotry xyzzy");
    await expect
      .poll(() => page.getByRole("region", { name: "Results" }).innerText())
      .toMatch(/QUIXOTRY\s+valid, index [\d,]+\s+XYZZY\s+not in the lexicon/);
    await page.getByLabel("Words or numbers").fill("Ł[");
    await page.getByRole("radio", { name: "Pattern" }).check();
    await expect.poll(() => texts(page, ".problem")).toEqual([expect.stringMatching(/"Ł"|Ł/)]);
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it("take a dropped list of words, and every view uses it", async () => {
    const { page, complaints } = await web.open("#play");
    // All words of the default lexicon, or one in nine, and one more.
    const all = readFileSync(WORD_LIST, "utf8").trimEnd().split("\n");
    const some = FULL ? all : all.filter((_, i) => i % 9 === 0);
    await drop(page, "mine.txt", [...some, "zzzqj", ""].join("\n"));
    await expect.poll(() => page.url()).toContain("#lexicon");
    await expect
      .poll(() => page.locator(".notes").innerText(), { timeout: 60_000 })
      .toMatch(/mine\.txt: [23]\d*,\d{3} words, now in use in all views/);
    await expect.poll(() => fact(page, "mine.txt", "Letters")).toBe("English");
    await page.getByRole("link", { name: "Analyze" }).click();
    await page.getByLabel("Rack", { exact: true }).fill("zzzqj");
    await page.getByRole("button", { name: "Empty board" }).click();
    await page.getByLabel("Rack", { exact: true }).fill("z??qj");
    await expect
      .poll(() => texts(page, ".list .play"))
      .toContainEqual(expect.stringMatching(/ZzzQJ|zZzQJ|zzZQJ/));
    await page.reload();
    await expect.poll(() => page.locator(".foot").innerText()).toContain("Lexicon: mine.txt");
    await page.getByRole("link", { name: "Words" }).click();
    await page.getByLabel("Word, rack or pattern").fill("zzzqj");
    await expect
      .poll(() => page.getByRole("region", { name: "Results" }).innerText())
      .toMatch(/ZZZQJ\s+In the lexicon\s+yes/);
    await page.getByRole("link", { name: "Lexicon" }).click();
    await page.getByRole("button", { name: "Remove" }).click();
    await expect.poll(() => page.locator(".foot").innerText()).toContain("Lexicon: English words");
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it.runIf(FULL)(
    "show what is known of the lexicon, and take the words of other languages",
    async () => {
      const { page } = await web.open("#lexicon");
      await expect.poll(() => fact(page, "English words", "Words")).toBe("269,870");
      expect(await fact(page, "English words", "Nodes")).toBe("1,171,357");
      await page.getByLabel("Letters of the words").selectOption("german");
      await page.getByLabel("File").setInputFiles({
        name: "deutsch.txt",
        mimeType: "text/plain",
        buffer: Buffer.from("züge\nöde\nzug\n"),
      });
      await expect.poll(() => fact(page, "deutsch.txt", "Words")).toBe("3");
      const kwg = writeKwg(buildGraph(readWordList("züge\nöde\n", alphabet("german")).words));
      await drop(page, "klein.kwg", Buffer.from(kwg));
      await expect.poll(() => fact(page, "klein.kwg", "Format")).toBe("KWG");
      expect(await fact(page, "klein.kwg", "Words")).toBe("2");
      await page.getByRole("link", { name: "Analyze" }).click();
      await page.getByLabel("Rack", { exact: true }).fill("egüz");
      await expect.poll(() => texts(page, ".list .play")).toContain("8E ZÜGE");
      await page.context().close();
    },
  );

  it.runIf(FULL)(
    "say in a sentence what is wrong with a file, and keep nothing of it",
    async () => {
      const { page } = await web.open("#lexicon");
      const png = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 1, 2, 3]);
      for (const [name, content, expected] of [
        ["photo.png", png, /photo\.png: is a PNG picture/],
        ["cut.kwg", png, /cut\.kwg: .*/],
        ["words.txt", "care\nnaжve\n", /words\.txt:2:3: "ж" has no tile/],
        ["game.gcg", "this is no game", /game\.gcg/],
      ] as const) {
        await drop(page, name, content);
        await expect
          .poll(async () => (await texts(page, ".problem, .note")).join())
          .toMatch(expected);
      }
      await page.getByRole("link", { name: "Lexicon" }).click();
      await page.getByLabel("Skip words").check();
      await drop(page, "words.txt", "care\nnaжve\n");
      await expect.poll(() => fact(page, "words.txt", "Skipped")).toBe("1 word");
      expect(await page.getByRole("region", { name: "photo.png" }).count()).toBe(0);
      await page.context().close();
    },
  );

  it.runIf(FULL)(
    "say what is wrong with the page's own lexicon, where a host has none or a damaged one",
    async () => {
      const whole = readFileSync(`${PAGE_FOLDER}/word-list.kwg`);
      const damaged = Buffer.from(whole);
      damaged.writeUInt32LE(0xff3fffff, 40_000);
      for (const [reply, expected] of [
        [{ status: 404, body: "" }, /word-list\.kwg: cannot be fetched: HTTP status 404\.$/],
        [{ body: whole.subarray(0, 1_000_003) }, /word-list\.kwg: 1000003 bytes \(expected/],
        [{ body: damaged }, /word-list\.kwg: node 10000 has tile 255/],
      ] as const) {
        const { page } = await web.open("#study");
        await page.context().route("**/word-list.kwg", (route) => route.fulfill(reply));
        await page.goto(`${web.url}#analyze`);
        await page.reload();
        await expect
          .poll(async () => (await texts(page, ".problem, .note")).join())
          .toMatch(expected);
        await page.context().close();
      }
    },
  );
});
