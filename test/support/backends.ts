import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Backend } from "../../src/kernel/index.js";
import { jsBackend } from "../../src/kernel/js-backend.js";
import { wasmBackend, wasmBackendFrom } from "../../src/kernel/wasm-backend.js";

const debugWasm = readFileSync(
  fileURLToPath(new URL("../../build/kernel-debug.wasm", import.meta.url)),
);

/** Both builds of the kernel, and the debug build with its checks on. */
export const kernelBuilds: readonly (readonly [name: string, backend: Backend])[] = [
  ["wasm", wasmBackend],
  ["debug wasm", wasmBackendFrom(debugWasm)],
  ["js", jsBackend],
];
