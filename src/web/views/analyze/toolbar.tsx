import { t } from "../../texts/language.js";
import { message } from "../../texts/message.js";
import { canRedo, canUndo, clear, forgetTry, type Mode, mode, redo, undo } from "./state.js";

const MODES: readonly (readonly [Mode, string])[] = [
  ["setup", message("Set up")],
  ["try", message("Try a play")],
];

/** What typed tiles mean, and steps back and forth. */
export function Toolbar() {
  return (
    <div class="toolbar">
      <fieldset class="switch">
        <legend class="for-readers">{t("Tiles typed on the board")}</legend>
        {MODES.map(([name, title]) => (
          <label key={name}>
            <input
              type="radio"
              name="mode"
              checked={mode.value === name}
              onChange={() => {
                mode.value = name;
                if (name === "setup") forgetTry();
              }}
            />
            <span data-title={t(title)}>{t(title)}</span>
          </label>
        ))}
      </fieldset>
      <div class="row">
        <button type="button" disabled={!canUndo.value} onClick={undo}>
          {t("Undo")}
        </button>
        <button type="button" disabled={!canRedo.value} onClick={redo}>
          {t("Redo")}
        </button>
        <button type="button" onClick={clear}>
          {t("Empty board")}
        </button>
      </div>
    </div>
  );
}
