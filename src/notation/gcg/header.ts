import { checkOptionNames } from "../../arguments.js";
import { NotationError, quoted } from "../../errors.js";
import { type CgpOpcode, type CgpSettings, type NameField, settle } from "../cgp/opcodes.js";
import { fault } from "../errors.js";
import type { Doubt } from "./doubts.js";
import { type GcgItem, inLine, isNote } from "./items.js";
import { ENCODING_PRAGMA } from "./text.js";
import type { GcgGame, GcgPlayer, GcgSettings } from "./types.js";

/** Pragmas with a field of their own that occur at most once, and the form of their text. */
const FIELDS = {
  player1: "words",
  player2: "words",
  title: "text",
  description: "text",
  id: "words",
  lexicon: "words",
  "game-type": "words",
  "board-layout": "words",
  "tile-distribution": "words",
  [ENCODING_PRAGMA]: "text",
} as const satisfies Record<string, "text" | "words">;
type Field = keyof typeof FIELDS;

/** Alternative names of pragmas. */
const ALIASES: Readonly<Record<string, Field>> = { variant: "game-type" };
/** Fields that determine how events are read, and so must come before them. */
const BEFORE_EVENTS: ReadonlySet<Field> = new Set([
  ...(["player1", "player2", "game-type", "board-layout", "tile-distribution"] as const),
]);
/** MAGPIE's names for boards. */
const BOARD_ALIASES: Readonly<Record<string, string>> = {
  standard15: "CrosswordGame",
  super21: "SuperCrosswordGame",
};
/** The pragmas that have the meaning of a CGP opcode. */
const OPCODES = [
  ["bdn", "board-layout"],
  ["ld", "tile-distribution"],
  ["var", "game-type"],
] as const;

const pragmaField: NameField = (opcode) =>
  `#${OPCODES.find(([name]) => name === opcode)?.[1] ?? opcode}`;

/** The text and the line of a pragma with a field of its own. */
interface Said {
  text: string;
  line: number;
}

/** The data of a file other than events, notes, racks and unknown pragmas. */
export interface GcgHeader {
  settings: CgpSettings;
  players: [GcgPlayer, GcgPlayer];
  /** The text fields of the game that the file has. */
  texts: Pick<GcgGame, "title" | "description" | "id" | "lexicon">;
  /** Pragmas after the place where they belong. */
  doubts: { doubt: Doubt; line: number }[];
}

/** Returns true for a pragma that is read into a field of the game and is not kept as it is. */
export function hasMeaning(pragma: string): boolean {
  return fieldOf(pragma) !== undefined || /^(?:note|-|(?:player|rack)\d*)$/i.test(pragma);
}

/** Reads the pragmas that have a field of their own, wherever they are. */
export function readHeader(items: readonly GcgItem[], options: GcgSettings): GcgHeader {
  const said = collect(items);
  const line = firstEventLine(items);
  const players: [GcgPlayer, GcgPlayer] = [
    readPlayer("player1", said, line),
    readPlayer("player2", said, line),
  ];
  if (players[0].nick.normalize("NFC") === players[1].nick.normalize("NFC")) {
    throw fault("#player2", "CONTRADICTION", `${quoted(players[1].nick)} is player 1 already`, {
      line: said.get("player2")?.line,
      expected: "another nick",
    });
  }
  const texts: GcgHeader["texts"] = {};
  for (const name of ["title", "description", "id", "lexicon"] as const) {
    const text = said.get(name)?.text;
    if (text !== undefined) texts[name] = text;
  }
  const doubts = [...said].flatMap(([field, { line: at }]) => latePragma(field, at, items));
  return { players, texts, settings: readSettings(said, options), doubts };
}

/** Finds a pragma after the place where other programs read it. */
function latePragma(field: Field, line: number, items: readonly GcgItem[]): GcgHeader["doubts"] {
  const first = items[0]?.line as number;
  const event = firstEventLine(items) ?? line;
  const isEncoding = field === ENCODING_PRAGMA;
  if (line <= (isEncoding ? first : event)) return [];
  const where = line > event ? `after the event of line ${event}` : `after line ${first}`;
  const what = `stands ${where}${isEncoding && line > event ? ", without effect" : ""}`;
  const expected = isEncoding ? "the first line" : "a line before all events";
  return [{ line, doubt: { code: "LATE_PRAGMA", field: `#${field}`, what, expected } }];
}

