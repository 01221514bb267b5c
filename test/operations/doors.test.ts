import { readFileSync } from "node:fs";
import type { Command, Option } from "commander";
import { describe, expect, it } from "vitest";
import { NAMES, operationsPage, RUN_NAMES } from "../../scripts/operations-doc.mjs";
import * as gaddawg from "../../src/api/node.js";
import type { OptionKind, Schema } from "../../src/base/schema.js";
import { analyzeCommand } from "../../src/cli/commands/analyze.js";
import { autoplayCommand } from "../../src/cli/commands/autoplay.js";
import { endgameCommand, preEndgameCommand } from "../../src/cli/commands/endgame.js";
import { inferCommand } from "../../src/cli/commands/infer.js";
import { leavesCommand } from "../../src/cli/commands/leaves.js";
import { simulateCommand } from "../../src/cli/commands/simulate.js";
import { winpctCommand } from "../../src/cli/commands/winpct.js";
import { TOOLS } from "../../src/cli/mcp/tools.js";
import { TEXTS } from "../../src/operations/generated/texts.js";
import { PLAYER_OPTIONS, RUNS } from "../../src/operations/runs.js";
import { OPTIONS, SUBJECTS } from "../../src/operations/schemas.js";
import { paramsSchema } from "../../src/service/json-schema.js";
import { METHODS, type MethodName } from "../../src/service/protocol.js";
import type { Offer } from "../../src/web/shared/fields.js";
import { OFFERS as endingOffers } from "../../src/web/views/analyze/ending/state.js";
import { OFFERS as inferenceOffers } from "../../src/web/views/analyze/inference/state.js";
import { OFFERS as simulateOffers } from "../../src/web/views/analyze/simulation/state.js";

/* What the doors say of options is what the schemas say, by a walk over all of them. */

const COMMAND_NAMES = [
  "analyze",
  "rank",
  "simulate",
  "endgame",
  "preendgame",
  "infer",
  "query",
  "autoplay",
  "leaves",
  "winpct",
];

const schemaOf = (name: MethodName): Schema => ({ ...SUBJECTS[name], ...OPTIONS[name] });
const textOf = (name: keyof typeof TEXTS, option: string): string =>
  (TEXTS[name] as Readonly<Record<string, string>>)[option]!;

/** The kinds of an option that have limits. */
function parts(kind: OptionKind): OptionKind[] {
  if (kind.kind === "either") return kind.of.flatMap(parts);
  if (kind.kind === "list") return [kind, ...parts(kind.of)];
  if (kind.kind === "record") return Object.values(kind.fields).flatMap(parts);
  return kind.kind === "own" ? (kind.wire === undefined ? [] : parts(kind.wire)) : [kind];
}

/** The numbers and names that a description must have, from an option's kind. */
function factsOf(kind: OptionKind): unknown[] {
  return parts(kind).flatMap((one): unknown[] => {
    switch (one.kind) {
      case "whole":
      case "number":
      case "list":
        return [one.least, one.most];
      case "choice":
        return [...one.choices];
      case "text":
        return [one.most];
      default:
        return [];
    }
  });
}

/** All values in a JSON Schema. */
function valuesIn(json: unknown): unknown[] {
  return typeof json === "object" && json !== null ? Object.values(json).flatMap(valuesIn) : [json];
}

/** Less than the library takes: what a service gives at most. */
const LOWERED: Readonly<Record<string, number>> = { tableMegabytes: 64 };

const ALL: Readonly<Record<string, Schema>> = { ...OPTIONS, ...RUNS, ...PLAYER_OPTIONS };
const RUN_AND_PLAYER_NAMES = Object.keys({ ...RUNS, ...PLAYER_OPTIONS }) as (keyof (typeof RUNS &
  typeof PLAYER_OPTIONS))[];

