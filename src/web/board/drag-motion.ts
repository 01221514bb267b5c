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
 * board anew for each would be slow: an event only notes the place, and once in a frame the page is
 * asked what lies there; then the tile moves by a transform, and the target gets a mark.
 */
export class DragMotion {
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
