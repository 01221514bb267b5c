import { type Command, Option } from "commander";
import { TileBag } from "../../api/internal.js";
import { type Alphabet, alphabet as alphabetNamed, tilesMissing } from "../../api/node.js";
import { UsageError } from "../io/errors.js";
import { addJson, alphabetOf, newCommand, wholeNumber } from "../io/options.js";
import { counted, print, printAll, printJson } from "../io/output.js";
import { addPosition, type PositionOptions, positionOption, readPosition } from "../io/position.js";
import { facts, tableLines } from "../io/table.js";
import type { QuestionHelp } from "./query-question.js";
import { bigNumber, chanceText, MOST_BLANKS, oneIn } from "./query-question.js";

interface DrawOptions extends BagOptions {
  draws?: number;
}

interface ProbabilityOptions extends DrawOptions {
  kept?: string;
  blanks?: number;
}

/** Far more than any bag has. */
const MOST_DRAWN = 10_000;

/** Makes the question how likely words are drawn. */
export function probabilityQuestion(): Command {
  const command = bagQuestion("probability", "<words...>", {
    summary: "chances of drawing words as whole racks, or of completing them from kept tiles",
    examples: [
      "gaddawg query probability RETINAS",
      "gaddawg query probability RETINAS --kept AEINRS",
      "gaddawg query probability QUIZ QI --draws 7",
    ],
    json: `{"query":"probability","bag","kept","answers":[{"word","draws","withBlanks":{"probability",
"ways","of"},"withoutBlanks":{…}},…]}; "bag" is the number of tiles to draw from`,
  });
  command
    .option("--kept <tiles>", "tiles that are held already; a full bag does not have them any more")
    .option(
      "--draws <n>",
      "number of tiles to draw (default: as many as the word needs)",
      wholeNumber(0, MOST_DRAWN),
    )
    .option(
      "--blanks <n>",
      "the most blanks that stand for letters (default: all)",
      wholeNumber(0, MOST_BLANKS),
    );
  return command.action((words: string[], options: ProbabilityOptions) =>
    answerProbability(words, options, command),
  );
}

async function answerProbability(
  words: string[],
  options: ProbabilityOptions,
  command: Command,
): Promise<void> {
  const { kept = "", draws, blanks, json } = options;
  const { bag, alphabet } = await bagOf(options, command, kept);
  const given = { kept, ...(draws !== undefined && { draws }) };
  const answers = words.map((text) => {
    const tiles = alphabet.tokenize(text.trim(), { as: "word" });
    const drawn = draws ?? tiles.length - alphabet.tokenize(kept, { as: "rack" }).length;
    const withBlanks = bag.chanceOfWord(tiles, {
      ...given,
      ...(blanks !== undefined && { blanks }),
    });
    const withoutBlanks = bag.chanceOfWord(tiles, { ...given, blanks: 0 });
    const word = alphabet.format(tiles, { as: "word" });
    return { word, draws: drawn, withBlanks, withoutBlanks };
  });
  if (json === true) {
    await printJson({ query: "probability", bag: bag.size, kept, answers });
    return;
  }
  const rows = answers.map(({ word, draws: drawn, withBlanks, withoutBlanks }) => [
    word,
    String(drawn),
    bigNumber(withBlanks.ways),
    chanceText(withBlanks),
    oneIn(withBlanks),
    bigNumber(withoutBlanks.ways),
    chanceText(withoutBlanks),
  ]);
  const most = blanks === undefined ? "" : `up to ${counted(blanks, "blank")}: `;
  const heading = [
    "word",
    "drawn",
    `${most}ways`,
    "probability",
    "one in",
    "no blanks: ways",
    "probability",
  ];
  await printAll(tableLines({ heading, rows }));
}

/** Makes the question how likely some tiles are drawn. */
export function drawQuestion(): Command {
  const command = bagQuestion("draw", "<tiles>", {
    summary: "chances of drawing exactly these tiles, or these among others; ? is a blank",
    examples: [
      "gaddawg query draw AEINRST",
      "gaddawg query draw 'Q' --draws 7",
      "gaddawg query draw '??' --draws 7",
    ],
    json: `{"query":"draw","tiles","bag","draws","exactly":{"probability","ways","of"},"among":{…}};
"exactly" is null where more tiles are drawn`,
  });
  command.option(
    "--draws <n>",
    "number of tiles to draw (default: as many as are given)",
    wholeNumber(0, MOST_DRAWN),
  );
  return command.action(async (text: string, options: DrawOptions) => {
    const { bag, alphabet } = await bagOf(options, command);
    const tiles = alphabet.tokenize(text, { as: "rack" });
    const draws = options.draws ?? tiles.length;
    const among = bag.chanceOfHolding(tiles, draws);
    const exactly = draws === tiles.length ? bag.chanceOfRack(tiles) : undefined;
    const shown = alphabet.format(tiles);
    if (options.json === true) {
      const answer = { exactly: exactly ?? null, among };
      await printJson({ query: "draw", tiles: shown, bag: bag.size, draws, ...answer });
      return;
    }
    const what = exactly === undefined ? `${shown} among ${counted(draws, "tile")}` : shown;
    await print(
      facts([
        ["drawn", `${what}, from a bag of ${counted(bag.size, "tile")}`],
        ["ways", `${bigNumber(among.ways)} of ${bigNumber(among.of)}`],
        ["probability", chanceText(among)],
        ["one in", oneIn(among)],
      ]),
    );
  });
}

