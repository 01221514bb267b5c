import { isLeavesFile } from "../../entry/internal.js";
import { extensionOf } from "./expected-kinds.js";
import { isLeaveFile, readBytes } from "./read-file.js";
import { isWinTableFile } from "./win-table.js";

/** Formats of the files besides lexicons that `info` and `check` take. */
export const OTHER_FORMATS = ["klv", "klv2", "gwm", "gwt", "gkd", "checkpoint"] as const;
export type OtherFormat = (typeof OTHER_FORMATS)[number];

/** What the files that `info` and `check` take hold. */
export type FileKind =
  | "lexicon"
  | "leaves"
  | "word map"
  | "win table"
  | "keyed graph"
  | "checkpoint";

const BY_MAGIC: readonly (readonly [magic: string, kind: FileKind])[] = [
  ["gdwm", "word map"],
  ["gdwt", "win table"],
  ["gdkd", "keyed graph"],
  ["gaddawg\x01", "checkpoint"],
];

/**
 * Returns what a file holds, by the format that the user names, the extension, or the first bytes.
 * A file that nothing is known of counts as a lexicon.
 */
export async function kindOfFile(path: string, format: string | undefined): Promise<FileKind> {
  if (isLeaveFile(path, format)) return "leaves";
  if (format !== undefined && Object.hasOwn(BY_FORMAT, format)) {
    return BY_FORMAT[format as keyof typeof BY_FORMAT];
  }
  if (format !== undefined) return "lexicon";
  if (isWinTableFile(path)) return "win table";
  if (extensionOf(path) === "gwm") return "word map";
  if (extensionOf(path) === "gkd") return "keyed graph";
  const bytes = await readBytes(path);
  const start = String.fromCharCode(...bytes.subarray(0, 8));
  const known = BY_MAGIC.find(([magic]) => start.startsWith(magic))?.[1];
  if (known !== undefined) return known;
  return extensionOf(path) === "" && isLeavesFile(bytes) ? "leaves" : "lexicon";
}

const BY_FORMAT = {
  gwt: "win table",
  gwm: "word map",
  gkd: "keyed graph",
  checkpoint: "checkpoint",
} as const;
