import { QUEUE_LISTS, QUEUE_LISTS_COUNT } from "../../core/layout";
import { store32 } from "../../core/memory";

/*
 * Where the tables of the search by word map are (core/layout.ts). They are not among the data at fixed
 * addresses, because most kernels have no word map.
 */
let tables: i32 = 0;

/** Sets the address of the tables, and empties the lists of the queue. */
export function setTables(address: i32): void {
  tables = address;
  const lists = tableAt(QUEUE_LISTS);
  for (let list = 0; list < QUEUE_LISTS_COUNT; list++) store32(lists + (list << 2), 0);
}

/** Returns the address of a table. */
export function tableAt(distance: i32): i32 {
  return tables + distance;
}
