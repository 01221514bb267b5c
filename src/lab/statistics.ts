import { itemAt } from "../base/elements.js";
/** The interpolated quantile (0 to 1) of values; NaN without values. */
export function quantile(values: readonly number[], part: number): number {
  if (values.length === 0) return Number.NaN;
  const sorted = values.toSorted((a, b) => a - b);
  const place = (sorted.length - 1) * part;
  const below = itemAt(sorted, Math.floor(place));
  const above = itemAt(sorted, Math.ceil(place));
  return below + (above - below) * (place - Math.floor(place));
}

export function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}

/** A straight line through points, by least squares. */
export interface Line {
  slope: number;
  /** The value at 0. */
  intercept: number;
  /** The share of the variance of the values that the line explains, from 0 to 1. */
  explained: number;
}

/**
 * Returns the line of least squares through points.
 * @returns undefined for fewer than three points, through which a line says nothing, and for points
 *   that all have the same place or the same value.
 */
export function lineThrough(x: readonly number[], y: readonly number[]): Line | undefined {
  if (x.length !== y.length) throw new RangeError(`${x.length} places of ${y.length} values`);
  if (x.length < 3) return undefined;
  const [mx, my] = [mean(x), mean(y)];
  const [xx, xy, yy] = [products(x, mx, x, mx), products(x, mx, y, my), products(y, my, y, my)];
  if (xx === 0 || yy === 0) return undefined;
  const slope = xy / xx;
  return { slope, intercept: my - slope * mx, explained: (slope * xy) / yy };
}

function products(a: readonly number[], ma: number, b: readonly number[], mb: number): number {
  return a.reduce((sum, value, i) => sum + (value - ma) * (itemAt(b, i) - mb), 0);
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
