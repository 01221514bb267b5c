import type { Format } from "./fuzz.js";
import { GRAPHS } from "./graphs.js";
import { NOTATION } from "./notation.js";
import { TABLES } from "./tables.js";

/** Every format and text that gaddawg reads. */
export const FORMATS: readonly Format[] = [...GRAPHS, ...TABLES, ...NOTATION];
