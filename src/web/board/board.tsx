import type { ButtonHTMLAttributes, TargetedKeyboardEvent } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { columnName } from "../../game/index.js";
import { type Cursor, isOn, type Laid, NOTHING_LAID, type Surface, squareAt } from "./entry.js";
import { premiumOf, squareLabel } from "./labels.js";
import { TileFace } from "./tile.js";

type TileHandlers = Pick<
  ButtonHTMLAttributes<HTMLButtonElement>,
  "onPointerDown" | "onPointerMove" | "onPointerUp" | "onPointerCancel" | "onDblClick"
>;

export interface BoardProps {
  label: string;
  surface: Surface;
  /** Tiles of the play being tried. */
  laid?: Laid;
  /** Tiles of a previewed play. */
  preview?: Laid;
  /** Squares of the last move. */
  marked?: ReadonlySet<number>;
  /** Pointer input on tiles of the play being tried. */
  triedHandlers?: TileHandlers;
  cursor?: Cursor | undefined;
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
  useEffect(() => {
    // Move the focus with the cursor, but do not take it from elements outside the board.
    const element = grid.current;
    if (element === null || !element.contains(document.activeElement)) return;
    element.querySelector<HTMLElement>(`[data-square="${focused}"]`)?.focus();
  }, [focused]);
  const columns = Array.from({ length: layout.columns }, (_, column) => column);
  return (
    <div class="board-frame">
      <div
        ref={grid}
        class="board"
        role="grid"
        aria-label={label}
        data-columns={layout.columns}
        style={{ "--columns": String(layout.columns) }}
        onKeyDown={onKey}
        onPointerDownCapture={() => {
          hadFocus.current = grid.current?.contains(document.activeElement) === true;
        }}
      >
        <div class="board-row" role="row">
          <span class="board-corner" role="columnheader" aria-label="Rows" />
          {columns.map((column) => (
            <span class="coordinate" role="columnheader" key={column}>
              {columnName(column)}
            </span>
          ))}
        </div>
        {Array.from({ length: layout.rows }, (_, row) => (
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
  const onBoard = board[square] as number;
  const triedTile = laid.get(square);
  const shownTile = preview.get(square);
  const tile = onBoard || (triedTile ?? shownTile ?? 0);
  const isCursor = cursor !== undefined && isFocused;
  const premium = premiumOf(layout, square);
  const isStart = row === layout.start.row && column === layout.start.column;
  const state = onBoard !== 0 ? (marked?.has(square) ? "last" : "placed") : undefined;
  return (
    <button
      type="button"
      class={`square ${premium === undefined ? "" : `premium-${premium.short}`}`}
      role="gridcell"
      tabIndex={isFocused ? 0 : -1}
      data-square={square}
      data-tried={triedTile === undefined ? undefined : ""}
      {...(triedTile === undefined ? {} : props.triedHandlers)}
      data-cursor={isCursor ? cursor.direction : undefined}
      aria-label={squareLabel(layout, alphabet, square, tile, triedTile !== undefined)}
      onClick={(event) => {
        // Some browsers do not focus a button when it is clicked.
        event.currentTarget.focus();
        onSquare?.(row, column, hadFocus.current);
      }}
    >
      {tile === 0 ? (
        <span
          class="premium face"
          data-face={isStart ? "★" : (premium?.short ?? "")}
          aria-hidden="true"
        />
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
