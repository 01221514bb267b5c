import { useState } from "preact/hooks";
import { saveFile } from "../../shared/save.js";
import { sentenceOf } from "../../shared/state.js";
import { counted, t } from "../../texts/language.js";
import { emptyBox, exported, imported, ownCards } from "./state.js";

/** Buttons that save everything in a file, read such a file, and empty the box. */
export function KeepPanel() {
  const [told, tell] = useState<{ text: string; isWrong?: boolean }>({ text: "" });
  const [isAsking, ask] = useState(false);
  const all = ownCards.value.length;
  const read = async (file: File): Promise<void> => {
    try {
      tell({ text: await imported(file) });
    } catch (error) {
      tell({ text: sentenceOf(error), isWrong: true });
    }
  };
  return (
    <section class="panel" aria-labelledby="keep-title">
      <h2 id="keep-title">{t("Save and restore")}</h2>
      <p class="soft">
        {t(
          "One file has all cards and puzzle results. Reading a file adds to what is here; of two cards with the same letters, the one that was answered more often is kept.",
        )}
      </p>
      <div class="row">
        <button type="button" onClick={() => saveFile("gaddawg-study.json", exported())}>
          {t("Save to a file")}
        </button>
        {isAsking ? (
          <>
            <button
              type="button"
              onClick={() => {
                ask(false);
                tell({ text: counted(all, "Removed {n} card.", "Removed {n} cards.") });
                void emptyBox();
              }}
            >
              {counted(all, "Remove {n} card", "Remove {n} cards")}
            </button>
            <button type="button" onClick={() => ask(false)}>
              {t("Keep them")}
            </button>
          </>
        ) : (
          <button type="button" disabled={all === 0} onClick={() => ask(true)}>
            {t("Empty the box …")}
          </button>
        )}
      </div>
      <label>
        {t("Read a file")}
        <input
          type="file"
          accept=".json,application/json"
          onChange={(event) => {
            const file = event.currentTarget.files?.[0];
            event.currentTarget.value = "";
            if (file !== undefined) void read(file);
          }}
        />
      </label>
      <p class={told.isWrong === true ? "problem" : "soft"} role="status">
        {told.text}
      </p>
    </section>
  );
}
