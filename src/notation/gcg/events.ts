import { composedText, fault } from "../../alphabet/faults.js";
import { itemAt } from "../../base/elements.js";
import { counted, cut, NotationError, quoted } from "../../base/errors.js";
import { opponentOf, type PlayerIndex } from "../../game/events.js";
import {
  type OnBoard,
  parseCoordinates,
  readMove,
  type ThroughStyle,
} from "../../game/move-text.js";
import { PASS } from "../../game/moves.js";
import { formatMove } from "../../game/plays.js";
import { pointsOf, tilesOf, unseenTiles } from "../../game/tiles.js";
import { formatRack, parseRack } from "../cgp.js";
import { checkedScore, wholeNumber } from "../checks.js";
import type { HeaderDoubt } from "./header.js";
import { reading } from "./lines.js";
import type { GcgEvent, GcgPlayer } from "./record.js";

/** The context in which event lines are read and written. */
export interface GcgContext {
  players: readonly [GcgPlayer, GcgPlayer];
  /** The table before the event. */
  table: OnBoard;
  /** Points of both players and the player of the last turn, for what a line leaves out. */
  before?: { totals: readonly [number, number]; lastPlayer: PlayerIndex | undefined };
  /** True if the file calls both players by the first one's nickname: their turns alternate. */
  hasOneNick?: boolean;
  /** Number of tiles that a rack may have more than the rules allow; default 0. */
  spare?: number;
  /** Takes what is odd about a line that can be read; without it, such a line is refused. */
  doubts?: EventOddity[];
}

/** Something odd about an event line. */
export type EventOddity = Omit<HeaderDoubt, "line">;

/** The words of an event line after the nickname. */
interface Words {
  /** The rack, if there is one, and the move. */
  body: readonly string[];
  /** The last word of the body, which shows the kind of the event. */
  mark: string;
  scoreText: string;
}

/** The fields that all events have, as far as they are known before the move is read. */
type Begun = Pick<GcgEvent, "player" | "rack" | "score" | "total">;

const LINE = ">NICK: RACK PLAY +SCORE TOTAL";
const DASH = "-";
const WITHDRAWN = "--";
const CHALLENGE = "(challenge)";
const TIME = "(time)";
/** The word that Quackle writes after a challenge for an unknown rack. */
const UNKNOWN_RACK = "UNKNOWN";

/** Number of tiles that racks of real files have at most over those that the rules allow. */
export const SPARE_TILES = 4;

/** An event as read from its line. */
export interface EventReading {
  event: GcgEvent;
  /** What follows the total: Quackle lists the cross-words of a play there. */
  extra: string;
  /** True if the line has no total, and the scores were added up. */
  lacksTotal: boolean;
}

/** More characters than any event line has. */
const LONGEST_EVENT = 10_000;

/**
 * Reads an event from the text after the `>` of its line.
 * @throws NotationError with the field, but not the line.
 */
export function readEvent(text: string, context: GcgContext): EventReading {
  const composed = composedText("event", text, LONGEST_EVENT).trim();
  const known = playerNamed(composed, context);
  const named = known ?? likelyPlayer(composed, context);
  const length =
    known === undefined ? composed.indexOf(":") : nickOf(named, context.players).length;
  const words = splitWords(composed.slice(length + 1));
  const at = scoreAt(words);
  const [scoreText, totalText] = words.slice(at, at + 2);
  const mark = words[at - 1];
  if (scoreText === undefined || mark === undefined) {
    throw fault("event", "MISSING_FIELD", `${counted(words.length, "word")} after the nick`, {
      expected: LINE,
    });
  }
  if (PLACE.test(scoreText) || /^[+-]$/.test(totalText ?? "")) {
    const play = quoted(words.slice(at).join(" "));
    throw fault("score", "MISSING_FIELD", `is missing after ${play}`, { expected: LINE });
  }
  const score = points(scoreText, "score");
  const player = context.hasOneNick === true ? alternating(mark, score, totalText, context) : named;
  const lacksTotal = totalText === undefined && context.before !== undefined;
  if (totalText === undefined && !lacksTotal) {
    throw fault("total", "MISSING_FIELD", `nothing after the score ${quoted(scoreText)}`, {
      expected: LINE,
    });
  }
  const total = lacksTotal
    ? (context.before?.totals[player] ?? 0) + score
    : points(totalText as string, "total");
  const begun: Begun = { player, score, total };
  const event = readPlay({ body: words.slice(0, at), mark, scoreText }, begun, context);
  return { event, extra: words.slice(at + 2).join(" "), lacksTotal };
}

