import type { Figure } from "../base/figures.js";
import { moveFields, rankedFields } from "../engine/results.js";
import { assuming } from "../game/assumptions.js";
import type { GameResult, RecordWarning } from "../game/record.js";
import type { GcgGame } from "../notation/gcg/record.js";
import type { GameAnalysis, PlayerAnalysis, TurnAnalysis } from "../review/analysis-types.js";
import type { EndgameSnapshot, LineMove, SolvedMove } from "../search/endgame/endgame.js";
import type { Explanation } from "../search/explain/facts.js";
import type { Inference } from "../search/inference/inference.js";
import type { PreEndgameMove, PreEndgameSnapshot } from "../search/preendgame/snapshot.js";

/* What the library returns as plain JSON. The command line prints the same. */

/** Returns an explanation. */
export function explanationFields({ moves, ...facts }: Explanation) {
  return {
    moves: moves.map(({ move, ...known }) => ({ ...known, ...moveFields(move) })),
    ...facts,
  };
}

/** Returns what the search of an endgame has found. */
export function endgameFields(found: EndgameSnapshot) {
  const { value, proved, figure, outcome, depth, width, nodes, end } = found;
  const { line, moves, others, legalMoves } = found;
  return {
    value,
    proved,
    figure: figureFields(figure),
    ...(outcome !== undefined && { outcome }),
    depth,
    ...(width !== undefined && { width }),
    nodes,
    end,
    line: line.map(lineFields),
    moves: moves.map(solvedFields),
    others: others ?? null,
    legalMoves,
  };
}

/** Returns a figure as JSON has it, where a limit that is not known is null. */
function figureFields(figure: Figure) {
  if (figure.kind !== "bounded") return figure;
  const { kind, least, most } = figure;
  return {
    kind,
    least: least === -Infinity ? null : least,
    most: most === Infinity ? null : most,
  };
}

function lineFields({ text, score, move }: LineMove) {
  return { text, score, ...moveFields(move) };
}

function solvedFields(solved: SolvedMove, i: number) {
  const { value, bound, proved, figure, line } = solved;
  return {
    rank: i + 1,
    ...lineFields(solved),
    value,
    bound,
    proved,
    figure: figureFields(figure),
    line: line.map(lineFields),
  };
}

/** Returns what the search of a pre-endgame has found. */
export function preEndgameFields(found: PreEndgameSnapshot) {
  const { stage, bag, weight, opponent, proved, nodes, end, moves, assumptions = [] } = found;
  const known = { stage, bag, weight, opponent, proved, nodes, end };
  return { ...known, moves: moves.map(judgedFields), ...assuming(assumptions) };
}

function judgedFields({ text, score, move, ...judged }: PreEndgameMove, i: number) {
  const { wins, ties, losses, searched, winPercent, spread, exact, isOut } = judged;
  const { bounds, estimate, guaranteed, draws } = judged;
  return {
    rank: i + 1,
    text,
    score,
    ...moveFields(move),
    ...{ wins, ties, losses, searched, winPercent, bounds },
    ...(estimate !== undefined && { estimate }),
    ...{ spread, exact },
    out: isOut,
    guaranteed: guaranteed ?? null,
    draws,
  };
}

/** Returns an inference with the likeliest leaves, in the form that `simulate` takes. */
export function inferenceFields(found: Inference, most: number) {
  const { margin, model, temperature, kept, draws, share, racks, exact, error } = found;
  const { leaves, tiles, assumptions = [] } = found;
  return {
    margin,
    model,
    temperature,
    kept,
    draws,
    share,
    racks,
    exact,
    error,
    possible: leaves.length,
    leaves: leaves.slice(0, most).map(({ text, weight, likelihood, loss }) => {
      return { text, weight, likelihood, loss };
    }),
    chances: tiles.map(({ text, chance, error, base }) => ({ tile: text, chance, error, base })),
    ...assuming(assumptions),
  };
}

/** Returns an analyzed game. */
export function reviewFields(analysis: GameAnalysis, game: GcgGame) {
  const { turns, players, evaluator, result, assumptions = [] } = analysis;
  const { title, id, lexicon } = game;
  return {
    title: title ?? null,
    id: id ?? null,
    lexicon: lexicon ?? null,
    ...(evaluator && { evaluator }),
    result: resultFields(result),
    players: players.map(playerFields),
    turns: turns.map((turn) => turnFields(turn, game)),
    ...assuming(assumptions),
  };
}

/** Returns what a game comes to. */
export function resultFields({ isOver, ending, scores, winner }: GameResult) {
  const number = winner === undefined ? null : winner + 1;
  return { isOver, ending: ending ?? null, scores, winner: number };
}

/** Returns warnings about a file, as every door has them. */
export function warningFields(warnings: readonly RecordWarning[]) {
  return warnings.map(({ line, code, message }) => ({ line, code, message }));
}

/** Returns a turn of an analyzed game. */
export function turnFields(turn: TurnAnalysis, { players }: GcgGame) {
  const { rank, of, equity, cost, unjudged, scored } = turn;
  return {
    turn: turn.turn,
    player: players[turn.player].nick,
    rack: turn.rack,
    kind: turn.kind,
    play: turn.text,
    fate: turn.fate,
    score: turn.score,
    scored: scored ?? null,
    bonus: turn.bonus,
    total: turn.total,
    words: turn.words,
    bingo: turn.bingo,
    rank: rank ?? null,
    legal: of ?? null,
    equity: equity ?? null,
    cost: cost ?? null,
    by: turn.by ?? null,
    ...(turn.proved !== undefined && { proved: turn.proved }),
    ...(turn.proof !== undefined && { proof: turn.proof }),
    unjudged: unjudged ?? null,
    best: turn.top.map(rankedFields),
    ...(turn.review && { review: turn.review }),
    ...(turn.luck && { luck: turn.luck }),
  };
}

/** Returns a player's sums over a game. */
export function playerFields({ averageLoss, score, nick, name, ...player }: PlayerAnalysis) {
  return { nick, name, score: score ?? null, ...player, averageLoss: averageLoss ?? null };
}
