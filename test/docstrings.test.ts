import { expect, it } from "vitest";
import { ENTRIES, exportsOf, fileOf } from "./support/exports.js";

it.each([
  ...ENTRIES,
  "jobs",
  "queue",
])("L2: documents all that %s exports, as it is shown on hover", (entry) => {
  const all = exportsOf(fileOf(entry));
  expect(all.size).toBeGreaterThan(5);
  const wrong = [...all].filter(([, { docstring }]) => {
    const opening = docstring?.replace(/^[/*\s]+/, "") ?? "";
    // A verb or a noun phrase says more at a glance.
    return !/^[A-Z`"]/.test(opening) || /^(What|Whether|How|Where|Who|Which)\b/.test(opening);
  });
  expect(wrong.map(([name, { file }]) => `${name} in ${file}`)).toEqual([]);
});
