import { estimated, figureText } from "../base/figures.js";
import { counted, fixed, NOTHING, number } from "../base/text.js";
import type { Engine } from "../engine/engine.js";
import { rankedFields } from "../engine/results.js";
import { assuming } from "../game/assumptions.js";
import { squareName } from "../game/board.js";
import type { Position } from "../game/position.js";
import type { AnswerSection, Table } from "../report/table.js";
import type { SimulateOptions } from "../search/simulate.js";
import type {
  CoveredSquares,
  SimulatedCandidate,
  SimulatedPly,
  SimulationSnapshot,
} from "../search/simulation.js";
import { simulationVerdict } from "../search/verdict-text.js";
import { OPTIONS } from "./schemas.js";
import type { Asked, Search } from "./search.js";

/** The options of a simulation, and what its answer has besides. */
export interface SimulationAsked extends SimulateOptions {
  /** Adds how often each square is covered. */
  squares?: boolean | undefined;
  /** What was inferred of the opponent's last turn, as the answer tells it. */
  told?: object | undefined;
}

/** Compares plays by playing the game on, many times. */
export const simulation = {
  start(engine: Engine, position: Position, { squares, told, ...options }: SimulationAsked) {
    return engine.simulate(position, options);
  },

  /** Nothing in it depends on time or threads, except for the round after which a limit ended it. */
  fields(state: SimulationSnapshot, asked: Asked<SimulationAsked>) {
    const { squares = false, told, policy = OPTIONS.simulate.policy.default } = asked.options;
    const { settings, end, rounds, rollouts, candidates, assumptions = [] } = state;
    return {
      position: asked.cgp,
      settings: { ...settings, policy },
      ...(told !== undefined && { inference: told }),
      end,
      verdict: verdictOf(state, asked),
      rounds,
      rollouts,
      candidates: candidates.map((candidate, i) => candidateFields(candidate, i + 1, squares)),
      ...assuming(assumptions),
    };
  },

  verdict: verdictOf,

  sections({ candidates, rounds }: SimulationSnapshot): AnswerSection[] {
    const table = candidatesTable(candidates);
    const [leader] = candidates;
    if (rounds === 0 || leader === undefined) return [{ table }];
    const plies = { title: pliesTitle(leader), table: pliesTable(leader.plies) };
    const title = `The most frequent replies to ${leader.text}`;
    return [
      { table, note: COLUMNS_NOTE },
      ...(leader.plies.length > 0 ? [plies] : []),
      ...(leader.replies.length > 0 ? [{ title, table: repliesTable(leader) }] : []),
    ];
  },

  work: ({ rollouts, rounds }: SimulationSnapshot) =>
    `${counted(rollouts, "rollout")} in ${counted(rounds, "round")}`,

  progress({ rounds, candidates: [leader] }: SimulationSnapshot) {
    const ahead = `${leader?.text} is ahead with ${fixed(leader?.winPercent ?? null)} % of wins`;
    return `${counted(rounds, "round")}: ${ahead}`;
  },

  /** The leader gets as many samples as any; a first stage with few plies is not counted. */
  doneOf: ({ candidates: [leader], settings }: SimulationSnapshot) =>
    leader?.depth === settings.plies ? leader.samples / settings.samples : 0,
} satisfies Search<SimulationAsked, SimulationSnapshot>;

/** Says what was found, and how sure it is. */
function verdictOf(
  state: SimulationSnapshot,
  { stoppedBy = "a signal" }: { stoppedBy?: string | undefined },
): string {
  return simulationVerdict(state, stoppedBy);
}

function candidateFields(candidate: SimulatedCandidate, rank: number, withSquares: boolean) {
  const { text, score, equity, leave, move, state, outAfter = null } = candidate;
  const { samples, depth, winPercent, winPercentError, winPercentInterval } = candidate;
  const { spread, spreadError, spreadInterval, behind, plies, replies, squares } = candidate;
  return {
    rank,
    ...rankedFields({ text, score, equity, leave, move }),
    state,
    outAfter,
    samples,
    depth,
    winPercent,
    winPercentError,
    winPercentInterval,
    spread,
    spreadError,
    spreadInterval,
    behind,
    plies,
    replies,
    ...(withSquares && { squares }),
  };
}