/** Makes the question how many racks there are. */
export function racksQuestion(): Command {
  const command = bagQuestion("racks", "", {
    summary: "numbers of different racks or leaves, and of draws, by their number of tiles",
    examples: ["gaddawg query racks", "gaddawg query racks 7 8 --alphabet german"],
    json: '{"query":"racks","bag","answers":[{"tiles","racks","draws"},…]}',
  });
  command.argument("[sizes...]", "numbers of tiles (default: 1 to 7)", collectSizes);
  return command.action(async (sizes: number[] | undefined, options: BagOptions) => {
    const { bag } = await bagOf(options, command);
    const asked = sizes?.length ? sizes : SIZES.filter((size) => size <= bag.size);
    const answers = asked.map((tiles) => ({
      tiles,
      racks: bag.racks(tiles),
      draws: bag.draws(tiles),
    }));
    if (options.json === true) {
      const data = answers.map(({ tiles, racks, draws }) => ({
        tiles,
        racks: `${racks}`,
        draws: `${draws}`,
      }));
      await printJson({ query: "racks", bag: bag.size, answers: data });
      return;
    }
    const rows = answers.map(({ tiles, racks, draws }) => [
      String(tiles),
      bigNumber(racks),
      bigNumber(draws),
    ]);
    await printAll(tableLines({ heading: ["tiles", "different racks", "draws"], rows, left: [] }));
  });
}

/** The sizes of leaves and of a rack. */
const SIZES = [1, 2, 3, 4, 5, 6, 7];

function collectSizes(text: string, before: number[] | undefined): number[] {
  return [...(before ?? []), wholeNumber(0, MOST_DRAWN)(text)];
}

/** Options that say what is drawn from. */
export interface BagOptions extends PositionOptions {
  bag?: string;
  cgp?: string;
}

/** Makes a question about draws, which needs no lexicon. */
function bagQuestion(
  name: string,
  args: string,
  { json, summary, examples }: QuestionHelp,
): Command {
  const description = `${summary.charAt(0).toUpperCase()}${summary.slice(1)}.`;
  const details = `--json prints ${json}. Whole numbers that may have many digits are texts.`;
  const command = newCommand(name, { summary, description, examples, details });
  if (args !== "") command.arguments(args);
  command
    .addOption(
      new Option("--bag <tiles>", "the tiles to draw from, ? for a blank (default: a full bag)"),
    )
    .addOption(
      new Option(
        "--cgp <position>",
        "draw from the tiles that the player to move does not see, in this CGP or the position of a file; --file, --gcg and --board name one as everywhere",
      ).conflicts("bag"),
    );
  addPosition(command, { argument: false, tiles: "english, or that of the position" });
  return addJson(command);
}

/** Returns the bag that the options name, without the tiles that are kept. */
async function bagOf(
  options: BagOptions,
  command: Command,
  kept = "",
): Promise<{ bag: TileBag; alphabet: Alphabet }> {
  const option = options.cgp === undefined ? positionOption(options) : "cgp";
  if (option !== undefined && options.bag !== undefined) {
    command.error(`error: --bag and --${option}: given together (expected one of the two)`);
  }
  if (option !== undefined) return unseenBag(options, command, kept);
  const part = (["turn", "rack"] as const).find((name) => options[name] !== undefined);
  if (part !== undefined) {
    command.error(`error: --${part} needs a position: --cgp, --file, --gcg or --board`);
  }
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
  options: BagOptions,
  command: Command,
  kept: string,
): Promise<{ bag: TileBag; alphabet: Alphabet }> {
  const args = options.cgp === undefined ? [] : [options.cgp];
  const input = await readPosition(args, options, command);
  const { position, alphabet } = input;
  const missing = tilesMissing(position.rack, alphabet.tokenize(kept, { as: "rack" }));
  if (missing.length > 0) {
    const rack = alphabet.format(position.rack);
    throw new UsageError("BAD_OPTION", `--kept: has ${alphabet.format(missing)}`, {
      expected: `tiles of the position's rack, ${rack}`,
    });
  }
  return { bag: new TileBag(alphabet, position.unseen().counts), alphabet };
}
