import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { ReportError } from "../../src/base/errors.js";
import { type Bar, barChart, groupedBars, intervalChart } from "../../src/report/bars.js";
import {
  binsOf,
  COLORS,
  heatMap,
  histogram,
  lineChart,
  readable,
  scatter,
  svgFile,
  widthOf,
} from "../../src/report/charts.js";
import { nodeDocument } from "../../src/report/node-document.js";
import { SCHEME } from "../../src/report/style.js";
import { NASTY } from "./sample.js";

const document = nodeDocument();
const frame = { document, title: "a title" };
const x = { label: "games" };
const y = { label: "points" };

/** The texts of a chart in their order. */
function textsOf(svg: SVGSVGElement): string[] {
  return [...svg.querySelectorAll("text")].map(({ textContent }) => textContent ?? "");
}

/** A number attribute of every element that a selector finds. */
function numbers(svg: SVGSVGElement, selector: string, attribute: string): number[] {
  return [...svg.querySelectorAll(selector)].map((one) => Number(one.getAttribute(attribute)));
}

describe("bars", () => {
  const bars: Bar[] = [
    { label: "one", value: 10 },
    { label: "two", value: 5 },
    { label: "none", value: 0 },
    { label: "minus", value: -5 },
  ];

  test("are as long as their values, and stand where zero is", () => {
    const svg = barChart(bars, frame);
    const widths = numbers(svg, "rect", "width");
    const lefts = numbers(svg, "rect", "x");
    expect(widths).toHaveLength(4);
    const [one = 0, two, none, minus] = widths;
    expect(one).toBeGreaterThan(100);
    expect(two).toBeCloseTo(one / 2, 6);
    expect(none).toBe(0);
    expect(minus).toBeCloseTo(one / 2, 6);
    expect(lefts[0]).toBe(lefts[1]);
    expect((lefts[3] as number) + (minus as number)).toBeCloseTo(lefts[0] as number, 6);
    const tops = numbers(svg, "rect", "y");
    expect(tops).toEqual([...tops].sort((a, b) => a - b));
  });

  test("have their values and labels as texts, in any format", () => {
    const svg = barChart(bars, { ...frame, format: (value) => `${value} points` });
    expect(textsOf(svg)).toEqual([
      ...["10 points", "5 points", "0 points", "-5 points"],
      ...["one", "two", "none", "minus"],
    ]);
  });

  test("all at zero, or of one label twice, are drawn too", () => {
    const svg = barChart(
      [
        { label: "same", value: 0 },
        { label: "same", value: 0 },
      ],
      frame,
    );
    expect(numbers(svg, "rect", "width")).toEqual([0, 0]);
    expect(textsOf(svg)).toEqual(["0", "0", "same", "same"]);
  });

  test("ranges are lines through their ends", () => {
    const svg = barChart([{ label: "a", value: 10, low: 5, high: 20 }], frame);
    const [bar = 0] = numbers(svg, "rect", "width");
    const [left = 0] = numbers(svg, "rect", "x");
    const range = [...svg.querySelectorAll("line")].at(0);
    const ends = ["x1", "x2"].map((name) => Number(range?.getAttribute(name)));
    expect(ends.map((end) => Math.round(end - left))).toEqual([
      Math.round(bar / 2),
      Math.round(bar * 2),
    ]);
  });

  test("long labels go above their bars, which then begin at the edge", () => {
    const long = { label: "a label that takes more than a third of the width", value: 1 };
    const [beside] = numbers(barChart([{ label: "short", value: 1 }], frame), "rect", "x");
    const [above] = numbers(barChart([long], frame), "rect", "x");
    expect(above).toBeLessThan(5);
    expect(beside).toBeGreaterThan(20);
    expect(numbers(barChart([long], { ...frame, width: 1000 }), "rect", "x")[0]).toBeGreaterThan(
      200,
    );
  });
});

