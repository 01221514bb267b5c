import { rankedFields } from "../engine/results.js";
import { assuming } from "../game/assumptions.js";
import type { GameResult, RecordWarning } from "../game/record.js";
import type { GcgGame } from "../notation/gcg/record.js";
import type { GameAnalysis, PlayerAnalysis, TurnAnalysis } from "../review/analysis-types.js";

/* A reviewed game as JSON has it. */

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
