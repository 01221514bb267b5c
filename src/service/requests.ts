import * as z from "zod/mini";
import {
  count,
  game,
  maybe,
  milliseconds,
  move,
  moves,
  position,
  said,
  seed,
  text,
  threads,
  whole,
} from "./fields.js";
import type { MethodName } from "./protocol.js";
import { EXTENSION_SIDES } from "./questions.js";

/* The parameters of each method. The JSON Schema that the package publishes is made of these. */

/** Samples of a candidate. */
const MOST_SAMPLES = 10_000_000;
/** Plies of simulations. */
const MOST_PLIES = 100;
/** Moves in an answer. */
export const MOST_LISTED = 10_000;
/** Words in an answer. */
export const MOST_WORDS = 100_000;
const MOST_WORD = 63;
const LARGEST_TABLE = 64;
const LARGEST = 2 ** 32 - 1;

const analyze = z.strictObject({
  position: position(),
  count: maybe("Number of best moves to list. Default 15.", count(MOST_LISTED)),
  withPass: maybe("Lists the pass in its place among the moves. Default false.", z.boolean()),
  atMost: maybe("Lists plays that lay at most so many tiles, and no exchanges.", count(20)),
  moves: maybe("Moves to score and to rank besides, in notation.", moves()),
});

const sampling = {
  plies: maybe("Plies after the candidate. Default 4.", count(MOST_PLIES)),
  seed: seed(),
  policy: maybe("How both sides play on. Default `hasty`.", z.enum(["hasty", "greedy"])),
  endings: maybe(
    "How samples end when the bag is empty. Default `estimate`.",
    z.enum(["estimate", "greedy", "solved"]),
  ),
  endingNodes: maybe("Positions searched for each solved ending. Default 1000.", count(100_000)),
  inference: maybe(
    "What `infer` answered about the opponent's last move: samples draw his rack from it, as far as it fits.",
    z.object({
      leaves: z
        .array(z.object({ text: text(64), likelihood: z.number().check(z.gt(0), z.lte(1)) }))
        .check(z.maxLength(100_000)),
    }),
  ),
  threads: threads(),
};

const simulate = z.strictObject({
  position: position(),
  candidates: maybe(
    "The moves to compare, or how many of the best by static equity. Default 15.",
    z.union([count(1000), moves()]),
  ),
  also: maybe("Moves to compare besides.", moves()),
  phonies: maybe("Candidates may make words that are not in the lexicon.", z.boolean()),
  method: maybe("The way to leave out worse candidates.", z.enum(["sequential", "wickman"])),
  group: maybe("Samples of a group, for `wickman`: 50 or 100.", z.literal([50, 100])),
  sure: maybe("Confidence in percent. Default 99.", z.literal([80, 90, 95, 99])),
  indifference: maybe("Differences up to this do not matter.", z.number().check(z.gte(0))),
  samples: maybe("Most samples of a candidate. Default 100,000.", count(MOST_SAMPLES)),
  fixed: maybe(
    "Exactly so many samples for each candidate; none is left out.",
    count(MOST_SAMPLES),
  ),
  nodes: maybe("Most plies in all: a limit that gives the same answer anywhere.", count()),
  milliseconds: milliseconds(),
  rank: maybe("What decides. Default `win`.", z.enum(["win", "equity", "blend"])),
  squares: maybe("Adds how often each square is covered. Default false.", z.boolean()),
  ...sampling,
});

const explain = z.strictObject({
  position: position(),
  first: said(move(), "The move to explain, in notation."),
  second: said(move(), "The move to compare it with."),
  samples: maybe("Samples of each of the two. Default 1000.", whole(500, 1_000_000)),
  phonies: maybe("They may make words that are not in the lexicon.", z.boolean()),
  ...sampling,
});

const searching = {
  milliseconds: milliseconds(),
  top: maybe("Number of best moves whose values are found. Default 1.", count(1000)),
  scorelessLimit: maybe("Passes in a row that end the game, such as 2.", count(1000)),
  tableMegabytes: maybe("Table of positions of each thread. Default 16.", count(LARGEST_TABLE)),
  threads: threads(),
};

const solve = z.strictObject({
  position: position(),
  plies: maybe("Most plies, 1 to 50. Default: to the end.", count(50)),
  nodes: maybe("Ends the search after so many positions.", count()),
  firstWin: maybe("Only finds out who wins, and by which move.", z.boolean()),
  ...searching,
});

const preEndgame = z.strictObject({
  position: position(),
  moves: maybe("Judges only these moves, exactly.", moves()),
  plies: maybe("Ends with estimates of so many plies behind the last draw, 1 to 3.", count(3)),
  ...searching,
});

const infer = z.strictObject({
  position: said(position(), "The position before the move, in CGP; its opponent is the observer."),
  move: said(
    z.union([move(), z.strictObject({ exchanged: count(20) })]),
    "The move that was seen; of an exchange, the number of its tiles is enough.",
  ),
  margin: maybe(
    "Points that a better move may have been worth; given alone, all racks within them are equally likely.",
    whole(0, 1000),
  ),
  temperature: maybe(
    "Points after which a rack is less likely by a factor of e, or `fitted`, the default without a margin.",
    z.union([z.literal("fitted"), z.number().check(z.gt(0), z.lte(1000))]),
  ),
  racks: maybe("Racks that are judged at most. Default 150,000.", count(10_000_000)),
  withdrawn: maybe("The play was challenged and taken back.", z.boolean()),
  count: maybe("Leaves to list, the most likely first. Default 200.", count(100_000)),
  seed: seed(),
  threads: threads(),
});

const review = z.strictObject({
  game: game(),
  top: maybe("Best moves to list for each turn. Default 1.", count(100)),
  evaluator: maybe(
    "Also grades the turns: by static win estimates, simulation, or deeper ones.",
    z.enum(["static", "simulation", "champion"]),
  ),
  seed: seed(),
  threads: threads(),
});

const query = z.strictObject({
  question: said(
    z.enum([
      ...["contains", "count", "hooks", "prefix", "suffix", "containing", "pattern"],
      ...["anagram", "subanagram", "superanagram", "extensions", "through", "rack"],
    ] as const),
    "The question: as `gaddawg query` names them.",
  ),
  text: maybe("The word, letters, rack or pattern that is asked about.", text(200)),
  hook: maybe("Letters on the board that every word has, for `rack`.", text(MOST_WORD)),
  side: maybe("Side of the other letters, for `extensions`.", z.enum(EXTENSION_SIDES)),
  minLength: maybe("Least number of tiles, for words of several lengths.", count(MOST_WORD)),
  maxLength: maybe("Greatest number of tiles, for words of several lengths.", count(MOST_WORD)),
  count: maybe("Words to list at most. Default 1000.", count(MOST_WORDS)),
});

const play = z.strictObject({
  position: position(),
  player: maybe("The player, such as `champion` or `human:level=3`. Default `hasty`.", text(200)),
  game: maybe("Number of the game, for players that choose at random.", whole(0, LARGEST)),
  turn: maybe("Number of the turn. Default 1.", count(1000)),
  seed: seed(),
});

/** The parameters of each method. */
export const PARAMS = {
  hello: z.strictObject({}),
  analyze,
  simulate,
  explain,
  solve,
  preEndgame,
  infer,
  review,
  query,
  play,
} as const satisfies Record<MethodName, z.ZodMiniType>;
