import type { Alphabet } from "../alphabet/index.js";
import { KernelError, LexiconError, PositionError } from "../errors.js";
import {
  checkForm,
  checkOnRack,
  differenceOf,
  type GameConfig,
  type Move,
  type PlaceMove,
  Position,
  type PositionData,
  scorePlay,
  squareName,
  tilesKept,
  type Unseen,
  unseenOf,
  type WordMade,
} from "../game/index.js";
import {
  type BackendChoice,
  type Backends,
  type BagView,
  canUseWordMap,
  MoveKernel,
  type ValuedMove,
  WordMap,
} from "../kernel/index.js";
import type { Leaves } from "../leaves/index.js";
import { type GraphFacts, validateGraph, type WordGraph } from "../lexicon/index.js";
import { formatMove, parseMove } from "../notation/index.js";
import { MAX_SIDE, type Rules } from "../rules/index.js";
import { listedForms, vowelsBesidePremiums } from "./listed.js";
import { bagView } from "./table.js";

/** What an engine is made of. */
export interface EngineSetup {
  /** A GADDAG for the classic game, a KAD for the jumbled one. */
  graph: WordGraph;
  alphabet: Alphabet;
  rules: Rules;
  /** Values of the tiles that a play keeps; without it every leave is worth 0. */
  leaves?: Leaves | undefined;
  /** Whether best moves are found by a word map where possible, or the word map; default true. */
  wordMap?: boolean | WordMap | undefined;
}

/** A move as the engine lists it: plain data, ready for JSON. */
export interface RankedMove {
  /** The move in notation: `8D W(OR)D`, `exch ABC`, `pass`. */
  text: string;
  /** Points on the board; 0 for an exchange. */
  score: number;
  /** What the hasty valuation gives it, in points. */
  equity: number;
  /** The tiles kept, in alphabetical order, `?` first. */
  leave: string;
  move: Move;
}

/** A word of a play. */
export interface ScoredWord {
  word: string;
  score: number;
  valid: boolean;
}

/** What a play of one's own is worth. */
export interface ScoredPlay {
  text: string;
  /** Points, the bonus for a full rack included. */
  score: number;
  /** The words that it makes, the main word first. */
  words: ScoredWord[];
  /** Whether all of them are in the lexicon. */
  valid: boolean;
}

/** Where a move stands among all that are possible. */
export interface Ranking {
  /** 1 for the best; undefined when the move is not legal (a word is not in the lexicon). */
  rank: number | undefined;
  /** Number of legal moves. */
  of: number;
  played: RankedMove | undefined;
  best: RankedMove;
  /** What the move costs against the best, in points; undefined when it is not legal. */
  cost: number | undefined;
}

/**
 * A move generator for one lexicon, alphabet and set of rules. Positions go in,
 * ranked moves come out; the engine keeps nothing between calls but what makes
 * the next one quicker, and is usable after any error.
 */
export class Engine {
  private constructor(
    /** The alphabet and the rules, which positions must have too. */
    readonly config: GameConfig,
    private readonly graph: WordGraph,
    private readonly kernel: MoveKernel,
  ) {}

  get alphabet(): Alphabet {
    return this.config.alphabet;
  }

  get rules(): Rules {
    return this.config.rules;
  }

  /** Loads a kernel. Use `createEngine` of the package's entry, which knows the builds. */
  static async start(
    setup: EngineSetup,
    backends: Backends,
    choice: BackendChoice = "auto",
  ): Promise<Engine> {
    const { graph, alphabet, rules } = setup;
    checkEngine(graph, alphabet, rules);
    const wordMap = setup.wordMap instanceof WordMap ? [setup.wordMap] : setup.wordMap;
    if (typeof wordMap === "object") checkWordMapUse(setup);
    const kernel = await MoveKernel.start({ ...setup, wordMap }, backends, choice);
    return new Engine({ alphabet, rules }, graph, kernel);
  }

  /** The build of the kernel that answers. */
  get backend(): "wasm" | "js" {
    return this.kernel.kernel.backend;
  }

  /** The best move. */
  best(position: PositionData): RankedMove {
    return this.top(position, 1)[0] as RankedMove;
  }

  /**
   * The best `count` moves, best first; equal equities in the documented order
   * (plays before exchanges, across before down, then lane, start and tiles).
   */
  top(position: PositionData, count: number): RankedMove[] {
    if (!Number.isInteger(count) || count < 1) {
      throw new PositionError("BAD_OPTION", `a list of ${count} moves`, { expected: "1 or more" });
    }
    const bag = this.load(position);
    return this.kernel.best(count, bag).map((move) => this.ranked(move, position));
  }

