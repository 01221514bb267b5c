import type { TargetedMouseEvent } from "preact";
import { useState } from "preact/hooks";
import { namesOf } from "../../../../base/lists.js";
import { laidBy, layOn, squareName } from "../../../../game/board.js";
import { parseMove } from "../../../../game/plays.js";
import type { Position } from "../../../../game/position.js";
import type {
  CoveredSquares,
  FrequentReply,
  SimulatedCandidate,
} from "../../../../search/simulation.js";
import { faceText } from "../../../board/labels.js";
import { Heads } from "../../../shared/fields.js";
import { announce } from "../../../shared/state.js";
import { points } from "../../../shared/text.js";
import { t } from "../../../texts/language.js";
import { message } from "../../../texts/message.js";
import { alphabetNow, layoutNow, position } from "../state.js";
import { mostCovered, percentText } from "./state.js";

/** Opacity of the color of the square that is covered most often. */
const STRONGEST = 0.85;

const PLAYS: Readonly<Record<Plays, string>> = {
  reply: message("Replies"),
  next: message("Your next plays"),
};

/**
 * The board after a candidate, with the squares that the next plays cover in a color that is the
 * stronger the more often they do. A square that is chosen tells by which plays.
 */
export function CoverMap({ candidate }: { candidate: SimulatedCandidate }) {
  const [plays, showPlays] = useState<Plays>("reply");
  const [chosen, choose] = useState<number>();
  const layout = layoutNow.value;
  const { columns, rows } = layout;
  // Another game may have a smaller board.
  const square = chosen !== undefined && chosen < columns * rows ? chosen : undefined;
  const covered = candidate.squares[plays];
  // The square that the first arrow key chooses
  const first = mostCovered(covered)[0]?.square ?? Math.floor((columns * rows) / 2);
  return (
    <figure class="cover">
      <fieldset class="switch">
        <legend class="for-readers">{t("Plays whose squares are shown")}</legend>
        {namesOf(PLAYS).map((name) => (
          <label key={name}>
            <input
              type="radio"
              name="cover"
              checked={plays === name}
              onChange={() => showPlays(name)}
            />
            <span data-title={t(PLAYS[name])}>{t(PLAYS[name])}</span>
          </label>
        ))}
      </fieldset>
      <div
        class="cover-map"
        role="slider"
        tabIndex={0}
        aria-label={t("Square of the map: arrow keys choose one, Escape none")}
        aria-valuemin={0}
        aria-valuemax={columns * rows - 1}
        aria-valuenow={square ?? first}
        aria-valuetext={square === undefined ? t("No square is chosen.") : nameOf(square)}
        onClick={(event) => {
          const at = squareAt(event, columns, rows);
          choose(at === square ? undefined : at);
        }}
        onKeyDown={(event) => {
          if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
          const to = squareByKey(event.key, square ?? first, layout);
          if (to !== undefined) {
            const next = square === undefined ? first : to;
            choose(next);
            announce(shareText(next, plays, candidate));
          } else if (event.key === "Escape" && square !== undefined) choose(undefined);
          else return;
          event.preventDefault();
          event.stopPropagation();
        }}
      >
        <Drawing candidate={candidate} percents={covered.percent} chosen={square} />
      </div>
      <figcaption>
        {square === undefined ? (
          <MostCovered plays={plays} covered={covered} />
        ) : (
          <SquareFacts square={square} plays={plays} candidate={candidate} />
        )}
      </figcaption>
    </figure>
  );
}

/** Returns the square under the pointer. */
function squareAt(
  event: TargetedMouseEvent<HTMLElement>,
  columns: number,
  rows: number,
): number | undefined {
  const drawing = event.currentTarget.querySelector("svg");
  if (drawing === null) return undefined;
  const { left, top, width, height } = drawing.getBoundingClientRect();
  const x = Math.floor(((event.clientX - left) / width) * columns);
  const y = Math.floor(((event.clientY - top) / height) * rows);
  return x >= 0 && x < columns && y >= 0 && y < rows ? y * columns + x : undefined;
}

interface DrawingProps {
  candidate: SimulatedCandidate;
  percents: readonly number[];
  chosen: number | undefined;
}

/** The board. It changes with every round, so it is a few rectangles and no chart. */
function Drawing({ candidate: { move, text }, percents, chosen }: DrawingProps) {
  const layout = layoutNow.value;
  const { columns, rows } = layout;
  const most = Math.max(...percents);
  const laid = move.kind === "place" ? laidBy(move, layout) : undefined;
  const board = position.value.board;
  const placeOf = (square: number) => ({ x: square % columns, y: Math.floor(square / columns) });
  return (
    <svg
      viewBox={`0 0 ${columns} ${rows}`}
      font-size={0.65}
      role="img"
      aria-label={t("Board after {play}", { play: text })}
    >
      {percents.map((percent, square) => {
        const tile = laid?.get(square) ?? board[square] ?? 0;
        const opacity = tile === 0 && most > 0 ? (STRONGEST * percent) / most : 0;
        return (
          <Square
            key={square}
            {...placeOf(square)}
            isHole={layout.wordMultipliers[square] === 0}
            opacity={opacity}
            face={tile === 0 ? "" : faceText(alphabetNow.value, tile)}
          />
        );
      })}
      {chosen === undefined ? null : (
        <rect class="chosen" {...placeOf(chosen)} width={1} height={1} />
      )}
    </svg>
  );
}

