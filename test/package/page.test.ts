import { execFileSync } from "node:child_process";
import { expect, it } from "vitest";

it("the packed package has the page, and each of its data files once", () => {
  const args = ["pack", "--dry-run", "--json", "--ignore-scripts"];
  const [packed] = JSON.parse(execFileSync("npm", args, { encoding: "utf8" })) as [
    { files: { path: string }[] },
  ];
  const paths = packed.files.map(({ path }) => path);
  for (const name of ["index.html", "start.js", "main.js", "engine-worker.js", "style.css"]) {
    expect(paths).toContain(`dist/web/${name}`);
  }
  const data = paths.filter((path) => /\.(kwg|klv2|gwc|gwt)$/.test(path));
  expect(data.sort()).toEqual([
    "dist/english.gwc",
    "dist/english.gwt",
    "dist/english.klv2",
    "dist/word-list.kwg",
  ]);
});
