import { load32, store32 } from "./memory";

/** Copies `size` bytes from one address to another; `size` must be a multiple of 4. */
export function copyCells(to: i32, from: i32, size: i32): void {
  for (let i = 0; i < size; i += 4) store32(to + i, load32(from + i));
}
