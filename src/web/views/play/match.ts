import { emptyBoard, laidBy, layOn } from "../../../game/board.js";
import type { ChallengeRule } from "../../../game/challenges.js";
import { gameConfig } from "../../../game/config.js";
import {
  type GameData,
  type GameEvent,
  isEnd,
  opponentOf,
  type PlayEvent,
  type PlayerIndex,
} from "../../../game/events.js";
import { Game } from "../../../game/game.js";
import type { Exchanged, Move } from "../../../game/moves.js";
import { formatMove } from "../../../game/plays.js";
import type { PositionData } from "../../../game/position.js";
import { isRulesName, type RulesName } from "../../../game/rules.js";
import { gcgOf } from "../../../notation/gcg/game.js";
import type { GcgGame } from "../../../notation/gcg/record.js";
import { LEVELS, type Level } from "../../worker/levels.js";
import { type GameSpec, specOf, type TileSet, tilesOf } from "../../worker/spec.js";

/*
 * A game against the engine: a `Game` plus the data of the page, which are the challenge rule,
 * the clocks, the names and the engine's level. Every function returns a new match.
 */

/** The rules of challenges that the page has; with `void`, there are none. */
const PAGE_RULES = ["void", "single", "double", "five"] as const satisfies ChallengeRule[];
export type PageRule = (typeof PAGE_RULES)[number];

const HINT_RULES = ["free", "cost", "none"] as const;
export type HintRule = (typeof HINT_RULES)[number];

/** The choices made before a game. */
export interface MatchSetup {
  seed: number;
  /** Id of the lexicon. */
  lexicon: string;
  alphabet: TileSet;
  rules: RulesName;
  challenge: PageRule;
  /** Minutes for each player; undefined without clocks. */
  minutes: number | undefined;
  /** Seconds that each player gets for a turn. */
  increment?: number | undefined;
  /** What happens when a player's time is up; by default, overtime costs points. */
  atZero?: "overtime" | "loss" | undefined;
  /** Whether hints are free, cost points at the end, or are not to be had; by default, they are free. */
  hints?: HintRule | undefined;
  /** The player who begins. */
  first: PlayerIndex;
  /** The players' names in what is saved, in the language of the start. */
  names: readonly [string, string];
  /** The engine's level; the engine is player 1. */
  level: Level;
  /** Seconds that the champion may think about a move. */
  thinking?: number | undefined;
  /** True for two people who take turns at one device, without the engine. */
  isShared?: boolean | undefined;
}

/** A game against the engine. */
export interface Match {
  readonly setup: MatchSetup;
  /** Never modified: actions are applied to a clone. */
  readonly game: Game;
  /** True if the last turn is a play that may still be challenged. */
  readonly isOpen: boolean;
  /** Milliseconds that each player has used. */
  readonly used: readonly [number, number];
  /** Number of hints that the visitor has asked for. */
  readonly hints: number;
  /** Number of turns that the visitor has taken back. */
  readonly takenBack: number;
  /** The player who lost on time. */
  readonly flagged?: PlayerIndex | undefined;
  /** The player who gave up. */
  readonly resigned?: PlayerIndex | undefined;
}

/** A match as plain data for JSON. */
export interface MatchData {
  setup: MatchSetup;
  game: GameData;
  isOpen: boolean;
  used: readonly [number, number];
  hints?: number;
  takenBack?: number;
  flagged?: PlayerIndex | undefined;
  resigned?: PlayerIndex | undefined;
}

/**
 * The phase of a match. `last-call`: a play that would end the game must be accepted or
 * challenged.
 */
export type Phase = "turn" | "last-call" | "over";

export const PLAYERS = [0, 1] as const satisfies readonly PlayerIndex[];

/** Player index of the visitor; the engine is the other player. */
export const HUMAN: PlayerIndex = 0;
export const ENGINE: PlayerIndex = 1;

