import { existsSync } from "node:fs";
import { basename } from "node:path";
import { type Command, Option } from "commander";
import {
  checkBeginning,
  checkRackSize,
  RULE_RANGES,
  readRack,
  restated,
} from "../../api/internal.js";
import {
  Alphabet,
  alphabet as alphabetNamed,
  type CgpOpcode,
  formatCgp,
  GaddawgError,
  type GameConfig,
  type GcgEvent,
  type GcgPosition,
  type GcgReading,
  LAYOUTS,
  type Layout,
  type Move,
  NotationError,
  Position,
  parseBoardText,
  parseGcg,
  parseLayout,
  RULES,
  type Rules,
  RulesError,
  readCgp,
  replayGcg,
  rulesNamed,
  STANDARD_LAYOUT,
  SUPER_LAYOUT,
  type Variant,
} from "../../api/node.js";
import { inFile } from "./errors.js";
import { at, io } from "./io.js";
import { note } from "./notes.js";
import { type AlphabetOptions, addOwnAlphabet, MOST_COUNT, wholeNumber } from "./options.js";
import { readAlphabet, readBytes, readText, sourceOf } from "./read-file.js";

/** The options that say by which rules a game is played, besides those that it or its board names. */
export interface RuleOptions {
  variant?: Variant;
  layout?: string;
  rackSize?: number;
  bonus?: number;
}

/** The options that name a position. */
export interface PositionOptions extends Partial<AlphabetOptions>, RuleOptions {
  file?: string;
  gcg?: string;
  turn?: number;
  board?: string;
  rack?: string;
  /** For commands that have the option. */
  opponentRack?: string;
  /** True where the rack of the player to move need not be known. */
  isRackHidden?: boolean;
  json?: boolean;
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
  /** The turn of the game from which the position is. */
  turn?: GameTurn | undefined;
}

/** A turn of a game, with the table before it. */
export interface PlayedTurn extends GcgPosition {
  /** The move that was made. */
  move: Move | undefined;
  /** True if the move was taken back. */
  isWithdrawn: boolean;
}

/** A turn of a game, with the one before it, if there is one. */
interface GameTurn extends PlayedTurn {
  previous: PlayedTurn | undefined;
}

/** One thing or more. */
type Several<T> = [T, ...T[]];

const A_POSITION = "a position in CGP: ROWS RACK/RACK SCORE/SCORE TURNS";
const A_BOARD = "a board as text, one line per row";
const A_LAYOUT = "standard, super, or a file with one line per row of the board";

/** How the options of a command's position differ from those of other commands. */
interface PositionTexts {
  /** The help of the argument; false for a command with other arguments. */
  argument?: string | false;
  /** The help of `--gcg`. */
  gcg?: string;
  /** The tile set without an option for it. */
  tiles?: string;
}

/** Adds the argument and the options by which a position is given. */
export function addPosition(
  command: Command,
  {
    argument = "the position in CGP, its file, or a game in GCG with --turn; - reads standard input",
    gcg = "take the position from a game in GCG (- is standard input); needs --turn",
    tiles = "as the CGP says, else English for the board",
  }: PositionTexts = {},
): Command {
  if (argument !== false) command.argument("[cgp...]", argument);
  command
    .option("--file <file>", "read the CGP from a file (- is standard input)")
    .addOption(new Option("--gcg <file>", gcg).conflicts(["file", "board"]))
    .option(
      "--turn <n>",
      "with a game: the position before this turn, as gaddawg analyze numbers them",
      wholeNumber(1, MOST_COUNT),
    )
    .addOption(
      new Option(
        "--board <file>",
        "read the board as text instead, one line per row, in the form that is printed; with --rack",
      ).conflicts("file"),
    )
    .option(
      "--rack <letters>",
      "tiles of the player to move, instead of those in the position; ? is a blank",
    );
  addRules(command, "as the position says");
  return addOwnAlphabet(command, tiles);
}

/** Adds the options for the rules of a game. @param otherwise says what holds without them. */
export function addRules(command: Command, otherwise: string): Command {
  return command
    .addOption(
      new Option(
        "--variant <variant>",
        `words as they are, or their letters in any order (default: ${otherwise})`,
      ).choices(["classic", "jumbled"]),
    )
    .option("--layout <layout>", `standard, super or a file (default: ${otherwise})`)
    .option(
      "--rack-size <tiles>",
      `tiles on a full rack (default: ${RULES.CrosswordGame.rackSize})`,
      wholeNumber(...RULE_RANGES.rackSize),
    )
    .option(
      "--bonus <points>",
      `points for playing a full rack (default: ${RULES.CrosswordGame.bingoBonus})`,
      // As CGP takes it.
      wholeNumber(0, RULE_RANGES.bingoBonus[1]),
    );
}