describe.each(METHODS)("%s", (name) => {
  const schema = schemaOf(name);
  const { properties, required = [] } = paramsSchema(name) as {
    properties: Record<string, { description: string; default?: unknown }>;
    required?: string[];
  };

  it("has what a message can carry as parameters of the service, with limits, defaults and texts", () => {
    for (const [option, kind] of Object.entries(schema)) {
      const described = properties[option];
      const isCarried = kind.kind !== "own" || kind.wire !== undefined;
      expect(described !== undefined, option).toBe(isCarried);
      if (described === undefined) continue;
      expect(described.description, option).toBe(textOf(name, option));
      if (kind.kind !== "own") expect(described.default, option).toEqual(kind.default);
      const lowered = LOWERED[option];
      const facts = factsOf(kind).map((fact, i) =>
        lowered !== undefined && i === 1 ? lowered : fact,
      );
      expect(valuesIn(described), option).toEqual(expect.arrayContaining(facts));
    }
    expect(Object.keys(properties).filter((one) => !(one in schema))).toEqual([]);
    expect(required).toEqual(Object.keys(SUBJECTS[name]));
  });
});

const schemaNamed = (name: keyof typeof TEXTS): Schema => ({
  ...(SUBJECTS as Readonly<Record<string, Schema>>)[name],
  ...ALL[name],
});

describe.each([...METHODS, ...RUN_AND_PLAYER_NAMES])("the schema of %s", (name) => {
  it("says in its texts the limits and the defaults, if any", () => {
    for (const [option, kind] of Object.entries(schemaNamed(name))) {
      const text = textOf(name, option)
        .replaceAll(/(\d),(?=\d{3})/g, "$1")
        .replace("2^32 - 1", String(2 ** 32 - 1))
        .replace("10^9", "1000000000");
      const usual = /\b[Dd]efault `?([\w.]+?)`?(?:[.;,](?: |$)|$)/.exec(text)?.[1];
      if (kind.default !== undefined && usual !== undefined) {
        expect(usual, `${option}: ${text}`).toBe(String(kind.default));
      }
      if (kind.kind !== "whole") continue;
      const [, least, most] = /(?:^|\. |, |: )(\d+) to (\d+)\b/.exec(text) ?? [];
      if (most !== undefined)
        expect([least, most], text).toEqual([kind.least, kind.most].map(String));
    }
  });
});

/** The commands that ask what a schema describes, and the options that they read in a way of their own. */
const COMMANDS: [
  keyof typeof TEXTS,
  () => Command,
  own: readonly string[],
  names?: Record<string, string>,
][] = [
  ["simulate", simulateCommand, ["candidates", "also", "inference"]],
  ["solve", endgameCommand, ["scorelessLimit"], { tableMegabytes: "memory" }],
  ["preEndgame", preEndgameCommand, ["scorelessLimit", "moves"], { tableMegabytes: "memory" }],
  ["infer", inferCommand, ["count"]],
  ["review", analyzeCommand, ["top", "evaluator"]],
  ["autoplay", autoplayCommand, ["untilSignificant"]],
  ["trainLeaves", () => subcommand(leavesCommand(), "train"), []],
  ["trainWinTable", () => subcommand(winpctCommand(), "train"), []],
];

function subcommand(command: Command, name: string): Command {
  return command.commands.find((one) => one.name() === name)!;
}

/** Returns what an option makes of a text; undefined where it refuses it. */
function read({ parseArg, argChoices }: Option, value: unknown): unknown {
  const text = String(value);
  if (argChoices !== undefined && parseArg === undefined)
    return argChoices.includes(text) ? text : undefined;
  try {
    return parseArg === undefined ? text : parseArg(text, undefined);
  } catch {
    return undefined;
  }
}

