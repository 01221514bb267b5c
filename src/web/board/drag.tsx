import type { TargetedPointerEvent, TargetedTouchEvent } from "preact";
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import type { Alphabet } from "../../entry/api.js";
import { DragMotion } from "./drag-motion.js";
import { useScrollAtEdge } from "./edge-scroll.js";
import { TileFace } from "./tile.js";

/** The dragged tile: a place of the rack, or a square of the board. */
export type DragSource = { place: number } | { square: number };

/** Handlers of an element that can be dragged. */
export interface DragHandlers {
  onPointerDown: (event: TargetedPointerEvent<HTMLElement>) => void;
  onPointerMove: (event: TargetedPointerEvent<HTMLElement>) => void;
  onPointerUp: () => void;
  onPointerCancel: () => void;
  onTouchMove: (event: TargetedTouchEvent<HTMLElement>) => void;
}

/** Callbacks of the board whose tiles are dragged. */
export interface DragCallbacks {
  onDrop: (source: DragSource, target: Element | null) => void;
  /** Returns the element on which a tile would land that is over another one, to mark it. */
  targetOf: (over: Element | null) => Element | undefined;
}

/** Lets tiles be dragged with a mouse, a pen or a finger. */
export function useTileDrag(
  root: { readonly current: HTMLElement | null },
  callbacks: DragCallbacks,
) {
  const [source, setSource] = useState<DragSource>();
  const latest = useRef(callbacks);
  latest.current = callbacks;
  const motion = useRef<DragMotion | undefined>(undefined);
  const ghost = useRef<HTMLDivElement>(null);
  const loupe = useRef<HTMLDivElement>(null);
  useScrollAtEdge(root, source !== undefined, {
    at: () => motion.current?.at,
    // Another square is under the tile now.
    onScroll: () => motion.current?.follow(),
  });
  // The tile has just been drawn, and has no place yet.
  useLayoutEffect(() => motion.current?.draw(), [source]);
  const dropped = useRef(false);
  const end = (): void => {
    motion.current?.end();
    motion.current = undefined;
    setSource(undefined);
  };
  return {
    /** What is dragged; undefined without a drag. */
    source,
    /** The elements that move with the pointer. */
    ghost,
    loupe,
    /** Returns the handlers of a tile. */
    handlers(dragged: DragSource): DragHandlers {
      return {
        onPointerDown(event) {
          if (event.button !== 0) return;
          event.currentTarget.setPointerCapture(event.pointerId);
          motion.current?.end();
          motion.current = new DragMotion(
            { x: event.clientX, y: event.clientY },
            () => ({ ghost: ghost.current, loupe: loupe.current }),
            (over) => latest.current.targetOf(over),
          );
        },
        onPointerMove({ clientX: x, clientY: y, pointerType }) {
          const isDrag = motion.current?.move({ x, y }, pointerType === "touch") === true;
          if (isDrag && source === undefined) setSource(dragged);
        },
        onPointerUp() {
          const moved = motion.current;
          end();
          if (moved?.at === undefined) return;
          dropped.current = true;
          // A click that belongs to the drag comes at once, or not at all.
          setTimeout(() => {
            dropped.current = false;
          });
          latest.current.onDrop(dragged, moved.over);
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

/**
 * The dragged tile, which moves with the pointer, and the square under it, magnified above the
 * finger.
 */
export function DraggedTile({
  alphabet,
  tile,
  ghost,
  loupe,
}: {
  alphabet: Alphabet;
  tile: number;
  ghost: { current: HTMLDivElement | null };
  loupe: { current: HTMLDivElement | null };
}) {
  return (
    <>
      <div class="drag" ref={ghost}>
        <TileFace alphabet={alphabet} tile={tile} state="rack" />
      </div>
      <div class="loupe" ref={loupe} hidden aria-hidden="true">
        <TileFace alphabet={alphabet} tile={tile} state="rack" />
      </div>
    </>
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
