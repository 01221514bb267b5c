import type { TargetedKeyboardEvent } from "preact";
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { itemAt } from "../../base/elements.js";
import { columnName } from "../../game/board.js";
import { inTurn, isOpening } from "../shared/loading.js";
import { t } from "../texts/language.js";
import type { DragHandlers, DragSource } from "./drag.js";
import { type Cursor, isOn, type Laid, NOTHING_LAID, type Surface, squareAt } from "./entry.js";
import { keepPoint, usePinch, type Zoom } from "./gestures.js";
import { premiumOf, squareLabel } from "./labels.js";
import { TileFace } from "./tiles.js";

export interface BoardProps {
  label: string;
  surface: Surface;
  /** Tiles of the play being tried. */
  laid?: Laid;
  /** Tiles of a previewed play. */
  preview?: Laid;
  /** Squares of the last move. */
  marked?: ReadonlySet<number>;
  /** Drags tiles of the play being tried. */
  handlers?: ((source: DragSource) => DragHandlers) | undefined;
  /** Called when a tile of the play being tried is double-clicked. */
  onTakeBack?: (square: number) => void;
  /** Draws large squares, of which only some are in view. */
  zoom?: Zoom | undefined;
  /** Called when two fingers have changed the size of the squares. */
  onZoom?: (zoom: Zoom | undefined) => void;
  /** True to draw the rows in several tasks in a page that has just been opened (see Soon). */
  isGradual?: boolean | undefined;
  cursor?: Cursor | undefined;
  /** True to hide the cursor. */
  isFinished?: boolean;
  onKey?: (event: TargetedKeyboardEvent<HTMLElement>) => void;
  /** Called when a square is clicked; `again` is true if the board had the focus before. */
  onSquare?: (row: number, column: number, again: boolean) => void;
}

/**
 * The board as a grid with keyboard navigation. Tab reaches one square: that of the cursor, or
 * the start square.
 */
export function Board(props: BoardProps) {
  const { label, surface, cursor, onKey } = props;
  const { layout } = surface;
  const grid = useRef<HTMLDivElement>(null);
  const hadFocus = useRef(false);
  const current = cursor ?? { ...layout.start, direction: "across" as const };
  const focused = squareAt(layout, current);
  useLayoutEffect(() => {
    // Move the focus with the cursor, but do not take it from elements outside the board.
    const element = grid.current;
    if (element === null || !element.contains(document.activeElement)) return;
    focusOn(element.querySelector<HTMLElement>(`[data-square="${focused}"]`));
  }, [focused]);
  const { zoom, onZoom } = props;
  useLayoutEffect(() => {
    const board = grid.current;
    const frame = board?.parentElement;
    if (zoom === undefined || board === null || frame == null) return;
    if (zoom.kept !== undefined) keepPoint(frame, board, zoom.kept);
    else centerIn(frame, board.querySelector('[data-square][tabindex="0"]'));
  }, [zoom]);
  const pinch = usePinch((to) => onZoom?.(to));
  const columns = Array.from({ length: layout.columns }, (_, column) => column);
  const drawn = useRowsDrawn(layout.rows, props.isGradual === true);
  // The square of the cursor may be given the focus.
  const rows = cursor === undefined ? drawn : layout.rows;
  return (
    <div
      class="board-frame"
      data-zoomed={zoom === undefined ? undefined : ""}
      style={{ "--zoomed-cell": zoom?.cell === undefined ? "" : `${zoom.cell}px` }}
      {...(onZoom === undefined ? {} : pinch)}
    >
      <div
        ref={grid}
        class="board"
        role="grid"
        aria-label={label}
        data-columns={layout.columns}
        style={{ "--columns": String(layout.columns), "--rows": String(layout.rows) }}
        onKeyDown={onKey}
        onPointerDownCapture={() => {
          hadFocus.current = grid.current?.contains(document.activeElement) === true;
        }}
      >
        <div class="board-row" role="row">
          <span class="board-corner" role="columnheader" aria-label={t("Rows")} />
          {columns.map((column) => (
            <span class="coordinate" role="columnheader" key={column}>
              {columnName(column)}
            </span>
          ))}
        </div>
        {Array.from({ length: rows }, (_, row) => (
          <div class="board-row" role="row" key={columnName(row)}>
            <span class="coordinate" role="rowheader">
              {row + 1}
            </span>
            {columns.map((column) => (
              <Square
                key={column}
                {...props}
                hadFocus={hadFocus}
                row={row}
                column={column}
                isFocused={row === current.row && column === current.column}
              />
            ))}
          </div>
        ))}
      </div>
    </div>
  );
}

