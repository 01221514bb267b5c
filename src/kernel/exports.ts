import type { KernelAddresses, KernelFunctions } from "./generated/contract.js";

export type { KernelAddresses, KernelFunctions };

/** The JavaScript build's module; WebAssembly's exports have globals for the addresses. */
export type RawKernel = KernelFunctions & KernelAddresses;

/** A running kernel and its memory. */
export interface Kernel {
  /** The build. */
  readonly backend: BackendName;
  readonly call: KernelFunctions;
  readonly at: KernelAddresses;
  /** The whole memory; replaced by `grow`. */
  readonly buffer: ArrayBuffer;
  /** Makes the memory at least so many bytes long and replaces `buffer`. */
  grow(bytes: number): void;
}

export type BackendName = "wasm" | "js";

/** Alphabets of more letters need the wide build for moves (assembly/core/letters.ts). */
export const NARROW_LETTERS = 32;

/**
 * Starts a kernel with `bytes(addresses)` of memory.
 * @param letters of the alphabet for which moves will be generated; it decides
 *   between the narrow and the wide build. Questions about words need neither.
 */
export interface Backend {
  (bytes: (at: KernelAddresses) => number, letters?: number): Promise<Kernel>;
  /** Begins what takes time before a kernel can start, while something else is waited for. */
  prepare?(): void;
}

/** The builds that an entry point of the package comes with. */
export type Backends = Partial<Record<BackendName, Backend>>;
