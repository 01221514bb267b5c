import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import type { InferredTile } from "../../../../search/inference/inference.js";
import { Heads } from "../../../shared/heads.js";
import { points } from "../../../shared/text.js";
import { counted, t } from "../../../texts/language.js";
import type { Inferred } from "../../../worker/protocol.js";
import { leaveText, percent, ratioText } from "./texts.js";

/** A box in which a long table scrolls. */
function ScrollBox({ label, children }: { label: string; children: ComponentChildren }) {
  return (
    // Without a focus, the box could not be scrolled by keys.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: see above
    <section class="scroll" aria-label={label} tabIndex={0}>
      {children}
    </section>
  );
}

/** How likely each tile was kept, against how likely it was before the move. */
export function TilesTable({ inferred }: { inferred: Inferred }) {
  const sorted = [...inferred.tiles].sort((a, b) => b.chance - a.chance || a.tile - b.tile);
  return (
    <ScrollBox label={t("Tiles")}>
      <table class="list chances">
        <caption class="for-readers">
          {t("The chance that each tile was kept, and the same before the move")}
        </caption>
        <Heads texts={[t("Tile")]} numbers={[t("Chance %"), t("Before %"), t("Ratio")]} />
        <tbody>
          {sorted.map((tile) => (
            <TileRow key={tile.tile} tile={tile} inferred={inferred} />
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
}

function TileRow({ tile, inferred }: { tile: InferredTile; inferred: Inferred }) {
  const { text, chance, base } = tile;
  return (
    <tr data-tile={text}>
      <th scope="row">{text}</th>
      <td class="number">{percent(chance, inferred)}</td>
      <td class="number">{points(100 * base)}</td>
      <td class="number">{ratioText(tile)}</td>
      <td class="bar">
        <svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
          <rect class="chance" x={0} y={1} width={100 * chance} height={8} />
          <rect class="base" x={Math.min(98.5, 100 * base)} y={0} width={1.5} height={10} />
        </svg>
      </td>
    </tr>
  );
}

/** Leaves that are listed at first. */
const ROWS = 10;

/** The most likely leaves. */
export function LeavesTable({ inferred }: { inferred: Inferred }) {
  const [rows, setRows] = useState(ROWS);
  const { leaves, draws, found } = inferred;
  const shown = leaves.slice(0, rows);
  const rest = shown.reduce((sum, { weight }) => sum - weight, draws);
  return (
    <>
      <ScrollBox label={t("Leaves")}>
        <table class="list leaves">
          <caption class="for-readers">{t("The most likely leaves")}</caption>
          <Heads texts={[t("Leave")]} numbers={[t("Chance %"), t("Missed")]} />
          <tbody>
            {shown.map((leave) => (
              <tr key={leave.text}>
                <th scope="row" class="tiles">
                  {leaveText(leave)}
                </th>
                <td class="number">{percent(leave.weight / draws, inferred)}</td>
                <td class="number">{points(leave.loss)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollBox>
      {found > shown.length ? (
        <p class="soft help">
          {counted(
            found - shown.length,
            "{n} other leave: {percent} %.",
            "{n} other leaves: {percent} % together.",
            { percent: percent(rest / draws, inferred) },
          )}
        </p>
      ) : null}
      {rows < leaves.length ? (
        <button type="button" class="quiet" onClick={() => setRows(rows * 4)}>
          {t("Show more leaves")}
        </button>
      ) : null}
    </>
  );
}
