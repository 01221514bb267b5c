import { checkName, checkObject, checkOptionalText, checkText } from "../base/arguments.js";
import { counted, cut } from "../base/errors.js";
import { configOf, type GameConfig } from "./config.js";
import { Position, type PositionData, type PositionInput } from "./position.js";
import { unseenTiles } from "./tiles.js";

/*
 * What an answer takes for granted: something that no one has said for certain, and without which the
 * answer would be another one. An assumption is a note about the answer and no fault of a file, so
 * that it is not among the warnings. This is the only place that says which there are; every door
 * (results of the library, command line, reports, service, page) lists them as `assumptions`, where
 * there are any.
 */

/** The rack is missing tiles that the player must have. */
export interface ShortRackAssumption {
  code: "SHORT_RACK";
  message: string;
  /** Number of tiles on the rack, and number that it is missing. */
  tiles: number;
  lacking: number;
}

/** Tiles given for the opponent, or for the observer of a move, are assumed to be known. */
export interface OpponentRackAssumption {
  code: "OPPONENT_RACK";
  message: string;
  /** The tiles, as text. */
  rack: string;
}

/** Tiles given for the player whose rack is inferred are assumed to be known. */
export interface KnownTilesAssumption {
  code: "KNOWN_TILES";
  message: string;
  /** The tiles, as text. */
  rack: string;
}

/** The file or position names a different lexicon than the one in use. */
export interface LexiconAssumption {
  code: "LEXICON";
  message: string;
  /** The name that it gives, and the name of the lexicon in use; null if that has no name. */
  named: string;
  used: string | null;
}

/** Win estimates from other games are used because there are none for this tile set. */
export interface WinEstimatesAssumption {
  code: "WIN_ESTIMATES";
  message: string;
  /** Number of tiles in a full bag, and on a full rack. */
  tiles: number;
  rackSize: number;
}

/** An assumption behind an answer, with a code for programs and a sentence for people. */
export type Assumption =
  | ShortRackAssumption
  | OpponentRackAssumption
  | KnownTilesAssumption
  | LexiconAssumption
  | WinEstimatesAssumption;

/** The questions about a position whose answers may rest on assumptions, by the names of methods. */
export const ASSUMING_QUESTIONS = [
  "analyze",
  "simulate",
  "explain",
  "solve",
  "preEndgame",
  "infer",
] as const;

/**
 * A question about a position; `analyze` stands for everything that lists or ranks moves directly.
 */
export type AssumingQuestion = (typeof ASSUMING_QUESTIONS)[number];

/**
 * Returns what an answer to a question takes for granted about a position; none for most.
 * @param hasTable true if the answer has win estimates of its own.
 */
export function positionAssumptions(
  config: GameConfig,
  position: PositionData,
  question: AssumingQuestion,
  hasTable = false,
): Assumption[] {
  switch (question) {
    case "analyze":
      return shortRack(config, position, LISTED);
    case "simulate":
    case "explain":
      return [
        ...shortRack(config, position, SAMPLED),
        ...opponentRack(config, position, "each sample starts with it"),
        ...(hasTable ? [] : winEstimatesAssumptions(config)),
      ];
    case "preEndgame":
      // A short rack is refused there.
      return opponentRack(config, position, "draws that would take a tile from it do not count");
    case "infer":
      return inferring(config, position);
    case "solve":
      // With an empty bag, both racks are certain.
      return [];
  }
}

/**
 * Returns the assumptions behind an answer about a position, such as a rack with too few tiles; for
 * most positions, there are none. Results that are objects list them as `assumptions`.
 * @param engine the engine that answers, or its rules and the name of its lexicon.
 * @param question the question, by the name of an engine method; `analyze`, the default, stands for
 *   all that list or rank moves directly.
 * @param lexicon name of the lexicon that comes with the position, if any.
 * @param hasTable true if simulations are given win estimates (their option `table`).
 * @throws PositionError; ArgumentError.
 * @example
 * ```js
 * import { assumptionsOf, createEngine, defaultLexicon, parseCgp } from "gaddawg";
 *
 * const engine = await createEngine({ lexicon: await defaultLexicon() });
 * const board = "15/15/15/15/15/15/15/7CARE4/15/15/15/15/15/15/15";
 * const [{ code, message }] = assumptionsOf(engine, parseCgp(`${board} EIN/ 0/0 0`));
 * console.log(code); // SHORT_RACK
 * console.log(message.slice(0, 53)); // the rack has 3 tiles instead of 7, with 82 in the bag
 * ```
 */
