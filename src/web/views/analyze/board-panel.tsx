import { laidBy } from "../../../game/board.js";
import { along, type Cursor, type KeyAction, squareAt } from "../../board/entry.js";
import { PadBoard } from "../../board/pad-board.js";
import { t } from "../../texts/language.js";
import { standing } from "./answers.js";
import { withTile } from "./position.js";
import { record, shownTurn, showTurn, step } from "./record.js";
import { change, commit, lastSquares, layoutNow, mode, pad, position, preview } from "./state.js";

/** The board and the rack, for setting up a position or trying a play. */
export function BoardPanel() {
  const shown = preview.value?.move;
  return (
    <PadBoard
      pad={pad}
      {...(shown?.kind === "place" ? { preview: laidBy(shown, layoutNow.value) } : {})}
      marked={lastSquares.value}
      isGradual
      onAction={setUp}
      // Tiles of the rack are always laid as a play.
      onLay={() => {
        mode.value = "try";
      }}
      onEnter={commitTried}
      {...(record.value === undefined ? {} : { onSwipe: step })}
    />
  );
}

/**
 * Handles keys while the position is set up: typed tiles become part of it. In a review, Escape
 * returns to the play that was made.
 */
function setUp(action: KeyAction): boolean {
  if (record.value !== undefined && action.do === "escape") {
    showTurn(shownTurn.value);
    return true;
  }
  if (mode.value !== "setup") return false;
  if (action.do === "tile") putTile(action.tile);
  else if (action.do === "erase") erase(action.back);
  else return false;
  return true;
}

/** Puts a tile on the square of the cursor, as part of the position or of a play. */
export function putTile(tile: number): void {
  if (mode.value === "try") {
    pad.lay(tile);
    return;
  }
  const { place } = pad;
  const square = squareAt(layoutNow.value, place);
  if (position.value.board[square] !== tile) change(withTile(position.value, square, tile));
  pad.cursor.value = along(layoutNow.value, place, 1) ?? place;
}

function erase(back: boolean): void {
  const layout = layoutNow.value;
  const { place } = pad;
  const hasTile = (at: Cursor): boolean => position.value.board[squareAt(layout, at)] !== 0;
  const at = back && !hasTile(place) ? (along(layout, place, -1) ?? place) : place;
  if (hasTile(at)) change(withTile(position.value, squareAt(layout, at), 0));
  pad.cursor.value = at;
}

/** Makes the play being tried if it is legal. */
export function commitTried(): void {
  const now = standing.value;
  if (now.state === "none") pad.refuse(t("Lay the tiles of a play on the board first."));
  // Other problems are shown beside the text of the play.
  if (now.state !== "ranked") return;
  const { played } = now.ranking;
  if (played === undefined) pad.refuse(t("This play is not legal."));
  else commit(played.move, played.score, played.text);
}
