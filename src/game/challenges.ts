import { BLANK_FLAG } from "../alphabet/alphabet.js";
import { badArgument, isObject, oneOf } from "../base/arguments.js";
import { laidBy } from "./board.js";
import type { GameConfig } from "./config.js";
import type { ChallengeEvent, GameEvent, PassEvent, PlayEvent, WithdrawnEvent } from "./events.js";
import { wordsMade } from "./score.js";

/**
 * The rule that decides the consequences of challenging the last play. If any of its words is not
 * in the lexicon, the play is taken back and its player loses the turn. If all words are valid:
 *
 * - `void`: nothing happens. Only valid words may be played, so an invalid play is also taken back,
 *   but its player moves again;
 * - `single`: nothing happens;
 * - `double`: the player to move, who challenged, loses the turn;
 * - `five`, `ten`: the play gets 5 or 10 extra points.
 */
export type ChallengeRule = (typeof CHALLENGE_RULES)[number];

/** The challenge rules. */
export const CHALLENGE_RULES = /* @__PURE__ */ Object.freeze([
  "void",
  "single",
  "double",
  "five",
  "ten",
] as const);

/** The points that a play gets which stands a challenge. */
export const CHALLENGE_POINTS: Partial<Record<ChallengeRule, number>> = { five: 5, ten: 10 };

/**
 * A judge of words: a lexicon, or a function that takes the tile numbers of a word, without blank
 * marks, and returns true if the word is valid.
 */
export type WordJudge = Lookup | ((tiles: Uint8Array) => boolean);

/** The part of a lexicon that a challenge needs. */
interface Lookup {
  containsTiles(tiles: ArrayLike<number>): boolean;
  /** The words of some letters, for the jumbled game. */
  anagrams(letters: string): Iterable<string>;
}

/** A word made by a challenged play. */
export interface ChallengedWord {
  word: string;
  /** True if it is in the lexicon. */
  valid: boolean;
}

/** The outcome of a challenge. */
export interface Challenge {
  /** True if all words are in the lexicon, so the play stands. */
  valid: boolean;
  /** The words of the play, the main word first. */
  words: ChallengedWord[];
  /** The resulting event in the game; left out if there is none. */
  event?: WithdrawnEvent | PassEvent | ChallengeEvent;
}

/** Returns the rule with a name. @throws LexiconError `BAD_OPTION` for another. */
export function challengeRule(name: unknown): ChallengeRule {
  if (typeof name !== "string") throw badArgument("rule", name, CHALLENGE_RULES.join(", "));
  return oneOf(CHALLENGE_RULES, name, "rule of challenges");
}

/** Returns the last play, if nothing but the end of the game or a challenge came after it. */
export function lastPlayOf(events: readonly GameEvent[]): PlayEvent | undefined {
  const isAfter = ({ kind }: GameEvent): boolean =>
    kind === "end-points" || kind === "end-penalty" || kind === "time" || kind === "challenge";
  const last = events.findLast((event) => !isAfter(event));
  return last?.kind === "play" ? last : undefined;
}

/** Returns the words that a play has made which lies on the board, each with its judgment. */
export function judgedWords(
  board: Uint8Array,
  { move }: PlayEvent,
  config: GameConfig,
  judge: WordJudge,
): ChallengedWord[] {
  const isValid = judgeOf(judge, config);
  const before = board.slice();
  for (const square of laidBy(move, config.rules.layout).keys()) before[square] = 0;
  return wordsMade(before, move, config).map(({ tiles }) => ({
    word: config.alphabet.format(tiles, { as: "word" }),
    valid: isValid(tiles.map((tile) => tile & ~BLANK_FLAG)),
  }));
}

function judgeOf(
  judge: WordJudge,
  { alphabet, rules }: GameConfig,
): (tiles: Uint8Array) => boolean {
  if (typeof judge === "function") return judge;
  if (!isObject(judge) || typeof judge.containsTiles !== "function") {
    throw badArgument("lexicon", judge, "an open lexicon, or a function of the tiles of a word");
  }
  if (rules.variant !== "jumbled") return (tiles) => judge.containsTiles(tiles);
  return (tiles) => {
    const [word] = judge.anagrams(alphabet.format(tiles));
    return word !== undefined;
  };
}
