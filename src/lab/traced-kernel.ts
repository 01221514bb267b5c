import type { Backend } from "../kernel/backend.js";
import { jsBackendOf } from "../kernel/backends/js.js";
import { makeKernel } from "./generated/kernel-traced-js.js";
import type { Watcher } from "./traced-memory.js";

/** A build of the kernel of which every access to memory can be watched. */
export interface TracedBuild {
  backend: Backend;
  /** Says who is told of each access from now on; to be called after the kernel has started. */
  watch(watcher: Watcher | undefined): void;
}

/** A new one each time, so that kernels can be watched apart. */
export function tracedBuild(): TracedBuild {
  const kernel = makeKernel();
  return { backend: jsBackendOf(() => kernel), watch: (watcher) => kernel.watch(watcher) };
}