/** Points deducted for each minute of overtime, including fractions of one. */
const OVERTIME = 10;
const MINUTE = 60_000;
/** Points deducted for each hint, where hints cost something. */
export const HINT_COST = 5;

/** Starts a match with a new game. */
export function beginMatch(setup: MatchSetup): Match {
  const { seed, first, alphabet, rules } = setup;
  const game = Game.start(gameConfig({ alphabet: tilesOf(alphabet), rules }), { seed, first });
  return { setup, game, isOpen: false, used: [0, 0], hints: 0, takenBack: 0 };
}

/** Starts a match with the same choices, in which the other player begins. */
export function rematchOf({ setup }: Match, seed: number): Match {
  return beginMatch({ ...setup, seed, first: opponentOf(setup.first) });
}

/** Returns the phase of a match. */
export function phaseOf(match: Match): Phase {
  if (loserOf(match) !== undefined) return "over";
  if (!match.game.isOver) return "turn";
  return match.isOpen ? "last-call" : "over";
}

/** Returns the player who lost whatever the points are: on time, or by giving up. */
export function loserOf({ flagged, resigned }: Match): PlayerIndex | undefined {
  return flagged ?? resigned;
}

/**
 * Returns the player at the device: the visitor, or of two people who share it the one to move, or to
 * answer the last play.
 */
export function seatAt(match: Match): PlayerIndex {
  if (match.setup.isShared !== true) return HUMAN;
  const last = phaseOf(match) === "last-call" ? lastPlay(match) : undefined;
  return last === undefined ? match.game.turn : opponentOf(last.player);
}

/** Returns the data with which a worker can answer questions about the match's positions. */
export function specFor({ setup, game }: Match): GameSpec {
  return specOf(game.config, setup.lexicon);
}

/** Returns the events so far, with the end of the game only once the last play is accepted. */
export function eventsOf(match: Match): readonly GameEvent[] {
  const { events } = match.game;
  return phaseOf(match) === "last-call" ? events.filter((event) => !isEnd(event)) : events;
}

/** Returns the points of both players after the events so far. */
export function scoresOf(match: Match): [number, number] {
  const events = eventsOf(match);
  const [a, b] = PLAYERS.map((player) => events.findLast((event) => event.player === player));
  return [a?.total ?? 0, b?.total ?? 0];
}

export function mayExchange({ game }: Match): boolean {
  return game.tilesInBag >= game.config.rules.exchangeLimit;
}

/**
 * Makes a move for the player to move, who thereby accepts the play before it.
 * @throws PositionError for a move that the rules do not allow; words are not looked up.
 */
export function makeMove(before: Match, move: Move): Match {
  const match = accepted(before);
  if (phaseOf(match) !== "turn") return match;
  const game = match.game.clone();
  game.play(move);
  const isOpen = move.kind === "place" && match.setup.challenge !== "void";
  return settled({ ...match, game, isOpen });
}

/**
 * Challenges the last play, for the player to move.
 * @param isUpheld true if one of its words is not in the lexicon.
 */
export function challenge(match: Match, isUpheld: boolean): Match {
  if (!match.isOpen) return match;
  const game = match.game.clone();
  game.challenge(() => !isUpheld, match.setup.challenge);
  return settled({ ...match, game, isOpen: false });
}

/** Accepts the last play; if it ended the game, the match is over. */
export function accepted(match: Match): Match {
  return match.isOpen ? settled({ ...match, isOpen: false }) : match;
}

/** Deducts points for overtime and hints if the game is over. */
function settled(match: Match): Match {
  if (phaseOf(match) !== "over") return match;
  const game = match.game.clone();
  for (const player of loserOf(match) === undefined ? PLAYERS : []) {
    const penalty = overtime(match, player) + hintPenalty(match, player);
    if (penalty > 0) game.penalize(player, penalty);
  }
  return { ...match, game };
}