/** Returns rules with what the options change in them, apart from the layout. */
export function rulesWith(
  rules: Rules,
  { variant = rules.variant, rackSize = rules.rackSize, bonus = rules.bingoBonus }: RuleOptions,
): Rules {
  return { ...rules, variant, rackSize, bingoBonus: bonus };
}

/** Section of a command's help on how to specify a position. */
export const POSITION_HELP = `\
A position is given in one of three ways. In CGP: as one argument or, where the shell permits it, as
several, or as a file with one position per line; without an argument, --file, --gcg and --board, it
is read from standard input. A CGP holds the rows of the board, the racks and scores of the player to
move and of the opponent, and the number of scoreless turns; opcodes such as
"bdn SuperCrosswordGame;", "ld polish;" or "var wordsmog;" may follow. As a turn of a game: a GCG file
as the argument or by --gcg, with --turn. As text: --board with the board as it is printed, and
--rack. A layout file has one character per square: . plain, ' double letter, " triple letter,
^ quadruple letter, - double word, = triple word, ~ quadruple word, # no square.`;

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
    line: second.line,
    expected: "one position; gaddawg analyze takes a file of several",
  });
}

/** Reads the positions that the arguments and options give: those of a file, or one. */
export async function readPositions(
  args: readonly string[],
  options: PositionOptions,
  command: Command,
): Promise<Several<PositionInput>> {
  const { board } = options;
  const option = positionOption(options);
  if (args.length > 0 && option !== undefined) {
    command.error(
      `error: a position as an argument and --${option}: given together (expected one of the two)`,
    );
  }
  const settings = await settingsOf(options);
  const given: Several<PositionInput> =
    board === undefined
      ? await positionsIn(args, options, settings, command)
      : [await textPosition(board, settings)];
  if (options.turn !== undefined && given[0].turn === undefined) noGame(command);
  const [first, ...others] = given;
  return [completed(first, options), ...others.map((input) => completed(input, options))];
}

/** Returns the option that names a position, if there is one. */
export function positionOption(options: PositionOptions): "board" | "file" | "gcg" | undefined {
  return (["board", "file", "gcg"] as const).find((name) => options[name] !== undefined);
}

function noGame(command: Command): never {
  command.error("error: --turn needs --gcg with the game, or a GCG file as the argument");
}

/** Reads positions in CGP, or that of a turn of a game, which are typed or in a file. */
async function positionsIn(
  args: readonly string[],
  options: PositionOptions,
  settings: Settings,
  command: Command,
): Promise<Several<PositionInput>> {
  const path = positionFileOf(args, options);
  if (path !== undefined) {
    const source = sourceOf(path);
    const bytes = await readBytes(path);
    if (isGameFile(path, bytes, options)) {
      return [turnIn(parseGcg(bytes, { source, ...settings }), source, options, command)];
    }
    if (options.turn !== undefined) noGame(command);
    return cgpPositions(await fileText(path, A_POSITION), source, settings);
  }
  const typed = args.join(" ").trim();
  if (typed === "") {
    command.error(
      "error: no position: give a CGP, --file, --gcg, --board, or one on standard input",
    );
  }
  checkTyped(args, typed, command);
  return [readCgp(typed, settings)];
}

/** Returns an argument that names a file of positions, which no CGP can be taken for. */
function fileArgument(args: readonly string[]): string | undefined {
  const [path, other] = args;
  if (path === undefined || other !== undefined || path === "-") return undefined;
  return /\.(?:cgp|gcg)$/i.test(path) || existsSync(at(path)) ? path : undefined;
}

/**
 * Returns the file that positions are read from, `-` for standard input; undefined for a position
 * that is typed or given by `--board`, and for a terminal, where no one has typed anything yet.
 */
export function positionFileOf(
  args: readonly string[],
  { file, gcg, board }: PositionOptions,
): string | undefined {
  const option = file ?? gcg;
  if (board !== undefined || (option !== undefined && args.length > 0)) return undefined;
  const named = option ?? fileArgument(args);
  if (named !== undefined) return named;
  const asked = args.join(" ").trim();
  if (asked === "-") return "-";
  return asked === "" && io().stdin.isTTY !== true ? "-" : undefined;
}

function isGameFile(path: string, bytes: Uint8Array, { gcg }: PositionOptions): boolean {
  return gcg !== undefined || /\.gcg$/i.test(path) || isGameText(bytes);
}

