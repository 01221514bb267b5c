/*
 * The checksum CRC-32 of zip and PNG (ISO 3309): it finds every change of up to 32 bits in a row.
 */
const POLYNOMIAL = 0xedb88320;

let table: Uint32Array | undefined;

function crcTable(): Uint32Array {
  const made = new Uint32Array(256);
  for (let byte = 0; byte < 256; byte++) {
    let rest = byte;
    for (let bit = 0; bit < 8; bit++) rest = (rest >>> 1) ^ ((rest & 1) === 0 ? 0 : POLYNOMIAL);
    made[byte] = rest;
  }
  return made;
}

/**
 * Returns the checksum of bytes.
 * @param before the checksum of what comes before them.
 */
export function crc32(bytes: Uint8Array, before = 0): number {
  table ??= crcTable();
  let rest = ~before;
  for (let i = 0; i < bytes.length; i++) {
    rest = (rest >>> 8) ^ table[(rest ^ bytes[i]!) & 0xff]!;
  }
  return ~rest >>> 0;
}
