import { fault } from "../../alphabet/faults.js";
import { checkOptionNames } from "../../base/arguments.js";
import { type GcgWarningCode, NotationError, quoted } from "../../base/errors.js";
import { type CgpOpcode, type CgpSettings, type NameField, settle } from "../opcodes.js";
import { ENCODING_PRAGMA, type GcgItem, inLine, isNote } from "./lines.js";
import { GCG_TEXTS, type GcgGame, type GcgPlayer, type GcgSettings } from "./record.js";

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
/** Fields that determine how events are read, and so must come before them, and only once. */
const BEFORE_EVENTS: ReadonlySet<Field> = new Set([
  ...(["game-type", "board-layout", "tile-distribution"] as const),
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

/** Something odd about a pragma. */
export interface HeaderDoubt {
  line: number;
  code: GcgWarningCode;
  field: string;
  what: string;
  expected?: string;
}

/** The data of a file other than events, notes, racks and unknown pragmas. */
export interface GcgHeader {
  settings: CgpSettings;
  players: [GcgPlayer, GcgPlayer];
  /** The text fields of the game that the file has. */
  texts: Pick<GcgGame, (typeof GCG_TEXTS)[number]>;
  /** True if both players have one nickname in the file, so that their turns alternate. */
  hasOneNick: boolean;
  /** What is odd about the pragmas. */
  doubts: HeaderDoubt[];
}

/** Returns true for a pragma that is read into a field of the game and is not kept as it is. */
export function hasMeaning(pragma: string): boolean {
  return fieldOf(pragma) !== undefined || /^(?:note|-|(?:player|rack)\d*)$/i.test(pragma);
}

/** Reads the pragmas that have a field of their own, wherever they are. */
export function readHeader(items: readonly GcgItem[], options: GcgSettings): GcgHeader {
  const doubts: HeaderDoubt[] = [];
  const said = collect(items, doubts);
  const [one, two] = [readPlayer("player1", said), readPlayer("player2", said)];
  const { players, missing } = playersOf(one, two, items);
  doubts.push(...missing);
  const isOneNick = players[0].nick.normalize("NFC") === players[1].nick.normalize("NFC");
  const [nick2, nick3] = isOneNick ? othersIn(items, [players[0].nick]) : [];
  const hasOneNick = isOneNick && (nick2 === undefined || nick3 !== undefined);
  if (isOneNick && !hasOneNick && nick2 !== undefined) {
    const line = said.get("player2")?.line ?? 1;
    const what = `${quoted(players[1].nick)} is player 1 already; the events say ${quoted(nick2)}`;
    doubts.push({ line, code: "SAME_NICKS", field: "#player2", what, expected: "another nick" });
    players[1] = { ...players[1], nick: nick2 };
  }
  if (hasOneNick) {
    const { nick, name } = players[1];
    const line = said.get("player2")?.line ?? 1;
    const what = `${quoted(nick)} is player 1 already, so the turns are taken to alternate`;
    if (firstEventLine(items) === undefined) {
      const told = `${quoted(nick)} is player 1 already`;
      throw fault("#player2", "CONTRADICTION", told, { line, expected: "another nick" });
    }
    doubts.push({ line, code: "SAME_NICKS", field: "#player2", what, expected: "another nick" });
    players[1] = { nick: `${nick}_2`, name: name === nick ? `${nick}_2` : name };
  }
  const texts: GcgHeader["texts"] = {};
  for (const name of GCG_TEXTS) {
    const text = said.get(name)?.text;
    if (text !== undefined) texts[name] = text;
  }
  for (const [field, { line }] of said) doubts.push(...latePragma(field, line, items));
  return { players, texts, settings: readSettings(said, options, doubts), hasOneNick, doubts };
}

/** Finds a pragma after the place where other programs read it. */
function latePragma(field: Field, line: number, items: readonly GcgItem[]): HeaderDoubt[] {
  const first = items[0]?.line as number;
  const event = firstEventLine(items) ?? line;
  const isEncoding = field === ENCODING_PRAGMA;
  if (line <= (isEncoding ? first : event)) return [];
  const where = line > event ? `after the event of line ${event}` : `after line ${first}`;
  const what = `stands ${where}${isEncoding && line > event ? ", without effect" : ""}`;
  const expected = isEncoding ? "the first line" : "a line before all events";
  return [{ line, code: "LATE_PRAGMA", field: `#${field}`, what, expected }];
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

function collect(items: readonly GcgItem[], doubts: HeaderDoubt[]): Map<Field, Said> {
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
      if (BEFORE_EVENTS.has(field)) throw fault(`#${pragma}`, "CONTRADICTION", what, { line });
      const seat = field === "player1" ? "player2" : "player1";
      let how = "the first one counts";
      if (field === "description") {
        said.set(field, { ...before, text: `${before.text}\n${text}` });
        how = "both are kept";
      } else if (
        /^player/.test(field) &&
        !items.some((one) => fieldOf(one.pragma ?? "") === seat)
      ) {
        // The number was mistyped: the players come in their order.
        if (field === "player2" && !said.has("player1")) said.set("player1", before);
        if (field === "player2" || !said.has("player2")) {
          said.set("player2", { line, text: wordsAfter(pragma, text, line) });
          how = "taken as that of the other player";
        }
      }
      const told = `${what}; ${how}`;
      doubts.push({ line, code: "REPEATED_PRAGMA", field: `#${pragma}`, what: told });
      continue;
    }
    said.set(field, {
      line,
      text: FIELDS[field] === "text" ? text : wordsAfter(pragma, text, line),
    });
  }
  return said;
}

function wordsAfter(pragma: string, text: string, line: number): string {
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
): GcgPlayer | undefined {
  const text = said.get(name)?.text;
  if (text === undefined) return undefined;
  const [nick = text] = /^\S+/.exec(text) ?? [];
  return { nick, name: text.slice(nick.length).trim() || nick };
}

/**
 * Returns the players. Where a file does not name them, the events do: the first nickname is that of
 * player 1.
 * @throws NotationError `MISSING_FIELD` for a file without events, `UNKNOWN_PLAYER` for a third player.
 */
function playersOf(
  one: GcgPlayer | undefined,
  two: GcgPlayer | undefined,
  items: readonly GcgItem[],
): { players: [GcgPlayer, GcgPlayer]; missing: HeaderDoubt[] } {
  if (one !== undefined && two !== undefined) return { players: [one, two], missing: [] };
  const line = firstEventLine(items);
  if (line === undefined) {
    throw fault(one === undefined ? "#player1" : "#player2", "MISSING_FIELD", "is missing", {
      expected: "#player1 NICK NAME before all events",
    });
  }
  const known = [one, two].flatMap((player) => player?.nick ?? []);
  const others = othersIn(items, known);
  const [third] = others.slice(2 - known.length);
  if (third !== undefined) {
    throw fault("nick", "UNKNOWN_PLAYER", `${quoted(third)} is a third player`, {
      line,
      expected: "#player1 and #player2 that name two players",
    });
  }
  const missing: HeaderDoubt[] = [];
  const named = (given: GcgPlayer | undefined, i: number): GcgPlayer => {
    if (given !== undefined) return given;
    const nick = others.shift() ?? `Player_${i + 1}`;
    const field = `#player${i + 1}`;
    const what = `is missing; the events call the player ${quoted(nick)}`;
    missing.push({ line, code: "MISSING_PLAYER", field, what, expected: `${field} NICK NAME` });
    return { nick, name: nick };
  };
  return { players: [named(one, 0), named(two, 1)], missing };
}

/** Returns the nicknames of events that are not known. */
function othersIn(items: readonly GcgItem[], known: readonly string[]): string[] {
  const nicks = items.flatMap((item) => (item.pragma === undefined ? nickIn(item) : []));
  return [...new Set(nicks)].filter((nick) => !known.includes(nick));
}

/** Returns the nickname before the colon of an event. */
function nickIn({ text }: GcgItem): string[] {
  const nick = /^\s*(\S+):(?:\s|$)/.exec(text)?.[1] ?? /^\s*([^\s:]+):/.exec(text)?.[1];
  return nick === undefined ? [] : [nick.normalize("NFC")];
}

function readSettings(
  said: ReadonlyMap<Field, Said>,
  options: GcgSettings,
  doubts: HeaderDoubt[],
): CgpSettings {
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
    const isUnknown = error instanceof NotationError && error.code === "UNKNOWN_NAME";
    if (pragma === "game-type" && isUnknown && line !== undefined) {
      // Plays that fit the board can be told without it.
      const settings = settle(
        opcodes.filter(({ name }) => name !== "var"),
        options,
        pragmaField,
      );
      const what = `${error.what.replace("#game-type: ", "")}; read as ${settings.rules.variant}`;
      const expected = error.expected ?? "classic or wordsmog";
      doubts.push({ line, code: "UNKNOWN_VARIANT", field: "#game-type", what, expected });
      return settings;
    }
    return inLine(line, () => {
      throw error;
    });
  }
}
