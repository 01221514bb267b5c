import { described, isObject } from "../base/arguments.js";
import { GaddawgError, quoted } from "../base/errors.js";
import type { Lexicon } from "../engine/lexicon.js";
import { gameConfig } from "../game/config.js";
import { parseGcg } from "../notation/gcg/read.js";
import { analyzeGameAsync } from "../review/analysis.js";
import type { EvaluatorName, EvaluatorOptions } from "../review/settings.js";
import { reviewFields, warningFields } from "./answers.js";
import { ServiceError } from "./errors.js";
import { checked } from "./issues.js";
import { type ServiceLimits, within } from "./limits.js";
import { CANCEL_PARAMS, checkedParams, ENVELOPE, type Params } from "./messages.js";
import { analyze, checkPlayer, play } from "./positions.js";
import {
  METHODS,
  type MethodName,
  PROTOCOL,
  type ReplyError,
  type RequestId,
  type ServiceReply,
  type ServiceRequest,
} from "./protocol.js";
import { QUESTION_PARAMS, type QuestionParam, WORD_QUESTIONS } from "./questions.js";
import { explain, infer, preEndgame, simulate, solve } from "./searches.js";
import type { Turnstile } from "./turnstile.js";
import type { Answer, Work } from "./work.js";

/** Takes a reply; a promise is waited for before the next snapshot. */
export type Send = (reply: ServiceReply) => void | Promise<void>;

/** What the connections of a service share. */
export interface Shared extends Pick<Work, "resources" | "engines" | "limits"> {
  turnstile: Turnstile;
}

/** A program that sends messages. The ids of its requests are its own. */
export class Connection {
  private readonly running = new Map<RequestId, AbortController>();

  /** Call `Service.connect` instead. */
  constructor(
    private readonly send: Send,
    private readonly shared: Shared,
  ) {}

  /** Answers a line of JSON. The promise is resolved after the last reply; it is never rejected. */
  async takeLine(line: string): Promise<void> {
    let message: unknown;
    try {
      message = JSON.parse(line);
    } catch {
      const error = new ServiceError("BAD_JSON", `the line ${quoted(line)} is not JSON`, {
        expected: 'a message such as {"v":1,"id":1,"method":"hello"}',
      });
      return this.refuse(null, error);
    }
    return this.take(message);
  }

  /** Answers a message. The promise is resolved after the last reply; it is never rejected. */
  async take(message: unknown): Promise<void> {
    let request: ServiceRequest;
    try {
      request = requestOf(message);
    } catch (error) {
      return this.refuse(idOf(message), error);
    }
    const { id } = request;
    try {
      if (request.method === "cancel") return await this.cancel(request);
      if (this.running.has(id)) {
        throw new ServiceError("SAME_ID", `a request ${JSON.stringify(id)} is in progress`, {
          expected: "another id",
        });
      }
    } catch (error) {
      return this.refuse(id, error);
    }
    const cancelling = new AbortController();
    this.running.set(id, cancelling);
    try {
      const answer = await this.answer(request, cancelling);
      this.running.delete(id);
      await this.send({ v: PROTOCOL, id, type: "result", ...answer });
    } catch (error) {
      this.running.delete(id);
      await this.refuse(id, error);
    }
  }

  /** Says that a line could not be read. */
  async refuse(id: RequestId | null, error: unknown): Promise<void> {
    await this.send({ v: PROTOCOL, id, type: "error", error: errorFields(error) });
  }

  /** Cancels all requests, for a program that has gone. */
  close(): void {
    for (const cancelling of this.running.values()) cancelling.abort(GONE);
  }

  private async cancel({ id, params }: ServiceRequest): Promise<void> {
    const { id: other } = checked(CANCEL_PARAMS, params ?? {}, "params");
    const cancelling = this.running.get(other);
    cancelling?.abort(new ServiceError("CANCELLED", "the request was cancelled"));
    const result = { cancelled: cancelling !== undefined };
    await this.send({ v: PROTOCOL, id, type: "result", result });
  }

