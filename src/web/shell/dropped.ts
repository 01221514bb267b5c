import { go } from "../shared/router.js";
import { note } from "../shared/state.js";
import { number } from "../shared/text.js";
import { t } from "../texts/language.js";
import { openRecordFile } from "../views/analyze/record.js";
import { takeFiles } from "../views/lexicon/view.js";

/** Opens dropped files: the first as a game if its name says so, else a lexicon and its tile set. */
export async function takeDropped(files: readonly File[]): Promise<void> {
  const [file] = files;
  if (file === undefined) return;
  if (!/\.gcg$/i.test(file.name)) {
    go("lexicon");
    await takeFiles(files);
    return;
  }
  if (files.length > 1) {
    note("info", t("Only the first of {n} files was opened.", { n: number(files.length) }));
  }
  go("analyze");
  await openRecordFile(file);
}
