import { drawBoard, type RankedMove } from "../../entry/node.js";
import { barChart, type Part, pageHtml } from "../../report/index.js";
import { nodeDocument } from "../../report/node-document.js";
import { equityTexts } from "../io/moves.js";
import { cgpOf, type PositionInput } from "../io/position.js";

/** Plays that the chart shows; the table has all that were asked for. */
const CHARTED = 25;

/**
 * The page of an analysed position: the board, what is known, the plays.
 * Loaded only where a page is asked for, since the charts need much code.
 * @param facts names and values, as the command prints them.
 */
export function analysisPage(
  given: PositionInput,
  facts: readonly (readonly [name: string, value: string])[],
  moves: readonly RankedMove[],
): string {
  const { position, rules, alphabet } = given;
  const board: Part = {
    kind: "lines",
    title: "the board",
    text: drawBoard(position, rules.layout, alphabet),
  };
  const known: Part = {
    kind: "table",
    caption: "The position",
    columns: [{ heading: "what" }, { heading: "value", wrap: true }],
    rows: [
      ...facts.map(([name, value]) => [name, value.replaceAll("\n", " ")]),
      ["CGP", cgpOf(given)],
    ],
  };
  return pageHtml({
    title: `The best plays with ${alphabet.format(position.rack)}`,
    sections: [
      { heading: "The position", parts: [board, known] },
      { heading: "The plays", parts: [chartOf(moves), tableOf(moves)] },
    ],
  });
}

function chartOf(moves: readonly RankedMove[]): Part {
  const document = nodeDocument();
  const bars = moves.slice(0, CHARTED).map(({ text, equity }) => ({ label: text, value: equity }));
  const caption = "Equity in points: the score, and what the tiles kept are worth";
  return {
    kind: "chart",
    caption: bars.length < moves.length ? `${caption}; the first ${CHARTED} plays` : caption,
    draw: (width) =>
      barChart(bars, { document, width, title: caption, format: (points) => points.toFixed(1) }),
  };
}

function tableOf(moves: readonly RankedMove[]): Part {
  const equities = equityTexts(moves.map(({ equity }) => equity));
  return {
    kind: "table",
    caption: "The plays, best first",
    columns: [
      { heading: "play" },
      { heading: "rank" },
      { heading: "score" },
      { heading: "leave" },
      { heading: "equity", align: "right" },
    ],
    rows: moves.map(({ text, score, leave }, i) => [
      text,
      i + 1,
      score,
      leave,
      equities[i] as string,
    ]),
  };
}
