import { useRef } from "preact/hooks";
import { preventFling } from "./drag.js";

/** Number of pixels that a finger moves sideways in a swipe at least. */
const SWIPE = 40;

/** Recognizes swipes of a finger to the left and right, except those that drag a tile. */
export function useSwipe(onSwipe: ((step: number) => void) | undefined) {
  const from = useRef<{ x: number; y: number } | undefined>(undefined);
  const swiped = useRef(false);
  const handlers = {
    onPointerDown({ pointerType, target, clientX, clientY }: PointerEvent) {
      swiped.current = false;
      const isTile = target instanceof Element && target.closest("[data-tried]") !== null;
      const isSwipe = onSwipe !== undefined && pointerType === "touch" && !isTile;
      from.current = isSwipe ? { x: clientX, y: clientY } : undefined;
    },
    onTouchMove(event: TouchEvent) {
      const [touch] = event.touches;
      // Two fingers change the size of the squares.
      if (event.touches.length > 1) from.current = undefined;
      if (from.current === undefined || touch === undefined) return;
      const [right, down] = [touch.clientX - from.current.x, touch.clientY - from.current.y];
      if (Math.abs(right) > Math.abs(down)) preventFling(event);
    },
    onPointerUp({ clientX, clientY }: PointerEvent) {
      if (from.current === undefined) return;
      const [right, down] = [clientX - from.current.x, clientY - from.current.y];
      from.current = undefined;
      if (Math.abs(right) < SWIPE || Math.abs(right) < 2 * Math.abs(down)) return;
      swiped.current = true;
      onSwipe?.(right < 0 ? 1 : -1);
    },
  };
  /** Returns true for the click event that ends a swipe. */
  const wasSwiped = (): boolean => {
    const was = swiped.current;
    swiped.current = false;
    return was;
  };
  return { handlers, wasSwiped };
}
