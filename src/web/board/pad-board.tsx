import type { TargetedKeyboardEvent } from "preact";
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { type Alphabet, BLANK } from "../../alphabet/alphabet.js";
import { remember, setting } from "../shared/settings.js";
import { t } from "../texts/language.js";
import { Board, focusOn } from "./board.js";
import {
  DraggedTile,
  type DragHandlers,
  type DragSource,
  placeOf,
  squareOf,
  useTileDrag,
} from "./drag.js";
import {
  actionOf,
  type Cursor,
  isForBoard,
  isTyped,
  type KeyAction,
  type Laid,
  NOTHING_LAID,
} from "./entry.js";
import { useSwipe, type Zoom } from "./gestures.js";
import { tileName } from "./labels.js";
import type { TryPad } from "./pad.js";
import { LetterDialog, TileFace } from "./tiles.js";

export interface PadBoardProps {
  pad: TryPad;
  preview?: Laid;
  marked?: ReadonlySet<number>;
  /** Called for a key action before the pad handles it; returns true if it handled the action. */
  onAction?: (action: KeyAction) => boolean;
  /** Called before a tile of the rack is laid on the board. */
  onLay?: () => void;
  onEnter: () => void;
  /** Called when a finger swipes over the board: 1 to the left, -1 to the right. */
  onSwipe?: (step: number) => void;
  /** True if the board may be drawn in parts (see Board): nothing wants the focus at first. */
  isGradual?: boolean;
  /** True if the laid tiles make words that are not in the lexicon. */
  isWrong?: boolean;
  /** True if no tiles can be laid any more; the cursor is hidden then. */
  disabled?: boolean;
}

