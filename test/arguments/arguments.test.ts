import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import * as browser from "../../src/api/browser.js";
import * as jobs from "../../src/api/jobs.js";
import * as js from "../../src/api/js.js";
import * as jsNode from "../../src/api/js-node.js";
import * as lab from "../../src/api/lab.js";
import * as node from "../../src/api/node.js";
import * as queue from "../../src/api/queue.js";
import * as words from "../../src/api/words-node.js";
import { complaint, JUNK, mutations, shown } from "./junk.js";
import {
  type Call,
  jobsRecipes,
  labRecipes,
  mainRecipes,
  queueRecipes,
  type Recipes,
  wordsRecipes,
} from "./recipes.js";

const source = join(dirname(fileURLToPath(import.meta.url)), "../../src");
const code = readdirSync(source, { recursive: true, encoding: "utf8" })
  .filter((name) => name.endsWith(".ts"))
  .map((name) => readFileSync(join(source, name), "utf8"))
  .join("\n");

type Callable = (...args: unknown[]) => unknown;
type Module = Record<string, unknown>;

const isFunction = (value: unknown): value is Callable => typeof value === "function";
const isClass = (value: unknown): boolean =>
  isFunction(value) && Function.prototype.toString.call(value).startsWith("class");

const isNumber = (value: unknown): value is number => typeof value === "number";

/** The members of a class that are not marked `private` in the source. */
function publicMembers(of: object): string[] {
  return (
    Object.entries(Object.getOwnPropertyDescriptors(of))
      .filter(([name, { value }]) => isFunction(value) && name !== "constructor")
      .map(([name]) => name)
      // It takes no arguments, and would end the instances that all calls share.
      .filter((name) => name !== "dispose")
      .filter((name) => !new RegExp(`private (static |async |\\*)*${name}\\(`).test(code))
  );
}

/** Calls with junk in the place of each argument, or of a field of one, and with fewer arguments. */
function* badCalls(good: Call): Generator<Call> {
  for (let count = 0; count < good.length; count++) yield good.slice(0, count);
  for (let i = 0; i < Math.max(1, good.length); i++) {
    const others = (value: unknown): Call => Object.assign([...good], { [i]: value });
    for (const junk of JUNK) yield others(junk);
    for (const mutated of mutations(good[i])) yield others(mutated);
  }
}

/** Returns the complaints about a function that gets the wrong arguments. */
async function complaints(
  name: string,
  good: Call,
  call: (args: Call) => unknown,
  calls: Iterable<Call> = badCalls(good),
): Promise<string[]> {
  const found: string[] = [];
  for (const args of calls) {
    const wrong = await complaint(() => call(args));
    if (wrong !== undefined) found.push(`${name}(${args.map(shown).join(", ")}): ${wrong}`);
  }
  return found;
}

/** Returns what a call throws; undefined if it answers. */
async function thrownBy(call: () => unknown): Promise<unknown> {
  try {
    await call();
    return undefined;
  } catch (error) {
    return error;
  }
}

/** Lists each call of a module by name: functions, constructors, static and instance methods. */
function callsOf(module: Module, { functions, classes }: Recipes) {
  const all: [name: string, good: Call, call: (args: Call) => unknown][] = [];
  for (const [name, value] of Object.entries(module)) {
    if (!isFunction(value)) continue;
    if (!isClass(value)) {
      all.push([name, functions[name] as Call, (args) => value(...args)]);
      continue;
    }
    const Class = value as unknown as (new (...args: unknown[]) => object) & Module;
    const recipe = classes[name];
    // Private constructors, too, as JavaScript can call them.
    all.push([`new ${name}`, recipe?.constructs ?? [], (args) => new Class(...args)]);
    for (const member of publicMembers(Class).filter((one) => isFunction(Class[one]))) {
      const call = (args: Call): unknown => (Class[member] as Callable).apply(Class, [...args]);
      all.push([`${name}.${member}`, recipe?.statics?.[member] as Call, call]);
    }
    for (const member of publicMembers(Class.prototype)) {
      all.push([
        `${name}#${member}`,
        recipe?.methods?.[member] as Call,
        (args) => {
          const instance = recipe?.make() as Record<string, Callable>;
          return instance[member]?.apply(instance, [...args]);
        },
      ]);
    }
  }
  return all;
}

