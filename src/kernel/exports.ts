/** What the kernel offers, in the terms of either build. See assembly/ for each. */
export interface KernelFunctions {
  contains(root: number, length: number): number;
  walk(root: number): number;
  walkChecksum(): number;
  buildLookup(root: number, end: number, address: number): void;
  containsPacked(first: number, second: number, third: number, length: number): number;
  setCountsBase(address: number): void;
  countWords(root: number): number;
  indexOfWord(root: number, length: number): number;
  wordAtIndex(root: number, place: number): number;
  searchFill(limit: number): number;
  staticEnd(): number;
}

/** Addresses that the kernel fixes (assembly/layout.ts). */
export interface KernelAddresses {
  WORD: number;
  SEARCH: number;
  SEARCH_SIZE: number;
  SEARCH_LEFT: number;
  SEARCH_NEED: number;
  SEARCH_ACCEPT: number;
  SEARCH_NODE: number;
  SEARCH_STATE: number;
  SEARCH_DEPTH: number;
  SEARCH_BLANKS: number;
  SEARCH_NEED_TOTAL: number;
  SEARCH_MIN_LENGTH: number;
  SEARCH_MAX_LENGTH: number;
  SEARCH_STAR: number;
  SEARCH_FINAL: number;
  OUTPUT: number;
  GRAPH: number;
}

/** The JavaScript build's module; WebAssembly's exports have globals for the addresses. */
export type RawKernel = KernelFunctions & KernelAddresses;

/** A kernel that is running, with its memory. */
export interface Kernel {
  /** Which build it is. */
  readonly backend: BackendName;
  readonly call: KernelFunctions;
  readonly at: KernelAddresses;
  /** The whole memory; its size never changes. */
  readonly buffer: ArrayBuffer;
}

export type BackendName = "wasm" | "js";

/** Starts a kernel with `bytes(addresses)` of memory. */
export type Backend = (bytes: (at: KernelAddresses) => number) => Promise<Kernel>;

/** The builds that an entry point of the package comes with. */
export type Backends = Partial<Record<BackendName, Backend>>;
