import { type Backend, NARROW_LETTERS } from "../backend.js";
import { makeKernel } from "../generated/kernel-js.js";
import { jsBackendOf, wideKernel } from "./js.js";

/** Starts the JavaScript build, for entries that have no other and so come with its code. */
export const inlinedJsBackend: Backend = jsBackendOf((letters) =>
  letters > NARROW_LETTERS ? wideKernel() : makeKernel,
);
