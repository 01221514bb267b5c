import { existsSync } from "node:fs";
import { basename } from "node:path";
import { type Command, Option } from "commander";
import { checkRackSize, readRack } from "../../api/internal.js";
import {
  Alphabet,
  alphabet as alphabetNamed,
  type CgpOpcode,
  formatCgp,
  GaddawgError,
  LAYOUTS,
  type Layout,
  NotationError,
  Position,
  parseBoardText,
  parseLayout,
  RULES,
  type Rules,
  RulesError,
  readCgp,
  STANDARD_LAYOUT,
  SUPER_LAYOUT,
  type Variant,
} from "../../api/node.js";
import { inFile } from "./errors.js";
import { at, io } from "./io.js";
import { type AlphabetOptions, addOwnAlphabet, alphabetOf } from "./options.js";
import { readBytes, readText, sourceOf } from "./read-file.js";

/** The options that name a position. */
export interface PositionOptions extends Partial<AlphabetOptions> {
  file?: string;
  board?: string;
  rack?: string;
  variant?: Variant;
  layout?: string;
  /** True where the rack of the player to move need not be known. */
  isRackHidden?: boolean;
}

/** A position with the tile set and the rules it is played by. */
export interface PositionInput {
  position: Position;
  alphabet: Alphabet;
  rules: Rules;
  /** Name of the lexicon in the CGP, if it has one. */
  lexicon?: string | undefined;
  /** Opcodes of the CGP that gaddawg does not use. */
  opcodes?: readonly CgpOpcode[];
  /** The file of the position, and its line where there are several. */
  source?: string | undefined;
  line?: number | undefined;
}

const A_POSITION = "a position in CGP: ROWS RACK/RACK SCORE/SCORE TURNS";
const A_BOARD = "a board as text, one line per row";
const A_LAYOUT = "standard, super, or a file with one line per row of the board";

export function addPosition(command: Command): Command {
  addBoard(command, "needs --rack");
  return command.option(
    "--rack <letters>",
    "tiles of the player to move, instead of those in the CGP; ? is a blank",
  );
}

/**
 * Adds the options of a position in which nobody's tiles matter.
 * @param needs what else is needed with a board as text, for the help.
 */
export function addBoard(command: Command, needs?: string): Command {
  const form = "read the board as text instead, one line per row, in the form that is printed";
  command
    .option("--file <file>", "read the CGP from a file (- is standard input)")
    .addOption(
      new Option("--board <file>", needs === undefined ? form : `${form}; ${needs}`).conflicts(
        "file",
      ),
    )
    .addOption(
      new Option(
        "--variant <variant>",
        "words as they are, or their letters in any order (default: as the CGP says)",
      ).choices(["classic", "jumbled"]),
    )
    .option(
      "--layout <layout>",
      "standard, super or a file (default: as the CGP says, else standard)",
    );
  return addOwnAlphabet(command, "as the CGP says, else English for the board");
}

/** Section of a command's help on how to specify a position. */
export const POSITION_HELP = `\
A CGP may be given as one argument or, where the shell permits it, as several; an argument that is
the name of a file stands for its positions, one per line. Without one, and
without --file and --board, it is read from standard input. It holds the rows of the board, the
racks and scores of the player to move and of the opponent, and the number of scoreless turns;
opcodes such as "bdn SuperCrosswordGame;", "ld polish;" or "var wordsmog;" may follow. A layout
file has one character per square: . plain, ' double letter, " triple letter, ^ quadruple
letter, - double word, = triple word, ~ quadruple word, # no square.`;

/**
 * Reads the position that the arguments and options give.
 * @throws NotationError `BAD_SIZE` for a file of several positions.
 */
export async function readPosition(
  args: readonly string[],
  options: PositionOptions,
  command: Command,
): Promise<PositionInput> {
  const [first, second] = await readPositions(args, options, command);
  if (second === undefined) return first;
  throw new NotationError("BAD_SIZE", "a second line", {
    source: second.source,
    line: second.line as number,
    expected: "one position; gaddawg analyze takes a file of several",
  });
}

/** Reads the positions that the arguments and options give: those of a file, or one. */
export async function readPositions(
  args: readonly string[],
  options: PositionOptions,
  command: Command,
): Promise<[PositionInput, ...PositionInput[]]> {
  const { board } = options;
  const path = fileArgument(args);
  const file = options.file ?? path;
  const isTyped = args.length > 0 && path === undefined;
  if (args.length > 0 && (board ?? options.file) !== undefined) {
    const option = board === undefined ? "--file" : "--board";
    command.error(`error: a CGP as an argument cannot be used with option '${option} <file>'`);
  }
  const alphabet = await ownAlphabet(options);
  const layout = options.layout === undefined ? undefined : await layoutNamed(options.layout);
  const settings = { alphabet, layout };
  const given =
    board === undefined
      ? await cgpPositions(isTyped ? args : [], file, settings, command)
      : [await textPosition(board, options, settings)];
  const [first, ...others] = given.map((input) => completed(input, options));
  return [first as PositionInput, ...others];
}

