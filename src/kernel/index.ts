export type { Backend, BackendName, Backends, Kernel } from "./exports.js";
export { type BackendChoice, GraphKernel } from "./graph-kernel.js";
export { type BagView, MoveKernel, type MoveSetup, type ValuedMove } from "./move-kernel.js";
export { MAX_PATTERN, type PatternElement, type SearchSpec } from "./search-spec.js";
