/** Returns the SHA-256 hash of some bytes. */
export async function hashOf(bytes: Uint8Array): Promise<Uint8Array> {
  return new Uint8Array(await crypto.subtle.digest("SHA-256", bytes as BufferSource));
}

/** Returns the SHA-256 hash of some bytes as hexadecimal digits. */
export async function hexOf(bytes: Uint8Array): Promise<string> {
  const hash = await hashOf(bytes);
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
