import { loadThousandths, store32 } from "../core/memory.ts";

/** Makes leave values that lie there in points, as floats, thousandths of a point. */
export function takeLeaveValues(address: i32, count: i32): void {
  const end = address + (count << 2);
  for (let at = address; at < end; at += 4) store32(at, loadThousandths(at));
}
