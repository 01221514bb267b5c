import type { ExtensionSide, LengthBounds, Lexicon, WordQuery } from "../engine/lexicon.js";
import type { Params } from "./messages.js";
import { ServiceError } from "./protocol.js";
import type { Answer, Work } from "./work.js";

/** The sides on which letters are added to a word. */
export const EXTENSION_SIDES = ["front", "back", "both", "any"] as const satisfies ExtensionSide[];

/** What a question whose answer is a list of words is about. */
interface Asked {
  text: string;
  hook: string;
  side: ExtensionSide | undefined;
  bounds: LengthBounds;
}

/**
 * The parameters that only some questions have; `count`, a limit on the words that are listed, may
 * come with every question.
 */
type QuestionParam = "text" | "hook" | "side" | "minLength" | "maxLength";

const LISTED = ["text", "minLength", "maxLength"] as const satisfies QuestionParam[];

/** The parameters that each question has a use for. */
const QUESTION_PARAMS = {
  contains: ["text"],
  count: [],
  hooks: ["text"],
  prefix: LISTED,
  suffix: LISTED,
  containing: LISTED,
  pattern: LISTED,
  anagram: ["text"],
  subanagram: LISTED,
  superanagram: LISTED,
  extensions: [...LISTED, "side"],
  through: LISTED,
  rack: [...LISTED, "hook"],
} as const satisfies Record<string, readonly QuestionParam[]>;

/** The questions whose answers are lists of words, by their names. */
const WORD_QUESTIONS = {
  prefix: (lexicon, { text, bounds }) => lexicon.prefix(text, bounds),
  suffix: (lexicon, { text, bounds }) => lexicon.suffix(text, bounds),
  containing: (lexicon, { text, bounds }) => lexicon.containing(text, bounds),
  pattern: (lexicon, { text, bounds }) => lexicon.pattern(text, bounds),
  anagram: (lexicon, { text, bounds: { limit, maxNodes, signal } }) =>
    lexicon.anagrams(text, { limit, maxNodes, signal }),
  subanagram: (lexicon, { text, bounds }) => lexicon.subanagrams(text, bounds),
  superanagram: (lexicon, { text, bounds }) => lexicon.superanagrams(text, bounds),
  extensions: (lexicon, { text, side, bounds }) => lexicon.extensions(text, side, bounds),
  through: (lexicon, { text, bounds }) => lexicon.through(text, bounds),
  rack: (lexicon, { text, hook, bounds }) => lexicon.fromRack(text, hook, bounds),
} as const satisfies Record<string, (lexicon: Lexicon, asked: Asked) => WordQuery>;

/** Words that are listed if the request names no number. */
const USUAL = 1000;
/** Nodes that a query examines at most: about a tenth of a second. */
const MOST_NODES = 5_000_000;

/** Answers a question about the lexicon. */
export async function query(params: Params<"query">, work: Work): Promise<Answer> {
  const { engines, engine, signal } = work;
  const { lexicon, hash } = await engines.openLexicon();
  const result = await answerTo(params, lexicon, signal);
  return { result, made: { engine, lexicon: hash, leaves: "none" } };
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