export function assumptionsOf(
  engine: { readonly config: GameConfig; readonly lexiconName?: string | undefined },
  position: PositionInput,
  question: AssumingQuestion = "analyze",
  lexicon?: string,
  hasTable = false,
): Assumption[] {
  checkObject(engine, "engine", "an engine, or an object with its config");
  checkName(question, "question", ASSUMING_QUESTIONS);
  checkOptionalText(lexicon, "lexicon");
  const { lexiconName } = engine;
  checkOptionalText(lexiconName, "engine.lexiconName");
  const config = configOf(engine.config);
  return [
    ...positionAssumptions(config, Position.of(config, position), question, hasTable),
    ...lexiconAssumptions(lexicon, lexiconName),
  ];
}

/** A result that states its assumptions. */
export interface Assuming {
  /** The assumptions it makes, such as a rack with too few tiles; left out if there are none. */
  assumptions?: Assumption[];
}

/** Returns the field of a result that has its assumptions, if there are any. */
export function assuming(assumptions: readonly Assumption[]): Assuming {
  return assumptions.length === 0 ? {} : { assumptions: [...assumptions] };
}

/** Says what is done with a short rack. */
type ShortRackText = (tiles: number, lacking: number) => string;

const LISTED: ShortRackText = (tiles) =>
  tiles === 0 ? "only the pass is possible" : `only moves with ${these(tiles)} count`;
const SAMPLED: ShortRackText = (tiles, lacking) => {
  const what = LISTED(tiles, lacking);
  return `${what}, and each sample draws the other ${lacking} before the move`;
};

function these(tiles: number): string {
  return tiles === 1 ? "this one" : `these ${tiles}`;
}

/** Returns how many tiles are neither on the board, nor on the rack, nor fit on the other rack. */
function spareTiles({ alphabet, rules }: GameConfig, { board, rack }: PositionData): number {
  const unseen = unseenTiles(alphabet, board, rack).reduce((sum, left) => sum + left, 0);
  return unseen - rules.rackSize;
}

function shortRack(
  config: GameConfig,
  position: PositionData,
  text: ShortRackText,
): ShortRackAssumption[] {
  const { rackSize } = config.rules;
  const tiles = position.rack.length;
  // They are in the bag, or on this rack.
  const spare = spareTiles(config, position);
  const lacking = Math.min(rackSize - tiles, spare);
  if (lacking <= 0) return [];
  const inBag = spare - lacking;
  const bag = inBag > 0 ? `, with ${inBag} in the bag` : "";
  const message = `the rack has ${counted(tiles, "tile")} instead of ${tiles + lacking}${bag}: ${text(tiles, lacking)}`;
  return [{ code: "SHORT_RACK", message, tiles, lacking }];
}

function opponentRack(
  config: GameConfig,
  position: PositionData,
  effect: string,
): OpponentRackAssumption[] {
  const { opponentRack: tiles = [] } = position;
  // With an empty bag, all unseen tiles are the opponent's in any case.
  if (tiles.length === 0 || spareTiles(config, position) <= 0) return [];
  const rack = config.alphabet.format(tiles);
  const message = `the opponent's rack ${rack} is taken as known: ${effect}`;
  return [{ code: "OPPONENT_RACK", message, rack }];
}

/** The games that the default win estimates are for. */
export const ESTIMATED_GAMES = Object.freeze({ rackSize: 7, bagSize: 100 });

/** Returns the assumption that chances of winning are those of other games; none for these games. */
export function winEstimatesAssumptions({ alphabet, rules }: GameConfig): WinEstimatesAssumption[] {
  const { bagSize: tiles } = alphabet;
  const { rackSize } = rules;
  if (tiles === ESTIMATED_GAMES.bagSize && rackSize === ESTIMATED_GAMES.rackSize) return [];
  const own = `${counted(tiles, "tile")} and racks of ${rackSize}`;
  const message = `there are no win estimates for ${own}: chances of winning are those of games with ${ESTIMATED_GAMES.bagSize} tiles, by the spread and the tiles that are left`;
  return [{ code: "WIN_ESTIMATES", message, tiles, rackSize }];
}

