import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

const text = readFileSync(new URL("../../dist/THIRD-PARTY-LICENSES.txt", import.meta.url), "utf8");

describe("F8: the licenses of bundled packages", () => {
  const parts = text.split(`\n${"-".repeat(72)}\n\n`);

  it.each(
    parts.map((part) => [part.slice(0, part.indexOf("\n")), part]),
  )("has the whole text for %s", (heading, part) => {
    expect(heading).toMatch(/^\S+ \d+\.\d+\.\d+\S* \(.+\)$/);
    expect(part.length).toBeGreaterThan(500);
    expect(part).toMatch(/copyright|unlicense|public domain/i);
    expect(part).toMatch(/AS[ -]IS/i);
  });
});