/**
 * Returns the player of an event where both have one nickname. Turns alternate, points for a play
 * belong to the last turn, and where the total fits only one of the two, it decides.
 */
function alternating(
  mark: string,
  score: number,
  totalText: string | undefined,
  { before }: GcgContext,
): PlayerIndex {
  const { totals = [0, 0], lastPlayer } = before ?? {};
  const isTurn = mark !== WITHDRAWN && !/^\(.*\)$/.test(mark);
  const next = lastPlayer === undefined ? 0 : opponentOf(lastPlayer);
  const likely = isTurn ? next : (lastPlayer ?? 0);
  if (totalText === undefined || mark === WITHDRAWN) return likely;
  const fits = (player: PlayerIndex) => totals[player] + score === Number(totalText);
  return !fits(likely) && fits(opponentOf(likely)) && !isTurn ? opponentOf(likely) : likely;
}

/**
 * Returns the index of the score: of the last two words if they are the score and the total;
 * otherwise of the last number with a total after it or, if there is none, with a sign, so
 * that an error names the field that is wrong.
 */
function scoreAt(words: readonly string[]): number {
  const last = words.length - 2;
  for (let at = last; at > 0; at--) {
    const total = itemAt(words, at + 1);
    // Before a score, "-2" is an exchange; only a score has a plus sign.
    if (total.startsWith("+") && at < last) continue;
    if (POINTS.test(itemAt(words, at)) && POINTS.test(total)) return at;
  }
  const signed = words.findLastIndex((word, at) => at > 0 && /^[+-]\d/.test(word));
  const isExchange = signed === words.length - 1 && /^-/.test(words[signed] ?? "");
  return signed < 0 || isExchange ? last : signed;
}

function nickOf(player: PlayerIndex, players: GcgContext["players"]): string {
  return players[player].nick.normalize("NFC");
}

function splitWords(text: string): string[] {
  return text.split(/\s+/).filter((word) => word !== "");
}

/** Finds the player with the longest matching nickname, because a nickname may contain colons. */
function playerNamed(text: string, { players, hasOneNick }: GcgContext): PlayerIndex | undefined {
  const begins = (player: PlayerIndex) => text.startsWith(`${nickOf(player, players)}:`);
  const [first, second] = [begins(0), hasOneNick !== true && begins(1)];
  if (first && second) {
    return nickOf(0, players).length > nickOf(1, players).length ? 0 : 1;
  }
  if (first) return 0;
  return second ? 1 : undefined;
}

/**
 * Returns whose event it is that begins with the nickname of no player: that of the player whose turn it
 * is, if the total is theirs, too, and not the other one's.
 * @throws NotationError `UNKNOWN_PLAYER` where that cannot be told.
 */
function likelyPlayer(text: string, { players, before, doubts }: GcgContext): PlayerIndex {
  const [nick = text] = text.split(/[:\s]/, 1);
  const words = splitWords(text.slice(nick.length + 1));
  const [score = "", total = ""] = words.slice(scoreAt(words));
  const player = before?.lastPlayer === undefined ? undefined : opponentOf(before.lastPlayer);
  const fits = (one: PlayerIndex) => (before?.totals[one] ?? 0) + Number(score) === Number(total);
  const isLine = text[nick.length] === ":" && POINTS.test(score) && POINTS.test(total);
  if (isLine && player !== undefined && fits(player) && !fits(opponentOf(player))) {
    const what = `${quoted(nick)} is none of the players; turn and total are those of player ${player + 1}`;
    doubts?.push({ code: "WRONG_NICK", field: "nick", what });
    if (doubts !== undefined) return player;
  }
  const isKnown = players.some((one) => one.nick.normalize("NFC") === nick);
  const wrong = isKnown ? "has no colon after it" : "is none of the players";
  throw fault("nick", "UNKNOWN_PLAYER", `${quoted(nick)} ${wrong}`, {
    expected: players.map((one) => `${cut(one.nick)}:`).join(" or "),
  });
}

/** Matches the coordinates of a play, which stand in the place of a score that is missing. */
const PLACE = /^(?:\d{1,2}[a-z]|[a-z]\d{1,2})$/i;
/** Matches a number with its sign; some files have both signs before a penalty (`+-10`). */
const POINTS = /^\+?-?\d{1,9}$/;

function points(text: string, field: string): number {
  const value = POINTS.test(text) ? Number(text.replace("+", "")) : Number.NaN;
  return checkedScore(value, field, quoted(text));
}

