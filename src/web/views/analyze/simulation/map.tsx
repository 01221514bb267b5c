import type { CoveredSquares, SimulatedCandidate } from "../../../../entry/api.js";
import { laidBy, squareName } from "../../../../game/index.js";
import { faceText } from "../../../board/labels.js";
import { t } from "../../../texts/language.js";
import { alphabetNow, layoutNow, position } from "../state.js";
import { mostCovered, percentText } from "./texts.js";

/** Opacity of the color of the square that is covered most often. */
const STRONGEST = 0.85;

/**
 * The board after a candidate, with the squares that replies cover in a color that is the stronger
 * the more often they do. It changes with every round, so it is a few rectangles and no chart.
 */
export function CoverMap({ candidate }: { candidate: SimulatedCandidate }) {
  const layout = layoutNow.value;
  const { move, text, squares } = candidate;
  const { columns, rows } = layout;
  const covered = squares.reply;
  const most = Math.max(...covered.percent);
  const laid = move.kind === "place" ? laidBy(move, layout) : undefined;
  const board = position.value.board;
  return (
    <figure class="cover">
      <svg
        viewBox={`0 0 ${columns} ${rows}`}
        role="img"
        aria-label={t("Board after {play}", { play: text })}
      >
        {covered.percent.map((percent, square) => {
          const tile = laid?.get(square) ?? board[square] ?? 0;
          const opacity = tile === 0 && most > 0 ? (STRONGEST * percent) / most : 0;
          const place = { x: square % columns, y: Math.floor(square / columns) };
          return (
            <Square
              key={square}
              {...place}
              isHole={layout.wordMultipliers[square] === 0}
              opacity={opacity}
              face={tile === 0 ? "" : faceText(alphabetNow.value, tile)}
            />
          );
        })}
      </svg>
      <figcaption class="soft help">{captionOf(covered, columns)}</figcaption>
    </figure>
  );
}

interface SquareProps {
  x: number;
  y: number;
  isHole: boolean;
  opacity: number;
  face: string;
}

function Square({ x, y, isHole, opacity, face }: SquareProps) {
  if (isHole) return null;
  if (face !== "") {
    return (
      <>
        <rect class="tile-square" x={x} y={y} width={1} height={1} />
        <text x={x + 0.5} y={y + 0.73}>
          {face}
        </text>
      </>
    );
  }
  return (
    <>
      <rect class="empty" x={x} y={y} width={1} height={1} />
      <rect class="heat" x={x} y={y} width={1} height={1} fill-opacity={opacity.toFixed(2)} />
    </>
  );
}

function captionOf(covered: CoveredSquares, columns: number): string {
  const squares = mostCovered(covered);
  if (squares.length === 0) return t("Replies have covered no square yet.");
  const named = squares.map(({ square, percent }) => {
    return `${squareName(Math.floor(square / columns), square % columns)} ${percentText(percent)}`;
  });
  return t("Covered most often, in percent of the replies: {squares}.", {
    squares: named.join(", "),
  });
}
