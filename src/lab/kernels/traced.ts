import type { Backend } from "../../kernel/backend.js";
import { jsBackendOf } from "../../kernel/backends/js.js";
import { makeKernel } from "../generated/kernel-traced-js.js";
import type { Watcher } from "./traced-memory.js";

/** A build of the kernel that reports every access to its memory. */
export interface TracedBuild {
  backend: Backend;
  /** Sets the function that is called on each access; to be called after the kernel has started. */
  watch(watcher: Watcher | undefined): void;
}

/** Makes a new build each time, so that kernels can be watched separately. */
export function tracedBuild(): TracedBuild {
  const kernel = makeKernel();
  return { backend: jsBackendOf(() => kernel), watch: (watcher) => kernel.watch(watcher) };
}
