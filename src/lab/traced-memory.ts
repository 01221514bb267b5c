/**
 * The kernel's memory in a build that is watched: as src/kernel/backends/js-memory.ts,
 * but every access is told of. scripts/build-kernel.mjs puts it in place of
 * assembly/core/memory.ts.
 */
import {
  bindMemory as bindPlain,
  loadThousandths as plainThousandths,
} from "../kernel/backends/js-memory.js";

export type Watcher = (address: number) => void;

let bytes = new Uint8Array(0);
let words = new Int32Array(0);
let watcher: Watcher | undefined;

export function bindMemory(buffer: ArrayBuffer): void {
  bytes = new Uint8Array(buffer);
  words = new Int32Array(buffer);
  bindPlain(buffer);
}

/** Says who is to be told of each access from now on; nobody where it is undefined. */
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

export { check, countBits, lowestBit, staticEnd, topBit } from "../kernel/backends/js-memory.js";
