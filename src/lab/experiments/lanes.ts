import type { Alphabet } from "../../alphabet/alphabet.js";
import { itemAt } from "../../base/elements.js";
import type { Slices } from "../../base/pacing.js";
import type { PositionData } from "../../game/position.js";
import type { Rules } from "../../game/rules.js";
import type { WordGraph } from "../../words/graph/word-graph.js";
import { gaddagOf, type TwoWayGraph, TwoWaySearch } from "../generators/gordon.js";
import {
  type Grid,
  gridsOf,
  isOpen,
  lastGroup,
  lettersThatFit,
  type Placement,
  tileFaces,
} from "../generators/grids.js";
import {
  DigestSink,
  Hand,
  isPlay,
  type PlayDigest,
  type PlaySink,
  scoreIn,
  Tally,
} from "../generators/plays.js";
import { count, decimal, type LabChart, type LabTable, text } from "../results.js";

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
    return itemAt(this.lanes, number);
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
    const lanes = [...jobs].map((number) => itemAt(this.lanes, number));
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

/** Puts the jobs that are expected to take longest first. */
export function longestFirst(jobs: readonly LaneJob[]): LaneJob[] {
  return jobs.toSorted((a, b) => b.expected - a.expected || a.number - b.number);
}

/** Deals jobs to threads in turn (round-robin). */
export function dealt(jobs: readonly LaneJob[], threads: number): LaneJob[][] {
  return Array.from({ length: threads }, (_, i) => jobs.filter((_job, k) => k % threads === i));
}

/** Gives each job in turn to the thread that has been given the least work so far. */
export function byLoad(
  jobs: readonly LaneJob[],
  threads: number,
  workOf: (job: LaneJob) => number,
): LaneJob[][] {
  const parts = Array.from({ length: threads }, () => ({ jobs: [] as LaneJob[], load: 0 }));
  for (const job of jobs) {
    const least = parts.reduce((one, other) => (other.load < one.load ? other : one));
    least.jobs.push(job);
    least.load += workOf(job);
  }
  return parts.map(({ jobs: own }) => own);
}

/** The orders in which lanes are shared out. */
export const SHARINGS = [
  "in turn, as on the board",
  "in turn, longest first",
  "to the free thread, as on the board",
  "to the free thread, longest first",
] as const;

export type SharingName = (typeof SHARINGS)[number];

/** Shares the jobs of a position out; threads become free when `workOf` their jobs is done. */
export function sharedOut(
  name: SharingName,
  jobs: readonly LaneJob[],
  threads: number,
  workOf: (job: LaneJob) => number,
): LaneJob[][] {
  switch (name) {
    case "in turn, as on the board":
      return dealt(jobs, threads);
    case "in turn, longest first":
      return dealt(longestFirst(jobs), threads);
    case "to the free thread, as on the board":
      return byLoad(jobs, threads, workOf);
    case "to the free thread, longest first":
      return byLoad(longestFirst(jobs), threads, workOf);
  }
}

/** Numbers of threads for which the shares are counted. */
export const THREAD_COUNTS = [2, 4, 8] as const;

/** Sums over positions: the arcs that the busiest of some threads looks at. */
export interface ShareSums {
  sharing: SharingName;
  /** By the numbers of threads of `THREAD_COUNTS`. */
  busiest: number[];
}

/** What is counted without threads. */
export interface LaneCounts {
  positions: number;
  jobs: number;
  plays: number;
  /** Bytes of the plays as they are sent. */
  bytes: number;
  looked: number;
  /** Arcs of the longest job of each position. */
  longest: number;
  shares: ShareSums[];
}

/** Counts how evenly the lanes of positions can be shared out. */
export function* laneSlices(
  searcher: LaneSearcher,
  positions: readonly PositionData[],
): Slices<LaneCounts> {
  const counts: LaneCounts = {
    positions: 0,
    jobs: 0,
    plays: 0,
    bytes: 0,
    looked: 0,
    longest: 0,
    shares: SHARINGS.map((sharing) => ({ sharing, busiest: THREAD_COUNTS.map(() => 0) })),
  };
  for (const position of positions) {
    const jobs = searcher.setPosition(position);
    const work = jobs.map(({ number }) => {
      const { plays, bytes, looked } = searcher.search([number]);
      counts.plays += plays;
      counts.bytes += bytes.length;
      counts.looked += looked;
      return looked;
    });
    counts.positions++;
    counts.jobs += jobs.length;
    counts.longest += Math.max(0, ...work);
    const workOf = ({ number }: LaneJob): number => itemAt(work, number);
    for (const { sharing, busiest } of counts.shares) {
      THREAD_COUNTS.forEach((threads, i) => {
        const parts = sharedOut(sharing, jobs, threads, workOf);
        const loads = parts.map((part) => part.reduce((sum, job) => sum + workOf(job), 0));
        busiest[i] = itemAt(busiest, i) + Math.max(...loads);
      });
    }
    yield;
  }
  return counts;
}

/*
 * How many lanes a play changes, whose plays would have to be found again if plays were kept by
 * lane ([wolges]: "Playing a 7-tile move affects only 9 lanes out of 30").
 */

/** What plays of this many tiles changed: sums over the plays. */
export interface LaneChanges {
  /** Tiles that were laid. */
  tiles: number;
  plays: number;
  /** Lanes that got one tile. */
  oneTile: number;
  /** Lanes that got several tiles. */
  moreTiles: number;
  /** Lanes that got none, but have a square with other cross letters or points. */
  crossWords: number;
}

type Grids = readonly [across: Grid, down: Grid];

/**
 * Counts what the plays between positions changed.
 * @param positions of turns one after the other; from a game's last to the next game's first,
 *   nothing is counted.
 */