/** The racks of a move that was seen: that of its player, and that of the observer. */
function inferring({ alphabet }: GameConfig, position: PositionData): Assumption[] {
  const { rack, opponentRack: seen = [] } = position;
  const all: Assumption[] = [];
  if (rack.length > 0) {
    const tiles = alphabet.format(rack);
    const message = `the tiles ${tiles} of the player who moved are taken as known: only the others are inferred`;
    all.push({ code: "KNOWN_TILES", message, rack: tiles });
  }
  if (seen.length > 0) {
    const tiles = alphabet.format(seen);
    const message = `the observer's rack ${tiles} is taken as known: the player who moved has none of these tiles`;
    all.push({ code: "OPPONENT_RACK", message, rack: tiles });
  }
  return all;
}

/** The name of the lexicon that comes with the package, as records of self-play give it. */
export const DEFAULT_LEXICON_NAME = "default";

/**
 * Returns the assumption that the lexicon in use is as good as the one that a file or a position
 * names: none if it names none, or the same.
 * @param used name of the lexicon in use, or of its file; undefined if it has none.
 */
export function lexiconAssumptions(
  named: string | undefined,
  used: string | undefined,
): LexiconAssumption[] {
  const name = named?.trim() ?? "";
  if (name === "" || (used !== undefined && isSameLexicon(name, used))) return [];
  const message = `${cut(name)} is named as the lexicon, but ${usedText(used)}`;
  return [{ code: "LEXICON", message, named: name, used: used ?? null }];
}

function usedText(used: string | undefined): string {
  if (used === undefined) return "the one in use has no name to compare";
  return `${used === DEFAULT_LEXICON_NAME ? "the default lexicon" : cut(used)} is used`;
}

/**
 * Returns true if two names mean the same lexicon. Ignores case and punctuation, accepts years of
 * two or four digits, common aliases, and file names, which may have further parts: `NWL23`,
 * `nwl2023.kwg` and `NWL23-gaddag.txt` are the same, and so are `OWL2` and `TWL06`.
 * @throws ArgumentError for anything but strings.
 */
export function isSameLexicon(one: string, other: string): boolean {
  checkText(one, "one");
  checkText(other, "other");
  if (one.trim() === other.trim()) return true;
  const [a, b] = [keysOf(one), keysOf(other)];
  return startsWithOneOf(a, b) || startsWithOneOf(b, a);
}

/** Returns true if the first key of a name, which is that of the whole name, is among others. */
function startsWithOneOf([whole]: readonly string[], keys: readonly string[]): boolean {
  return whole !== undefined && keys.includes(whole);
}

/** Other names of lexicons, without signs, by the usual one. */
const OTHER_NAMES: Readonly<Record<string, readonly string[]>> = {
  // The page writes its own lexicon by the title that it has there.
  DEFAULT: ["ENGLISHWORDS"],
  TWL98: ["OWL", "OWL1", "OTCWL", "OTCWL1", "OWL98", "OTCWL98"],
  TWL06: ["OWL2", "OTCWL2", "OWL06", "OTCWL06"],
  TWL14: ["OWL3", "OTCWL3", "OWL14", "OTCWL14"],
};

const LONG_NAMES = [
  [/^COLLINS(?:SCRABBLEWORDS)?(?=\d\d$)/, "CSW"],
  [/^NASPAWORDLIST(?=\d\d$)/, "NWL"],
] as const;

/** Returns the key of a name, and those of its parts. */
function keysOf(name: string): string[] {
  const stem = name.replace(/^.*[/\\]/, "").replace(/\.[a-z]\w*$/i, "");
  return [stem, ...stem.split(/[^\p{L}\p{N}]+/u)].map(lexiconKey).filter((key) => key !== "");
}

function lexiconKey(name: string): string {
  const letters = name.toUpperCase().replace(/[^\p{L}\p{N}]+/gu, "");
  let key = letters.replace(/(?<=^\p{L}+)20(?=\d\d$)/u, "");
  for (const [long, short] of LONG_NAMES) key = key.replace(long, short);
  const usual = Object.entries(OTHER_NAMES).find(([, others]) => others.includes(key));
  return usual?.[0] ?? key;
}
