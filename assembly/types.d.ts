/*
 * AssemblyScript as tsc sees it, so that `npx tsc` checks assembly/ together with the rest. These
 * names are built into the AssemblyScript compiler.
 */
declare type i32 = number;
declare type u32 = number;
declare type i16 = number;
declare type u8 = number;
declare type f32 = number;
declare type f64 = number;
declare type usize = number;
declare type bool = boolean;

/* Built-ins that only assembly/core/memory.ts may use. */
declare const __heap_base: usize;
declare function load<T>(address: usize): T;
declare function store<T>(address: usize, value: T): void;
declare function popcnt<T>(value: T): T;
declare function ctz<T>(value: T): T;
declare function clz<T>(value: T): T;
declare function copysign<T>(value: T, sign: T): T;
declare function assert(condition: bool): void;
declare const memory: { size(): i32 };

/* Built-ins that only assembly/moves/spans/columns.ts may use. */
declare type v128 = { readonly bits: unique symbol };
declare namespace v128 {
  function load(address: usize): v128;
  function store(address: usize, value: v128): void;
  function or(a: v128, b: v128): v128;
  function any_true(a: v128): bool;
}
declare namespace i16x8 {
  function splat(value: i32): v128;
  function min_s(a: v128, b: v128): v128;
  function extract_lane_s(a: v128, lane: i32): i32;
  function shuffle(
    a: v128,
    b: v128,
    l0: i32,
    l1: i32,
    l2: i32,
    l3: i32,
    l4: i32,
    l5: i32,
    l6: i32,
    l7: i32,
  ): v128;
  function max_s(a: v128, b: v128): v128;
}
declare namespace i32x4 {
  function splat(value: i32): v128;
  function add(a: v128, b: v128): v128;
  function mul(a: v128, b: v128): v128;
  function dot_i16x8_s(a: v128, b: v128): v128;
  function extract_lane(a: v128, lane: i32): i32;
  function shuffle(a: v128, b: v128, l0: i32, l1: i32, l2: i32, l3: i32): v128;
  function max_s(a: v128, b: v128): v128;
  function ge_s(a: v128, b: v128): v128;
}

/* Constants of the builds; see asconfig.json and scripts/build-kernel.mjs. */

/** 1 in the wide build of the kernel, else 0 (core/letters.ts). */
declare const WIDE: i32;
/** 1 in the build with semi-shadow playing (moves/graph/semi-shadow.ts), else 0. */
declare const SEMI_SHADOW: i32;
/** 1 in the build that counts the work of move generation (core/counters.ts), else 0. */
declare const COUNT_ARCS: i32;
