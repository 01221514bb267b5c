/**
 * The kernel's memory in the traced build: like src/kernel/backends/js-memory.ts, but it
 * reports every access. scripts/build-kernel.mjs substitutes it for assembly/core/memory.ts.
 */
import {
  bindMemory as bindPlain,
  loadThousandths as plainThousandths,
} from "../../kernel/backends/js-memory.js";

export type Watcher = (address: number) => void;

let bytes = new Uint8Array(0);
let words = new Int32Array(0);
let watcher: Watcher | undefined;

export function bindMemory(buffer: ArrayBuffer): void {
  bytes = new Uint8Array(buffer);
  words = new Int32Array(buffer);
  bindPlain(buffer);
}

/** Sets the function that is called on each access, or none. */
export function watch(next: Watcher | undefined): void {
  watcher = next;
}

export function load8(address: number): number {
  watcher?.(address);
  return bytes[address] as number;
}

export function store8(address: number, value: number): void {
  watcher?.(address);
  bytes[address] = value;
}

export function load32(address: number): number {
  watcher?.(address);
  return words[address >> 2] as number;
}

export function store32(address: number, value: number): void {
  watcher?.(address);
  words[address >> 2] = value;
}

export function loadThousandths(address: number): number {
  watcher?.(address);
  return plainThousandths(address);
}

export {
  check,
  countBits,
  lowestBit,
  multiply,
  staticEnd,
  topBit,
} from "../../kernel/backends/js-memory.js";
