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
  /** What is dragged: the index of a rack tile, or a square. */
  source: number;
  from: Point;
  /** Position of the pointer, once it has moved far enough to be a drag. */
  at: Point | undefined;
}

/** Pixels that a pointer may move and still count as a click. */
const SLACK = 6;

/** Drags tiles with mouse, pen or finger. */
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
    /** Tells the click that ends a drag from others. */
    wasDropped(): boolean {
      const was = dropped.current;
      dropped.current = false;
      return was;
    },
  };
}

/** The tile under the pointer. */
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

/** Returns the square of an element of the board; undefined outside of it. */
export function squareOf(element: Element | null): number | undefined {
  const square = element?.closest<HTMLElement>("[data-square]")?.dataset.square;
  return square === undefined ? undefined : Number(square);
}
