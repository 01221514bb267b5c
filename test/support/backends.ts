import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { MAX_LETTERS } from "../../src/alphabet/alphabet.js";
import type { Backend } from "../../src/kernel/backend.js";
import { jsBackend } from "../../src/kernel/backends/js.js";
import { wasmBackend } from "../../src/kernel/backends/wasm.js";
import { wasmBackendFrom } from "../../src/kernel/backends/wasm-module.js";
import { semiShadowWasm } from "../../src/lab/kernels/semi-shadow.js";

type Builds = readonly (readonly [name: string, backend: Backend])[];

function built(name: string): BufferSource {
  return readFileSync(fileURLToPath(new URL(`../../build/${name}.wasm`, import.meta.url)));
}

/**
 * Both builds of the kernel, and the debug build with its checks on: narrow or
 * wide, as the alphabet's letters ask for.
 */
export const kernelBuilds: Builds = [
  ["wasm", wasmBackend],
  ["debug wasm", wasmBackendFrom(built("kernel-debug"), built("kernel-wide-debug"))],
  ["js", jsBackend],
];

/** The same with semi-shadow playing, for experiments. */
export const semiShadowBuilds: Builds = [
  ["wasm", semiShadowWasm],
  [
    "debug wasm",
    wasmBackendFrom(built("kernel-semi-shadow-debug"), built("kernel-semi-shadow-wide-debug")),
  ],
];

const widened = (builds: Builds): Builds =>
  builds.map(([name, backend]) => [`wide ${name}`, (bytes) => backend(bytes, MAX_LETTERS)]);

/** The same, wide for every alphabet. */
export const wideBuilds = widened(kernelBuilds);
export const wideSemiShadowBuilds = widened(semiShadowBuilds);
