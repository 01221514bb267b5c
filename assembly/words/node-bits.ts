/*
 * Layout of a node of a word graph or a leave graph, in 32 bits:
 *
 * | bits | contents                                                        |
 * | ---- | --------------------------------------------------------------- |
 * | 8-31 | arc: index of the first node of the next run, or 0              |
 * | 7    | accepts: the path up to and including this tile is a word       |
 * | 6    | end: this is the last node of its run of siblings               |
 * | 0-5  | tile                                                            |
 */
export const TILE_MASK: i32 = 0x3f;
export const END: i32 = 0x40;
export const ACCEPTS: i32 = 0x80;
export const ARC_SHIFT: i32 = 8;
