/**
 * The types of `gaddawg/kernel.wasm` and `gaddawg/kernel-wide.wasm` for bundlers that make a compiled
 * module of them, as those of Cloudflare do: the `module` of the option `backend`.
 */

/** A `WebAssembly.Module`, which programs without browser types cannot name. */
declare const module: object;

export default module;
