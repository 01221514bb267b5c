// Writes WebAssembly modules as text; see src/kernel/backends/wasm.ts, which reads it.
const CHARACTERS = Array.from({ length: 95 }, (_, i) => String.fromCharCode(32 + i))
  .filter((one) => !"\"$'<\\`".includes(one))
  .join("");
const SINGLES = CHARACTERS.length - 2;

/** The text of bytes. */
export function encodeModule(bytes) {
  let text = "";
  for (const byte of bytes) {
    if (byte < SINGLES) text += CHARACTERS[byte];
    else {
      const rest = byte - SINGLES;
      const first = SINGLES + Math.floor(rest / CHARACTERS.length);
      text += CHARACTERS[first] + CHARACTERS[rest % CHARACTERS.length];
    }
  }
  return text;
}