  /** Every legal move, best first. */
  all(position: PositionData): RankedMove[] {
    const bag = this.load(position);
    return this.kernel.all(bag).map((move) => this.ranked(move, position));
  }

  /** Every legal move as the kernel gives it, best first, without notation: the quick way. */
  allValued(position: PositionData): ValuedMove[] {
    return this.kernel.all(this.load(position));
  }

  /** The best `count` moves as the kernel gives them. */
  topValued(position: PositionData, count: number): ValuedMove[] {
    return this.kernel.best(count, this.load(position));
  }

  /** Number of legal moves. */
  count(position: PositionData): number {
    return this.kernel.count(this.load(position));
  }

  /**
   * Returns the points of a move with the words that it makes, whether or not they are in the
   * lexicon. An exchange and a pass make none and score 0.
   * @param move a move, or one in notation as `parseMove` reads it.
   * @throws PositionError for a position or a move that cannot be; NotationError for a text.
   */
  score(position: PositionData, move: Move | string): ScoredPlay {
    this.check(position);
    return this.scored(position, this.moveOf(position, move));
  }

  private scored(position: PositionData, move: Move): ScoredPlay {
    checkOnRack(position.rack, move, this.alphabet);
    const { score, words } =
      move.kind === "place"
        ? scorePlay(position.board, move, this.config)
        : { score: 0, words: [] };
    const scored = words.map((word) => this.scoredWord(word));
    const valid = scored.every((word) => word.valid);
    return { text: this.textOf(move, position), score, words: scored, valid };
  }

  /**
   * Reports a move's rank among all legal ones, and how much equity it gives up.
   * @param move a move, or one in notation as `parseMove` reads it.
   * @throws PositionError for a position or a move that cannot be; NotationError for a text.
   */
  rank(position: PositionData, move: Move | string): Ranking {
    const all = this.allValued(position);
    const index = this.placeAmong(all, position, this.moveOf(position, move));
    const best = all[0] as ValuedMove;
    const played = all[index];
    return {
      rank: index < 0 ? undefined : index + 1,
      of: all.length,
      played: played === undefined ? undefined : this.ranked(played, position),
      best: this.ranked(best, position),
      cost: played === undefined ? undefined : (best.equityMilli - played.equityMilli) / 1000,
    };
  }

  /** Where a list of all moves has a move, or the one that stands for it; -1 for nowhere. */
  private placeAmong(all: ValuedMove[], position: PositionData, move: Move): number {
    const { score, valid } = this.scored(position, move);
    if (move.kind !== "place") {
      return all.findIndex((other) => isSameMove(other.move, move));
    }
    const forms = listedForms(move, position.board, this.rules.layout);
    const exact = all.findIndex((other) => forms.some((form) => isSameMove(other.move, form)));
    if (exact >= 0 || !valid || this.rules.variant !== "jumbled") return exact;
    // Of plays that differ by the order of their tiles alone, one is listed.
    const stands = (other: Move): boolean =>
      other.kind === "place" && forms.some((form) => this.isWorthAsMuch(other, form, position));
    return all.findIndex((other) => other.score === score && stands(other.move));
  }

  /** Whether two plays lay the same tiles in one place, in orders that are worth as much. */
  private isWorthAsMuch(a: PlaceMove, b: PlaceMove, { board }: PositionData): boolean {
    const sorted = ({ tiles }: PlaceMove): string => tiles.slice().sort().join();
    if (!isSamePlace(a, b) || sorted(a) !== sorted(b)) return false;
    if (board.some((tile) => tile !== 0)) return true;
    const vowels = (move: PlaceMove): number =>
      vowelsBesidePremiums(move, this.rules.layout, this.alphabet);
    return vowels(a) === vowels(b);
  }

  /** Every word of two letters or more on the board, and whether it is in the lexicon. */
  challenge(position: PositionData): { word: string; valid: boolean; square: string }[] {
    this.check(position);
    const { rows, columns } = this.rules.layout;
    const found: { word: string; valid: boolean; square: string }[] = [];
    const scan = (lanes: number, length: number, at: (lane: number, i: number) => number): void => {
      for (let lane = 0; lane < lanes; lane++) {
        for (let i = 0; i < length; i++) {
          const tiles: number[] = [];
          const first = at(lane, i);
          while (i < length && position.board[at(lane, i)] !== 0) {
            tiles.push(position.board[at(lane, i++)] as number);
          }
          if (tiles.length < 2) continue;
          const { word, valid } = this.scoredWord({ tiles: Uint8Array.from(tiles), score: 0 });
          const square = squareName(Math.floor(first / columns), first % columns);
          found.push({ word, valid, square });
        }
      }
    };
    scan(rows, columns, (lane, i) => lane * columns + i);
    scan(columns, rows, (lane, i) => i * columns + lane);
    return found;
  }

