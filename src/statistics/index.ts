/** Estimates from samples: averages, confidence intervals, and confidence sequences. */
export {
  type Average,
  averageOf,
  boundedIntervalOf,
  type Interval,
  intervalOf,
  LEAST_COMPARED,
  NORMAL_95,
  type Sums,
  shareOf,
  studentT95,
  varianceOf,
} from "./estimates.js";
export { IntegerSums } from "./integer-sums.js";
export { type Sequence, sequenceOf } from "./sequence.js";
