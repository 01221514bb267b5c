import type { TextTable } from "./language.js";

/** The texts of the page in Spanish. */
export const SPANISH: TextTable = {};
