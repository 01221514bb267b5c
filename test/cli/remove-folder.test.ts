import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync } from "node:fs";
import { expect, test } from "vitest";
import { removeBusyFolder } from "../../src/cli/io/write-file.js";
import { Folder } from "./run.js";

const folder = new Folder();

/** Puts files into a folder for some time, or until it is gone. */
const WRITER = `
  const { writeFileSync } = require("node:fs");
  console.log("ready");
  const end = Date.now() + 200;
  try {
    for (let i = 0; Date.now() < end; i++) writeFileSync(process.argv[1] + "/" + i, "");
  } catch {}
`;

test("a folder is removed while files are put there", async () => {
  const path = `${folder.path}/busy`;
  mkdirSync(path);
  const writer = spawn(process.execPath, ["-e", WRITER, path]);
  const ended = once(writer, "exit");
  await once(writer.stdout, "data");
  removeBusyFolder(path);
  await ended;
  expect(existsSync(path)).toBe(false);
});

test("a folder that is not there is no error", () => {
  removeBusyFolder(`${folder.path}/none`);
  expect(folder.list()).toEqual([]);
});
