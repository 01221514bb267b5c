import { describe, expect, it } from "vitest";
import { Folder } from "./run.js";

/* C4: no error of a call has the words of the library that reads arguments. */

const folder = new Folder();

/** What that library says. */
const FOREIGN =
  /argument missing|command-argument|is invalid|Allowed choices|not specified|cannot be used with|too many arguments|required argument/i;

/** Returns the commands of the program's help, with those of groups. */
async function commandsOf(...group: string[]): Promise<string[][]> {
  const { stdout, stderr } = await folder.run([...group, "--help"]);
  const [, list = ""] = `${stdout}${stderr}`.split(/^Commands:\n/m);
  const names = [...(list.split("\n\n")[0] ?? "").matchAll(/^ {2}([a-z][\w-]*)/gm)]
    .map(([, name]) => name as string)
    .filter((name) => name !== "help");
  const below = await Promise.all(names.map((name) => commandsOf(...group, name)));
  return names.flatMap((name, i) => [[...group, name], ...(below[i] as string[][])]);
}

const commands = await commandsOf();

describe("errors of calls", () => {
  it("has found the commands", () => {
    expect(commands.length).toBeGreaterThan(50);
  });

  it.each(commands)("gaddawg %s %s %s", async (...names) => {
    const command = names.filter((name) => typeof name === "string");
    const { stdout } = await folder.run([...command, "--help"]);
    const options = [...stdout.matchAll(/^ {2}(?:-\w, )?(--[\w-]+)( <[^>]+>)?/gm)];
    const calls: string[][] = [[]];
    for (const [, flag = "", value] of options) {
      if (value !== undefined) calls.push([flag], [flag, "\u0000"]);
    }
    for (const args of calls) {
      // Comes first, as a flag without its value would take it: no call may begin to work.
      const { stderr } = await folder.run([...command, "--no-such-option", ...args]);
      expect([args, stderr]).toEqual([args, expect.not.stringMatching(FOREIGN)]);
    }
  });

  it.each([
    [["query", "word", "XYZZY"], '<indexes>: is "XYZZY" (expected a whole number from 0 to'],
    [["query", "word"], "<indexes>: is missing (expected gaddawg query word <indexes...>)"],
    [["analyze", "-n"], "--count: has no value (expected <n>: number of plays to show)"],
    [["analyze", "-n", "1e3"], "in digits; did you mean 1000?)"],
    [["build", "x"], "--output: is missing (expected <file>: the file to write)"],
    [["build", "x", "-o", "x", "--order", "best"], '--order: is "best" (expected wolges, legacy'],
    [["build", "x", "-o", "x", "--content", "wordmap"], "; word maps are built by gaddawg index)"],
    [
      ["analyze", "--all", "-n", "1"],
      "--all and --count: given together (expected one of the two)",
    ],
    [["query", "count", "x"], "1 argument (expected gaddawg query count)"],
    [["autoplay", "--players", "a,b,c"], '"a,b,c" (expected one or two players, separated by a'],
    [["autoplay", "--lexicon", "a,b,c"], '"a,b,c" (expected one or two lexicons, separated by'],
    [
      ["rank", "-QV", "x"],
      "unknown option '-QV' (expected 'exch QV' for an exchange of these tiles)",
    ],
    [["query", "anagram", "A", "--min", "5"], "unknown option '--min'"],
  ] as const)("%j", async (args, sentence) => {
    expect(await folder.wrong(...args)).toContain(sentence);
  });

  it("has what was expected as JSON, too", async () => {
    const { code, stderr } = await folder.run(["analyze", "-n", "x", "--json"]);
    const { error } = JSON.parse(stderr);
    expect([code, error.code]).toEqual([2, "USAGE"]);
    expect(error.expected).toMatch(/^a whole number from 1 to \d+, in digits$/);
    expect(error.message).toBe(`--count: is "x" (expected ${error.expected})`);
  });
});

describe("exchanges as players write them", () => {
  const position = "15/15/15/15/15/15/15/7CARE4/15/15/15/15/15/15/15 AEIQRV?/ 0/0 0";

  it.each([
    ["ex Q", "exch Q"],
    ["(exch Q)", "exch Q"],
    ["exchange Q", "exch Q"],
    ["swap q", "exch Q"],
    ["keep AEIRV?", "exch Q"],
    ["(pass)", "pass"],
  ])("%s is read by rank and simulate", async (play, text) => {
    expect((await folder.json("rank", play, position)).play.text).toBe(text);
    const few = ["--fixed", "10", "--plies", "1"];
    const { candidates } = await folder.json("simulate", position, ...few, "--move", play);
    expect(candidates[0].text).toBe(text);
  });
});
