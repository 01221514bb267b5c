import type { Kernel } from "./backend.js";

/** A named part of a kernel's memory. */
export interface Region {
  readonly name: string;
  readonly address: number;
  readonly bytes: number;
}

/** A part of the memory between regions. */
interface Gap {
  from: number;
  to: number;
}

/** Bytes of a cache line; tables that are searched begin at a multiple of it. */
export const LINE = 64;
/** Bytes of a 32-bit number. */
const CELL = 4;

/**
 * The memory of one kernel: a fixed part, the tables that the kernel reserves itself,
 * followed by regions, each in the first gap that is large enough or behind all others. A new region
 * is zero. Only the arena grows the memory and creates views of it, so other code must read `bytes` and `cells` again
 * after any call that reserves or extends a region.
 */
export class Arena {
  /** The whole memory as bytes. */
  bytes!: Uint8Array<ArrayBuffer>;
  /** The whole memory as signed 32-bit numbers. */
  cells!: Int32Array<ArrayBuffer>;
  private readonly reserved: Region[] = [];
  /** Gaps that freed regions have left, in order of their addresses; all zero. */
  private gaps: Gap[] = [];
  /** The address behind all regions. */
  private end: number;
  /**
   * Set while the last region will still be extended. Called as soon as another region is planned: it must
   * bring the last one to its size, or free it.
   */
  closeLast: (() => void) | undefined;

  constructor(readonly kernel: Kernel) {
    this.end = kernel.at.GRAPH;
    this.bind();
  }

  /** The regions in order of their addresses. */
  get regions(): readonly Region[] {
    return this.reserved;
  }

  /**
   * Plans a region. Its memory exists after the next `commit`, so that several regions grow the
   * memory only once. A region of no bytes lies behind all others, where it can be extended.
   */
  reserve(name: string, bytes: number, alignment = CELL): Region {
    this.closeLast?.();
    const address = this.fillGap(bytes, alignment) ?? aligned(this.end, alignment);
    const region = { name, address, bytes };
    this.reserved.splice(this.indexBehind(address), 0, region);
    this.end = Math.max(this.end, address + bytes);
    return region;
  }

  /** Plans a region and makes it exist; if there is no memory for it, nothing has changed. */
  claim(name: string, bytes: number, alignment = CELL): Region {
    const region = this.reserve(name, bytes, alignment);
    try {
      this.commit();
    } catch (error) {
      this.free(region);
      throw error;
    }
    return region;
  }

  /** Clears a region, whose memory others may reserve then. */
  free(region: Region): void {
    const index = this.reserved.indexOf(region);
    if (index < 0) throw new Error(`"${region.name}" is not reserved`);
    this.reserved.splice(index, 1);
    this.bytes.fill(0, region.address, region.address + region.bytes);
    const before = this.reserved[index - 1];
    const behind = this.reserved[index];
    const from = before === undefined ? this.kernel.at.GRAPH : before.address + before.bytes;
    if (behind === undefined) this.end = from;
    const to = behind?.address ?? from;
    this.gaps = this.gaps.filter((gap) => gap.to <= from || gap.from >= to);
    if (behind === undefined) this.gaps = this.gaps.filter((gap) => gap.from < from);
    else this.gaps.push({ from, to });
  }

  /** Makes the memory large enough for every region. */
  commit(): void {
    if (this.end <= this.kernel.buffer.byteLength) {
      if (this.bytes.buffer !== this.kernel.buffer) this.bind();
      return;
    }
    this.kernel.grow(this.end);
    this.bind();
  }

  /**
   * Enlarges a region and commits it. The last region is extended in place; any other is planned
   * again, without its contents, and its memory stays reserved.
   */
  extend(region: Region, bytes: number): Region {
    const last = this.reserved.at(-1);
    if (region === last) {
      this.reserved.pop();
      this.end = region.address;
    }
    const larger =
      region === last ? this.place({ ...region, bytes }) : this.reserve(region.name, bytes);
    this.commit();
    return larger;
  }

  /** Releases the last region and clears it. */
  release(region: Region): void {
    if (this.reserved.at(-1) !== region) throw new Error(`"${region.name}" is not the last region`);
    this.reserved.pop();
    this.end = region.address;
    this.bytes.fill(0, region.address, region.address + region.bytes);
  }

  /** Returns an address in the first gap that has room, and takes that part from the gap. */
  private fillGap(bytes: number, alignment: number): number | undefined {
    if (bytes === 0) return undefined;
    const gap = this.gaps.find(({ from, to }) => aligned(from, alignment) + bytes <= to);
    if (gap === undefined) return undefined;
    const address = aligned(gap.from, alignment);
    gap.from = address + bytes;
    return address;
  }

  private indexBehind(address: number): number {
    const index = this.reserved.findIndex((region) => region.address > address);
    return index < 0 ? this.reserved.length : index;
  }

  private place(region: Region): Region {
    this.reserved.push(region);
    this.end = region.address + region.bytes;
    return region;
  }

  private bind(): void {
    const { buffer } = this.kernel;
    this.bytes = new Uint8Array(buffer);
    this.cells = new Int32Array(buffer);
  }
}

function aligned(address: number, alignment: number): number {
  return (address + alignment - 1) & -alignment;
}

/** The same 32 bits of each number, as the cells of a kernel's memory hold them. */
export function cellsOf({ buffer, byteOffset, length }: Uint32Array | Float32Array): Int32Array {
  return new Int32Array(buffer, byteOffset, length);
}
