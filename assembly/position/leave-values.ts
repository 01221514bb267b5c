import { loadThousandths, store32 } from "../core/memory";

/** Converts leave values in place, from points as floats to integers in thousandths of a point. */
export function convertLeaveValues(address: i32, count: i32): void {
  const end = address + (count << 2);
  for (let at = address; at < end; at += 4) store32(at, loadThousandths(at));
}
