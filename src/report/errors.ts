import { GaddawgError } from "../errors.js";

/** Data that no chart or page can be made of: `NO_DATA`, `BAD_VALUE`, `BAD_WIDTH`, `BAD_TABLE`. */
export class ReportError extends GaddawgError {}
