import {
  type Alphabet,
  type AlphabetName,
  alphabet,
  type Move,
  type Rules,
} from "../../../entry/api.js";
import { Random, type RandomState } from "../../../game/index.js";
import type { LevelName } from "../../../players/index.js";
import { laidBy } from "../../board/entry.js";
import type { Game } from "../../worker/protocol.js";
import { rulesOf } from "../../worker/rules.js";
import { faceOf, tilesUsed, without } from "../../worker/tiles.js";

/*
 * A game of two, as plain data that JSON can hold, and what can happen in it.
 * Every function gives a new state. Bag, draws, exchanges and endings are those
 * of the kernel's games (assembly/selfplay/game.ts): the same seed and the same moves make
 * the same game.
 */

export type Player = 0 | 1;

/**
 * What a challenge costs:
 *
 * - `void`: nothing, as only valid words can be played;
 * - `single`: a challenge that fails costs nothing;
 * - `double`: it costs the turn;
 * - `five`: it gives the other player 5 points.
 */
export type ChallengeRule = "void" | "single" | "double" | "five";

export interface MatchSetup {
  seed: number;
  lexicon: string;
  alphabet: AlphabetName;
  /** A name in `RULES`. */
  rules: string;
  bingoBonus: number;
  exchangeLimit: number;
  challenge: ChallengeRule;
  /** Minutes that each player has; none without a clock. */
  minutes: number | undefined;
  began: Player;
  names: [string, string];
  /** The engine's level; it is player 1. */
  level: LevelName;
}

/** A line of the game's record. */
export type MatchEvent = {
  player: Player;
  /** The tiles of the player before it, ascending. */
  rack: number[];
  /** Points that it gives or takes, and the player's points after it. */
  score: number;
  total: number;
} & (
  | { kind: "play"; text: string; move: PlainPlay }
  | { kind: "exchange"; tiles: number[] }
  /** `lostTurn`: for a challenge of words that stood. */
  | { kind: "pass"; lostTurn?: true }
  /** The player's last play is taken back. */
  | { kind: "withdrawn" }
  /** Points for a play that stood. */
  | { kind: "challenge" }
  | { kind: "time" }
  | { kind: "end-points" | "end-penalty"; tiles: number[] }
);

/** A play whose tiles are a list. */
export interface PlainPlay {
  direction: "across" | "down";
  lane: number;
  start: number;
  tiles: number[];
}

/** A play that may still be challenged; its player has not drawn yet. */
interface Standing {
  player: Player;
  squares: number[];
  score: number;
  scorelessBefore: number;
}

/** A turn; a last play, to be accepted or challenged; the end. */
export type Phase = "turn" | "last-call" | "over";

export interface MatchState {
  setup: MatchSetup;
  /** A byte a square, as in `Position.board`. */
  board: number[];
  /** The players' tiles, ascending. */
  racks: [number[], number[]];
  /** In the order in which they are drawn, the next one last. */
  bag: number[];
  random: RandomState;
  scores: [number, number];
  mover: Player;
  /** Turns without points, one after another. */
  scoreless: number;
  events: MatchEvent[];
  standing: Standing | undefined;
  phase: Phase;
  ending: "out" | "stalled" | undefined;
  /** Milliseconds that each player has used. */
  used: [number, number];
}

/** Turns without points, one after another, that end a game. */
const MOST_SCORELESS = 6;
/** Points for a play that stood, by the rule `five`. */
const CHALLENGE_BONUS = 5;
/** Points that each minute of overtime takes, begun ones too. */
const OVERTIME = 10;
const MINUTE = 60_000;

/** Begins a game: fills the bag and the racks, first that of the player who begins. */
export function beginMatch(setup: MatchSetup): MatchState {
  const random = Random.seeded(setup.seed);
  const bag = alphabet(setup.alphabet).tiles.flatMap(({ count }, tile) =>
    new Array<number>(count).fill(tile),
  );
  for (let i = bag.length - 1; i > 0; i--) swap(bag, i, random.below(i + 1));
  const { rows, columns } = rulesOf(setup).layout;
  const state: MatchState = {
    setup,
    board: new Array<number>(rows * columns).fill(0),
    racks: [[], []],
    bag,
    random: random.state,
    scores: [0, 0],
    mover: setup.began,
    scoreless: 0,
    events: [],
    standing: undefined,
    phase: "turn",
    ending: undefined,
    used: [0, 0],
  };
  return filled(filled(state, setup.began), other(setup.began));
}