/** Returns true for a game with clocks that is not over. */
export function isClocked(match: Match | undefined): match is Match {
  return match?.setup.minutes !== undefined && phaseOf(match) !== "over";
}

/** Returns the milliseconds that a player has for the game so far; infinite without clocks. */
export function timeGiven({ setup, game }: Match, player: PlayerIndex): number {
  const { minutes, increment = 0 } = setup;
  if (minutes === undefined) return Number.POSITIVE_INFINITY;
  const turns = game.events.filter((event) => event.player === player && isOwnTurn(event));
  return minutes * MINUTE + increment * 1000 * turns.length;
}

/** Returns true for a move; a turn that a failed challenge cost is none. */
function isOwnTurn(event: GameEvent): boolean {
  if (event.kind === "pass") return event.lostTurn !== true;
  return event.kind === "play" || event.kind === "exchange";
}

/** Ends a match that a player has lost on time. */
export function flagged(match: Match, player: PlayerIndex): Match {
  return phaseOf(match) === "over" ? match : { ...match, isOpen: false, flagged: player };
}

/** Ends a match that a player gives up; a play that may be challenged stays so, if the game goes on. */
export function resigned(match: Match, player: PlayerIndex): Match {
  return phaseOf(match) === "over" ? match : { ...match, resigned: player };
}

/** Returns a match that was given up as it stood before. */
export function unresigned({ resigned: _, ...match }: Match): Match {
  return match;
}

/** Returns true once the visitor has had a turn, or one of two people who share the device. */
export function hasBegun({ setup, game }: Match): boolean {
  return game.events.some(({ player }) => setup.isShared === true || player === HUMAN);
}

/** Returns the points that a player loses for overtime so far. */
export function overtime(match: Match, player: PlayerIndex): number {
  if (match.setup.atZero === "loss") return 0;
  return penaltyOf(match.used[player] - timeGiven(match, player));
}

/** Returns the points that a player loses for hints so far. */
export function hintPenalty({ setup, hints }: Match, player: PlayerIndex): number {
  return setup.hints === "cost" && player === HUMAN ? HINT_COST * hints : 0;
}

/** Returns the points that milliseconds of overtime cost. */
export function penaltyOf(late: number): number {
  return late <= 0 ? 0 : OVERTIME * Math.ceil(late / MINUTE);
}

/** Adds time used by the player to move. */
export function spent(match: Match, milliseconds: number): Match {
  if (phaseOf(match) === "over") return match;
  const used: [number, number] = [...match.used];
  used[match.game.turn] += milliseconds;
  return { ...match, used };
}

/** Returns the last play if it is still on the board; undefined if it was taken back. */
export function lastPlay(match: Match): PlayEvent | undefined {
  const last = eventsOf(match).findLast(({ kind }) => kind === "play" || kind === "withdrawn");
  return last?.kind === "play" ? last : undefined;
}

/** Returns the board without the tiles of its last play. */
export function boardBefore({ game }: Match, { move }: PlayEvent): Uint8Array {
  const { board } = game;
  for (const square of laidBy(move, game.config.rules.layout).keys()) board[square] = 0;
  return board;
}

/** Returns the plays in notation, by the number of their event. */
export function playTexts({ game }: Match): Map<number, string> {
  const { config } = game;
  const { layout } = config.rules;
  const texts = new Map<number, string>();
  let [board, before] = [emptyBoard(layout), emptyBoard(layout)];
  game.events.forEach((event, i) => {
    if (event.kind === "withdrawn") board = before;
    if (event.kind !== "play") return;
    texts.set(i, formatMove(event.move, { config, board }));
    before = board;
    board = layOn(board, event.move, layout);
  });
  return texts;
}

/** Returns a match as plain data for JSON; `matchFromJson` reads it. */
export function matchToJson({ game, ...rest }: Match): MatchData {
  return { ...rest, game: game.toJSON() };
}

