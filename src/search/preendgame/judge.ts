import { itemAt } from "../../base/elements.js";
import { known } from "../../base/lists.js";
import type { Slices } from "../../base/pacing.js";
import { SliceSize } from "../../base/slice-size.js";
import { tilesKept } from "../../game/tiles.js";
import type { EndgameScene } from "../../kernel/endgame-kernel.js";
import type { ValuedMove } from "../../kernel/move-record.js";
import {
  type EndgameMove,
  type EndgameResult,
  type EndgameSearcher,
  limitOf,
  OPEN,
  runSliced,
} from "../endgame/searcher.js";
import { type PreWorth, pointsFor } from "./proof.js";
import {
  afterKeeping,
  choices,
  drawsOf,
  emptiesBag,
  endsAfter,
  type PreDraw,
  type PreEnd,
  type PreRules,
  type PreView,
  tilesInBag,
  tilesOfBoth,
  turnsAfter,
} from "./view.js";

/** How a game ends on average, as the player sees it who makes the first move. */
export interface PreOutcome {
  /** Shares of the games that he wins and ties. */
  win: number;
  tie: number;
  /** Mean of the final spread. */
  spread: number;
  /** True if it does not rest on estimates. */
  isProved: boolean;
  /** Limits of the spread that are proved, where it is not exact. */
  limits?: SpreadLimits;
  /** Whether the result is certain, though the spread is not, of several games; else limits tell. */
  isDecided?: boolean;
  /** True if the draw was not looked at, and this is the mean of those that were. */
  isUnseen?: boolean;
}

/** Limits of a spread. */
export interface SpreadLimits {
  least: number;
  most: number;
}

/** How much work an estimate may take. */
export interface PreEffort {
  /** Plies of the searches behind the last tile of the bag; 0 estimates by a playout. */
  depth: number;
  /** Replies that a player considers while there are tiles in the bag. */
  replies: number;
  /** Draws that a move is judged by, a sample where there are more. */
  draws: number;
}

/** A move's outcome for each draw. */
export interface Judged {
  outcomes: PreOutcome[];
  worth: PreWorth;
  isProved: boolean;
  /** True if all results are certain, though spreads may not be. */
  isDecided: boolean;
  /** True if the outcomes of some draws are only the mean of others. */
  isSample: boolean;
}

/** What a player does with tiles in the bag is decided by playouts of a few draws. */
const DECISION = { depth: 0, draws: 6 };
/** Ways to draw some tiles of the bag that are looked at. */
const MOST_PARTS = 2;
const WINDOW = 12;
/** The depth of the search that guesses a value. */
const GUESS_DEPTH = 2;
/** All moves of a position. */
const ALL = -1;
/** More nodes than a search has. */
const ENDLESS = Number.POSITIVE_INFINITY;
/** Nodes of one call of the kernel at most. */
const SLICE = 512;

/** Judges moves while there are tiles in the bag, with a searcher for what happens behind it. */
export class Judge {
  private readonly sizes = new SliceSize(SLICE);
  /** Where it stands for plays of a draw. */
  private standing: { view: PreView; draw: PreDraw } | undefined;

  constructor(
    private readonly searcher: EndgameSearcher,
    private readonly rules: PreRules,
  ) {}

  /** The nodes of all searches so far. */
  get nodes(): number {
    return this.searcher.nodes;
  }

  /** Forgets the values of positions that were searched. */
  forget(): void {
    this.searcher.forget();
  }

  /**
   * Returns the legal moves of a view: plays, the most promising first, exchanges and the pass.
   * @param most plays; default all.
   */
  movesOf(view: PreView, most?: number): ValuedMove[] {
    const [draw] = drawsOf(view, this.rules) as [PreDraw];
    this.stage(this.sceneOf(view.laid, view.side, view.rack, draw.other, view.turnsLeft));
    const { searcher } = this;
    const listed = most === undefined ? searcher.moves() : searcher.promising(most);
    const plays = listed.filter(({ move }) => move.kind === "place");
    const moves: ValuedMove[] = plays.map(valued);
    const inBag = tilesInBag(view, this.rules);
    if (inBag >= this.rules.exchangeLimit) {
      for (let count = 1; count <= Math.min(inBag, view.rack.length); count++) {
        for (const { tiles } of choices(view.rack, count)) {
          moves.push({
            move: { kind: "exchange", tiles: Array.from(tiles) },
            score: 0,
            equityMilli: 0,
          });
        }
      }
    }
    moves.push({ move: { kind: "pass" }, score: 0, equityMilli: 0 });
    return moves;
  }

