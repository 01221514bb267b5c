/*
 * What is known of a number that a search or a sample has found. Every answer says of each of its
 * figures which of the four kinds it is, and `figureText` is the one place that prints one, so that
 * an estimate never reads like a fact.
 */

/** A figure that was proved: no further search changes it. */
export interface ExactFigure {
  kind: "exact";
  value: number;
}

/** A figure of which only limits were proved. */
export interface BoundedFigure {
  kind: "bounded";
  /** The proved least and most; `-Infinity` and `Infinity` where there is no such limit. */
  least: number;
  most: number;
}

/** A figure that rests on samples, or on a model of what was not searched. */
export interface EstimatedFigure {
  kind: "estimated";
  /** The estimate: the mean of the samples, or what the model says. */
  mean: number;
  /** Standard error of the mean; left out where the estimate does not come from samples. */
  error?: number;
  /** Number of samples; 0 where the estimate does not come from samples. */
  samples: number;
  /** What the estimate rests on, such as "simulation, 4 plies" or "3 plies, then playouts". */
  model: string;
}

/** A figure of which nothing is known. */
export interface UnknownFigure {
  kind: "unknown";
}

/** A number with what is known of it. */
export type Figure = ExactFigure | BoundedFigure | EstimatedFigure | UnknownFigure;

/** A figure of which nothing is known. */
export const UNKNOWN: UnknownFigure = { kind: "unknown" };

/** Returns a figure that was proved. */
export function exactly(value: number): ExactFigure {
  return { kind: "exact", value };
}

/** Returns a figure between two proved limits, which is exact where they are equal. */
export function between(least: number, most: number): ExactFigure | BoundedFigure {
  return least === most ? exactly(least) : { kind: "bounded", least, most };
}

/**
 * Returns an estimate.
 * @param error standard error of the mean; undefined where there are no samples, or only one.
 */
export function estimated(
  mean: number,
  { error, samples = 0, model }: { error?: number | undefined; samples?: number; model: string },
): EstimatedFigure {
  return { kind: "estimated", mean, ...(error !== undefined && { error }), samples, model };
}

/** The way in which a figure is printed. */
export interface FigureFormat {
  /** Decimals of each number. Default 1. */
  digits?: number | undefined;
  /** If true, positive numbers get a plus sign. Default false. */
  signed?: boolean | undefined;
  /** Prints a number, such as in another language. Default: by `digits` and `signed`. */
  number?: ((value: number) => string) | undefined;
  /** If true, the standard error of an estimate is left out, where a column of its own has it. */
  withoutError?: boolean | undefined;
  /**
   * If true, an estimate is as narrow as a cell needs it, `12.0 ±0.4`: for tables that say of the
   * column that it has estimates. Default false.
   */
  tabular?: boolean | undefined;
}

/**
 * Returns a figure as text, in signs that read alike in every language: `12.0` is exact, `≥ 12.0`,
 * `≤ 12.0` and `8.0–12.0` are proved limits, `≈ 12.0 ± 0.4` is an estimate with its standard
 * error, `≈ 12.0` an estimate without one, and `?` is not known.
 */
export function figureText(figure: Figure, format: FigureFormat = {}): string {
  const { digits = 1, signed = false, withoutError = false, tabular = false } = format;
  const number = format.number ?? ((value: number) => fixed(value, digits, signed));
  switch (figure.kind) {
    case "exact":
      return number(figure.value);
    case "bounded": {
      const { least, most } = figure;
      // JSON has null for what is infinite.
      const [hasLeast, hasMost] = [Number.isFinite(least), Number.isFinite(most)];
      if (hasLeast && hasMost) return `${number(least)}–${number(most)}`;
      if (hasLeast) return `≥ ${number(least)}`;
      return hasMost ? `≤ ${number(most)}` : "?";
    }
    case "estimated": {
      const { mean, error } = figure;
      const about = tabular ? number(mean) : `≈ ${number(mean)}`;
      if (error === undefined || withoutError) return about;
      // An error has no sign of its own, even where the numbers have.
      const reach = format.number === undefined ? fixed(error, digits, false) : number(error);
      return `${about} ±${tabular ? "" : " "}${reach.replace(/^\+/, "")}`;
    }
    case "unknown":
      return "?";
  }
}

/** Returns an interval as text, such as `48.2 to 51.6 (95 %)`: never as ±, which is a standard error. */
export function intervalText(
  [low, high]: readonly [low: number, high: number],
  { confidence, ...format }: FigureFormat & { confidence: number },
): string {
  const { digits = 1, signed = false } = format;
  const number = format.number ?? ((value: number) => fixed(value, digits, signed));
  return `${number(low)} to ${number(high)} (${confidence} %)`;
}

function fixed(value: number, digits: number, signed: boolean): string {
  const text = value.toFixed(digits);
  // A rounded zero has no sign.
  if (Number(text) === 0) return (0).toFixed(digits);
  return signed && value > 0 ? `+${text}` : text;
}
