import { figureText, spreadFigure, winFigure } from "../../entry/internal.js";
import type { PreEndgameDraw, PreEndgameMove, PreEndgameResult } from "../../entry/node.js";
import { fixed, NOTHING, signed } from "../io/output.js";
import type { Table } from "../io/table.js";

/** Returns wins, ties and losses by the weight of the draws; means may have decimals. */
export function resultText({ wins, ties, losses }: Omit<PreEndgameResult, "spread">): string {
  return [wins, ties, losses].map(weightText).join("-");
}

function weightText(weight: number): string {
  return fixed(weight, Number.isInteger(weight) ? 0 : 1);
}

/** Returns the wins, ties and losses that are proved, and of how many draws. */
export function searchedText(move: PreEndgameMove, weight: number): string {
  if (move.searched === 0) return NOTHING;
  const result = resultText(move);
  return move.searched === weight ? result : `${result} of ${weight}`;
}

/** Returns how sure the figures of a move are. */
export function sureText({ exact, isOut }: PreEndgameMove): string {
  if (exact) return "exact";
  return isOut ? "out" : "estimate";
}

/** A row for each move. */
export function movesTable(moves: readonly PreEndgameMove[], weight: number): Table {
  return {
    heading: ["rank", "play", "score", "win %", "W-T-L", "spread", "values", "guaranteed"],
    rows: moves.map((move, i) => [
      i + 1,
      move.text,
      move.score,
      figureText(winFigure(move)),
      searchedText(move, weight),
      figureText(spreadFigure(move), { signed: true }),
      sureText(move),
      move.guaranteed === undefined ? NOTHING : resultText(move.guaranteed),
    ]),
    left: [1, 6],
  };
}

/** A row for each draw of a move. */
export function drawsTable(draws: readonly PreEndgameDraw[]): Table {
  return {
    heading: ["bag", "weight", "spread", "W-T-L", "values"],
    rows: draws.map((draw) => [
      draw.tiles,
      draw.weight,
      signed(draw.spread),
      resultText(draw),
      draw.exact ? "exact" : "estimate",
    ]),
  };
}
