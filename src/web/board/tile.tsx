import { type Alphabet, BLANK_FLAG } from "../../entry/api.js";
import { faceText, tilePoints } from "./labels.js";

/** State of a tile: on the board, part of the last move, laid for a try, previewed, on a rack. */
export type TileState = "placed" | "last" | "tried" | "preview" | "rack";

/**
 * The face of a tile; what it is, is said by what it stands in. The style sheet
 * writes the face: as text it would be a second name beside the one that is said.
 */
export function TileFace({
  alphabet,
  tile,
  state,
}: {
  alphabet: Alphabet;
  tile: number;
  state: TileState;
}) {
  const isBlank = tile === 0 || (tile & BLANK_FLAG) !== 0;
  const text = tile === 0 ? "" : faceText(alphabet, tile);
  return (
    <span class="tile" data-state={state} data-blank={isBlank ? "" : undefined} aria-hidden="true">
      <span
        class="letter face"
        data-face={text}
        data-long={[...text].length > 1 ? "" : undefined}
      />
      {isBlank ? null : <span class="points face" data-face={tilePoints(alphabet, tile)} />}
    </span>
  );
}
