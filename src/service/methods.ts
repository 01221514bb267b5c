import type { Alphabet } from "../alphabet/alphabet.js";
import { rankAllWithPass, withPass } from "../engine/pass.js";
import { rankedFields, simulationJson } from "../engine/results.js";
import { type AssumingQuestion, assuming, assumptionsOf } from "../game/assumptions.js";
import { gameConfig } from "../game/config.js";
import type { Position } from "../game/position.js";
import { formatCgp, readCgp } from "../notation/cgp.js";
import { parseGcg } from "../notation/gcg/read.js";
import { isSimulating } from "../players/spec.js";
import { analyzeGameAsync } from "../review/analysis.js";
import type { EvaluatorName, EvaluatorOptions } from "../review/settings.js";
import { Holdings } from "../search/inference/racks.js";
import {
  endgameFields,
  explanationFields,
  inferenceFields,
  preEndgameFields,
  reviewFields,
  warningFields,
} from "./answers.js";
import { Engines, type EngineUser, type ServiceResources } from "./engines.js";
import type { Params } from "./messages.js";
import { type MethodName, ServiceError } from "./protocol.js";
import { query } from "./questions.js";
import {
  type Answer,
  type Control,
  type Executor,
  failed,
  type Job,
  type Outcome,
  type Work,
} from "./work.js";

/* What is done for each method. */

/**
 * Answers a question about a position, with the engine for its rules. The answer says what it takes
 * for granted, also of the lexicon that the CGP names.
 */
function atPosition(
  cgp: string,
  question: AssumingQuestion,
  { engines, engine, keep }: Work,
  work: (position: Position, user: EngineUser, keep: (found: object) => void) => Promise<object>,
): Promise<Answer> {
  const { position, lexicon: named } = readCgp(cgp);
  return engines.use(position.config, async (user) => {
    const { lexicon, leaves } = user;
    const assumed = assuming(assumptionsOf(user.engine, position, question, named));
    const answer = (found: object): Answer => {
      return { result: { ...found, ...assumed }, made: { engine, lexicon, leaves } };
    };
    return answer(await work(position, user, (found) => keep?.(answer(found))));
  });
}

/** Moves that are listed if the request names no number. */
const USUAL = 15;

