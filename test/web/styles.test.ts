import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

const FOLDER = new URL("../../src/web/styles/", import.meta.url);

const COLOR = /#[\da-f]{3,8}\b|\b(?:rgb|hsl|hwb|lab|lch|oklab|oklch)a?\(/i;
const LENGTH = /\d(?:rem|px|pt|vw|vh)\b/;
const SPACE = /(?:^|[\s-])(?:gap|padding|margin)(?:-[a-z-]+)?$/;

/** Returns the declarations of a style sheet that set a color, a size of text or a space by itself. */
function literalsIn(css: string): string[] {
  const plain = css.replace(/\/\*[\s\S]*?\*\//g, "");
  const declarations = [...plain.matchAll(/([\w-]+):\s*([^;{}]+);/g)];
  return declarations
    .filter(([, name = "", value = ""]) => {
      if (COLOR.test(value)) return true;
      if (name === "font-size" || name === "font") return LENGTH.test(value);
      // A step of one pixel is the width of a line.
      return SPACE.test(name) && LENGTH.test(value.replace(/-1px/, ""));
    })
    .map(([whole]) => whole);
}

const files = readdirSync(FOLDER).filter((name) => name.endsWith(".css") && name !== "tokens.css");

it.each(files)("%s has its colors, sizes of text and spaces from the tokens", (name) => {
  expect(literalsIn(readFileSync(new URL(name, FOLDER), "utf8"))).toEqual([]);
});

it("every token that a style sheet asks for without a fallback is there, or set by the page", () => {
  const texts = files
    .concat("tokens.css")
    .map((name) => readFileSync(new URL(name, FOLDER), "utf8"));
  const all = texts.join("\n");
  const asked = new Set([...all.matchAll(/var\(--([\w-]+)\)/g)].map(([, name]) => name));
  const given = new Set([...all.matchAll(/--([\w-]+):/g)].map(([, name]) => name));
  // Set by elements, through their styles.
  const byPage = /^(?:columns|rows|tiles|share|heat)$/;
  expect([...asked].filter((name) => !given.has(name) && !byPage.test(name as string))).toEqual([]);
});

it("finds literals, and no others", () => {
  const css = `a { color: #fff; margin: -1px; gap: 0; padding: var(--space-1) 0; /* 1rem #000 */ }
    b { font-size: calc(var(--cell) * 0.5); font-size: 0.9em; font: inherit; width: 3rem; }
    c { box-shadow: 0 0 rgb(0 0 0); font-size: 12px; margin-top: 0.5rem; row-gap: 1rem; }`;
  expect(literalsIn(css)).toEqual([
    ...["color: #fff;", "box-shadow: 0 0 rgb(0 0 0);", "font-size: 12px;"],
    ...["margin-top: 0.5rem;", "row-gap: 1rem;"],
  ]);
});
