import { Command } from "commander";
import manifest from "../../package.json" with { type: "json" };
import { COMMANDS } from "./commands.js";
import { endQuietlyOnClosedPipe, report, usageErrorOf } from "./io/errors.js";
import { type Io, inCall, io, type Output } from "./io/io.js";
import { addDetails, addExamples } from "./io/options.js";
import { style } from "./io/output.js";

/**
 * Runs a call of the command line.
 * @param argv the arguments, the name of the program not among them.
 * @returns the exit code, once the call is done; a server goes on until the program is ended.
 */
export function run(argv: readonly string[], host: Io): Promise<number> {
  const asJson = argv.includes("--json");
  return inCall(argv, host, async () => {
    endQuietlyOnClosedPipe(asJson);
    try {
      const program = await programOf(argv);
      await program.parseAsync([...argv], { from: "user" });
      return undefined;
    } catch (error) {
      return report(error, asJson);
    }
  });
}

/** What ends a call with a text that has been printed. */
const SHOWN = ["commander.help", "commander.helpDisplayed", "commander.version"];

/** Returns the name of the command that a call is for, or asks help about. */
function nameIn(argv: readonly string[]): string | undefined {
  const [first, second] = argv.filter((text) => !text.startsWith("-"));
  return first === "help" ? second : first;
}

/** The command line, which writes where the call does; of its commands, the one that is called is loaded. */
async function programOf(argv: readonly string[]): Promise<Command> {
  const program = new Command("gaddawg")
    .description(
      "An engine for crossword games: finds and ranks the plays of a position, analyzes complete games, runs large self-play matches, and builds and queries word graphs.",
    )
    .version(manifest.version)
    .configureHelp({ styleTitle: (title) => style("bold", title) })
    // `report` prints all errors in one form.
    .configureOutput({
      writeOut: (text) => void io().stdout.write(text),
      writeErr: (text) => void io().stderr.write(text),
      getOutHelpWidth: () => widthOf(io().stdout),
      getErrHelpWidth: () => widthOf(io().stderr),
      outputError: () => undefined,
    });

  const called = nameIn(argv);
  for (const [name, { summary, load }] of Object.entries(COMMANDS)) {
    const command = name === called ? await load() : new Command(name);
    program.addCommand(command.summary(summary));
  }
  for (const group of [program, ...everyCommand(program)]) {
    if (group.commands.length > 0) group.helpCommand(false).addCommand(helpCommand(group));
  }
  for (const command of everyCommand(program)) command.copyInheritedSettings(program);
  for (const command of [program, ...everyCommand(program)]) {
    command.exitOverride((error) => {
      throw SHOWN.includes(error.code) ? error : usageErrorOf(error, command);
    });
  }

  addExamples(program, [
    "gaddawg analyze --board board.txt --rack 'AEINRS?'",
    "gaddawg analyze game.gcg    # the cost of each turn of a game",
    "gaddawg rank '8D WORD' --file position.cgp",
    "gaddawg simulate position.cgp    # play on, many times",
    "gaddawg endgame position.cgp    # the best play when the bag is empty, proved",
    "gaddawg preendgame position.cgp    # the play that wins most often with 1 to 4 tiles in the bag",
    "gaddawg autoplay --games 1000 --players hasty,greedy",
    "gaddawg build words.txt -o words.kwg",
    "gaddawg query anagram 'CAR?' --lexicon words.kwg",
    "gaddawg query contains CARE    # in the default lexicon, English words of 2 to 15 letters",
    "gaddawg info words.kwg",
    "gaddawg draw gaddag CARE -o care.svg    # a picture of the graph of some words",
  ]);
  addDetails(
    program,
    `
Exit codes: 0 success, also when a query finds nothing; 1 failure: a file that cannot be read or
written, bad input, a search without a result that was needed; 2 wrong call: an unknown command,
option or value, or options that do not go together; 3 internal error; 130, 143, 129 ended by
Ctrl-C, by SIGTERM, by the end of the terminal's session, with partial results printed first.

Errors are one sentence on standard error: what was found, where, and what was expected. With
--json, they are JSON: {"error":{"code","message","source","line","column","offset","field",
"square","expected"}}; fields that do not apply are left out.

Tables are as wide as the terminal, or 80 columns in a file or a pipe; set COLUMNS for another
width. Every command describes its options: gaddawg help autoplay.`,
  );
  return program;
}

/** The width of help: that of the terminal, else 80 characters. */
function widthOf({ isTTY, columns = 80 }: Output): number {
  return isTTY === true ? columns : 80;
}

/** The command `help`, which also knows the commands of a group, and names that are none. */
function helpCommand(group: Command): Command {
  return new Command("help")
    .description("display help for command")
    .argument("[command...]")
    .helpOption(false)
    .action((names: string[]) => {
      let command = group;
      for (const name of names) {
        if (command.commands.length === 0) break;
        const found = command.commands.find((each) => each.name() === name);
        // Without such a command, commander reports it as for a call.
        if (found === undefined) command.parse([name], { from: "user" });
        else command = found as Command;
      }
      command.help();
    });
}

function everyCommand(command: Command): Command[] {
  return command.commands.flatMap((child) => [child as Command, ...everyCommand(child as Command)]);
}
