import { useEffect } from "preact/hooks";
import { later, Soon } from "../../shared/loading.js";
import { backend } from "../../shared/state.js";
import { t } from "../../texts/language.js";
import { PlaysColumn } from "./plays-column.js";
import { openRecordFile, record } from "./record.js";
import { redo, undo } from "./state.js";
import { BoardPanel, RackInput, ShareMenu, Toolbar, TryPanel } from "./workbench.js";

/** Loaded with the first game that is opened. */
const ReviewLayout = later(async () => (await import("./review.js")).ReviewLayout);

/* Shown after the first answer, and not needed for it. */
const UnseenPanel = later(async () => (await import("./setup-panel.js")).UnseenPanel);
const SetupPanel = later(async () => (await import("./setup-panel.js")).SetupPanel);

/** A position and its best plays. */
export function AnalyzeView() {
  useEffect(() => {
    addEventListener("keydown", undoKeys);
    return () => removeEventListener("keydown", undoKeys);
  }, []);
  return record.value === undefined ? <PositionLayout /> : <ReviewLayout />;
}

function PositionLayout() {
  return (
    <div class="analyze">
      <h1 class="for-readers">{t("Analyze a position")}</h1>
      <div class="workbench">
        <div class="table-column">
          <Toolbar />
          <BoardPanel />
          <Soon>
            <RackInput />
            <TryPanel />
          </Soon>
        </div>
        <Soon>
          <PlaysColumn />
        </Soon>
      </div>
      <div class="side-column">
        <Soon canWait>
          <UnseenPanel />
          <ShareMenu />
          <RecordPanel />
          <SetupPanel />
        </Soon>
      </div>
    </div>
  );
}

function undoKeys(event: KeyboardEvent): void {
  const isText = event.target instanceof Element && event.target.matches("input, textarea");
  if (isText || !(event.ctrlKey || event.metaKey) || event.altKey) return;
  const key = event.key.toLowerCase();
  if (key === "z" && !event.shiftKey) undo();
  else if (key === "y" || (key === "z" && event.shiftKey)) redo();
  else return;
  event.preventDefault();
}

/** Needs the database of games, which the first best plays do not. */
const GameList = later(async () => (await import("../games/list.js")).GameList);

/** Asks for a game to review, and lists those that are kept. */
function RecordPanel() {
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
