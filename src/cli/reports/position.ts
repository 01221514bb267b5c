import { drawBoard, type RankedMove } from "../../api/node.js";
import { barChart } from "../../report/bars.js";
import { nodeDocument } from "../../report/node-document.js";
import { type Part, pageHtml } from "../../report/page.js";
import { cgpOf, type PositionInput } from "../io/position.js";
import { equityTexts } from "../io/position-text.js";
import { madeSection, type Source } from "../io/provenance.js";

/** Number of plays in the chart; the table lists all requested plays. */
const CHARTED = 25;

/**
 * Returns the report of a position: the board, the facts and the plays. Loaded on demand, because
 * the charts need much code.
 * @param facts names and values, as the command prints them.
 * @param source what the plays depend on.
 */
export async function analysisPage(
  input: PositionInput,
  facts: readonly (readonly [name: string, value: string])[],
  moves: readonly RankedMove[],
  source: Source,
): Promise<string> {
  const { position, alphabet } = input;
  const board: Part = {
    kind: "lines",
    title: "the board",
    text: drawBoard(position),
  };
  const known: Part = {
    kind: "table",
    caption: "Position",
    columns: [{ heading: "name" }, { heading: "value", wrap: true }],
    rows: [
      ...facts.map(([name, value]) => [name, value.replaceAll("\n", " ")]),
      ["CGP", cgpOf(input)],
    ],
  };
  return pageHtml({
    title: `Best plays with ${alphabet.format(position.rack)}`,
    sections: [
      { heading: "Position", parts: [board, known] },
      { heading: "Plays", parts: [chartOf(moves), tableOf(moves)] },
      await madeSection(source),
    ],
  });
}

function chartOf(moves: readonly RankedMove[]): Part {
  const document = nodeDocument();
  const bars = moves.slice(0, CHARTED).map(({ text, equity }) => ({ label: text, value: equity }));
  const caption = "Equity in points: the score plus the value of the tiles kept";
  return {
    kind: "chart",
    caption: bars.length < moves.length ? `${caption}; the ${CHARTED} best plays` : caption,
    draw: (width) =>
      barChart(bars, {
        document,
        width,
        title: caption,
        unit: "equity in points",
        format: (points) => points.toFixed(1),
      }),
  };
}

function tableOf(moves: readonly RankedMove[]): Part {
  const equities = equityTexts(moves.map(({ equity }) => equity));
  return {
    kind: "table",
    caption: "Plays, best first",
    columns: [
      { heading: "play" },
      { heading: "rank" },
      { heading: "score" },
      { heading: "leave" },
      { heading: "equity", align: "right" },
    ],
    rows: moves.map(({ text, score, leave }, i) => [text, i + 1, score, leave, equities[i] ?? ""]),
  };
}
