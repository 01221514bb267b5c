import type { Engine, Move, Position, PreEndgameMove } from "../../api/node.js";
import type { GoSettings } from "./go-settings.js";
import { type CoordinateReading, writeLine, writeMove } from "./moves.js";
import type { UcgiOptions } from "./options.js";

/** What the lines about a search need besides what it has found. */
export interface InfoContext {
  position: Position;
  reading: CoordinateReading;
  milliseconds: number;
}

/** Returns the line with the best move, its score and the effort so far. */
export function infoLine(
  finding: Finding,
  { position, reading, milliseconds }: InfoContext,
): string {
  const { depth, nodes, line } = finding;
  const time = Math.round(milliseconds);
  const nps = Math.round((1000 * nodes) / Math.max(1, milliseconds));
  const pv = writeLine(line, position, reading).join(" ");
  return `info depth ${depth}${scoreText(finding)} time ${time} nodes ${nodes} nps ${nps} pv ${pv}`;
}

/** Returns the lines at the end of a search: the draws, the best moves, and the line of the best. */
export function lastLines(finding: Finding, context: InfoContext): string[] {
  const { position, reading } = context;
  const moves = finding.compared.map((one, i) => {
    const move = writeMove(one.move, position, reading);
    return `info${scoreText(one)} currmove ${move} currmovenumber ${i + 1}`;
  });
  const { estimate } = finding;
  const doubt = estimate === undefined ? [] : [stringLine(`not proved, an estimate: ${estimate}`)];
  return [...moves, ...doubt, ...drawsLine(finding, context), infoLine(finding, context)];
}

/** The move's solved draws that are won, tied and lost, those that are one of the three, if any. */
function drawsLine({ line, draws }: Finding, { position, reading }: InfoContext): string[] {
  if (draws === undefined || draws.length === 0) return [];
  const groups = (["wins", "ties", "losses"] as const).map((name) => {
    const tiles = draws.filter((draw) => draw[name] === draw.weight).map((draw) => draw.tiles);
    return tiles.length === 0 ? "" : ` ${LETTERS[name]}:${tiles.join("|")}`;
  });
  return [`info peg ${writeMove(line[0], position, reading)}${groups.join("")}`];
}

const LETTERS = { wins: "w", ties: "d", losses: "l" } as const;

function scoreText({ winPercent, equity, bound }: Worth): string {
  const parts = [
    ...(winPercent === undefined ? [] : [`wp ${winPercent.toFixed(2)}`]),
    ...(equity === undefined ? [] : [`eq ${withoutMinusZero(equity.toFixed(2))}`]),
    ...(bound === undefined ? [] : [bound]),
  ];
  return parts.length === 0 ? "" : ` score ${parts.join(" ")}`;
}

function withoutMinusZero(text: string): string {
  return text === "-0.00" ? "0.00" : text;
}

/** Longest text of a line for people. */
const LONGEST = 1000;

/** Returns a line for people: one line, whatever the text. */
export function stringLine(text: string): string {
  const line = text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ");
  return `info string ${line.length > LONGEST ? `${line.slice(0, LONGEST)}…` : line}`;
}

/** A search that is to be made. */
export interface SearchTask {
  engine: Engine;
  position: Position;
  go: GoSettings;
  options: UcgiOptions;
  /** The moves of `go`, as the engine lists them. */
  only: readonly Move[];
  also: readonly Move[];
  /** Milliseconds that it was given, by which the kind of search is chosen. */
  time: number | undefined;
  /** Milliseconds that are left of them; 0 for none. */
  milliseconds: number | undefined;
  signal: AbortSignal;
}

/** How good a move is for the mover. */
export interface Worth {
  /** Wins in percent, a draw counting half. */
  winPercent?: number | undefined;
  /** Points: of the static equity, or the change of the spread. */
  equity?: number | undefined;
  /** Which limit of the true value it is, if it is one. */
  bound?: "lowerbound" | "upperbound" | undefined;
}

/** A move that was compared with the best one. */
export interface Compared extends Worth {
  move: Move;
}

/** What a search has found so far. */
export interface Finding extends Worth {
  /** The best move, and those that are expected to follow it. */
  line: readonly [Move, ...Move[]];
  depth: number;
  /** Samples of a simulation, or positions of endgames. */
  nodes: number;
  /** The best moves, best first. */
  compared: readonly Compared[];
  /** What the score rests on, where it is not proved. */
  estimate?: string;
  /** The best move in all draws, with few tiles in the bag. */
  draws?: PreEndgameMove["draws"];
}

/** Number of moves that are reported at the end of a search. */
export const COMPARED = 5;

/** Returns the number of threads for the library; undefined for one on each core. */
export function threadsOf({ threads }: GoSettings, options: UcgiOptions): number | undefined {
  return threads ?? (options.threads === 0 ? undefined : options.threads);
}
