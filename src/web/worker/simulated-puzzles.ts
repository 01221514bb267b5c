import { itemAt } from "../../base/elements.js";
import { known } from "../../base/lists.js";
import type { Engine } from "../../engine/engine.js";
import type { RankedMove } from "../../engine/results.js";
import { gameConfig } from "../../game/config.js";
import type { Move } from "../../game/moves.js";
import { Position, type PositionData } from "../../game/position.js";
import { tilesUsed } from "../../game/tiles.js";
import type { SimulatedCandidate, SimulationSnapshot } from "../../search/simulation.js";
import {
  type Found,
  isBingo,
  type JudgedKind,
  type PuzzleSimulation,
  type SimulatedPlay,
  type SimulatedTry,
  sameAs,
} from "./puzzle-kinds.js";
import type { SampleWorkers } from "./searches.js";

/*
 * Puzzles with tiles in the bag: that one play wins more games than any other is found by simulation.
 * Most positions have plays that are nearly as good as the best, so a few games are played first, and
 * more only where one play seems clearly better. What a puzzle rests on are games that were not played
 * before, so that it was not chosen for its luck.
 */

/** What is asked of the simulations of a puzzle. */
interface Stage {
  samples: number;
  plies: number;
  seed: number;
  /** The best play is ahead of every wrong one by so many standard errors of the difference. */
  errors: number;
  /** Plays that are behind by more errors than that are left out from then on. */
  behind: number;
  /** If the best play is ahead of every wrong one by so many errors, no more games are needed. */
  enough?: number;
}

const STAGES: readonly [Stage, ...Stage[]] = [
  { samples: 50, plies: 2, seed: 1, errors: 0.3, behind: 3 },
  { samples: 200, plies: 4, seed: 2, errors: 1.2, behind: 3.5 },
  { samples: 800, plies: 6, seed: 3, errors: 2.2, behind: 4, enough: 5 },
  { samples: 3000, plies: 6, seed: 4, errors: 4, behind: Number.POSITIVE_INFINITY },
];

/** Percentage of wins by which the best play is ahead of all wrong ones. */
const WIN_MARGIN = 2;
/** Standard errors from which on a play counts as worse than the solution. */
const WORSE = 3;
/** Plays that are compared at most, and how far their equity is behind the best one's, in points. */
interface Breadth {
  plays: number;
  equity: number;
}

const BREADTH: Breadth = { plays: 12, equity: 12 };
/** Late in a game, what wins may be far behind by equity: it blocks, or leaves a tile in the bag. */
const LATE_BREADTH: Breadth = { plays: 40, equity: 30 };
/** Plays that are compared at least, however far behind. */
const LEAST_PLAYS = 3;
/**
 * The best play is worth so much more than the second, in points, where equity is to tell it: enough that
 * most simulations confirm it.
 */
const MARGIN = 8;

/**
 * A play that fishes lays few tiles, scores that much less and keeps tiles that are worth that much more, so
 * that both come to nearly the same.
 */
const FISHING = { tiles: 2, score: 10, leave: 7, equity: 8 };

/** What makes a position a puzzle of a kind. */
interface KindRules {
  /** The least and the most tiles in the bag, and the least and the most lead. */
  bag: readonly [number, number];
  lead: readonly [number, number];
  /** Returns the plays of which one must win most, or nothing if it cannot be such a puzzle. */
  answers: (plays: readonly RankedMove[], rackSize: number) => readonly RankedMove[];
  /** Returns the plays that a player may take for the best one. */
  tempting: (plays: readonly RankedMove[], rackSize: number) => readonly RankedMove[];
  /** True if all answers are solutions, and not only the one that wins most. */
  isAny?: boolean;
  /** Which plays are compared; otherwise `BREADTH`. */
  breadth?: Breadth;
}

