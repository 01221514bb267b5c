import { badArgument, checkOptionNames, checkSignal, type OptionNames } from "../base/arguments.js";
import { GaddawgError, LexiconError } from "../base/errors.js";
import { unlessAborted } from "../base/pacing.js";
import type { Backends } from "../kernel/backend.js";
import type { WorkerLine, WorkerSource } from "../workers/protocol.js";

/** What a platform supplies: builds of the kernel, cores, workers and the bytes of files. */
export interface Host {
  readonly backends: Backends;
  /** Number of processor cores. */
  readonly cores: number;
  /** Returns true if there are workers; without any, the calling thread does their tasks. */
  hasWorkers(source?: WorkerSource): boolean;
  /**
   * Starts a worker that holds a kernel, and returns the line to it.
   * @param source the worker to start; default that of the package.
   */
  startWorker(source?: WorkerSource): WorkerLine;
  readonly files: Files;
}

/** The files that a host reads: those of the package, and the user's. */
export interface Files {
  /**
   * Reads a file by its address; in Node also by its path.
   * @throws LexiconError `UNREADABLE`, naming the file.
   */
  read(address: string | URL, signal?: AbortSignal): Promise<Uint8Array>;
  /**
   * Returns an address or a path as people write it.
   * @param name of the argument, for errors.
   * @throws ArgumentError for anything but a text or a URL.
   */
  nameOf(address: string | URL, name: string): string;
  /** The fix for a file of the package that is missing. */
  readonly fix?: string;
}

/** Returns the number of workers that can work at once. */
export function workersAtOnce(
  host: Pick<Host, "cores" | "hasWorkers">,
  source?: WorkerSource,
): number {
  return host.hasWorkers(source) ? host.cores : 1;
}

/**
 * Returns an address as text.
 * @throws ArgumentError for anything but a text or a URL.
 */
export function addressOf(value: string | URL, name: string): string {
  if (typeof value === "string" || value instanceof URL) return String(value);
  throw badArgument(name, value, "a path or an address, as text or as a URL");
}

/**
 * A file that the build puts beside the modules of the package. Its address is written out, because
 * bundlers look for this form, and made when it is needed: there is no `import.meta.url` where a
 * bundler has made CommonJS of the package.
 */
export interface Asset {
  name: string;
  address: () => URL;
}

/** The default lexicon. */
export const WORD_LIST: Asset = {
  name: "word-list.kwg",
  address: () => new URL("./word-list.kwg", import.meta.url),
};
/** The default leave values. */
export const LEAVES: Asset = {
  name: "english.klv2",
  address: () => new URL("./english.klv2", import.meta.url),
};
/** The default win estimates. */
export const WIN_TABLE: Asset = {
  name: "english.gwt",
  address: () => new URL("./english.gwt", import.meta.url),
};
/** How often self-play played the words of the default lexicon. */
export const WORD_COUNTS: Asset = {
  name: "english.gwc",
  address: () => new URL("./english.gwc", import.meta.url),
};

/** The fix for a file that a bundle does not have. */
export const UNBUNDLED = "gaddawg left out of the bundle (external), or the file's own address";

/**
 * The address of the script that has loaded this one, which is in no module: of the page's script, or
 * of a worker. Known only while it runs first.
 */
const SCRIPT = /* @__PURE__ */ scriptAddress();

function scriptAddress(): string | undefined {
  const { document, location }: Partial<typeof globalThis> = globalThis;
  if (document === undefined) return location?.href;
  const script = document.currentScript;
  return (script && "src" in script && script.src) || undefined;
}

/**
 * Returns an address beside the module or, in a bundle that is none, beside its script.
 * @param address makes it from that of the module, which bundlers look for.
 */
export function besideScript(name: string, address: () => URL): URL {
  try {
    return address();
  } catch (error) {
    if (SCRIPT === undefined) throw error;
    return new URL(name, SCRIPT);
  }
}

/**
 * Returns the address of a file of the package.
 * @throws LexiconError `UNREADABLE` in a bundle that is CommonJS.
 */
export function addressBeside({ name, address }: Asset): URL {
  try {
    return besideScript(name, address);
  } catch {
    const what = `${name}: a bundle in CommonJS does not know where it is`;
    throw new LexiconError("UNREADABLE", what, { expected: UNBUNDLED });
  }
}

/** Fetches the bytes at an address. Throws a LexiconError that names it if that fails. */
export async function fetchBytes(source: string, signal?: AbortSignal): Promise<Uint8Array> {
  let response: Response;
  try {
    response = await fetch(source, signal === undefined ? {} : { signal });
  } catch (error) {
    signal?.throwIfAborted();
    throw new LexiconError("UNREADABLE", `cannot be fetched: ${String(error).slice(0, 200)}`, {
      source,
      ...(source.startsWith("file:") && { expected: FOR_NODE }),
    });
  }
  if (!response.ok) {
    const what = `cannot be fetched: HTTP status ${response.status}`;
    throw new LexiconError("UNREADABLE", what, { source });
  }
  const bytes = new Uint8Array(await response.arrayBuffer());
  if (!isPage(bytes)) return bytes;
  throw new LexiconError("UNREADABLE", "a page of HTML came instead of the file", {
    source,
    expected: NOT_MOVED,
  });
}

/** The fix where the build for pages runs in Node, as in test runners that imitate a page. */
const FOR_NODE = "the build for Node";
/** The fix for a server that answers with its own page. */
const NOT_MOVED = "the file (Vite: optimizeDeps)";

/** Returns true for a page of HTML. */
function isPage(bytes: Uint8Array): boolean {
  return /^\s*<(!doctype )?html/i.test(String.fromCharCode(...bytes.subarray(0, 100)));
}

/** Options for reading a file of the package. */
export interface AssetOptions {
  /** Its address; by default beside the module. In Node also a path. */
  url?: string | URL;
  /** Ends the wait early: the promise is rejected with its reason. Later calls are not affected. */
  signal?: AbortSignal | undefined;
}

const ASSET_NAMES: OptionNames<AssetOptions> = { url: 0, signal: 0 };

/**
 * Returns a function that reads an asset once for each path or address. After a failure the next call
 * tries again.
 * @param name of what the file holds, for errors.
 * @param expected the fix for a file that is missing.
 */
export function assetReader<T>(
  asset: Asset,
  read: (bytes: Uint8Array, source: string) => T,
  name: string,
  expected: string,
): (host: Pick<Host, "files">, options?: AssetOptions) => Promise<T> {
  const known = new Map<string, Promise<T>>();
  const readAt = async (files: Files, url: string | URL, source: string): Promise<T> => {
    const bytes = await files.read(url).catch((error) => {
      if (!(error instanceof GaddawgError)) throw error;
      throw new LexiconError("UNREADABLE", `${name}: ${error.what}`, { source, expected });
    });
    return read(bytes, source);
  };
  return async ({ files }, options = {}) => {
    checkOptionNames(options, ASSET_NAMES);
    const { url = addressBeside(asset), signal } = options;
    checkSignal(signal);
    const source = files.nameOf(url, "url");
    const value = known.get(source) ?? readAt(files, url, source);
    if (!known.has(source)) {
      known.set(source, value);
      value.catch(() => known.delete(source));
    }
    return unlessAborted(value, signal);
  };
}
