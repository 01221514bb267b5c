import { checkText } from "../arguments.js";
import { KernelError, quoted } from "../errors.js";
import type { KernelAddresses, KernelFunctions } from "./generated/contract.js";

export type { KernelAddresses, KernelFunctions };

/** The JavaScript build's module; WebAssembly's exports have globals for the addresses. */
export type RawKernel = KernelFunctions & KernelAddresses;

/** A running kernel and its memory. */
export interface Kernel {
  /** The build. */
  readonly backend: BackendName;
  readonly call: KernelFunctions;
  /** Addresses and sizes that the build fixes. */
  readonly at: KernelAddresses;
  /** The whole memory; replaced by `grow`. */
  readonly buffer: ArrayBuffer;
  /** Grows the memory to at least this many bytes and replaces `buffer`. */
  grow(bytes: number): void;
}

/** Builds of the kernel: WebAssembly and JavaScript. */
export type BackendName = "wasm" | "js";

/** Alphabets with more letters need the wide build to generate moves (assembly/core/letters.ts). */
export const NARROW_LETTERS = 32;

/**
 * Starts a kernel with `bytes(addresses)` of memory.
 * @param letters number of letters of the alphabet for which moves will be generated, which selects
 *   the narrow or the wide build. Word queries work in either.
 */
export interface Backend {
  (bytes: (at: KernelAddresses) => number, letters?: number): Promise<Kernel>;
  /** Starts to compile early, so that a kernel is available sooner. */
  prepare?(): void;
}

/** The builds that an entry point of the package includes. */
export type Backends = Partial<Record<BackendName, Backend>>;

/** The build of the kernel to use; `"auto"` falls back to JavaScript where wasm is forbidden. */
export type BackendChoice = "auto" | BackendName;

/**
 * Returns the build that a choice names.
 * @throws KernelError `NO_BACKEND`; ArgumentError for anything but a name.
 */
export function backendOf(backends: Backends, choice: BackendChoice = "auto"): Backend {
  checkText(choice, "backend", "auto, wasm or js");
  const named = Object.hasOwn(backends, choice) ? backends[choice as BackendName] : undefined;
  const backend = choice === "auto" ? (backends.wasm ?? backends.js) : named;
  if (backend !== undefined) return backend;
  throw new KernelError("NO_BACKEND", `this build of gaddawg has no backend ${quoted(choice)}`, {
    expected: ["auto", ...Object.keys(backends)].join(" or "),
  });
}

/** Starts to compile the build that will be used, for instance while a file is read. */
export function prepareKernel(backends: Backends, choice: BackendChoice = "auto"): void {
  if (choice !== "js") backends.wasm?.prepare?.();
}

/**
 * Starts the chosen build.
 * @param letters number of letters of the alphabet, if moves will be generated for it.
 * @throws KernelError `NO_BACKEND`, `NO_WASM` or `NO_MEMORY`.
 */
export async function startKernel(
  backends: Backends,
  choice: BackendChoice,
  bytes: (at: KernelAddresses) => number,
  letters?: number,
): Promise<Kernel> {
  const wanted = backendOf(backends, choice);
  try {
    return await wanted(bytes, letters);
  } catch (error) {
    const noWasm = error instanceof KernelError && error.code === "NO_WASM";
    const { js } = backends;
    if (choice === "auto" && noWasm && js !== undefined) return js(bytes, letters);
    throw error;
  }
}
