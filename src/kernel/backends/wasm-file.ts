import { GaddawgError, KernelError } from "../../base/errors.js";
import type { Backend } from "../backend.js";
import { backendOf } from "./wasm-module.js";

/** Returns a backend for the files of the kernel, which are read when they are needed. */
export function wasmFileBackend(read: (address: URL) => Promise<Uint8Array>): Backend {
  const load = async (name: string, address: () => URL): Promise<BufferSource> => {
    try {
      return (await read(address())) as BufferSource;
    } catch (error) {
      if (!(error instanceof GaddawgError)) throw error;
      throw new KernelError("NO_WASM", `the kernel: ${error.what}`, {
        source: error.source,
        expected: `gaddawg/${name} beside the bundle, or the option backend: { module }`,
      });
    }
  };
  // Bundlers recognize these addresses, and add the files.
  return backendOf(
    () => load("kernel.wasm", () => new URL("./kernel.wasm", import.meta.url)),
    () => load("kernel-wide.wasm", () => new URL("./kernel-wide.wasm", import.meta.url)),
  );
}
