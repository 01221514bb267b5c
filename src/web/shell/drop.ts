import { go } from "../shared/router.js";
import { note } from "../shared/state.js";
import { number } from "../shared/text.js";
import { t } from "../texts/language.js";
import { openRecord, openRecordFile } from "../views/analyze/record.js";

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
    const files = [...(event.dataTransfer?.files ?? [])];
    if (files.length > 0) void take(files);
  });
}

/** Opens a game in GCG that is pasted anywhere on the page, also into a text field. */
export function acceptPastes(): void {
  addEventListener("paste", (event) => {
    const text = event.clipboardData?.getData("text/plain") ?? "";
    if (event.defaultPrevented || !isGcg(text)) return;
    event.preventDefault();
    go("analyze");
    void openRecord(text, t("pasted game"));
  });
}

/** Returns true for a text with the players or an event of a game in GCG. */
function isGcg(text: string): boolean {
  return /^\s*(#player[12]\s|>[^:\s]+:\s)/im.test(text);
}

/** Opens dropped files: the first as a game if its name says so, else a lexicon and its tile set. */
async function take(files: File[]): Promise<void> {
  const [file] = files as [File];
  if (/\.gcg$/i.test(file.name)) {
    if (files.length > 1) {
      note("info", t("Only the first of {n} files was opened.", { n: number(files.length) }));
    }
    go("analyze");
    await openRecordFile(file);
  } else {
    go("lexicon");
    const { takeFiles } = await import("../views/lexicon/view.js");
    await takeFiles(files);
  }
}
