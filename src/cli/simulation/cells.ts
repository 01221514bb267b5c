import type { SimulatedCandidate, SimulatedPly } from "../../entry/node.js";
import { fixed, NOTHING, number, signed } from "../io/output.js";
import type { Table } from "../io/table.js";

/* The figures of a simulation as texts and tables, for the terminal and the report. */

/** Returns the estimate of wins with its standard error. */
export function winText({ winPercent, winPercentError }: SimulatedCandidate): string {
  return withError(fixed(winPercent, 2), fixed(winPercentError, 2));
}

/** Returns the mean change of the spread with its standard error. */
export function spreadText({ spread, spreadError }: SimulatedCandidate): string {
  return withError(signed(spread), fixed(spreadError, 1));
}

function withError(value: string, error: string): string {
  return error === NOTHING ? value : `${value} ±${error}`;
}

export function stateText({ state, outAfter }: SimulatedCandidate): string {
  return outAfter === undefined ? state : `out, round ${outAfter}`;
}

/** A row for each candidate. */
export function candidatesTable(candidates: readonly SimulatedCandidate[]): Table {
  return {
    heading: ["play", "score", "equity", "win %", "spread", "samples", "state"],
    rows: candidates.map((candidate) => [
      candidate.text,
      candidate.score,
      fixed(candidate.equity, 1),
      winText(candidate),
      spreadText(candidate),
      candidate.samples,
      stateText(candidate),
    ]),
    left: [0, 6],
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
