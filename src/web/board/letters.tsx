import { useEffect, useRef } from "preact/hooks";
import { type Alphabet, BLANK_FLAG } from "../../entry/api.js";
import { t } from "../texts/language.js";
import { tileName } from "./labels.js";
import { TileFace } from "./tile.js";

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
