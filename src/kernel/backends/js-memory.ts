/**
 * The kernel's memory in the JavaScript build: what assembly/core/memory.ts is to
 * the WebAssembly build. esbuild puts this module in its place; each kernel has
 * its own copy of these variables (see scripts/build-kernel.mjs).
 */
let bytes = new Uint8Array(0);
let cells = new Int32Array(0);
let floats = new Float32Array(0);

/** Sets the memory that the kernel works on: before anything else, and whenever it has grown. */
export function bindMemory(buffer: ArrayBuffer): void {
  bytes = new Uint8Array(buffer);
  cells = new Int32Array(buffer);
  floats = new Float32Array(buffer);
}

export function load8(address: number): number {
  return bytes[address] as number;
}

export function store8(address: number, value: number): void {
  bytes[address] = value;
}

export function load32(address: number): number {
  return cells[address >> 2] as number;
}

export function store32(address: number, value: number): void {
  cells[address >> 2] = value;
}

export function loadThousandths(address: number): number {
  const milli = Math.fround((floats[address >> 2] as number) * 1000);
  const rounded = milli < 0 ? milli - 0.5 : milli + 0.5;
  return Math.min(0x7fffffff, Math.max(-0x80000000, rounded)) | 0;
}

/** Number of bits that are set: pairs, nibbles and bytes of bits are added up side by side. */
export function countBits(bits: number): number {
  const pairs = bits - ((bits >>> 1) & 0x55555555);
  const nibbles = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((nibbles + (nibbles >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

export function lowestBit(bits: number): number {
  return 31 - Math.clz32(bits & -bits);
}

export function topBit(bits: number): number {
  return 1 << (31 - Math.clz32(bits));
}

export function multiply(a: number, b: number): number {
  return Math.imul(a, b);
}

export function staticEnd(): number {
  return 0;
}

export function check(_condition: boolean): void {}