/** Constructors that only their own modules call. */
const PRIVATE = [
  "new Collector",
  "new Engine",
  "new Game",
  "new KeyedGraph",
  "new Lexicon",
  "new Position",
];

const main = callsOf(node, await mainRecipes(node));
const own = [
  ...callsOf(lab, await labRecipes(lab, node)),
  ...callsOf(words, await wordsRecipes(words, node)),
  ...callsOf(jobs, await jobsRecipes(jobs, node)),
  ...callsOf(queue, await queueRecipes(queue, jobs, node)),
];
/** Functions that find no queue where the recipes say that one is. */
const OF_QUEUE = Object.keys(queue);

describe("L5: every public function", () => {
  it("has valid arguments in this test, which it accepts", async () => {
    for (const [name, good, call] of [...main, ...own]) {
      expect(good, `${name} is new: add a recipe`).toBeDefined();
      // Explanations need the files of the built package: see test/engine/explain.test.ts.
      if (name === "Engine#explain") continue;
      const refused = ["Engine.start", "Lexicon.start", "Lexicon.fromSession", "openLexiconFile"];
      if (
        [...refused, ...PRIVATE, ...OF_QUEUE, "Collector#answer", "Collector#file"].includes(
          name,
        ) ||
        /^(Engine#)?default|^Game#(challenge|withdraw|addBonus|penalizeChallenger|setRack|deal|undo)/.test(
          name,
        )
      ) {
        continue;
      }
      await call(good);
    }
  });

  it.each([...main, ...own])("%s answers junk with a GaddawgError", async (name, good, call) => {
    expect(await complaints(name, good, call)).toEqual([]);
  });

  // A file that is missing says its name.
  const fileless = [...main, ...own].filter(
    ([name]) => !["openLexiconFile", "defaultWords"].includes(name),
  );
  it.each(
    fileless,
  )("%s says what it expected where it misses something", async (name, good, call) => {
    for (let count = 0; count < good.length; count++) {
      const error = await thrownBy(() => call(good.slice(0, count)));
      if (error instanceof node.GaddawgError)
        expect(error.expected, `${name}: ${error}`).toBeTruthy();
    }
  });

  it.each(PRIVATE)("%s names the functions that make one", async (name) => {
    const call = [...main, ...own].find(([known]) => known === name)?.[2] as (
      args: Call,
    ) => unknown;
    for (const args of [[], [node.gameConfig()], [Symbol("own"), node.gameConfig(), 0, {}]]) {
      expect(() => call(args)).toThrow(node.ArgumentError);
      expect(() => call(args)).toThrow(/private \(expected .*\(/);
    }
  });

  const numbers = [...main, ...own].filter(([, good]) => good.some(isNumber));
  it.each(numbers)("%s refuses numbers that are written as text", async (_, good, call) => {
    for (const [i, value] of good.entries()) {
      if (!isNumber(value)) continue;
      for (const text of [String(value), [value], { valueOf: () => value }]) {
        const answer = async () => call(Object.assign([...good], { [i]: text }));
        await expect(answer()).rejects.toBeInstanceOf(node.GaddawgError);
      }
    }
  });

  const others = { browser, js, jsNode } as unknown as Record<string, Module>;
  it.each(Object.keys(others))("of the entry %s does so, too", async (entry) => {
    const module = others[entry] as Module;
    for (const [name, value] of Object.entries(module)) {
      if (!isFunction(value) || value === (node as Module)[name] || isClass(value)) continue;
      const good = main.find(([known]) => known === name)?.[1] as Call;
      const calls = JUNK.map((junk) => Object.assign([...good], [junk]));
      expect(await complaints(name, good, (args) => value(...args), [[], ...calls])).toEqual([]);
    }
  });
});