  /** Estimates the outcomes of a move, or finds them where the effort is enough. */
  *judge(view: PreView, made: ValuedMove, effort: PreEffort): Slices<Judged> {
    const draws = drawsOf(view, this.rules);
    const some = sampleOf(draws, effort.draws);
    const parts: [PreOutcome, number][] = [];
    for (const draw of some) {
      parts.push([yield* this.outcome(view, made, draw, effort), draw.weight]);
    }
    return judgedBySome(draws, some, parts);
  }

  /** Guesses the outcomes of moves that empty the bag by playouts, of which each has this many. */
  *playOuts(view: PreView, moves: readonly ValuedMove[], count: number): Slices<Judged[]> {
    const draws = drawsOf(view, this.rules);
    const some = sampleOf(draws, count);
    const parts = moves.map((): [PreOutcome, number][] => []);
    for (const draw of some) {
      this.standAt(view, draw);
      for (const [i, move] of moves.entries()) {
        parts[i]?.push([yield* this.playOut(view, move), draw.weight]);
      }
    }
    return parts.map((each) => judgedBySome(draws, some, each));
  }

  /**
   * Guesses the outcomes of moves that empty the bag by playouts, where it is asked whether one of them wins every
   * draw: after the first draw only of so many, those that win by most, until they do not win.
   */
  *winners(view: PreView, moves: readonly ValuedMove[], count: number): Slices<Judged[]> {
    const draws = drawsOf(view, this.rules);
    const parts = moves.map((): [PreOutcome, number][] => []);
    let open = [...moves.keys()];
    for (const draw of draws) {
      if (open.length === 0) break;
      this.standAt(view, draw);
      for (const i of open) {
        parts[i]?.push([yield* this.playOut(view, itemAt(moves, i)), draw.weight]);
      }
      const last = (i: number): number => parts[i]?.at(-1)?.[0].spread ?? 0;
      open = open.filter((i) => last(i) > 0);
      if (open.length > count) open = open.sort((a, b) => last(b) - last(a)).slice(0, count);
    }
    return parts.map((each) => judgedBySome(draws, draws.slice(0, each.length), each));
  }

  /** Guesses the outcome of a move for the draw at which it stands. */
  private *playOut(view: PreView, { move }: ValuedMove): Slices<PreOutcome> {
    this.searcher.start(this.searcher.find(move), 1, -OPEN, OPEN);
    const { value, isProved } = yield* this.found();
    return outcomeOf(view.spread + value, isProved);
  }

  /** Returns the outcome of a move for a draw. */
  *outcome(view: PreView, made: ValuedMove, draw: PreDraw, effort: PreEffort): Slices<PreOutcome> {
    if (emptiesBag(view, made, this.rules)) {
      const scene = this.sceneAfter(view, made, draw);
      const result = yield* this.valueAt(scene, effort.depth);
      return outcomeOf(view.spread + made.score - result.value, result.isProved);
    }
    return yield* this.keep(view, made, draw, effort);
  }

  /** The outcome of a move that leaves tiles in the bag: the other decides by what he sees. */
  private *keep(
    view: PreView,
    made: ValuedMove,
    draw: PreDraw,
    effort: PreEffort,
  ): Slices<PreOutcome> {
    const { rules } = this;
    const ends = endsAfter(view, made, draw, rules);
    if (ends !== undefined) return outcomeOfEnds(ends);
    const parts: [PreOutcome, number][] = [];
    const after = sampleOf(afterKeeping(view, made, draw, rules), MOST_PARTS);
    // He sees the same, whichever tiles were drawn.
    const seen = itemAt(after, 0).next;
    const reply = yield* this.decide(seen, { ...DECISION, replies: effort.replies });
    for (const { next, truth, ways } of after) {
      const outcome = yield* this.outcome(next, reply, truth, effort);
      // It rests on the guess that this is the reply.
      parts.push([flipped(outcome, false), ways]);
    }
    return mean(parts);
  }

