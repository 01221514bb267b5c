/**
 * Mixes one more number into a hash. Each step is invertible, so two inputs that differ in only
 * one number always have different hashes.
 */
export function mix(hash: i32, number: i32): i32 {
  const x = hash ^ number;
  const turned = (x << 13) | (x >>> 19);
  // Multiply by 5: an odd factor loses no information.
  return ((turned << 2) + turned + 0x36546b65) | 0;
}
