import { badArgument, checkOptionNames, checkSignal, type OptionNames } from "../base/arguments.js";
import { GaddawgError, LexiconError } from "../base/errors.js";
import { unlessAborted } from "../base/pacing.js";
import { create, type EngineOptions } from "../engine/create.js";
import type { Engine } from "../engine/engine.js";
import type { Lexicon } from "../engine/lexicon.js";
import { checkOpenOptions, type OpenOptions, open } from "../engine/open.js";
import { DEFAULT_LEXICON_NAME } from "../game/assumptions.js";
import { type Backends, prepareKernel } from "../kernel/backend.js";
import { readKlv } from "../leaves/klv.js";
import type { Leaves } from "../leaves/leaves.js";
import { readWinTable } from "../search/win-file.js";
import type { WinTable } from "../search/win-table.js";

/** Number of English letters, which the default leave values are for. */
const LETTERS = 26;

/** Options for opening the default lexicon. */
export interface DefaultLexiconOptions extends Pick<OpenOptions, "backend" | "signal"> {
  /** Address of its file; by default `word-list.kwg` beside the module. In Node also a path. */
  url?: string | URL;
}

/** Options for reading the default leave values. */
export interface DefaultLeavesOptions {
  /** Address of their file; by default `english.klv2` beside the module. In Node also a path. */
  url?: string | URL;
  /** Ends the wait early: the promise is rejected with its reason. Later calls are not affected. */
  signal?: AbortSignal | undefined;
}

/** Options for reading the default win estimates. */
export interface DefaultWinTableOptions {
  /** Address of their file; by default `english.gwt` beside the module. In Node also a path. */
  url?: string | URL;
  /** Ends the wait early: the promise is rejected with its reason. Later calls are not affected. */
  signal?: AbortSignal | undefined;
}

/** The names of the options of `defaultLexicon`. */
export const LEXICON_NAMES: OptionNames<DefaultLexiconOptions> = { url: 0, backend: 0, signal: 0 };
/** The names of those of `defaultLeaves` and `defaultWinTable`. */
export const URL_NAMES: OptionNames<DefaultLeavesOptions & DefaultWinTableOptions> = {
  url: 0,
  signal: 0,
};

/** Fetches the default lexicon and opens it, with the given builds of the kernel. */
export async function openDefaultLexicon(
  given: DefaultLexiconOptions,
  backends: Backends,
): Promise<Lexicon> {
  checkOptionNames(given, LEXICON_NAMES);
  const { url = new URL("./word-list.kwg", import.meta.url), ...options } = given;
  const source = addressOf(url, "url");
  checkSignal(options.signal);
  prepareKernel(backends, options.backend);
  const bytes = await fetchBytes(source, options.signal);
  const lexicon = await open(bytes, { ...options, format: "kwg", source }, backends, true);
  lexicon.name = DEFAULT_LEXICON_NAME;
  return lexicon;
}

/**
 * Returns an address as text.
 * @throws ArgumentError for anything but a text or a URL.
 */
export function addressOf(value: string | URL, name: string): string {
  if (typeof value === "string" || value instanceof URL) return String(value);
  throw badArgument(name, value, "a path or an address, as text or as a URL");
}

/** Fetches a lexicon file and opens it, with the given builds of the kernel. */
export async function openFetched(
  address: string | URL,
  options: OpenOptions,
  backends: Backends,
): Promise<Lexicon> {
  const url = addressOf(address, "address");
  checkOpenOptions(options);
  checkSignal(options.signal);
  prepareKernel(backends, options.backend);
  return open(await fetchBytes(url, options.signal), { source: url, ...options }, backends, true);
}

/** Fetches the default leave values, once for each address. */
export async function fetchDefaultLeaves(options: DefaultLeavesOptions = {}): Promise<Leaves> {
  checkOptionNames(options, URL_NAMES);
  const { url = new URL("./english.klv2", import.meta.url), signal } = options;
  checkSignal(signal);
  return unlessAborted(
    readLeavesOnce(addressOf(url, "url"), (source) => fetchBytes(source)),
    signal,
  );
}

/** Fetches the default win estimates, once for each address. */
export async function fetchDefaultWinTable(
  options: DefaultWinTableOptions = {},
): Promise<WinTable> {
  checkOptionNames(options, URL_NAMES);
  const { url = new URL("./english.gwt", import.meta.url), signal } = options;
  checkSignal(signal);
  return unlessAborted(
    readWinTableOnce(addressOf(url, "url"), (source) => fetchBytes(source)),
    signal,
  );
}

/** Creates an engine that fetches the default leave values if it needs them. */
export function createWebEngine(options: EngineOptions, backends: Backends): Promise<Engine> {
  return create(options, {
    backends,
    defaultLeaves: fetchDefaultLeaves,
    simulation: {
      cores: globalThis.navigator?.hardwareConcurrency ?? 1,
      startPool: (spec) =>
        import("./web-simulation.js").then((chunk) => chunk.startSamplePool(spec, backends)),
      defaultTable: () => fetchDefaultWinTable(),
    },
  });
}

/** Returns the bytes at a path or an address. */
type BytesOf = (source: string) => Promise<Uint8Array>;

/**
 * Reads a table of the default leave values, once for each path or address. After a failure
 * the next call tries again.
 */
export const readLeavesOnce = /* @__PURE__ */ once<Leaves>(
  (bytes, source) => readKlv(bytes, { letters: LETTERS, source, keep: true }),
  "the default leave values",
  'their file, or the option leaves: a table, "h1", "h2", "h3" or "none"',
);

/** Reads a table of the default win estimates as `readLeavesOnce` does leave values. */
export const readWinTableOnce = /* @__PURE__ */ once<WinTable>(
  (bytes, source) => readWinTable(bytes, { source }),
  "the default win estimates",
  "their file, or a table of your own (readWinTable)",
);

/**
 * Returns a function that reads a file once for each path or address.
 * @param name of what the file holds, for errors.
 * @param expected the mend for a file that is missing.
 */
export function once<T>(
  read: (bytes: Uint8Array, source: string) => T,
  name: string,
  expected: string,
): (source: string, bytesOf: BytesOf) => Promise<T> {
  const tables = new Map<string, Promise<T>>();
  return (source, bytesOf) => {
    const known = tables.get(source);
    if (known !== undefined) return known;
    const table = bytesFor(source, bytesOf, name, expected).then((bytes) => read(bytes, source));
    tables.set(source, table);
    table.catch(() => tables.delete(source));
    return table;
  };
}

async function bytesFor(
  source: string,
  bytesOf: BytesOf,
  name: string,
  expected: string,
): Promise<Uint8Array> {
  try {
    return await bytesOf(source);
  } catch (error) {
    if (!(error instanceof GaddawgError)) throw error;
    throw new LexiconError("UNREADABLE", `${name}: ${error.what}`, { source, expected });
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
    });
  }
  if (!response.ok) {
    const what = `cannot be fetched: HTTP status ${response.status}`;
    throw new LexiconError("UNREADABLE", what, { source });
  }
  return new Uint8Array(await response.arrayBuffer());
}
