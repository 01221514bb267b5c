/** 1 in the wide build of the kernel, else 0 (letters.ts); a constant of the compilers. */
declare const WIDE: i32;
