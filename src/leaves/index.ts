export { type BuildLeavesOptions, buildLeaves, type LeaveInput } from "./build.js";
export { formatLeavesCsv, parseLeavesCsv } from "./csv.js";
export {
  enumerateLeaves,
  GORDON_WEIGHTS,
  heuristic1,
  heuristic2,
  type LeaveHeuristic,
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
