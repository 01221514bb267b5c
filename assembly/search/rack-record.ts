/** Racks that may have made a move (inference.ts): a head, followed by the racks. The host reads them too. */
@unmanaged
export class Racks {
  /** Number of tiles that the move took from the rack. */
  taken: u8;
  /** The first of these tiles; the others follow, ascending. */
  tiles: u8;
}

/** A rack. */
@unmanaged
export class Rack {
  /** Equity of the best move less that of the move, in thousandths. */
  loss: i32;
  /** After an exchange the places that are kept, one bit each. */
  kept: i32;
  /** The first tile of the rest of the rack; the others follow, ascending. */
  rest: u8;
}

/** Where the racks begin, and the size of one. */
export const RACKS: i32 = 16;
export const RACK_RECORD: i32 = 24;
