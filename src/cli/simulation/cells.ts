import { estimated, figureText } from "../../entry/internal.js";
import type { SimulatedCandidate, SimulatedPly } from "../../entry/node.js";
import { fixed, NOTHING, number } from "../io/output.js";
import type { Table } from "../io/table.js";

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
export function playerOf(ply: number): "opponent" | "mover" {
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
