import { type Figure, figureText } from "../base/figures.js";
import { counted, fixed, number } from "../base/text.js";
import type { Engine } from "../engine/engine.js";
import { assuming } from "../game/assumptions.js";
import type { MoveInput } from "../game/moves.js";
import { formatMove } from "../game/plays.js";
import type { Position } from "../game/position.js";
import type { AnswerSection, Table } from "../report/table.js";
import {
  type Inference,
  type InferOptions,
  percentFigure,
  type SeenMove,
  shareFigure,
} from "../search/inference/inference.js";
import type { Asked, Search } from "./search.js";

/** The options of an inference, and the move that it is about. */
export interface InferenceAsked extends InferOptions {
  /** The move that was made. */
  move: SeenMove;
  /** Leaves to list, the most likely first. Default 200. */
  count?: number | undefined;
}

/** Leaves that are listed if nothing else is asked for. */
const USUAL_LEAVES = 200;

/** Infers from a move which tiles its player kept. */
export const inference = {
  start: (engine: Engine, position: Position, { move, count, ...options }: InferenceAsked) =>
    engine.infer(position, move, options),

  fields(state: Inference, asked: Asked<InferenceAsked>) {
    const { margin, model, temperature, kept, draws, share, racks, exact, error } = state;
    const { leaves, tiles, assumptions = [] } = state;
    const { count = USUAL_LEAVES, withdrawn = false, seed = 1 } = asked.options;
    const move = seenText(asked.options.move, asked.position);
    const copies = tiles.filter((tile) => tile.count > 0);
    return {
      position: asked.cgp,
      settings: { move, margin, model, temperature, withdrawn, seed },
      ...{ margin, model, temperature, kept, draws, share, racks, exact, error },
      verdict: verdictOf(state, asked),
      possible: leaves.length,
      leaves: leaves.slice(0, count).map(({ text, weight, likelihood, loss }) => {
        return { text, weight, likelihood, loss };
      }),
      letters: Object.fromEntries(copies.map((tile) => [tile.text, tile.count])),
      chances: tiles.map(({ text, chance, error, base }) => ({ tile: text, chance, error, base })),
      ...assuming(assumptions),
    };
  },

  verdict: verdictOf,

  sections(
    state: Inference,
    { options: { count = USUAL_LEAVES } }: Pick<Asked<InferenceAsked>, "options">,
  ): AnswerSection[] {
    const { leaves, kept } = state;
    // With nothing kept there is nothing to list.
    if (kept === 0) return [];
    if (leaves.length === 0) return [{ note: NOTHING_FITS }, { note: modelText(state) }];
    const others = leaves.length > count && { note: othersText(state, count) };
    return [
      { table: leavesTable(state, count), ...others },
      { table: tilesTable(state), note: chancesText(state) },
      { note: modelText(state) },
    ];
  },

  work: workOf,

  progress: (state: Inference) => workOf(state),
} satisfies Search<InferenceAsked, Inference>;

/** Says how many racks were looked at, if there was anything to infer. */
function workOf({ racks, exact, kept }: Inference): string {
  if (kept === 0) return "";
  return `${counted(racks, "rack")}, ${exact ? "all of them" : "drawn at random"}`;
}

/** Says what was found, and how sure it is. */
function verdictOf(
  state: Inference,
  asked: Pick<Asked<InferenceAsked>, "position" | "options">,
): string {
  const { leaves, kept } = state;
  const move = seenText(asked.options.move, asked.position);
  if (kept === 0) return `With ${move}, nothing was kept, so there is nothing to infer.`;
  const what = counted(leaves.length, "possible leave");
  const share = figureText(shareFigure(state));
  return `With ${move}: ${what} of ${counted(kept, "tile")}, ${share} % of all draws.`;
}

/** Returns a move that was seen as text. */
export function seenText(move: SeenMove, position: Position): string {
  if (typeof move === "string") return move.trim();
  if ("exchanged" in move) return `exch ${move.exchanged}`;
  return formatMove(move as MoveInput, position);
}

/** Columns of a bar for a certain tile. */
const BAR = 20;

export const NOTHING_FITS =
  "No rack fits: with each, another move would have been better by more than the margin. A greater --margin finds those that fit best.";

/** Says what the chances of tiles are. */
export function chancesText({ exact }: Inference): string {
  const sure = exact ? "" : " Racks were drawn at random; ± is the standard error.";
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
