import { cpus, loadavg, release, type } from "node:os";

/** The machine that the numbers are of. */
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

/** Above so many cores' worth of other programs' work, numbers are not to be trusted. */
const BUSY = 0.2;
const BUSY_LOAD = 0.7;

/**
 * Watches what else the machine does. The load average tells of the minute
 * before the start; while rows run, it counts these too, so what the others
 * use is the time that all cores were busy less that of the rows.
 */
export class OtherWork {
  /** The load average of one minute, before the first row. */
  readonly load = loadavg()[0] as number;
  private readonly began = performance.now();
  private readonly busyBefore = busyMilliseconds();
  private ours = 0;

  /** Says how much CPU time a row has used. */
  addOwn(milliseconds: number): void {
    this.ours += milliseconds;
  }

  /** Cores that others kept busy since the start, on average. */
  get cores(): number {
    const { user, system } = process.cpuUsage();
    const own = this.ours + (user + system) / 1000;
    const others = busyMilliseconds() - this.busyBefore - own;
    return Math.max(0, others / (performance.now() - this.began));
  }

  /** A sentence where the machine was busy before the start. */
  get warningBefore(): string | undefined {
    if (this.load <= BUSY_LOAD) return undefined;
    return `The machine was busy: load average ${this.load.toFixed(2)} before the start. The numbers may be too high.`;
  }

  /** A sentence where the machine was busy. */
  get warning(): string | undefined {
    const { load, cores } = this;
    if (load <= BUSY_LOAD && cores <= BUSY) return undefined;
    return (
      `The machine was busy: load average ${load.toFixed(2)} before the start, ` +
      `${cores.toFixed(2)} cores taken by others meanwhile. The numbers may be too high.`
    );
  }
}

function busyMilliseconds(): number {
  let sum = 0;
  for (const { times } of cpus()) sum += times.user + times.nice + times.sys + times.irq;
  return sum;
}
