import { GAME_QUERY, isGameQuery } from "../shared/router.js";
import { t } from "../texts/language.js";

/*
 * A game as the query of an address: its GCG, compressed by the browser (DEFLATE, RFC 1951) and
 * written in base64url (RFC 4648), such as `game:bVE9T8MwE...`. A game takes about a kilobyte.
 */

/** The greatest number of characters of a link; messengers cut longer ones. */
export const MOST_LINK = 16_000;

/** The greatest number of bytes of a game in a link, which a few characters could exceed by far. */
export const MOST_GAME = 256 * 1024;

/**
 * Returns the query of a link to a game.
 * @param content the game in GCG, as text or in the bytes of its file.
 * @throws Error with a sentence for the visitor if the game is too long for a link.
 */
export async function gameQuery(content: string | Uint8Array): Promise<string> {
  const bytes = typeof content === "string" ? new TextEncoder().encode(content) : content;
  const tooLong = () =>
    new Error(t("This game is too long for a link; save it as a file instead."));
  if (bytes.length > MOST_GAME) throw tooLong();
  const packed = await through(bytes, new CompressionStream("deflate-raw"), MOST_GAME);
  const query = GAME_QUERY + base64Url(packed);
  if (query.length > MOST_LINK) throw tooLong();
  return query;
}

/**
 * Returns the bytes of the game in the query of a link.
 * @throws Error with a sentence for the visitor if there is none.
 */
export async function gameInQuery(query: string): Promise<Uint8Array> {
  try {
    if (!isGameQuery(query) || query.length > MOST_LINK) throw new Error("no game");
    const packed = bytesOf(query.slice(GAME_QUERY.length));
    return await through(packed, new DecompressionStream("deflate-raw"), MOST_GAME);
  } catch {
    throw new Error(t("The link has no game that can be read; it may have been cut off."));
  }
}

/** Passes bytes through a stream. Stops at a number of bytes, and throws. */
async function through(
  bytes: Uint8Array,
  stream: CompressionStream | DecompressionStream,
  most: number,
): Promise<Uint8Array> {
  const reader = new Blob([bytes as Uint8Array<ArrayBuffer>])
    .stream()
    .pipeThrough(stream)
    .getReader();
  const pieces: Uint8Array[] = [];
  let length = 0;
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
    pieces.push(piece.value);
    length += piece.value.length;
    if (length > most) {
      await reader.cancel();
      throw new RangeError(`more than ${most} bytes`);
    }
  }
  const all = new Uint8Array(length);
  let at = 0;
  for (const piece of pieces) {
    all.set(piece, at);
    at += piece.length;
  }
  return all;
}

/** Number of bytes that are made characters of at once; more are too many arguments. */
const PIECE = 8192;

function base64Url(bytes: Uint8Array): string {
  let text = "";
  for (let at = 0; at < bytes.length; at += PIECE) {
    text += String.fromCharCode(...bytes.subarray(at, at + PIECE));
  }
  return btoa(text).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

function bytesOf(text: string): Uint8Array {
  const binary = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(binary, (character) => character.charCodeAt(0));
}
