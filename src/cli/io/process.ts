import { readFileSync } from "node:fs";

/** Tells whether a process of this machine lives. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // Without the permission to send a signal there is still a process to send it to.
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

/**
 * Returns when a process was started, in a form that only serves to tell it from a later process
 * with the same number; undefined where the system does not say.
 */
export function startOf(pid: number): string | undefined {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, "utf8");
    // The name of the program, in parentheses, may hold anything. The start is field 22.
    return fields.slice(fields.lastIndexOf(")") + 2).split(" ")[19];
  } catch {
    return undefined;
  }
}
