// Ratings of players from the results of their games.

/** Rating points in which the better player wins ten times as often. */
const SCALE = 400;
const PER_LOGIT = SCALE / Math.LN10;

/**
 * Fits ratings to results by the model of Bradley and Terry: a player with r points more than
 * another wins 1 / (1 + 10^(-r / 400)) of their games. A draw is half a win. The fit is that of
 * maximum likelihood, by Newton's method.
 * @param players the names.
 * @param results games of two players: `{ a, b, wins, draws, losses }`, as `a` sees them. Every
 *   player must be connected with the anchor, and have won and lost.
 * @param anchor `{ player, rating }`: whose rating is given, not found.
 * @returns for each player its rating, the standard error of the difference from the anchor's, and
 *   the number of its games.
 */
export function ratingsOf(players, results, anchor) {
  const free = players.filter((name) => name !== anchor.player);
  const place = new Map(free.map((name, i) => [name, i]));
  const strengths = new Float64Array(free.length);
  const strengthOf = (name) => strengths[place.get(name)] ?? 0;
  let inverse = [];
  for (let round = 0; round < 50; round++) {
    const { slope, information } = derivatives(results, free.length, place, strengthOf);
    inverse = inverted(information);
    const steps = inverse.map((row) => row.reduce((sum, value, j) => sum + value * slope[j], 0));
    // Far from the maximum, a whole step may overshoot it.
    steps.forEach((step, i) => {
      strengths[i] += Math.max(-1, Math.min(1, step));
    });
    if (steps.every((step) => Math.abs(step) < 1e-10)) break;
  }
  return players.map((name) => {
    const i = place.get(name);
    const own = results.filter(({ a, b }) => a === name || b === name);
    const games = own.reduce((sum, { wins, draws, losses }) => sum + wins + draws + losses, 0);
    const rating = anchor.rating + strengthOf(name) * PER_LOGIT;
    return {
      name,
      rating,
      error: i === undefined ? 0 : Math.sqrt(inverse[i][i]) * PER_LOGIT,
      games,
    };
  });
}

/** Returns the first derivatives of the log-likelihood, and the negative of the second ones. */
function derivatives(results, size, place, strengthOf) {
  const slope = new Float64Array(size);
  const information = Array.from({ length: size }, () => new Float64Array(size));
  for (const { a, b, wins, draws, losses } of results) {
    const games = wins + draws + losses;
    const expected = 1 / (1 + Math.exp(strengthOf(b) - strengthOf(a)));
    const surplus = wins + draws / 2 - games * expected;
    const weight = games * expected * (1 - expected);
    const [i, j] = [place.get(a), place.get(b)];
    if (i !== undefined) {
      slope[i] += surplus;
      information[i][i] += weight;
    }
    if (j !== undefined) {
      slope[j] -= surplus;
      information[j][j] += weight;
    }
    if (i !== undefined && j !== undefined) {
      information[i][j] -= weight;
      information[j][i] -= weight;
    }
  }
  return { slope, information };
}

/** Returns the inverse of a symmetrical, positive definite matrix, by elimination. */
function inverted(matrix) {
  const size = matrix.length;
  const rows = matrix.map((row, i) => [...row, ...row.map((_, j) => (i === j ? 1 : 0))]);
  for (let i = 0; i < size; i++) {
    const pivot = rows[i][i];
    if (!(pivot > 1e-12)) throw new Error("ratings: a player has only won, or only lost");
    rows[i] = rows[i].map((value) => value / pivot);
    for (let k = 0; k < size; k++) {
      const factor = rows[k][i];
      if (k === i || factor === 0) continue;
      rows[k] = rows[k].map((value, j) => value - factor * rows[i][j]);
    }
  }
  return rows.map((row) => row.slice(size));
}
