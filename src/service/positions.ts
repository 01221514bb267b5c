import { rankAllWithPass, withPass } from "../engine/pass.js";
import { rankedFields } from "../engine/results.js";
import { type AssumingQuestion, assuming, assumptionsOf } from "../game/assumptions.js";
import type { Position } from "../game/position.js";
import { readCgp } from "../notation/cgp.js";
import { checkSpec } from "../players/seats.js";
import { isSimulating, parsePlayer } from "../players/spec.js";
import type { EngineUser } from "./engines.js";
import { ServiceError } from "./errors.js";
import type { ServiceLimits } from "./limits.js";
import type { Params } from "./messages.js";
import type { Answer, Work } from "./work.js";

/**
 * Answers a question about a position, with the engine for its rules. The answer says what it takes
 * for granted, also of the lexicon that the CGP names.
 */
export function atPosition(
  cgp: string,
  question: AssumingQuestion,
  { engines, resources }: Work,
  work: (position: Position, user: EngineUser) => Promise<object>,
): Promise<Answer> {
  const { position, lexicon: named } = readCgp(cgp);
  return engines.use(position.config, async (user) => {
    const found = await work(position, user);
    const assumed = assuming(assumptionsOf(user.engine, position, question, named));
    const result = { ...found, ...assumed };
    const { lexicon, leaves } = user;
    return { result, made: { engine: resources.engine, lexicon, leaves } };
  });
}

/** Moves that are listed if the request names no number. */
const USUAL = 15;

/** Lists the best moves of a position, and ranks others. */
export function analyze(params: Params<"analyze">, work: Work): Promise<Answer> {
  return atPosition(params.position, "analyze", work, async (position, { engine }) => {
    const { count = USUAL, atMost, withPass: hasPass = false, moves } = params;
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
  });
}

/** Scores moves and finds their places among all. */
function rankedMoves(position: Position, moves: readonly string[], engine: EngineUser["engine"]) {
  const rankings = rankAllWithPass(engine, position, moves);
  return moves.map((move, i) => {
    const { text, score, words, valid } = engine.score(position, move);
    const { rank, of, cost, played } = rankings[i]!;
    const equity = played?.equity ?? null;
    return { text, score, words, valid, rank: rank ?? null, of, equity, cost: cost ?? null };
  });
}

/** Chooses a player's move. */
export function play(params: Params<"play">, work: Work): Promise<Answer> {
  const { player: spec = "hasty", game = 0, turn = 1, seed = 1 } = params;
  const question = isSimulating(spec) ? "simulate" : "analyze";
  return atPosition(params.position, question, work, async (position, user) => {
    const { engine } = user;
    const tilesInBag = engine.unseen(position).bag;
    const { signal } = work;
    const view = { position, tilesInBag, game, turn, seed, signal };
    const choice = await user.withPlayer(spec, async (player) => player.choose(view));
    // A player whose time is over chooses the best that it has found: nobody waits for that.
    signal.throwIfAborted();
    const move = "move" in choice ? choice.move : choice;
    const { text, score, words } = engine.score(position, move);
    return { player: spec, text, score, words };
  });
}

/** The most work on a move that a specification may ask for; a player cannot be interrupted. */
const MOST_WORK: Readonly<Record<string, number>> = {
  nodes: 2_000_000,
  samples: 10_000,
  candidates: 100,
  infer: 100_000,
  endingNodes: 10_000,
};

/** @throws ServiceError `LIMIT`; SelfPlayError for a player that there is not. */
export function checkPlayer({ player = "hasty" }: Params<"play">, limits: ServiceLimits): void {
  const spec = parsePlayer(player);
  checkSpec(spec);
  const { options, suffixes } = spec;
  for (const part of [options, ...suffixes.map((suffix) => suffix.options)]) {
    for (const [name, asked] of Object.entries(part)) {
      const most = name === "milliseconds" ? limits.milliseconds : MOST_WORK[name];
      if (most === undefined || Number(asked) <= most) continue;
      throw new ServiceError("LIMIT", `params.player: ${name} is ${asked}`, {
        expected: `at most ${most}`,
      });
    }
  }
}
