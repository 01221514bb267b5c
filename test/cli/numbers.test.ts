import type { Command, Option } from "commander";
import { describe, expect, it } from "vitest";
import { analyzeCommand } from "../../src/cli/commands/analyze.js";
import { autoplayCommand } from "../../src/cli/commands/autoplay.js";
import { buildCommand } from "../../src/cli/commands/build.js";
import { labCommand } from "../../src/cli/commands/lab.js";
import { leavesCommand } from "../../src/cli/commands/leaves.js";
import { queryCommand } from "../../src/cli/commands/query.js";
import { serveCommand } from "../../src/cli/commands/serve.js";
import { winpctCommand } from "../../src/cli/commands/winpct.js";
import { wholeNumber } from "../../src/cli/io/options.js";
import { Folder } from "./run.js";

const folder = new Folder();

/** A command and those below it. */
function withInner(command: Command): Command[] {
  return [command, ...command.commands.flatMap((inner) => withInner(inner as Command))];
}

/** Names of values that are numbers, in `--option <name>`. */
const NUMBERS = /[<[](?:n|i|ms|seconds|time|percent)[\]>]/;

const options = [
  ...[analyzeCommand(), autoplayCommand(), buildCommand(), labCommand()],
  ...[leavesCommand(), queryCommand(), serveCommand(), winpctCommand()],
].flatMap((command) =>
  withInner(command).flatMap((each) =>
    each.options.map((option): [string, Option] => [`${each.name()} ${option.flags}`, option]),
  ),
);
const numeric = options.filter(([name]) => NUMBERS.test(name));

function parsed(option: Option, text: string): unknown {
  try {
    return option.parseArg?.(text, undefined);
  } catch (error) {
    return (error as Error).message;
  }
}

describe("numbers in options", () => {
  it("are found by their names, and all of them are parsed", () => {
    expect(numeric.length).toBeGreaterThan(25);
    expect(numeric.filter(([, { parseArg }]) => parseArg === undefined)).toEqual([]);
  });

  it.each(numeric)("%s: says the form and both limits", (_, option) => {
    for (const text of ["", "x", "-1", "1e3", "1.5.2", "99999999999999999999", "0x10", "NaN"]) {
      expect([text, parsed(option, text)]).toEqual([
        text,
        expect.stringMatching(/^a .* from (above )?\d+ to (below )?\d+/),
      ]);
    }
  });

  it("that are written in another way are offered in digits", () => {
    const parse = wholeNumber(1, 2_000_000);
    expect(parse("1000")).toBe(1000);
    for (const text of ["1e3", "1,000", "1_000", "1000.0", "1k", "1.000"]) {
      expect(() => parse(text)).toThrow(/from 1 to 2000000, in digits; did you mean 1000\?$/);
    }
    expect(() => parse("2M")).toThrow(/did you mean 2000000\?$/);
    for (const text of ["3M", "1.5", "1e", "k", "e", ",", "0"]) {
      expect(() => parse(text)).toThrow(/in digits$/);
    }
  });

  it("do not contradict other options in silence", async () => {
    expect(await folder.wrong("analyze", "-n", "1", "--all", "x.cgp")).toBe(
      "--all and --count: given together (expected one of the two)",
    );
  });
});
