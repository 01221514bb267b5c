import type { Alphabet } from "../alphabet/alphabet.js";
import {
  badArgument,
  checkIterable,
  checkOptionalFunction,
  checkOptionNames,
  checkSignal,
  checkWhole,
  frozenRecord,
  isList,
  isObject,
  oneOf,
} from "../base/arguments.js";
import { itemAt } from "../base/elements.js";
import { counted, LexiconError } from "../base/errors.js";
import { bagView, checkPosition } from "../engine/checks.js";
import { isTurn } from "../game/events.js";
import { Game } from "../game/game.js";
import { moveText } from "../game/move-text.js";
import { Position, type PositionInput, positionOf } from "../game/position.js";
import { sameRules } from "../game/rules.js";
import { jsBackend } from "../kernel/backends/js.js";
import { wasmBackend } from "../kernel/backends/wasm.js";
import type { BagView, MoveKernel, MoveSetup } from "../kernel/move-kernel.js";
import type { ValuedMove } from "../kernel/move-record.js";
import { parseCgp } from "../notation/cgp.js";
import { buildGraph, wordsOf } from "../words/graph/build.js";
import type { WordGraph } from "../words/graph/word-graph.js";
import { type WordSet, wordSet } from "../words/graph/word-set.js";
import { greedyBag, startGreedyKernel } from "./games.js";
import { searchAppelJacobson } from "./generators/appel-jacobson.js";
import { byRoom, gaddagOf, searchTwoWay, suffixFirstOf } from "./generators/gordon.js";
import {
  everySquare,
  firstGroup,
  type Grid,
  gridsOf,
  lastGroup,
  lettersThatFit,
  type ScoredPlay,
} from "./generators/grids.js";
import {
  DigestSink,
  digestOf,
  Hand,
  type PlayDigest,
  PlayList,
  type SearchTask,
  Tally,
} from "./generators/plays.js";
import type { Counters } from "./kernels/counting.js";
import { eachWord, type LabLexicon, lexiconGiven, mirrored } from "./lexicon.js";
import {
  CountedWalk,
  checkStructure,
  checkWords,
  graphStructure,
  type LabError,
  lanesOf,
  type PlayGenerator,
  type Structure,
  takePlays,
  wrongPlays,
} from "./own.js";
import { pause } from "./pause.js";
import { quantile } from "./statistics.js";

/*
 * Counts of arcs and times of generators, over positions and words of one's own: the same plays have
 * to be found by all.
 */

/** The built-in structures: the DAWG and the GADDAG that gaddawg plays with. */
export const structures: Readonly<Record<"dawg" | "gaddag", Structure<number>>> = frozenRecord({
  dawg: {
    name: "dawg",
    build: (words) => {
      const graph = buildGraph(wordSet(words), { content: "dawg" });
      return graphStructure(graph, graph.dawgRoot);
    },
  },
  gaddag: {
    name: "gaddag",
    build: (words) => {
      const graph = buildGraph(wordSet(words));
      return graphStructure(graph, graph.gaddagRoot);
    },
  },
});

/** What the generators that are built in search. */
interface Graphs {
  graph: WordGraph;
  mirrored: WordGraph;
}

/** A generator that is built in: the structure it needs, and its search. */
interface BuiltIn {
  structure: string;
  start(graphs: Graphs): (task: SearchTask) => void;
}

/**
 * The built-in generators: Appel and Jacobson's on the DAWG, Gordon's on the GADDAG (from each
 * square next to a tile, or from each group of tiles), its mirror image, and Toal's choice between
 * the two based on the room next to a tile. They are written plainly, over the nodes of a `.kwg`.
 */
export const generators: Readonly<Record<PlainName, BuiltIn>> = frozenRecord({
  "appel-jacobson": {
    structure: "dawg",
    start:
      ({ graph }) =>
      (task) =>
        searchAppelJacobson(task, graph),
  },
  "gordon-squares": {
    structure: "gaddag",
    start: ({ graph }) => {
      const before = gaddagOf(graph);
      return (task) => searchTwoWay(task, everySquare, () => before);
    },
  },
  gordon: {
    structure: "gaddag",
    start: ({ graph }) => {
      const before = gaddagOf(graph);
      return (task) => searchTwoWay(task, lastGroup, () => before);
    },
  },
  "suffix-first": {
    structure: "suffix-first gaddag",
    start: (graphs) => {
      const behind = suffixFirstOf(graphs.mirrored);
      return (task) => searchTwoWay(task, firstGroup, () => behind);
    },
  },
  "toal-wider": { structure: "both gaddags", start: (graphs) => toal(graphs, "wider") },
  "toal-narrower": { structure: "both gaddags", start: (graphs) => toal(graphs, "narrower") },
});