describe("grouped bars", () => {
  const groups = [
    {
      label: "best play",
      bars: [
        { label: "wasm", value: 200 },
        { label: "js", value: 441 },
      ],
    },
    {
      label: "all plays",
      bars: [
        { label: "wasm", value: 600 },
        { label: "plain", value: 300 },
        { label: "js", value: 1200 },
      ],
    },
  ];

  test("say how many times the first of their group they are", () => {
    const texts = textsOf(groupedBars(groups, { ...frame, format: (n) => `${n} µs` }));
    expect(texts.slice(0, 5)).toEqual([
      "200 µs",
      "441 µs  2.21x",
      "600 µs",
      "300 µs  0.50x",
      "1200 µs  2.00x",
    ]);
    expect(texts).toContain("best play");
    expect(texts).toContain("all plays");
  });

  test("have a colour for each label, the same in all groups", () => {
    const fills = [...groupedBars(groups, frame).querySelectorAll("rect")].map((bar) =>
      bar.getAttribute("fill"),
    );
    expect(fills).toEqual([COLORS[0], COLORS[1], COLORS[0], COLORS[2], COLORS[1]]);
  });

  test("are told apart by their looks when the colours repeat", () => {
    const bars = Array.from({ length: 18 }, (_, i) => ({ label: `bar ${i}`, value: i + 1 }));
    const svg = groupedBars([{ label: "many", bars }], frame);
    const looks = [...svg.querySelectorAll("rect")].map((bar) => {
      const group = bar.parentElement;
      const style = (name: string) => bar.getAttribute(name) ?? group?.getAttribute(name) ?? "";
      return [style("fill"), style("fill-opacity"), style("stroke"), style("height")].join(" ");
    });
    // The last six bars are two rectangles each.
    expect(looks).toHaveLength(6 + 6 + 2 * 6);
    expect(new Set(looks).size).toBe(18);
    const line = (i: number) => ({ name: `line ${i}`, points: [1, 2].map((x) => ({ x, y: i })) });
    const chart = lineChart(
      Array.from({ length: 18 }, (_, i) => line(i)),
      { ...frame, x, y },
    );
    const lines = [...chart.querySelectorAll('[aria-label="line"]')].map((group) => {
      const path = group.querySelector("path");
      const style = (name: string) => path?.getAttribute(name) ?? group.getAttribute(name) ?? "";
      return `${style("stroke")} ${style("stroke-dasharray")}`;
    });
    expect(new Set(lines).size).toBe(18);
  });

  test("with a first one of 0 have no ratios", () => {
    const bars = [
      { label: "a", value: 0 },
      { label: "b", value: 3 },
    ];
    expect(textsOf(groupedBars([{ label: "g", bars }], frame))).toEqual(["0", "3", "a", "b", "g"]);
  });
});

describe("bins", () => {
  test("hold every value once, between their bounds, in order and without gaps", () => {
    const values = fc.array(fc.integer({ min: -500, max: 500 }), { minLength: 1, maxLength: 60 });
    fc.assert(
      fc.property(values, fc.integer({ min: 1, max: 90 }), (list, size) => {
        const bins = binsOf(list, size);
        for (const { from, to, count } of bins) {
          expect(to - from).toBe(size);
          expect(Math.abs(from % size)).toBe(0);
          expect(count).toBe(list.filter((value) => value >= from && value < to).length);
        }
        expect(bins.reduce((sum, { count }) => sum + count, 0)).toBe(list.length);
        bins.slice(1).forEach(({ from }, i) => {
          expect(from).toBe(bins[i]?.to);
        });
      }),
    );
  });

  test("of no values are none; of no size or of no numbers there cannot be any", () => {
    expect(binsOf([], 10)).toEqual([]);
    expect(() => binsOf([1], 0)).toThrow(ReportError);
    expect(() => binsOf([Number.NaN], 10)).toThrow(ReportError);
  });
});

test("a histogram has a column for each bin, as high as its count", () => {
  const bins = [
    { from: 0, to: 10, count: 4 },
    { from: 10, to: 20, count: 8 },
    { from: 20, to: 30, count: 0 },
  ];
  const svg = histogram(bins, { ...frame, x });
  const [four = 0, eight, none] = numbers(svg, "rect", "height");
  expect(four).toBeGreaterThan(30);
  expect(eight).toBeCloseTo(2 * four, 6);
  expect(none).toBe(0);
  expect(textsOf(svg).join(" ")).toMatch(/games.*how often|how often.*games/);
});