  /** Returns the move that seems best for what a player sees. */
  private *decide(view: PreView, effort: PreEffort): Slices<ValuedMove> {
    const moves = this.movesOf(view, effort.replies);
    const pass = moves.at(-1) as ValuedMove;
    // One exchange after the other might never end.
    if (effort.replies === 1) return moves[0]?.move.kind === "place" ? moves[0] : pass;
    const some = moves.length > effort.replies ? [...moves.slice(0, effort.replies), pass] : moves;
    let best: { move: ValuedMove; worth: PreWorth } | undefined;
    for (const move of some) {
      // Further decisions while there are tiles in the bag are made by promise alone.
      const { worth } = yield* this.judge(view, move, { ...effort, replies: 1 });
      if (best !== undefined && compareWorths(worth, best.worth) <= 0) continue;
      best = { move, worth };
    }
    return (best as { move: ValuedMove }).move;
  }

  /** Returns the endgame after a move that empties the bag. */
  sceneAfter(view: PreView, made: ValuedMove, { bag, other }: PreDraw): EndgameScene {
    const rack = tilesOfBoth(tilesKept(view.rack, made.move), bag);
    const turnsLeft = turnsAfter(view, made, this.rules);
    const mover = view.side === 0 ? 1 : 0;
    return this.sceneOf([...view.laid, made], mover, other, rack, turnsLeft);
  }

  private sceneOf(
    moves: readonly ValuedMove[],
    mover: 0 | 1,
    own: Uint8Array,
    other: Uint8Array,
    turnsLeft: number,
  ): EndgameScene {
    return { moves, racks: mover === 0 ? [own, other] : [other, own], mover, turnsLeft };
  }

  /** Returns the value of an endgame at a depth. */
  *valueAt(scene: EndgameScene, depth: number, alpha = -OPEN, beta = OPEN): Slices<EndgameResult> {
    this.stage(scene);
    return yield* this.search(depth, alpha, beta);
  }

  /** Solves an endgame. @param guess of its value, which may be a mean. */
  *solve(scene: EndgameScene, guess: number): Slices<number> {
    this.stage(scene);
    let value = Math.round(guess);
    for (let depth = 1; depth <= GUESS_DEPTH; depth++) {
      const result = yield* this.aspire(depth, value);
      value = result.value;
      if (result.isProved) return value;
    }
    // Limits on both sides, each nearer than the one before.
    let least = -OPEN;
    let most = OPEN;
    while (least < most) {
      const limit = value === least ? value : value - 1;
      value = (yield* this.bound(scene, limit, ENDLESS)) as number;
      if (value > limit) least = value;
      else most = value;
    }
    return value;
  }

  /**
   * Returns on which side of a limit the final spread lies after a move that empties the bag: at least
   * the returned number if that is greater than the limit, else at most; undefined if that takes too
   * many nodes.
   */
  *side(
    view: PreView,
    made: ValuedMove,
    draw: PreDraw,
    { limit, nodes }: { limit: number; nodes: number },
  ): Slices<number | undefined> {
    this.standAt(view, draw);
    const move = this.searcher.find(made.move);
    const question = { move, limit: limit - view.spread, nodes };
    const worth = yield* limitOf(this.searcher, this.sizes, question);
    return worth === undefined ? undefined : view.spread + worth;
  }

  /** Goes to a position of which plays are judged that empty the bag, for a draw, unless it stands there. */
  private standAt(view: PreView, draw: PreDraw): void {
    const { standing } = this;
    if (standing?.view === view && standing.draw === draw) return;
    const { laid, side, rack, turnsLeft } = view;
    const { bag: drawn, other } = draw;
    this.stage({ ...this.sceneOf(laid, side, tilesOfBoth(rack, drawn), other, turnsLeft), drawn });
    this.standing = { view, draw };
  }

  private stage(scene: EndgameScene): void {
    this.standing = undefined;
    this.searcher.stage(scene);
  }

  /**
   * Returns the least that an endgame is worth if that is more than a limit, else the most, which is
   * no more than it, for certain; undefined if that takes more than a number of nodes.
   */
  *bound(scene: EndgameScene, limit: number, nodes: number): Slices<number | undefined> {
    this.stage(scene);
    return yield* limitOf(this.searcher, this.sizes, { move: ALL, limit, nodes });
  }

  private *aspire(depth: number, guess: number): Slices<EndgameResult> {
    let alpha = guess - WINDOW;
    let beta = guess + WINDOW;
    while (true) {
      const result = yield* this.search(depth, alpha, beta);
      if (result.value <= alpha && alpha > -OPEN) alpha = -OPEN;
      else if (result.value >= beta && beta < OPEN) beta = OPEN;
      else return result;
    }
  }

  private *search(depth: number, alpha: number, beta: number): Slices<EndgameResult> {
    this.searcher.start(ALL, depth, alpha, beta);
    return yield* this.found();
  }

