/** The text of bytes. */
export function encodeModule(bytes: Uint8Array): string;
