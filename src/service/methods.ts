import type { Alphabet } from "../alphabet/alphabet.js";
import { known } from "../base/lists.js";
import { type AssumingQuestion, assuming, assumptionsOf } from "../game/assumptions.js";
import { gameConfig } from "../game/config.js";
import type { Position } from "../game/position.js";
import { formatCgp, readCgp } from "../notation/cgp.js";
import { parseGcg } from "../notation/gcg/read.js";
import { analyze as analyzed } from "../operations/analyze.js";
import { explanationFields } from "../operations/explain.js";
import { inference } from "../operations/infer.js";
import { preEndgame as judging } from "../operations/pre-endgame.js";
import { answerQuery, QUESTION_PARAMS, type QuestionParam } from "../operations/query.js";
import { reviewFields, warningFields } from "../operations/review.js";
import type { Search } from "../operations/search.js";
import { simulation } from "../operations/simulate.js";
import { endgame } from "../operations/solve.js";
import { isSimulating } from "../players/spec.js";
import { analyzeGameAsync } from "../review/analysis.js";
import type { EvaluatorName, EvaluatorOptions } from "../review/settings.js";
import { Holdings } from "../search/inference/racks.js";
import { Engines, type EngineUser, type ServiceResources } from "./engines.js";
import type { Params } from "./messages.js";
import { type MethodName, ServiceError } from "./protocol.js";
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

/** Lists the best moves of a position, and ranks others. */
function analyze(params: Params<"analyze">, work: Work): Promise<Answer> {
  return atPosition(params.position, "analyze", work, async (position, { engine }) =>
    analyzed(engine, position, params),
  );
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
    // A player whose time is over chooses the best that it has found: no one waits for that.
    signal.throwIfAborted();
    const move = "move" in choice ? choice.move : choice;
    const { text, score, words } = engine.score(position, move);
    return { player: spec, text, score, words };
  });
}

/** Compares moves by playing on. */
function simulate(params: Params<"simulate">, work: Work): Promise<Answer> {
  const { position: cgp, inference: given, ...options } = params;
  return searched(simulation, cgp, "simulate", work, (position, alphabet) => {
    const told = inferenceGiven(given, alphabet);
    return { ...options, inference: told, told: use(told, position) };
  });
}

/** Tells why one move is better than another. */
function explain(params: Params<"explain">, work: Work): Promise<Answer> {
  const { position: cgp, first, second, inference: given, threads, ...options } = params;
  return atPosition(cgp, "explain", work, async (position, { engine }) => {
    const { signal } = work;
    const told = inferenceGiven(given, engine.alphabet);
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
function solve({ position, ...options }: Params<"solve">, work: Work): Promise<Answer> {
  return searched(endgame, position, "solve", work, () => options);
}

/** Searches a position with few tiles in the bag. */
function preEndgame({ position, ...options }: Params<"preEndgame">, work: Work): Promise<Answer> {
  return searched(judging, position, "preEndgame", work, () => options);
}

/** Infers what a player kept. */
function infer({ position, ...options }: Params<"infer">, work: Work): Promise<Answer> {
  return searched(inference, position, "infer", work, () => options);
}

/** Runs a search, sends and keeps its states as far as they are wanted, and returns its last one. */
function searched<Options extends object, State>(
  search: Search<Options, State>,
  cgp: string,
  question: AssumingQuestion,
  work: Work,
  optionsAt: (position: Position, alphabet: Alphabet) => Options,
): Promise<Answer> {
  return atPosition(cgp, question, work, async (position, { engine }, keep) => {
    const options = limited(optionsAt(position, engine.alphabet), question, work);
    const asked = { position, cgp: formatCgp(position), options };
    const run = search.start(engine, position, options);
    if (!("result" in run)) return search.fields(await run, asked);
    let last: object | undefined;
    for await (const state of run) {
      // The state after the last step is the result.
      if (last !== undefined) await work.snapshot?.(last);
      last = search.fields(state, asked);
      keep(last);
    }
    return known(last);
  });
}

/** Returns the options of a search with the limits of the service, by which it ends with what it has. */
function limited<Options extends object>(
  options: Options & { threads?: number | undefined; milliseconds?: number | undefined },
  question: AssumingQuestion,
  { threads, deadline, signal }: Work,
): Options {
  const left = Math.max(1, Math.floor(deadline - performance.now()));
  return {
    ...options,
    threads: options.threads ?? threads,
    // An inference has no states: nothing ends it but its signal.
    ...(question !== "infer" && { milliseconds: Math.min(options.milliseconds ?? left, left) }),
    signal,
  };
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

/** Returns true if samples draw from an inference: not if none of its leaves fits the position. */
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

/** Answers a question about the lexicon. */
async function query(params: Params<"query">, work: Work): Promise<Answer> {
  const { engines, engine, signal } = work;
  checkUsed(params);
  if (params.question !== "count" && params.text === undefined) {
    throw new ServiceError("BAD_MESSAGE", "params.text: is missing", { expected: "a text" });
  }
  const { lexicon, hash } = await engines.openLexicon();
  const result = await answerQuery(lexicon, params, signal);
  return { result, made: { engine, lexicon: hash, leaves: "none" } };
}

/** Refuses what would be ignored. @throws ServiceError `BAD_MESSAGE`. */
function checkUsed({ question, count: _most, ...given }: Params<"query">): void {
  const used: readonly QuestionParam[] = QUESTION_PARAMS[question];
  for (const [name, value] of Object.entries(given)) {
    if (value === undefined || used.some((one) => one === name)) continue;
    throw new ServiceError("BAD_MESSAGE", `params.${name}: the question "${question}" has none`, {
      expected: used.join(", ") || "no other parameters",
    });
  }
}

/** What is done for each method, with parameters that have been checked. */
const WORKS: {
  readonly [Name in Exclude<MethodName, "hello">]: (
    params: Params<Name>,
    work: Work,
  ) => Promise<Answer>;
} = { analyze, simulate, explain, solve, preEndgame, infer, review, query, play };

/** Milliseconds that a search leaves of its time, to answer with what it has. */
const TO_ANSWER = 100;

/** Does jobs in this thread, with pauses in which it does other things. */
export class LocalExecutor implements Executor {
  private readonly engines: Engines;
  private readonly engine: string;

  constructor(resources: ServiceResources) {
    this.engines = new Engines(resources);
    this.engine = resources.engine;
  }

  async execute(
    { method, params, milliseconds, threads }: Job,
    control: Control,
  ): Promise<Outcome> {
    const { engines, engine } = this;
    const deadline = performance.now() + milliseconds - Math.min(milliseconds / 4, TO_ANSWER);
    try {
      control.signal.throwIfAborted();
      const work = { ...control, threads, deadline, engines, engine };
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
