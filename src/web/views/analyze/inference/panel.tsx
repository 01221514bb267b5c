import type { ComponentChildren } from "preact";
import { useEffect, useState } from "preact/hooks";
import type { InferredTile } from "../../../../search/inference/inference.js";
import { Check, Choice, CommandLine, Heads, Setting, TILES_TYPED } from "../../../shared/fields.js";
import { CloseButton, Panel, Problem } from "../../../shared/panel.js";
import { points } from "../../../shared/text.js";
import { counted, t } from "../../../texts/language.js";
import type { Inferred } from "../../../worker/protocol.js";
import { isInferenceOpen, usedInference } from "../open-panels.js";
import {
  change,
  choice,
  commandOf,
  enter,
  infer,
  isUsable,
  leave,
  leaveText,
  live,
  MANNERS,
  modelText,
  moveText,
  OFFERS,
  percent,
  ratioText,
  stop,
  use,
  verdictText,
  workText,
} from "./state.js";

/** What the opponent's last move tells of his rack. */
export function InferencePanel() {
  useEffect(() => {
    if (live.phase.peek() === "idle") enter();
    return leave;
  }, []);
  const now = live.snapshot.value;
  const phase = live.phase.value;
  return (
    <Panel
      id="inference-title"
      title={t("The opponent’s rack")}
      kind="simulation inference"
      phase={phase}
      beside={<CloseButton name={t("Close the inference")} onClose={close} />}
    >
      <MoveForm />
      <Settings />
      <Problem text={live.problem.value} />
      {phase === "running" ? <p class="soft">{t("Judging racks …")}</p> : null}
      {phase === "stopped" ? (
        <p class="soft">{t("Stopped before all racks were judged.")}</p>
      ) : null}
      {now === undefined ? null : (
        <>
          <p class="verdict">{verdictText(now.inferred, now.seen.text)}</p>
          {now.inferred.kept === 0 ? null : (
            <>
              <p class="soft help">{workText(now.inferred)}</p>
              <p class="soft help">{modelText(now.inferred)}</p>
            </>
          )}
          <Check
            label={t("Use in simulation")}
            checked={usedInference.value !== undefined}
            disabled={!isUsable(now.inferred)}
            onValue={use}
          />
          {now.inferred.found === 0 || now.inferred.kept === 0 ? null : (
            <>
              <TilesTable inferred={now.inferred} />
              <LeavesTable inferred={now.inferred} />
            </>
          )}
          <CommandLine
            about={t("The same settings give the same answer there:")}
            command={commandOf(now.seen, now.choice)}
          />
        </>
      )}
    </Panel>
  );
}

function close(): void {
  isInferenceOpen.value = false;
}

/** The opponent's move, as the game tells it or as it is typed. */
function MoveForm() {
  return (
    <form
      class="try"
      onSubmit={(event) => {
        event.preventDefault();
        void infer();
      }}
    >
      <label for="seen-move">{t("The opponent’s last move")}</label>
      <div class="row">
        <input
          id="seen-move"
          value={moveText.value}
          placeholder={t("8D WO(R)D, exch 3")}
          {...TILES_TYPED}
          aria-describedby="seen-move-help"
          onInput={(event) => {
            moveText.value = event.currentTarget.value;
          }}
        />
        {live.phase.value === "running" ? (
          <button type="button" onClick={stop}>
            {t("Stop")}
          </button>
        ) : (
          <button type="submit" class="primary" disabled={moveText.value.trim() === ""}>
            {t("Infer")}
          </button>
        )}
      </div>
      <p class="soft help" id="seen-move-help">
        {t(
          "A play as it lies on the board, letters that were there before in parentheses; or how many tiles were exchanged.",
        )}
      </p>
    </form>
  );
}

function Settings() {
  const { manner, racks } = choice.value;
  return (
    <div class="fields">
      <Choice
        label={t("The opponent plays")}
        value={manner}
        from={MANNERS}
        text={(one) => (one === "fitted" ? t("Like a strong player") : t("Only best plays"))}
        onValue={(value) => change({ ...choice.value, manner: value })}
      />
      <Setting
        of={OFFERS.racks}
        value={racks}
        onValue={(value) => change({ ...choice.value, racks: value })}
      />
    </div>
  );
}

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
