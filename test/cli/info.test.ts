import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { FULL } from "../support/full.js";
import { CLI, Folder } from "./run.js";

const folder = new Folder();

beforeAll(async () => {
  folder.write("one.txt", "A\n");
  folder.write("few.txt", "CARE\nCARES\n");
  folder.write("leaves.csv", "S,7.875\n");
  await folder.good("build", "few.txt", "-o", "few.kwg");
  await folder.good("build", "few.txt", "-o", "few.kad");
  await folder.good("build", "few.txt", "-o", "dawg.kwg", "--content", "dawg");
  await folder.good("convert", "few.txt", "-o", "few.dawg", "--to", "macondo-dawg");
  await folder.good("convert", "few.txt", "-o", "few.gaddag", "--to", "macondo-gaddag");
  await folder.good("convert", "few.txt", "-o", "few.wutka22", "--to", "wutka22");
  await folder.good("index", "few.txt", "-o", "few.gwm");
  await folder.good("leaves", "build", "leaves.csv", "-o", "leaves.klv2");
});

describe("info", () => {
  it.each([
    ["few.txt", "words", true],
    ["few.kwg", "gaddag", true],
    ["dawg.kwg", "dawg", false],
    ["few.kad", "alphagrams", false],
    ["few.dawg", "dawg", false],
    ["few.gaddag", "gaddag alone", true],
    ["few.wutka22", "dawg", false],
  ])("of %s says that it holds %s", async (file, content, hasGaddag) => {
    const json = await folder.json("info", file);
    expect(json.content).toBe(content);
    expect(json.nodes.gaddag > 0).toBe(hasGaddag);
    const text = await folder.good("info", file);
    expect(text).toMatch(new RegExp(`^content +${content}\\b`, "m"));
    expect(/^ +GADDAG only/m.test(text)).toBe(hasGaddag);
  });

  it("reads standard input", async () => {
    const input = (name: string) => readFileSync(join(folder.path, name), "latin1");
    const { code, stdout, stderr } = await folder.run(["info", "-"], { input: input("few.txt") });
    expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
    expect(stdout).toMatch(/^standard input\nformat +text\n/);
    const bad = await folder.run(["info", "-"], { input: "CARE\nC4RE\n" });
    expect(bad.code).toBe(1);
    expect(bad.stderr).toMatch(/^gaddawg: standard input/);
  });

  it("counts one tile, and calls a word map by its name", async () => {
    expect(await folder.good("info", "one.txt")).toMatch(/^longest word +A \(1 tile\)$/m);
    expect(await folder.good("info", "leaves.klv2")).toMatch(/^longest leave +S \(1 tile\)$/m);
    expect(await folder.good("info", "few.gwm")).toMatch(/^content +word map, for --index$/m);
  });
});

describe("info and check", () => {
  const FORMATS =
    "one of the formats kwg, kbwg, kad, macondo-dawg, macondo-gaddag, wutka16, wutka22, wutka25, pdawg, " +
    "text, compact, klv, klv2, gwm, gwt, gkd, checkpoint, by its extension or by --format";

  it("take word maps, and find what is damaged in them", async () => {
    const bytes = folder.read("few.gwm").length;
    const figures = { format: "gwm", words: 2, letters: 26 };
    expect(await folder.json("info", "few.gwm")).toEqual({ file: "few.gwm", bytes, ...figures });
    expect(await folder.json("check", "few.gwm")).toEqual({
      files: [{ file: "few.gwm", ok: true, ...figures }],
    });
    expect(await folder.good("check", "few.gwm")).toBe(
      "few.gwm: ok (gwm, 2 words, an alphabet of 26 letters)\n",
    );
    for (let at = 0; at < 36; at += 4) {
      const damaged = folder.read("few.gwm");
      damaged[at] = (damaged[at] as number) ^ 0x80;
      // Only the lexicon tells whether its hashes and its number of words are right.
      if (at >= 8 && at < 28) continue;
      folder.write("damaged.gwm", damaged);
      expect(await folder.bad("check", "damaged.gwm")).toMatch(/^damaged\.gwm: .* at byte \d+ \(/);
    }
    const damaged = folder.read("few.gwm");
    damaged[100] = (damaged[100] as number) ^ 1;
    folder.write("damaged.gwm", damaged);
    for (const command of ["info", "check"]) {
      expect(await folder.bad(command, "damaged.gwm")).toMatch(/a changed or damaged word map/);
    }
  });

  it.runIf(FULL)("take checkpoints of all kinds, and find what is damaged in them", async () => {
    const options = ["--lexicon", "few.kwg", "--games", "4", "--threads", "1", "--checkpoint"];
    await folder.good("autoplay", ...options, "m.bin", "--players", "greedy,hasty");
    await folder.good("winpct", "train", "-o", "w.gwt", ...options, "w.bin");
    const training = ["--generations", "1", "--racks", "2", ...options, "l.bin"];
    await folder.good("leaves", "train", "-o", "l.klv2", ...training);
    const works = { m: "match", w: "win table", l: "training" };
    for (const [name, work] of Object.entries(works)) {
      const file = `${name}.bin`;
      const bytes = folder.read(file).length;
      const known = { file, format: "checkpoint", work };
      const { files } = await folder.json("check", file);
      const { seed: _, ...figures } = await folder.json("info", file);
      expect(figures).toMatchObject({ ...known, bytes });
      expect(files).toEqual([{ ...known, ok: true, games: figures.games }]);
      expect(await folder.good("info", file)).toMatch(/^content +(match|training) of gaddawg /m);
      expect(await folder.good("check", file)).toMatch(/: ok \(checkpoint, .* of gaddawg /);
      const damaged = folder.read(file);
      damaged[bytes - 40] = (damaged[bytes - 40] as number) ^ 1;
      folder.write("damaged.bin", damaged);
      expect(await folder.bad("check", "damaged.bin")).toMatch(/^damaged\.bin: .* is damaged/);
    }
    expect((await folder.json("info", "m.bin")).players).toEqual(["greedy", "hasty"]);
  });

  it("know files by their first bytes, and what pipes hold", async () => {
    for (const [name, format] of Object.entries({ "few.gwm": "gwm", "leaves.klv2": "klv2" })) {
      folder.write("unnamed", folder.read(name));
      expect((await folder.json("info", "unnamed")).format).toBe(format);
      const { files } = await folder.json("check", "unnamed");
      expect(files).toEqual([expect.objectContaining({ ok: true, format })]);
    }
    const { code } = await folder.run(["info", "-", "--json"], { input: folder.read("few.gwm") });
    expect(code).toBe(0);
    const shell = 'exec "$1" "$2" info <(cat few.txt)';
    const text = execFileSync("bash", ["-c", shell, "bash", process.execPath, CLI], {
      cwd: folder.path,
      encoding: "utf8",
    });
    expect(text).toMatch(/^words +2$/m);
  });

  it("list all formats where none is known", async () => {
    folder.write("x.bin", Buffer.from([1, 0, 0]));
    folder.write("x.png", Buffer.from("\x89PNG\r\n", "latin1"));
    for (const command of ["info", "check"]) {
      expect(await folder.bad(command, "x.bin")).toBe(
        `x.bin: the format of this file is unknown (expected ${FORMATS})`,
      );
      expect(await folder.bad(command, "x.png")).toMatch(
        /a lexicon: kwg, .*, text, compact; or another file: klv, klv2, gwm, gwt, gkd, checkpoint\)$/,
      );
      const usage = await folder.wrong(command, "x.bin", "--format", "zip");
      expect(usage).toContain("klv, klv2, gwm, gwt, gkd, checkpoint");
    }
  });
});
