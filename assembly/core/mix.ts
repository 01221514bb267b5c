/**
 * Mixes one more number into a hash. Each step can be undone, so what differs in one number
 * has another hash.
 */
export function mix(hash: i32, number: i32): i32 {
  const x = hash ^ number;
  const turned = (x << 13) | (x >>> 19);
  // Five times as much: an odd factor loses nothing.
  return ((turned << 2) + turned + 0x36546b65) | 0;
}
