import { useEffect } from "preact/hooks";
import { t } from "../../texts/language.js";
import { BoardPanel } from "./board-panel.js";
import { PlaysColumn } from "./plays-column.js";
import { RackInput } from "./rack-input.js";
import { record } from "./record.js";
import { ReviewBar, ReviewPanels, shownList, stepByKey, TurnStrip, TurnsPanel } from "./review.js";
import { SetupPanel } from "./setup-panel.js";
import { ShareMenu } from "./share/menu.js";
import { Toolbar } from "./toolbar.js";
import { TryPanel } from "./try-panel.js";
import { UnseenPanel } from "./unseen-panel.js";

/** The board, the turns of a game and the best plays, in view together. */
export function ReviewLayout() {
  useEffect(() => {
    // Before the board gets them.
    addEventListener("keydown", stepTurns, true);
    return () => removeEventListener("keydown", stepTurns, true);
  }, []);
  const open = record.value;
  if (open === undefined) return null;
  return (
    <div class="analyze reviewing" data-list={shownList.value}>
      <h1 class="for-readers">{t("Review a game")}</h1>
      <div class="workbench">
        <div class="table-column">
          <TurnStrip record={open} />
          <BoardPanel />
          <TryPanel />
        </div>
        <ReviewBar />
        <TurnsPanel record={open} />
        <PlaysColumn />
      </div>
      <ReviewPanels />
      <div class="side-column">
        <UnseenPanel />
        <section class="panel" aria-label={t("Rack and board")}>
          <Toolbar />
          <RackInput />
        </section>
        <ShareMenu />
        <SetupPanel />
      </div>
    </div>
  );
}

/** Steps through the turns of a game, but for keys that step through the end of a game. */
function stepTurns(event: KeyboardEvent): void {
  const isInEnding = event.target instanceof Element && event.target.closest(".ending") !== null;
  if (!isInEnding) stepByKey(event);
}
