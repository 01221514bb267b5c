import { LexiconError } from "./errors.js";

/** The bytes at a URL. Throws a LexiconError when they cannot be had. */
export async function fetchLexicon(url: string | URL): Promise<Uint8Array> {
  let response: Response;
  try {
    response = await fetch(url);
  } catch (error) {
    throw new LexiconError("UNREADABLE", `cannot be fetched: ${String(error)}`, {
      source: String(url),
    });
  }
  if (!response.ok) {
    throw new LexiconError("UNREADABLE", `cannot be fetched: HTTP status ${response.status}`, {
      source: String(url),
    });
  }
  return new Uint8Array(await response.arrayBuffer());
}