/** Lists the best moves of a position, and ranks others. */
function analyze(params: Params<"analyze">, work: Work): Promise<Answer> {
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
function play(params: Params<"play">, work: Work): Promise<Answer> {
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

/** Compares moves by playing on. */
function simulate(params: Params<"simulate">, work: Work): Promise<Answer> {
  const { position: cgp, squares = false, inference, threads, milliseconds, ...options } = params;
  return atPosition(cgp, "simulate", work, async (position, { engine }, keep) => {
    const told = inferenceGiven(inference, engine.alphabet);
    const run = engine.simulate(position, {
      ...options,
      ...limited({ threads, milliseconds }, work),
      inference: told,
    });
    const { policy = "hasty" } = options;
    const parts = {
      position: formatCgp(position),
      policy,
      squares,
      inference: use(told, position),
    };
    return follow(run, { ...work, keep }, (snapshot) => simulationJson(snapshot, parts));
  });
}

/** Tells why one move is better than another. */
function explain(params: Params<"explain">, work: Work): Promise<Answer> {
  const { position: cgp, first, second, inference, threads, ...options } = params;
  return atPosition(cgp, "explain", work, async (position, { engine }) => {
    const { signal } = work;
    const told = inferenceGiven(inference, engine.alphabet);
    const explanation = await engine.explain(position, first, second, {
      ...options,
      threads: threads ?? work.threads,
      inference: told,
      signal,
    });
    const used = use(told, position);
    return { ...explanationFields(explanation), ...(used && { inference: used }) };
  });
}

/** Searches an endgame. */
function solve(params: Params<"solve">, work: Work): Promise<Answer> {
  const { position: cgp, threads, milliseconds, ...options } = params;
  return atPosition(cgp, "solve", work, async (position, { engine }, keep) => {
    const limits = limited({ threads, milliseconds }, work);
    const run = engine.solve(position, { ...options, ...limits });
    return follow(run, { ...work, keep }, endgameFields);
  });
}

/** Searches a position with few tiles in the bag. */
function preEndgame(params: Params<"preEndgame">, work: Work): Promise<Answer> {
  const { position: cgp, threads, milliseconds, ...options } = params;
  return atPosition(cgp, "preEndgame", work, async (position, { engine }, keep) => {
    const limits = limited({ threads, milliseconds }, work);
    const run = engine.preEndgame(position, { ...options, ...limits });
    return follow(run, { ...work, keep }, preEndgameFields);
  });
}

/** Leaves that are listed if the request names no number. */
const USUAL_LEAVES = 200;

/** Infers what a player kept. */
function infer(params: Params<"infer">, work: Work): Promise<Answer> {
  const { position: cgp, move, count = USUAL_LEAVES, threads, ...options } = params;
  return atPosition(cgp, "infer", work, async (before, { engine }) => {
    const limits = { threads: threads ?? work.threads, signal: work.signal };
    const found = await engine.infer(before, move, { ...options, ...limits });
    return inferenceFields(found, count);
  });
}

/** Returns the limits of a search that ends with what it has. */
function limited(
  { threads, milliseconds }: { threads?: number | undefined; milliseconds?: number | undefined },
  work: Work,
) {
  return {
    threads: threads ?? work.threads,
    milliseconds: milliseconds ?? work.milliseconds,
    signal: work.signal,
  };
}

/** Runs a search, sends and keeps its states as far as they are wanted, and returns its last one. */
async function follow<Snapshot extends object>(
  run: AsyncIterable<Snapshot> & { result(): Promise<Snapshot> },
  { snapshot, keep }: { snapshot?: Control["snapshot"]; keep: (found: object) => void },
  fieldsOf: (snapshot: Snapshot) => object,
): Promise<object> {
  let last: object | undefined;
  for await (const state of run) {
    // The state after the last step is the result.
    if (last !== undefined) await snapshot?.(last);
    last = fieldsOf(state);
    keep(last);
  }
  return last as object;
}

/** Reads an inference as `infer` has answered it. */
function inferenceGiven(given: Params<"simulate">["inference"], alphabet: Alphabet) {
  if (given === undefined) return undefined;
  const leaves = given.leaves.map(({ text, likelihood }) => {
    return {
      tiles: [...alphabet.tokenize(text, { as: "rack" })].sort((a, b) => a - b),
      likelihood,
    };
  });
  return { leaves };
}

/** Tells whether samples draw from an inference: not if none of its leaves fits the position. */
function use(told: ReturnType<typeof inferenceGiven>, position: Position) {
  if (told === undefined) return undefined;
  const { counts } = position.unseen();
  const known = position.opponentRack ?? new Uint8Array();
  return { used: Holdings.of(told.leaves, counts, known) !== undefined };
}

/** @throws ServiceError for settings of an evaluator without its name, which would be ignored. */
function evaluatorOf(
  name: EvaluatorName | undefined,
  settings: Omit<EvaluatorOptions, "name">,
): EvaluatorOptions | undefined {
  if (name !== undefined) return { ...settings, name };
  const { threads, nodes, ...others } = settings;
  const [given] = Object.keys(others);
  if (given === undefined) return undefined;
  throw new ServiceError("BAD_MESSAGE", `params.${given}: there is no evaluator`, {
    expected: "an evaluator, whose setting it is",
  });
}

/** Reviews a game. */
function review(params: Params<"review">, work: Work): Promise<Answer> {
  const { game: text, top, evaluator: name, threads, nodes, ...settings } = params;
  const { engines, signal, snapshot } = work;
  const { game, alphabet, rules, warnings } = parseGcg(text);
  return engines.use(gameConfig({ alphabet, rules }), async ({ engine, lexicon, leaves }) => {
    const analysis = await analyzeGameAsync(engine, game, {
      ...(top !== undefined && { top }),
      nodes,
      evaluator: evaluatorOf(name, { ...settings, nodes, threads: threads ?? work.threads }),
      onTurn: (done, of) => void snapshot?.({ done, of }),
      signal,
    });
    const result = { ...reviewFields(analysis, game), warnings: warningFields(warnings) };
    return { result, made: { engine: work.engine, lexicon, leaves } };
  });
}

/** What is done for each method, with parameters that have been checked. */
const WORKS: {
  readonly [Name in Exclude<MethodName, "hello">]: (
    params: Params<Name>,
    work: Work,
  ) => Promise<Answer>;
} = { analyze, simulate, explain, solve, preEndgame, infer, review, query, play };

/** Does jobs in this thread, with pauses in which it does other things. */
export class LocalExecutor implements Executor {
  private readonly engines: Engines;
  private readonly engine: string;

  constructor(resources: ServiceResources) {
    this.engines = new Engines(resources);
    this.engine = resources.engine;
  }

  async execute({ method, params, ...limits }: Job, control: Control): Promise<Outcome> {
    const { engines, engine } = this;
    try {
      control.signal.throwIfAborted();
      const work = { ...control, ...limits, engines, engine };
      const answer = await WORKS[method as keyof typeof WORKS](params as never, work);
      return { type: "result", ...answer };
    } catch (error) {
      return failed(error);
    }
  }

  /** Closes engines and lexicon; jobs in progress end with errors. */
  close(): Promise<void> {
    return this.engines.close();
  }
}
