import { cpus, loadavg, release, type } from "node:os";
import { itemAt } from "../base/elements.js";

/** The machine of a measurement. */
export interface Machine {
  cpu: string;
  cores: number;
  node: string;
  os: string;
}

export function thisMachine(): Machine {
  const cores = cpus();
  return {
    cpu: cores[0]?.model.trim() ?? process.arch,
    cores: cores.length,
    node: process.version,
    os: `${type()} ${release()} ${process.arch}`,
  };
}

/** Measurements are not trusted if other programs do more work than this, in cores and in load. */
const BUSY = 0.2;
const BUSY_LOAD = 0.7;

/**
 * Observes the work of other programs. The load average covers the minute before the start.
 * During the measurement it would include the measurement itself, so the work of others is the
 * busy time of all cores minus that of the measurement.
 */
export class OtherWork {
  /** The load average of the minute before the start. */
  readonly load = itemAt(loadavg(), 0);
  private readonly began = performance.now();
  private readonly busyBefore = busyMilliseconds();
  private ours = 0;

  /** Adds CPU time that the measurement has used. */
  addOwn(milliseconds: number): void {
    this.ours += milliseconds;
  }

  /** Average number of cores kept busy by others since the start. */
  get cores(): number {
    const { user, system } = process.cpuUsage();
    const own = this.ours + (user + system) / 1000;
    const others = busyMilliseconds() - this.busyBefore - own;
    return Math.max(0, others / (performance.now() - this.began));
  }

  /** A warning if the machine was busy before the start. */
  get warningBefore(): string | undefined {
    if (this.load <= BUSY_LOAD) return undefined;
    return `The machine was busy: load average ${this.load.toFixed(2)} before the start. The numbers may be too high.`;
  }

  /** A warning if the machine was busy. */
  get warning(): string | undefined {
    const { load, cores } = this;
    if (load <= BUSY_LOAD && cores <= BUSY) return undefined;
    return (
      `The machine was busy: load average ${load.toFixed(2)} before the start, ` +
      `${cores.toFixed(2)} cores used by other programs during the run. The numbers may be too high.`
    );
  }
}

function busyMilliseconds(): number {
  let sum = 0;
  for (const { times } of cpus()) sum += times.user + times.nice + times.sys + times.irq;
  return sum;
}