const KINDS: Readonly<Record<JudgedKind, KindRules>> = {
  best: { bag: [7, 86], lead: [-80, 80], answers: ahead, tempting: (plays) => plays.slice(1, 2) },
  bingo: {
    bag: [7, 86],
    lead: [-80, 80],
    answers: bestBingos,
    tempting: (plays, rackSize) => plays.filter(notAmong(bestBingos(plays, rackSize))).slice(0, 1),
    isAny: true,
  },
  fish: { bag: [14, 80], lead: [-60, 60], answers: fishing, tempting: fishing },
  lead: {
    bag: [7, 25],
    lead: [5, 70],
    answers: (plays) => plays.slice(1),
    tempting: (plays) => plays.slice(0, 1),
    breadth: LATE_BREADTH,
  },
};

/** Returns a position in which a simulation tells clearly what to play; undefined for any other. */
export async function simulatedPuzzle(
  kind: JudgedKind,
  engine: Engine,
  position: Position,
  workers: SampleWorkers | undefined,
): Promise<Found | undefined> {
  const rules = KINDS[kind];
  if (!isSituation(rules, engine, position)) return undefined;
  const { breadth = BREADTH } = rules;
  let plays = engine.top(position, breadth.plays).filter(({ equity }, i, [first]) => {
    return i < LEAST_PLAYS || known(first).equity - equity <= breadth.equity;
  });
  const { rackSize } = engine.rules;
  const answers = rules.answers(plays, rackSize);
  const tempting = rules.tempting(plays, rackSize);
  const isAnswer = sameAs(answers);
  let last: SimulationSnapshot | undefined;
  for (const stage of STAGES) {
    if (answers.length === 0 || plays.length < 2) return undefined;
    last = await simulated(engine, position, { plays, stage, workers });
    const [best, ...others] = last.candidates;
    if (best === undefined || !isAnswer(best.move)) return undefined;
    const wrong = others.filter(({ move }) => rules.isAny !== true || !isAnswer(move));
    if (!wrong.every((one) => errorsBehind(one) >= stage.errors)) return undefined;
    const { enough } = stage;
    if (enough !== undefined && wrong.every((one) => errorsBehind(one) >= enough)) break;
    const near = wrong.filter((one) => errorsBehind(one) <= stage.behind);
    // What misleads must stay among them.
    const solutions = rules.isAny === true ? answers : [best];
    const stays = sameAs([...solutions, ...near, ...tempting]);
    plays = plays.filter(({ move }) => stays(move));
  }
  const { candidates } = known(last);
  const solutions = rules.isAny === true ? answers : candidates.slice(0, 1);
  const isSolution = sameAs(solutions);
  const wrong = candidates.filter(({ move }) => !isSolution(move));
  if (!wrong.every(({ behind }) => (behind?.mean ?? 0) >= WIN_MARGIN)) return undefined;
  const ranked = ({ move }: { move: Move }) => plays.find((one) => sameAs([one])(move));
  // Where equity grades the answers, it names the solution.
  const best = rules.isAny === true ? answers[0] : ranked(itemAt(candidates, 0));
  // What misleads is what the solution is compared with.
  const isTempting = sameAs(tempting);
  const rival = wrong.find(({ move }) => isTempting(move)) ?? wrong[0];
  const next = rival && ranked(rival);
  const simulation = simulationOf(candidates);
  return { position, best: known(best), ...(next && { next }), simulation, isSolution };
}

function isSituation(rules: KindRules, engine: Engine, position: Position): boolean {
  const { rack, scores, board } = position;
  // The first play has few choices.
  if (rack.length < engine.rules.rackSize || board.every((tile) => tile === 0)) return false;
  const isIn = (value: number, [least, most]: readonly [number, number]): boolean =>
    value >= least && value <= most;
  // Once the bag is nearly empty, games are to be searched, not sampled.
  return isIn(engine.unseen(position).bag, rules.bag) && isIn(scores[0] - scores[1], rules.lead);
}

/** Returns the best play by equity, if it is clearly better than the second. */
function ahead([best, second]: readonly RankedMove[]): RankedMove[] {
  if (best?.move.kind !== "place" || second === undefined) return [];
  return best.equity - second.equity < MARGIN ? [] : [best];
}

