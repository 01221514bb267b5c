import { KernelError } from "../errors.js";
import type { Backend, KernelAddresses, KernelFunctions } from "./exports.js";
import { KERNEL_WASM_BASE64 } from "./generated/kernel-wasm.js";

const PAGE = 65536;

let compiled: Promise<WebAssembly.Module> | undefined;

/** Starts the WebAssembly build; the module is compiled once. */
export const wasmBackend: Backend = (bytes) => {
  compiled ??= compile(decodeBase64(KERNEL_WASM_BASE64));
  return compiled.then((module) => startWasm(module, bytes));
};

/** A backend for other WebAssembly bytes of the same kernel, such as the `.wasm` asset. */
export function wasmBackendFrom(wasm: BufferSource): Backend {
  let module: Promise<WebAssembly.Module> | undefined;
  return (bytes) => {
    module ??= compile(wasm);
    return module.then((compiledModule) => startWasm(compiledModule, bytes));
  };
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
  // Memory is sized once: growing it later would detach the views on it.
  // The addresses are globals, known only from an instance; hence the small first one.
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

function orNoMemory<T>(pages: number, take: () => T): T {
  try {
    return take();
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

function decodeBase64(text: string): Uint8Array<ArrayBuffer> {
  const binary = atob(text);
  const bytes = new Uint8Array(binary.length);
  for (let i = 0; i < binary.length; i++) bytes[i] = binary.charCodeAt(i);
  return bytes;
}