/** A board and a rack with keyboard, tap and drag input. */
export function PadBoard(props: PadBoardProps) {
  const { pad, preview = NOTHING_LAID, marked, onAction, onLay, onEnter } = props;
  const { disabled = false, isWrong = false } = props;
  const root = useRef<HTMLDivElement>(null);
  const [asked, ask] = useState<Cursor>();
  const [held, hold] = useState<number>();
  const [zoom, setZoom] = useState<Zoom | undefined>(lastZoom);
  const isZoomed = zoom !== undefined;
  const showZoom = (to: Zoom | undefined): void => {
    setZoom(to);
    remember("zoom", to === undefined ? undefined : "large");
  };
  const { surface, left: rack } = pad;
  const put = (tile: number | undefined, at: Cursor): void => {
    hold(undefined);
    if (disabled || tile === undefined) return;
    onLay?.();
    if (tile === BLANK) ask(at);
    else pad.lay(tile, at);
  };
  const perform = (
    event: KeyboardEvent | TargetedKeyboardEvent<HTMLElement>,
    action: KeyAction,
  ) => {
    pad.refusal.value = undefined;
    // A finished board can still be explored.
    if (disabled && action.do !== "move" && action.do !== "edge") {
      if (action.do === "tile") pad.refuse(t("No more tiles can be laid in this game."));
      return;
    }
    event.preventDefault();
    if (onAction?.(action) !== true) act(pad, action, onEnter);
  };
  const onKey = (event: TargetedKeyboardEvent<HTMLElement>): void => {
    const action = actionOf(event, surface.alphabet);
    if (action !== undefined) perform(event, action);
    else if (isTyped(event)) pad.refuse(t("There is no tile for {key}.", { key: event.key }));
  };
  useEffect(() => {
    // Keys reach the board even if a tile, a button or nothing has the focus.
    const listen = (event: KeyboardEvent): void => {
      const action = disabled ? undefined : actionOf(event, surface.alphabet);
      if (event.defaultPrevented || action === undefined || !isForBoard(action, event)) return;
      perform(event, action);
      pad.focus();
    };
    addEventListener("keydown", listen);
    return () => removeEventListener("keydown", listen);
  });
  const dragging = useTileDrag(root, {
    onDrop(source, target) {
      dropOn(source, target, pad, (place, square) => put(rack[place], pad.cursorOn(square)));
    },
    targetOf: (over) => (disabled ? undefined : targetOf(over, surface.board)),
  });
  const { source } = dragging;
  const swipe = useSwipe(isZoomed ? undefined : props.onSwipe);
  useWantedFocus(pad, root, asked !== undefined);
  return (
    <div
      class="pad"
      ref={root}
      data-wrong={isWrong ? "" : undefined}
      onPointerDownCapture={() => {
        pad.refusal.value = undefined;
      }}
    >
      <div
        class="board-holder"
        data-swiped={props.onSwipe === undefined ? undefined : ""}
        {...swipe.handlers}
      >
        <Board
          label={t("Board")}
          surface={surface}
          // Larger squares are scrolled to the middle at once.
          isGradual={props.isGradual === true && !isZoomed}
          // A previewed play hides the laid tiles.
          laid={preview.size > 0 ? NOTHING_LAID : pad.laid.value}
          preview={preview}
          {...(marked === undefined ? {} : { marked })}
          cursor={pad.cursor.value}
          isFinished={disabled}
          onKey={onKey}
          handlers={disabled ? undefined : dragging.handlers}
          onTakeBack={(square) => {
            if (!disabled) pad.remove(square);
          }}
          zoom={zoom}
          onZoom={showZoom}
          onSquare={(row, column, again) => {
            if (dragging.wasDropped() || swipe.wasSwiped()) return;
            if (held === undefined) pad.pointAt(row, column, again);
            else put(rack[held], { ...pad.place, row, column });
          }}
        />
      </div>
      <div class="rack-row">
        <RefusalNote pad={pad} />
        <Rack
          label={t("Rack")}
          alphabet={surface.alphabet}
          tiles={rack}
          held={held}
          dragged={source}
          handlers={dragging.handlers}
          onReorder={(place, to) => pad.reorder(place, to)}
          onTap={(place, byKey) => {
            if (dragging.wasDropped()) return;
            if (pad.cursor.value === undefined) {
              hold(held === place ? undefined : place);
              return;
            }
            put(rack[place], pad.place);
            // Keep the keyboard focus on the rack as long as it has tiles.
            if (!byKey || rack.length <= 1) pad.focus();
          }}
        />
        <button
          type="button"
          class="zoom"
          aria-pressed={isZoomed}
          aria-label={t("Larger squares")}
          title={t("Larger squares")}
          onClick={() => showZoom(isZoomed ? undefined : {})}
        >
          <svg viewBox="0 0 20 20" aria-hidden="true">
            <circle cx="8.5" cy="8.5" r="6" />
            <path d={`M13 13l5 5M5.5 8.5h6${isZoomed ? "" : "M8.5 5.5v6"}`} />
          </svg>
        </button>
      </div>
      {source === undefined ? null : (
        <DraggedTile
          alphabet={surface.alphabet}
          tile={
            ("place" in source ? rack[source.place] : pad.laid.value.get(source.square)) ?? BLANK
          }
          ghost={dragging.ghost}
          loupe={dragging.loupe}
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

/** Returns the size of the squares that the visitor chose last; only phones have the choice. */
function lastZoom(): Zoom | undefined {
  const isPhone = matchMedia("(max-width: 40rem)").matches;
  return isPhone && setting("zoom") === "large" ? {} : undefined;
}

/** Tells beside the board why a key or a tap had no effect; it has been announced already. */
export function RefusalNote({ pad }: { pad: TryPad }) {
  const refusal = pad.refusal.value;
  if (refusal === undefined) return null;
  return (
    <p class="refusal" key={refusal.id} aria-hidden="true">
      {refusal.text}
    </p>
  );
}

/** Moves a dragged tile: to a square, to a place of the rack, or off the board. */
function dropOn(
  source: DragSource,
  target: Element | null,
  pad: TryPad,
  lay: (place: number, square: number) => void,
): void {
  const square = squareOf(target);
  const to = placeOf(target);
  if ("place" in source) {
    if (square !== undefined) {
      lay(source.place, square);
      pad.focus();
    } else if (to !== undefined) pad.reorder(source.place, to);
    return;
  }
  if (square !== undefined) pad.relocate(source.square, square);
  else if (to !== undefined) pad.removeTo(source.square, to);
  else pad.remove(source.square);
  pad.focus();
}

/** Returns the free square of the board, or the tile of the rack, that is under a dragged tile. */
function targetOf(over: Element | null, board: Uint8Array): Element | undefined {
  const square = squareOf(over);
  if (square !== undefined && board[square] !== 0) return undefined;
  return over?.closest("[data-square], [data-place]") ?? undefined;
}

/** Moves the focus to the cursor when the pad asks for it, but not while a dialog is open. */
function useWantedFocus(
  pad: TryPad,
  root: { readonly current: HTMLElement | null },
  isAsking: boolean,
): void {
  const wantsFocus = pad.wantsFocus.value;
  useLayoutEffect(() => {
    if (!wantsFocus || isAsking) return;
    pad.wantsFocus.value = false;
    focusOn(root.current?.querySelector<HTMLElement>('[data-square][tabindex="0"]'));
  }, [wantsFocus, isAsking]);
}

function act(pad: TryPad, action: KeyAction, onEnter: () => void): void {
  if (action.do === "move") pad.move(action.rows, action.columns);
  else if (action.do === "edge") pad.toEdge(action.isLast);
  else if (action.do === "push") pad.push(action.rows, action.columns);
  else if (action.do === "turn") pad.turn();
  else if (action.do === "tile") pad.lay(action.tile);
  else if (action.do === "erase") pad.takeBack(action.back);
  else if (action.do === "escape") pad.clear();
  else onEnter();
}

export interface RackProps {
  label: string;
  alphabet: Alphabet;
  tiles: ArrayLike<number>;
  /** Index of the selected tile, which is laid on the next square tapped. */
  held?: number | undefined;
  /** The tile being dragged. */
  dragged?: DragSource | undefined;
  handlers: (source: DragSource) => DragHandlers;
  /** Called when a tile is activated; `byKey` is true for the keyboard, false for a pointer. */
  onTap: (place: number, byKey: boolean) => void;
  /** Called when a tile is to take the place of another one. */
  onReorder: (place: number, to: number) => void;
}

/** Tiles that can be tapped, dragged to the board and within the rack, and moved by keys. */
function Rack(props: RackProps) {
  const { label, alphabet, tiles, held, dragged, handlers, onTap, onReorder } = props;
  const root = useRef<HTMLFieldSetElement>(null);
  const moved = useRef<number | undefined>(undefined);
  // Before the next key is handled.
  useLayoutEffect(() => {
    if (moved.current === undefined) return;
    root.current?.querySelector<HTMLElement>(`[data-place="${moved.current}"]`)?.focus();
    moved.current = undefined;
  });
  const source = dragged !== undefined && "place" in dragged ? dragged.place : undefined;
  return (
    <fieldset class="rack" ref={root}>
      <legend class="for-readers">{label}</legend>
      {Array.from(tiles, (tile, place) => (
        <button
          type="button"
          key={place}
          class="rack-tile"
          data-place={place}
          aria-label={tileName(alphabet, tile)}
          aria-pressed={held === place}
          aria-keyshortcuts="Shift+ArrowLeft Shift+ArrowRight"
          data-dragged={source === place ? "" : undefined}
          {...handlers({ place })}
          onKeyDown={(event) => {
            const step = event.key === "ArrowLeft" ? -1 : event.key === "ArrowRight" ? 1 : 0;
            if (step === 0 || !event.shiftKey) return;
            event.preventDefault();
            const to = place + step;
            if (to < 0 || to >= tiles.length) return;
            moved.current = to;
            onReorder(place, to);
          }}
          onClick={(event) => onTap(place, event.detail === 0)}
        >
          <TileFace alphabet={alphabet} tile={tile} state="rack" />
        </button>
      ))}
    </fieldset>
  );
}
