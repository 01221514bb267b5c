import type { Lexicon } from "../engine/lexicon.js";
import { ServiceError } from "./errors.js";
import type { Params } from "./messages.js";
import { QUESTION_PARAMS, type QuestionParam, WORD_QUESTIONS } from "./questions.js";
import type { Answer, Work } from "./work.js";

/** Words that are listed if the request names no number. */
const USUAL = 1000;
/** Nodes that a query examines at most: about a tenth of a second. */
const MOST_NODES = 5_000_000;

/** Answers a question about the lexicon. */
export async function query(params: Params<"query">, work: Work): Promise<Answer> {
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
