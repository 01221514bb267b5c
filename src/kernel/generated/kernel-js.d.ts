// Made by scripts/build-kernel.mjs from assembly/. Not to be edited.
import type { RawKernel } from "../exports.js";

export declare function makeKernel(): RawKernel & { bindMemory(buffer: ArrayBuffer): void };
