/// <reference lib="esnext.disposable" preserve="true" />

/** The method by which `console.log` of Node, Bun and Deno shows an object. */
export const INSPECT: unique symbol = /* @__PURE__ */ Symbol.for("nodejs.util.inspect.custom");

/** The method that `using` calls. Where platforms do not have the symbol yet, a stand-in. */
export const DISPOSE: typeof Symbol.dispose =
  Symbol.dispose ?? /* @__PURE__ */ Symbol.for("Symbol.dispose");

/** The method by which an engine lends its kernel to searches of the library itself. */
export const SESSION: unique symbol = /* @__PURE__ */ Symbol("gaddawg session");

/** The method by which an engine lends a copy of its word map to engines of other threads. */
export const WORD_MAP: unique symbol = /* @__PURE__ */ Symbol("gaddawg word map");

/** The method by which an engine prepares a simulation whose samples the library has played elsewhere. */
export const SIMULATING: unique symbol = /* @__PURE__ */ Symbol("gaddawg simulating");
