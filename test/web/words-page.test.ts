import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { chromiumPath } from "../support/chromium.js";
import { FULL } from "../support/full.js";
import { PageUnderTest, READY, texts } from "../support/page.js";

describe.skipIf(chromiumPath === undefined)("the view Words", () => {
  let web: PageUnderTest;
  beforeAll(async () => {
    web = await PageUnderTest.start();
  });
  afterAll(() => web?.stop());

  it("P8: one field takes a word, a rack, a pattern and words to check, and shows hooks", async () => {
    const { page, complaints } = await web.open("#words");
    const field = page.getByLabel("Word, rack or pattern");
    const ask = async (text: string): Promise<void> => {
      await field.fill(text);
      await page.locator(".panel[aria-busy=false]").waitFor();
    };
    expect(await page.getByRole("radio", { name: "Pattern" }).isVisible()).toBe(false);
    await ask("care");
    await page.getByText("Back hooks").waitFor();
    const section = (name: string) => page.getByRole("region", { name });
    await expect.poll(() => section("Anagrams").innerText()).toMatch(/^n ACRE ds$/m);
    expect(await texts(page, ".near-words h3")).toEqual([
      "Anagrams (4)",
      expect.stringMatching(/^In longer words \(\d+\)$/),
      expect.stringMatching(/^Words from some of the letters \(\d+\)$/),
    ]);
    // A word leads to what there is to say about it.
    await section("Anagrams").getByRole("button", { name: /RACE/ }).click();
    await page.getByRole("heading", { name: "RACE" }).waitFor();
    expect(await field.inputValue()).toBe("RACE");

    await ask("QUIZ?");
    await expect.poll(() => section("Anagrams").innerText()).toMatch(/QUI[a-z]Z|QUIZ/i);
    await ask("Q[^U]*");
    await page.getByText(/^\d+ words$/).waitFor();
    await ask("c.re");
    await expect.poll(() => texts(page, ".word-list .word")).toContain("CORE");
    await ask("care xyzzy");
    await page.getByText("1 word not in the lexicon").waitFor();
    await ask("xyzzy");
    await page.getByRole("heading", { name: "XYZZY" }).waitFor();
    await ask("Ж");
    await page.getByText(/"Ж" has no tile/).waitFor();
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it("P8: orders words, shows what blanks stand for, and has its query in the address", async () => {
    const { page, complaints } = await web.open("#words");
    await page.locator(READY.words).first().waitFor();
    const shown = () => texts(page, ".word-list .word");
    const address = () => new URL(page.url()).hash;
    await page.getByText("More kinds of search").click();
    await page.getByRole("radio", { name: "Anagrams", exact: true }).check();
    await page.getByLabel(/^Letters/).fill("AEINRS?");
    await expect.poll(address).toBe("#words?anagram:AEINRS?");
    await expect.poll(async () => (await shown())[0]).toBe("AlINERS");
    await page.getByText("Lowercase letters are blanks.").waitFor();

    await page.getByRole("radio", { name: "Subanagrams" }).check();
    await page.getByLabel(/^Letters/).fill("RETAINZ?");
    await page.getByRole("combobox", { name: "Order" }).selectOption("score");
    await expect.poll(address).toBe("#words?subanagram:RETAINZ?;order:score");
    await page.getByLabel("At least").fill("7");
    await expect.poll(address).toBe("#words?subanagram:RETAINZ?;min:7;order:score");
    // Hooks stand around the words, and points behind them.
    const rows = () => texts(page, ".word-list li");
    await expect
      .poll(async () => (await rows()).every((text) => /[A-Za-z]{7,}.* \d+$/.test(text)))
      .toBe(true);
    const words = await shown();
    const scores = (await rows()).map((text) => Number(text.split(" ").at(-1)));
    expect(scores.length).toBeGreaterThan(3);
    expect(scores).toEqual([...scores].sort((a, b) => b - a));

    await page.getByRole("combobox", { name: "Order" }).selectOption("probability");
    await expect.poll(async () => (await rows())[0]).toMatch(/^[A-Za-z]{7}( [a-z]+)? 0\.0\d+%$/);
    await page.goBack();
    await expect.poll(shown).toEqual(words);

    await page.locator(".word-list button").first().click();
    await page.getByText("Front hooks").waitFor();
    expect(address()).toMatch(/^#words\?any:[A-Z]{7,};/);
    await page.goBack();
    await expect.poll(shown).toEqual(words);
    await page.goForward();
    await page.getByText("Front hooks").waitFor();
    await page.goBack();
    // A link to the query shows the same, in another window.
    const link = page.url();
    const other = await page.context().newPage();
    await other.goto(link);
    await expect.poll(() => texts(other, ".word-list .word")).toEqual(words);
    expect(await other.getByLabel("At least").inputValue()).toBe("7");
    await page.goto(`${web.url}#words?nonsense`);
    await page.getByText("The link has no valid query.").waitFor();
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it.runIf(FULL)("hooks say of both shorter words whether they are words", async () => {
    const { page } = await web.open("#words?hooks:ACE");
    const fact = (title: string) =>
      page.locator(".facts div").filter({ hasText: title }).locator("dd").innerText();
    await page.getByText("Front hooks").waitFor();
    expect(await fact("Without its first letter")).toBe("CE is not a word");
    expect(await fact("Without its last letter")).toBe("AC is not a word");
    await page.getByLabel(/^Letters/).fill("CARE");
    await expect.poll(() => fact("Without its first letter")).toBe("ARE is a word");
    expect(await fact("Without its last letter")).toBe("CAR is a word");
    await page.context().close();
  });

  it.runIf(FULL)("P8: the query stays in the address when another view was open", async () => {
    const { page } = await web.open("#words?prefix:QUIZ;max:6;order:length");
    await page.locator(READY.words).first().waitFor();
    const words = await texts(page, ".word-list li");
    await page.getByRole("link", { name: "Lexicon" }).click();
    await page.locator(READY.lexicon).first().waitFor();
    await page.getByRole("link", { name: "Words" }).click();
    await expect.poll(() => texts(page, ".word-list li")).toEqual(words);
    const hash = () => new URL(page.url()).hash;
    await expect.poll(hash).toBe("#words?prefix:QUIZ;max:6;order:length");
    await page.context().close();
  });

  it.runIf(FULL)(
    "a slot shows the tiles that are laid, then the words in parts of it, and is in the address",
    async () => {
      const { page, complaints } = await web.open("#words");
      await page.locator(READY.words).first().waitFor();
      const shown = () => texts(page, ".word-list li");
      const address = () => new URL(page.url()).hash;
      await page.getByText("More kinds of search").click();
      await page.getByRole("radio", { name: "Slot" }).check();
      await expect.poll(address).toBe("#words?slot:RETAINS");
      expect(await page.getByLabel("Slot on the board").inputValue()).toBe("....L.R.");
      await page.getByLabel(/^Letters/).fill("AEIRST");
      await expect.poll(shown).toEqual(["TRAILERS TRAIES"]);
      await page.getByText("With 6 tiles of the rack.").waitFor();

      await page.getByLabel(/^Letters/).fill("AEINST");
      await page.getByText("No words found").waitFor();
      await page.getByLabel("Also in parts of the slot").check();
      await expect.poll(async () => (await shown()).includes(".ANTLER.")).toBe(true);
      await page.getByText(/^\d+ with 5 tiles, \d+ with 4 tiles, /).waitFor();
      const orders = await texts(page, 'section[aria-label="Results"] select option');
      expect(orders).toEqual(["Alphabet", "Length", "Score"]);
      await page.getByRole("combobox", { name: "Order" }).selectOption("length");
      await page.getByLabel("Slot on the board").fill("..A..");
      await expect.poll(address).toBe("#words?slot:AEINST;squares:..A..;within:yes;order:length");
      await expect.poll(async () => (await shown())[0]).toMatch(/^[A-Z]{2}A[A-Z]{2}$/);
      const words = await shown();
      await page.reload();
      await expect.poll(shown).toEqual(words);
      expect(await page.getByLabel("Also in parts of the slot").isChecked()).toBe(true);

      await page.getByLabel("Slot on the board").fill("C?RE");
      await page.getByText(/"\?" at character 2 of the slot "C\?RE"/).waitFor();
      await page.getByLabel("Slot on the board").fill("");
      await page.getByText("Type some letters above.").waitFor();
      expect(complaints).toEqual([]);
      await page.context().close();
    },
  );
});
