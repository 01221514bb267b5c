import { badArgument, checkObject, checkSignal } from "../arguments.js";
import {
  create,
  type Engine,
  type EngineOptions,
  type Lexicon,
  type OpenOptions,
  open,
} from "../engine/index.js";
import { GaddawgError, LexiconError } from "../errors.js";
import { type Backends, prepareKernel } from "../kernel/index.js";
import { type Leaves, readKlv } from "../leaves/index.js";
import { unlessAborted } from "../slices.js";

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

/** Fetches the default lexicon and opens it, with the given builds of the kernel. */
export async function openDefaultLexicon(
  given: DefaultLexiconOptions,
  backends: Backends,
): Promise<Lexicon> {
  checkObject(given, "options");
  const { url = new URL("./word-list.kwg", import.meta.url), ...options } = given;
  const source = addressOf(url, "url");
  checkSignal(options.signal);
  prepareKernel(backends, options.backend);
  const bytes = await fetchBytes(source, options.signal);
  return open(bytes, { ...options, format: "kwg", source }, backends, true);
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
  checkObject(options, "options");
  checkSignal(options.signal);
  prepareKernel(backends, options.backend);
  return open(await fetchBytes(url, options.signal), { source: url, ...options }, backends, true);
}

/** Fetches the default leave values, once for each address. */
export async function fetchDefaultLeaves(options: DefaultLeavesOptions = {}): Promise<Leaves> {
  checkObject(options, "options");
  const { url = new URL("./english.klv2", import.meta.url), signal } = options;
  checkSignal(signal);
  return unlessAborted(
    readLeavesOnce(addressOf(url, "url"), (source) => fetchBytes(source)),
    signal,
  );
}

/** Creates an engine that fetches the default leave values if it needs them. */
export function createWebEngine(options: EngineOptions, backends: Backends): Promise<Engine> {
  return create(options, { backends, defaultLeaves: fetchDefaultLeaves });
}

/** Tables of default leave values, by the path or address that they were read from. */
const tables = new Map<string, Promise<Leaves>>();

/**
 * Reads a table of the default leave values, once for each path or address. After a failure
 * the next call tries again.
 * @param bytesOf returns the bytes at a path or an address.
 */
export function readLeavesOnce(
  source: string,
  bytesOf: (source: string) => Promise<Uint8Array>,
): Promise<Leaves> {
  const known = tables.get(source);
  if (known !== undefined) return known;
  const table = readDefaultLeaves(bytesOf, source);
  tables.set(source, table);
  table.catch(() => tables.delete(source));
  return table;
}

async function readDefaultLeaves(
  bytesOf: (source: string) => Promise<Uint8Array>,
  source: string,
): Promise<Leaves> {
  let bytes: Uint8Array;
  try {
    bytes = await bytesOf(source);
  } catch (error) {
    if (!(error instanceof GaddawgError)) throw error;
    throw new LexiconError("UNREADABLE", `the default leave values: ${error.what}`, {
      source,
      expected: 'their file, or the option leaves: a table, "h1", "h2", "h3" or "none"',
    });
  }
  return readKlv(bytes, { letters: LETTERS, source, keep: true });
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
