/** Runs programs in fresh processes and adds up the CPU time that they take. */
import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";

let cpu = 0;

/** Milliseconds that the programs have used so far, which are not this process's own. */
export function cpuOfPrograms(): number {
  return cpu;
}

/**
 * What a program of this folder prints, as JSON: an object of figures, with the
 * milliseconds of CPU time that it used as `cpu`.
 */
export function figuresOf<Figures extends { cpu: number }>(name: string, args: string[]): Figures {
  const program = fileURLToPath(new URL(`../bench/${name}`, import.meta.url));
  const { status, stdout } = spawnSync(process.execPath, [program, ...args], {
    encoding: "utf8",
    stdio: ["ignore", "pipe", "inherit"],
  });
  if (status !== 0) throw new Error(`${name} ${args.join(" ")} ended with status ${status}`);
  const figures: Figures = JSON.parse(stdout);
  cpu += figures.cpu;
  return figures;
}
