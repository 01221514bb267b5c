import { checkOptionNames, checkSignal } from "../base/arguments.js";
import { unlessAborted } from "../base/pacing.js";
import type { Lexicon } from "../engine/lexicon.js";
import { checkOpenOptions, type OpenOptions, open } from "../engine/open.js";
import { DEFAULT_LEXICON_NAME } from "../game/assumptions.js";
import { type Backends, prepareKernel } from "../kernel/backend.js";
import type { Leaves } from "../leaves/leaves.js";
import { fileBeside, pathName, readFileBytes, unbundled } from "../platform/node/files.js";
import { threads } from "../platform/node/workers.js";
import type { WinTable } from "../search/win-table.js";
import type { AutoplayResources } from "../selfplay/autoplay.js";
import { startSearchPool } from "../selfplay/engine-tasks.js";
import type { WorkerSource } from "../workers/protocol.js";
import {
  addressOf,
  type DefaultLeavesOptions,
  type DefaultLexiconOptions,
  type DefaultWinTableOptions,
  fetchBytes,
  LEXICON_NAMES,
  readLeavesOnce,
  readWinTableOnce,
  URL_NAMES,
} from "./functions.js";
import { readWordCountsOnce } from "./word-counts.js";

/** The builds of the kernel and the default files that an entry point for Node works with. */
export interface NodeResources extends AutoplayResources {
  defaultLexicon: (options?: DefaultLexiconOptions) => Promise<Lexicon>;
  defaultLeaves: (options?: DefaultLeavesOptions) => Promise<Leaves>;
  defaultWinTable: (options?: DefaultWinTableOptions) => Promise<WinTable>;
}

/** Returns the resources of an entry point with the given builds of the kernel. */
export function nodeResources(backends: Backends, worker?: WorkerSource): NodeResources {
  const workers = threads(worker);
  const resources: NodeResources = {
    ...workers,
    backends,
    simulation: {
      cores: workers.cores,
      startPool: (spec) => {
        const { startWorker } =
          spec.worker === undefined ? workers : threads(spec.worker as WorkerSource);
        return startSearchPool(spec, startWorker);
      },
      defaultTable: () => resources.defaultWinTable(),
    },
    defaultLexicon: async (given = {}) => {
      checkOptionNames(given, LEXICON_NAMES);
      const { url, ...options } = given;
      const file = url ?? fileBeside("word-list.kwg");
      try {
        const lexicon = await openFile(file, { ...options, format: "kwg" }, backends);
        lexicon.name = DEFAULT_LEXICON_NAME;
        return lexicon;
      } catch (error) {
        throw url === undefined ? unbundled(error) : error;
      }
    },
    defaultLeaves: async (given = {}) => {
      checkOptionNames(given, URL_NAMES);
      const { url = fileBeside("english.klv2"), signal } = given;
      checkSignal(signal);
      const leaves = readLeavesOnce(nameOf(url), (source) => readBytes(source));
      return unlessAborted(leaves, signal);
    },
    defaultWinTable: async (given = {}) => {
      checkOptionNames(given, URL_NAMES);
      const { url = fileBeside("english.gwt"), signal } = given;
      checkSignal(signal);
      const table = readWinTableOnce(nameOf(url), (source) => readBytes(source));
      return unlessAborted(table, signal);
    },
    defaultWordCounts: () => {
      const url = fileBeside("english.gwc");
      return readWordCountsOnce(nameOf(url), (source) => readBytes(source));
    },
  };
  return resources;
}

/** Opens a lexicon file by its path, with the given builds of the kernel. */
export async function openFile(
  path: string | URL,
  options: OpenOptions,
  backends: Backends,
): Promise<Lexicon> {
  checkOpenOptions(options);
  const name = nameOf(path);
  const { source = name, signal } = options;
  checkSignal(signal);
  prepareKernel(backends, options.backend);
  return open(await readBytes(path, signal), { ...options, source }, backends, true);
}

/** Reads a file by its path or `file:` address, or fetches it. */
function readBytes(path: string | URL, signal?: AbortSignal): Promise<Uint8Array> {
  return isRemote(path) ? fetchBytes(String(path), signal) : readFileBytes(local(path), signal);
}

function nameOf(path: string | URL): string {
  addressOf(path, "path");
  return isRemote(path) ? String(path) : pathName(local(path));
}

/** Returns a path as it is, and the text of a `file:` address as an address. */
function local(path: string | URL): string | URL {
  return typeof path === "string" && path.startsWith("file:") ? new URL(path) : path;
}

function isRemote(path: string | URL): boolean {
  return /^(https?|data|blob):/.test(String(path));
}
