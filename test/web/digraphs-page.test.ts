import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { chromiumPath } from "../support/chromium.js";
import { FULL } from "../support/full.js";
import { drop, PageUnderTest } from "../support/page.js";

describe.skipIf(chromiumPath === undefined)("L4: digraphs on the page", () => {
  let web: PageUnderTest;
  beforeAll(async () => {
    web = await PageUnderTest.start();
  });
  afterAll(() => web?.stop());

  // Welsh has them, too, in the usual run (tile-sets-page.test.ts).
  it.runIf(FULL)(
    "a list in Catalan is added, and a digraph is one tile of a rack, of a play and of a board",
    async () => {
      const { page, complaints } = await web.open("#lexicon");
      await page.getByRole("combobox", { name: "Letters of the words" }).selectOption("catalan");
      await drop(page, "catalan.txt", "any\nbanya\nbanys\ncel·la\nquin\nque\nseny\n");
      await expect
        .poll(() => page.locator(".notes").innerText())
        .toMatch(/catalan\.txt: 7 words, now in use in all views/);

      await page.getByRole("link", { name: "Words" }).click();
      await page.getByText("More kinds of search").click();
      await page.getByRole("radio", { name: "Check words" }).check();
      await page.getByLabel("Words or numbers").fill("cel·la");
      await page
        .getByText(/CEL·LA/)
        .first()
        .waitFor();

      await page.getByRole("link", { name: "Analyze" }).click();
      await page.getByRole("button", { name: "Empty board" }).click();
      const rack = page.getByLabel("Rack", { exact: true });
      await rack.fill("banya");
      const rackTiles = page.locator(".rack .rack-tile");
      await expect.poll(() => rackTiles.count()).toBe(4);
      // B 3 + A 1 + NY 10 + A 1, doubled on the center; no double letter is within reach of the digraph.
      const best = page.locator(".list .play").first();
      await expect.poll(() => page.locator(".list").innerText()).toMatch(/1\s+8E BANYA\s+30\s/);
      await best.click();
      const label = (square: string) =>
        page.locator(`.board [aria-label^="${square},"]`).getAttribute("aria-label");
      await expect.poll(() => label("G8")).toBe("G8, NY, 10 points, tried");
      expect(await label("H8")).toBe("H8, A, 1 point, tried");
      expect(await label("I8")).toBe("I8, empty");
      expect(complaints).toEqual([]);
      await page.context().close();
    },
  );
});
