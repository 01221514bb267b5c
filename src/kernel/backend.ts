import { checkText } from "../base/arguments.js";
import { KernelError, quoted } from "../base/errors.js";
import type { KernelAddresses, KernelFunctions } from "./generated/contract.js";

export type { KernelAddresses, KernelFunctions };

/** What a build exports: functions, and a global for each address. */
export type KernelExports = KernelFunctions & {
  readonly [Name in keyof KernelAddresses]: { readonly value: number };
};

/** Bytes of a page, in which memory grows. */
export const PAGE = 65536;

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
  /** Returns the backend that runs a compiled module of the kernel. */
  withModule?(module: object): Backend;
}

/** Memory that a kernel works on. */
interface KernelMemory {
  readonly buffer: ArrayBufferLike;
  grow(pages: number): number;
}

/** Returns the addresses that a build exports. */
export function addressesOf(exports: KernelExports): KernelAddresses {
  const at: Record<string, number> = {};
  for (const [name, member] of Object.entries(exports)) {
    if (typeof member === "object" && "value" in member) at[name] = member.value;
  }
  return at as unknown as KernelAddresses;
}

/** Returns the kernel of an instance of a build and its memory. */
export function runningKernel(
  backend: BackendName,
  call: KernelFunctions,
  at: KernelAddresses,
  memory: KernelMemory,
): Kernel {
  return {
    backend,
    call,
    at,
    get buffer() {
      return memory.buffer as ArrayBuffer;
    },
    grow(bytes) {
      const more = Math.ceil(bytes / PAGE) - memory.buffer.byteLength / PAGE;
      if (more > 0) orNoMemory(more * PAGE, () => memory.grow(more));
    },
  };
}

/** The builds that an entry point of the package includes. */
export type Backends = Partial<Record<BackendName, Backend>>;

/** A precompiled kernel: `gaddawg/kernel.wasm` from the same version of the package. */
export interface CompiledKernel {
  /**
   * A `WebAssembly.Module`, typed as an object because programs without browser types cannot name
   * that type. For alphabets with more than 32 letters, use `gaddawg/kernel-wide.wasm`.
   */
  readonly module: object;
}

/**
 * The kernel build to use: `"auto"` falls back to JavaScript where wasm is forbidden or finds too
 * little memory. A precompiled module works where wasm may run but may not be compiled.
 */
export type BackendChoice = "auto" | BackendName | CompiledKernel;

const CHOICES = "auto, wasm, js or { module }";

/**
 * Returns the build that a choice names.
 * @throws KernelError `NO_BACKEND`, or `BAD_OPTION` for a module that is not a kernel;
 *   ArgumentError for anything but a name or an object with a module.
 */
export function backendOf(backends: Backends, choice: BackendChoice = "auto"): Backend {
  const isModule = typeof choice === "object" && choice !== null && "module" in choice;
  if (!isModule) checkText(choice, "backend", CHOICES);
  const backend = isModule
    ? backends.wasm?.withModule?.(choice.module)
    : choice === "auto"
      ? (backends.wasm ?? backends.js)
      : buildNamed(backends, choice);
  if (backend !== undefined) return backend;
  const name = isModule ? "{ module }" : quoted(choice);
  throw new KernelError("NO_BACKEND", `this build of gaddawg has no backend ${name}`, {
    expected: ["auto", ...Object.keys(backends)].join(" or "),
  });
}

function buildNamed(backends: Backends, name: BackendName): Backend | undefined {
  return Object.hasOwn(backends, name) ? backends[name] : undefined;
}

/** Starts to compile the build that will be used, for instance while a file is read. */
export function prepareKernel(backends: Backends, choice: BackendChoice = "auto"): void {
  if (choice === "auto" || choice === "wasm") backends.wasm?.prepare?.();
}

/** The backends that started the kernels in use. */
const origins = /* @__PURE__ */ new WeakMap<Kernel, Backend>();

/** Returns the backend that started a kernel. */
export function originOf(kernel: Kernel): Backend | undefined {
  return origins.get(kernel);
}

/**
 * Starts the chosen build.
 * @param letters number of letters of the alphabet, if moves will be generated for it.
 * @throws KernelError `NO_BACKEND`, `NO_WASM`, `NO_MEMORY`, or `BAD_OPTION` for a module that is
 *   not a kernel.
 */
export function startKernel(
  backends: Backends,
  choice: BackendChoice,
  bytes: (at: KernelAddresses) => number,
  letters?: number,
): Promise<Kernel> {
  return withBackend(backends, choice, async (backend) => {
    const kernel = await backend(bytes, letters);
    origins.set(kernel, backend);
    return kernel;
  });
}

/** The errors of a build that cannot start here, where another one may. */
const NOT_HERE: readonly string[] = ["NO_WASM", "NO_MEMORY"];

/**
 * Does something with the chosen build, or with the next one if it cannot run here. WebAssembly asks
 * for far more addresses than it uses, so that JavaScript may have room where it has none.
 */
export async function withBackend<T>(
  backends: Backends,
  choice: BackendChoice,
  action: (backend: Backend) => Promise<T>,
): Promise<T> {
  const first = backendOf(backends, choice);
  try {
    return await action(first);
  } catch (error) {
    const isLacking = error instanceof KernelError && NOT_HERE.includes(error.code);
    const { js } = backends;
    if (choice === "auto" && isLacking && js !== undefined && js !== first) return action(js);
    throw error;
  }
}

/**
 * Allocates memory of a kernel, for which engines throw a RangeError if there is none.
 * @throws KernelError `NO_MEMORY`.
 */
export function orNoMemory<T>(bytes: number, allocate: () => T): T {
  try {
    return allocate();
  } catch {
    throw new KernelError("NO_MEMORY", `no ${bytes} bytes of memory for the kernel`);
  }
}
