import { effect, untracked } from "@preact/signals";
import { isGameQuery, route, routeOf, showInAddress } from "../../shared/router.js";
import { lexiconId, note, sentenceOf } from "../../shared/state.js";
import { t } from "../../texts/language.js";
import { positionOfCgp } from "./position.js";
import {
  closeRecord,
  openRecord,
  type Reported,
  record,
  reports,
  shownTurn,
  showTurn,
} from "./record.js";
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

/** Name of the entry in the storage of the browser tab. */
const KEY = "gaddawg.review";

/** The game under review, as stored for a reload. */
interface KeptRecord {
  /** The address when the page was left; at another address, the game is not shown again. */
  hash: string;
  name: string;
  /** The text of the game, or its bytes. */
  content: string | number[];
  turn: number;
  /** The lexicon of the review. */
  lexicon: string;
  /** What the review has found. */
  reports: Reported[];
}

/** Keeps, before the router starts, the game under review across reloads of the page. */
export async function keepRecord(): Promise<void> {
  try {
    await restore(sessionStorage.getItem(KEY));
  } catch {
    // Without storage, or with unreadable data, the page opens as usual.
  }
  addEventListener("pagehide", () => {
    try {
      store();
    } catch {
      // Storage is missing or full.
    }
  });
}

async function restore(stored: string | null): Promise<void> {
  if (stored === null) return;
  const { hash, name, content, turn, ...kept } = JSON.parse(stored) as KeptRecord;
  if (hash !== location.hash) return;
  const text = typeof content === "string" ? content : Uint8Array.from(content);
  if (!(await openRecord(text, name))) return;
  if (kept.lexicon === lexiconId.value) {
    reports.value = new Map(kept.reports.map((report) => [report.event, report]));
  }
  showTurn(turn);
  // The position may have been changed since the turn was shown; opened, it would close the game.
  if (routeOf(hash).view === "analyze") showInAddress("analyze", cgpNow() ?? "");
}

function store(): void {
  const now = record.value;
  if (now === undefined) {
    sessionStorage.removeItem(KEY);
    return;
  }
  const { name, content } = now;
  const kept: KeptRecord = {
    hash: location.hash,
    name,
    content: typeof content === "string" ? content : [...content],
    turn: shownTurn.value,
    lexicon: lexiconId.value,
    reports: [...reports.value.values()],
  };
  sessionStorage.setItem(KEY, JSON.stringify(kept));
}
