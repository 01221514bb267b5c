import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
// @ts-expect-error a script has no types
import { keeper } from "../scripts/kept.mjs";

let root: string;
let made: number;
const write = (name: string, text: string): void => writeFileSync(join(root, name), text);
/** A file that is the contents of two others one after the other. */
const part = {
  sources: ["source", "more.txt"],
  outputs: ["out"],
  async make() {
    made++;
    mkdirSync(join(root, "out"), { recursive: true });
    const text = readFileSync(join(root, "more.txt"), "utf8");
    if (text === "bad") throw new Error("it cannot be made");
    write("out/all.txt", text);
  },
};
const build = async (): Promise<number> => {
  made = 0;
  await keeper(root).kept("part", part);
  return made;
};

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "kept-"));
  mkdirSync(join(root, "source/generated"), { recursive: true });
  write("source/one.txt", "1");
  write("more.txt", "more");
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

describe("a part of the build", () => {
  it("is made once, and again when a source or a library has changed", async () => {
    expect(keeper(root).isKept("part", part)).toBe(false);
    expect(await build()).toBe(1);
    expect(keeper(root).isKept("part", part)).toBe(true);
    expect(await build()).toBe(0);
    write("source/one.txt", "2");
    expect(keeper(root).isKept("part", part)).toBe(false);
    expect([await build(), await build()]).toEqual([1, 0]);
    renameSync(join(root, "source/one.txt"), join(root, "source/two.txt"));
    expect([await build(), await build()]).toEqual([1, 0]);
    write("package-lock.json", "{}");
    expect([await build(), await build()]).toEqual([1, 0]);
  });

  it("is made again when something of it is gone", async () => {
    await build();
    rmSync(join(root, "out/all.txt"));
    expect([await build(), await build()]).toEqual([1, 0]);
  });

  it("does not depend on what is made among its sources, unless that is named", async () => {
    await build();
    write("source/generated/two.txt", "2");
    expect(await build()).toBe(0);
    const named = { ...part, sources: ["source", "more.txt", "source/generated"] };
    expect(keeper(root).isKept("part", named)).toBe(false);
  });

  it("that could not be made is made the next time, whatever there was before", async () => {
    await build();
    write("more.txt", "bad");
    await expect(build()).rejects.toThrow("it cannot be made");
    write("more.txt", "more");
    expect([await build(), await build()]).toEqual([1, 0]);
  });
});

describe("builds in one place", () => {
  it("are made one after the other, also after a failure", async () => {
    const { alone } = keeper(root);
    const steps: string[] = [];
    const one = alone(async () => {
      steps.push("begins");
      await new Promise((resolve) => setTimeout(resolve, 150));
      steps.push("ends");
      throw new Error("a failure");
    });
    const other = alone(async () => steps.push("the other"));
    await expect(one).rejects.toThrow("a failure");
    await other;
    expect(steps).toEqual(["begins", "ends", "the other"]);
    expect(existsSync(join(root, "build/lock"))).toBe(false);
  });

  it("take the lock of a process that has died", async () => {
    mkdirSync(join(root, "build"));
    // No process has that number: they end at 2^22.
    write("build/lock", "2147483646");
    expect(await keeper(root).alone(async () => "done")).toBe("done");
  });
});
