/*
 * Loaded before a program that a test watches (`node --import`): collects its garbage whenever the test
 * asks, and counts what lives in it where the test wants that. The program itself knows nothing of it.
 */
import { setTimeout as wait } from "node:timers/promises";
import { queryObjects } from "node:v8";

/** Classes of which the engine or Node makes one for something that must end. */
const CLASSES = { AbortSignal, Promise, Map, Set, ArrayBuffer, Memory: WebAssembly.Memory };

const warnings = [];
process.on("warning", ({ name, message }) => {
  if (name !== "ExperimentalWarning") warnings.push(`${name}: ${message}`);
});

process.on("message", async (wanted) => {
  // What finalizers release is garbage of the next collection.
  for (let i = 0; i < 4; i++) {
    globalThis.gc();
    await wait(20);
  }
  const { rss, heapUsed, external } = process.memoryUsage();
  if (wanted === "rss") {
    process.send({ rss });
    return;
  }
  const objects = {};
  for (const [name, one] of Object.entries(CLASSES)) {
    objects[name] = queryObjects?.(one, { format: "count" }) ?? 0;
  }
  const handles = {};
  for (const name of process.getActiveResourcesInfo()) handles[name] = (handles[name] ?? 0) + 1;
  process.send({ rss, heapUsed, external, objects, handles, warnings });
});
process.channel.unref();
