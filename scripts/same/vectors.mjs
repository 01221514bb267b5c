import { readFileSync } from "node:fs";
import { join } from "node:path";
import { untimed } from "./asked.mjs";

const FOLDER = join(import.meta.dirname, "../../test/vectors");

/** Returns the lines of a file of vectors as data. */
export function vectorsOf(file) {
  return readFileSync(join(FOLDER, file), "utf8")
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line));
}

/** Every move of every position by both builds of the kernel. */
export async function vectors(asked) {
  for (const file of ["positions", "positions-super", "positions-wordsmog"]) {
    const input = readFileSync(join(FOLDER, `${file}.jsonl`));
    for (const leaves of ["h2", "none"]) {
      for (const backend of ["wasm", "js"]) {
        if (file !== "positions" && backend === "js" && leaves === "none") continue;
        const args = ["lab", "vectors", "-", "--leaves", leaves, "--backend", backend];
        const { code, stdout, stderr } = await asked.call(args, { input });
        asked.add(`${file} ${leaves} ${backend} code`, { code, stderr });
        for (const line of untimed(stdout).trimEnd().split("\n")) {
          asked.add(`${file} ${leaves} ${backend} ${JSON.parse(line).id}`, line);
        }
      }
    }
  }
}
