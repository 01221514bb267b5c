/** Estimates from samples: averages, confidence intervals, confidence sequences, and figures with what is known of them. */
export {
  type Average,
  averageOf,
  boundedIntervalOf,
  type Interval,
  intervalOf,
  LEAST_COMPARED,
  NORMAL_95,
  normalQuantile,
  type Sums,
  shareOf,
  studentT95,
  varianceOf,
} from "./estimates.js";
export {
  type BoundedFigure,
  between,
  type EstimatedFigure,
  type EstimateOptions,
  type ExactFigure,
  estimated,
  exactly,
  type Figure,
  type FigureFormat,
  figureText,
  intervalText,
  UNKNOWN,
  type UnknownFigure,
} from "./figure.js";
export { IntegerSums } from "./integer-sums.js";
export { type Sequence, sequenceOf } from "./sequence.js";
