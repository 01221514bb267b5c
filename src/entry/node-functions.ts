import { type Lexicon, type OpenOptions, open } from "../engine/index.js";
import { type Backends, prepareKernel } from "../kernel/index.js";
import {
  DEFAULT_LEAVES,
  DEFAULT_LEXICON,
  pathName,
  readFileBytes,
} from "../platform/node/files.js";
import { threads } from "../platform/node/workers.js";
import type { AutoplayResources } from "../selfplay/index.js";
import { readLeavesOnce } from "./functions.js";

/** The builds of the kernel and the default files that an entry point for Node works with. */
export interface NodeResources extends AutoplayResources {
  defaultLexicon: (options?: Pick<OpenOptions, "backend">) => Promise<Lexicon>;
}

/** Returns the resources of an entry point with the given builds of the kernel. */
export function nodeResources(backends: Backends): NodeResources {
  return {
    ...threads(),
    backends,
    defaultLexicon: (options = {}) =>
      openFile(DEFAULT_LEXICON, { ...options, format: "kwg" }, backends),
    defaultLeaves: () => readLeavesOnce(pathName(DEFAULT_LEAVES), readFileBytes),
  };
}

/** Opens a lexicon file by its path, with the given builds of the kernel. */
export async function openFile(
  path: string | URL,
  options: OpenOptions,
  backends: Backends,
): Promise<Lexicon> {
  const source = options.source ?? pathName(path);
  prepareKernel(backends, options.backend);
  return open(await readFileBytes(path), { ...options, source }, backends, true);
}
