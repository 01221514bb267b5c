export { type BuildLeavesOptions, buildLeaves, type LeaveInput } from "./build.js";
export { formatLeavesCsv, parseLeavesCsv } from "./csv.js";
export { type FullBagOptions, fullBagLeaves } from "./full-bag.js";
export {
  enumerateLeaves,
  GORDON_WEIGHTS,
  HEURISTICS,
  type HeuristicName,
  heuristic1,
  heuristic2,
  heuristic3,
  isHeuristic,
  type LeaveHeuristic,
  MIX_PENALTY,
} from "./heuristics.js";
export {
  checkLeaveFormat,
  type LeaveEntry,
  Leaves,
  type ReadKlvOptions,
  readKlv,
  writeKlv,
} from "./klv.js";
export { leavesOrder } from "./order.js";
export { LEAVE_FORMATS, type LeaveFormat, type LeaveValues } from "./values.js";
