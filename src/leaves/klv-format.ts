/*
 * A leave file, `.klv2` or `.klv`; all numbers little-endian:
 *
 * | byte     | size | what                                                     |
 * | -------- | ---- | -------------------------------------------------------- |
 * | 0        | 4    | n: number of nodes                                       |
 * | 4        | 4n   | the nodes of a `.kwg` without a GADDAG; tile 0 the blank |
 * | 4n + 4   | 4    | v: number of values, as many as the graph has leaves     |
 * | 4n + 8   | 4v   | KLV2: the values in the order of the leaves, f32, points |
 * |          | 2v   | KLV1: the same as i16, 1/256 of a point                  |
 *
 * Nothing names the version: a file too short for KLV2's values is KLV1.
 */
/** Size of a number of nodes or of values. */
export const COUNT_BYTES = 4;
/** Size of a node. */
export const NODE_BYTES = 4;
/** Size of a value in each version of the format. */
export const VALUE_BYTES = { klv2: 4, klv: 2 } as const;
/** Index of the tile among the four bytes of a `.kwg` node. */
export const TILE_BYTE = 3;
