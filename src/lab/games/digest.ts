import type { Alphabet } from "../../alphabet/tile-sets.js";
import type { PlaceMove } from "../../game/moves.js";
import type { Rules } from "../../game/rules.js";
import { type Grid, tileFaces } from "../generators/common.js";
import { type Hand, isPlay, type PlaySink, scoreIn } from "../generators/plays.js";

/**
 * The digest of a list of plays in any order: their number, and two sums of a hash of each play
 * with its score. Lists with equal digests count as equal; two different lists have equal
 * digests of 64 bits by chance once in about 10^19 positions.
 */
export class PlayDigest {
  plays = 0;
  private low = 0;
  private high = 0;

  /** Adds a play of which `tiles[from]` is the tile on the first square of the word. */
  addPlay(
    place: { direction: "across" | "down"; lane: number; start: number },
    tiles: ArrayLike<number>,
    from: number,
    length: number,
    score: number,
  ): void {
    const { direction, lane, start } = place;
    let hash = mix(direction === "across" ? 0x2545f491 : 0x1b873593, (lane << 8) | start);
    for (let i = from; i < from + length; i++) hash = mix(hash, tiles[i] as number);
    hash = mix(hash, score);
    this.plays++;
    this.low = (this.low + hash) | 0;
    this.high = (this.high + mix(hash, 0x85ebca6b)) | 0;
  }

  equals(other: PlayDigest): boolean {
    return this.plays === other.plays && this.low === other.low && this.high === other.high;
  }
}

function mix(hash: number, value: number): number {
  const x = Math.imul(hash ^ value, 0x9e3779b1);
  return Math.imul(x ^ (x >>> 15), 0x2c1b3c6d);
}

/** Digests plays as a search finds them. */
export class DigestSink implements PlaySink {
  readonly digest = new PlayDigest();
  private readonly faces: Uint8Array;

  constructor(
    private readonly hand: Hand,
    private readonly rules: Rules,
    alphabet: Alphabet,
  ) {
    this.faces = tileFaces(alphabet);
  }

  add(grid: Grid, lane: number, start: number, end: number): void {
    const { hand, rules, faces } = this;
    if (!isPlay(grid, lane, start, end, hand)) return;
    const { direction } = grid;
    const score = scoreIn(grid, lane, start, end, hand.laid, rules, faces);
    this.digest.addPlay({ direction, lane, start }, hand.laid, start, end - start, score);
  }
}

/** The digest of a list of plays. */
export function digestOf(plays: Iterable<{ move: PlaceMove; score: number }>): PlayDigest {
  const digest = new PlayDigest();
  for (const { move, score } of plays) {
    digest.addPlay(move, move.tiles, 0, move.tiles.length, score);
  }
  return digest;
}