/**
 * Reads the output of `matchToJson`.
 * @throws GaddawgError, RangeError or TypeError for anything else.
 */
export function matchFromJson({ setup, game, isOpen, used, ...counts }: MatchData): Match {
  const { hints = 0, takenBack = 0, flagged, resigned } = counts;
  const { increment = 0, atZero } = setup;
  const isKnown =
    isRulesName(setup.rules) &&
    LEVELS.includes(setup.level) &&
    PAGE_RULES.includes(setup.challenge) &&
    [undefined, "overtime", "loss"].includes(atZero) &&
    [undefined, ...HINT_RULES].includes(setup.hints) &&
    [undefined, ...PLAYERS].includes(flagged) &&
    [undefined, ...PLAYERS].includes(resigned) &&
    [...used, hints, takenBack, increment].every(Number.isFinite);
  if (!isKnown) throw new RangeError("rules, level or clock of the game are unknown");
  const known = { setup, game: Game.fromJSON(game), isOpen, hints, takenBack };
  return {
    ...known,
    used: [used[0], used[1]],
    ...(flagged !== undefined && { flagged }),
    ...(resigned !== undefined && { resigned }),
  };
}

/** Returns the visitor's last turn as the engine saw it, if it was the last event. */
export function lastTurnOf({
  game,
}: Match): { before: PositionData; move: Move | Exchanged } | undefined {
  const last = game.events.at(-1);
  if (last?.player !== HUMAN || (last.kind !== "play" && last.kind !== "exchange"))
    return undefined;
  const { board, scores, racks, scorelessTurns } = game.clone().undo();
  const before: PositionData = {
    board,
    rack: new Uint8Array(),
    opponentRack: racks[ENGINE] ?? new Uint8Array(),
    scores: [scores[HUMAN], scores[ENGINE]],
    scorelessTurns,
  };
  return { before, move: last.kind === "play" ? last.move : { exchanged: last.count } };
}

/*
 * Turns taken back. The engine agrees to it in games without clocks, as often as the visitor
 * likes; the result tells how often. The bag keeps its order, so that whatever is played instead
 * draws the same tiles: no one sees others by trying.
 */

/** Returns true if it is the visitor's turn, and there is one before it to take back. */
export function mayTakeBack(match: Match): boolean {
  const { setup, game } = match;
  if (setup.minutes !== undefined || setup.isShared === true) return false;
  if (phaseOf(match) !== "turn" || game.turn !== HUMAN) return false;
  return lastTurnAt(match) >= 0;
}

/** Takes back the visitor's last turn and all that followed it. */
export function withTurnTakenBack(match: Match): Match {
  if (!mayTakeBack(match)) return match;
  const at = lastTurnAt(match);
  const game = match.game.clone();
  while (game.events.length > at) game.undo();
  const last = game.events.at(-1);
  // The visitor may challenge the play of the engine that was answered.
  const isOpen =
    match.setup.challenge !== "void" && last?.kind === "play" && last.player === ENGINE;
  return { ...match, game, isOpen, takenBack: match.takenBack + 1 };
}

/** Returns the number of the event of the visitor's last turn; -1 if there is none. */
function lastTurnAt({ game }: Match): number {
  return game.events.findLastIndex((event) => event.player === HUMAN && isTurn(event));
}

function isTurn(event: GameEvent): boolean {
  return event.kind === "play" || event.kind === "exchange" || event.kind === "pass";
}

/**
 * Returns a game as a GCG record, whose first player is the one who began. While the game is
 * not over, the record has only the rack of player `known`, and none where two people share a device.
 */
export function recordOf({ setup, game }: Match, lexicon: string, known: PlayerIndex = 0): GcgGame {
  const isShared = setup.isShared === true;
  const title = isShared ? "A game of two people" : "A game against gaddawg";
  return gcgOf(game, { names: setup.names, title, lexicon, racks: isShared ? [] : [known] });
}
