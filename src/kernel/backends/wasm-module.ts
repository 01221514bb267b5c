import { described } from "../../base/arguments.js";
import { KernelError } from "../../base/errors.js";
import {
  addressesOf,
  type Backend,
  type KernelAddresses,
  type KernelExports,
  NARROW_LETTERS,
  orNoMemory,
  PAGE,
  runningKernel,
} from "../backend.js";

/**
 * Returns a backend for other WebAssembly bytes of the same kernel, narrow and wide.
 * @param imports functions that only these import.
 */
export function wasmBackendFrom(
  narrow: BufferSource,
  wide: BufferSource,
  imports?: WebAssembly.ModuleImports,
): Backend {
  return backendOf(
    async () => narrow,
    async () => wide,
    imports,
  );
}

/** Pages that a module demands, for its tables (asconfig.json). */
const LEAST_PAGES = 2;

/** Returns the bytes of a module. */
type Load = () => Promise<BufferSource>;

/** Backends for modules that were compiled ahead: one for each, so that kernels can be shared. */
const compiled = /* @__PURE__ */ new WeakMap<WebAssembly.Module, Backend>();

/** Returns a backend that loads and compiles each build once, when it is first needed. */
export function backendOf(
  loadNarrow: Load,
  loadWide: Load,
  imports?: WebAssembly.ModuleImports,
): Backend {
  const narrow = compiledOnce(loadNarrow);
  const wide = compiledOnce(loadWide);
  const start: Backend = async (bytes, letters = 0) =>
    startWasm(await (letters > NARROW_LETTERS ? wide() : narrow()), bytes, 0, imports);
  const prepare = (): void => {
    // An error is reported when a kernel is started.
    narrow().catch(() => undefined);
  };
  return Object.assign(start, { prepare, withModule });
}

/** Returns a function that compiles a build when it is first called, and again after a failure. */
function compiledOnce(load: Load): () => Promise<WebAssembly.Module> {
  let module: Promise<WebAssembly.Module> | undefined;
  return () => {
    module ??= load()
      .then(compile)
      .catch((error) => {
        module = undefined;
        throw error;
      });
    return module;
  };
}

function withModule(module: object): Backend {
  checkModule(module);
  const known = compiled.get(module);
  if (known !== undefined) return known;
  const backend: Backend = (bytes, letters) => startWasm(module, bytes, letters);
  compiled.set(module, backend);
  return backend;
}

/** Functions that no other module has under these names. */
const SOME_FUNCTIONS = ["findBest", "searchFill", "playGames"];

/**
 * Checks that a module is a kernel.
 * @throws KernelError `NO_WASM` or `BAD_OPTION`.
 */
function checkModule(module: unknown): asserts module is WebAssembly.Module {
  if (typeof WebAssembly === "undefined") throw noWasm("is not available here");
  let what = described(module);
  try {
    const exported = WebAssembly.Module.exports(module as WebAssembly.Module);
    if (SOME_FUNCTIONS.every((name) => exported.some((one) => one.name === name))) return;
    what = "a WebAssembly module that is not the kernel";
  } catch {
    // Not a module, of this realm or any other.
  }
  throw new KernelError("BAD_OPTION", `backend.module: ${what}`, {
    expected: "the WebAssembly.Module of gaddawg/kernel.wasm",
  });
}

function noWasm(what: string): KernelError {
  return new KernelError("NO_WASM", `WebAssembly ${what}`, {
    expected:
      'a policy that allows it (wasm-unsafe-eval), a module compiled ahead, or the backend "js"',
  });
}

async function compile(wasm: BufferSource): Promise<WebAssembly.Module> {
  if (typeof WebAssembly === "undefined") throw noWasm("is not available here");
  try {
    return await WebAssembly.compile(wasm);
  } catch (error) {
    throw noWasm(`cannot be compiled here: ${String(error)}`);
  }
}
async function startWasm(
  module: WebAssembly.Module,
  bytes: (at: KernelAddresses) => number,
  letters = 0,
  imports: WebAssembly.ModuleImports = {},
): ReturnType<Backend> {
  // The size depends on addresses, which are globals of an instance; hence the small first one.
  const small = await instantiate(module, memoryOf(LEAST_PAGES), imports);
  const at = addressesOf(small.exports as unknown as KernelExports);
  if (letters > at.MAX_LETTERS) {
    throw new KernelError("BAD_OPTION", `backend.module: a kernel for ${at.MAX_LETTERS} letters`, {
      expected: `the module of gaddawg/kernel-wide.wasm for an alphabet of ${letters}`,
    });
  }
  const pages = Math.ceil(bytes(at) / PAGE);
  const memory = memoryOf(pages);
  const { exports } = await instantiate(module, memory, imports);
  return runningKernel("wasm", exports as unknown as KernelExports, at, memory);
}

function memoryOf(pages: number): WebAssembly.Memory {
  return orNoMemory(pages * PAGE, () => new WebAssembly.Memory({ initial: pages }));
}

async function instantiate(
  module: WebAssembly.Module,
  memory: WebAssembly.Memory,
  imports: WebAssembly.ModuleImports,
) {
  // Only the debug build imports abort; it is called when a check fails.
  const abort = (): never => {
    throw new KernelError("CHECK_FAILED", "a check in the kernel failed");
  };
  try {
    return await WebAssembly.instantiate(module, { env: { memory, abort, ...imports } });
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw new KernelError("NO_MEMORY", `no memory for the kernel: ${error.message}`);
  }
}
