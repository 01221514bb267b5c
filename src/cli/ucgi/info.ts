import type { Position } from "../../api/node.js";
import type { Finding, Worth } from "./finding.js";
import { type CoordinateReading, writeLine, writeMove } from "./moves.js";

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
