import { KernelError } from "../../errors.js";
import {
  type Backend,
  type KernelAddresses,
  type KernelFunctions,
  NARROW_LETTERS,
} from "../backend.js";
import { KERNEL_WASM_BASE64 } from "../generated/kernel-wasm.js";

const PAGE = 65536;

/** Starts the WebAssembly build; the wide one, which few need, is loaded on demand. */
export const wasmBackend: Backend = backendOf(
  async () => decodeBase64(KERNEL_WASM_BASE64),
  async () => {
    const wide = await import("../generated/kernel-wide-wasm.js");
    return decodeBase64(wide.KERNEL_WASM_BASE64);
  },
);

/** Returns a backend for other WebAssembly bytes of the same kernel, narrow and wide. */
export function wasmBackendFrom(narrow: BufferSource, wide: BufferSource): Backend {
  return backendOf(
    async () => narrow,
    async () => wide,
  );
}

type Load = () => Promise<BufferSource>;

/** Returns a backend that loads and compiles each build once, when it is first needed. */
function backendOf(loadNarrow: Load, loadWide: Load): Backend {
  let narrow: Promise<WebAssembly.Module> | undefined;
  let wide: Promise<WebAssembly.Module> | undefined;
  const start: Backend = async (bytes, letters = 0) => {
    if (letters > NARROW_LETTERS) {
      wide ??= loadWide().then(compile);
      return startWasm(await wide, bytes);
    }
    narrow ??= loadNarrow().then(compile);
    return startWasm(await narrow, bytes);
  };
  const prepare = (): void => {
    narrow ??= loadNarrow().then(compile);
    // Reported when a kernel is started.
    narrow.catch(() => undefined);
  };
  return Object.assign(start, { prepare });
}

async function compile(wasm: BufferSource): Promise<WebAssembly.Module> {
  if (typeof WebAssembly === "undefined") {
    throw new KernelError("NO_WASM", "WebAssembly is not available here", {
      expected: 'WebAssembly, or the backend "js"',
    });
  }
  try {
    return await WebAssembly.compile(wasm);
  } catch (error) {
    throw new KernelError("NO_WASM", `WebAssembly cannot be compiled here: ${String(error)}`, {
      expected: 'a content-security policy with wasm-unsafe-eval, or the backend "js"',
    });
  }
}

async function startWasm(
  module: WebAssembly.Module,
  bytes: (at: KernelAddresses) => number,
): ReturnType<Backend> {
  // The size depends on addresses, which are globals of an instance; hence the small first one.
  const at = addressesOf(await instantiate(module, new WebAssembly.Memory({ initial: 1 })));
  const pages = Math.ceil(bytes(at) / PAGE);
  const memory = orNoMemory(pages, () => new WebAssembly.Memory({ initial: pages }));
  const instance = await instantiate(module, memory);
  return {
    backend: "wasm",
    call: instance.exports as unknown as KernelFunctions,
    at,
    get buffer() {
      return memory.buffer as ArrayBuffer;
    },
    grow(size) {
      const more = Math.ceil(size / PAGE) - memory.buffer.byteLength / PAGE;
      if (more > 0) orNoMemory(more, () => memory.grow(more));
    },
  };
}

function orNoMemory<T>(pages: number, allocate: () => T): T {
  try {
    return allocate();
  } catch {
    throw new KernelError("NO_MEMORY", `no ${pages * PAGE} bytes of memory for the kernel`);
  }
}

function instantiate(module: WebAssembly.Module, memory: WebAssembly.Memory) {
  // Only the debug build imports abort; it is called when a check fails.
  const abort = (): never => {
    throw new KernelError("CHECK_FAILED", "a check in the kernel failed");
  };
  return WebAssembly.instantiate(module, { env: { memory, abort } });
}

function addressesOf(instance: WebAssembly.Instance): KernelAddresses {
  const at: Record<string, number> = {};
  for (const [name, value] of Object.entries(instance.exports)) {
    if (value instanceof WebAssembly.Global) at[name] = value.value;
  }
  return at as unknown as KernelAddresses;
}

/** The bytes of a module that a build has inlined. */
export function decodeBase64(text: string): Uint8Array<ArrayBuffer> {
  const binary = atob(text);
  const bytes = new Uint8Array(binary.length);
  for (let i = 0; i < binary.length; i++) bytes[i] = binary.charCodeAt(i);
  return bytes;
}