type PlainName =
  | "appel-jacobson"
  | "gordon-squares"
  | "gordon"
  | "suffix-first"
  | "toal-wider"
  | "toal-narrower";

/** The generators of the kernel: all plays, and the best one by score. */
const KERNEL = ["kernel-all", "kernel-best"] as const;

/** The name of a built-in generator. */
export type LabGenerator = PlainName | (typeof KERNEL)[number];

function toal({ graph, mirrored }: Graphs, side: "wider" | "narrower") {
  const choice = byRoom(side, gaddagOf(graph), suffixFirstOf(mirrored));
  return (task: SearchTask): void => searchTwoWay(task, lastGroup, choice);
}

/** Options for `countArcs`. */
export interface CountArcsOptions {
  /** An open lexicon, which provides the words and the tile set of the positions. */
  lexicon: LabLexicon;
  /** Positions, CGP texts, or games, for which every position with a known rack is used. */
  positions: Iterable<PositionInput | Game | string>;
  /** Names of built-in generators, and your own functions; default: all names. */
  generators?: readonly (LabGenerator | PlayGenerator)[] | undefined;
  /** The structures that your own generators walk; default: the GADDAG. */
  structures?: readonly Structure[] | undefined;
  /**
   * Called now and then with the numbers of positions searched and in total, counting each round.
   */
  onProgress?: ((done: number, total: number) => void) | undefined;
  /** Ends the work early: its reason is thrown. */
  signal?: AbortSignal | undefined;
}

/** The work of a generator over all positions. */
export interface ArcRow {
  generator: string;
  /** The structure that it walks. */
  structure: string;
  positions: number;
  /** Number of legal plays in all positions. */
  plays: number;
  /** Number of squares or groups of tiles searched from. */
  anchors: number;
  /** Number of arcs examined. */
  looked: number;
  /** Number of arcs followed. */
  taken: number;
  /** Same as `taken`: the arcs counted in the literature. */
  arcs: number;
  /** Arcs followed per position: the 5%, 25%, 50%, 75% and 95% quantiles. */
  quantiles: readonly [number, number, number, number, number];
}

/** Options for `timeGenerators`. */
export interface TimeGeneratorsOptions extends CountArcsOptions {
  /** Number of times that each generator, in turn, searches all positions; default 5. */
  rounds?: number | undefined;
}

/** The work and time of a generator. */
export interface TimeRow extends ArcRow {
  /** Time for all positions, with cross sets computed beforehand. */
  milliseconds: { median: number; p25: number; p75: number };
}

const QUANTILES = [0.05, 0.25, 0.5, 0.75, 0.95] as const;
/** Positions whose boards are kept at a time, and between two pauses. */
const PAUSE_EVERY = 50;
/** Plays that an error names. */
const NAMED = 3;

/** The built-in generators, in the order used in tables. */
export const LAB_GENERATORS: readonly LabGenerator[] = Object.freeze([
  ...(Object.keys(generators) as PlainName[]),
  ...KERNEL,
]);

const NAMES = {
  lexicon: 0,
  positions: 0,
  generators: 0,
  structures: 0,
  onProgress: 0,
  signal: 0,
} as const;

/**
 * Counts the arcs that generators follow in positions. All must find the same plays as the kernel.
 * @returns a row for each built-in generator and for each pair of your own generator and a
 *   structure.
 * @throws LabError `WRONG_PLAYS` with the position in which a generator misses plays, makes them up
 *   or finds them twice; `WRONG_WORDS` for a structure with other words.
 * @example
 * ```js
 * import { openLexicon } from "gaddawg";
 * import { countArcs } from "gaddawg/lab";
 *
 * const lexicon = await openLexicon(["CARE", "CARES", "RACE", "SCARE"]);
 * const positions = ["15/15/15/15/15/15/15/7CARE4/15/15/15/15/15/15/15 ACERS/ 0/0 0"];
 * const rows = await countArcs({ lexicon, positions, generators: ["appel-jacobson", "gordon"] });
 * for (const { generator, plays, arcs } of rows) console.log(generator, plays, arcs);
 * // appel-jacobson 22 252
 * // gordon 22 79
 * ```
 */
