/** The part of `gaddawg/words` for pages that answers queries, with files of its own in the build. */
import { openDefaultWords } from "../engine/open-words.js";
import { webHost } from "../host/web.js";

export { openWords } from "../engine/open-words.js";

const HOST = /* @__PURE__ */ webHost({});

export const defaultWords: typeof import("./words-library.js").defaultWords = (options) =>
  openDefaultWords(HOST, options);
