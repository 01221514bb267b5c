import type { GameConfig } from "../../game/config.js";
import type { Move } from "../../game/moves.js";
import { MAPPED_PLIES, PLY_SUMS, type Reply, type SampleBlock } from "../../search/samples.js";
import { WIN } from "../../search/win-table.js";
import { VarintError, VarintReader, VarintWriter } from "../varints.js";

/*
 * The samples of a shard, piece by piece: win estimate and spread of each sample, since the next round
 * depends on the differences of candidates sample by sample; and for all samples of the piece the sums of
 * each ply, the squares covered, and the replies.
 */

/** Most thousandths of a point by which a sample may change the spread: sums of so much are exact. */
const MOST_SPREAD = 2 ** 25;

/** What the blocks of a shard look like. */
export interface BodyShape {
  config: GameConfig;
  plies: number;
  /** Number of samples of each block. */
  counts: readonly number[];
}

export function encodeBlocks(blocks: readonly SampleBlock[]): Uint8Array<ArrayBuffer> {
  const writer = new VarintWriter();
  for (const { wins, spreads, plies, squares, replies } of blocks) {
    for (const win of wins) writer.count(win);
    for (const spread of spreads) writer.integer(spread);
    writer.sparse(plies);
    writer.sparse(squares);
    writer.count(replies.length);
    for (const reply of replies) writeReply(writer, reply);
  }
  return writer.finish();
}

/** @throws VarintError for bytes that `encodeBlocks` did not write. */
export function decodeBlocks(
  bytes: Uint8Array,
  { config, plies, counts }: BodyShape,
): SampleBlock[] {
  const { rows, columns } = config.rules.layout;
  const squares = 2 * MAPPED_PLIES * rows * columns;
  const reader = new VarintReader(bytes);
  const blocks = counts.map((count): SampleBlock => {
    const wins = Int32Array.from({ length: count }, () => reader.count(WIN));
    const spreads = Int32Array.from({ length: count }, () => spreadFrom(reader));
    const sums = plies * PLY_SUMS.length;
    return {
      wins,
      spreads,
      plies: reader.addSparse(new Float64Array(sums)),
      squares: Int32Array.from(reader.addSparse(new Float64Array(squares))),
      replies: Array.from({ length: reader.count(count) }, () => readReply(reader, config, count)),
    };
  });
  if (!reader.isAtEnd) throw new VarintError("bytes behind the end");
  return blocks;
}

function spreadFrom(reader: VarintReader): number {
  const spread = reader.integer();
  if (Math.abs(spread) < MOST_SPREAD) return spread;
  throw new VarintError(`a spread of ${spread}`);
}

const KINDS = ["pass", "exchange", "place"] as const;
const DIRECTIONS = ["across", "down"] as const;
/** Bit of a blank that stands for a letter. */
const BLANK_BIT = 0x80;

function writeReply(writer: VarintWriter, { move, score, times }: Reply): void {
  writer.count(times);
  writer.count(score);
  writer.count(KINDS.indexOf(move.kind));
  if (move.kind === "pass") return;
  writer.count(move.tiles.length);
  for (const tile of move.tiles) writer.count(tile);
  if (move.kind === "exchange") return;
  writer.count(DIRECTIONS.indexOf(move.direction));
  writer.count(move.lane);
  writer.count(move.start);
}

function readReply(reader: VarintReader, config: GameConfig, samples: number): Reply {
  const times = reader.count(samples);
  const score = reader.count(MOST_SPREAD);
  return { move: readMove(reader, config), score, times };
}

function readMove(reader: VarintReader, { alphabet, rules }: GameConfig): Move {
  const kind = KINDS[reader.count(KINDS.length - 1)] as Move["kind"];
  if (kind === "pass") return { kind };
  const { rows, columns } = rules.layout;
  const length = reader.count(kind === "exchange" ? rules.rackSize : Math.max(rows, columns));
  const tiles = Array.from({ length }, () => reader.count(alphabet.letters | BLANK_BIT));
  if (tiles.some((tile) => (tile & ~BLANK_BIT) > alphabet.letters)) {
    throw new VarintError("a tile that the alphabet does not have");
  }
  if (kind === "exchange") return { kind, tiles };
  const direction = DIRECTIONS[reader.count(1)] as (typeof DIRECTIONS)[number];
  const [lanes, squares] = direction === "across" ? [rows, columns] : [columns, rows];
  const lane = reader.count(lanes - 1);
  return { kind, direction, lane, start: reader.count(squares - length), tiles };
}

/** Returns blocks of a candidate as one. */
export function joinBlocks(blocks: readonly SampleBlock[]): SampleBlock {
  const [first] = blocks as [SampleBlock];
  if (blocks.length === 1) return first;
  const count = blocks.reduce((sum, { wins }) => sum + wins.length, 0);
  const wins = new Int32Array(count);
  const spreads = new Int32Array(count);
  const plies = new Float64Array(first.plies.length);
  const squares = new Int32Array(first.squares.length);
  const replies = new Map<string, Reply>();
  let at = 0;
  for (const block of blocks) {
    wins.set(block.wins, at);
    spreads.set(block.spreads, at);
    at += block.wins.length;
    addTo(plies, block.plies);
    addTo(squares, block.squares);
    for (const reply of block.replies) addReply(replies, reply);
  }
  return { wins, spreads, plies, squares, replies: [...replies.values()] };
}

function addTo(sums: Float64Array | Int32Array, more: ArrayLike<number>): void {
  for (let i = 0; i < sums.length; i++) sums[i] = (sums[i] as number) + (more[i] as number);
}

function addReply(replies: Map<string, Reply>, reply: Reply): void {
  const key = JSON.stringify(reply.move);
  const known = replies.get(key);
  if (known === undefined) replies.set(key, { ...reply });
  else known.times += reply.times;
}
