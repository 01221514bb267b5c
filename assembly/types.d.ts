/*
 * AssemblyScript as tsc sees it, so that `npx tsc` checks assembly/ together with the rest. These
 * names are built into the AssemblyScript compiler.
 */
declare type i32 = number;
declare type u32 = number;
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

/* Constants of the builds; see asconfig.json and scripts/build-kernel.mjs. */

/** 1 in the wide build of the kernel, else 0 (core/letters.ts). */
declare const WIDE: i32;
/** 1 in the build with semi-shadow playing (moves/graph/semi-shadow.ts), else 0. */
declare const SEMI_SHADOW: i32;
/** 1 in the build that counts the work of move generation (core/counters.ts), else 0. */
declare const COUNT_ARCS: i32;