describe("lines", () => {
  const points = [
    { x: 0, y: 1, low: 0, high: 2 },
    { x: 1, y: 3, low: 2, high: 4 },
  ];

  test("have a band where there are bounds, and a legend where there are several", () => {
    const one = lineChart([{ name: "only", points }], { ...frame, x, y });
    expect(one.querySelectorAll('[aria-label="area"] path')).toHaveLength(1);
    expect(one.querySelectorAll('[aria-label="line"] path')).toHaveLength(1);
    expect(textsOf(one)).not.toContain("only");
    const plain = points.map(({ x, y }) => ({ x, y }));
    const two = lineChart(
      [
        { name: "first", points: plain },
        { name: "second", points: plain },
      ],
      { ...frame, x, y },
    );
    expect(two.querySelectorAll('[aria-label="area"]')).toHaveLength(0);
    expect(two.querySelectorAll('[aria-label="line"]')).toHaveLength(2);
    expect(textsOf(two).filter((text) => /^(first|second)$/.test(text))).toEqual([
      "first",
      "second",
    ]);
    expect(numbers(two, ":root, svg", "height")[0] ?? two.getAttribute("height")).not.toBe(
      one.getAttribute("height"),
    );
  });

  test("an axis shows the values that it is asked to show", () => {
    const points = [40, 45].map((value, i) => ({ x: i, y: value }));
    const whole = { label: "percent", extent: [0, 100] as const };
    const ticks = textsOf(lineChart([{ name: "one", points }], { ...frame, x, y: whole }));
    expect(ticks).toEqual(expect.arrayContaining(["0", "100"]));
    expect(textsOf(lineChart([{ name: "one", points }], { ...frame, x, y }))).not.toContain("100");
  });

  test("of one point are a dot", () => {
    const svg = lineChart([{ name: "one", points: points.slice(0, 1) }], { ...frame, x, y });
    expect(svg.querySelectorAll("circle")).toHaveLength(1);
  });

  test("a logarithmic axis puts equal ratios at equal distances", () => {
    const svg = scatter(
      [
        { x: 1, y: 1 },
        { x: 10, y: 2 },
        { x: 100, y: 3 },
      ],
      { ...frame, x: { label: "n", scale: "log" }, y },
    );
    const [a = 0, b = 0, c = 0] = numbers(svg, "circle", "cx");
    expect(b - a).toBeGreaterThan(20);
    expect(c - b).toBeCloseTo(b - a, 6);
  });
});

test("points have their labels, and a diagonal on request", () => {
  const points = [
    { x: 1, y: 2, label: "named" },
    { x: 3, y: 4 },
  ];
  const svg = scatter(points, { ...frame, x, y });
  expect(svg.querySelectorAll("circle")).toHaveLength(2);
  expect(textsOf(svg)).toContain("named");
  expect(svg.querySelectorAll('[aria-label="link"]')).toHaveLength(0);
  const same = scatter(points, { ...frame, x, y, diagonal: true });
  expect(same.querySelectorAll('[aria-label="link"] path')).toHaveLength(1);
});

describe("intervals", () => {
  const x = { label: "wins, %" };
  const two = [
    { label: "a", value: 60, low: 58, high: 62 },
    { label: "b", value: 50, low: 40, high: 60, color: 5 },
  ];

  test("are dots at their values, and lines between their ends", () => {
    const svg = intervalChart(two, { ...frame, x });
    const [a = 0, b = 0] = numbers(svg, "circle", "cx");
    const lines = [...svg.querySelectorAll("[aria-label=rule] line")];
    const ends = lines
      .map((line) => ["x1", "x2"].map((name) => Number(line.getAttribute(name))))
      .filter(([from, to]) => from !== to) as [number, number][];
    const scale = (a - b) / 10;
    expect(scale).toBeGreaterThan(2);
    expect(ends).toHaveLength(2);
    expect(ends[0]?.map((end) => Math.round((end - a) / scale))).toEqual([-2, 2]);
    expect(ends[1]?.map((end) => Math.round((end - b) / scale))).toEqual([-10, 10]);
    expect(textsOf(svg)).toEqual(expect.arrayContaining(["60", "50", "a", "b", "wins, % →"]));
    const fills = [...svg.querySelectorAll("circle")].map((dot) => dot.getAttribute("fill"));
    expect(fills).toEqual([COLORS[0], COLORS[5]]);
  });

  test("of one value, or without a range, are drawn too", () => {
    const svg = intervalChart([{ label: "a", value: 3 }], { ...frame, x });
    expect(svg.querySelectorAll("circle")).toHaveLength(1);
    expect(svg.outerHTML).not.toMatch(/NaN|Infinity/);
  });

  test("long labels go above, where dots have the whole width", () => {
    const label = "a label that takes more than a third of the width";
    const one = { value: 1, low: 0, high: 2 };
    const lineOf = (text: string) => {
      const svg = intervalChart([{ label: text, ...one }], { ...frame, x });
      const [line] = [...svg.querySelectorAll("[aria-label=rule] line")];
      return Number(line?.getAttribute("x2")) - Number(line?.getAttribute("x1"));
    };
    expect(lineOf(label)).toBeGreaterThan(lineOf("a label of half that"));
  });
});