describe.each(COMMANDS)("the command for %s", (name, make, own, names = {}) => {
  const { options } = make();

  it("has the options of its schema, with their limits, choices and texts", () => {
    for (const [option, kind] of Object.entries(ALL[name]!)) {
      if (own.includes(option) || kind.kind === "own") continue;
      const isTime = kind.unit === "milliseconds" || kind.unit === "seconds";
      const flag =
        names[option] ??
        (isTime ? "time" : option.replace(/[A-Z]/g, (one) => `-${one.toLowerCase()}`));
      const found = options.find(({ long }) => long === `--${flag}`);
      expect(found, flag).toBeDefined();
      if (found === undefined) continue;
      const said = textOf(name, option)
        .replaceAll("`", "")
        .split(/[.] (?=[A-Z\d])/)[0]!
        .replace(/\.$/, "");
      expect(found.description.toLowerCase(), flag).toContain(said.toLowerCase());
      const usual = kind.otherwise ?? (kind.kind === "flag" ? undefined : kind.default);
      if (usual !== undefined) expect(found.description, flag).toContain(`(default: ${usual})`);
      if (kind.kind === "choice") {
        for (const one of kind.choices) expect(read(found, one), flag).toBe(one);
        expect(read(found, "other"), flag).toBeUndefined();
      }
      if (kind.kind !== "whole" || isTime) continue;
      for (const one of [kind.least, kind.most]) expect(read(found, one), flag).toBe(one);
      for (const one of [kind.least - 1, kind.most + 1, "x"]) {
        if (Number.isSafeInteger(one) || one === "x")
          expect(read(found, one), `${flag} ${one}`).toBeUndefined();
      }
    }
  });
});

/** What the page's panels offer of the options of methods. */
const PANELS: [MethodName, Readonly<Record<string, Offer>>][] = [
  ["simulate", simulateOffers],
  ["solve", endingOffers],
  ["preEndgame", endingOffers],
  ["infer", inferenceOffers],
];

describe.each(PANELS)("the panel of the page for %s", (name, offers) => {
  const schema: Schema = OPTIONS[name];

  it("offers the options that have a name for the page", () => {
    const named = Object.keys(schema).filter((one) => schema[one]?.label !== undefined);
    const shown = named.filter((one) => one in offers);
    expect(shown.sort()).toEqual(Object.keys(offers).sort());
    expect(named.filter((one) => !shown.includes(one))).toEqual(
      ["simulate"].includes(name) ? ["milliseconds"] : [],
    );
  });

  it("offers values that the schema allows, the default among them", () => {
    for (const [option, { option: kind, values, orNone = false }] of Object.entries(offers)) {
      expect(kind, option).toBe(schema[option]);
      expect(values.filter((one) => one < kind.least || one > kind.most)).toEqual([]);
      if (orNone) expect(kind.least).toBeGreaterThan(0);
      if (kind.default !== undefined) expect(values, option).toContain(kind.default);
    }
  });
});

describe("docs/operations.md", () => {
  it("is made of the schemas as they are, and names what there is at each door", async () => {
    expect(await operationsPage()).toBe(
      readFileSync(new URL("../../docs/operations.md", import.meta.url), "utf8"),
    );
    expect(Object.keys(NAMES)).toEqual([...METHODS]);
    const tools = new Set(TOOLS.map(({ name }) => name as string));
    expect(Object.keys(RUN_NAMES)).toEqual(Object.keys(RUNS));
    const all = Object.entries({ ...NAMES, ...RUN_NAMES });
    for (const [method, [library = "", command = "", mcp = ""]] of all) {
      for (const name of library.split(", ").filter((one) => one !== "")) {
        expect(name in gaddawg || name in gaddawg.Engine.prototype || name === "Player", name).toBe(
          true,
        );
      }
      expect(mcp === "" ? !tools.has(method) : tools.has(mcp), method).toBe(true);
      for (const name of command.split(", ").filter((one) => one !== "")) {
        expect(COMMAND_NAMES, name).toContain(name.split(" ")[0]);
      }
    }
  });
});

describe("the tools for assistants", () => {
  it("show parameters of their methods only, and hide some", () => {
    for (const { name, hidden, usual } of TOOLS) {
      const schema = schemaOf(name);
      expect(
        Object.keys(usual).filter((one) => !(one in schema)),
        name,
      ).toEqual([]);
      for (const [option, { value }] of Object.entries(usual)) {
        const kind = schema[option]!;
        if (kind.kind === "whole")
          expect(value >= kind.least && value <= kind.most, option).toBe(true);
      }
      const all = new Set(Object.values(OPTIONS).flatMap((options) => Object.keys(options)));
      expect(hidden.filter((one) => !all.has(one))).toEqual([]);
    }
  });
});
