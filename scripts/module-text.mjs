// Writes WebAssembly modules as text; see src/kernel/backends/module-text.ts, which reads it.
const CHARACTERS = Array.from({ length: 95 }, (_, i) => String.fromCharCode(32 + i))
  .filter((one) => !"\"$'<\\`".includes(one))
  .join("");
const SINGLES = CHARACTERS.length - 2;

/** The text of bytes. */
export function encodeModule(bytes) {
  const counts = new Uint32Array(256);
  for (const byte of bytes) counts[byte]++;
  const all = Array.from(counts, (_, byte) => byte);
  const frequent = all.toSorted((a, b) => counts[b] - counts[a] || a - b).slice(0, SINGLES);
  const singles = new Set(frequent);
  const order = [...all.filter((b) => singles.has(b)), ...all.filter((b) => !singles.has(b))];
  const text = all.map((byte) => {
    const place = order.indexOf(byte);
    if (place < SINGLES) return CHARACTERS[place];
    const rest = place - SINGLES;
    const first = SINGLES + Math.floor(rest / CHARACTERS.length);
    return CHARACTERS[first] + CHARACTERS[rest % CHARACTERS.length];
  });
  let head = "";
  for (let byte = 0; byte < 256; byte += 4) {
    const bits = [0, 1, 2, 3].reduce((sum, i) => sum | (Number(singles.has(byte + i)) << i), 0);
    head += bits.toString(16);
  }
  return head + Array.from(bytes, (byte) => text[byte]).join("");
}
