import {
  type CoveredSquares,
  columnName,
  type Position,
  type SimulatedCandidate,
  type SimulationSnapshot,
} from "../../api/node.js";
import { type CsvTable, letters, tableOf } from "../io/csv.js";
import { style, wrapped } from "../io/output.js";

/* What only the command line has of a simulation: its course, drawn boards, and CSV. */

/** A candidate after a round, for the course of the decision. */
export interface CourseCandidate {
  text: string;
  winPercent: number | null;
  spread: number | null;
  isOut: boolean;
}

/** The state of a simulation after a round. */
export interface CoursePoint {
  rounds: number;
  rollouts: number;
  candidates: CourseCandidate[];
}

/** Returns the state of a simulation for its course. */
export function coursePoint({ rounds, rollouts, candidates }: SimulationSnapshot): CoursePoint {
  return {
    rounds,
    rollouts,
    candidates: candidates.map(({ text, winPercent, spread, state }) => ({
      text,
      winPercent,
      spread,
      isOut: state === "out",
    })),
  };
}

/** Yields maps of the squares that are covered after the leader, if there was a round. */
export function* coveredMaps(
  { rounds, candidates: [leader] }: SimulationSnapshot,
  position: Position,
): Generator<string> {
  if (leader === undefined || rounds === 0) return;
  const after = position.after(leader.move);
  const maps = [
    ["the reply to", leader.squares.reply],
    ["the mover's next play after", leader.squares.next],
  ] as const;
  for (const [what, covered] of maps) {
    yield `\n${wrapped(`Squares covered by ${what} ${leader.text}, in percent`)}:\n`;
    yield `${coveredText(after, covered)}\n`;
  }
}

/** The largest number in a map drawn as text; a square has room for two digits. */
const MOST_DRAWN = 99;
/** Less than this, in percent, is drawn as an empty square. */
const LEAST_DRAWN = 0.5;
/** Draws how often squares are covered, in percent, between the tiles on the board. */
function coveredText(position: Position, covered: CoveredSquares): string {
  const { rows, columns } = position.config.rules.layout;
  const most = Math.max(...covered.percent);
  const cells = covered.percent.map((_, square) => squareText(position, covered, square));
  const width = Math.max(2, ...cells.map((cell) => [...cell].length));
  const names = Array.from({ length: columns }, (_, i) => columnName(i).padStart(width));
  const lines = Array.from({ length: rows }, (_, row) => {
    const drawn = cells.slice(row * columns, (row + 1) * columns).map((cell, column) => {
      const square = row * columns + column;
      const text = cell.padStart(width);
      if (position.board[square] !== 0) return style("bold", text);
      const share = covered.percent[square] ?? 0;
      return style(share < LEAST_DRAWN ? "dim" : share > most / 2 ? "redBright" : "yellow", text);
    });
    return `${style("dim", String(row + 1).padStart(2))} ${drawn.join(" ")}`;
  });
  return [`   ${style("dim", names.join(" "))}`, ...lines].join("\n");
}

function squareText(
  { board, config }: Position,
  { percent }: CoveredSquares,
  square: number,
): string {
  const tile = board[square] ?? 0;
  if (tile !== 0) return tileText(tile, config);
  if (config.rules.layout.wordMultipliers[square] === 0) return "#";
  const share = percent[square] ?? 0;
  return share < LEAST_DRAWN ? "." : String(Math.min(MOST_DRAWN, Math.round(share)));
}

/** Returns the label of a tile without brackets, which a square does not need. */
export function tileText(tile: number, { alphabet }: Position["config"]): string {
  return alphabet.label(tile).replace(/^\[(.*)\]$/, "$1");
}

/** A table with a row for each candidate. */
export function candidatesCsv(candidates: readonly SimulatedCandidate[]): CsvTable {
  const rows = candidates.map((candidate, i) => {
    const { text, move, score, equity, leave, state, outAfter = null } = candidate;
    const { samples, depth, winPercent, winPercentError, winPercentInterval } = candidate;
    const behind = candidate.behind;
    const { spread, spreadError, spreadInterval } = candidate;
    const [winPercentLow, winPercentHigh] = winPercentInterval ?? [null, null];
    const [spreadLow, spreadHigh] = spreadInterval ?? [null, null];
    const known = {
      rank: i + 1,
      play: text,
      kind: move.kind,
      score,
      equity,
      leave: letters(leave),
    };
    const standing = { state, outAfter, samples, depth };
    const wins = { winPercent, winPercentError, winPercentLow, winPercentHigh };
    const spreads = { spread, spreadError, spreadLow, spreadHigh };
    const lag = { behind: behind?.mean ?? null, behindError: behind?.error ?? null };
    return { ...known, ...standing, ...wins, ...spreads, ...lag };
  });
  return tableOf("candidates", rows);
}

const PLY_COLUMNS = [
  ...["rank", "play", "ply", "player", "samples", "score", "scoreDeviation"],
  ...["bingoPercent", "exchangePercent", "tiles"],
];

/** A table with a row for each ply of each candidate. */
export function pliesCsv(candidates: readonly SimulatedCandidate[]): CsvTable {
  const rows = candidates.flatMap(({ text, plies }, i) =>
    plies.map((ply, k) => {
      const { samples, score, scoreDeviation, bingoPercent, exchangePercent, tiles } = ply;
      const place = {
        rank: i + 1,
        play: text,
        ply: k + 1,
        player: k % 2 === 0 ? "opponent" : "mover",
      };
      return { ...place, samples, score, scoreDeviation, bingoPercent, exchangePercent, tiles };
    }),
  );
  return tableOf("plies", rows, PLY_COLUMNS);
}
