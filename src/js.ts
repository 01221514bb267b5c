/** gaddawg with the JavaScript kernel alone: for pages that forbid WebAssembly, and for comparison. */
import {
  create,
  type Engine,
  type EngineOptions,
  type Lexicon,
  type LexiconSource,
  type OpenOptions,
  open,
} from "./engine/index.js";
import { fetchLexicon } from "./fetch-lexicon.js";
import { jsBackend } from "./kernel/js-backend.js";

export * from "./api.js";

const backends = { js: jsBackend };

/** As in the main entry, with the JavaScript kernel. */
export function openLexicon(source: LexiconSource, options: OpenOptions = {}): Promise<Lexicon> {
  return open(source, options, backends);
}

/** As in the main entry, with the JavaScript kernel. */
export async function defaultLexicon(options: { url?: string | URL } = {}): Promise<Lexicon> {
  const { url = new URL("./word-list.kwg", import.meta.url) } = options;
  return open(await fetchLexicon(url), { format: "kwg", source: String(url) }, backends);
}

/**
 * Makes a move generator: positions in, ranked moves out.
 * @throws GaddawgError where lexicon, alphabet, rules and leaves do not go together.
 */
export function createEngine(options: EngineOptions): Promise<Engine> {
  return create(options, backends);
}
