import { signal } from "@preact/signals";
import type { TargetedTouchEvent } from "preact";
import { useRef } from "preact/hooks";
import { itemAt } from "../../base/elements.js";
import { t } from "../texts/language.js";
import { message } from "../texts/message.js";
import { type Point, preventFling } from "./drag.js";

/** An enlarged board. */
export interface Zoom {
  /** Size of a square in pixels; undefined for the usual size of an enlarged board. */
  cell?: number | undefined;
  /** The point that stays where it is; without one, the cursor comes into the middle. */
  kept?: KeptPoint | undefined;
}

/** A point of the board that is at a point of its frame. */
interface KeptPoint {
  /** In squares from the upper left corner of the first one: the margins have their own size. */
  square: Point;
  /** In pixels from the upper left corner of the frame. */
  at: Point;
}

/** Squares are at most this many times as large as those of the whole board. */
const MOST_SCALE = 4;
/** Below this many times the size, the whole board is shown. */
const LEAST_SCALE = 1.1;

/** A pinch in progress, with what was measured at its beginning. */
interface Pinch {
  board: HTMLElement;
  frame: Point;
  kept: KeptPoint;
  distance: number;
  /** Sizes of a square: at the beginning, and where the whole board is in view. */
  cell: number;
  fit: number;
  /** The size of a square now, as a multiple of that at the beginning. */
  scale: number;
  at: Point;
}

/** Enlarges a board by two fingers; the point between them stays there. */
export function usePinch(onZoom: (zoom: Zoom | undefined) => void) {
  const now = useRef<Pinch | undefined>(undefined);
  const end = (): void => {
    const pinch = now.current;
    now.current = undefined;
    if (pinch === undefined) return;
    pinch.board.style.transform = "";
    const cell = pinch.cell * pinch.scale;
    const { square } = pinch.kept;
    onZoom(cell < LEAST_SCALE * pinch.fit ? undefined : { cell, kept: { square, at: pinch.at } });
  };
  return {
    onTouchStart({ currentTarget, touches }: TargetedTouchEvent<HTMLElement>) {
      if (touches.length === 2) now.current = beginPinch(currentTarget, touches);
    },
    onTouchMove(event: TouchEvent) {
      const pinch = now.current;
      if (pinch === undefined || event.touches.length !== 2) return;
      preventFling(event);
      const { middle, distance } = measureTouches(event.touches);
      const { cell, fit, frame, kept } = pinch;
      const size = Math.min(MOST_SCALE * fit, Math.max(fit, (cell * distance) / pinch.distance));
      pinch.scale = size / cell;
      pinch.at = { x: middle.x - frame.x, y: middle.y - frame.y };
      const [right, down] = [pinch.at.x - kept.at.x, pinch.at.y - kept.at.y];
      pinch.board.style.transform = `translate(${right}px, ${down}px) scale(${pinch.scale})`;
    },
    onTouchEnd({ touches }: TouchEvent) {
      if (touches.length < 2) end();
    },
    onTouchCancel: end,
  };
}

/** Measures a board, in which a pinch begins. */
function beginPinch(frame: HTMLElement, touches: TouchList): Pinch | undefined {
  const board = frame.querySelector<HTMLElement>(".board");
  if (board == null) return undefined;
  const { middle, distance } = measureTouches(touches);
  const [around, inner] = [frame.getBoundingClientRect(), board.getBoundingClientRect()];
  const columns = Number(board.dataset.columns);
  const { cell, margin } = sizesOf(board);
  const fit = (frame.clientWidth - (inner.width - columns * cell)) / columns;
  const [x, y] = [middle.x - inner.x, middle.y - inner.y];
  const square = { x: (x - margin) / cell, y: (y - margin) / cell };
  const at = { x: middle.x - around.x, y: middle.y - around.y };
  board.style.transformOrigin = `${x}px ${y}px`;
  return { board, frame: around, kept: { square, at }, distance, cell, fit, scale: 1, at };
}

function measureTouches(touches: TouchList): { middle: Point; distance: number } {
  const [a, b] = [itemAt(touches, 0), itemAt(touches, 1)];
  return {
    middle: { x: (a.clientX + b.clientX) / 2, y: (a.clientY + b.clientY) / 2 },
    distance: Math.max(1, Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY)),
  };
}

/** Scrolls a frame so that a point of its board is where it was. */
export function keepPoint(frame: HTMLElement, board: HTMLElement, { square, at }: KeptPoint): void {
  const { cell, margin } = sizesOf(board);
  frame.scrollTo(margin + square.x * cell - at.x, margin + square.y * cell - at.y);
}

/** Measures the squares of a board, and its margin with the coordinates. */
function sizesOf(board: HTMLElement): { cell: number; margin: number } {
  const widthOf = (selector: string): number =>
    board.querySelector(selector)?.getBoundingClientRect().width ?? 0;
  // Half a pixel on each side is the line between squares.
  return { cell: widthOf("[data-square]") + 1, margin: widthOf(".board-corner") };
}

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

const coarse = matchMedia("(pointer: coarse)");

/** True on devices that are used with fingers; hints name taps there, and keys elsewhere. */
export const isTouched = signal(coarse.matches);
coarse.addEventListener("change", () => {
  isTouched.value = coarse.matches;
});

const BY_KEYS = message(
  "On the board: arrow keys move, letters lay tiles, Shift + letter lays a blank, Space changes direction.",
);
const BY_TOUCH = message(
  "On the board: drag a tile of the rack to its square, or tap the square and then the tiles. A second tap on a square changes direction; two quick taps take a laid tile back.",
);

/** Tells how tiles are laid on the board. */
export function layingHelp(): string {
  return t(isTouched.value ? BY_TOUCH : BY_KEYS);
}
