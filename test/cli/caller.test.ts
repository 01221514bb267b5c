import { afterAll, describe, expect, it } from "vitest";
import { Caller } from "./caller.js";
import { Folder } from "./run.js";

const folder = new Folder();
folder.write("good.mjs", 'console.log("answer");');
folder.write("fatal.mjs", 'process.kill(process.pid, "SIGKILL");');

describe("the process of all calls", () => {
  const caller = new Caller();
  afterAll(() => caller.stop());

  const call = (name: string) => {
    const program = `${folder.path}/${name}`;
    return caller.run({ program, args: [], cwd: folder.path, env: {} });
  };

  it("answers calls, and none from the one that ends it", async () => {
    expect(await call("good.mjs")).toEqual({
      code: 0,
      signal: null,
      stdout: "answer\n",
      stderr: "",
    });
    const results = await Promise.all(["good.mjs", "fatal.mjs", "good.mjs"].map(call));
    expect(results.map((result) => result?.stdout)).toEqual(["answer\n", undefined, undefined]);
    expect(await call("good.mjs")).toBeUndefined();
  });
});
