import { GaddawgError, KernelError } from "../../base/errors.js";
import type { Backend } from "../backend.js";
import { backendOf } from "./wasm-module.js";

/** The files of the kernel: for up to 32 letters, and for more. */
export type KernelFile = "kernel.wasm" | "kernel-wide.wasm";

/** Returns a backend for the files of the kernel, which are read when they are needed. */
export function wasmFileBackend(read: (name: KernelFile) => Promise<Uint8Array>): Backend {
  const load = async (name: KernelFile): Promise<BufferSource> => {
    try {
      return (await read(name)) as BufferSource;
    } catch (error) {
      if (!(error instanceof GaddawgError)) throw error;
      throw new KernelError("NO_WASM", `the kernel: ${error.what}`, {
        source: error.source,
        expected: `gaddawg/${name} beside the bundle, or the option backend: { module }`,
      });
    }
  };
  return backendOf(
    () => load("kernel.wasm"),
    () => load("kernel-wide.wasm"),
  );
}
