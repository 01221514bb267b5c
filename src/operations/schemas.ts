import {
  choice,
  either,
  flag,
  list,
  numeric,
  RANDOM,
  record,
  type Schema,
  text,
  whole,
  without,
} from "../base/schema.js";
import { USUAL_COUNT } from "../engine/results.js";
import { EVALUATOR, EVALUATORS } from "../review/settings.js";
import { SOLVE } from "../search/endgame/solve.js";
import { EXPLAIN } from "../search/explain/explain.js";
import { INFER } from "../search/inference/inference.js";
import { PRE_ENDGAME } from "../search/preendgame/solve.js";
import { SIMULATE } from "../search/simulate.js";

/*
 * What can be asked of gaddawg, each once: what a question is about, which must be given, and its
 * options. The searches have those of the library, and what their answers may have besides.
 */

/** A position in CGP; a game in GCG; a move in notation; a word, or letters of a pattern. */
const LONGEST = { position: 10_000, game: 500_000, move: 200, text: 200, word: 63 };

const MOVE = text(LONGEST.move);
const LENGTH = whole(1, LONGEST.word, { unit: "tiles" });

/** What questions about a position have. */
const AT_POSITION = {
  /**
   * The position in CGP: rows, racks (the mover's first), scores, scoreless turns, and opcodes such as
   * `bdn SuperCrosswordGame;`, `var wordsmog;`, `ld polish;`.
   */
  position: text(LONGEST.position),
};

/** What each question is about. */
export const SUBJECTS = {
  hello: {},
  analyze: AT_POSITION,
  simulate: AT_POSITION,
  explain: {
    ...AT_POSITION,
    /** The move to explain, in notation. */
    first: MOVE,
    /** The move to compare it with. */
    second: MOVE,
  },
  solve: AT_POSITION,
  preEndgame: AT_POSITION,
  infer: {
    /** The position before the move, in CGP; its opponent is the observer. */
    position: text(LONGEST.position),
    /** The move that was seen; of an exchange, the number of its tiles is enough. */
    move: either([MOVE, record({ exchanged: whole(1, 20, { unit: "tiles" }) })]),
  },
  review: {
    /** The game as the text of a GCG file. */
    game: text(LONGEST.game),
  },
  query: {
    /** The question: as `gaddawg query` names them. */
    question: choice([
      ...["contains", "count", "hooks", "prefix", "suffix", "containing", "pattern"],
      ...["anagram", "subanagram", "superanagram", "extensions", "through", "rack"],
    ] as const),
  },
  play: AT_POSITION,
} satisfies Record<string, Schema>;

/** Tiles that a player may have kept, as `infer` answers them, of which only two fields count. */
const LEAVES = list(
  record({ text: text(64), likelihood: numeric(0, 1, { isAbove: true }) }, { isOpen: true }),
  0,
  100_000,
);

/** What samples draw from, as messages have it. */
const TOLD = {
  /**
   * What `infer` answered about the opponent's last move: samples draw his rack from it, as far as it
   * fits.
   */
  inference: record({ leaves: LEAVES }, { isOpen: true }),
};

/** The options of each question. */
export const OPTIONS = {
  hello: {},
  analyze: {
    /** Number of best moves to list. Default 15. */
    count: whole(1, 10_000, { default: USUAL_COUNT, unit: "moves" }),
    /** Lists the pass in its place among the moves. Default false. */
    withPass: flag(),
    /** Lists plays that lay at most this many tiles, and no exchanges. */
    atMost: whole(1, 20, { unit: "tiles" }),
    /** Moves to score and to rank besides, in notation. */
    moves: list(MOVE, 1, 100),
  },
  simulate: {
    ...SIMULATE,
    ...TOLD,
    /** Adds how often each square is covered. Default false. */
    squares: flag(),
  },
  explain: { ...EXPLAIN, ...TOLD },
  solve: SOLVE,
  preEndgame: PRE_ENDGAME,
  infer: {
    ...INFER,
    /** Leaves to list, the most likely first. Default 200. */
    count: whole(1, 100_000, { default: 200 }),
  },
  review: {
    /** Best moves to list for each turn. Default 1. */
    top: whole(1, 100, { default: 1, unit: "moves" }),
    /** Also grades the turns: by static win estimates, simulation, or deeper ones. */
    evaluator: choice(EVALUATORS),
    ...without(EVALUATOR, ["candidates", "preEndgamePlies", "inference", "draws"]),
  },
  query: {
    /** The word, letters, rack or pattern that is asked about. */
    text: text(LONGEST.text),
    /** Letters on the board that every word has, for `rack`. */
    hook: text(LONGEST.word),
    /** Side of the other letters, for `extensions`. */
    side: choice(["front", "back", "both", "any"]),
    /** Least number of tiles, for words of several lengths. */
    minLength: LENGTH,
    /** Greatest number of tiles, for words of several lengths. */
    maxLength: LENGTH,
    /** Words to list at most. Default 1000. */
    count: whole(1, 100_000, { default: 1000, unit: "words" }),
  },
  play: {
    /** The player, such as `champion` or `human:level=3`. Default `hasty`. */
    player: text(LONGEST.text, { default: "hasty" }),
    /** Number of the game, for players that choose at random. */
    game: whole(0, 2 ** 32 - 1, { default: 0 }),
    /** Number of the turn. Default 1. */
    turn: whole(1, 1000, { default: 1 }),
    ...RANDOM,
  },
} satisfies Record<keyof typeof SUBJECTS, Schema>;
