import type { TargetedPointerEvent } from "preact";
import { useRef, useState } from "preact/hooks";
import type { Alphabet } from "../../entry/api.js";
import { TileFace } from "./tile.js";

interface Point {
  x: number;
  y: number;
}

/** A drag in progress. */
interface Drag {
  /** The dragged tile: the index of a rack tile, or a square of the board. */
  source: number;
  from: Point;
  /** Position of the pointer, once it has moved far enough for a drag. */
  at: Point | undefined;
}

/** Number of pixels that the pointer may move during a click. */
const SLACK = 6;

/** Lets tiles be dragged with a mouse, a pen or a finger. */
export function useTileDrag(onDrop: (source: number, target: Element | null) => void) {
  const [drag, setDrag] = useState<Drag>();
  const dropped = useRef(false);
  return {
    drag: drag?.at === undefined ? undefined : { source: drag.source, at: drag.at },
    down(event: TargetedPointerEvent<HTMLElement>, element: HTMLElement, source: number): void {
      if (event.button !== 0) return;
      element.setPointerCapture(event.pointerId);
      dropped.current = false;
      setDrag({ source, from: { x: event.clientX, y: event.clientY }, at: undefined });
    },
    move(event: TargetedPointerEvent<HTMLElement>): void {
      if (drag === undefined) return;
      const at = { x: event.clientX, y: event.clientY };
      const isFar = Math.hypot(at.x - drag.from.x, at.y - drag.from.y) > SLACK;
      if (isFar || drag.at !== undefined) setDrag({ ...drag, at });
    },
    up(): void {
      if (drag?.at !== undefined) {
        dropped.current = true;
        onDrop(drag.source, document.elementFromPoint(drag.at.x, drag.at.y));
      }
      setDrag(undefined);
    },
    cancel: (): void => setDrag(undefined),
    /** Returns true for the click event that ends a drag. */
    wasDropped(): boolean {
      const was = dropped.current;
      dropped.current = false;
      return was;
    },
  };
}

/** The dragged tile, drawn under the pointer. */
export function DraggedTile({
  alphabet,
  tile,
  at,
}: {
  alphabet: Alphabet;
  tile: number;
  at: Point;
}) {
  return (
    <div class="drag" style={{ left: `${at.x}px`, top: `${at.y}px` }}>
      <TileFace alphabet={alphabet} tile={tile} state="rack" />
    </div>
  );
}

/** Returns the square of an element of the board; undefined for other elements. */
export function squareOf(element: Element | null): number | undefined {
  const square = element?.closest<HTMLElement>("[data-square]")?.dataset.square;
  return square === undefined ? undefined : Number(square);
}
