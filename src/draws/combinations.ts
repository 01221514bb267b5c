/** Rows of Pascal's triangle, each as far as it was needed. */
const rows: bigint[][] = [];

/** Returns the number of ways to choose some of so many different things; 0 for more than there are. */
export function choose(things: number, chosen: number): bigint {
  if (chosen < 0 || chosen > things) return 0n;
  rows[things] ??= [1n];
  const row = rows[things];
  for (let k = row.length; k <= chosen; k++) {
    row.push(((row[k - 1] as bigint) * BigInt(things - k + 1)) / BigInt(k));
  }
  return row[chosen] as bigint;
}

/**
 * Multiplies two polynomials, each a list of coefficients from the constant term up, and leaves out
 * powers above a degree.
 */
export function multiplied(a: readonly bigint[], b: readonly bigint[], degree: number): bigint[] {
  const length = Math.min(a.length + b.length - 1, degree + 1);
  const product = new Array<bigint>(length).fill(0n);
  for (let i = 0; i < a.length && i < length; i++) {
    const factor = a[i] as bigint;
    if (factor === 0n) continue;
    for (let j = 0; j < b.length && i + j < length; j++) {
      product[i + j] = (product[i + j] as bigint) + factor * (b[j] as bigint);
    }
  }
  return product;
}
