import { WordCounts } from "../players/familiarity.js";
import { once } from "./functions.js";

/** Reads the word counts of the default lexicon as `readWinTableOnce` does win estimates. */
export const readWordCountsOnce = /* @__PURE__ */ once<WordCounts>(
  (bytes, source) => WordCounts.from(bytes, source),
  "the word counts of the default lexicon",
  "their file, which lies beside the modules of gaddawg",
);