  /** The tiles that the mover does not see. */
  unseen(position: PositionData): Unseen {
    return this.check(position);
  }

  /** Loads a position into the kernel. */
  private load(position: PositionData): BagView {
    const bag = bagView(this.check(position), this.rules, this.alphabet);
    this.kernel.setPosition(position, bag);
    return bag;
  }

  private ranked({ move, score, equityMilli }: ValuedMove, position: PositionData): RankedMove {
    const leave = this.alphabet.format(tilesKept(position.rack, move));
    return { text: this.textOf(move, position), score, equity: equityMilli / 1000, leave, move };
  }

  private textOf(move: Move, position: PositionData): string {
    return formatMove(move, { config: this.config, board: position.board });
  }

  private scoredWord({ tiles, score }: WordMade): ScoredWord {
    const faces = tiles.map((tile) => tile & 0x7f);
    const letters = this.graph.content === "alphagrams" ? faces.sort() : faces;
    return { word: this.alphabet.format(tiles), score, valid: this.graph.contains(letters) };
  }

  /** Checks a position, and that it is played by what the engine plays by. */
  private check(position: PositionData): Unseen {
    const { config } = this;
    const other = position instanceof Position ? differenceOf(position.config, config) : undefined;
    if (other !== undefined) {
      throw new PositionError("OTHER_CONFIG", `a position with ${other.is}`, {
        expected: `${other.wanted}, as the engine has`,
      });
    }
    checkForm(config, position);
    return unseenOf(config, position);
  }

  private moveOf({ board }: PositionData, move: Move | string): Move {
    return typeof move === "string" ? parseMove(move, { config: this.config, board }) : move;
  }
}

/**
 * Checks that a word map can be used: one that would be ignored was meant for other rules.
 * @throws LexiconError `BAD_OPTION`.
 */
export function checkWordMapUse({
  alphabet,
  rules,
}: Pick<EngineSetup, "alphabet" | "rules">): void {
  if (canUseWordMap(alphabet, rules)) return;
  throw new LexiconError("BAD_OPTION", "a word map for these rules and letters", {
    expected: "one for the classic game with at most 32 letters, or none",
  });
}

/** What the kernel's tables have room for. */
const MAX_RACK_SIZE = 7;

/**
 * Checks that a kernel can play by this graph, alphabet and rules.
 * @throws LexiconError where the graph is damaged, of another alphabet or of the
 *   wrong content; KernelError `TOO_LARGE` beyond what the kernel has room for.
 */
export function checkEngine(graph: WordGraph, alphabet: Alphabet, rules: Rules): GraphFacts {
  const facts = validateGraph(graph, { letters: alphabet.letters });
  const wanted = rules.variant === "jumbled" ? "alphagrams" : "gaddag";
  if (graph.content !== wanted) {
    throw new LexiconError("BAD_OPTION", `a graph of content "${graph.content}"`, {
      expected: `"${wanted}" for the ${rules.variant} game`,
    });
  }
  checkLimits(rules);
  return facts;
}

function checkLimits({ rackSize, layout }: Rules): void {
  const limit = (what: string, value: number, most: number): void => {
    if (value > most) {
      throw new KernelError("TOO_LARGE", `${what}: ${value}`, { expected: `at most ${most}` });
    }
  };
  limit("tiles on a rack", rackSize, MAX_RACK_SIZE);
  limit("squares of a side", Math.max(layout.rows, layout.columns), MAX_SIDE);
}

function isSameMove(a: Move, b: Move): boolean {
  if (a.kind === "exchange" && b.kind === "exchange") {
    return [...a.tiles].sort().join() === [...b.tiles].sort().join();
  }
  if (a.kind !== "place" || b.kind !== "place") return a.kind === b.kind;
  return isSamePlace(a, b) && a.tiles.join() === b.tiles.join();
}

function isSamePlace(a: PlaceMove, b: PlaceMove): boolean {
  return a.direction === b.direction && a.lane === b.lane && a.start === b.start;
}
