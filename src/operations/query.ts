import type { OptionsOf, ValuesOf } from "../base/schema.js";
import type { ExtensionSide, LengthBounds, Lexicon, WordQuery } from "../engine/lexicon.js";
import { OPTIONS, type SUBJECTS } from "./schemas.js";

/** The sides on which letters are added to a word. */
export const EXTENSION_SIDES = ["front", "back", "both", "any"] as const satisfies ExtensionSide[];

/** What a question whose answer is a list of words is about. */
interface AskedWords {
  text: string;
  hook: string;
  side: ExtensionSide | undefined;
  bounds: LengthBounds;
}

/**
 * The parameters that only some questions have; `count`, a limit on the words that are listed, may
 * come with every question.
 */
export type QuestionParam = "text" | "hook" | "side" | "minLength" | "maxLength";

const LISTED = ["text", "minLength", "maxLength"] as const satisfies QuestionParam[];

/** The parameters that each question has a use for. */
export const QUESTION_PARAMS = {
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
export const WORD_QUESTIONS = {
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
} as const satisfies Record<string, (lexicon: Lexicon, asked: AskedWords) => WordQuery>;

/** A question about a lexicon, with its options. */
export type QueryAsked = ValuesOf<typeof SUBJECTS.query> & OptionsOf<typeof OPTIONS.query>;

/** Nodes that a query examines at most: about a tenth of a second. */
const MOST_NODES = 5_000_000;

/** Answers a question that has the text that it needs. */
export async function answerQuery(
  lexicon: Lexicon,
  { question, text = "", ...asked }: QueryAsked,
  signal: AbortSignal,
) {
  if (question === "count") return { count: lexicon.count() };
  if (question === "contains") return { contains: lexicon.contains(text) };
  if (question === "hooks") return lexicon.hooks(text);
  const { hook = "", side, minLength, maxLength, count = OPTIONS.query.count.default } = asked;
  // One more, to know whether that are all.
  const bounds = { minLength, maxLength, limit: count + 1, maxNodes: MOST_NODES, signal };
  const found: string[] = [];
  for await (const word of WORD_QUESTIONS[question](lexicon, { text, hook, side, bounds })) {
    found.push(word);
  }
  const words = found.slice(0, count);
  return { words, count: words.length, complete: found.length <= count };
}
