import { type Figure, figureText, percentFigure, shareFigure } from "../../api/internal.js";
import type { Inference } from "../../api/node.js";
import { counted, fixed, number, style, wrapped } from "../io/output.js";
import { cgpOf, type PositionInput } from "../io/position.js";
import { type Table, tableText } from "../io/table.js";
import type { InferCommandOptions } from "./options.js";

/** What the text of an inference needs besides its result. */
export interface InferenceTextSetup {
  /** Number of leaves to show. */
  rows: number;
  /** The move that was made. */
  move: string;
  milliseconds: number;
  backend: string;
}

/** Columns of a bar for a certain tile. */
const BAR = 20;

/** Yields an inference as text, below the position. */
export function* inferenceText(
  result: Inference,
  { rows, move, milliseconds, backend }: InferenceTextSetup,
): Generator<string> {
  const { leaves, racks, exact, kept } = result;
  // With nothing kept there is nothing to list.
  if (kept === 0) return yield `${style("bold", wrapped(verdict(result, move)))}\n`;
  if (leaves.length === 0) yield `${wrapped(NOTHING_FITS)}\n`;
  else {
    yield tableText(leavesTable(result, rows)).slice(1);
    if (leaves.length > rows) yield `\n${wrapped(othersText(result, rows))}\n`;
    yield tableText(tilesTable(result));
    yield `\n${wrapped(chancesText(result))}\n`;
  }
  yield `\n${wrapped(modelText(result))}\n`;
  yield `\n${style("bold", wrapped(verdict(result, move)))}\n`;
  const seconds = (milliseconds / 1000).toFixed(1);
  const how = exact ? "all of them" : "drawn by chance";
  yield `${wrapped(`${counted(racks, "rack")}, ${how}, ${seconds} s (${backend})`)}\n`;
}

export const NOTHING_FITS =
  "No rack fits: with each, another move would have been better by more than the margin. A greater --margin finds those that fit best.";

/** Says what the chances of tiles are. */
export function chancesText({ exact }: Inference): string {
  const sure = exact ? "" : " Racks were drawn by chance; ± is the standard error.";
  return `Chance: that the tile was kept, in one copy or more. Before: the same if the move told nothing.${sure}`;
}

/** Says how the racks were weighed. */
export function modelText({ model, margin, temperature }: Inference): string {
  if (temperature === null) {
    return `Racks are equally likely if the best move was at most ${fixed(margin)} points better.`;
  }
  const whose = model === "fitted" ? ", as fits the plays of strong players" : "";
  return `A rack is less likely by a factor of e for every ${fixed(temperature)} points that the move missed${whose}.`;
}

/** Returns how much a move tells, as a sentence. */
export function verdict(result: Inference, move: string): string {
  const { leaves, kept } = result;
  if (kept === 0) return `With ${move}, nothing was kept, so there is nothing to infer.`;
  const what = counted(leaves.length, "possible leave");
  const share = figureText(shareFigure(result));
  return `With ${move}: ${what} of ${counted(kept, "tile")}, ${share} % of all draws.`;
}

function othersText(result: Inference, rows: number): string {
  const { leaves, draws } = result;
  const rest = leaves.slice(rows);
  const weight = rest.reduce((sum, one) => sum + one.weight, 0);
  return `${counted(rest.length, "other leave")}: ${figureText(percentFigure(weight / draws, result))} % together.`;
}

/** A row for each of the most likely leaves. */
export function leavesTable(result: Inference, rows: number): Table {
  const { leaves, draws } = result;
  return {
    heading: ["leave", "draws", "%", "missed"],
    rows: leaves
      .slice(0, rows)
      .map(({ text, weight, loss }) => [
        text === "" ? "nothing" : text,
        Number.isInteger(weight) ? number(weight) : fixed(weight),
        percentText(percentFigure(weight / draws, result)),
        fixed(loss),
      ]),
  };
}

function tilesTable(result: Inference): Table {
  const sorted = result.tiles.toSorted((a, b) => b.chance - a.chance || a.tile - b.tile);
  return {
    heading: ["tile", "chance", "before", ""],
    rows: sorted.map(({ text, chance, base }) => [
      text,
      `${percentText(percentFigure(chance, result))} %`,
      `${fixed(100 * base)} %`,
      "█".repeat(Math.round(chance * BAR)),
    ]),
    left: [0, 3],
  };
}

/** Returns percents as a cell of a table has them. */
export function percentText(figure: Figure): string {
  return figureText(figure, { tabular: true });
}

/** Leaves that are printed without `--all`. */
export const MOST_LEAVES = 200;

/** Returns an inference as `--json` prints it. */
export function inferenceJson(
  input: PositionInput,
  { margin, model, temperature, kept, leaves, draws, share, tiles, racks, exact, error }: Inference,
  { move, withdrawn = false, seed = 1, all = false }: InferCommandOptions,
  backend: string,
) {
  const shown = all ? leaves : leaves.slice(0, MOST_LEAVES);
  const counted = tiles.filter(({ count }) => count > 0);
  return {
    position: cgpOf(input),
    settings: { move, margin, model, temperature, withdrawn, seed },
    kept,
    draws,
    leaves: leaves.length,
    share,
    racks,
    exact,
    error,
    top: shown.map(({ text, weight }) => [text, weight] as const),
    letters: Object.fromEntries(counted.map(({ text, count }) => [text, count])),
    chances: tiles.map(({ text, chance, error, base }) => ({ tile: text, chance, error, base })),
    backend,
  };
}