export function other(player: Player): Player {
  return player === 0 ? 1 : 0;
}

export function alphabetOf({ setup }: MatchState): Alphabet {
  return alphabet(setup.alphabet);
}

/** What its positions are played by. */
export function gameOf({ setup }: MatchState): Game {
  const { lexicon, alphabet: set, rules, bingoBonus, exchangeLimit } = setup;
  return { lexicon, alphabet: set, rules, bingoBonus, exchangeLimit };
}

export function rulesFor({ setup }: MatchState): Rules {
  return rulesOf(setup);
}

/** Tiles in the bag, as they will be once the last play stands. */
export function tilesInBag(state: MatchState): number {
  const { standing, bag, racks } = state;
  if (standing === undefined) return bag.length;
  const missing = rulesFor(state).rackSize - racks[standing.player].length;
  return Math.max(0, bag.length - missing);
}

export function mayExchange(state: MatchState): boolean {
  return tilesInBag(state) >= state.setup.exchangeLimit;
}

/** The mover makes a move, which must be legal but for its words. */
export function makeMove(before: MatchState, move: Move, score: number, text: string): MatchState {
  const state = accepted(before);
  if (state.phase !== "turn") return state;
  return move.kind === "place" ? play(state, move, score, text) : exchange(state, tilesUsed(move));
}

function play(
  state: MatchState,
  move: Extract<Move, { kind: "place" }>,
  score: number,
  text: string,
): MatchState {
  const { mover, scoreless } = state;
  const laid = laidBy(move, rulesFor(state).layout);
  const board = [...state.board];
  for (const [square, tile] of laid) board[square] = tile;
  const { direction, lane, start } = move;
  const plain = { direction, lane, start, tiles: [...move.tiles] };
  const after = noted(state, { kind: "play", text, move: plain }, mover, score);
  const racks = withRack(state, mover, taken(state, mover, tilesUsed(move)));
  const next: MatchState = {
    ...after,
    board,
    racks,
    scoreless: score === 0 ? scoreless + 1 : 0,
    standing: { player: mover, squares: [...laid.keys()], score, scorelessBefore: scoreless },
    mover: other(mover),
  };
  if (state.setup.challenge === "void") return accepted(next);
  const isLast = racks[mover].length === 0 && state.bag.length === 0;
  return { ...next, phase: isLast || next.scoreless >= MOST_SCORELESS ? "last-call" : "turn" };
}

/** New tiles are drawn before the old ones go back; none are a pass. */
function exchange(state: MatchState, tiles: number[]): MatchState {
  const { mover, scoreless } = state;
  const event =
    tiles.length === 0 ? ({ kind: "pass" } as const) : { kind: "exchange" as const, tiles };
  const left = taken(state, mover, tiles);
  let after = filled({ ...state, racks: withRack(state, mover, left) }, mover);
  const random = Random.from(after.random);
  const bag = [...after.bag];
  for (const tile of tiles) {
    bag.push(tile);
    swap(bag, bag.length - 1, random.below(bag.length));
  }
  after = filled({ ...after, bag, random: random.state }, mover);
  const racks = after.racks;
  const next = { ...noted(state, event, mover, 0), bag: after.bag, random: after.random, racks };
  return turnOver({ ...next, scoreless: scoreless + 1, mover: other(mover) });
}

/**
 * The last play is challenged by the player whose turn it is.
 * @param upheld whether a word of it is not in the lexicon.
 */
export function challenge(state: MatchState, upheld: boolean): MatchState {
  const { standing, setup } = state;
  if (standing === undefined || setup.challenge === "void") return state;
  if (upheld) return withdrawn(state, standing);
  const challenger = other(standing.player);
  if (setup.challenge === "five") {
    return accepted(noted(state, { kind: "challenge" }, standing.player, CHALLENGE_BONUS));
  }
  if (setup.challenge === "single") return accepted(state);
  const after = accepted(state);
  if (after.phase === "over") return after;
  const lost = noted(after, { kind: "pass", lostTurn: true }, challenger, 0);
  return turnOver({ ...lost, scoreless: after.scoreless + 1, mover: standing.player });
}