/** Returns the best plays by equity, if they are bingos, and clearly better than other plays. */
function bestBingos(plays: readonly RankedMove[], rackSize: number): RankedMove[] {
  const [best] = plays;
  if (best === undefined || !isBingo(best.move, rackSize)) return [];
  const other = plays.find(({ move }) => !isBingo(move, rackSize));
  if (other !== undefined && best.equity - other.equity < MARGIN) return [];
  return plays.filter(({ move, equity }) => equity === best.equity && isBingo(move, rackSize));
}

function notAmong(plays: readonly RankedMove[]): (play: RankedMove) => boolean {
  return (play) => !plays.includes(play);
}

/** Returns the plays of which one scores, and another one keeps better tiles; none beside a bingo. */
function fishing(plays: readonly RankedMove[], rackSize: number): RankedMove[] {
  if (plays.some(({ move }) => isBingo(move, rackSize))) return [];
  const pairs = plays
    .filter(({ move }) => move.kind !== "pass" && tilesUsed(move).length <= FISHING.tiles)
    .flatMap((fish) => plays.filter((other) => isInsteadOf(other, fish)).map((one) => [fish, one]));
  return [...new Set(pairs.flat())];
}

/** Returns true if a play scores where another one keeps better tiles. */
function isInsteadOf(play: RankedMove, fish: RankedMove): boolean {
  const keeps = ({ score, equity }: RankedMove): number => equity - score;
  return (
    play.score - fish.score >= FISHING.score &&
    keeps(fish) - keeps(play) >= FISHING.leave &&
    Math.abs(play.equity - fish.equity) <= FISHING.equity
  );
}

/** Plays a number of samples of each play, eliminating none. */
function simulated(
  engine: Engine,
  position: PositionData,
  asked: {
    plays: readonly { move: Move }[];
    stage: Pick<Stage, "samples" | "plies" | "seed">;
    workers: SampleWorkers | undefined;
  },
): Promise<SimulationSnapshot> {
  const { plays, stage, workers } = asked;
  const { samples: fixed, plies, seed } = stage;
  // Without workers, samples are played in this thread.
  const means = workers ?? { threads: 1 };
  return engine.simulate(position, { candidates: plays, fixed, plies, seed, ...means }).result();
}

/** Returns by how many standard errors of the difference a play is behind the leader. */
function errorsBehind({ behind }: SimulatedCandidate): number {
  if (behind === null) return 0;
  const { mean, error } = behind;
  return error ? mean / error : mean > 0 ? Number.POSITIVE_INFINITY : 0;
}

function simulationOf(candidates: readonly SimulatedCandidate[]): PuzzleSimulation {
  return {
    plays: candidates.map(playOf),
    samples: itemAt(candidates, 0).samples,
    plies: itemAt(candidates, 0).depth,
  };
}

function playOf(candidate: SimulatedCandidate): SimulatedPlay {
  const { text, score, equity, leave, winPercent, winPercentError } = candidate;
  return { text, score, equity, leave, winPercent: winPercent ?? 0, error: winPercentError ?? 0 };
}

/** Says by new games how often a play wins, and how often the solution does. */
export async function trySimulated(
  engine: Engine,
  data: PositionData,
  { best, move }: { best: Move; move: Move },
  workers: SampleWorkers | undefined,
): Promise<SimulatedTry> {
  const { alphabet, rules } = engine;
  const position = Position.of(gameConfig({ alphabet, rules }), data);
  if (move.kind === "place") {
    const { words, valid } = engine.score(position, move);
    const invalid = words.filter((word) => !word.valid).map(({ word }) => word);
    if (!valid) return { invalid };
  }
  const stage = itemAt(STAGES, STAGES.length - 1);
  const plays = sameAs([{ move: best }])(move) ? [{ move }] : [{ move: best }, { move }];
  const { candidates } = await simulated(engine, position, { plays, stage, workers });
  const of = (wanted: Move): SimulatedCandidate => {
    return candidates.find((one) => sameAs([one])(wanted)) ?? itemAt(candidates, 0);
  };
  const own = of(move);
  const cost = errorsBehind(own) >= WORSE ? (own.behind?.mean ?? 0) : 0;
  return {
    invalid: [],
    tried: { own: playOf(own), best: playOf(of(best)), cost, samples: own.samples },
  };
}