  /** Answers a request. Its time ends it as a cancellation does: the first of the two counts. */
  private async answer(request: ServiceRequest, ending: AbortController): Promise<Answer> {
    const { id, method, params = {}, stream = false } = request;
    const { limits, turnstile } = this.shared;
    const name = method as MethodName;
    const known = checkedParams(name, params);
    if (name === "hello") return { result: this.hello() };
    checkLimits(name, known, limits);
    const { signal } = ending;
    return turnstile.pass(signal, async () => {
      const timer = setTimeout(() => {
        const most = `${limits.milliseconds} ms, as this service is set up`;
        ending.abort(new ServiceError("TIME", "the request took too long", { expected: most }));
      }, limits.milliseconds);
      // A reader who is slow is not waited for when the request is over. The signal is the request's
      // own: Node would keep one of `AbortSignal.any` for as long as it has this listener.
      const over = aborted(signal);
      const snapshot = async (result: object): Promise<void> => {
        if (signal.aborted) return;
        await Promise.race([this.send({ v: PROTOCOL, id, type: "snapshot", result }), over]);
      };
      const work = { ...this.shared, signal, snapshot: stream ? snapshot : undefined };
      try {
        signal.throwIfAborted();
        return await WORKS[name](known as never, work);
      } finally {
        clearTimeout(timer);
      }
    });
  }

  private hello(): object {
    const { resources, limits } = this.shared;
    return { protocol: PROTOCOL, engine: resources.engine, methods: METHODS, limits };
  }
}

/** The reason of requests whose program has gone: nobody reads it. */
const GONE = /* @__PURE__ */ new ServiceError("CANCELLED", "the connection was closed");

function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener("abort", () => resolve(), { once: true });
  });
}

/** The most lists and objects of a message within each other; those of all methods have fewer. */
const MOST_LEVELS = 50;

/** Checks everything around the parameters. @throws ServiceError. */
function requestOf(message: unknown): ServiceRequest {
  checkLevels(message);
  if (isObject(message) && message.v !== PROTOCOL && message.v !== undefined) {
    throw new ServiceError("OTHER_VERSION", `v: is ${described(message.v)}`, {
      expected: `${PROTOCOL}, the version of this service`,
    });
  }
  const request = checked(ENVELOPE, message, "");
  const { method } = request;
  if (method !== "cancel" && !METHODS.includes(method as MethodName)) {
    throw new ServiceError("BAD_MESSAGE", `method: there is no ${quoted(method)}`, {
      expected: [...METHODS, "cancel"].join(", "),
    });
  }
  return request as ServiceRequest;
}

/** Checks that a message is not too deep for what reads it, level by level and not by recursion. */
function checkLevels(message: unknown): void {
  let level = [message].filter(isNested);
  for (let depth = 1; level.length > 0; depth++) {
    if (depth > MOST_LEVELS) {
      const what = `the message: has lists and objects more than ${MOST_LEVELS} deep`;
      throw new ServiceError("BAD_MESSAGE", what, { expected: `at most ${MOST_LEVELS}` });
    }
    level = level.flatMap((one) => Object.values(one)).filter(isNested);
  }
}

function isNested(value: unknown): value is object {
  return typeof value === "object" && value !== null;
}

/** Returns the id of a message that is wrong elsewhere. */
function idOf(message: unknown): RequestId | null {
  if (!isObject(message)) return null;
  const { success, data } = ENVELOPE.shape.id.safeParse(message.id);
  return success ? data : null;
}

/** Returns an error as a reply has it. What is no GaddawgError is a fault of the service. */
function errorFields(error: unknown): ReplyError {
  if (!(error instanceof GaddawgError)) {
    const text = error instanceof Error ? error.message : String(error);
    return { code: "INTERNAL", message: `the service failed: ${text.slice(0, 500)}` };
  }
  const { code, message, expected, line, column } = error;
  const { field } = error as { field?: string };
  return { code, message, expected, field, line, column };
}

