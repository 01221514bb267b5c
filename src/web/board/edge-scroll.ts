import { useEffect, useRef } from "preact/hooks";
import type { Point } from "./drag-motion.js";

/** Number of pixels from the edge of the board within which a dragged tile scrolls it. */
const EDGE = 36;
/** Greatest number of pixels scrolled per second. */
const SPEED = 480;
/** Milliseconds at the edge before the board scrolls: a tile from the rack also crosses it. */
const WAIT = 250;

/** Returns -1 to 1: how near a place is to the lower or the upper end of a range; 0 inside. */
export function pull(place: number, from: number, to: number): number {
  if (place < from || place > to) return 0;
  const edge = Math.min(EDGE, (to - from) / 4);
  if (place < from + edge) return (place - from) / edge - 1;
  return place > to - edge ? (place - to) / edge + 1 : 0;
}

/** The dragged tile, for the board that scrolls under it. */
export interface EdgeScroll {
  /** Returns the position of the tile. */
  at: () => Point | undefined;
  /** Called after every step. */
  onScroll: () => void;
}

/** Scrolls an enlarged board while a tile is held near its edge. */
export function useScrollAtEdge(
  root: { readonly current: HTMLElement | null },
  isDragged: boolean,
  tile: EdgeScroll,
): void {
  const latest = useRef(tile);
  latest.current = tile;
  useEffect(() => {
    const frame = root.current?.querySelector(".board-frame[data-zoomed]");
    if (!isDragged || frame == null) return;
    let [before, waited] = [performance.now(), 0];
    let request = requestAnimationFrame(function follow(now) {
      const { onScroll } = latest.current;
      const at = latest.current.at();
      const passed = Math.min(now - before, 50);
      before = now;
      request = requestAnimationFrame(follow);
      if (at === undefined) return;
      const { left, top, right, bottom } = frame.getBoundingClientRect();
      const isInside = at.x >= left && at.x <= right && at.y >= top && at.y <= bottom;
      const [x, y] = isInside ? [pull(at.x, left, right), pull(at.y, top, bottom)] : [0, 0];
      waited = x === 0 && y === 0 ? 0 : waited + passed;
      if (waited < WAIT) return;
      const [fromX, fromY] = [frame.scrollLeft, frame.scrollTop];
      // At least one pixel, because some browsers round.
      const step = (part: number) =>
        Math.sign(part) * Math.ceil((Math.abs(part) * SPEED * passed) / 1000);
      frame.scrollBy(step(x), step(y));
      if (frame.scrollLeft !== fromX || frame.scrollTop !== fromY) onScroll();
    });
    return () => cancelAnimationFrame(request);
  }, [isDragged]);
}
