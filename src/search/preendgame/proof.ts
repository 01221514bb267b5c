/*
 * Which of a player's moves is the best, proved with as little work as may be. What is known of a move
 * for a draw is on which side of some numbers the final spread lies. The best move needs its results
 * for all draws; any other one is out as soon as it has lost enough draws, however long the proofs for
 * its other draws would take. Spreads matter only among moves that win as much.
 *
 * If it is asked only how the game ends for one draw after the best move, whichever that is, much less
 * is needed: moves that lead to the same side of a number for that draw need not be compared.
 *
 * No one knows beforehand which proofs are easy. So each question is asked with little work first, and
 * all easy ones of all plays come before a harder one. The next questions depend on the answers alone,
 * so that they are the same whoever answers them.
 */

/** The worth of a move, by which moves are compared: first the points, then the spread. */
export interface PreWorth {
  /** Sum over the draws of 2 for a win and 1 for a tie. */
  points: number;
  /** Sum of the final spreads. */
  spread: number;
}

/** A question: whether the final spread after a play is greater than a limit, for one draw. */
export interface Question {
  /** Index of the play. */
  play: number;
  /** Index of the draw. */
  draw: number;
  limit: number;
  /** Most nodes that the answer may take. */
  nodes: number;
  /** True if it is about how the game ends, where plays are chosen by other spreads (`Ends`). */
  isEnd?: true;
}

/** What is known of the final spread after a play for a draw. */
export interface SpreadRange {
  least: number;
  most: number;
  /** A guess within these. */
  guess: number;
}

/** What is known of a spread, and is found out by several proofs. */
export interface SharedRange extends SpreadRange {
  /** Questions that took more work than was allowed, since the last one that did not. */
  failures: number;
}

type Cell = SharedRange;

/**
 * Returns how the game ends for a draw after a play that the other answers in another way than its player
 * thinks when he chooses; undefined if that is no other spread than the one by which it is chosen.
 */
export type Ends = (play: number) => SharedRange | undefined;

const AS_CHOSEN: Ends = () => undefined;

/** What a proof is about. */
export interface ProofAbout {
  /** The weight of each draw. */
  weights: readonly number[];
  /**
   * For each play, for each draw the first one that leads to the same; left out, and undefined for plays
   * after which all are different.
   */
  joined?: readonly (readonly number[] | undefined)[];
  /** For each play the guesses of its final spreads, by draw. */
  guesses: readonly (readonly number[])[];
  /** For each play whether its guesses are the final spreads; default: they are not. */
  known?: readonly boolean[];
  /** For each play what other proofs find out of it, too, if they do. */
  shared?: readonly (readonly SharedRange[] | undefined)[];
  /** True if there are more plays than these. */
  isPart?: boolean;
  /** Number of best plays that are looked for. */
  top: number;
  /** True if the exact spreads of the best plays are asked for, and not only their results. */
  isExact: boolean;
}

/** Work for a question after some failures. */
const EFFORT = { first: 400, growth: 8 };
/** Failures that the questions about the best plays may have more than the others. */
const AHEAD = 1;
/** Greatest guess of a spread of which it is asked first whether it wins at all. */
const DOUBT = 30;
/** Steps of work by which questions whether a game is won come before those by how much. */
const LATER = 2;
/** Failures by which a play that seems to win may have more than the next one that does. */
const LESS_LIKELY = 0.25;
/** Most nodes of questions whether a play wins for all draws that come before all others. */
const WINNING_NODES = 25_600;
/** The failures of what cannot be answered. */
const NEVER = Number.POSITIVE_INFINITY;
/** Plays besides the best that questions are about at a time, so that there is soon an answer. */
const PLAYS = { least: 200, share: 1 / 12 };

/** The proof of the best plays. Of plays of equal worth, the one that is given first is the best. */
export class PlayProof {
  private readonly cells: Cell[][];
  /** For each play the weight of each draw: 0 where it leads to the same as one before it. */
  private readonly weights: (readonly number[])[];
  private readonly allWeight: number;
  private readonly isExact: boolean;
  /** Plays of which more has been found since someone asked for them last; at first all. */
  private news = new Set<number>();

