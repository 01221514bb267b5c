import {
  chancesText,
  inference,
  leavesTable,
  modelText,
  NOTHING_FITS,
  percentFigure,
  percentText,
} from "../../api/internal.js";
import { drawBoard, type Inference } from "../../api/node.js";
import { intervalChart } from "../../report/bars.js";
import { nodeDocument } from "../../report/node-document.js";
import { type Part, pageHtml } from "../../report/page.js";
import { counted, fixed } from "../io/output.js";
import { cgpOf, type PositionInput } from "../io/position.js";
import { madeSection, type Source } from "../io/provenance.js";
import { tablePart } from "../io/table.js";

/** What a report shows. */
export interface InferenceReport {
  input: PositionInput;
  /** Names and values, as the command prints them. */
  facts: readonly (readonly [name: string, value: string])[];
  move: string;
  result: Inference;
  /** Number of leaves in the table. */
  rows: number;
}

const document = nodeDocument();
const PERCENT = 100;

/** Returns the report of an inference. Loaded on demand, because the charts need much code. */
export async function inferencePage(report: InferenceReport, source: Source): Promise<string> {
  const { input, facts, move, result } = report;
  const { leaves, kept, racks, exact } = result;
  const known = facts.map(([name, value]) => [name, value.replaceAll("\n", " ")]);
  const how = exact ? "all of them" : "drawn at random";
  return pageHtml({
    title: `Inference from ${move}`,
    summary: [
      leaves.length === 0
        ? NOTHING_FITS
        : inference.verdict(result, { position: input.position, options: { move } }),
      ...(kept === 0 ? [] : [modelText(result), `${counted(racks, "rack")}, ${how}.`]),
    ].join("\n\n"),
    sections: [
      {
        heading: "Position",
        parts: [
          { kind: "lines", title: "the board before the move", text: drawBoard(input.position) },
          {
            kind: "table",
            caption: "Position before the move",
            columns: [{ heading: "name" }, { heading: "value", wrap: true }],
            rows: [["move", move], ...known, ["CGP", cgpOf(input)]],
          },
        ],
      },
      ...(leaves.length === 0 || kept === 0
        ? []
        : [
            { heading: "Tiles", parts: tileParts(result) },
            { heading: "Leaves", parts: [leavesPart(report)] },
          ]),
      await madeSection(source),
    ],
  });
}

function tileParts(result: Inference): Part[] {
  const sorted = result.tiles.toSorted((a, b) => b.chance - a.chance || a.tile - b.tile);
  const intervals = sorted.map(({ text, chance, base }) => ({
    label: text,
    value: PERCENT * chance,
    low: PERCENT * Math.min(chance, base),
    high: PERCENT * Math.max(chance, base),
    color: chance >= base ? 0 : 1,
  }));
  const caption =
    "Chances that tiles were kept: blue where the move makes them more likely, orange where less; the other end of each line is the chance before the move";
  return [
    {
      kind: "chart",
      caption,
      draw: (width) =>
        intervalChart(intervals, {
          ...{ document, width, title: caption },
          x: { label: "chance, %" },
          format: (chance) => fixed(chance),
        }),
    },
    tablePart(chancesText(result), {
      heading: ["tile", "chance, %", "before, %"],
      rows: sorted.map(({ text, chance, base }) => [
        text,
        percentText(percentFigure(chance, result)),
        fixed(PERCENT * base),
      ]),
    }),
  ];
}

function leavesPart({ result, rows }: InferenceReport): Part {
  const { leaves } = result;
  const shown = Math.min(rows, leaves.length);
  const caption = `The ${shown} most likely of ${counted(leaves.length, "leave")}; missed: points by which the best move was better`;
  return tablePart(caption, leavesTable(result, rows));
}
