/**
 * The only way to the kernel's memory, and the only file with built-ins of
 * AssemblyScript. The JavaScript build puts src/kernel/backends/js-memory.ts in its
 * place.
 *
 * Addresses are bytes from the start of linear memory. 32-bit values are read
 * as signed; nodes and masks are bit patterns, so that is all the same to them.
 */

/** The byte at the address, 0 to 255. */
export function load8(address: i32): i32 {
  checkAddress(address, 1);
  return load<u8>(<usize>address);
}

export function store8(address: i32, value: i32): void {
  checkAddress(address, 1);
  store<u8>(<usize>address, <u8>value);
}

/** The 32-bit number at the address, which must be a multiple of 4. */
export function load32(address: i32): i32 {
  checkAddress(address, 4);
  return load<i32>(<usize>address);
}

export function store32(address: i32, value: i32): void {
  checkAddress(address, 4);
  store<i32>(<usize>address, value);
}

/**
 * The float at the address, in points, as thousandths: multiplied as a float of 32 bits and
 * rounded half away from zero (src/leaves/values.ts). Where it does not fit, the nearest
 * number that does.
 */
export function loadThousandths(address: i32): i32 {
  checkAddress(address, 4);
  const milli = <f64>(load<f32>(<usize>address) * 1000);
  return <i32>(milli + copysign<f64>(0.5, milli));
}

/** Number of bits that are set. */
export function countBits(bits: i32): i32 {
  return popcnt<i32>(bits);
}

/** Place of the lowest bit that is set, from 0. */
export function lowestBit(bits: i32): i32 {
  return ctz<i32>(bits);
}

/** The highest bit that is set, alone, of a number that is not 0. */
export function topBit(bits: i32): i32 {
  return 1 << (31 - clz<i32>(bits));
}

/** First address behind the compiler's own static data. */
export function staticEnd(): i32 {
  return <i32>__heap_base;
}

/** Stops the kernel where the condition does not hold; nothing in release. */
export function check(condition: bool): void {
  assert(condition);
}

/** In the debug build, traps an access that is unaligned or below or behind the plan. */
function checkAddress(address: i32, size: i32): void {
  assert((address & (size - 1)) === 0);
  assert(<u32>address >= <u32>__heap_base && <u32>(address + size) <= <u32>(memory.size() << 16));
}
