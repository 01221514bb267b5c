import { barChart, groupedBars, intervalChart } from "../../src/report/bars.js";
import { binsOf, heatMap, histogram, lineChart, scatter } from "../../src/report/charts.js";
import { nodeDocument } from "../../src/report/node-document.js";
import type { Page } from "../../src/report/page.js";

/** Text that must not be taken for anything else. */
export const NASTY = `<script>alert("1")</script> & 'it' ]]> <!-- `;

/** A page with every kind of part, of data that is wide, long and nasty. */
export function samplePage(): Page {
  const document = nodeDocument();
  const part = (caption: string, draw: (width: number) => { outerHTML: string }) =>
    ({ kind: "chart", caption, draw }) as const;
  const scores = Array.from({ length: 400 }, (_, i) => 400 + 90 * Math.sin(i * 1.7) + (i % 37));
  const wave = (shift: number) =>
    Array.from({ length: 30 }, (_, i) => {
      const y = 50 + shift + 8 * Math.sin(i / 4);
      return { x: i * 100, y, low: y - 3, high: y + 3 };
    });
  return {
    title: `A sample: ${NASTY}`,
    summary: "What a report looks like.\n\nIt has two paragraphs.",
    sections: [
      {
        heading: "Bars",
        parts: [
          part("Plays of a position by their equity.", (width) =>
            barChart(
              [
                { label: "8D RETAINS", value: 75 },
                { label: "9C STEARIN", value: 74, low: 70, high: 79 },
                { label: "exch AEINRST", value: -12.25 },
                { label: "pass", value: 0 },
              ],
              { document, width, title: "equities" },
            ),
          ),
          part("Two builds, compared.", (width) =>
            groupedBars(
              [
                {
                  label: "best play",
                  bars: [
                    { label: "wasm", value: 195, low: 180, high: 230 },
                    { label: "JavaScript build", value: 341 },
                  ],
                },
                {
                  label: "all moves, sorted",
                  bars: [
                    { label: "wasm", value: 640 },
                    { label: "JavaScript build", value: 1344 },
                    { label: `Appel and Jacobson, ${NASTY}`, value: 3356 },
                  ],
                },
              ],
              { document, width, title: "times", format: (n) => `${n} µs` },
            ),
          ),
        ],
      },
      {
        heading: "Axes",
        parts: [
          part("Scores of 400 games.", (width) =>
            histogram(binsOf(scores, 20), {
              document,
              width,
              title: "scores",
              x: { label: "points a game" },
            }),
          ),
          part("Two players, 95 % confidence.", (width) =>
            lineChart(
              [
                { name: "static", points: wave(0) },
                { name: "two-ply simulation", points: wave(9) },
              ],
              {
                document,
                width,
                title: "games won",
                x: { label: "games" },
                y: { label: "games won, %" },
              },
            ),
          ),
          part("Score against equity.", (width) =>
            scatter(
              Array.from({ length: 40 }, (_, i) => ({
                x: i + (i % 3) * 2,
                y: i + (i % 5),
                ...(i % 13 === 5 ? { label: `play ${i}` } : {}),
              })),
              {
                document,
                width,
                title: "plays",
                x: { label: "score, points" },
                y: { label: "equity, points" },
                diagonal: true,
              },
            ),
          ),
        ],
      },
      {
        heading: "Estimates and maps",
        parts: [
          part("Estimates with their intervals.", (width) =>
            intervalChart(
              [
                { label: "8D RETAINS", value: 61.5, low: 60.2, high: 62.8 },
                { label: `9C ${NASTY}`, value: 58, low: 51, high: 66, color: 5 },
                { label: "pass", value: 31.25 },
              ],
              { document, width, title: "wins", x: { label: "wins, %" } },
            ),
          ),
          part("Squares of a board.", (width) => {
            const names = Array.from({ length: 21 }, (_, i) => String(i + 1));
            const squares = names.flatMap((_, row) =>
              names.map((_, column) => ({
                ...{ row, column, value: (row * column) % 7 },
                ...(row === 10 ? { text: "W", title: NASTY } : {}),
              })),
            );
            return heatMap(squares, {
              ...{ document, width, title: "squares" },
              rows: names,
              columns: names.map((_, i) => String.fromCharCode(65 + i)),
            });
          }),
        ],
      },
      {
        heading: "Text",
        parts: [
          { kind: "text", text: `${NASTY}\n\n${"W".repeat(120)} and more words after it.` },
          {
            kind: "lines",
            title: "the board",
            text: "   A B C\n 1 = . '\n".repeat(2) + "X ".repeat(80),
          },
          {
            kind: "table",
            caption: "The best plays, with a caption that is longer than a narrow screen is wide",
            columns: [
              { heading: "play" },
              { heading: "score" },
              { heading: "leave" },
              { heading: "equity", align: "right" },
              { heading: "a column with a long heading" },
              { heading: NASTY },
            ],
            rows: [
              ["8D RETAINS", 75, "", "75.0", "and a long text in its cell", 1],
              [NASTY, 1234567.1234, "?S", "-1.5", "", 0.25],
            ],
          },
        ],
      },
    ],
  };
}