/** Returns how large the lead of the first candidate is, for a report. */
export function leadText({
  candidates: [leader, second],
  settings: { rank },
}: SimulationSnapshot): string | undefined {
  if (leader?.winPercent == null || second === undefined) return undefined;
  const wins = `${leader.text} wins ${winText(leader)} % of the games by the estimate`;
  if (second.behind === null) return `${wins}.`;
  const unit = rank === "equity" ? "points" : "% of a win";
  return `${wins}; ${second.text} is ${behindText(second)} ${unit} behind, sample by sample (± is the standard error).`;
}

/* The figures of a simulation as texts and tables, for the terminal and the report. */

/** Returns the estimate of wins with its standard error. */
export function winText({ winPercent, winPercentError }: SimulatedCandidate): string {
  return estimateText(winPercent, winPercentError);
}

/** Returns the mean change of the spread with its standard error. */
export function spreadText({ spread, spreadError }: SimulatedCandidate): string {
  return estimateText(spread, spreadError, { signed: true });
}

/** Returns what a candidate is worth less than the leader, with the standard error of the difference. */
export function behindText({ behind }: SimulatedCandidate): string {
  return behind == null ? NOTHING : estimateText(behind.mean, behind.error, { digits: 2 });
}

function estimateText(
  mean: number | null,
  error: number | null,
  format: { digits?: number; signed?: boolean } = {},
): string {
  if (mean === null) return NOTHING;
  const figure = estimated(mean, { error: error ?? undefined, model: "simulation" });
  return figureText(figure, { ...format, tabular: true });
}

/** Explains the columns that have estimates, where a table of candidates stands. */
export const COLUMNS_NOTE =
  "± is the standard error of the mean. Spread counts from here, with the values of leaves. " +
  "Behind is what a play is worth less than the leader, sample by sample with the same draws, " +
  "in percent of wins or, ranked by equity, in points.";

export function stateText({ state, outAfter }: SimulatedCandidate): string {
  return outAfter === undefined ? state : `out ${outAfter}`;
}

/** A row for each candidate. */
export function candidatesTable(candidates: readonly SimulatedCandidate[]): Table {
  return {
    heading: ["play", "score", "equity", "win %", "spread", "behind", "samples", "state"],
    rows: candidates.map((candidate) => [
      candidate.text,
      candidate.score,
      fixed(candidate.equity, 1),
      winText(candidate),
      spreadText(candidate),
      behindText(candidate),
      candidate.samples,
      stateText(candidate),
    ]),
    left: [0, 7],
    spare: [1, 2],
  };
}

/** A row for each ply after a candidate. */
export function pliesTable(plies: readonly SimulatedPly[]): Table {
  return {
    heading: ["ply", "player", "score", "deviation", "bingos %", "exchanges %", "tiles", "samples"],
    rows: plies.map((ply, i) => [
      i + 1,
      playerOf(i),
      fixed(ply.score),
      fixed(ply.scoreDeviation),
      fixed(ply.bingoPercent),
      fixed(ply.exchangePercent),
      fixed(ply.tiles, 2),
      ply.samples,
    ]),
    left: [1],
  };
}

/** Returns who makes the ply with an index: the opponent replies to the candidate. */
function playerOf(ply: number): "opponent" | "mover" {
  return ply % 2 === 0 ? "opponent" : "mover";
}

/** A row for each frequent reply. */
export function repliesTable({ replies }: SimulatedCandidate): Table {
  return {
    heading: ["reply", "score", "%"],
    rows: replies.map(({ text, score, percent }) => [text, score, fixed(percent)]),
  };
}

/** Returns what stands above a table of plies. */
export function pliesTitle({ text, samples, plies }: SimulatedCandidate): string {
  const count = plies.length === 1 ? "The move" : `The ${number(plies.length)} moves`;
  return `${count} after ${text}, means of ${number(samples)} samples`;
}

/** Squares of a table. */
const LISTED_SQUARES = 10;

/** A row for each of the squares that are covered most often. */
export function squaresTable(position: Position, { percent, score }: CoveredSquares): Table {
  const { columns } = position.config.rules.layout;
  const squares = percent
    .map((share, square) => ({ share, square }))
    .filter(({ share }) => share > 0)
    .sort((a, b) => b.share - a.share || a.square - b.square)
    .slice(0, LISTED_SQUARES);
  return {
    heading: ["square", "covered %", "mean score"],
    rows: squares.map(({ share, square }) => [
      squareName(Math.floor(square / columns), square % columns),
      fixed(share),
      fixed(score[square] ?? null),
    ]),
  };
}
