import type { ComponentChildren, TargetedPointerEvent } from "preact";
import { useRef, useState } from "preact/hooks";
import type { Alphabet } from "../../entry/api.js";
import { tileName } from "./labels.js";
import { TileFace } from "./tile.js";

export interface RackProps {
  label: string;
  alphabet: Alphabet;
  tiles: ArrayLike<number>;
  /** Index of the selected tile, which goes on the next square that is tapped. */
  held?: number | undefined;
  /** `byKey`: by the keyboard, not by a pointer. */
  onTap: (place: number, byKey: boolean) => void;
  onDrop: (place: number, square: number) => void;
  children?: ComponentChildren;
}

/** A drag in progress. */
interface Drag {
  place: number;
  from: { x: number; y: number };
  /** Position of the pointer, once it has moved far enough to be a drag. */
  at: { x: number; y: number } | undefined;
}

/** Pixels that a pointer may move and still count as a tap. */
const SLACK = 6;

/** Tiles that can be tapped, or dragged to the board with mouse, pen or finger. */
export function Rack({ label, alphabet, tiles, held, onTap, onDrop, children }: RackProps) {
  const [drag, setDrag] = useState<Drag>();
  const dropped = useRef(false);
  const down = (event: TargetedPointerEvent<HTMLElement>, place: number): void => {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    dropped.current = false;
    setDrag({ place, from: { x: event.clientX, y: event.clientY }, at: undefined });
  };
  const move = (event: TargetedPointerEvent<HTMLElement>): void => {
    if (drag === undefined) return;
    const at = { x: event.clientX, y: event.clientY };
    const far = Math.hypot(at.x - drag.from.x, at.y - drag.from.y) > SLACK;
    if (far || drag.at !== undefined) setDrag({ ...drag, at });
  };
  const up = (): void => {
    if (drag?.at !== undefined) {
      dropped.current = true;
      const square = squareUnder(drag.at);
      if (square !== undefined) onDrop(drag.place, square);
    }
    setDrag(undefined);
  };
  return (
    <fieldset class="rack">
      <legend class="for-readers">{label}</legend>
      {Array.from(tiles, (tile, place) => (
        <button
          type="button"
          key={place}
          class="rack-tile"
          aria-label={tileName(alphabet, tile)}
          aria-pressed={held === place}
          data-dragged={drag?.place === place && drag.at !== undefined ? "" : undefined}
          onPointerDown={(event) => down(event, place)}
          onPointerMove={move}
          onPointerUp={up}
          onPointerCancel={() => setDrag(undefined)}
          onClick={(event) => {
            if (!dropped.current) onTap(place, event.detail === 0);
            dropped.current = false;
          }}
        >
          <TileFace alphabet={alphabet} tile={tile} state="rack" />
        </button>
      ))}
      {children}
      {drag?.at === undefined ? null : (
        <div class="drag" style={{ left: `${drag.at.x}px`, top: `${drag.at.y}px` }}>
          <TileFace alphabet={alphabet} tile={tiles[drag.place] as number} state="rack" />
        </div>
      )}
    </fieldset>
  );
}

function squareUnder({ x, y }: { x: number; y: number }): number | undefined {
  const element = document.elementFromPoint(x, y)?.closest<HTMLElement>("[data-square]");
  const square = element?.dataset.square;
  return square === undefined ? undefined : Number(square);
}