  constructor(private readonly about: ProofAbout) {
    const { weights, joined, guesses } = about;
    const sums = new Map<readonly number[], readonly number[]>();
    this.weights = guesses.map((_, play) => {
      const same = joined?.[play];
      if (same === undefined) return weights;
      const found = sums.get(same) ?? joinedWeights(weights, same);
      sums.set(same, found);
      return found;
    });
    this.allWeight = weights.reduce((sum, weight) => sum + weight, 0);
    this.isExact = about.isExact || about.top > 1;
    this.cells = about.guesses.map((guesses, play) =>
      guesses.map((guess, draw) => {
        const shared = about.shared?.[play]?.[draw];
        if (shared !== undefined) return shared;
        if (about.known?.[play] === true) return { least: guess, most: guess, guess, failures: 0 };
        const [least, most] = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];
        return { least, most, guess: Math.round(guess), failures: 0 };
      }),
    );
    this.news = new Set(this.plays());
  }

  /** Returns the plays of which more has been found since this was asked last; at first all. */
  takeNews(): Set<number> {
    const { news } = this;
    this.news = new Set();
    return news;
  }

  /** The play that is the best by all that is known. */
  get best(): number {
    return this.leaders()[0]!;
  }

  /** The play that is worth most for certain. */
  private get surest(): number {
    let surest = 0;
    let most = this.worth(surest, ({ least }) => least);
    for (const play of this.plays()) {
      const worth = this.worth(play, ({ least }) => least);
      if (worth.points < most.points) continue;
      if (worth.points === most.points && worth.spread <= most.spread) continue;
      surest = play;
      most = worth;
    }
    return surest;
  }

  /** Returns what is known of a play's final spreads, by draw. */
  ranges(play: number): readonly SharedRange[] {
    return this.about.weights.map((_, draw) => this.cellOf(play, draw));
  }

  /** Returns what is known of a play's final spread for a draw. */
  range(play: number, draw: number): SharedRange {
    return this.cellOf(play, draw);
  }

  private cellOf(play: number, draw: number): Cell {
    return this.cells[play]![this.caseOf(play, draw)]!;
  }

  /** Returns the first draw that leads to the same after a play. */
  private caseOf(play: number, draw: number): number {
    return this.about.joined?.[play]?.[draw] ?? draw;
  }

  /** Returns the most points that a play can be worth, for certain. */
  mostPoints(play: number): number {
    return this.worth(play, ({ most }) => most).points;
  }

  /** Returns the plays that are certainly not among the best. */
  out(): Set<number> {
    const leaders = this.leaders();
    const others = this.plays().filter((play) => !leaders.includes(play));
    const isOut = (play: number): boolean =>
      leaders.every((one) => this.isBehind(play, one, ({ least }) => least));
    return new Set(others.filter(isOut));
  }

  /** Returns the next questions, those about the best plays first; none if all is proved. */
  questions(): Question[] {
    const winning = this.isExact ? [] : this.winning();
    const isEasy = winning.every(({ nodes }) => nodes <= WINNING_NODES);
    // By how much plays win does not matter before one is known to win for all draws.
    if (winning.length > 0 && isEasy) return winning;
    const ranked = this.ranked();
    const leaders = ranked.slice(0, this.about.top);
    const last = leaders.at(-1)!;
    const others = ranked.slice(leaders.length).filter((play) => {
      return !this.isBehind(play, last, ({ guess }) => guess);
    });
    const bar = this.worth(last, ({ guess }) => guess);
    const isTied = this.plays().some((play) => {
      return !leaders.includes(play) && this.isBySpread(play, last, bar);
    });
    // Where all others are known to be behind, it does not matter by how much.
    const isOpen = this.out().size < this.cells.length - leaders.length;
    const isExact = this.isExact || (isTied && isOpen);
    const first = leaders.flatMap((play) => this.whole(play, isExact));
    return this.chosen(
      first,
      others.map((play) => this.refutation(play, last, bar)),
      LATER,
    );
  }

  /** Returns what is known of the final spread for a draw after the best play, whichever that is. */
  outcome(at: number, ends = AS_CHOSEN): SpreadRange {
    const { best, surest } = this;
    const bar = this.worth(surest, ({ least }) => least);
    let least = Number.POSITIVE_INFINITY;
    let most = Number.NEGATIVE_INFINITY;
    for (const play of this.plays()) {
      if (play !== surest && this.isBehind(play, surest, ({ least }) => least)) continue;
      const end = ends(play);
      const cell = end ?? this.cellOf(play, at);
      const floor = end === undefined ? this.floor(play, at, bar.points) : cell.least;
      least = Math.min(least, Math.max(cell.least, floor));
      most = Math.max(most, cell.most);
    }
    if (this.about.isPart === true) {
      // Any other play may be the best, unless one of these wins too much.
      const lost = (2 * this.allWeight - bar.points) / this.about.weights[at]!;
      least = Math.min(least, leastFor(2 - lost));
      most = Number.POSITIVE_INFINITY;
    }
    const { guess } = ends(best) ?? this.cellOf(best, at);
    return { least, most, guess: Math.min(most, Math.max(least, guess)) };
  }

  /** Returns what is known of the greatest final spread for a draw, whatever the other draws bring. */
  greatest(at: number): SpreadRange {
    const cells = this.plays().map((play) => this.cellOf(play, at));
    const most = (of: (cell: Cell) => number): number => Math.max(...cells.map(of));
    return {
      least: most(({ least }) => least),
      most: this.about.isPart === true ? Number.POSITIVE_INFINITY : most((cell) => cell.most),
      guess: most(({ guess }) => guess),
    };
  }

  /**
   * Returns the next questions by which it may be found whether any final spread for a draw is greater
   * than a limit: about one play that seems to exceed it, or about all.
   */
  exceeding(at: number, limit: number): Question[] {
    const cells = this.plays().map((play) => ({ play, cell: this.cellOf(play, at) }));
    if (cells.some(({ cell }) => cell.least > limit)) return [];
    const open = cells.filter(({ cell }) => cell.most > limit);
    const likely = open.filter(
      ({ cell: { guess, failures } }) => guess > limit && failures < NEVER,
    );
    likely.sort(({ cell: a }, { cell: b }) => a.failures - b.failures || b.guess - a.guess);
    if (likely.length === 0 && this.about.isPart === true) return [];
    const asked = (likely.length > 0 ? likely.slice(0, 1) : open).map(({ play, cell }) => {
      return this.ending(play, at, limit, cell);
    });
    return this.chosen(
      [],
      asked.map((one) => [one]),
    );
  }

  /**
   * Returns the next questions by which some play may turn out to win for all draws, so that no
   * other one need be looked at; none if no play seems to. The best of these may have a draw whose
   * proof is hard, such as one that leaves it a tile that fits nowhere; then the next one is asked about.
   */
  winning(): Question[] {
    const likely = this.ranked().filter((play) => {
      return this.guessed(play).points === 2 * this.allWeight;
    });
    const asked = likely.map((play) => this.raising(play, false));
    const efforts = asked.map((some, place) => hardest(some) + place * LESS_LIKELY);
    const easiest = efforts.indexOf(Math.min(...efforts));
    return this.chosen(asked[easiest] ?? [], []);
  }

  /**
   * Returns the next questions by which it may be found on which side of a limit the final spread for a
   * draw lies after the best play.
   */
  toward(at: number, limit: number, ends = AS_CHOSEN): Question[] {
    const [best, ...others] = this.ranked() as [number, ...number[]];
    const endOf = (play: number): Cell => ends(play) ?? this.cellOf(play, at);
    const asked = (play: number): Asked => {
      const end = ends(play);
      return end === undefined ? this.asked(play, at, limit) : this.ending(play, at, limit, end);
    };
    const isOver = endOf(best).guess > limit;
    const bar = this.worth(best, ({ guess }) => guess);
    const isThere = (play: number): boolean => {
      const { least, most } = endOf(play);
      return isOver ? least > limit : most <= limit;
    };
    // The others are there, or must be shown not to be the best.
    const less = others.filter((play) => {
      const isWon = isOver && ends(play) === undefined;
      return !isThere(play) && !(isWon && this.floor(play, at, bar.points) > limit);
    });
    const more: Asked[][] = [];
    const compared = less.filter((play) => {
      if (this.isBehind(play, best, ({ guess }) => guess)) return true;
      const refuting = this.refutation(play, best, bar);
      const { guess, failures } = endOf(play);
      const isHarder = guess > limit !== isOver || hardest(refuting) < failures;
      more.push(isHarder ? refuting : [asked(play)]);
      return isHarder;
    });
    const isTied = compared.some((play) => this.isBySpread(play, best, bar));
    const needsBar = others.some((play) => !isThere(play) && !less.includes(play));
    const first = needsBar || compared.length > 0 ? this.raising(best, isTied) : [];
    const question = asked(best);
    const isAsked = first.some(({ draw }) => draw === question.draw && question.isEnd !== true);
    if (!isThere(best) && !isAsked) first.push(question);
    return this.chosen(first, more);
  }

  /**
   * Returns those questions that are to be asked next.
   * @param first about the best plays.
   * @param more about each of the others.
   * @param later failures that questions by how much a game is won or lost seem to have more.
   */
  private chosen(first: readonly Asked[], more: readonly Asked[][], later = 0): Question[] {
    const turn = ({ play, draw, failures }: Asked): number => {
      const { least, most } = this.cells[play]![draw]!;
      return failures + (pointsFor(least) === pointsFor(most) ? later : 0);
    };
    const can = more.filter((asked) => asked.every(({ failures }) => failures < NEVER));
    const least = Math.min(...can.flat().map(turn));
    const easy = can
      .filter((asked) => asked.some((one) => turn(one) === least))
      .slice(0, Math.max(PLAYS.least, Math.ceil(PLAYS.share * this.cells.length)))
      .flatMap((asked) => asked.filter((one) => turn(one) === least));
    const early = first.filter((one) => turn(one) < NEVER && turn(one) <= least + AHEAD);
    // What is to be asked about the others depends on what the best plays are worth.
    const easier = early.filter((one) => turn(one) < least);
    return (easier.length > 0 ? easier : [...early, ...easy]).map(({ failures, ...question }) => ({
      ...question,
      nodes: effort(failures),
    }));
  }

  /**
   * Takes the answer to a question: a limit of the final spread, which is at least that if it is
   * greater than the question's, else at most that; undefined if it took too much work.
   */
  take({ play, draw, limit, nodes }: Question, found: number | undefined): void {
    const cell = this.cells[play]![draw]!;
    this.news.add(play);
    if (found === undefined) {
      // Two questions of a round may be about the same spread.
      if (nodes >= effort(cell.failures)) cell.failures++;
      return;
    }
    cell.failures = 0;
    if (found > limit) cell.least = Math.max(cell.least, found);
    else cell.most = Math.min(cell.most, found);
    cell.guess = Math.min(cell.most, Math.max(cell.least, cell.guess));
  }

  /** Takes what is known of a final spread after a question about it was asked. */
  takeRange({ play, draw, limit }: Question, range: SpreadRange): void {
    this.narrow(play, draw, range);
    const cell = this.cells[play]![draw]!;
    if (cell.least > limit || cell.most <= limit) cell.failures = 0;
    else cell.failures++;
  }

  /** Takes what has become known of a final spread in another way than by an answer. */
  narrow(play: number, draw: number, { least, most, guess }: SpreadRange): void {
    const cell = this.cells[play]![draw]!;
    this.news.add(play);
    cell.least = Math.max(cell.least, least);
    cell.most = Math.min(cell.most, most);
    cell.guess = Math.min(cell.most, Math.max(cell.least, guess));
  }

  /** Sets how many nodes the next answer for a draw takes; infinitely many if none can be found. */
  expect(play: number, draw: number, nodes: number): void {
    const tries = Math.log(nodes / EFFORT.first) / Math.log(EFFORT.growth);
    this.cells[play]![draw]!.failures = Math.max(0, Math.ceil(tries));
  }

  /** Returns the plays that seem best, as many as are looked for. */
  private leaders(): number[] {
    return this.ranked().slice(0, this.about.top);
  }

  /** Returns all plays, those that seem best first. */
  private ranked(): number[] {
    const worths = this.plays().map((play) => ({ play, ...this.guessed(play) }));
    worths.sort((a, b) => b.points - a.points || b.spread - a.spread || a.play - b.play);
    return worths.map(({ play }) => play);
  }

  private plays(): number[] {
    return Array.from(this.cells.keys());
  }

  private guessed(play: number): PreWorth {
    return this.worth(play, ({ guess }) => guess);
  }

  private worth(play: number, of: (cell: Cell) => number): PreWorth {
    const worth = { points: 0, spread: 0 };
    const cells = this.cells[play]!;
    for (const [draw, weight] of this.weights[play]!.entries()) {
      if (weight === 0) continue;
      const cell = cells[draw]!;
      worth.points += weight * pointsFor(of(cell));
      worth.spread += weight * of(cell);
    }
    return worth;
  }

  /** Returns true if a play can be worth no more than another one, by what is said of that. */
  private isBehind(play: number, other: number, of: (cell: Cell) => number): boolean {
    const most = this.worth(play, (cell) => cell.most);
    const least = this.worth(other, of);
    if (most.points !== least.points) return most.points < least.points;
    return most.spread <= spreadLimit(play, other, least);
  }

  /**
   * Returns true if a play is behind another one by its spread, so that the other's must be known: it seems to
   * win as much, or it might, and is out all the same if the other is worth what is guessed.
   */
  private isBySpread(play: number, other: number, bar: PreWorth): boolean {
    if (this.mostPoints(play) < bar.points) return false;
    const isOut = this.isBehind(play, other, ({ guess }) => guess);
    return isOut || this.guessed(play).points >= bar.points;
  }

  /**
   * Returns the least spread that a play must have for a draw to bring some points in all: the most that
   * is possible for the other draws may leave it no loss here.
   */
  private floor(play: number, draw: number, points: number): number {
    const here = pointsFor(this.cellOf(play, draw).most);
    const weight = this.weights[play]![this.caseOf(play, draw)]!;
    const less = (this.mostPoints(play) - points) / weight;
    return leastFor(here - less);
  }

  /** Returns the draws that lead to different games after a play, with what is known of them. */
  private casesOf(play: number): { draw: number; weight: number; cell: Cell }[] {
    return this.cells[play]!.flatMap((cell, draw) => {
      const weight = this.weights[play]![draw]!;
      return weight === 0 ? [] : [{ draw, weight, cell }];
    });
  }

  private asked(play: number, at: number, limit: number): Asked {
    const draw = this.caseOf(play, at);
    return { play, draw, limit, failures: this.cells[play]![draw]!.failures, nodes: 0 };
  }

  private ending(play: number, at: number, limit: number, { failures }: Cell): Asked {
    return { play, draw: this.caseOf(play, at), limit, failures, nodes: 0, isEnd: true };
  }

  /** Returns the questions that lead to the results of a play for all draws. */
  private whole(play: number, isExact: boolean): Asked[] {
    return this.casesOf(play).flatMap(({ cell, draw }) => {
      const sign = signLimit(cell);
      const limits = sign !== undefined ? [sign] : isExact ? exactLimits(cell) : [];
      return limits.map((limit) => this.asked(play, draw, limit));
    });
  }

  /** Returns the questions that lead to the worth of a play as it is guessed, from below. */
  private raising(play: number, isExact: boolean): Asked[] {
    return this.casesOf(play).flatMap(({ draw, cell: { least, guess } }) => {
      const isRaised = isExact ? least >= guess : pointsFor(least) >= pointsFor(guess);
      return isRaised ? [] : [this.asked(play, draw, isExact ? guess - 1 : guess > 0 ? 0 : -1)];
    });
  }

  /** Returns the questions by whose answers a play may turn out to be worth no more than another. */
  private refutation(play: number, other: number, bar: PreWorth): Asked[] {
    const guessed = this.guessed(play);
    if (guessed.points < bar.points) return this.lostDraws(play, bar.points - 1);
    return this.lowSpreads(play, guessed.points, spreadLimit(play, other, bar));
  }

  /** Returns questions about draws that seem not to be won, enough of them for a limit of the points. */
  private lostDraws(play: number, points: number): Asked[] {
    const open = this.casesOf(play).flatMap(({ cell, draw, weight }) => {
      const more = pointsFor(cell.most) - pointsFor(cell.guess);
      return more > 0 ? [{ cell, draw, points: more * weight }] : [];
    });
    open.sort((a, b) => a.cell.failures - b.cell.failures || a.cell.guess - b.cell.guess);
    let left = this.mostPoints(play) - points;
    const asked: Asked[] = [];
    for (const { cell, draw, points: less } of open) {
      if (left <= 0) break;
      left -= less;
      asked.push(this.asked(play, draw, cell.guess < 0 ? -1 : 0));
    }
    return asked;
  }

  /**
   * Returns questions about spreads whose sum may be within a limit. What the limit leaves beyond the
   * guesses is shared by the draws without one.
   */
  private lowSpreads(play: number, points: number, limit: number): Asked[] {
    const cases = this.casesOf(play);
    const isOver = this.mostPoints(play) > points;
    const isOpen = ({ most, guess }: Cell): boolean =>
      most === Number.POSITIVE_INFINITY || (isOver && pointsFor(most) > pointsFor(guess));
    let slack = limit;
    let [openWeight, looseWeight] = [0, 0];
    for (const { cell, weight } of cases) {
      slack -= weight * (isOpen(cell) ? cell.guess : cell.most);
      if (isOpen(cell)) openWeight += weight;
      else if (cell.most > cell.guess) looseWeight += weight;
    }
    if (openWeight > 0) {
      const share = Math.max(0, Math.floor(slack / openWeight));
      const doubtful = cases.filter(({ cell }) => {
        return isOpen(cell) && Math.abs(cell.guess) <= DOUBT && signLimit(cell) !== undefined;
      });
      if (doubtful.length > 0) {
        return doubtful.map(({ cell, draw }) => this.asked(play, draw, signLimit(cell)!));
      }
      return cases.flatMap(({ cell, draw }) => {
        if (!isOpen(cell)) return [];
        const result = cell.guess > 0 ? Number.POSITIVE_INFINITY : cell.guess < 0 ? -1 : 0;
        const most = Math.min(cell.guess + share, result, cell.most - 1);
        return [this.asked(play, draw, most)];
      });
    }
    const part = Math.ceil(-slack / looseWeight);
    return cases.flatMap(({ cell, draw }) => {
      if (cell.most <= cell.guess) return [];
      return [this.asked(play, draw, Math.max(cell.guess, cell.most - part))];
    });
  }
}