/** Checks the names of the settings with which a record is replayed. */
export function checkSettings(settings: GcgSettings): void {
  checkOptionNames(settings, { alphabet: 0, layout: 0, rackSize: 0 });
}

/** Returns the tile set and the rules that a game names. */
export function settleGame(
  game: Pick<GcgGame, "alphabet" | "board" | "variant">,
  options: GcgSettings,
): CgpSettings {
  const variant = Object.hasOwn(VARIANTS, game.variant) ? VARIANTS[game.variant] : undefined;
  const opcodes = [
    { name: "bdn", args: [game.board] },
    { name: "ld", args: [game.alphabet] },
    { name: "var", args: [variant ?? String(game.variant)] },
  ];
  return settle(opcodes, options, (opcode) => GAME_FIELDS[opcode] ?? opcode);
}

/** The names of variants in CGP. */
const VARIANTS = { classic: "classic", jumbled: "wordsmog" } as const;

const GAME_FIELDS: Readonly<Record<string, string>> = {
  bdn: "board",
  ld: "alphabet",
  var: "variant",
};

function fieldOf(pragma: string): Field | undefined {
  const name = pragma.toLowerCase();
  if (Object.hasOwn(FIELDS, name)) return name as Field;
  return Object.hasOwn(ALIASES, name) ? ALIASES[name] : undefined;
}

function firstEventLine(items: readonly GcgItem[]): number | undefined {
  return items.find((item) => item.pragma === undefined)?.line;
}

function collect(items: readonly GcgItem[]): Map<Field, Said> {
  const said = new Map<Field, Said>();
  let event: GcgItem | undefined;
  for (const item of items) {
    const { line, pragma, text } = item;
    if (pragma === undefined) event ??= item;
    if (pragma === undefined || isNote(item)) continue;
    const field = fieldOf(pragma);
    if (field === undefined) continue;
    if (event !== undefined && BEFORE_EVENTS.has(field)) {
      throw fault(`#${pragma}`, "BAD_ORDER", `stands after the event of line ${event.line}`, {
        line,
        expected: "a line before all events",
      });
    }
    const before = said.get(field);
    if (before !== undefined) {
      const what = `stands twice, first in line ${before.line}`;
      throw fault(`#${pragma}`, "CONTRADICTION", what, { line });
    }
    said.set(field, { line, text: FIELDS[field] === "text" ? text : wordsOf(pragma, text, line) });
  }
  return said;
}

function wordsOf(pragma: string, text: string, line: number): string {
  const words = text.trim();
  if (words === "") throw fault(`#${pragma}`, "EMPTY", "says nothing", { line });
  if (words.includes("\n")) {
    throw fault(`#${pragma}`, "BAD_LINE", "goes on in another line", {
      line,
      expected: "one line",
    });
  }
  return words;
}

function readPlayer(
  name: "player1" | "player2",
  said: ReadonlyMap<Field, Said>,
  line: number | undefined,
): GcgPlayer {
  const text = said.get(name)?.text;
  if (text === undefined) {
    throw fault(`#${name}`, "MISSING_FIELD", "is missing", {
      line,
      expected: `#${name} NICK NAME before all events`,
    });
  }
  const [nick = text] = /^\S+/.exec(text) ?? [];
  return { nick, name: text.slice(nick.length).trim() || nick };
}

function readSettings(said: ReadonlyMap<Field, Said>, options: GcgSettings): CgpSettings {
  const opcodes: CgpOpcode[] = [];
  for (const [name, pragma] of OPCODES) {
    const text = said.get(pragma)?.text;
    if (text === undefined) continue;
    const alias = name === "bdn" && text !== options.layout?.name;
    const own = alias && Object.hasOwn(BOARD_ALIASES, text) ? BOARD_ALIASES[text] : text;
    opcodes.push({ name, args: [own ?? text] });
  }
  try {
    return settle(opcodes, options, pragmaField);
  } catch (error) {
    const field = error instanceof NotationError ? error.field : undefined;
    const pragma = OPCODES.find(([, name]) => field === `#${name}`)?.[1];
    const line = pragma === undefined ? undefined : said.get(pragma)?.line;
    return inLine(line, () => {
      throw error;
    });
  }
}
