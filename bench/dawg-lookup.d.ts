/** The part of dawg-lookup (which comes without types) that the benchmarks use. */
declare module "dawg-lookup" {
  export class Trie {
    /** Sorts the array of words that it is given and changes them to lower case. */
    constructor(words: string[]);
    isWord(word: string): boolean;
  }
}