export function* laneChanges(
  positions: readonly PositionData[],
  setup: { graph: WordGraph; alphabet: Alphabet; rules: Rules },
): Slices<LaneChanges[]> {
  const { graph, alphabet, rules } = setup;
  const fitting = lettersThatFit(graph, alphabet);
  const changes: LaneChanges[] = [];
  let before: Grids | undefined;
  for (const position of positions) {
    const after = gridsOf(position, rules, alphabet, fitting);
    const tiles = before === undefined ? 0 : tilesOn(after) - tilesOn(before);
    if (before !== undefined && tiles > 0) addPlay(changes, tiles, before, after);
    before = after;
    yield;
  }
  return changes.sort((a, b) => a.tiles - b.tiles);
}

const tilesOn = ([{ letters }]: Grids): number => letters.filter((letter) => letter > 0).length;

function addPlay(changes: LaneChanges[], tiles: number, before: Grids, after: Grids): void {
  let sums = changes.find((one) => one.tiles === tiles);
  if (sums === undefined) {
    sums = { tiles, plays: 0, oneTile: 0, moreTiles: 0, crossWords: 0 };
    changes.push(sums);
  }
  sums.plays++;
  for (const [i, grid] of after.entries()) {
    for (let lane = 0; lane < grid.lanes; lane++) {
      const laid = newTiles(before[i] as Grid, grid, lane);
      if (laid > 1) sums.moreTiles++;
      else if (laid === 1) sums.oneTile++;
      else if (hasOtherCrossWords(before[i] as Grid, grid, lane)) sums.crossWords++;
    }
  }
}

function newTiles(before: Grid, after: Grid, lane: number): number {
  const squares = [before, after].map(({ letters, length }) =>
    letters.subarray(lane * length, (lane + 1) * length),
  ) as [Uint8Array, Uint8Array];
  return squares[1].filter((letter, place) => letter !== squares[0][place]).length;
}

function hasOtherCrossWords(before: Grid, after: Grid, lane: number): boolean {
  const end = (lane + 1) * after.length;
  for (let at = lane * after.length; at < end; at++) {
    if (before.crossFaces[at] !== after.crossFaces[at]) return true;
    if (String(before.crossLetters[at]) !== String(after.crossLetters[at])) return true;
  }
  return false;
}

/** The time of a way to find the plays of the positions. */
export interface LaneTime {
  title: string;
  threads: number;
  /** Messages to threads, each of which has a reply. */
  messages: number;
  milliseconds: number;
}

/** What the experiment measured. */
export interface LanesResult {
  counts: LaneCounts;
  changes: LaneChanges[];
  times: LaneTime[];
}

/** The tables of the experiment. */
export function lanesTables(result: LanesResult): LabTable[] {
  return [
    sharesTable(result),
    changesTable(result),
    ...(result.times.length === 0 ? [] : [laneTimes(result)]),
  ];
}

function sharesTable({ counts }: LanesResult): LabTable {
  const { positions, jobs, plays, bytes, looked, longest, shares } = counts;
  const perPosition = (sum: number, decimals = 1): string =>
    (sum / positions).toLocaleString("en-US", {
      minimumFractionDigits: decimals,
      maximumFractionDigits: decimals,
    });
  return {
    id: "shares",
    title: `Lanes shared out among threads: arcs of the busiest thread, as a multiple of an even share: ${positions.toLocaleString("en-US")} positions`,
    columns: [
      text("lanes are given"),
      ...THREAD_COUNTS.map((threads) => decimal(`${threads} threads`, 3, `threads${threads}`)),
    ],
    rows: shares.map(({ sharing, busiest }) => [
      sharing,
      ...THREAD_COUNTS.map((threads, i) => (itemAt(busiest, i) * threads) / looked),
    ]),
    notes: [
      `${perPosition(jobs)} lanes with anchors per position, ${perPosition(plays)} plays in ${perPosition(bytes, 0)} bytes; the longest lane has ${((100 * longest) / looked).toFixed(1)} % of the arcs.`,
    ],
  };
}

function changesTable({ changes }: LanesResult): LabTable {
  return {
    id: "changes",
    title: "Lanes that a play changes",
    columns: [
      count("tiles"),
      count("plays"),
      decimal("lanes with one new tile", 2, "oneTile"),
      decimal("with several", 2, "moreTiles"),
      decimal("with other cross words only", 2, "crossWords"),
      decimal("all", 2, "changed"),
    ],
    rows: changes.map(({ tiles, plays, oneTile, moreTiles, crossWords }) => [
      tiles,
      plays,
      ...[oneTile, moreTiles, crossWords, oneTile + moreTiles + crossWords].map(
        (lanes) => lanes / plays,
      ),
    ]),
  };
}

function laneTimes({ counts: { positions }, times }: LanesResult): LabTable {
  const first = times[0]?.milliseconds ?? Number.NaN;
  return {
    id: "times",
    title: "Times of all plays of a position, with its cross sets",
    columns: [
      text("way"),
      count("threads"),
      decimal("messages per position", 1),
      decimal("µs per position", 1, "microsecondsPerPosition"),
      decimal("vs. first", 3),
    ],
    rows: times.map(({ title, threads, messages, milliseconds }) => [
      title,
      threads,
      messages / positions,
      (1e3 * milliseconds) / positions,
      milliseconds / first,
    ]),
    timed: true,
  };
}

/** The share of the busiest of two threads. */
export function lanesCharts({ counts: { looked, shares } }: LanesResult): LabChart[] {
  return [
    {
      kind: "bars",
      id: "shares",
      title: "Arcs of the busier of two threads, as a multiple of an even share",
      unit: "times an even share",
      bars: shares.map(({ sharing, busiest }) => ({
        label: sharing,
        value: (2 * itemAt(busiest, 0)) / looked,
      })),
    },
  ];
}