/** A phony goes back to the rack, and the turn with it. */
function withdrawn(state: MatchState, standing: Standing): MatchState {
  const { player, squares, score, scorelessBefore } = standing;
  const back = squares.map((square) => faceOf(state.board[square] as number));
  const board = [...state.board];
  for (const square of squares) board[square] = 0;
  const after = noted(state, { kind: "withdrawn" }, player, -score);
  return turnOver({
    ...after,
    board,
    racks: withRack(state, player, [...state.racks[player], ...back]),
    standing: undefined,
    phase: "turn",
    scoreless: scorelessBefore + 1,
  });
}

/** The last play stands: its player draws, and the game is over if there is nothing left. */
export function accepted(state: MatchState): MatchState {
  const { standing } = state;
  if (standing === undefined) return state;
  const after = filled({ ...state, standing: undefined, phase: "turn" }, standing.player);
  if (after.racks[standing.player].length > 0) return turnOver(after);
  const player = standing.player;
  const tiles = after.racks[other(player)];
  const points = 2 * pointsOf(after, tiles);
  return over(noted(after, { kind: "end-points", tiles }, player, points), "out");
}

/** Ends a game in which nothing happens any more. */
function turnOver(state: MatchState): MatchState {
  if (state.scoreless < MOST_SCORELESS) return state;
  let after = state;
  for (const player of [0, 1] as const) {
    const tiles = state.racks[player];
    after = noted(after, { kind: "end-penalty", tiles }, player, -pointsOf(state, tiles));
  }
  return over(after, "stalled");
}

function over(state: MatchState, ending: "out" | "stalled"): MatchState {
  let after: MatchState = { ...state, phase: "over", ending };
  for (const player of [0, 1] as const) {
    const penalty = overtime(state, player);
    if (penalty > 0) after = noted(after, { kind: "time" }, player, -penalty);
  }
  return after;
}

/** Points that a player loses for overtime, as it stands. */
export function overtime({ setup, used }: MatchState, player: Player): number {
  if (setup.minutes === undefined) return 0;
  const late = used[player] - setup.minutes * MINUTE;
  return late <= 0 ? 0 : OVERTIME * Math.ceil(late / MINUTE);
}

/** Adds time that the mover has used. */
export function spent(state: MatchState, milliseconds: number): MatchState {
  if (state.phase === "over") return state;
  const used: [number, number] = [...state.used];
  used[state.mover] += milliseconds;
  return { ...state, used };
}

type Deed<T = MatchEvent> = T extends unknown
  ? Omit<T, "player" | "rack" | "score" | "total">
  : never;

/** Writes an event and its points down. */
function noted(state: MatchState, deed: Deed, player: Player, score: number): MatchState {
  const scores: [number, number] = [...state.scores];
  scores[player] += score;
  const rack = [...state.racks[player]];
  const event = { player, rack, score, total: scores[player], ...deed } as MatchEvent;
  return { ...state, scores, events: [...state.events, event] };
}

/** The player draws up to a full rack, as far as there are tiles. */
function filled(state: MatchState, player: Player): MatchState {
  const bag = [...state.bag];
  const rack = [...state.racks[player]];
  const { rackSize } = rulesFor(state);
  while (rack.length < rackSize && bag.length > 0) rack.push(bag.pop() as number);
  return { ...state, bag, racks: withRack(state, player, rack) };
}

function withRack(state: MatchState, player: Player, rack: number[]): [number[], number[]] {
  const racks: [number[], number[]] = [...state.racks];
  racks[player] = [...rack].sort((a, b) => a - b);
  return racks;
}

function taken(state: MatchState, player: Player, tiles: number[]): number[] {
  const left = without(state.racks[player], tiles);
  if (left === undefined) throw new RangeError("the rack lacks a tile of the move");
  return left;
}

function pointsOf(state: MatchState, tiles: readonly number[]): number {
  const { tiles: rows } = alphabetOf(state);
  return tiles.reduce((sum, tile) => sum + (tile === 0 ? 0 : (rows[tile]?.score ?? 0)), 0);
}

function swap(list: number[], i: number, j: number): void {
  [list[i], list[j]] = [list[j] as number, list[i] as number];
}
