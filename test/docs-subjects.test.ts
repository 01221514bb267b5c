import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import * as formats from "../src/api/formats.js";
import * as gaddawg from "../src/api/node.js";
import * as notation from "../src/api/notation.js";
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
      "Notation",
      "Errors",
      "Self-play",
      "In other entries",
    ]);
    for (const { title, about } of sections.values()) {
      expect(about, title).toMatch(/\w+ .+\.$/);
    }
  });
});

describe("L10: the main entry", () => {
  const sections = [...sectionsOf(fileOf("library")).values()];
  const elsewhere = sections.find(({ title }) => title === "In other entries")?.names;
  it("has its names on one screen, besides errors and those of other entries", () => {
    const errors = sections.find(({ title }) => title === "Errors")?.names;
    const own = Object.keys(gaddawg).filter((name) => !elsewhere?.has(name) && !errors?.has(name));
    expect(own.length).toBeLessThanOrEqual(55);
  });

  it("has all names of gaddawg/notation and gaddawg/formats, marked as deprecated", () => {
    const others = Object.keys({ ...notation, ...formats });
    // What came after they were moved is not there.
    expect(others.filter((name) => !(name in gaddawg))).toEqual(["boardSvg"]);
    const marked = readFileSync(fileOf("moved"), "utf8").matchAll(
      /@deprecated Import it from `gaddawg\/(?:notation|formats)`\. \*\/\n {2}(\w+),/g,
    );
    expect([...marked].map(([, name]) => name).sort()).toEqual([...(elsewhere ?? [])].sort());
  });
});
