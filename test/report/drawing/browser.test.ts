import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { alphabet } from "../../../src/alphabet/tile-sets.js";
import { parseCgp } from "../../../src/notation/cgp.js";
import {
  drawCrossSets,
  drawGraph,
  drawingSvg,
  drawPaths,
  graphOfWords,
} from "../../../src/report/drawing/index.js";
import { type Chromium, chromiumPath, launchChromium } from "../../support/chromium.js";
import { defaultGraph } from "../../support/default-graph.js";
import { FULL } from "../../support/full.js";

const english = alphabet("english");
const spanish = alphabet("spanish");
const LATE =
  "9PAMPER/5A1BOY5/1JOGGED1FAQIR2/1AHI1R4U4/LIMO1O4E4/5D3KY4/5A2LINT3/3FORTH1DI4/5T1A1GEE3/1Z5N1l1N3/1I2BRADOONS3/UNSTEELS1V1L3/1E5e1E1A3/1S5W3V3/7N1URETIC AEEOUWX/CIIT 395/476 0";
const IMAGES = join(import.meta.dirname, "../../../docs/images");

const drawings: [name: string, svg: string][] = [
  ...readdirSync(IMAGES)
    .filter((name) => name.endsWith(".svg"))
    .map((name): [string, string] => [name, readFileSync(join(IMAGES, name), "utf8")]),
  [
    "labels of several letters",
    drawingSvg(
      drawGraph(graphOfWords(["CALLE", "PERRO", "CHORRO", "LLLL"], spanish), {
        alphabet: spanish,
        form: "gaddag",
      }),
    ),
  ],
  ["a late position", drawingSvg(drawCrossSets(parseCgp(LATE), defaultGraph()))],
  [
    "the ways of several words",
    drawingSvg(
      drawPaths(defaultGraph(), ["QUIZZICAL", "CARE", "AA"], { alphabet: english, part: "gaddag" }),
    ),
  ],
  [
    "many words",
    drawingSvg(
      drawGraph(
        graphOfWords(
          ["RETAINS", "NASTIER", "STEARIN", "ANTSIER", "QUIZ", "QUIZZES", "CARE"],
          english,
        ),
        { alphabet: english, form: "gaddag" },
      ),
    ),
  ],
];

describe.skipIf(chromiumPath === undefined)("drawings in a browser", () => {
  let browser: Chromium;
  let page: Page;
  beforeAll(async () => {
    browser = await launchChromium();
    page = await browser.newPage({ viewport: { width: 800, height: 600 } });
  });
  afterAll(() => browser?.close());

  it.each(
    FULL ? drawings : drawings.filter((_, i) => i % 3 === 0),
  )("no texts overlap and none is cut off: %s", async (_, svg) => {
    // As a document of its own, the file must be well-formed XML.
    await page.goto(`data:image/svg+xml;base64,${Buffer.from(svg).toString("base64")}`);
    const { texts, overlapping, outside } = await page.evaluate(() => {
      const root = document.documentElement.getBoundingClientRect();
      const texts = [...document.querySelectorAll("text")].map((element) => {
        const { left, right, top, bottom } = element.getBoundingClientRect();
        // Lines are higher than their letters, which may come near one another.
        const slack = (bottom - top) * 0.2;
        return {
          text: element.textContent ?? "",
          ...{ left: left + 0.5, right: right - 0.5 },
          ...{ top: top + slack, bottom: bottom - slack },
        };
      });
      type Placed = (typeof texts)[number];
      const overlaps = (a: Placed, b: Placed): boolean =>
        a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
      return {
        texts: texts.length,
        overlapping: texts.flatMap((a, i) =>
          texts
            .slice(i + 1)
            .filter((b) => overlaps(a, b))
            .map((b) => `${a.text} and ${b.text}`),
        ),
        outside: texts
          .filter(({ left, right, top, bottom }) => {
            const inside = left >= root.left && right <= root.right;
            return !inside || top < root.top || bottom > root.bottom;
          })
          .map(({ text }) => text),
      };
    });
    expect(texts).toBeGreaterThan(5);
    expect({ overlapping, outside }).toEqual({ overlapping: [], outside: [] });
  });

  it("follow the reader's scheme", async () => {
    const [, svg] = drawings[0] as [string, string];
    for (const [colorScheme, color] of [
      ["light", "rgb(31, 35, 40)"],
      ["dark", "rgb(230, 237, 243)"],
    ] as const) {
      await page.emulateMedia({ colorScheme });
      await page.goto(`data:image/svg+xml;base64,${Buffer.from(svg).toString("base64")}`);
      const shown = await page.evaluate(() => {
        const text = document.querySelector("text") as SVGTextElement;
        return getComputedStyle(text).fill;
      });
      expect(shown).toBe(color);
    }
  });
});
