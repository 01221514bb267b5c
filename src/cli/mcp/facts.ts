import type {
  Analyzed,
  Explained,
  ListedMove,
  Reviewed,
  Simulated,
  SimulatedMove,
  Solved,
} from "./results.js";

/*
 * The structured answers. They are the service's, but for what an assistant has no use for and would
 * have to read: tile numbers, squares of moves, statistics of single plies, and digits without meaning.
 */

/** Returns what `analyze` found. */
export function analysisFacts({ moves, ...rest }: Analyzed): object {
  return rounded({ ...rest, moves: moves.map(listed) });
}

/** Returns what `simulate` found. */
export function simulationFacts({ candidates, ...rest }: Simulated): object {
  return rounded({ ...rest, candidates: candidates.map(candidate) });
}

/** Returns what `solve` found. */
export function solvedFacts(found: Solved): object {
  const { moves, ...rest } = pickSolved(found);
  const lines = moves.map(({ rank, text, score, value, bound, proved, figure, line }) => {
    return { rank, text, score, value, bound, proved, figure, line: line.map(playOf) };
  });
  return rounded({ ...rest, moves: lines });
}

function pickSolved(found: Solved) {
  const { value, proved, figure, outcome, depth, width, nodes, end, moves } = found;
  const { others, legalMoves } = found;
  return { value, proved, figure, outcome, depth, width, nodes, end, moves, others, legalMoves };
}

/** Returns what `explain` found. */
export function explanationFacts(found: Explained): object {
  const { moves, samples, plies, seed, winPercent, spread, parts, text } = found;
  const both = moves.map(({ text, score, equity, leave }) => ({ text, score, equity, leave }));
  return rounded({ moves: both, samples, plies, seed, winPercent, spread, parts, text });
}

/** Returns what `review` found. */
export function reviewFacts({ title, players, turns, warnings }: Reviewed): object {
  const judged = turns.map(({ best, review, ...turn }) => {
    const { player, rack, play, score, total, rank, legal, equity, cost, unjudged, luck } = turn;
    const made = { turn: turn.turn, player, rack, play, score, total };
    const standing = { rank, legal, equity, cost, unjudged, luck };
    const graded = review && { ...review, best: playOf(review.best) };
    return { ...made, ...standing, best: best.map(valued), review: graded };
  });
  return rounded({ title, players, turns: judged, warnings });
}

function listed({ rank, ...move }: ListedMove): object {
  return { rank, ...valued(move) };
}

function valued({ text, score, equity, leave }: Omit<ListedMove, "rank">): object {
  return { text, score, equity, leave };
}

function playOf({ text, score }: { text: string; score: number }): object {
  return { text, score };
}

function candidate(move: SimulatedMove): object {
  const { state, samples, winPercent, winPercentError, winPercentInterval } = move;
  const { spread, spreadError, spreadInterval, behind } = move;
  const wins = { winPercent, winPercentError, winPercentInterval };
  const spreads = { spread, spreadError, spreadInterval };
  return { ...listed(move), state, samples, ...wins, ...spreads, behind };
}

/** Returns plain data with three decimals at most. */
export function rounded(data: object): object {
  return JSON.parse(JSON.stringify(data), (_name, value) =>
    typeof value === "number" ? Math.round(value * 1000) / 1000 : value,
  );
}
