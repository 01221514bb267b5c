import type { OptionsOf } from "../base/schema.js";
import type { Engine } from "../engine/engine.js";
import { rankAllWithPass, withPass } from "../engine/pass.js";
import { rankedFields } from "../engine/results.js";
import type { Position } from "../game/position.js";
import { OPTIONS } from "./schemas.js";

/** Lists the best moves of a position, and ranks others. */
export function analyze(
  engine: Engine,
  position: Position,
  {
    count = OPTIONS.analyze.count.default,
    atMost,
    withPass: hasPass = false,
    moves,
  }: OptionsOf<typeof OPTIONS.analyze>,
) {
  const { alphabet } = engine;
  const listed =
    atMost === undefined
      ? engine.top(position, count)
      : engine.all(position, { atMost }).slice(0, count);
  const shown = hasPass ? withPass(engine, position, listed).slice(0, count) : listed;
  const { total, bag, counts } = engine.unseen(position);
  const tiles = Object.fromEntries(counts.map((left, tile) => [alphabet.label(tile), left]));
  return {
    rack: alphabet.format(position.rack),
    unseen: { total, bag, tiles },
    legal: engine.count(position, { atMost }),
    moves: shown.map((move, i) => ({ rank: i + 1, ...rankedFields(move) })),
    ...(moves && { ranked: rankedMoves(position, moves, engine) }),
  };
}

/** Scores moves and finds their places among all. */
function rankedMoves(position: Position, moves: readonly string[], engine: Engine) {
  const rankings = rankAllWithPass(engine, position, moves);
  return moves.map((move, i) => {
    const { text, score, words, valid } = engine.score(position, move);
    const { rank, of, cost, played } = rankings[i]!;
    const equity = played?.equity ?? null;
    return { text, score, words, valid, rank: rank ?? null, of, equity, cost: cost ?? null };
  });
}
