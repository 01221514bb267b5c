import type { Alphabet } from "../alphabet/alphabet.js";
import type { Move } from "../game/moves.js";
import type { Rules } from "../game/rules.js";
import { signedTiles } from "../game/tiles.js";
import type { WordMap } from "../kernel/word-map.js";
import type { Leaves } from "../leaves/leaves.js";
import type { WordGraph } from "../words/graph/word-graph.js";

/** The parts that make up an engine. */
export interface EngineSetup {
  /** A GADDAG for the classic game, or a KAD for the jumbled one. */
  graph: WordGraph;
  alphabet: Alphabet;
  rules: Rules;
  /** Values of the tiles that a move keeps; without them, every leave is worth 0. */
  leaves?: Leaves | undefined;
  /** Name of the lexicon, if it has one. */
  lexiconName?: string | undefined;
  /**
   * True (the default) to find the best moves with a word map where possible, or a word map to use.
   */
  wordMap?: boolean | WordMap | undefined;
  /**
   * Stops the start while a word map is built: the promise is rejected with the signal's reason.
   */
  signal?: AbortSignal | undefined;
}

/** The summary of an engine in JSON. */
export interface EngineData {
  type: "Engine";
  /** Names of the rules and of the alphabet. */
  rules: string;
  alphabet: string;
  /** The kernel build; left out after `dispose`. */
  backend: "wasm" | "js" | undefined;
}

/** Number of moves to list by default. */
export const USUAL_COUNT = 15;

/** A move in the engine's lists: plain data, ready for JSON. */
export interface RankedMove {
  /** The move in notation: `8D W(OR)D`, `exch ABC`, `pass`. */
  text: string;
  /** Points scored on the board; 0 for an exchange. */
  score: number;
  /** Equity in points by the hasty valuation: score plus leave value. */
  equity: number;
  /** The tiles kept, in alphabetical order, `?` first. */
  leave: string;
  move: Move;
  /** The value that the option `evaluate` gave the move; present only with that option. */
  value?: number;
}

/** A word of a play. */
export interface ScoredWord {
  word: string;
  score: number;
  valid: boolean;
}

/** The score of a play and the words that it makes. */
export interface ScoredPlay {
  text: string;
  /** Points, including the bonus for a full rack. */
  score: number;
  /** The words of the play, the main word first. */
  words: ScoredWord[];
  /** True if all the words are in the lexicon. */
  valid: boolean;
}

/** What every ranking of a move has. */
interface RankingFacts {
  /** Number of legal moves. */
  of: number;
  best: RankedMove;
  /** The words of the move, as `score` lists them: one that is not `valid` is why it has no rank. */
  words: ScoredWord[];
  /** True if all of them are in the lexicon. */
  valid: boolean;
}

/**
 * A move's rank among all legal moves: 1 for the best one. It is undefined, as `played` and `cost` are,
 * if the move is not legal (a word is not in the lexicon), and for a pass, unless it is the only move.
 * `cost` is the equity that the move gives up against the best one, in points, or with the option
 * `evaluate` its value.
 */
export type Ranking = RankingFacts &
  (
    | { rank: number; played: RankedMove; cost: number }
    | { rank: undefined; played: undefined; cost: undefined }
  );

/** Returns a move as `--json` prints it; exchanges and passes have no square. */
export function moveFields(move: Move) {
  if (move.kind === "pass") return { kind: move.kind, tiles: [] };
  const tiles = signedTiles(move.tiles);
  if (move.kind === "exchange") return { kind: move.kind, tiles };
  const { kind, direction, lane, start } = move;
  return { kind, direction, lane, start, tiles };
}

/** Returns a ranked move as `--json` prints it. */
export function rankedFields({ text, score, equity, leave, move }: RankedMove) {
  return { text, score, equity, leave, ...moveFields(move) };
}