describe("a map of a board", () => {
  const rows = ["1", "2"];
  const columns = ["A", "B", "C"];
  const squares = [
    { row: 0, column: 0, value: 10, title: "A1: 10 %" },
    { row: 0, column: 2, value: 5, text: "Q" },
    { row: 1, column: 1, value: 0 },
  ];

  test("has a square where each is, the stronger the larger its value", () => {
    const svg = heatMap(squares, { ...frame, rows, columns });
    const opacities = numbers(svg, "rect", "fill-opacity");
    const [first = 0, second, third] = opacities;
    expect(first).toBeGreaterThan(0.5);
    expect(second).toBeCloseTo(first / 2, 6);
    expect(third).toBe(0);
    const [left = 0, right = 0, middle = 0] = numbers(svg, "rect", "x");
    expect(right - left).toBeCloseTo(2 * (middle - left), 6);
    const [top = 0, , bottom = 0] = numbers(svg, "rect", "y");
    expect(bottom).toBeGreaterThan(top);
    const [width = 0] = numbers(svg, "rect", "width");
    expect(numbers(svg, "rect", "height")[0]).toBeCloseTo(width, 0);
    expect(textsOf(svg)).toEqual(expect.arrayContaining(["Q", "1", "2", "A", "B", "C"]));
    expect([...svg.querySelectorAll("rect title")].map((one) => one.textContent)).toEqual([
      "A1: 10 %",
    ]);
  });

  test("has the strongest color that is asked for, and none where all is 0", () => {
    const half = heatMap(squares, { ...frame, rows, columns, most: 20 });
    const whole = heatMap(squares, { ...frame, rows, columns });
    const [a = 0] = numbers(half, "rect", "fill-opacity");
    expect(numbers(whole, "rect", "fill-opacity")[0]).toBeCloseTo(2 * a, 6);
    const none = heatMap([{ row: 0, column: 0, value: 0 }], { ...frame, rows, columns });
    expect(numbers(none, "rect", "fill-opacity")).toEqual([0]);
  });
});

describe("every chart", () => {
  const draws: [string, (width: number, text: string) => SVGSVGElement][] = [
    ["bars", (width, title) => barChart([{ label: title, value: 1 }], { document, width, title })],
    [
      "grouped bars",
      (width, title) => {
        const bars = [{ label: title, value: 1 }];
        return groupedBars([{ label: title, bars }], { document, width, title });
      },
    ],
    [
      "histogram",
      (width, title) =>
        histogram([{ from: 0, to: 1, count: 1 }], { document, width, title, x: { label: title } }),
    ],
    [
      "lines",
      (width, title) => {
        const series = ["", "2"].map((end) => ({ name: title + end, points: [{ x: 1, y: 1 }] }));
        return lineChart(series, { document, width, title, x: { label: title }, y });
      },
    ],
    [
      "points",
      (width, title) => scatter([{ x: 1, y: 1, label: title }], { document, width, title, x, y }),
    ],
    [
      "intervals",
      (width, title) => intervalChart([{ label: title, value: 1 }], { document, width, title, x }),
    ],
    [
      "map",
      (width, title) => {
        const squares = [{ row: 0, column: 0, value: 1, text: title, title }];
        return heatMap(squares, { document, width, title, rows: ["1"], columns: ["A"] });
      },
    ],
  ];

  test.each(
    draws,
  )("%s: has the width that was asked for, text in currentColor, a name", (_, draw) => {
    for (const width of [320, 640]) {
      const svg = draw(width, "a name");
      expect(svg.getAttribute("width")).toBe(String(width));
      expect(svg.getAttribute("fill")).toBe("currentColor");
      expect(svg.getAttribute("role")).toBe("img");
      expect(svg.getAttribute("aria-label")).toBe("a name");
      for (const text of svg.querySelectorAll("text")) {
        expect(text.getAttribute("fill") ?? COLORS[0]).toMatch(/^#|^currentColor$/);
      }
      expect(svg.outerHTML).not.toMatch(/NaN|Infinity|undefined/);
    }
  });

  test.each(draws)("%s: data are text and nothing else", (_, draw) => {
    const svg = draw(320, NASTY);
    expect(svg.querySelectorAll("script")).toHaveLength(0);
    expect(svg.outerHTML).not.toContain("<script");
    expect(svgFile(svg)).not.toMatch(/<script|<!--|]]>/);
    expect(svg.outerHTML).toContain("&lt;script&gt;");
  });

  test.each(draws)("%s: refuses a width that is none", (_, draw) => {
    for (const width of [0, -1, Number.NaN]) expect(() => draw(width, "t")).toThrow(ReportError);
  });
});