/** Returns an argument that names a file of positions, which no CGP can be taken for. */
function fileArgument(args: readonly string[]): string | undefined {
  const [path, other] = args;
  if (path === undefined || other !== undefined || path === "-") return undefined;
  return /\.cgp$/i.test(path) || existsSync(at(path)) ? path : undefined;
}

/**
 * Returns the file that positions are read from, `-` for standard input; undefined for a position
 * that is typed or given by `--board`, and for a terminal, where nobody has typed anything yet.
 */
export function positionFileOf(
  args: readonly string[],
  { file, board }: PositionOptions,
): string | undefined {
  if (board !== undefined || (file !== undefined && args.length > 0)) return undefined;
  const named = file ?? fileArgument(args);
  if (named !== undefined) return named;
  const asked = args.join(" ").trim();
  if (asked === "-") return "-";
  return asked === "" && io().stdin.isTTY !== true ? "-" : undefined;
}

/** Tells whether a file holds a game in GCG, which no position in CGP begins like. */
export function isGameText(bytes: Uint8Array): boolean {
  return /^\s*[#>]/.test(new TextDecoder().decode(bytes.subarray(0, START)));
}

/** Bytes of a file that show its kind. */
const START = 1000;

/** Adds what the options say to a position. */
function completed(given: PositionInput, options: PositionOptions): PositionInput {
  const rules = { ...given.rules, variant: options.variant ?? given.rules.variant };
  const { alphabet: tiles } = given;
  const rack =
    options.rack === undefined ? given.position.rack : rackOf(options.rack, tiles, rules);
  if (rack.length === 0 && options.isRackHidden !== true) {
    throw new NotationError("EMPTY", "rack: no tiles", {
      field: "rack",
      expected: "the letters of the player to move, in the CGP or by --rack",
    });
  }
  const position = Position.of({ alphabet: tiles, rules }, { ...given.position, rack });
  return { ...given, position, rules };
}

/** Returns the position as a line of CGP. */
export function cgpOf({ position, lexicon, opcodes }: PositionInput): string {
  return formatCgp(position, { lexicon, opcodes });
}

/** Tile set and layout from the options, which take precedence over those of the CGP. */
interface Settings {
  alphabet: Alphabet | undefined;
  layout: Layout | undefined;
}

/** The error for an argument that can only be the name of a file. */
function noFile(path: string): GaddawgError {
  return new GaddawgError("UNREADABLE", "no such file", {
    source: path,
    expected: "a file that exists, or a position in CGP",
  });
}

/** Fewer slashes than these are those of a path: a board has more rows. */
const FEW_SLASHES = 8;

/**
 * Checks that a CGP that was typed is not the name of a file, or several such names.
 * @throws GaddawgError `UNREADABLE` for one word that can only be the name of a file.
 */
function checkTyped(args: readonly string[], typed: string, command: Command): void {
  const file = args.find((arg) => /\.(?:cgp|gcg)$/i.test(arg));
  if (args.length > 1 && file !== undefined) {
    command.error(
      `error: ${args.length} arguments, and "${file}" is a file: give one file at a time`,
    );
  }
  const isPath =
    /^(?:\.{0,2}|~)\/|\.[a-z]\w*$/i.test(typed) || typed.split("/").length <= FEW_SLASHES;
  if (!/\s/.test(typed) && isPath) throw noFile(typed);
}

/** The error for a game where a position was expected. */
function gameGiven(source: string): GaddawgError {
  return new GaddawgError("WRONG_FORMAT", "is a game in GCG", {
    source,
    expected: "a position in CGP; gaddawg analyze --gcg takes games",
  });
}

async function cgpPositions(
  args: readonly string[],
  file: string | undefined,
  { alphabet, layout }: Settings,
  command: Command,
): Promise<PositionInput[]> {
  const typed = args.join(" ").trim();
  if (args.length > 0 && typed !== "-") {
    checkTyped(args, typed, command);
    return [parse(typed)];
  }
  if (typed === "" && file === undefined && io().stdin.isTTY === true) {
    command.error("error: no position: give a CGP, --file, --board, or one on standard input");
  }
  const path = file ?? "-";
  const text = await fileText(path, A_POSITION);
  const source = sourceOf(path);
  const lines = cgpLines(text, source);
  if (/^(#|>)/.test(lines[0]?.text ?? "")) throw gameGiven(source);
  if (lines.length === 1) return inFile(source, () => [parse(lines[0]?.text as string)]);
  return lines.map(({ line, text: cgp }) => ({ ...atLine(cgp, source, line), source, line }));

  function atLine(cgp: string, name: string, line: number): PositionInput {
    try {
      return parse(cgp);
    } catch (error) {
      if (!(error instanceof NotationError)) throw error;
      const { code, what, column, field, square, expected } = error;
      const place = { source: name, line, column, field, square, expected };
      throw new NotationError(code, what, place);
    }
  }

  function parse(cgp: string): PositionInput {
    return readCgp(cgp, {
      ...(alphabet === undefined ? {} : { alphabet }),
      ...(layout === undefined ? {} : { layout }),
    });
  }
}

/** Returns the lines of a CGP file that hold a position, with their numbers. */
function cgpLines(text: string, source: string): { line: number; text: string }[] {
  const lines = text
    .replace(/^\uFEFF/, "")
    .split(/\r?\n/)
    .map((content, i) => ({ line: i + 1, text: content }))
    .filter((entry) => entry.text.trim() !== "");
  if (lines.length > 0) return lines;
  throw new NotationError("EMPTY", "no position", { source, expected: A_POSITION });
}

async function textPosition(
  path: string,
  { rack }: PositionOptions,
  { alphabet: asked, layout = STANDARD_LAYOUT }: Settings,
): Promise<PositionInput> {
  const alphabet = asked ?? alphabetNamed(layout === SUPER_LAYOUT ? "super_english" : "english");
  const rules: Rules = { ...RULES.CrosswordGame, layout };
  const text = await fileText(path, A_BOARD);
  const source = sourceOf(path);
  const board = await inFile(source, () => {
    if (text.trim() === "") throw new NotationError("EMPTY", "no board", { expected: A_BOARD });
    return parseBoardText(text, { alphabet, layout });
  });
  const data = { board, rack: rackOf(rack ?? "", alphabet, rules) };
  return { position: Position.of({ alphabet, rules }, data), alphabet, rules };
}

/** Reads a rack that an option gives. @param field its name in errors. */
function rackOf(text: string, alphabet: Alphabet, { rackSize }: Rules, field = "rack"): Uint8Array {
  const rack = readRack(alphabet.fold(text), alphabet, field, /[\s,]/);
  checkRackSize(rack.length, rackSize, field);
  return rack;
}

/** Returns the position with tiles that are known to be the opponent's. */
export function withOpponentRack(input: PositionInput, text: string): PositionInput {
  const opponentRack = rackOf(text, input.alphabet, input.rules, "opponent's rack");
  return { ...input, position: input.position.with({ opponentRack }) };
}

async function fileText(path: string, expected: string): Promise<string> {
  if (path !== "-") return readText(path, expected);
  return new TextDecoder().decode(await readBytes("-"));
}

/** Reads a file, or standard input for `-`; also returns its name for errors. */
export async function readInputBytes(path: string): Promise<{ bytes: Uint8Array; source: string }> {
  return { bytes: await readBytes(path), source: sourceOf(path) };
}

/** Returns the tile set that the options name; undefined if they name none. */
export async function ownAlphabet({
  alphabet,
  alphabetFile,
}: Partial<AlphabetOptions>): Promise<Alphabet | undefined> {
  if (alphabetFile === undefined) {
    return alphabet === undefined ? undefined : alphabetNamed(alphabet as "english");
  }
  const own = await alphabetOf({ alphabet: "english", alphabetFile });
  return new Alphabet(cgpName(alphabetFile), own.tiles);
}

/** Returns a built-in layout, or reads one from a file. */
export async function layoutNamed(name: string): Promise<Layout> {
  const known = Object.hasOwn(LAYOUTS, name) ? LAYOUTS[name] : undefined;
  if (known !== undefined) return known;
  const text = await readText(name, A_LAYOUT).catch((error: unknown) => {
    if (!(error instanceof GaddawgError) || error.code !== "UNREADABLE") throw error;
    throw new RulesError("UNKNOWN_LAYOUT", `layout: no layout "${name}"`, {
      expected: A_LAYOUT,
    });
  });
  return { ...parseLayout(text, name), name: cgpName(name) };
}

/** Returns the name of a file in a form that CGP can hold. */
function cgpName(path: string): string {
  return basename(path)
    .normalize("NFC")
    .replace(/[\s;]+/g, "-");
}
