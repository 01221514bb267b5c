import type { ExtensionSide, LengthBounds, Lexicon } from "../../entry/node.js";

/** A question whose answer is a list of words. */
export interface WordQuestion {
  name: string;
  arguments: string;
  summary: string;
  examples: readonly string[];
  /** True if the answer's words differ in length, so that length bounds make sense. */
  hasLengths: boolean;
  ask(
    lexicon: Lexicon,
    args: string[],
    bounds: LengthBounds,
    side?: ExtensionSide,
  ): Iterable<string>;
}

export const WORD_QUESTIONS: readonly WordQuestion[] = [
  {
    name: "prefix",
    arguments: "<letters>",
    summary: "words that begin with the letters",
    examples: ["gaddawg query prefix QUIZ", "gaddawg query prefix un --max-length 5"],
    hasLengths: true,
    ask: (lexicon, [letters = ""], bounds) => lexicon.prefix(letters, bounds),
  },
  {
    name: "suffix",
    arguments: "<letters>",
    summary: "words that end with the letters",
    examples: ["gaddawg query suffix IZE --limit 20"],
    hasLengths: true,
    ask: (lexicon, [letters = ""], bounds) => lexicon.suffix(letters, bounds),
  },
  {
    name: "containing",
    arguments: "<letters>",
    summary: "words that contain the letters side by side",
    examples: ["gaddawg query containing WKW"],
    hasLengths: true,
    ask: (lexicon, [letters = ""], bounds) => lexicon.containing(letters, bounds),
  },
  {
    name: "pattern",
    arguments: "<pattern>",
    summary:
      "words that match a pattern: ? any letter, * any letters, [ABC] one of these, [^ABC] any other",
    examples: [
      "gaddawg query pattern 'C?T'",
      "gaddawg query pattern 'Q[^U]*'",
      "gaddawg query pattern '*' --min-length 15    # in quotes: the shell expands * and ? too",
    ],
    hasLengths: true,
    ask: (lexicon, [pattern = ""], bounds) => lexicon.pattern(pattern, bounds),
  },
  {
    name: "anagram",
    arguments: "<rack>",
    summary: "words that use all of the letters; ? is a blank",
    examples: ["gaddawg query anagram RETAINS", "gaddawg query anagram 'RETAIN?'"],
    hasLengths: false,
    ask: (lexicon, [rack = ""]) => lexicon.anagrams(rack),
  },
  {
    name: "subanagram",
    arguments: "<rack>",
    summary: "words that use some or all of the letters; ? is a blank",
    examples: ["gaddawg query subanagram RETAINS --min-length 6"],
    hasLengths: true,
    ask: (lexicon, [rack = ""], bounds) => lexicon.subanagrams(rack, bounds),
  },
  {
    name: "superanagram",
    arguments: "<rack>",
    summary: "words that use all of the letters and any others",
    examples: [
      "gaddawg query superanagram QZX",
      "gaddawg query superanagram 'ZZ??' --max-length 4",
    ],
    hasLengths: true,
    ask: (lexicon, [rack = ""], bounds) => lexicon.superanagrams(rack, bounds),
  },
  {
    name: "extensions",
    arguments: "<word>",
    summary: "longer words that contain the word",
    examples: ["gaddawg query extensions CARE --side front", "gaddawg query extensions QUA"],
    hasLengths: true,
    ask: (lexicon, [word = ""], bounds, side) => lexicon.extensions(word, side, bounds),
  },
  {
    name: "through",
    arguments: "<letter>",
    summary: "words that contain the letter",
    examples: ["gaddawg query through Q --max-length 4"],
    hasLengths: true,
    ask: (lexicon, [letter = ""], bounds) => lexicon.through(letter, bounds),
  },
  {
    name: "rack",
    arguments: "<letters> [hook]",
    summary:
      "words from letters of a rack, with a hook on the board (one or more letters, all used)",
    examples: ["gaddawg query rack ACR", "gaddawg query rack 'AC?' R"],
    hasLengths: true,
    ask: (lexicon, [rack = "", hook = ""], bounds) => lexicon.fromRack(rack, hook, bounds),
  },
];
