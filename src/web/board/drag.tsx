import type { TargetedPointerEvent, TargetedTouchEvent } from "preact";
import { useRef, useState } from "preact/hooks";
import type { Alphabet } from "../../entry/api.js";
import { useScrollAtEdge } from "./edge-scroll.js";
import { TileFace } from "./tile.js";

interface Point {
  x: number;
  y: number;
}

/** The dragged tile: a place of the rack, or a square of the board. */
export type DragSource = { place: number } | { square: number };

/** A drag in progress. */
export interface Drag {
  source: DragSource;
  from: Point;
  /** Position of the tile, once the pointer has moved far enough for a drag. */
  at: Point | undefined;
  /** The element under the tile. */
  over: Element | null;
}

/** Handlers of an element that can be dragged. */
export interface DragHandlers {
  onPointerDown: (event: TargetedPointerEvent<HTMLElement>) => void;
  onPointerMove: (event: TargetedPointerEvent<HTMLElement>) => void;
  onPointerUp: () => void;
  onPointerCancel: () => void;
  onTouchMove: (event: TargetedTouchEvent<HTMLElement>) => void;
}

/** Number of pixels that the pointer may move during a click. */
const SLACK = 6;
/** Number of pixels that a tile is above the finger that drags it over the board. */
const LIFT = 24;

/** Lets tiles be dragged with a mouse, a pen or a finger. */
export function useTileDrag(
  root: { readonly current: HTMLElement | null },
  onDrop: (source: DragSource, target: Element | null) => void,
) {
  const [drag, setDrag] = useState<Drag>();
  useScrollAtEdge(root, drag?.at, () => {
    // Another square is under the tile now.
    setDrag((now) => now?.at && { ...now, over: document.elementFromPoint(now.at.x, now.at.y) });
  });
  const dropped = useRef(false);
  const end = (): void => setDrag(undefined);
  return {
    drag: drag?.at === undefined ? undefined : drag,
    /** Returns the handlers of a tile. */
    handlers(source: DragSource): DragHandlers {
      return {
        onPointerDown(event) {
          if (event.button !== 0) return;
          event.currentTarget.setPointerCapture(event.pointerId);
          const from = { x: event.clientX, y: event.clientY };
          setDrag({ source, from, at: undefined, over: null });
        },
        onPointerMove(event) {
          if (drag === undefined) return;
          const { clientX: x, clientY: y, pointerType } = event;
          const isFar = Math.hypot(x - drag.from.x, y - drag.from.y) > SLACK;
          if (!isFar && drag.at === undefined) return;
          setDrag({ ...drag, ...placed({ x, y }, pointerType === "touch") });
        },
        onPointerUp() {
          if (drag?.at !== undefined) {
            dropped.current = true;
            // A click that belongs to the drag comes at once, or not at all.
            setTimeout(() => {
              dropped.current = false;
            });
            onDrop(drag.source, drag.over);
          }
          end();
        },
        onPointerCancel: end,
        onTouchMove: preventFling,
      };
    },
    /** Returns true for the click event that ends a drag. */
    wasDropped: (): boolean => dropped.current,
  };
}

/**
 * Keeps a fast drag from becoming a fling. The browser takes a tap within half a second of a fling
 * as the end of the fling, even where nothing scrolls, and sends no click for it.
 */
export function preventFling(event: TouchEvent): void {
  if (event.cancelable) event.preventDefault();
}

/** Returns the position of a dragged tile; a finger must not hide the square under it. */
function placed(pointer: Point, isFinger: boolean): Pick<Drag, "at" | "over"> {
  const under = document.elementFromPoint(pointer.x, pointer.y);
  if (!isFinger || under?.closest(".rack") != null) return { at: pointer, over: under };
  const at = { x: pointer.x, y: pointer.y - LIFT };
  return { at, over: document.elementFromPoint(at.x, at.y) };
}

/** The dragged tile, drawn under the pointer; over its target it is small, so as not to hide it. */
export function DraggedTile({
  alphabet,
  tile,
  at,
  isOverTarget,
}: {
  alphabet: Alphabet;
  tile: number;
  at: Point;
  isOverTarget: boolean;
}) {
  return (
    <div
      class="drag"
      data-over={isOverTarget ? "" : undefined}
      style={{ left: `${at.x}px`, top: `${at.y}px` }}
    >
      <TileFace alphabet={alphabet} tile={tile} state="rack" />
    </div>
  );
}

/** Returns the square of an element of the board; undefined for other elements. */
export function squareOf(element: Element | null): number | undefined {
  const square = element?.closest<HTMLElement>("[data-square]")?.dataset.square;
  return square === undefined ? undefined : Number(square);
}

/** Returns the place of an element of the rack; undefined for other elements. */
export function placeOf(element: Element | null): number | undefined {
  const place = element?.closest<HTMLElement>("[data-place]")?.dataset.place;
  return place === undefined ? undefined : Number(place);
}
