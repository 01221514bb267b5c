import { useState } from "preact/hooks";
import { BLANK, BLANK_FLAG } from "../../../alphabet/alphabet.js";
import { RefusalNote } from "../../board/pad-board.js";
import { Palette } from "../../board/tiles.js";
import { counted, t } from "../../texts/language.js";
import { putTile } from "./board-panel.js";
import { unseenOf } from "./position.js";
import { alphabetNow, layoutNow, pad, position } from "./state.js";

/** The tiles that are not on the board, to put there. */
export function UnseenPanel() {
  const [isBlank, setBlank] = useState(false);
  const counts = unseenOf(position.value);
  const total = counts.reduce((sum, left) => sum + Math.max(0, left), 0);
  const { rows, columns } = layoutNow.value;
  return (
    <section class="panel" aria-labelledby="unseen-title">
      <h2 id="unseen-title">{t("Unseen tiles")}</h2>
      <p class="soft">
        {counted(
          total,
          "{n} tile. Tap a tile to put it on the board.",
          "{n} tiles. Tap a tile to put it on the board.",
        )}
      </p>
      <Palette
        alphabet={alphabetNow.value}
        counts={counts}
        onTile={(tile) => {
          if (tile === BLANK) setBlank(!isBlank);
          else {
            putTile(isBlank ? tile | BLANK_FLAG : tile);
            setBlank(false);
          }
        }}
      />
      <RefusalNote pad={pad} />
      {isBlank ? <p role="status">{t("Now choose the letter of the blank.")}</p> : null}
      <p class="for-readers">
        {t("The board has {rows} rows and {columns} columns.", { rows, columns })}
      </p>
    </section>
  );
}
