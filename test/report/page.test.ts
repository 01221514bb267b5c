import { parseHTML } from "linkedom";
import { describe, expect, test } from "vitest";
import { ReportError } from "../../src/base/errors.js";
import { escapeHtml } from "../../src/base/text.js";
import { NARROW, type Page, type Part, pageHtml, WIDE } from "../../src/report/page.js";
import { NASTY, samplePage } from "./sample.js";

/** A page of one part, parsed. */
function pageOf(...parts: Part[]): Document {
  return parse({ title: "t", sections: [{ heading: "s", parts }] });
}

function parse(page: Page): Document {
  return parseHTML(pageHtml(page)).document as unknown as Document;
}

/** The texts of what a selector finds. */
function texts(document: Document, selector: string): (string | null)[] {
  return [...document.querySelectorAll(selector)].map(({ textContent }) => textContent);
}

const table = (rows: (string | number)[][], wrap = false): Part => ({
  kind: "table",
  caption: "the caption",
  columns: [{ heading: "play" }, { heading: "score" }, { heading: "note", wrap }],
  rows,
});

describe("a page", () => {
  test("has one title, a heading for each section, and names its language", () => {
    const document = parse({
      title: "Games",
      summary: "one\n\n two ",
      sections: [
        { heading: "first", parts: [] },
        { heading: "second", parts: [{ kind: "text", text: "three\nfour\n\n\n\nfive" }] },
      ],
    });
    expect(document.documentElement.getAttribute("lang")).toBe("en");
    expect(texts(document, "title")).toEqual(["Games"]);
    expect(texts(document, "h1")).toEqual(["Games"]);
    expect(texts(document, "section > h2")).toEqual(["first", "second"]);
    expect(texts(document, "main > p")).toEqual(["one", "two"]);
    expect(texts(document, "section p")).toEqual(["three\nfour", "five"]);
  });

  test("has no scripts and loads nothing", () => {
    const html = pageHtml(samplePage());
    const document = parseHTML(html).document as unknown as Document;
    const active = "script, link, img, iframe, object, embed, base, form, a, image, use";
    expect(document.querySelectorAll(active)).toHaveLength(0);
    expect(html).not.toMatch(/@import|url\(|\ssrc=|\shref=|\son[a-z]+=/i);
    const policy = document.querySelector("meta[http-equiv=Content-Security-Policy]");
    expect(policy?.getAttribute("content")).toContain("default-src 'none'");
  });

  test("shows any text as it is", () => {
    const chart: Part = { kind: "chart", caption: NASTY, draw: () => ({ outerHTML: "<svg/>" }) };
    const parts: Part[] = [
      { kind: "text", text: NASTY },
      { kind: "lines", title: NASTY, text: NASTY },
      { kind: "table", caption: NASTY, columns: [{ heading: NASTY }], rows: [[NASTY]] },
      chart,
    ];
    const page = { title: NASTY, summary: NASTY, sections: [{ heading: NASTY, parts }] };
    const document = parse(page);
    const shown = "title, h1, h2, p, pre, caption, thead th, tbody th, figcaption";
    expect(texts(document, shown).map((text) => text?.trim())).toEqual(
      new Array(10).fill(NASTY.trim()),
    );
    const labels = [...document.querySelectorAll(".scroll")].map((box) =>
      box.getAttribute("aria-label"),
    );
    expect(labels).toEqual([NASTY, NASTY]);
    expect(pageHtml(page)).not.toContain("<script");
  });
});

describe("a table", () => {
  test("has its caption, headings with scopes, and a row heading in every row", () => {
    const document = pageOf(
      table([
        ["8D AB", 12, "x"],
        ["9D CD", 1234.5678, ""],
      ]),
    );
    expect(texts(document, "caption")).toEqual(["the caption"]);
    expect(texts(document, "thead th[scope=col]")).toEqual(["play", "score", "note"]);
    expect(texts(document, "tbody th[scope=row]")).toEqual(["8D AB", "9D CD"]);
    expect(texts(document, "tbody td")).toEqual(["12", "x", "1,234.568", ""]);
    expect(document.querySelectorAll("tbody tr")).toHaveLength(2);
  });

  test("lies in a box that scrolls, with the keyboard too", () => {
    const box = pageOf(table([["a", 1, "b"]])).querySelector("table")?.parentElement;
    expect(box?.getAttribute("class")).toBe("scroll");
    expect(box?.getAttribute("tabindex")).toBe("0");
    expect(box?.getAttribute("role")).toBe("region");
    expect(box?.getAttribute("aria-label")).toBe("the caption");
  });

  test("puts columns of numbers to the right, unless told otherwise", () => {
    const numeric = (rows: (string | number)[][]) =>
      texts(pageOf(table(rows)), ".number").filter((text) => /^[a-z]/.test(text ?? ""));
    expect(numeric([["a", 1, "b"]])).toEqual(["score"]);
    expect(
      numeric([
        ["a", 1, "b"],
        ["a", "none", "b"],
      ]),
    ).toEqual([]);
    expect(numeric([])).toEqual([]);
    const part: Part = {
      kind: "table",
      caption: "c",
      columns: [
        { heading: "l", align: "left" },
        { heading: "r", align: "right" },
      ],
      rows: [[1, "x"]],
    };
    expect(texts(pageOf(part), ".number")).toEqual(["r", "x"]);
    expect(texts(pageOf(table([["a", 1, "long"]], true)), "td.wrap")).toEqual(["long"]);
  });

  test("refuses rows that do not fit", () => {
    expect(() => pageOf(table([["a", 1, "b"], ["a"]]))).toThrow(ReportError);
    expect(() => pageOf(table([["a", 1, "b"], ["a"]]))).toThrow(
      "the caption: row 2 has 1 cell (expected 3)",
    );
  });
});

test("a chart is drawn for narrow and for wide screens", () => {
  const widths: number[] = [];
  const draw = (width: number) => {
    widths.push(width);
    return { outerHTML: `<svg width="${width}"></svg>` };
  };
  const document = pageOf({ kind: "chart", caption: "seen", draw });
  expect(widths).toEqual([NARROW, WIDE]);
  expect(document.querySelector(".narrow svg")?.getAttribute("width")).toBe(String(NARROW));
  expect(document.querySelector(".wide svg")?.getAttribute("width")).toBe(String(WIDE));
  expect(texts(document, "figure > figcaption")).toEqual(["seen"]);
});

test("lines keep their spaces", () => {
  const text = "  A B\n1 . '\n";
  expect(texts(pageOf({ kind: "lines", title: "board", text }), "pre")).toEqual([text]);
});

test("escaping leaves other characters alone", () => {
  expect(escapeHtml(`<a b="c" d='e'>&amp;`)).toBe(
    "&lt;a b=&quot;c&quot; d=&#39;e&#39;&gt;&amp;amp;",
  );
  expect(escapeHtml("Żółw – 8D (Q)I ✓\n")).toBe("Żółw – 8D (Q)I ✓\n");
});
