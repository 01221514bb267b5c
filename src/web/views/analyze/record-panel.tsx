import { later } from "../../shared/loading.js";
import { backend } from "../../shared/state.js";
import { t } from "../../texts/language.js";
import { openRecordFile } from "./record.js";

/** Needs the database of games, which the first best plays do not. */
const GameList = later(async () => (await import("../games/list.js")).GameList);

/** Asks for a game to review, and lists those that are kept. */
export function RecordPanel() {
  return (
    <section class="panel" aria-labelledby="record-title">
      <h2 id="record-title">{t("Games")}</h2>
      <label>
        {t("Open a game in GCG to review its turns")}
        <input
          type="file"
          accept=".gcg,text/plain"
          onChange={(event) => {
            const file = event.currentTarget.files?.[0];
            event.currentTarget.value = "";
            if (file !== undefined) void openRecordFile(file);
          }}
        />
      </label>
      <p class="soft">{t("Or drop the file, or paste its text, anywhere on this page.")}</p>
      {/* The first best plays do not wait for it. */}
      {backend.value === undefined ? null : <GameList />}
    </section>
  );
}