/** Rows of squares that take a page that has just been opened a few hundredths of a second. */
const AT_ONCE = 5;

/** Returns how many rows are drawn by now. */
function useRowsDrawn(all: number, isGradual: boolean): number {
  const [drawn, setDrawn] = useState(isGradual && isOpening() ? AT_ONCE : Infinity);
  useEffect(() => {
    if (drawn < all) inTurn(() => setDrawn(drawn + AT_ONCE));
  }, [drawn, all]);
  return Math.min(drawn, all);
}

/** Focuses a square and scrolls no more than it takes to show it. */
export function focusOn(square: HTMLElement | null | undefined): void {
  square?.focus({ preventScroll: true });
  square?.scrollIntoView({ block: "nearest", inline: "nearest" });
}

/** Scrolls a frame so that a square is in its middle. */
function centerIn(frame: HTMLElement | null | undefined, square: Element | null | undefined): void {
  if (frame == null || square == null) return;
  const [around, inner] = [frame.getBoundingClientRect(), square.getBoundingClientRect()];
  frame.scrollBy(
    inner.x + inner.width / 2 - around.x - around.width / 2,
    inner.y + inner.height / 2 - around.y - around.height / 2,
  );
}

interface SquareProps extends BoardProps {
  row: number;
  column: number;
  isFocused: boolean;
  hadFocus: { readonly current: boolean };
}

function Square(props: SquareProps) {
  const { surface, row, column, cursor, isFocused, hadFocus, onSquare } = props;
  const { laid = NOTHING_LAID, preview = NOTHING_LAID, marked } = props;
  const { board, layout, alphabet } = surface;
  const square = squareAt(layout, { row, column });
  if (!isOn(layout, row, column)) return <span class="square hole" role="gridcell" />;
  const onBoard = itemAt(board, square);
  const triedTile = laid.get(square);
  const shownTile = preview.get(square);
  const tile = onBoard || (triedTile ?? shownTile ?? 0);
  const isCursor = cursor !== undefined && isFocused && props.isFinished !== true;
  const premium = premiumOf(layout, square);
  const isStart = row === layout.start.row && column === layout.start.column;
  const sign = isStart ? "★" : premium?.short;
  const state = onBoard !== 0 ? (marked?.has(square) ? "last" : "placed") : undefined;
  return (
    <button
      type="button"
      class={`square ${premium === undefined ? "" : `premium-${premium.short}`}`}
      role="gridcell"
      tabIndex={isFocused ? 0 : -1}
      data-square={square}
      data-tried={triedTile === undefined ? undefined : ""}
      {...(triedTile === undefined ? {} : props.handlers?.({ square }))}
      onDblClick={triedTile === undefined ? undefined : () => props.onTakeBack?.(square)}
      data-cursor={isCursor ? cursor.direction : undefined}
      aria-label={squareLabel(layout, alphabet, square, tile, triedTile !== undefined)}
      onClick={(event) => {
        // Some browsers do not focus a button when it is clicked.
        event.currentTarget.focus();
        onSquare?.(row, column, hadFocus.current);
      }}
    >
      {tile === 0 ? (
        sign === undefined ? null : (
          <span class="premium face" data-face={sign} aria-hidden="true" />
        )
      ) : (
        <TileFace
          alphabet={alphabet}
          tile={tile}
          state={state ?? (triedTile === undefined ? "preview" : "tried")}
        />
      )}
    </button>
  );
}
