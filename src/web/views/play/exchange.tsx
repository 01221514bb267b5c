import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { tileName } from "../../board/labels.js";
import { TileFace } from "../../board/tiles.js";
import { t } from "../../texts/language.js";
import type { Match } from "./match.js";
import { exchangeTiles } from "./referee.js";
import { pad } from "./state.js";

/** A dialog that asks for the tiles to exchange. */
export function ExchangeDialog({ state, onClose }: { state: Match; onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [chosen, choose] = useState<ReadonlySet<number>>(new Set());
  useLayoutEffect(() => dialog.current?.showModal(), []);
  const tiles = pad.order.value;
  const { alphabet } = state.game.config;
  const toggle = (place: number): void => {
    const next = new Set(chosen);
    if (!next.delete(place)) next.add(place);
    choose(next);
  };
  return (
    <dialog ref={dialog} class="letters" aria-label={t("Exchange tiles")} onClose={onClose}>
      <h2>{t("Choose the tiles to exchange")}</h2>
      <div class="letter-grid of-rack" style={{ "--tiles": String(tiles.length) }}>
        {tiles.map((tile, place) => (
          <button
            type="button"
            class="rack-tile"
            key={`${place}-${tile}`}
            aria-label={tileName(alphabet, tile)}
            aria-pressed={chosen.has(place)}
            onClick={() => toggle(place)}
          >
            <TileFace alphabet={alphabet} tile={tile} state="rack" />
          </button>
        ))}
      </div>
      <div class="row">
        <button
          type="button"
          class="primary"
          disabled={chosen.size === 0}
          onClick={() => {
            dialog.current?.close();
            void exchangeTiles(tiles.filter((_, place) => chosen.has(place)));
          }}
        >
          {chosen.size === 0 ? t("Exchange") : t("Exchange {tiles}", { tiles: chosen.size })}
        </button>
        <button type="button" onClick={() => choose(new Set(tiles.keys()))}>
          {t("All")}
        </button>
        <button type="button" onClick={() => dialog.current?.close()}>
          {t("Cancel")}
        </button>
      </div>
    </dialog>
  );
}
