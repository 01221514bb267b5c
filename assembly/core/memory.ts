/**
 * Access to the kernel's memory by address.
 *
 * Addresses are byte offsets from the start of linear memory. 32-bit values are read as signed;
 * for nodes and masks, which are bit patterns, the sign makes no difference.
 */

/** The first table: asc begins there, by itself or by memoryBase in asconfig.json. */
const FIRST: i32 = 1024;
/**
 * Where the nodes of graphs begin, after the tables that each file reserves by `memory.data`
 * (`staticEnd`). The host plans the memory from here on.
 */
export const GRAPH: i32 = 128 << 10;

/** Returns the record at the address, which must be a multiple of 4. */
export function recordAt<T>(address: i32): T {
  checkAddress(address, 4);
  return changetype<T>(address);
}

/** Returns the address of a record. */
export function addressOf<T>(record: T): i32 {
  return changetype<i32>(record);
}

/** Returns the byte at the address, 0 to 255. */
export function load8(address: i32): i32 {
  checkAddress(address, 1);
  return load<u8>(<usize>address);
}

export function store8(address: i32, value: i32): void {
  checkAddress(address, 1);
  store<u8>(<usize>address, <u8>value);
}

/** Returns the 32-bit number at the address, which must be a multiple of 4. */
export function load32(address: i32): i32 {
  checkAddress(address, 4);
  return load<i32>(<usize>address);
}

export function store32(address: i32, value: i32): void {
  checkAddress(address, 4);
  store<i32>(<usize>address, value);
}

/**
 * Returns the float at the address, in points, as an integer in thousandths. The product is
 * computed as a 32-bit float and rounded half away from zero (src/leaves/leaves.ts). Saturates at
 * the limits of i32.
 */
export function loadThousandths(address: i32): i32 {
  checkAddress(address, 4);
  const milli = <f64>(load<f32>(<usize>address) * 1000);
  const rounded = milli < 0 ? milli - 0.5 : milli + 0.5;
  return <i32>max<f64>(min<f64>(rounded, i32.MAX_VALUE), i32.MIN_VALUE);
}

/**
 * Returns the number of set bits. JavaScript has no instruction for it, and wasm2js would clear them
 * one by one; there pairs, nibbles and bytes of bits are added up side by side.
 */
export function countBits(bits: i32): i32 {
  if (ASC_FEATURE_SIMD) return popcnt<i32>(bits);
  const pairs = bits - ((bits >>> 1) & 0x55555555);
  const nibbles = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return (((nibbles + (nibbles >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24;
}

/** Returns the index of the lowest set bit, from 0. */
export function lowestBit(bits: i32): i32 {
  return ctz<i32>(bits);
}

/** Returns the place of the highest set bit of a nonzero number. */
export function highestBit(bits: i32): i32 {
  return 31 - clz<i32>(bits);
}

/** Returns only the highest set bit of a nonzero number. */
export function topBit(bits: i32): i32 {
  return 1 << highestBit(bits);
}

/** Returns the lowest 32 bits of a product. */
export function multiply(a: i32, b: i32): i32 {
  return a * b;
}

/** Returns the first address after all tables. */
export function staticEnd(): i32 {
  return <i32>__heap_base;
}

/** Stops the kernel if the condition is false; does nothing in a release build. */
export function check(condition: bool): void {
  assert(condition);
}

/** In the debug build, traps if an access is unaligned or outside the planned memory. */
export function checkAddress(address: i32, size: i32): void {
  assert((address & (size - 1)) === 0);
  assert(address >= FIRST && <u32>(address + size) <= <u32>(memory.size() << 16));
}
