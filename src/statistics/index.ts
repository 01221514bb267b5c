/** Estimates from samples: averages, confidence intervals, and confidence sequences. */
export {
  type Average,
  averageOf,
  type Interval,
  intervalOf,
  NORMAL_95,
  type Sums,
  shareOf,
  varianceOf,
} from "./estimates.js";
export { type Sequence, sequenceOf } from "./sequence.js";
