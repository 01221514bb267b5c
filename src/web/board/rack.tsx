import { useLayoutEffect, useRef } from "preact/hooks";
import type { Alphabet } from "../../entry/api.js";
import type { DragHandlers, DragSource } from "./drag.js";
import { tileName } from "./labels.js";
import { TileFace } from "./tile.js";

export interface RackProps {
  label: string;
  alphabet: Alphabet;
  tiles: ArrayLike<number>;
  /** Index of the selected tile, which is laid on the next square tapped. */
  held?: number | undefined;
  /** The tile being dragged. */
  dragged?: DragSource | undefined;
  handlers: (source: DragSource) => DragHandlers;
  /** Called when a tile is activated; `byKey` is true for the keyboard, false for a pointer. */
  onTap: (place: number, byKey: boolean) => void;
  /** Called when a tile is to take the place of another one. */
  onReorder: (place: number, to: number) => void;
}

/** Tiles that can be tapped, dragged to the board and within the rack, and moved by keys. */
export function Rack(props: RackProps) {
  const { label, alphabet, tiles, held, dragged, handlers, onTap, onReorder } = props;
  const root = useRef<HTMLFieldSetElement>(null);
  const moved = useRef<number | undefined>(undefined);
  // Before the next key is handled.
  useLayoutEffect(() => {
    if (moved.current === undefined) return;
    root.current?.querySelector<HTMLElement>(`[data-place="${moved.current}"]`)?.focus();
    moved.current = undefined;
  });
  const source = dragged !== undefined && "place" in dragged ? dragged.place : undefined;
  return (
    <fieldset class="rack" ref={root}>
      <legend class="for-readers">{label}</legend>
      {Array.from(tiles, (tile, place) => (
        <button
          type="button"
          key={place}
          class="rack-tile"
          data-place={place}
          aria-label={tileName(alphabet, tile)}
          aria-pressed={held === place}
          aria-keyshortcuts="Shift+ArrowLeft Shift+ArrowRight"
          data-dragged={source === place ? "" : undefined}
          {...handlers({ place })}
          onKeyDown={(event) => {
            const step = event.key === "ArrowLeft" ? -1 : event.key === "ArrowRight" ? 1 : 0;
            if (step === 0 || !event.shiftKey) return;
            event.preventDefault();
            const to = place + step;
            if (to < 0 || to >= tiles.length) return;
            moved.current = to;
            onReorder(place, to);
          }}
          onClick={(event) => onTap(place, event.detail === 0)}
        >
          <TileFace alphabet={alphabet} tile={tile} state="rack" />
        </button>
      ))}
    </fieldset>
  );
}
