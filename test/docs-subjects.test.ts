import { describe, expect, it } from "vitest";
import { ENTRIES, exportsOf, fileOf, SIDE_ENTRIES } from "./support/exports.js";

/** A subject of the reference. */
interface Section {
  title: string;
  about: string;
  names: Set<string>;
}

const path = "../scripts/docs/sections.mjs";
const { sectionsOf }: { sectionsOf: (file: string) => Map<string, Section> } = await import(path);

describe("L2: the subjects of the reference", () => {
  it.each(ENTRIES)("have each export of %s once", (entry) => {
    const sections = [...sectionsOf(fileOf(entry)).values()];
    const filed = sections.flatMap(({ names }) => [...names]);
    const named = exportsOf(fileOf(entry));
    expect([...named.keys()].filter((name) => !filed.includes(name))).toEqual([]);
    if (!SIDE_ENTRIES.includes(entry)) expect(filed.filter((name) => !named.has(name))).toEqual([]);
    expect(filed.length).toBe(new Set(filed).size);
  });

  it("say what they hold", () => {
    const sections = sectionsOf(fileOf("library"));
    expect([...sections.keys()]).toEqual([
      "Words",
      "Leave values",
      "Win estimates",
      "Positions, moves and games",
      "Analysis",
      "Simulation",
      "Endgames",
      "Formats of lexicons and of leave values",
      "Notation",
      "Errors",
      "Self-play",
    ]);
    for (const { title, about } of sections.values()) {
      if (!title.startsWith("Formats")) expect(about, title).toMatch(/\w+ .+\.$/);
    }
  });
});
