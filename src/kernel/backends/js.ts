import { type Backend, NARROW_LETTERS, orNoMemory, type RawKernel } from "../backend.js";

/** A kernel that was bundled to JavaScript, before it has memory. */
type BundledKernel = RawKernel & { bindMemory(buffer: ArrayBuffer): void };

/**
 * Starts the JavaScript build, which runs where WebAssembly is forbidden. It is loaded when
 * it is first started, so that pages with WebAssembly do without its code.
 */
export const jsBackend: Backend = jsBackendOf(async (letters) => {
  if (letters > NARROW_LETTERS) return makeWideKernel();
  const narrow = await import("../generated/kernel-js.js");
  return narrow.makeKernel();
});

/** Returns a backend for bundles of the kernel; `make` returns the one for so many letters. */
export function jsBackendOf(
  make: (letters: number) => BundledKernel | Promise<BundledKernel>,
): Backend {
  return async (bytes, letters = 0) => {
    const kernel = await make(letters);
    let buffer = bufferOf(bytes(kernel));
    kernel.bindMemory(buffer);
    return {
      backend: "js",
      call: kernel,
      at: kernel,
      get buffer() {
        return buffer;
      },
      grow(size) {
        if (size <= buffer.byteLength) return;
        const larger = bufferOf(size);
        new Uint8Array(larger).set(new Uint8Array(buffer));
        buffer = larger;
        kernel.bindMemory(buffer);
      },
    };
  };
}

/** Returns memory of whole words. */
function bufferOf(bytes: number): ArrayBuffer {
  return orNoMemory(bytes, () => new ArrayBuffer((bytes + 3) & ~3));
}

/** Loads the wide build, which few need. */
export async function makeWideKernel() {
  const wide = await import("../generated/kernel-wide-js.js");
  return wide.makeKernel();
}