/** Words that are listed if the request names no number. */
const USUAL = 1000;
/** Nodes that a query examines at most: about a tenth of a second. */
const MOST_NODES = 5_000_000;

/** Answers a question about the lexicon. */
async function query(params: Params<"query">, work: Work): Promise<Answer> {
  const { engines, resources } = work;
  const { lexicon, hash } = await engines.openLexicon();
  const result = await answerTo(params, lexicon, work.signal);
  return { result, made: { engine: resources.engine, lexicon: hash, leaves: "none" } };
}

async function answerTo(
  params: Params<"query">,
  lexicon: Lexicon,
  signal: AbortSignal,
): Promise<object> {
  const { question } = params;
  checkUsed(params);
  if (question === "count") return { count: lexicon.count() };
  const { text } = params;
  if (text === undefined) {
    throw new ServiceError("BAD_MESSAGE", "params.text: is missing", { expected: "a text" });
  }
  if (question === "contains") return { contains: lexicon.contains(text) };
  if (question === "hooks") return lexicon.hooks(text);
  const { hook = "", side, minLength, maxLength, count = USUAL } = params;
  // One more, to know whether that are all.
  const bounds = { minLength, maxLength, limit: count + 1, maxNodes: MOST_NODES, signal };
  const found: string[] = [];
  for await (const word of WORD_QUESTIONS[question](lexicon, { text, hook, side, bounds })) {
    found.push(word);
  }
  const words = found.slice(0, count);
  return { words, count: words.length, complete: found.length <= count };
}

/** Refuses what would be ignored. @throws ServiceError `BAD_MESSAGE`. */
function checkUsed({ question, count: _most, ...given }: Params<"query">): void {
  const used: readonly QuestionParam[] = QUESTION_PARAMS[question];
  for (const [name, value] of Object.entries(given)) {
    if (value === undefined || used.includes(name as QuestionParam)) continue;
    throw new ServiceError("BAD_MESSAGE", `params.${name}: the question "${question}" has none`, {
      expected: used.join(", ") || "no other parameters",
    });
  }
}

/** The methods that are work; `hello` and `cancel` are answered at once. */
type Methods = {
  readonly [Name in Exclude<MethodName, "hello">]: (
    params: Params<Name>,
    work: Work,
  ) => Promise<Answer>;
};

/**
 * Refuses what the service does not give, before the request waits for its turn.
 * @throws ServiceError `LIMIT`; SelfPlayError for a player that there is not.
 */
function checkLimits(method: MethodName, params: object, limits: ServiceLimits): void {
  const { threads, milliseconds } = params as { threads?: number; milliseconds?: number };
  within("threads", threads, limits.threads);
  within("milliseconds", milliseconds, limits.milliseconds);
  if (method === "play") checkPlayer(params as Params<"play">, limits);
}

/** What is done for each method, with parameters that have been checked. */
const WORKS: Methods = {
  analyze,
  simulate,
  explain,
  solve,
  preEndgame,
  infer,
  review,
  query,
  play,
};

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
  const { engines, resources, limits, signal, snapshot } = work;
  const { game, alphabet, rules, warnings } = parseGcg(text);
  const most = within("threads", threads, limits.threads);
  return engines.use(gameConfig({ alphabet, rules }), async ({ engine, lexicon, leaves }) => {
    const analysis = await analyzeGameAsync(engine, game, {
      ...(top !== undefined && { top }),
      nodes,
      evaluator: evaluatorOf(name, { ...settings, nodes, threads: most }),
      onTurn: (done, of) => void snapshot?.({ done, of }),
      signal,
    });
    const result = { ...reviewFields(analysis, game), warnings: warningFields(warnings) };
    return { result, made: { engine: resources.engine, lexicon, leaves } };
  });
}
