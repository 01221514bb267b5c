import { SelfPlayError } from "../base/errors.js";

/**
 * Returns the SHA-256 hash of some bytes.
 * @throws SelfPlayError `NO_CRYPTO` where the platform has no Web Crypto.
 */
export async function hashOf(bytes: Uint8Array): Promise<Uint8Array> {
  // Browsers hide it from pages that came over a connection that is not secure.
  const { crypto, process } = globalThis as Partial<typeof globalThis>;
  // Test runners that imitate a page have no crypto of Node's; its module has it.
  const known = crypto?.subtle ?? process?.getBuiltinModule?.("node:crypto").webcrypto.subtle;
  if (known === undefined) {
    throw new SelfPlayError("NO_CRYPTO", "the platform has no crypto.subtle", {
      expected: "a page that is served over https or from localhost",
    });
  }
  return new Uint8Array(await known.digest("SHA-256", bytes as BufferSource));
}

/** Returns the SHA-256 hash of some bytes as hexadecimal digits. */
export async function hexOf(bytes: Uint8Array): Promise<string> {
  const hash = await hashOf(bytes);
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
