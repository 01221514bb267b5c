import { expect, test } from "vitest";
import { fixed, signed } from "../../src/cli/io/output.js";

test("what rounds to zero has no sign", () => {
  const values = [0, -0, 0.04, -0.04, 0.05, -0.06, 10, -1234.5, null];
  expect(values.map((value) => fixed(value))).toEqual([
    ...["0.0", "0.0", "0.0", "0.0", "0.1", "-0.1", "10.0", "-1,234.5", "-"],
  ]);
  expect(values.map(signed)).toEqual([
    ...["0.0", "0.0", "0.0", "0.0", "+0.1", "-0.1", "+10.0", "-1,234.5", "-"],
  ]);
});