/** Returns true if a file holds a game in GCG, which no position in CGP begins like. */
export function isGameText(bytes: Uint8Array): boolean {
  return /^\s*[#>]/.test(new TextDecoder().decode(bytes.subarray(0, START)));
}

/** Bytes of a file that show its kind. */
const START = 1000;

/** Adds what the options say to a position. */
function completed(
  given: PositionInput,
  { isRackHidden = false, ...options }: PositionOptions,
): PositionInput {
  const rules = rulesWith(given.rules, options);
  const { alphabet, position } = given;
  const read = (text: string, field: string) => rackOf(text, alphabet, rules, field);
  const rack = options.rack === undefined ? position.rack : read(options.rack, "rack");
  if (rack.length === 0 && !isRackHidden) {
    throw new NotationError("EMPTY", "rack: no tiles", {
      field: "rack",
      expected: "the letters of the player to move, in the position or by --rack",
    });
  }
  const opponentRack =
    options.opponentRack === undefined
      ? position.opponentRack
      : read(options.opponentRack, "opponent's rack");
  const data = { ...position, rack, opponentRack };
  return { ...given, position: Position.of({ alphabet, rules }, data), rules };
}

/** Returns the position as a line of CGP. */
export function cgpOf({ position, lexicon, opcodes }: PositionInput): string {
  return formatCgp(position, { lexicon, opcodes });
}

/** What a position is read with: from the options, which take precedence over what it says. */
interface Settings {
  alphabet?: Alphabet;
  layout?: Layout;
  rackSize?: number;
}

/** Reads what the options name of what a position is read with. */
export async function settingsOf({
  alphabet: name,
  alphabetFile: file,
  layout: board,
  rackSize,
}: Partial<AlphabetOptions> & RuleOptions): Promise<Settings> {
  const named = name === undefined ? undefined : alphabetNamed(name);
  const alphabet =
    file === undefined ? named : new Alphabet(cgpName(file), (await readAlphabet(file)).tiles);
  const layout = board === undefined ? undefined : await layoutNamed(board);
  return {
    ...(alphabet && { alphabet }),
    ...(layout && { layout }),
    ...(rackSize !== undefined && { rackSize }),
  };
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

/** Reads the positions in CGP of a file, one per line. */
export async function positionsOfFile(
  path: string,
  options: PositionOptions,
): Promise<PositionInput[]> {
  const [text, settings] = [await fileText(path, A_POSITION), await settingsOf(options)];
  return cgpPositions(text, sourceOf(path), settings);
}

/** Returns the positions of a file, one per line. */
async function cgpPositions(
  text: string,
  source: string,
  settings: Settings,
): Promise<Several<PositionInput>> {
  const [first, ...others] = cgpLines(text, source);
  if (others.length === 0) return [await inFile(source, () => readCgp(first.text, settings))];
  const read = ({ line, text: cgp }: CgpLine): PositionInput =>
    inLine({ source, line }, () => ({ ...readCgp(cgp, settings), source, line }));
  return [read(first), ...others.map(read)];
}

/** Does something with a line of a file; its errors name the line. */
function inLine<T>(place: { source: string; line: number }, action: () => T): T {
  try {
    return action();
  } catch (error) {
    throw error instanceof GaddawgError ? restated(error, error.what, place) : error;
  }
}

/**
 * Reads the positions that games begin from: a file of CGPs, one per line. What a CGP does not say is as
 * in the games.
 * @throws the errors of `readCgp` and `checkBeginning`, with the line.
 */
export async function readBeginnings(path: string, config: GameConfig): Promise<Position[]> {
  const { alphabet, rules } = config;
  const { layout, rackSize } = rules;
  const source = sourceOf(path);
  const text = await fileText(path, A_POSITION);
  return cgpLines(text, source).map(({ line, text: cgp }) =>
    inLine({ source, line }, () => {
      const { position, rules: told } = readCgp(cgp, { alphabet, layout, rackSize });
      // A CGP does not name what is usual.
      const own = { ...rules };
      const usual = RULES.CrosswordGame;
      if (told.variant !== usual.variant) own.variant = told.variant;
      if (told.bingoBonus !== usual.bingoBonus) own.bingoBonus = told.bingoBonus;
      if (told.exchangeLimit !== usual.exchangeLimit) own.exchangeLimit = told.exchangeLimit;
      const known = Position.of({ alphabet, rules: own }, position);
      checkBeginning(config, known);
      return known;
    }),
  );
}

interface CgpLine {
  /** Its number in the file, from 1. */
  line: number;
  text: string;
}

/**
 * Returns the lines of a CGP file that hold a position, with their numbers: those that are not blank and do
 * not begin with #.
 */
function cgpLines(text: string, source: string): Several<CgpLine> {
  const [first, ...others] = text
    .replace(/^\uFEFF/, "")
    .split(/\r?\n/)
    .map((content, i) => ({ line: i + 1, text: content }))
    .filter((entry) => !/^\s*(?:#|$)/.test(entry.text));
  if (first !== undefined) return [first, ...others];
  throw new NotationError("EMPTY", "no position", { source, expected: A_POSITION });
}

async function textPosition(
  path: string,
  { alphabet: asked, layout = STANDARD_LAYOUT }: Settings,
): Promise<PositionInput> {
  const alphabet = asked ?? englishFor(layout);
  const rules: Rules = { ...RULES.CrosswordGame, layout };
  const text = await fileText(path, A_BOARD);
  const source = sourceOf(path);
  const board = await inFile(source, () => {
    if (text.trim() === "") throw new NotationError("EMPTY", "no board", { expected: A_BOARD });
    return parseBoardText(text, { alphabet, layout });
  });
  const data = { board, rack: new Uint8Array() };
  return { position: Position.of({ alphabet, rules }, data), alphabet, rules };
}

function rackOf(text: string, alphabet: Alphabet, { rackSize }: Rules, field: string): Uint8Array {
  const rack = readRack(alphabet.fold(text), alphabet, field, /[\s,]/);
  checkRackSize(rack.length, rackSize, field);
  return rack;
}

async function fileText(path: string, expected: string): Promise<string> {
  if (path !== "-") return readText(path, expected);
  return new TextDecoder().decode(await readBytes("-"));
}

/* The turns of a game. */

const TURNS = ["play", "exchange", "pass"];

/** Returns the position before a turn of a game. */
function turnIn(
  { game, alphabet, rules, warnings }: GcgReading,
  source: string,
  { gcg, turn, json = false }: PositionOptions,
  command: Command,
): PositionInput {
  if (turn === undefined && gcg !== undefined) {
    command.error("error: --gcg needs --turn with the number of the turn");
  }
  if (turn === undefined) {
    throw new GaddawgError("WRONG_FORMAT", "is a game in GCG", {
      source,
      expected: "--turn with the number of a turn; gaddawg analyze reviews games",
    });
  }
  for (const { line, message } of warnings) note(`${source}:${line}: ${message}`, json);
  const { layout, rackSize } = rules;
  const all = replayGcg(game, { alphabet, layout, rackSize });
  const turns = all
    .filter(({ event }) => event !== undefined && TURNS.includes(event.kind))
    .map((one): PlayedTurn => {
      const isWithdrawn = all[one.index + 1]?.event?.kind === "withdrawn";
      return { ...one, move: moveOf(one.event), isWithdrawn };
    });
  const found = turns[turn - 1];
  if (found === undefined) {
    throw new NotationError("EMPTY", `no turn ${turn}`, {
      source,
      expected: turns.length === 0 ? "a game with turns" : `a turn from 1 to ${turns.length}`,
    });
  }
  const { position } = found;
  const input = { position, alphabet, rules, lexicon: game.lexicon, source };
  return { ...input, turn: { ...found, previous: turns[turn - 2] } };
}

function moveOf(event: GcgEvent | undefined): Move | undefined {
  if (event?.kind === "pass") return { kind: "pass" };
  return event?.kind === "play" || event?.kind === "exchange" ? event.move : undefined;
}

/** Reads the game in a GCG file, or on standard input. */
export async function readGame(path: string, options: PositionOptions): Promise<GcgReading> {
  const settings = await settingsOf(options);
  const reading = parseGcg(await readBytes(path), { source: sourceOf(path), ...settings });
  return { ...reading, rules: rulesWith(reading.rules, options) };
}

/* What the options name. */

/** Returns the tile set and the rules that the options name; by default, English tiles for the board. */
export async function gameNamed(
  options: Partial<AlphabetOptions> & RuleOptions & { rules?: string },
): Promise<{ alphabet: Alphabet; rules: Rules }> {
  const named = rulesNamed(options.rules ?? "CrosswordGame");
  const { alphabet, layout = named.layout } = await settingsOf(options);
  const rules = rulesWith({ ...named, layout }, options);
  return { alphabet: alphabet ?? englishFor(layout), rules };
}

/** Returns the English tile set for a board. */
function englishFor(layout: Layout): Alphabet {
  return alphabetNamed(layout === SUPER_LAYOUT ? "super_english" : "english");
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
