import type { Engine, RankedMove } from "../../engine/index.js";
import {
  type Alphabet,
  formatMove,
  HEURISTICS,
  type Move,
  PASS,
  type PositionData,
} from "../../entry/api.js";
import type { ValuedMove } from "../../kernel/index.js";
import { Random } from "./random.js";
import { tilesKept } from "./tiles.js";

/** How a level chooses. */
interface Style {
  title: string;
  about: string;
  /** It knows words of at most so many letters; all words unless given. */
  longest?: number;
  /** It takes one of its so many best plays, each as often as the others. */
  among?: number;
  by: "score" | "h1" | "h2" | "equity";
}

/** The levels, the weakest first. The last four are the players of self-play. */
export const LEVELS = {
  novice: {
    title: "Novice",
    about: "Knows words of up to 4 letters and takes any of its 10 highest plays",
    longest: 4,
    among: 10,
    by: "score",
  },
  learner: {
    title: "Learner",
    about: "Knows words of up to 5 letters and takes any of its 5 highest plays",
    longest: 5,
    among: 5,
    by: "score",
  },
  casual: {
    title: "Casual",
    about: "Knows words of up to 7 letters and takes any of its 3 highest plays",
    longest: 7,
    among: 3,
    by: "score",
  },
  greedy: {
    title: "Greedy",
    about: "Knows all words and takes the highest score, whatever it keeps",
    by: "score",
  },
  h1: {
    title: "Steady",
    about: "Adds Gordon’s first heuristic for the tiles that it keeps",
    by: "h1",
  },
  h2: {
    title: "Careful",
    about: "Adds Gordon’s second heuristic, which counts repeated tiles",
    by: "h2",
  },
  hasty: {
    title: "Expert",
    about: "The engine’s best play: leave values, the opening and the endgame",
    by: "equity",
  },
} as const satisfies Record<string, Style>;

export type LevelName = keyof typeof LEVELS;

export const LEVEL_NAMES = Object.keys(LEVELS) as readonly LevelName[];

/** Tiles of the largest leave that has a value. */
const LARGEST_LEAVE = 6;

/** An engine that knows words of at most so many letters, or all. */
export type EngineFor = (longest: number | undefined) => Promise<Engine>;

/** The move that a level makes in a position. The same seed gives the same move. */
export async function chooseMove(
  level: LevelName,
  position: PositionData,
  seed: number,
  engineFor: EngineFor,
): Promise<RankedMove> {
  const { by, longest, among = 1 }: Style = LEVELS[level];
  const engine = await engineFor(longest);
  if (by === "equity") return engine.best(position);
  const plays = ranked(engine, position, by);
  const best = plays.slice(0, Math.min(among, plays.length));
  const chosen = best[best.length === 1 ? 0 : Random.seeded(seed).below(best.length)];
  return inNotation(engine, position, chosen ?? withoutPlays(engine, position));
}

/**
 * The moves by score, or by score and heuristic; with an empty bag, where
 * nothing is kept for later, by score. By score alone there are no exchanges.
 */
function ranked(engine: Engine, position: PositionData, by: "score" | "h1" | "h2"): ValuedMove[] {
  const bag = engine.unseen(position).bag;
  const value = by === "score" || bag === 0 ? () => 0 : leaveValue(engine.alphabet, position, by);
  const moves = engine
    .allValued(position)
    .filter(({ move }) => move.kind === "place" || (by !== "score" && bag > 0))
    .map((move) => ({ ...move, equity: move.score * 1000 + value(move.move) }));
  return moves.sort((a, b) => b.equity - a.equity || inOrder(a.move, b.move));
}

/** What the tiles kept are worth by a heuristic, in thousandths. */
function leaveValue(
  alphabet: Alphabet,
  { rack }: PositionData,
  by: "h1" | "h2",
): (move: Move) => number {
  const heuristic = HEURISTICS[by](alphabet);
  return (move) => {
    const left = tilesKept(rack, move);
    return left.length > LARGEST_LEAVE ? 0 : Math.round(heuristic(left) * 1000);
  };
}

/** The order of moves of the same value: kind, direction, lane, start, tiles. */
function inOrder(a: Move, b: Move): number {
  if (a.kind !== b.kind) return a.kind === "place" ? -1 : 1;
  if (a.kind === "place" && b.kind === "place") {
    if (a.direction !== b.direction) return a.direction === "across" ? -1 : 1;
    const places = a.lane - b.lane || a.start - b.start;
    if (places !== 0) return places;
  }
  if (a.kind === "pass" || b.kind === "pass") return 0;
  for (let i = 0; i < Math.min(a.tiles.length, b.tiles.length); i++) {
    const difference = (a.tiles[i] as number) - (b.tiles[i] as number);
    if (difference !== 0) return difference;
  }
  return a.tiles.length - b.tiles.length;
}

/** Where it finds no play it exchanges all that it has, or passes. */
function withoutPlays(engine: Engine, position: PositionData): ValuedMove {
  const mayExchange = engine.unseen(position).bag >= engine.rules.exchangeLimit;
  const tiles = position.rack.slice().sort();
  return { move: mayExchange ? { kind: "exchange", tiles } : PASS, score: 0, equity: 0 };
}

function inNotation(engine: Engine, position: PositionData, valued: ValuedMove): RankedMove {
  const { move, score, equity } = valued;
  const { alphabet, rules } = engine;
  const text = formatMove(move, position, rules.layout, alphabet);
  const leave = alphabet.format(tilesKept(position.rack, move));
  return { text, score, equity: equity / 1000, leave, move };
}