function readPlay(words: Words, begun: Begun, context: GcgContext): GcgEvent {
  const { body, mark } = words;
  if (mark.startsWith(DASH)) return readDash(words, begun, context);
  switch (mark.toLowerCase()) {
    case CHALLENGE: {
      const isUnknown = body.length === 2 && body[0] === UNKNOWN_RACK;
      const event = isUnknown ? begun : withRack(begun, body, 1, context);
      return { kind: "challenge", ...event };
    }
    case TIME:
      checkSign(begun.score <= 0, words, "-10, points taken");
      return { kind: "time", ...withRack(begun, body, 1, context) };
  }
  if (/^\(.*\)$/.test(mark) && !isCoordinates(body.at(-2))) return readEnd(words, begun, context);
  return readPlace(words, begun, context);
}

function isCoordinates(word: string | undefined): boolean {
  return word !== undefined && /^(?:\d+[A-Z]|[A-Z]\d+)$/i.test(word);
}

function checkSign(isGood: boolean, { scoreText, mark }: Words, expected: string): void {
  if (isGood) return;
  throw fault("score", "BAD_NUMBER", `${quoted(scoreText)} for ${quoted(mark)}`, { expected });
}

/** Adds the rack before the last `used` words, if there is one. */
function withRack(begun: Begun, body: readonly string[], used: number, context: GcgContext): Begun {
  const [rack, more] = body.slice(0, Math.max(0, body.length - used));
  if (more !== undefined) {
    throw fault("event", "BAD_LINE", `${quoted(more)} between rack and play`, { expected: LINE });
  }
  if (rack === undefined) return begun;
  const tiles = tilesOrDoubt(rack, "rack", "the rack counts as unknown", context);
  return tiles === undefined ? begun : { ...begun, rack: tiles };
}

/** Reads tiles that are not needed to tell the turn; undefined, with a doubt, for other letters. */
function tilesOrDoubt(
  text: string,
  field: string,
  instead: string,
  context: GcgContext,
): number[] | undefined {
  try {
    return parsedTiles(text, field, context);
  } catch (error) {
    const isLetter = error instanceof NotationError && error.code === "NO_TILE";
    if (!isLetter || context.doubts === undefined) throw error;
    const what = `${error.what.replace(`${field}: `, "")}; ${instead}`;
    context.doubts.push({ code: "UNREADABLE_TILES", field, what });
    return undefined;
  }
}

function parsedTiles(text: string, field: string, context: GcgContext): number[] {
  const { alphabet, rules } = context.table.config;
  const { rackSize } = rules;
  const most = rackSize + (context.spare ?? 0);
  return reading(text, () => Array.from(parseRack(text, field, alphabet, most)));
}

function readPlace(words: Words, begun: Begun, context: GcgContext): GcgEvent {
  const { layout } = context.table.config.rules;
  const where = words.body.at(-2);
  if (where === undefined) {
    throw fault("event", "MISSING_FIELD", `${quoted(words.mark)} alone is no play`, {
      expected: LINE,
    });
  }
  const play = `${where} ${words.mark}`;
  const move = reading(play, () => {
    // Words such as "exch" have a meaning in other lines, but not here.
    parseCoordinates(where, layout);
    return readMove(play, context.table);
  });
  if (move.kind !== "place") throw fault("event", "BAD_LINE", `${quoted(play)} is no play`);
  checkSign(begun.score >= 0, words, "+0 or more");
  return { kind: "play", ...withRack(begun, words.body, 2, context), move };
}

/** Reads a pass, an exchange or a withdrawn play. */
function readDash(words: Words, begun: Begun, context: GcgContext): GcgEvent {
  const event = withRack(begun, words.body, 1, context);
  if (words.mark === WITHDRAWN) {
    checkSign(begun.score <= 0, words, "-24, the points taken back");
    return { kind: "withdrawn", ...event };
  }
  checkSign(begun.score === 0, words, "+0");
  const text = words.mark.slice(DASH.length);
  if (/^0*$/.test(text)) {
    return { kind: "pass", ...event, move: PASS };
  }
  // Digits are a number here, even if they are an alias of a tile.
  if (/^\d+$/.test(text)) {
    const count = wholeNumber(
      Number(text),
      "exchange",
      1,
      context.table.config.rules.rackSize,
      quoted(text),
    );
    return { kind: "exchange", ...event, count };
  }
  const count = [...text].length;
  const isCount = count <= context.table.config.rules.rackSize;
  const told = `${counted(count, "unknown tile")} by the number of characters`;
  const tiles = isCount
    ? tilesOrDoubt(text, "exchange", told, context)
    : parsedTiles(text, "exchange", context);
  if (tiles === undefined) return { kind: "exchange", ...event, count };
  tiles.sort((a, b) => a - b);
  return { kind: "exchange", ...event, count: tiles.length, move: { kind: "exchange", tiles } };
}

