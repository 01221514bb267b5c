/**
 * `gaddawg/service`: requests as messages, for programs that talk to an engine by lines of JSON, by
 * HTTP or by a worker.
 */
export * from "../service/index.js";
