import { readFileSync } from "node:fs";

/**
 * The most bytes of memory that this process has had resident. Linux counts into a process's
 * `maxRSS` what its parent had when it started it, so its own high-water mark is read instead.
 */
export function peakMemory(): number {
  const kilobytes =
    process.platform === "linux"
      ? Number(/^VmHWM:\s*(\d+) kB$/m.exec(readFileSync("/proc/self/status", "utf8"))?.[1])
      : process.resourceUsage().maxRSS;
  return kilobytes * 1024;
}
