import { type Alphabet, BLANK_FLAG } from "../../entry/api.js";
import { faceText, tilePoints } from "./labels.js";

/** The state of a tile: on the board, part of the last move, tried, previewed, or on a rack. */
export type TileState = "placed" | "last" | "tried" | "preview" | "rack";

/**
 * The face of a tile. The containing element has the accessible name. The style sheet draws the
 * letter, because text here would be announced a second time.
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
