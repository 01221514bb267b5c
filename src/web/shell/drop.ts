import { go } from "../shared/router.js";
import { note, sentenceOf, settle } from "../shared/state.js";
import { cgpIn } from "../shared/text.js";
import { t } from "../texts/language.js";
import { openRecord } from "../views/analyze/record.js";

/** Accepts files dropped anywhere on the page. */
export function acceptDrops(): void {
  const root = document.documentElement;
  const hasFiles = (event: DragEvent): boolean =>
    event.dataTransfer?.types.includes("Files") === true;
  addEventListener("dragover", (event) => {
    if (!hasFiles(event)) return;
    event.preventDefault();
    root.classList.add("drop-target");
    // The style sheet shows it.
    root.dataset.drop = t("Drop the file here");
  });
  addEventListener("dragleave", (event) => {
    if (event.relatedTarget === null) root.classList.remove("drop-target");
  });
  addEventListener("drop", (event) => {
    root.classList.remove("drop-target");
    if (!hasFiles(event)) return;
    event.preventDefault();
    // They are gone when the event is over.
    const files = [...(event.dataTransfer?.files ?? [])];
    void import("./dropped.js").then(({ takeDropped }) => takeDropped(files));
  });
}

/**
 * Opens a game in GCG that is pasted anywhere on the page, also into a text field, and a position in CGP
 * that is pasted anywhere else.
 */
export function acceptPastes(): void {
  addEventListener("paste", (event) => {
    const text = event.clipboardData?.getData("text/plain") ?? "";
    if (event.defaultPrevented) return;
    if (isGcg(text)) {
      event.preventDefault();
      go("analyze");
      void openRecord(text, t("pasted game"));
    } else if (!isField(event.target) && cgpIn(text) !== undefined) {
      event.preventDefault();
      void openPasted(text);
    }
  });
}

/** Opens a position in CGP. */
async function openPasted(text: string): Promise<void> {
  settle("record");
  const [{ positionOfCgp }, { open }] = await Promise.all([
    import("../views/analyze/position.js"),
    import("../views/analyze/state.js"),
  ]);
  try {
    open(positionOfCgp(text));
    go("analyze");
  } catch (error) {
    note("error", sentenceOf(error), "record");
  }
}

function isField(target: EventTarget | null): boolean {
  return target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
}

/** Returns true for a text with the players or an event of a game in GCG. */
function isGcg(text: string): boolean {
  return /^\s*(#player[12]\s|>[^:\s]+:\s)/im.test(text);
}