/**
 * Reads the points for the tiles in parentheses: the opponent's with a plus, one's own with a
 * minus.
 */
function readEnd(words: Words, begun: Begun, context: GcgContext): GcgEvent {
  const event = withRack(begun, words.body, 1, context);
  const isPenalty = words.scoreText.includes("-");
  const others = isPenalty ? event.rack : lastTiles(context);
  const text = words.mark.slice(1, -1);
  const instead = isPenalty ? "the rack before it counts" : "the tiles that are left count";
  const tiles =
    others === undefined
      ? parsedTiles(text, "last rack", context)
      : (tilesOrDoubt(text, "last rack", instead, context) ?? others);
  if (!isPenalty) return { kind: "end-points", ...event, tiles };
  const { rack, ...rest } = event;
  if (rack === undefined || String(rack.slice().sort()) === String(tiles.slice().sort())) {
    return { kind: "end-penalty", ...event, tiles };
  }
  const what = `${quoted(words.mark)} is not the rack before it`;
  if (context.doubts === undefined) {
    throw fault("last rack", "CONTRADICTION", what, { expected: "the same tiles" });
  }
  const { alphabet } = context.table.config;
  const isOfRack = pointsOf(rack, alphabet) === -begun.score;
  const counts = isOfRack && pointsOf(tiles, alphabet) !== -begun.score ? rack : tiles;
  const chosen = `${what}; the tiles ${alphabet.format(counts)} count`;
  context.doubts.push({ code: "CONTRADICTORY_RACK", field: "last rack", what: chosen });
  return { kind: "end-penalty", ...rest, tiles: counts };
}

/** Returns all tiles that are not on the board, if one rack holds them. */
function lastTiles({ table }: GcgContext): number[] | undefined {
  const { alphabet, rules } = table.config;
  const counts = unseenTiles(alphabet, table.board);
  const tiles = tilesOf(counts);
  return tiles.length <= rules.rackSize ? tiles : undefined;
}

/** Writes the line of an event, without its note. */
export function writeEvent(event: GcgEvent, context: GcgContext, through: ThroughStyle): string {
  const { players, table } = context;
  const { alphabet, rules } = table.config;
  const { rackSize } = rules;
  const player = players[event.player];
  if (player === undefined) {
    throw fault("event.player", "BAD_NUMBER", `is ${event.player}`, {
      expected: "0 or 1",
    });
  }
  const rack = formatRack(event.rack ?? [], "rack", alphabet, rackSize + SPARE_TILES);
  const total = checkedScore(event.total, "total", String(event.total));
  const play = formatPlay(event, context, through);
  // Without a rack, two spaces remain, as some programs require before "(challenge)".
  const before = event.kind === "end-points" && rack === "" ? "" : `${rack} `;
  return `>${player.nick}: ${before}${play} ${signedScore(event)} ${total}`;
}

function signedScore(event: GcgEvent): string {
  const score = checkedScore(event.score, "score", String(event.score));
  const takes = ["withdrawn", "time", "end-penalty"].includes(event.kind);
  return score < 0 || (takes && score === 0) ? `-${-score}` : `+${score}`;
}

function formatPlay(event: GcgEvent, context: GcgContext, through: ThroughStyle): string {
  const { alphabet, rules } = context.table.config;
  const { rackSize } = rules;
  switch (event.kind) {
    case "play":
      return formatMove(event.move, context.table, { through });
    case "exchange":
      if (event.move === undefined) {
        return DASH + wholeNumber(event.count, "exchange", 1, rackSize, String(event.count));
      }
      return DASH + formatRack(event.move.tiles, "exchange", alphabet, rackSize);
    case "pass":
      return DASH;
    case "withdrawn":
      return WITHDRAWN;
    case "challenge":
      return CHALLENGE;
    case "time":
      return TIME;
    case "end-points":
    case "end-penalty":
      return `(${formatRack(event.tiles, "last rack", alphabet, rackSize + SPARE_TILES)})`;
    default: {
      const { kind } = event as { kind: unknown };
      throw fault("event", "BAD_TYPE", `there is no kind of event ${quoted(String(kind))}`);
    }
  }
}
