/** 1 in the wide build of the kernel, else 0 (letters.ts); a constant of the compilers. */
declare const WIDE: i32;

/** 1 in the build that counts what move generation does (counters.ts), else 0. */
declare const COUNT_ARCS: i32;
