/** The 25th, 50th and 75th percentile, interpolated. */
export function quartiles(samples: readonly number[]): [p25: number, median: number, p75: number] {
  const sorted = samples.toSorted((a, b) => a - b);
  const at = (part: number): number => {
    const place = (sorted.length - 1) * part;
    const below = sorted[Math.floor(place)] as number;
    const above = sorted[Math.ceil(place)] as number;
    return below + (above - below) * (place - Math.floor(place));
  };
  return [at(0.25), at(0.5), at(0.75)];
}

export function median(samples: readonly number[]): number {
  return quartiles(samples)[1];
}