test.each<[string, () => unknown]>([
  ["no bars", () => barChart([], frame)],
  ["a bar that is no number", () => barChart([{ label: "a", value: Number.NaN }], frame)],
  ["an endless range", () => barChart([{ label: "a", value: 1, high: 1 / 0, low: 0 }], frame)],
  ["groups without bars", () => groupedBars([{ label: "g", bars: [] }], frame)],
  ["no bins", () => histogram([], { ...frame, x })],
  ["lines without points", () => lineChart([{ name: "n", points: [] }], { ...frame, x, y })],
  ["no intervals", () => intervalChart([], { ...frame, x })],
  [
    "an endless interval",
    () => intervalChart([{ label: "a", value: 1, high: 1 / 0 }], { ...frame, x }),
  ],
  ["no squares", () => heatMap([], { ...frame, rows: ["1"], columns: ["A"] })],
  ["a point that is none", () => scatter([{ x: 1, y: Number.NaN }], { ...frame, x, y })],
])("nothing is drawn of %s", (_, draw) => {
  expect(draw).toThrow(ReportError);
  expect(draw).toThrow(/^a title: .*expected/);
});

describe("an SVG file", () => {
  test("has its namespace and follows the scheme; the chart itself is not changed", () => {
    const svg = barChart([{ label: "a", value: 1 }], frame);
    const before = svg.outerHTML;
    const file = svgFile(svg);
    expect(file).toMatch(/^<svg [^>]*xmlns="http:\/\/www\.w3\.org\/2000\/svg"/);
    expect(file.match(/xmlns=/g)).toHaveLength(1);
    expect(file).toContain("prefers-color-scheme:dark");
    expect(file.endsWith("</svg>\n")).toBe(true);
    expect(svg.outerHTML).toBe(before);
  });
});

test("numbers for people", () => {
  expect([0, 0.12345, 1.5, 12.345, 123.4, 1234567, -1234.5, -0.5].map(readable)).toEqual([
    ...["0", "0.123", "1.5", "12.3", "123", "1,234,567", "-1,235", "-0.5"],
  ]);
});

test("wider texts are taken for wider", () => {
  expect(widthOf("")).toBe(0);
  expect(widthOf("iii")).toBeLessThan(widthOf("aaa"));
  expect(widthOf("aaa")).toBeLessThan(widthOf("WWW"));
  expect(widthOf("字字")).toBe(24);
});

/** Relative luminance and contrast as WCAG 2 defines them. */
function contrast(one: string, other: string): number {
  const luminance = (colour: string): number => {
    const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
      const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
      return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

test("colours stand out from both backgrounds, texts more so", () => {
  for (const { background, text } of Object.values(SCHEME)) {
    for (const colour of COLORS) expect(contrast(colour, background)).toBeGreaterThan(3);
    expect(contrast(text, background)).toBeGreaterThan(7);
  }
  expect(new Set(COLORS).size).toBe(COLORS.length);
});

describe("C7: axes", () => {
  const frame = { document: nodeDocument(), title: "sample", width: 400 };

  test("has the unit below bars", () => {
    const bars = [{ label: "a", value: 3 }];
    const text = barChart(bars, { ...frame, unit: "points per game" }).outerHTML;
    expect(text).toContain("points per game →");
    expect(groupedBars([{ label: "g", bars }], { ...frame, unit: "bytes" }).outerHTML).toContain(
      "bytes →",
    );
  });

  test("has the column of a whole number at the number, not between it and the next", () => {
    const bins = [20, 21, 22].map((from) => ({ from, to: from + 1, count: from }));
    const svg = histogram(bins, { ...frame, x: { label: "turns" } });
    const columns = [...svg.querySelectorAll("[aria-label=rect] rect")];
    const middles = columns.map((column) => {
      const of = (name: string) => Number(column.getAttribute(name));
      return of("x") + of("width") / 2;
    });
    const ticks = [...svg.querySelectorAll("[aria-label='x-axis tick label'] text")].map(
      (tick) => ({
        value: Number(tick.textContent),
        x: Number(/translate\(([\d.]+)/.exec(tick.getAttribute("transform") ?? "")?.[1]),
      }),
    );
    expect(columns).toHaveLength(3);
    for (const [i, middle] of middles.entries()) {
      const tick = ticks.find(({ value }) => value === 20 + i);
      expect(Math.abs((tick?.x ?? 0) - middle)).toBeLessThan(1);
    }
  });
});
