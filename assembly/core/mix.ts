/**
 * A hash that has taken in one word more. Each step can be undone, so what differs by
 * one word has another hash.
 */
export function mix(hash: i32, word: i32): i32 {
  const x = hash ^ word;
  const turned = (x << 13) | (x >>> 19);
  // Five times as much: an odd factor loses nothing.
  return ((turned << 2) + turned + 0x36546b65) | 0;
}
