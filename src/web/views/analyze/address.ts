import { effect, untracked } from "@preact/signals";
import { isGameQuery, route, showInAddress } from "../../shared/router.js";
import { note, sentenceOf } from "../../shared/state.js";
import { t } from "../../texts/language.js";
import { positionOfCgp } from "./position.js";
import { closeRecord, openRecord } from "./record.js";
import { cgpNow, open, position } from "./state.js";

/**
 * Keeps the address and the position the same, from now on. Both change in the same task, so a
 * visitor who leaves at once finds the position again on the way back.
 */
export function followAddress(): void {
  effect(() => {
    const { view, query } = route.value;
    if (view !== "analyze") return;
    untracked(() => {
      if (isGameQuery(query)) {
        void openGame(query);
        return;
      }
      if (query !== "" && query !== cgpNow()) openLink(query);
      showPosition();
    });
  });
  effect(() => {
    position.value;
    if (route.peek().view === "analyze") showPosition();
  });
}

/** Opens the position of an address. It is not one of the game under review. */
function openLink(query: string): void {
  try {
    const linked = positionOfCgp(query);
    closeRecord();
    open(linked);
  } catch (error) {
    note("error", `${t("The link has no valid position.")} ${sentenceOf(error)}`, "position");
  }
}

/** Opens the game of an address. Its turns are then shown in the address as positions. */
async function openGame(query: string): Promise<void> {
  try {
    const { gameInQuery } = await import("../../share/game-link.js");
    await openRecord(await gameInQuery(query), t("linked game"));
  } catch (error) {
    note("error", sentenceOf(error), "record");
  }
  showPosition();
}

function showPosition(): void {
  const text = cgpNow();
  if (text !== undefined) showInAddress("analyze", text);
}