export async function countArcs(options: CountArcsOptions): Promise<ArcRow[]> {
  checkOptionNames(options, NAMES, "an object with a lexicon and positions");
  const lab = await Lab.start(options);
  await lab.eachPart(options, 0, 1, (part) => {
    for (const seen of part) lab.count(seen);
  });
  return lab.sides.map((side) => side.row());
}

/**
 * Counts arcs as `countArcs` does, and times the generators in turn on the same positions.
 * @throws the same errors as `countArcs`.
 */
export async function timeGenerators(options: TimeGeneratorsOptions): Promise<TimeRow[]> {
  checkOptionNames(options, { ...NAMES, rounds: 0 }, "an object with a lexicon and positions");
  const { rounds = 5 } = options;
  checkWhole(rounds, "rounds", 1, 1000);
  const lab = await Lab.start(options);
  const times = lab.sides.map((): number[] => []);
  await lab.eachPart(options, 0, rounds + 1, (part) => {
    for (const seen of part) lab.count(seen);
  });
  for (let round = 0; round < rounds; round++) {
    for (const own of times) own.push(0);
    await lab.eachPart(options, round + 1, rounds + 1, (part) => {
      for (const [i, side] of lab.sides.entries()) {
        const own = itemAt(times, i);
        own[round] = (own[round] ?? 0) + timeOf(side, part);
      }
    });
  }
  return lab.sides.map((side, i) => {
    const [p25 = 0, median = 0, p75 = 0] = [0.25, 0.5, 0.75].map((part) =>
      quantile(times[i] ?? [], part),
    );
    return { ...side.row(), milliseconds: { median, p25, p75 } };
  });
}

/** Returns the milliseconds in which a generator searches positions. */
function timeOf(side: Side, part: readonly Seen[]): number {
  const begun = performance.now();
  for (const seen of part) side.run(seen);
  return performance.now() - begun;
}

/** A position with the board that generators search. */
interface Seen {
  position: Position;
  grids: [across: Grid, down: Grid];
}

/** Finds the plays of a position. */
type Search = (seen: Seen, task: SearchTask) => void;

/** A generator with its structure, and what it took so far. */
abstract class Side {
  private readonly taken: number[] = [];
  private plays = 0;
  private readonly sum = new Tally();

  constructor(
    readonly generator: string,
    readonly structure: string,
  ) {}

  /** Searches a position; returns what it took, if it found the plays that are expected. */
  abstract count(seen: Seen, expected: readonly ScoredPlay[]): Omit<Tally, "onward">;
  /** Searches a position, to be timed. */
  abstract run(seen: Seen): void;

  add({ anchors, looked, taken }: Omit<Tally, "onward">, plays: number): void {
    this.sum.anchors += anchors;
    this.sum.looked += looked;
    this.sum.taken += taken;
    this.plays += plays;
    this.taken.push(taken);
  }

  row(): ArcRow {
    const { generator, structure, plays, taken } = this;
    const [a = 0, b = 0, c = 0, d = 0, e = 0] = QUANTILES.map((part) => quantile(taken, part));
    const { anchors, looked, taken: arcs } = this.sum;
    return {
      ...{ generator, structure, positions: taken.length, plays },
      ...{ anchors, looked, taken: arcs, arcs, quantiles: [a, b, c, d, e] },
    };
  }
}

/** A generator that reports each play. */
class PlainSide extends Side {
  constructor(
    generator: string,
    structure: string,
    private readonly search: Search,
  ) {
    super(generator, structure);
  }

  count(seen: Seen, expected: readonly ScoredPlay[]): Tally {
    const { tally, digest } = this.digested(seen);
    if (!digest.equals(digestOf(expected))) throw this.differing(seen, expected);
    return tally;
  }

  run(seen: Seen): void {
    this.digested(seen);
  }

  private digested(seen: Seen): { tally: Tally; digest: PlayDigest } {
    const { rack, config } = seen.position;
    const [hand, tally] = [new Hand(rack), new Tally()];
    const sink = new DigestSink(hand, config.rules, config.alphabet);
    this.search(seen, { grids: seen.grids, hand, sink, tally });
    return { tally, digest: sink.digest };
  }

