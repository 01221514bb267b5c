/*
 * What is known of a number that a search or a sample has found. Every answer says of each of its
 * figures which of the four kinds it is, and `figureText` is the one place that prints one, so that
 * an estimate never reads like a fact.
 */

import {
  badArgument,
  checkName,
  checkObject,
  checkOptionalFunction,
  checkOptionNames,
  checkText,
  checkWhole,
  type OptionNames,
} from "./arguments.js";

/** A proved figure: no further search would change it. */
export interface ExactFigure {
  kind: "exact";
  value: number;
}

/** A figure for which only limits have been proved. */
export interface BoundedFigure {
  kind: "bounded";
  /** The proved lower and upper limits; `-Infinity` and `Infinity` if there is no such limit. */
  least: number;
  most: number;
}

/** A figure based on samples, or on a model of what was not searched. */
export interface EstimatedFigure {
  kind: "estimated";
  /** The estimate: the mean of the samples, or the model's value. */
  mean: number;
  /** Standard error of the mean; left out if the estimate does not come from samples. */
  error?: number;
  /** Number of samples; 0 if the estimate does not come from samples. */
  samples: number;
  /** The basis of the estimate, such as "simulation, 4 plies" or "3 plies, then playouts". */
  model: string;
}

/** A figure about which nothing is known. */
export interface UnknownFigure {
  kind: "unknown";
}

/** A number and what is known about it. */
export type Figure = ExactFigure | BoundedFigure | EstimatedFigure | UnknownFigure;

/** A figure as JSON has it, where a limit that is not known is null. */
export type FigureData =
  | Exclude<Figure, BoundedFigure>
  | { kind: "bounded"; least: number | null; most: number | null };

/** A figure about which nothing is known. */
export const UNKNOWN: Readonly<UnknownFigure> = /* @__PURE__ */ Object.freeze({ kind: "unknown" });

/** Returns a proved figure. */
export function exactly(value: number): ExactFigure {
  checkNumber(value, "value");
  return { kind: "exact", value };
}

/** Returns a figure between two proved limits; it is exact if they are equal. */
export function between(least: number, most: number): ExactFigure | BoundedFigure {
  checkNumber(least, "least");
  checkNumber(most, "most");
  return least === most ? exactly(least) : { kind: "bounded", least, most };
}

/** Options for `estimated`: the basis of an estimate. */
export interface EstimateOptions {
  /** Standard error of the mean; left out if there are no samples, or only one. */
  error?: number | undefined;
  /** Number of samples. Default 0: the estimate does not come from samples. */
  samples?: number | undefined;
  /** The source of the samples or of the estimate, such as "simulation, 4 plies". */
  model: string;
}

const ESTIMATE_NAMES: OptionNames<EstimateOptions> = { error: 0, samples: 0, model: 0 };

/** Returns an estimate as a figure, with its basis. */
export function estimated(mean: number, given: EstimateOptions): EstimatedFigure {
  checkNumber(mean, "mean");
  checkOptionNames(given, ESTIMATE_NAMES);
  const { error, samples = 0, model } = given;
  if (error !== undefined) checkNumber(error, "error");
  checkNumber(samples, "samples");
  checkText(model, "model");
  return { kind: "estimated", mean, ...(error !== undefined && { error }), samples, model };
}

/** Options for printing a figure. */
export interface FigureFormat {
  /** Number of decimals. Default 1. */
  digits?: number | undefined;
  /** If true, positive numbers get a plus sign. Default false. */
  signed?: boolean | undefined;
  /**
   * Formats a number, such as for another language. Default: according to `digits` and `signed`.
   */
  number?: ((value: number) => string) | undefined;
  /** If true, leaves out the standard error of an estimate, for tables that give it a column. */
  withoutError?: boolean | undefined;
  /**
   * If true, prints an estimate in a narrow form, `12.0 ±0.4`, for tables whose column headers say
   * that the figures are estimates. Default false.
   */
  tabular?: boolean | undefined;
}

const FORMAT_NAMES: OptionNames<FigureFormat> = {
  digits: 0,
  signed: 0,
  number: 0,
  withoutError: 0,
  tabular: 0,
};

/** The most decimals of a number. */
const MOST_DIGITS = 20;

/**
 * Returns a figure as text, using symbols that read the same in every language: `12.0` is exact;
 * `≥ 12.0`, `≤ 12.0` and `8.0–12.0` are proved limits; `≈ 12.0 ± 0.4` is an estimate with its
 * standard error; `≈ 12.0` is an estimate without one; and `?` is unknown.
 */
export function figureText(figure: FigureData, format: FigureFormat = {}): string {
  checkFigure(figure);
  checkOptionNames(format, FORMAT_NAMES, undefined, "format");
  const { digits = 1, signed = false, withoutError = false, tabular = false } = format;
  checkWhole(digits, "digits", 0, MOST_DIGITS);
  checkOptionalFunction(format.number, "number");
  const number = format.number ?? ((value: number) => fixed(value, digits, signed));
  switch (figure.kind) {
    case "exact":
      return number(figure.value);
    case "bounded": {
      const { least, most } = figure;
      const from = least === null || least === -Infinity ? undefined : number(least);
      const to = most === null || most === Infinity ? undefined : number(most);
      if (from !== undefined && to !== undefined) return `${from}–${to}`;
      if (from !== undefined) return `≥ ${from}`;
      return to === undefined ? "?" : `≤ ${to}`;
    }
    case "estimated": {
      const { mean, error } = figure;
      const about = tabular ? number(mean) : `≈ ${number(mean)}`;
      if (error === undefined || withoutError) return about;
      // An error has no sign of its own, even where the numbers have.
      const reach = format.number === undefined ? fixed(error, digits, false) : number(error);
      return `${about} ±${tabular ? "" : " "}${String(reach).replace(/^\+/, "")}`;
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

/** Checks a figure, which may come from JSON, where null stands for what is infinite. */
function checkFigure(figure: FigureData): void {
  checkObject(figure, "figure", FIGURE);
  checkName(figure.kind, "figure.kind", ["exact", "bounded", "estimated", "unknown"]);
  if (figure.kind === "exact") checkNumber(figure.value, "figure.value");
  if (figure.kind === "bounded") {
    const { least, most } = figure;
    if (least !== null) checkNumber(least, "figure.least");
    if (most !== null) checkNumber(most, "figure.most");
  }
  if (figure.kind === "estimated") {
    checkNumber(figure.mean, "figure.mean");
    if (figure.error !== undefined) checkNumber(figure.error, "figure.error");
  }
}

const FIGURE = "a figure, such as exactly(12) returns it";

function checkNumber(value: unknown, name: string): void {
  if (typeof value !== "number") throw badArgument(name, value, "a number");
}

function fixed(value: number, digits: number, signed: boolean): string {
  const text = value.toFixed(digits);
  // A rounded zero has no sign.
  if (Number(text) === 0) return (0).toFixed(digits);
  return signed && value > 0 ? `+${text}` : text;
}
