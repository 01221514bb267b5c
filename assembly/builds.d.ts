/* Constants of the builds (asconfig.json), for editors. */

/** 1 in the wide build of the kernel, else 0 (core/letters.ts). */
declare const WIDE: i32;
/** 1 in the build with semi-shadow playing (moves/graph/semi-shadow.ts), else 0. */
declare const SEMI_SHADOW: i32;
/** 1 in the build that counts the work of move generation (core/counters.ts), else 0. */
declare const COUNT_ARCS: i32;
