import type { Alphabet } from "../../entry/api.js";
import { DraggedTile, squareOf, useTileDrag } from "./drag.js";
import { tileName } from "./labels.js";
import { TileFace } from "./tile.js";

export interface RackProps {
  label: string;
  alphabet: Alphabet;
  tiles: ArrayLike<number>;
  /** Index of the selected tile, which is laid on the next square tapped. */
  held?: number | undefined;
  /** Called when a tile is activated; `byKey` is true for the keyboard, false for a pointer. */
  onTap: (place: number, byKey: boolean) => void;
  onDrop: (place: number, square: number) => void;
  /** Called when a tile is dropped on the place of another one. */
  onReorder?: ((place: number, to: number) => void) | undefined;
}

/** Tiles that can be tapped, or dragged to the board and within the rack. */
export function Rack({ label, alphabet, tiles, held, onTap, onDrop, onReorder }: RackProps) {
  const { drag, down, move, up, cancel, wasDropped } = useTileDrag((place, target) => {
    const square = squareOf(target);
    if (square !== undefined) onDrop(place, square);
    const to = target?.closest<HTMLElement>("[data-place]")?.dataset.place;
    if (to !== undefined) onReorder?.(place, Number(to));
  });
  return (
    <fieldset class="rack">
      <legend class="for-readers">{label}</legend>
      {Array.from(tiles, (tile, place) => (
        <button
          type="button"
          key={place}
          class="rack-tile"
          data-place={place}
          aria-label={tileName(alphabet, tile)}
          aria-pressed={held === place}
          data-dragged={drag?.source === place ? "" : undefined}
          onPointerDown={(event) => down(event, event.currentTarget, place)}
          onPointerMove={move}
          onPointerUp={up}
          onPointerCancel={cancel}
          onClick={(event) => {
            if (!wasDropped()) onTap(place, event.detail === 0);
          }}
        >
          <TileFace alphabet={alphabet} tile={tile} state="rack" />
        </button>
      ))}
      {drag === undefined ? null : (
        <DraggedTile alphabet={alphabet} tile={tiles[drag.source] as number} at={drag.at} />
      )}
    </fieldset>
  );
}
