import { count, decimal, type LabTable, text } from "../results/table.js";
import type { HookRow, HooksResult } from "./hooks.js";

/** The tables of the experiment: arcs, which are the same on every machine, and times. */
export function hooksTables(result: HooksResult): LabTable[] {
  const through = result.rows.filter(({ letter }) => letter !== undefined);
  const racks = result.rows.filter(({ letter }) => letter === undefined);
  return [throughTable(through), racksTable(racks, result), timesTable(through, racks)];
}

function throughTable(rows: readonly HookRow[]): LabTable {
  return {
    id: "through",
    title: "Words through a letter: arcs",
    columns: [
      text("letter"),
      count("words"),
      count("DAWG looked at"),
      count("DAWG taken"),
      count("GADDAG looked at"),
      count("GADDAG taken"),
      decimal("taken vs. DAWG", 3),
    ],
    rows: rows.map(({ letter, words, costs: { dawg, gaddag } }) => [
      letter,
      words,
      dawg.looked,
      dawg.taken,
      gaddag.looked,
      gaddag.taken,
      gaddag.taken / dawg.taken,
    ]),
  };
}

function racksTable(rows: readonly HookRow[], { questions }: HooksResult): LabTable {
  return {
    id: "racks",
    title: `Words from a rack and a hook: arcs per question, ${questions.toLocaleString("en-US")} questions of each kind`,
    columns: [
      count("letters of the hook"),
      count("blanks"),
      decimal("words", 1),
      decimal("DAWG looked at", 1),
      decimal("DAWG taken", 1),
      decimal("GADDAG looked at", 1),
      decimal("GADDAG taken", 1),
      decimal("taken vs. DAWG", 3),
    ],
    rows: rows.map(({ hookLength, blanks, questions: asked, words, costs: { dawg, gaddag } }) => [
      hookLength,
      blanks,
      words / asked,
      dawg.looked / asked,
      dawg.taken / asked,
      gaddag.looked / asked,
      gaddag.taken / asked,
      gaddag.taken / dawg.taken,
    ]),
  };
}

/** Times of plain TypeScript, per question. */
function timesTable(through: readonly HookRow[], racks: readonly HookRow[]): LabTable {
  const row = (name: string, some: readonly HookRow[]) => {
    const sum = (value: (one: HookRow) => number): number =>
      some.reduce((total, one) => total + value(one), 0);
    const asked = sum(({ questions }) => questions);
    const dawg = sum(({ costs }) => costs.dawg.milliseconds);
    const gaddag = sum(({ costs }) => costs.gaddag.milliseconds);
    return [name, (1000 * dawg) / asked, (1000 * gaddag) / asked, gaddag / dawg];
  };
  return {
    id: "times",
    title: "Times per question, in plain TypeScript, with sorting",
    columns: [
      text("questions"),
      decimal("DAWG, µs", 1, "dawgMicroseconds"),
      decimal("GADDAG, µs", 1, "gaddagMicroseconds"),
      decimal("vs. DAWG", 3),
    ],
    rows: [
      ...(through.length === 0 ? [] : [row("through a letter", through)]),
      ...racks.map((one) => row(`hook of ${one.hookLength}, blanks: ${one.blanks}`, [one])),
    ],
    timed: true,
  };
}
