import { Command } from "commander";
import { addDetails, addExamples } from "./options.js";

/** The texts of a command's help. */
export interface CommandHelp {
  /** Shown in the list of commands. */
  summary: string;
  description: string;
  examples: readonly string[];
  /** Paragraphs below the examples. */
  details?: string;
}

/** Makes a command with its help; arguments, options and the action are added to it. */
export function newCommand(name: string, help: CommandHelp): Command {
  const { summary, description, examples, details } = help;
  const command = addExamples(
    new Command(name).summary(summary).description(description),
    examples,
  );
  return details === undefined ? command : addDetails(command, details);
}