interface MapSquareProps {
  x: number;
  y: number;
  isHole: boolean;
  opacity: number;
  face: string;
}

function Square({ x, y, isHole, opacity, face }: MapSquareProps) {
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

/** The squares that are covered most often, while none is chosen. */
function MostCovered({ plays, covered }: { plays: Plays; covered: CoveredSquares }) {
  return (
    <p class="soft help">
      {mostText(plays, covered)} {t("Choose a square to see its plays.")}
    </p>
  );
}

function mostText(plays: Plays, covered: CoveredSquares): string {
  const found = mostCovered(covered);
  const squares = found
    .map(({ square, percent }) => `${nameOf(square)} ${percentText(percent)}`)
    .join(", ");
  if (plays === "reply") {
    return found.length === 0
      ? t("Replies have covered no square yet.")
      : t("Covered most often, in percent of the replies: {squares}.", { squares });
  }
  return found.length === 0
    ? t("Your next plays have covered no square yet.")
    : t("Covered most often, in percent of your next plays: {squares}.", { squares });
}

interface SquareProps {
  square: number;
  plays: Plays;
  candidate: SimulatedCandidate;
}

/** How often a square is covered, and by which of the frequent replies. */
function SquareFacts({ square, plays, candidate }: SquareProps) {
  return (
    <>
      <p class="help">{shareText(square, plays, candidate)}</p>
      {plays === "reply" ? <RepliesOn square={square} candidate={candidate} /> : null}
    </>
  );
}

/** Says how often a square is covered. */
function shareText(square: number, plays: Plays, { squares }: SimulatedCandidate): string {
  const { percent, score } = squares[plays];
  const share = percent[square] ?? 0;
  const values = {
    square: nameOf(square),
    share: percentText(share),
    points: points(score[square] ?? 0),
  };
  if (plays === "reply") {
    return share === 0
      ? t("{square}: no reply has covered it.", values)
      : t("{square}: {share} % of the replies cover it, for {points} points on average.", values);
  }
  return share === 0
    ? t("{square}: none of your next plays has covered it.", values)
    : t(
        "{square}: {share} % of your next plays cover it, for {points} points on average. Single plays are only counted for replies.",
        values,
      );
}

function RepliesOn({ square, candidate }: { square: number; candidate: SimulatedCandidate }) {
  const { listed, others } = repliesOn(square, candidate, position.value);
  if (listed.length === 0) {
    const isCovered = (candidate.squares.reply.percent[square] ?? 0) > 0;
    return isCovered ? <p class="soft help">{t("None of them is a frequent reply.")}</p> : null;
  }
  const share = percentText(others);
  return (
    <>
      <table class="list">
        <caption class="for-readers">
          {t("Frequent replies that cover {square}", { square: nameOf(square) })}
        </caption>
        <Heads texts={[t("Frequent reply")]} numbers={[t("Score"), "%"]} />
        <tbody>
          {listed.map(({ text, score, percent }) => (
            <tr key={text}>
              <th scope="row">{text}</th>
              <td class="number">{score}</td>
              <td class="number">{percentText(percent)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p class="soft help">
        {share === percentText(0)
          ? t("These are all of them.")
          : t("The other {share} % are replies that are too rare for the list.", { share })}
      </p>
    </>
  );
}

/** Returns the name of a square of the board that is shown. */
function nameOf(square: number): string {
  const { columns } = layoutNow.value;
  return squareName(Math.floor(square / columns), square % columns);
}

/** The plays whose squares the map shows: the opponent's replies, or one's own next plays. */
export type Plays = keyof SimulatedCandidate["squares"];

/** What is known of the replies that cover a square. */
export interface Covering {
  /** Frequent replies that lay a tile on the square, the most frequent first. */
  listed: readonly FrequentReply[];
  /** The share of the replies that cover it and are not frequent ones, in percent of all samples. */
  others: number;
}

/**
 * Returns the frequent replies to a candidate that lay a tile on a square, and the share of the
 * others.
 */
export function repliesOn(
  square: number,
  { move, replies, squares }: SimulatedCandidate,
  { config, board }: Position,
): Covering {
  const { layout } = config.rules;
  const after = move.kind === "place" ? layOn(board, move, layout) : board;
  const listed = replies.filter(({ text }) => {
    const reply = parseMove(text, { config, board: after });
    return reply.kind === "place" && laidBy(reply, layout).has(square);
  });
  const sum = listed.reduce((percents, { percent }) => percents + percent, 0);
  // Sums of shares differ from those of counts by rounding.
  return { listed, others: Math.max(0, (squares.reply.percent[square] ?? 0) - sum) };
}

const STEPS: Readonly<Record<string, readonly [columns: number, rows: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Returns the square that an arrow key leads to, within the board; undefined for other keys. */
export function squareByKey(
  key: string,
  from: number,
  { columns, rows }: { columns: number; rows: number },
): number | undefined {
  const step = STEPS[key];
  if (step === undefined) return undefined;
  const x = Math.min(columns - 1, Math.max(0, (from % columns) + step[0]));
  const y = Math.min(rows - 1, Math.max(0, Math.floor(from / columns) + step[1]));
  return y * columns + x;
}
