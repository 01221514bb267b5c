import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { hostname } from "node:os";
import { GaddawgError } from "../../api/node.js";
import { fileError, systemCode } from "./errors.js";
import { at, io } from "./io.js";

/** The process that holds a lock, as its file describes it. */
interface Holder {
  pid: number;
  host: string;
  /** Tells the process from a later one with the same number. */
  start?: string | undefined;
}

/**
 * A file beside another one, `NAME.lock`, that keeps a second process from writing to it. It is
 * removed when the program ends. A lock whose process no longer lives is replaced.
 */
export class FileLock {
  private readonly path: string;

  private constructor(private readonly target: string) {
    this.path = `${target}.lock`;
  }

  /**
   * Locks a file, which need not exist.
   * @throws GaddawgError `LOCKED` if another process holds the lock, `UNWRITABLE`.
   */
  static take(target: string): void {
    const lock = new FileLock(target);
    const { pid } = io().process;
    const own: Holder = { pid, host: hostname(), start: startOf(pid) };
    // Again if the lock of a dead process was removed; more often only if others do the same.
    for (let attempt = 0; attempt < 5; attempt++) {
      if (lock.create(`${JSON.stringify(own)}\n`)) {
        const path = at(lock.path);
        io().onExit(() => rmSync(path, { force: true }));
        return;
      }
      lock.removeStale();
    }
    throw lock.locked("another process");
  }

  /** Creates the file; returns false if it exists. */
  private create(text: string): boolean {
    try {
      writeFileSync(at(this.path), text, { flag: "wx" });
      return true;
    } catch (error) {
      if (systemCode(error) === "EEXIST") return false;
      // On a full disk an empty file is left.
      rmSync(at(this.path), { force: true });
      throw fileError(this.path, error, "written");
    }
  }

  /** Removes the file if its process no longer lives. */
  private removeStale(): void {
    const text = this.read(this.path);
    if (text === undefined) return;
    const holder = holderOf(text);
    if (holder !== undefined && isHolderAlive(holder)) {
      const where = holder.host === hostname() ? "" : ` on ${holder.host}`;
      throw this.locked(`process ${holder.pid}${where}`);
    }
    const aside = `${this.path}.${io().process.pid}`;
    try {
      renameSync(at(this.path), at(aside));
    } catch {
      return;
    }
    // Another process may have replaced the lock since it was read: then it is put back.
    if (this.read(aside) !== text) linkSync(at(aside), at(this.path));
    rmSync(at(aside), { force: true });
  }

  private read(path: string): string | undefined {
    try {
      return readFileSync(at(path), "utf8");
    } catch (error) {
      if (systemCode(error) === "ENOENT") return undefined;
      throw fileError(path, error, "read");
    }
  }

  private locked(who: string): GaddawgError {
    return new GaddawgError("LOCKED", `is in use by ${who}`, {
      source: this.target,
      expected: `another file, or none of its runs still going; if so, remove ${this.path}`,
    });
  }
}

/** Reads the text of a lock; undefined if its writer was killed before it was complete. */
function holderOf(text: string): Holder | undefined {
  try {
    const { pid, host, start }: Partial<Holder> = JSON.parse(text);
    if (pid === undefined || !Number.isSafeInteger(pid)) return undefined;
    return typeof host === "string" ? { pid, host, start } : undefined;
  } catch {
    return undefined;
  }
}

/** Returns true if a process lives. Those of other machines cannot be asked, and count as living. */
function isHolderAlive({ pid, host, start }: Holder): boolean {
  if (host !== hostname()) return true;
  return isAlive(pid) && (start === undefined || startOf(pid) === start);
}

/** Returns true if a process of this machine lives. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // Without the permission to send a signal there is still a process to send it to.
    return systemCode(error) === "EPERM";
  }
}

/**
 * Returns when a process was started, in a form that only serves to tell it from a later process
 * with the same number; undefined where the system does not say.
 */
function startOf(pid: number): string | undefined {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, "utf8");
    // The name of the program, in parentheses, may hold anything. The start is field 22.
    return fields.slice(fields.lastIndexOf(")") + 2).split(" ")[19];
  } catch {
    return undefined;
  }
}
