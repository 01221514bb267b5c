import { figureText, spreadFigure, winFigure } from "../../entry/internal.js";
import type { PreEndgameDraw, PreEndgameMove, PreEndgameResult } from "../../entry/node.js";
import { fixed, NOTHING, number, signed } from "../io/output.js";
import type { Table } from "../io/table.js";

/** Returns wins, ties and losses by the weight of the draws; means may have decimals. */
export function resultText({ wins, ties, losses }: Omit<PreEndgameResult, "spread">): string {
  return [wins, ties, losses].map(weightText).join("-");
}

function weightText(weight: number): string {
  return fixed(weight, Number.isInteger(weight) ? 0 : 1);
}

/** Returns how sure the figures of a move are. */
export function sureText({ exact, isOut }: PreEndgameMove): string {
  if (exact) return "exact";
  return isOut ? "out" : "estimate";
}

/** Returns the share of wins with what is known of it. */
export function winText(move: PreEndgameMove): string {
  return figureText(winFigure(move));
}

/** Returns how many of the draws are solved. */
function solvedText({ searched }: PreEndgameMove, weight: number): string {
  return searched === 0 ? NOTHING : `${number(searched)}/${number(weight)}`;
}

/** What the rows of moves need besides them. */
interface AboutMoves {
  weight: number;
  /** All moves, best first. */
  moves: readonly PreEndgameMove[];
  /** The move that was made in a game, which is marked. */
  played?: PreEndgameMove | undefined;
}

/** A row for each of some moves. */
export function movesTable(
  shown: readonly PreEndgameMove[],
  { weight, moves, played }: AboutMoves,
): Table {
  // Where nothing is known besides the counts, the column would only make the table wider.
  const isGuaranteed = shown.some(
    ({ guaranteed, ...move }) =>
      guaranteed !== undefined && resultText(guaranteed) !== resultText(move),
  );
  return {
    heading: [
      ...["rank", "play", "score", "win %", "solved", "W-T-L", "spread", "values"],
      ...(isGuaranteed ? ["guaranteed"] : []),
    ],
    rows: shown.map((move) => [
      moves.indexOf(move) + 1,
      move === played ? `${move.text} (played)` : move.text,
      move.score,
      winText(move),
      solvedText(move, weight),
      move.searched === 0 ? NOTHING : resultText(move),
      move.isOut ? NOTHING : figureText(spreadFigure(move), { signed: true }),
      sureText(move),
      ...(isGuaranteed ? [move.guaranteed ? resultText(move.guaranteed) : NOTHING] : []),
    ]),
    left: [1, 7],
  };
}

/** A row for each draw of a move. */
export function drawsTable(draws: readonly PreEndgameDraw[]): Table {
  return {
    heading: ["bag", "weight", "spread", "W-T-L"],
    rows: draws.map((draw) => [draw.tiles, draw.weight, signed(draw.spread), resultText(draw)]),
  };
}
