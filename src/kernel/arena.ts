import type { Kernel } from "./backend.js";

/** A named part of a kernel's memory. */
export interface Region {
  readonly name: string;
  readonly address: number;
  readonly bytes: number;
}

/** Bytes of a cache line; tables that are searched begin at a multiple of it. */
export const LINE = 64;
/** Bytes of a 32-bit number. */
const CELL = 4;

/**
 * The memory of one kernel: a fixed part, which the kernel plans itself (assembly/core/layout.ts),
 * followed by regions in the order in which they were reserved. A new region is zero. Only the
 * arena grows the memory and creates views of it, so other code must read `bytes` and `cells` again
 * after any call that reserves or extends a region.
 */
export class Arena {
  /** The whole memory as bytes. */
  bytes!: Uint8Array<ArrayBuffer>;
  /** The whole memory as signed 32-bit numbers. */
  cells!: Int32Array<ArrayBuffer>;
  private readonly reserved: Region[] = [];
  /** The address behind all regions. */
  private end: number;

  constructor(readonly kernel: Kernel) {
    this.end = kernel.at.GRAPH;
    this.bind();
  }

  /** The regions in order of their addresses. */
  get regions(): readonly Region[] {
    return this.reserved;
  }

  /**
   * Plans a region behind all others. Its memory exists after the next `commit`, so that several
   * regions grow the memory only once.
   */
  reserve(name: string, bytes: number, alignment = CELL): Region {
    const address = (this.end + alignment - 1) & -alignment;
    const region = { name, address, bytes };
    this.reserved.push(region);
    this.end = address + bytes;
    return region;
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
   * anew behind all others, without its contents.
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

/** The same 32 bits of each number, as the cells of a kernel's memory hold them. */
export function cellsOf({ buffer, byteOffset, length }: Uint32Array | Float32Array): Int32Array {
  return new Int32Array(buffer, byteOffset, length);
}
