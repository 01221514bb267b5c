import type { TargetedPointerEvent, TargetedTouchEvent } from "preact";
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import type { Alphabet } from "../../alphabet/alphabet.js";
import { TileFace } from "./tiles.js";

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

/** A point of the window, in pixels. */
export interface Point {
  x: number;
  y: number;
}

/** Number of pixels that the pointer may move during a click. */
const SLACK = 6;
/** Number of pixels that a tile is above the finger that drags it over the board. */
const LIFT = 24;
/** The size of a tile over its target: small, so as not to hide it. */
const SMALL = 0.55;

/** What moves with the pointer. */
export interface DragParts {
  /** The dragged tile. */
  ghost: HTMLElement | null;
  /** The magnified square above a finger. */
  loupe: HTMLElement | null;
}

/**
 * The movement of a dragged tile. The pointer may send many events in a frame, and drawing the
 * board again for each would be slow: an event only notes the place, and once in a frame the page is
 * asked what lies there; then the tile moves by a transform, and the target gets a mark.
 */
class DragMotion {
  /** Position of the tile, once the pointer has moved far enough for a drag. */
  at: Point | undefined;
  /** The element under the tile. */
  over: Element | null = null;
  private pointer: Point;
  private isFinger = false;
  private frame: number | undefined;
  private marked: Element | undefined;

  /** @param targetOf returns the element to mark, for the one under the tile. */
  constructor(
    private readonly from: Point,
    private readonly parts: () => DragParts,
    private readonly targetOf: (over: Element | null) => Element | undefined,
  ) {
    this.pointer = from;
  }

  /** Notes the place of the pointer; returns true from the moment that it is a drag. */
  move(pointer: Point, isFinger: boolean): boolean {
    const { x, y } = this.from;
    if (this.at === undefined && Math.hypot(pointer.x - x, pointer.y - y) <= SLACK) return false;
    this.pointer = pointer;
    this.isFinger = isFinger;
    this.at ??= pointer;
    this.follow();
    return true;
  }

  /** Looks once more, in the next frame, at what is under the tile. */
  follow(): void {
    this.frame ??= requestAnimationFrame(() => {
      this.frame = undefined;
      this.look();
      this.draw();
    });
  }

  /** Ends the movement where the pointer is now. */
  end(): void {
    if (this.frame !== undefined) cancelAnimationFrame(this.frame);
    this.frame = undefined;
    if (this.at !== undefined) this.look();
    this.mark(undefined);
  }

  /** Finds what is under the tile; a finger must not hide the square under it. */
  private look(): void {
    const { x, y } = this.pointer;
    const under = document.elementFromPoint(x, y);
    const isLifted = this.isFinger && under?.closest(".rack") == null;
    this.at = isLifted ? { x, y: y - LIFT } : { x, y };
    this.over = isLifted ? document.elementFromPoint(x, y - LIFT) : under;
  }

  /** Moves the tile and marks its target; nothing is measured here. */
  draw(): void {
    const { at } = this;
    const { ghost, loupe } = this.parts();
    if (at === undefined || ghost === null) return;
    const target = this.targetOf(this.over);
    const isSquare = target?.matches("[data-square]") === true;
    const place = `translate(${at.x}px, ${at.y}px)`;
    ghost.style.transform = isSquare ? `${place} scale(${SMALL})` : place;
    ghost.toggleAttribute("data-over", isSquare);
    if (target !== this.marked) {
      this.mark(target);
      if (loupe !== null) showIn(loupe, this.isFinger && isSquare ? target : undefined);
    }
    if (loupe !== null) loupe.style.transform = place;
  }

  private mark(target: Element | undefined): void {
    this.marked?.removeAttribute("data-target");
    target?.setAttribute("data-target", "");
    this.marked = target;
  }
}

/** Shows the color and the name of a square in the magnified one. */
function showIn(loupe: HTMLElement, square: Element | undefined): void {
  loupe.hidden = square === undefined;
  if (square === undefined) return;
  loupe.className = `loupe ${square.className}`;
  loupe.dataset.name = square.getAttribute("aria-label")?.split(",")[0] ?? "";
}

/** Number of pixels from the edge of the board within which a dragged tile scrolls it. */
const EDGE = 36;
/** Greatest number of pixels scrolled per second. */
const SPEED = 480;
/** Milliseconds at the edge before the board scrolls: a tile from the rack also crosses it. */
const WAIT = 250;

/** Returns -1 to 1: how near a place is to the lower or the upper end of a range; 0 inside. */
function pull(place: number, from: number, to: number): number {
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
function useScrollAtEdge(
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
