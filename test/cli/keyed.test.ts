import { expect, test } from "vitest";
import { Folder } from "./run.js";

const folder = new Folder();
folder.write("pairs.tsv", "care\tworry\r\nrace\ta contest\ncare\tattend\n\nrare\tworry\n");
folder.write("pairs.csv", 'care,worry\nrace,"a ""contest"""\n');
folder.write("pairs.jsonl", '{"key":"care","value":["worry","attend"]}\n["Ω","é"]\n');

test.each(["index", "delimiter"])("a dictionary answers both ways: %s", async (variant) => {
  const out = `${variant}.gkd`;
  const json = await folder.json("keyed", "build", "pairs.tsv", "-o", out, "--variant", variant);
  const size = { keys: 3, pairs: 4, nodes: expect.any(Number), bytes: folder.read(out).length };
  expect(json).toEqual({ output: out, variant, ...size, seconds: expect.any(Number) });
  expect(await folder.good("keyed", "get", out, "care", "rare")).toBe(
    "care\tattend\ncare\tworry\nrare\tworry\n",
  );
  expect(await folder.good("keyed", "keys", out, "worry")).toBe("worry\tcare\nworry\trare\n");
  expect(await folder.good("keyed", "prefix", out, "ra")).toBe("race\nrare\n");
  expect(await folder.good("keyed", "prefix", out, "", "--limit", "1")).toBe("care\n");
  expect(await folder.good("keyed", "prefix", out, "c", "--values")).toBe(
    "care\tattend\ncare\tworry\n",
  );
  expect(await folder.json("keyed", "get", out, "care", "x")).toEqual({
    query: "get",
    answers: [
      { key: "care", values: ["attend", "worry"] },
      { key: "x", values: [] },
    ],
  });
  expect(await folder.json("keyed", "keys", out, "worry")).toEqual({
    query: "keys",
    answers: [{ value: "worry", keys: ["care", "rare"] }],
  });
  expect(await folder.json("keyed", "prefix", out, "", "--limit", "2")).toEqual({
    query: "prefix",
    argument: "",
    keys: ["care", "race"],
    count: 2,
    complete: false,
  });
  const { pairs } = await folder.json("keyed", "prefix", out, "", "--values");
  expect(pairs).toHaveLength(3);
  expect(await folder.json("info", out)).toEqual({
    file: out,
    format: "gkd",
    variant,
    ...size,
  });
  expect(await folder.good("info", out)).toMatch(/variant +(index|delimiter) \(/);
  expect(await folder.good("check", out)).toMatch(
    new RegExp(
      `^${variant}.gkd: ok \\(gkd, variant ${variant}, 3 keys, 4 pairs, \\d+ nodes\\)\\n$`,
    ),
  );
});

test("pairs come in three formats, by extension or by option", async () => {
  await folder.good("keyed", "build", "pairs.csv", "-o", "csv.gkd");
  expect(await folder.good("keyed", "get", "csv.gkd", "race")).toBe('race\ta "contest"\n');
  await folder.good("keyed", "build", "pairs.jsonl", "-o", "json.gkd");
  expect(await folder.good("keyed", "get", "json.gkd", "Ω")).toBe("Ω\té\n");
  folder.write("pairs.data", '["a","b"]\n');
  await folder.good("keyed", "build", "pairs.data", "-o", "data.gkd", "--from", "jsonl");
  expect(await folder.good("keyed", "keys", "data.gkd", "b")).toBe("b\ta\n");
});

test("what is not found is noted, and the exit code is 0", async () => {
  await folder.good("keyed", "build", "pairs.tsv", "-o", "p.gkd");
  expect(await folder.run(["keyed", "get", "p.gkd", "x"])).toMatchObject({
    code: 0,
    stdout: "",
    stderr: 'gaddawg: no key "x"\n',
  });
  expect(await folder.run(["keyed", "keys", "p.gkd", "x"])).toMatchObject({
    code: 0,
    stderr: 'gaddawg: no key has the value "x"\n',
  });
});

test("wrong files and wrong calls are told from each other", async () => {
  folder.write("bad.tsv", "care worry\n");
  folder.write("words.txt", "care\n");
  await folder.good("build", "words.txt", "-o", "words.kwg");
  const build = (path: string, out = "x.gkd") => folder.bad("keyed", "build", path, "-o", out);
  expect(await build("bad.tsv")).toMatch(/^bad\.tsv:1: no tab in "care worry"/);
  expect(await build("none.tsv")).toMatch(/no such file/);
  expect(await folder.wrong("keyed", "build", "pairs.tsv", "-o", "x.kwg")).toMatch(/word graph/);
  expect(await folder.bad("keyed", "get", "words.kwg", "a")).toMatch(/^words\.kwg: is a/);
  expect(await folder.bad("keyed", "get", "words.txt", "a")).toMatch(/keyed build/);
  expect(await folder.bad("query", "count", "-l", "p.gkd")).toMatch(/gaddawg keyed/);
  folder.write("cut.gkd", folder.read("p.gkd").subarray(0, 300));
  expect(await folder.bad("keyed", "get", "cut.gkd", "a")).toMatch(/^cut\.gkd: 300 bytes at byte/);
  expect(await folder.bad("check", "cut.gkd")).toMatch(/cut\.gkd/);
  expect(folder.list()).not.toContain("x.gkd");
});
