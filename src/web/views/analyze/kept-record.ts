import { routeOf, showInAddress } from "../../shared/router.js";
import { lexiconId } from "../../shared/state.js";
import { openRecord, type Reported, record, reports, shownTurn, showTurn } from "./record.js";
import { cgpNow } from "./state.js";

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