  /** Returns the error that names the plays which differ. */
  private differing(seen: Seen, expected: readonly ScoredPlay[]): LabError {
    const { position, grids } = seen;
    const { rack, config } = position;
    const hand = new Hand(rack);
    const sink = new PlayList(hand, config.rules, config.alphabet);
    this.search(seen, { grids, hand, sink, tally: new Tally() });
    const text = ({ move, score }: ScoredPlay): string => `${moveText(move, position)} ${score}`;
    const [found, legal] = [sink.plays.map(text), expected.map(text)];
    const [all, right] = [new Set(found), new Set(legal)];
    const parts = [
      ["misses", legal.filter((play) => !all.has(play))],
      ["makes up", [...all].filter((play) => !right.has(play))],
      ["finds twice", found.filter((play, i) => found.indexOf(play) !== i)],
    ] as const;
    const what = parts
      .filter(([, plays]) => plays.length > 0)
      .map(
        ([verb, plays]) =>
          `${verb} ${counted(plays.length, "play")} (${plays.slice(0, NAMED).join(", ")})`,
      );
    return wrongPlays(`${this.generator} on ${this.structure} ${what.join(", ")}`, position);
  }
}

/** The kernel: its shipped build is timed, and another one counts. */
class KernelSide extends Side {
  constructor(
    generator: string,
    private readonly kernel: MoveKernel,
    private readonly counting: MoveKernel,
    private readonly counters: Counters,
    private readonly find: (kernel: MoveKernel, bag: BagView) => void,
  ) {
    super(generator, "gaddag");
  }

  count({ position }: Seen): Omit<Tally, "onward"> {
    const { counting, counters } = this;
    const bag = bagOf(position);
    counting.setPosition(position, bag);
    counters.clearCounters();
    this.find(counting, bag);
    return {
      anchors: counters.anchorsUsed() >>> 0,
      looked: counters.arcsLooked() >>> 0,
      taken: counters.arcsTaken() >>> 0,
    };
  }

  run({ position }: Seen): void {
    const bag = bagOf(position);
    this.kernel.setPosition(position, bag);
    this.find(this.kernel, bag);
  }
}

class Lab {
  private constructor(
    private readonly positions: readonly Position[],
    private readonly seen: (position: Position) => Seen,
    readonly sides: readonly Side[],
    private readonly kernel: MoveKernel,
  ) {}

  static async start(options: CountArcsOptions): Promise<Lab> {
    const { lexicon, signal, onProgress } = options;
    const { alphabet, graph: known } = lexiconGiven(lexicon);
    checkSignal(signal);
    checkOptionalFunction(onProgress, "onProgress");
    const words = wordsOf(known);
    const graph = known.content === "gaddag" ? known : buildGraph(words);
    const fitting = lettersThatFit(graph, alphabet);
    const positions = positionsOf(options.positions, alphabet);
    const seen = (position: Position): Seen => ({
      position,
      grids: gridsOf(position, position.config.rules, alphabet, fitting),
    });
    const [first] = positions as [Position];
    const setup = { graph, alphabet, rules: first.config.rules };
    const kernel = await startGreedyKernel(setup, { wasm: wasmBackend, js: jsBackend });
    const sides: Side[] = [];
    const { generators: all = LAB_GENERATORS } = options;
    if (!isList(all)) throw badArgument("generators", all, "a list of names and functions");
    for (const wanted of all) {
      if (typeof wanted === "function")
        sides.push(...ownSides(wanted, options.structures, words, alphabet));
      else sides.push(await builtInSide(wanted, { setup, kernel, words }));
    }
    return new Lab(positions, seen, sides, kernel);
  }

  /** Has all generators search a position, and checks what they find. */
  count(seen: Seen): void {
    const { kernel } = this;
    const bag = bagOf(seen.position);
    kernel.setPosition(seen.position, bag);
    const expected = kernel.all(bag).filter((valued): valued is ValuedMove & ScoredPlay => {
      return valued.move.kind === "place";
    });
    for (const side of this.sides) side.add(side.count(seen, expected), expected.length);
  }

  /** Passes all positions on in parts, with the boards of one part at a time, and with pauses. */
  async eachPart(
    { onProgress, signal }: CountArcsOptions,
    round: number,
    rounds: number,
    take: (part: readonly Seen[]) => void,
  ): Promise<void> {
    const { length } = this.positions;
    for (let at = 0; at < length; at += PAUSE_EVERY) {
      await pause(signal);
      onProgress?.(round * length + at, rounds * length);
      take(this.positions.slice(at, at + PAUSE_EVERY).map(this.seen));
    }
    onProgress?.((round + 1) * length, rounds * length);
  }
}

