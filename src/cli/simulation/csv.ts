import type { SimulatedCandidate } from "../../entry/node.js";
import { type CsvTable, letters, tableOf } from "../io/csv.js";
import { playerOf } from "./cells.js";

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
      const place = { rank: i + 1, play: text, ply: k + 1, player: playerOf(k) };
      return { ...place, samples, score, scoreDeviation, bingoPercent, exchangePercent, tiles };
    }),
  );
  return tableOf("plies", rows, PLY_COLUMNS);
}