/** Returns the weight of each draw with those that lead to the same, and 0 for these. */
function joinedWeights(weights: readonly number[], same: readonly number[]): number[] {
  const sums = weights.map(() => 0);
  for (const [draw, weight] of weights.entries()) sums[same[draw]!]! += weight;
  return sums;
}

/** Returns the failures of that one of some questions that had most. */
function hardest(asked: readonly Asked[]): number {
  return Math.max(...asked.map(({ failures }) => failures));
}

function effort(failures: number): number {
  return EFFORT.first * EFFORT.growth ** failures;
}

/** A question before its work is known. */
interface Asked extends Question {
  failures: number;
}

/** Returns the sum of spreads that a play must exceed to be chosen instead of another one. */
function spreadLimit(play: number, other: number, { spread }: PreWorth): number {
  // Of equal worths the first in the order of moves is chosen; sums of spreads are whole numbers.
  return play < other ? spread - 1 : spread;
}

/** Returns the least spread that brings more than some points, or as many. */
function leastFor(points: number): number {
  return points > 1 ? 1 : points > 0 ? 0 : Number.NEGATIVE_INFINITY;
}

/** Returns the limit at which to ask for the result; undefined if it is known. */
function signLimit({ least, most, guess }: SpreadRange): number | undefined {
  if (pointsFor(least) === pointsFor(most)) return undefined;
  if (guess > 0) return 0;
  return guess < 0 || most <= 0 ? -1 : 0;
}

/** Returns the limits at which to ask for the exact spread: from below, and from above. */
function exactLimits({ least, most, guess }: SpreadRange): number[] {
  return [...(least < guess ? [guess - 1] : []), ...(most > guess ? [guess] : [])];
}

/** Returns the points of a game that ends with this spread: 2 for a win, 1 for a tie. */
export function pointsFor(spread: number): number {
  return spread > 0 ? 2 : spread === 0 ? 1 : 0;
}
