import type { TextTable } from "./language.js";

/** The texts of the page in German. */
export const GERMAN: TextTable = {};
