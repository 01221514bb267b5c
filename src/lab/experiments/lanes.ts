import type { Alphabet } from "../../alphabet/tile-sets.js";
import type { PositionData } from "../../game/position.js";
import type { Rules } from "../../game/rules.js";
import type { WordGraph } from "../../words/graph/word-graph.js";
import { DigestSink, type PlayDigest } from "../games/digest.js";
import { type Grid, gridsOf, isOpen, lettersThatFit, tileFaces } from "../generators/common.js";
import { gaddagOf } from "../generators/gordon.js";
import { lastGroup, type Placement } from "../generators/placements.js";
import { Hand, isPlay, type PlaySink, scoreIn, Tally } from "../generators/plays.js";
import { type TwoWayGraph, TwoWaySearch } from "../generators/two-way.js";

/*
 * The plays of a position lane by lane, so that lanes can be given to threads ([toal]: "throw jobs
 * at processors in a round-robin fashion, starting with the jobs that expect to take longest").
 */

/** A lane of a position that has anchors. */
export interface LaneJob {
  /** Its place among the jobs of the position in their order on the board. */
  number: number;
  /** What it is expected to take, in a unit of its own; see `expectedWork`. */
  expected: number;
}

/** Where a lane of a position lies, and what plays in it depend on besides the rack. */
export interface LanePlace {
  grid: Grid;
  lane: number;
  placements: readonly Placement[];
}

/** What the search of some lanes found. */
export interface FoundPlays {
  /** Plays one after the other: direction, lane, start, length, two bytes of the score, tiles. */
  bytes: Uint8Array<ArrayBuffer>;
  plays: number;
  /** Arcs looked at. */
  looked: number;
}

/** Bytes of a play before its tiles. */
const HEAD = 6;

interface Lane extends LanePlace {
  placements: Placement[];
}

/** Finds the plays of lanes by Gordon's method. */
export class LaneSearcher {
  private readonly gaddag: TwoWayGraph;
  private rack: Uint8Array = new Uint8Array(0);
  private lanes: Lane[] = [];

  constructor(private readonly setup: { graph: WordGraph; alphabet: Alphabet; rules: Rules }) {
    this.gaddag = gaddagOf(setup.graph);
  }

  /** Prepares a position, with its cross sets; returns its jobs in their order on the board. */
  setPosition(position: PositionData): LaneJob[] {
    const { graph, alphabet, rules } = this.setup;
    const grids = gridsOf(position, rules, alphabet, lettersThatFit(graph, alphabet));
    this.rack = position.rack;
    const lanes = grids.flatMap((grid) => {
      const own = Array.from(
        { length: grid.lanes },
        (_, lane): Lane => ({ grid, lane, placements: [] }),
      );
      lastGroup(grid, (placement) => void own[placement.lane]?.placements.push({ ...placement }));
      return own;
    });
    this.lanes = lanes.filter(({ placements }) => placements.length > 0);
    return this.lanes.map((lane, number) => ({ number, expected: this.expectedWork(lane) }));
  }

  /** The numbers of all jobs. */
  get all(): Iterable<number> {
    return this.lanes.keys();
  }

  /** Returns where the lane of a job lies. */
  placeOf({ number }: LaneJob): LanePlace {
    return this.lanes[number] as Lane;
  }

  /** Returns the number of ways to lay tiles beside the anchors of a lane, as far as the rack goes. */
  private expectedWork({ grid, placements }: Lane): number {
    const most = this.rack.length;
    let work = 0;
    for (const { lane, first, last, from, to } of placements) {
      let [left, right] = [0, 0];
      for (let p = first - 1; p >= from && left < most; p--) if (isOpen(grid, lane, p)) left++;
      for (let p = last + 1; p < to && right < most; p++) if (isOpen(grid, lane, p)) right++;
      work += (left + 1) * (right + 1);
    }
    return work;
  }

  /** Finds the plays of some of the jobs. */
  search(jobs: Iterable<number>): FoundPlays {
    const { alphabet, rules } = this.setup;
    const hand = new Hand(this.rack);
    const sink = new PackedPlays(hand, rules, alphabet);
    const tally = new Tally();
    const lanes = [...jobs].map((number) => this.lanes[number] as Lane);
    const grids = lanes[0] === undefined ? undefined : ([lanes[0].grid, lanes[0].grid] as const);
    if (grids !== undefined) {
      const search = new TwoWaySearch({ grids, hand, sink, tally });
      for (const { grid, placements } of lanes) {
        for (const placement of placements) search.search(grid, placement, this.gaddag);
      }
    }
    return { bytes: sink.bytes, plays: sink.plays, looked: tally.looked };
  }

  /** Returns the digest of all plays of the position, found by another sink. */
  digest(): PlayDigest {
    const { alphabet, rules } = this.setup;
    const hand = new Hand(this.rack);
    const sink = new DigestSink(hand, rules, alphabet);
    for (const { grid, placements } of this.lanes) {
      const search = new TwoWaySearch({ grids: [grid, grid], hand, sink, tally: new Tally() });
      for (const placement of placements) search.search(grid, placement, this.gaddag);
    }
    return sink.digest;
  }
}

/** Writes plays into bytes, which can be sent to another thread without a copy. */
class PackedPlays implements PlaySink {
  plays = 0;
  private buffer = new Uint8Array(1 << 12);
  private used = 0;
  private readonly faces: Uint8Array;

  constructor(
    private readonly hand: Hand,
    private readonly rules: Rules,
    alphabet: Alphabet,
  ) {
    this.faces = tileFaces(alphabet);
  }

  get bytes(): Uint8Array<ArrayBuffer> {
    return this.buffer.slice(0, this.used);
  }

  add(grid: Grid, lane: number, start: number, end: number): void {
    const { hand, rules, faces } = this;
    if (!isPlay(grid, lane, start, end, hand)) return;
    const score = scoreIn(grid, lane, start, end, hand.laid, rules, faces);
    const length = end - start;
    if (this.used + HEAD + length > this.buffer.length) this.grow();
    const { buffer, used } = this;
    buffer[used] = grid.direction === "across" ? 0 : 1;
    buffer[used + 1] = lane;
    buffer[used + 2] = start;
    buffer[used + 3] = length;
    buffer[used + 4] = score & 0xff;
    buffer[used + 5] = score >>> 8;
    buffer.set(hand.laid.subarray(start, end), used + HEAD);
    this.used = used + HEAD + length;
    this.plays++;
  }

  private grow(): void {
    const larger = new Uint8Array(this.buffer.length * 2);
    larger.set(this.buffer);
    this.buffer = larger;
  }
}

/** Adds packed plays to a digest. */
export function addPacked(digest: PlayDigest, bytes: Uint8Array): void {
  for (let at = 0; at < bytes.length; ) {
    const [direction, lane, start, length, low, high] = bytes.subarray(
      at,
      at + HEAD,
    ) as unknown as [number, number, number, number, number, number];
    const place = { direction: direction === 0 ? "across" : "down", lane, start } as const;
    digest.addPlay(place, bytes, at + HEAD, length, low | (high << 8));
    at += HEAD + length;
  }
}