/** What the kernel's searches are given: plays by score alone, without exchanges. */
function bagOf(position: Position): BagView {
  const { rules, alphabet } = position.config;
  return greedyBag(bagView(checkPosition(position, rules, alphabet), rules, alphabet));
}

/** Starts a generator that is built in. */
async function builtInSide(
  name: LabGenerator,
  { setup, kernel, words }: { setup: MoveSetup; kernel: MoveKernel; words: WordSet },
): Promise<Side> {
  const known = oneOf(LAB_GENERATORS, name, "generator");
  if (known === "kernel-all" || known === "kernel-best") {
    const { countersOf, countingWasm, countingJs } = await import("./kernels/counting.js");
    const counting = await startGreedyKernel(setup, { wasm: countingWasm, js: countingJs });
    const counters = countersOf(counting.kernel);
    return new KernelSide(known, kernel, counting, counters, (searching, bag) => {
      if (known === "kernel-all") searching.count(bag);
      else searching.listBest(1, bag);
    });
  }
  const { structure, start } = generators[known];
  const needsMirror = structure !== "dawg" && structure !== "gaddag";
  const mirror = needsMirror ? buildGraph(mirrored(words)) : setup.graph;
  const search = start({ graph: setup.graph, mirrored: mirror });
  return new PlainSide(known, structure, (_, task) => search(task));
}

/** Builds the structures for a generator of one's own, and checks their words. */
function ownSides(
  find: PlayGenerator,
  given: readonly Structure[] | undefined = [structures.gaddag],
  words: WordSet,
  alphabet: Alphabet,
): Side[] {
  if (!isList(given)) throw badArgument("structures", given, "a list of structures");
  return given.map((structure, i) => {
    checkStructure(structure, `structures[${i}]`);
    const built = structure.build(eachWord(words), alphabet);
    checkWords(structure.name, built, words, alphabet);
    const search: Search = ({ position, grids }, { hand, sink, tally }) => {
      const walk = new CountedWalk(lanesOf(grids, alphabet.letters), built, tally);
      takePlays(find(position, walk), position, grids, hand, sink);
    };
    return new PlainSide(find.name || "own", structure.name, search);
  });
}

/** Returns the positions that an option gives. */
function positionsOf(given: CountArcsOptions["positions"], alphabet: Alphabet): Position[] {
  checkIterable(given, "positions", "positions, CGP texts or games");
  const positions = [...given].flatMap((one) => {
    if (typeof one === "string") return [parseCgp(one, { alphabet })];
    return isGame(one) ? positionsIn(Game.fromJSON(one.toJSON())) : [positionOf(one)];
  });
  if (positions.length === 0) throw badArgument("positions", [], "one position at least");
  const [first] = positions as [Position];
  for (const { config } of positions) {
    if (!sameRules(config.rules, first.config.rules)) {
      throw new LexiconError("BAD_OPTION", `positions of ${first.config.rules.name} and others`, {
        expected: "positions on the same board, by the same rules",
      });
    }
    if (config.rules.variant === "classic" && config.alphabet.letters === alphabet.letters)
      continue;
    const what = `a position of ${config.rules.name} with the tiles of ${config.alphabet.name}`;
    throw new LexiconError("BAD_OPTION", what, {
      expected: `the classic game with the letters of ${alphabet.name}`,
    });
  }
  return positions;
}

/** Returns true for a game, also of another entry of the package. */
function isGame(value: PositionInput | Game): value is Game {
  return value instanceof Game || (isObject(value) && "events" in value && "undo" in value);
}

/** Returns the positions before the turns of a game whose racks are known. */
export function positionsIn(game: Game): Position[] {
  const { events, config } = game;
  const before = game.clone();
  const found: Position[] = [];
  for (let left = events.length; left > 0; ) {
    before.undo();
    // Undoing a turn undoes what followed from it, such as the end of the game.
    const turn = events.slice(before.events.length, left).find(isTurn);
    left = before.events.length;
    const rack = turn && (before.racks[turn.player] ?? turn.rack);
    if (turn === undefined || rack === undefined) continue;
    const { board, scores, scorelessTurns } = before;
    const [own, other] = turn.player === 0 ? scores : [scores[1], scores[0]];
    found.push(Position.of(config, { board, rack, scores: [own, other], scorelessTurns }));
  }
  return found.reverse();
}
