/** A small seeded generator (mulberry32): the same numbers on every machine. */
export function randomFrom(seed: number): (below: number) => number {
  let state = seed | 0;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) % below;
  };
}

/** Damaged copies of a file: flipped bits, other bytes, cuts, insertions, moved pieces. */
export function* mutations(good: Uint8Array, count: number, seed: number): Generator<Uint8Array> {
  const random = randomFrom(seed);
  for (let i = 0; i < count; i++) {
    let bytes: Uint8Array = good.slice();
    for (let n = 1 + random(3); n > 0; n--) bytes = mutate(bytes, random);
    yield bytes;
  }
}

function mutate(bytes: Uint8Array, random: (below: number) => number): Uint8Array {
  if (bytes.length === 0) return bytes;
  const at = random(bytes.length);
  const length = 1 + random(8);
  switch (random(6)) {
    case 0:
    case 1:
      bytes[at] = (bytes[at] as number) ^ (1 << random(8));
      return bytes;
    case 2:
      bytes[at] = random(256);
      return bytes;
    case 3:
      return bytes.slice(0, at);
    case 4: {
      const extra = Uint8Array.from({ length }, () => random(256));
      return Uint8Array.from([...bytes.slice(0, at), ...extra, ...bytes.slice(at)]);
    }
    default:
      bytes.copyWithin(at, random(bytes.length), random(bytes.length) + length);
      return bytes;
  }
}