  /** Returns what the search finds that was started. */
  private *found(): Slices<EndgameResult> {
    return known(yield* runSliced(this.searcher, this.sizes, ENDLESS));
  }
}

/** Returns a positive number if `a` is the better worth, 0 if they are equal. */
export function compareWorths(a: PreWorth, b: PreWorth): number {
  return a.points - b.points || a.spread - b.spread;
}

/** Returns the outcome of a game that ends with this spread. */
export function outcomeOf(spread: number, isProved: boolean): PreOutcome {
  return { win: spread > 0 ? 1 : 0, tie: spread === 0 ? 1 : 0, spread, isProved };
}

/** Returns the outcome of a move that ends the game with tiles in the bag. */
export function outcomeOfEnds(ends: readonly PreEnd[]): PreOutcome {
  return mean(ends.map(({ spread, ways }) => [outcomeOf(spread, true), ways]));
}

/** Returns all of some things, or this many of them, evenly spread. */
function sampleOf<Item>(all: Item[], count: number): Item[] {
  if (all.length <= count) return all;
  return Array.from({ length: count }, (_, i) => {
    return all[Math.floor(((2 * i + 1) * all.length) / (2 * count))] as Item;
  });
}

/** Returns a move's outcomes by those for some of the draws; the others are as the mean of these. */
function judgedBySome(
  draws: readonly PreDraw[],
  some: readonly PreDraw[],
  parts: readonly [PreOutcome, number][],
): Judged {
  if (some.length === draws.length) {
    const outcomes = parts.map(([outcome]) => outcome);
    return judged(draws, outcomes);
  }
  const usual = { ...mean(parts), isProved: false, isUnseen: true };
  return judged(
    draws,
    draws.map((draw) => parts[some.indexOf(draw)]?.[0] ?? usual),
  );
}

/** Returns a move's outcomes with their sums. */
export function judged(draws: readonly PreDraw[], outcomes: PreOutcome[]): Judged {
  const worth = { points: 0, spread: 0 };
  for (const [i, { win, tie, spread }] of outcomes.entries()) {
    const { weight } = draws[i] as PreDraw;
    worth.points += weight * (2 * win + tie);
    worth.spread += weight * spread;
  }
  const isProved = outcomes.every((outcome) => outcome.isProved);
  const isDecided = outcomes.every(isSure);
  const isSample = outcomes.some(({ isUnseen }) => isUnseen === true);
  return { outcomes, worth, isProved, isDecided, isSample };
}

/** Returns true if it is certain how a game ends, though not by how much. */
export function isSure({ isProved, limits, isDecided }: PreOutcome): boolean {
  if (isProved || limits === undefined) return isProved;
  if (isDecided !== undefined) return isDecided;
  return pointsFor(limits.least) === pointsFor(limits.most);
}

/** Returns an outcome as the other player sees it. @param isSure false if it rests on a guess. */
export function flipped(outcome: PreOutcome, isSure: boolean): PreOutcome {
  const { win, tie, spread, isProved, limits } = outcome;
  const turned = { win: 1 - win - tie, tie, spread: 0 - spread, isProved: isProved && isSure };
  if (limits === undefined || !isSure) return turned;
  return { ...turned, limits: { least: 0 - limits.most, most: 0 - limits.least } };
}

/** Returns the mean of outcomes that may happen in some number of ways. */
export function mean(parts: readonly [PreOutcome, number][]): PreOutcome {
  const [[only]] = parts as [[PreOutcome, number]];
  if (parts.length === 1) return only;
  const all = parts.reduce((sum, [, ways]) => sum + ways, 0);
  const part = (of: (outcome: PreOutcome) => number): number =>
    parts.reduce((sum, [outcome, ways]) => sum + ways * of(outcome), 0) / all;
  const isProved = parts.every(([outcome]) => outcome.isProved);
  const isBounded = parts.every(([outcome]) => outcome.isProved || outcome.limits !== undefined);
  const limit = (which: "least" | "most"): number =>
    part(({ spread, limits }) => limits?.[which] ?? spread);
  return {
    win: part(({ win }) => win),
    tie: part(({ tie }) => tie),
    spread: part(({ spread }) => spread),
    isProved,
    ...(!isProved &&
      isBounded && {
        limits: { least: limit("least"), most: limit("most") },
        isDecided: parts.every(([outcome]) => isSure(outcome)),
      }),
  };
}

function valued({ move, score, equityMilli }: EndgameMove): ValuedMove {
  return { move, score, equityMilli };
}
