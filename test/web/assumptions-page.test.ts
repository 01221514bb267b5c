import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { hashOf } from "../../src/web/shared/router.js";
import { chromiumPath } from "../support/chromium.js";
import { FULL } from "../support/full.js";
import { PageUnderTest, READY } from "../support/page.js";

const CGP = "15/15/15/15/15/15/15/15/15/15/15/15/15/15/15 QAT/EIKS 0/0 0";
const GCG =
  "#player1 ann Ann\n#player2 bob Bob\n#lexicon NWL23\n>ann: AEINRST 8D RETAINS +66 66\n>bob: CEIOQTU -QU +0 0\n";

describe.skipIf(chromiumPath === undefined)("what answers take for granted on the page", () => {
  let web: PageUnderTest;
  beforeAll(async () => {
    web = await PageUnderTest.start();
  });
  afterAll(() => web?.stop());

  it.runIf(FULL)(
    "T18: is said of a short rack, of the opponent's rack and of the lexicon of a game",
    async () => {
      const { page, complaints } = await web.open(hashOf("analyze", CGP));
      await page.locator(READY.analyze).first().waitFor();
      const said = (place: string) => page.locator(`${place} .assumed`).allInnerTexts();
      const short = "Your rack has 3 tiles instead of 7: only moves with these count.";
      await page.locator(".plays .assumed").waitFor();
      expect(await said(".plays")).toEqual([short]);
      await page.getByRole("button", { name: "Simulate" }).click();
      await page.locator(".simulation .candidates").waitFor();
      expect(await said(".simulation")).toEqual([
        `${short} Each sample draws the 4 missing tiles before the move.`,
        "The opponent’s tiles EIKS are taken as known.",
      ]);
      await page.getByRole("button", { name: "Close the simulation" }).click();
      const file = { name: "a.gcg", mimeType: "text/plain", buffer: Buffer.from(GCG) };
      await page.getByLabel("Open a game in GCG").setInputFiles(file);
      await page.locator(".turns .assumed").waitFor();
      expect(await said(".turns")).toEqual([
        "The game names the lexicon NWL23, but “English words” is used.",
      ]);
      // The rack of the turn is full.
      await expect.poll(() => said(".plays")).toEqual([]);
      expect(complaints).toEqual([]);
      await page.context().close();
    },
  );

  it.runIf(FULL)(
    "T18: uses the lexicon that a game names if the visitor has added it",
    async () => {
      const { page } = await web.open(hashOf("lexicon"));
      await page.locator(READY.lexicon).first().waitFor();
      const words = {
        name: "nwl2023.txt",
        mimeType: "text/plain",
        buffer: Buffer.from("retains\nqi\n"),
      };
      await page.locator("input[type=file]").first().setInputFiles(words);
      await page
        .getByText(/^nwl2023\.txt: 2 words/)
        .first()
        .waitFor();
      // The visitor goes back to the lexicon of the page.
      await page
        .getByRole("region", { name: "English words" })
        .getByRole("button", { name: "Use" })
        .click();
      await page.evaluate((hash) => location.assign(hash), hashOf("analyze"));
      await page.locator(READY.analyze).first().waitFor();
      const file = { name: "a.gcg", mimeType: "text/plain", buffer: Buffer.from(GCG) };
      await page.getByLabel("Open a game in GCG").setInputFiles(file);
      await page
        .getByText("The game names the lexicon nwl2023.txt, which is now in use.")
        .waitFor();
      expect(await page.locator(".turns .assumed").count()).toBe(0);
      await page.context().close();
    },
  );
});
