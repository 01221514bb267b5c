import { useEffect, useRef } from "preact/hooks";
import { type Alphabet, BLANK_FLAG } from "../../alphabet/alphabet.js";
import { t } from "../texts/language.js";
import { faceText, tileName, tilePoints } from "./labels.js";

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

/** A dialog that asks for the letter of a blank. */
export function LetterDialog({
  alphabet,
  onLetter,
  onClose,
}: {
  alphabet: Alphabet;
  onLetter: (tile: number) => void;
  onClose: () => void;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  const letters = Array.from({ length: alphabet.letters }, (_, i) => (i + 1) | BLANK_FLAG);
  return (
    <dialog ref={dialog} class="letters" aria-label={t("Letter of the blank")} onClose={onClose}>
      <h2>{t("Choose the letter of the blank")}</h2>
      <div class="letter-grid">
        {letters.map((tile) => (
          <button
            type="button"
            class="rack-tile"
            key={tile}
            aria-label={tileName(alphabet, tile & ~BLANK_FLAG).split(",")[0]}
            onClick={() => {
              onLetter(tile);
              dialog.current?.close();
            }}
          >
            <TileFace alphabet={alphabet} tile={tile} state="rack" />
          </button>
        ))}
      </div>
      <button type="button" onClick={() => dialog.current?.close()}>
        {t("Cancel")}
      </button>
    </dialog>
  );
}

/** The tiles with the number of each; tapping a tile types it. */
export function Palette({
  alphabet,
  counts,
  onTile,
}: {
  alphabet: Alphabet;
  counts: readonly number[];
  onTile?: (tile: number) => void;
}) {
  return (
    <ul class="palette">
      {counts.map((count, tile) => (
        <li key={alphabet.label(tile)} data-left={count > 0 ? "some" : count < 0 ? "less" : "none"}>
          <button
            type="button"
            disabled={onTile === undefined}
            aria-label={t("{tile}, {count} unseen", {
              tile: tile === 0 ? t("blank") : alphabet.label(tile),
              count,
            })}
            onClick={() => onTile?.(tile)}
          >
            <TileFace alphabet={alphabet} tile={tile} state="rack" />
            <span class="count" aria-hidden="true">
              {count}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
