import { UsageError } from "./errors.js";
import { extensionOf } from "./expected-kinds.js";

/** What files hold by their extensions; commands read a file by its extension. */
const HOLDS: Readonly<Record<string, string>> = {
  kwg: "a word graph",
  kbwg: "a word graph with 24-bit arcs",
  kad: "alphagrams",
  txt: "a word list",
  text: "a word list",
  dawg: "a DAWG in the format of Macondo",
  gaddag: "a GADDAG in the format of Macondo",
  dat: "a DAWG in a format of Wutka",
  gwm: "a word map",
  gwt: "win estimates",
  gct: "a compact text",
  pdawg: "a packed DAWG",
  gkd: "a dictionary of keys and values",
  klv: "leave values",
  klv2: "leave values",
  csv: "a table",
  gcg: "a game",
  cgp: "a position",
  html: "a page",
  json: "JSON",
};

/**
 * Checks that the name of an output file does not promise something else.
 * @param what what is written, such as `"a word graph"`.
 * @param fits the extensions for it. Unknown extensions, and none, are allowed.
 * @throws UsageError `BAD_OPTION`.
 */
export function checkExtension(
  output: string,
  what: string,
  fits: readonly string[],
  mend?: string,
): void {
  const extension = extensionOf(output);
  const holds = Object.hasOwn(HOLDS, extension) ? HOLDS[extension] : undefined;
  if (holds === undefined || fits.includes(extension)) return;
  const names = fits.map((name) => `.${name}`).join(", ");
  throw new UsageError("BAD_OPTION", `a .${extension} file holds ${holds}, not ${what}`, {
    source: output,
    expected: `a name that ends in ${names}${mend === undefined ? "" : `; ${mend}`}`,
  });
}
