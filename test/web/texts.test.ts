import { describe, expect, it } from "vitest";
import { GERMAN } from "../../src/web/texts/de.js";
import { SPANISH } from "../../src/web/texts/es.js";
import type { TextTable } from "../../src/web/texts/message.js";
import { type FoundTexts, namesIn, pageTexts, textsOf } from "./page-texts.js";

/** Folders of src/web whose texts are not in the tables yet. */
const OTHERS: string[] = [];

const all = pageTexts();
const done = pageTexts(OTHERS);

const TABLES: readonly (readonly [string, TextTable])[] = [
  ["de", GERMAN],
  ["es", SPANISH],
];

describe.each(TABLES)("the table %s", (_, table) => {
  it("has every text of the page, with the same names in braces", () => {
    const wrong = done.texts.filter(({ key, isCounted, names }) => {
      const entry = Object.hasOwn(table, key) ? table[key] : undefined;
      if (entry === undefined || (typeof entry === "object") !== isCounted) return true;
      if (typeof entry === "string") return sorted(namesIn(entry)) !== sorted(names);
      const forms = Object.values(entry);
      // A form for one may say so in words.
      const isForm = (form: string) =>
        sorted([...namesIn(form), "n"]) === sorted([...names, "n"]) && form !== "";
      return entry.other === undefined || !forms.every(isForm);
    });
    expect(wrong.map(({ key, file, line }) => `${file}:${line}: ${key}`)).toEqual([]);
  });

  // Until then, the tables have texts that are still to come.
  it.runIf(OTHERS.length === 0)("has no text that the page does not show", () => {
    const shown = new Set(all.texts.map(({ key }) => key));
    expect(Object.keys(table).filter((key) => !shown.has(key))).toEqual([]);
  });
});

function sorted(names: readonly string[]): string {
  return [...new Set(names)].sort().join(" ");
}

it("no text is put together before it is translated", () => {
  expect(done.composed).toEqual([]);
});

it("no text for visitors stands outside of the tables", () => {
  expect(done.bare).toEqual([]);
});

it("finds texts wherever they stand", () => {
  const found: FoundTexts = { texts: [], composed: [], bare: [] };
  const source = `
    const TITLES = { a: message("Title") };
    note("info", isDone ? "Done." : t("Not {word} yet.", { word }));
    announce(counted(2, "{n} tile", "{n} tiles"));
    announce(\`Row \${row}\`);
    const A = () => <p title="Shown" class="soft" aria-label={t("Said")}>
      Bare text {ok ? t("Good") : "bad"} {t(\`\${some} words\`)} DAWG AEINRS? {woven("{a} or {b}", {})}
    </p>;`;
  textsOf("a.tsx", source, found);
  expect(found.texts.map(({ key, names }) => [key, ...names])).toEqual([
    ["Title"],
    ["Not {word} yet.", "word"],
    ["{n} tiles", "n"],
    ["Said"],
    ["Good"],
    ["{a} or {b}", "a", "b"],
  ]);
  const plain = (one: string) => one.replace("$", "").replace(/^\S+ /, "");
  expect(found.bare.map(plain)).toEqual([
    '"Done."',
    "`Row {row}`",
    '"Shown"',
    "Bare text",
    '"bad"',
  ]);
  expect(found.composed.map(plain)).toEqual(["`{some} words`"]);
});
