import type { TargetedKeyboardEvent } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { BLANK } from "../../entry/api.js";
import { Board } from "./board.js";
import { DraggedTile, squareOf, useTileDrag } from "./drag.js";
import { type Cursor, type Laid, NOTHING_LAID } from "./entry.js";
import { actionOf, isForBoard, type KeyAction } from "./keys.js";
import { LetterDialog } from "./letters.js";
import type { TryPad } from "./pad.js";
import { Rack } from "./rack.js";

export interface PadBoardProps {
  pad: TryPad;
  /** The tiles of the rack that are not on the board, in display order. */
  rack: ArrayLike<number>;
  preview?: Laid;
  marked?: ReadonlySet<number>;
  /** Called for a key action before the pad handles it; returns true if it handled the action. */
  onAction?: (action: KeyAction) => boolean;
  /** Called before a tile of the rack is laid on the board. */
  onLay?: () => void;
  onEnter: () => void;
  /** Called when a tile of the rack is dropped on the place of another one. */
  onReorder?: (place: number, to: number) => void;
  /** True if the laid tiles make words that are not in the lexicon. */
  isWrong?: boolean;
  /** True if no tiles can be laid now. */
  disabled?: boolean;
}

/** A board and a rack with keyboard, tap and drag input. */
export function PadBoard(props: PadBoardProps) {
  const { pad, rack, preview = NOTHING_LAID, marked, onAction, onLay, onEnter, onReorder } = props;
  const { disabled = false, isWrong = false } = props;
  const root = useRef<HTMLDivElement>(null);
  const [asked, ask] = useState<Cursor>();
  const [held, hold] = useState<number>();
  const { surface } = pad;
  const put = (tile: number, at: Cursor): void => {
    hold(undefined);
    if (disabled) return;
    onLay?.();
    if (tile === BLANK) ask(at);
    else pad.lay(tile, at);
  };
  const perform = (
    event: KeyboardEvent | TargetedKeyboardEvent<HTMLElement>,
    action: KeyAction,
  ) => {
    event.preventDefault();
    if (onAction?.(action) !== true) act(pad, action, onEnter, disabled);
  };
  const onKey = (event: TargetedKeyboardEvent<HTMLElement>): void => {
    const action = actionOf(event, surface.alphabet);
    if (action !== undefined) perform(event, action);
  };
  useEffect(() => {
    // Keys reach the board even if a tile, a button or nothing has the focus.
    const listen = (event: KeyboardEvent): void => {
      const action = actionOf(event, surface.alphabet);
      if (event.defaultPrevented || action === undefined || !isForBoard(action, event)) return;
      perform(event, action);
      pad.focus();
    };
    addEventListener("keydown", listen);
    return () => removeEventListener("keydown", listen);
  });
  const dragging = useTileDrag((from, target) => {
    const to = squareOf(target);
    if (to === undefined) pad.remove(from);
    else pad.relocate(from, to);
    pad.focus();
  });
  const { drag } = dragging;
  const wantsFocus = pad.wantsFocus.value;
  useEffect(() => {
    if (!wantsFocus || asked !== undefined) return;
    pad.wantsFocus.value = false;
    root.current
      ?.querySelector<HTMLElement>('[data-square][tabindex="0"]')
      ?.focus({ preventScroll: true });
  }, [wantsFocus, asked]);
  return (
    <div class="pad" ref={root} data-wrong={isWrong ? "" : undefined}>
      <Board
        label="Board"
        surface={surface}
        // A previewed play hides the laid tiles.
        laid={preview.size > 0 ? NOTHING_LAID : pad.laid.value}
        preview={preview}
        {...(marked === undefined ? {} : { marked })}
        cursor={pad.cursor.value}
        onKey={onKey}
        triedHandlers={{
          onPointerDown(event) {
            const square = squareOf(event.currentTarget);
            if (disabled || square === undefined) return;
            dragging.down(event, event.currentTarget, square);
          },
          onPointerMove: dragging.move,
          onPointerUp: dragging.up,
          onPointerCancel: dragging.cancel,
          onDblClick(event) {
            const square = squareOf(event.currentTarget);
            if (!disabled && square !== undefined) pad.remove(square);
          },
        }}
        onSquare={(row, column, again) => {
          if (dragging.wasDropped()) return;
          if (held === undefined) pad.pointAt(row, column, again);
          else put(rack[held] as number, { ...pad.place, row, column });
        }}
      />
      <Rack
        label="Rack"
        alphabet={surface.alphabet}
        tiles={rack}
        held={held}
        onReorder={onReorder}
        onTap={(place, byKey) => {
          if (pad.cursor.value === undefined) {
            hold(held === place ? undefined : place);
            return;
          }
          put(rack[place] as number, pad.place);
          // Keep the keyboard focus on the rack as long as it has tiles.
          if (!byKey || rack.length <= 1) pad.focus();
        }}
        onDrop={(place, square) => {
          const { columns } = surface.layout;
          const [row, column] = [Math.floor(square / columns), square % columns];
          put(rack[place] as number, { ...pad.place, row, column });
          pad.focus();
        }}
      />
      {drag === undefined ? null : (
        <DraggedTile
          alphabet={surface.alphabet}
          tile={pad.laid.value.get(drag.source) ?? BLANK}
          at={drag.at}
        />
      )}
      {asked === undefined ? null : (
        <LetterDialog
          alphabet={surface.alphabet}
          onLetter={(tile) => pad.lay(tile, asked)}
          onClose={() => ask(undefined)}
        />
      )}
    </div>
  );
}

function act(pad: TryPad, action: KeyAction, onEnter: () => void, disabled: boolean): void {
  if (action.do === "move") pad.move(action.rows, action.columns);
  else if (action.do === "turn") pad.turn();
  else if (disabled) return;
  else if (action.do === "tile") pad.lay(action.tile);
  else if (action.do === "erase") pad.takeBack(action.back);
  else if (action.do === "escape") pad.clear();
  else onEnter();
}
