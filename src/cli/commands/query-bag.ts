import { type Command, InvalidArgumentError, Option } from "commander";
import { TileBag } from "../../entry/internal.js";
import { type Alphabet, alphabet as alphabetNamed, tilesMissing } from "../../entry/node.js";
import {
  type AlphabetOptions,
  addJson,
  addOwnAlphabet,
  alphabetOf,
  newCommand,
} from "../io/options.js";
import { readPositions } from "../io/position.js";
import type { QuestionHelp } from "./query-question.js";

/** Options that say what is drawn from. */
export interface BagOptions extends Partial<AlphabetOptions> {
  bag?: string;
  cgp?: string;
  json?: boolean;
}

/** Makes a question about draws, which needs no lexicon. */
export function bagQuestion(
  name: string,
  args: string,
  { json, summary, examples }: QuestionHelp,
): Command {
  const description = `${summary.charAt(0).toUpperCase()}${summary.slice(1)}.`;
  const details = `--json prints ${json}. Whole numbers that may have many digits are texts.`;
  const command = newCommand(name, { summary, description, examples, details });
  if (args !== "") command.arguments(args);
  addOwnAlphabet(command, "english, or that of the position")
    .addOption(
      new Option("--bag <tiles>", "the tiles to draw from, ? for a blank (default: a full bag)"),
    )
    .addOption(
      new Option(
        "--cgp <position>",
        "draw from the tiles that the player to move does not see",
      ).conflicts("bag"),
    );
  return addJson(command);
}

/** Returns the bag that the options name, without the tiles that are kept. */
export async function bagOf(
  options: BagOptions,
  command: Command,
  kept = "",
): Promise<{ bag: TileBag; alphabet: Alphabet }> {
  if (options.cgp !== undefined) return unseenBag(options.cgp, options, command, kept);
  const { alphabet: name = "english", alphabetFile } = options;
  const alphabet =
    alphabetFile === undefined
      ? alphabetNamed(name)
      : await alphabetOf({ alphabet: name, alphabetFile });
  if (options.bag !== undefined) return { bag: TileBag.of(alphabet, options.bag), alphabet };
  const full = TileBag.full(alphabet);
  return { bag: kept.trim() === "" ? full : full.without(kept), alphabet };
}

/** Returns the tiles that the player to move does not see; what is kept comes from the rack. */
async function unseenBag(
  cgp: string,
  { alphabet: name, alphabetFile }: BagOptions,
  command: Command,
  kept: string,
): Promise<{ bag: TileBag; alphabet: Alphabet }> {
  const named = {
    ...(name !== undefined && { alphabet: name }),
    ...(alphabetFile !== undefined && { alphabetFile }),
  };
  const [input] = await readPositions([cgp], named, command);
  const { position, alphabet } = input;
  const missing = tilesMissing(position.rack, alphabet.tokenize(kept, { as: "rack" }));
  if (missing.length > 0) {
    const rack = alphabet.format(position.rack);
    throw new InvalidArgumentError(
      `--kept has ${alphabet.format(missing)}, which the rack ${rack} of the position does not have.`,
    );
  }
  return { bag: new TileBag(alphabet, position.unseen().counts), alphabet };
}
