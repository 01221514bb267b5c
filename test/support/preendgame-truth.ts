/*
 * What moves that empty the bag are really worth, and whether answers of pre-endgames are right about
 * it: the same comparison for tests and for bench/preendgame-truth.ts.
 */
import type { Engine } from "../../src/engine/engine.js";
import type { PlaceMove } from "../../src/game/moves.js";
import { Position } from "../../src/game/position.js";
import { tilesUsed, unseenTiles } from "../../src/game/tiles.js";
import type {
  PreEndgameDraw,
  PreEndgameMove,
  PreEndgameSnapshot,
} from "../../src/search/preendgame/snapshot.js";
import type { WordGraph } from "../../src/words/graph/word-graph.js";
import {
  type PlainBag,
  PlainEmptying,
  type PlainEmptyingPosition,
  plainBags,
  plainEmptied,
} from "../oracles/plain-emptying.js";
import { SIX_SCORELESS } from "../oracles/plain-endgame.js";
import { randomFrom } from "./mutations.js";

/** What is known of a draw. */
export interface TrueDraw {
  weight: number;
  /** The final spread, as the mover sees it. */
  spread?: number;
  /** The sign of it: 1 if the draw is won, 0 if it is tied, -1 if it is lost. */
  sign?: number;
  /** True if a brute force says so, not a proof. */
  isPlain?: boolean;
}

/** What a move is worth for each draw, by the tiles in the bag as text. */
export type TrueMove = ReadonlyMap<string, TrueDraw>;

/** Says what the draws of a move are worth: of some, or all. */
export interface Reference {
  /** Returns true if something is known of a move, by its place in the list. */
  knows(move: PreEndgameMove, place: number): boolean;
  of(move: PreEndgameMove): Promise<TrueMove>;
}

/** A place where figures of former runs are kept. */
export type Kept = Map<string, TrueDraw>;

/** What an answer says that is not so, and how its figures compare with the truth. */
export interface Comparison {
  /** Moves that were compared. */
  moves: number;
  /** Draws that the reference has by brute force, by proof, and draws that it does not know. */
  plain: number;
  proved: number;
  unknown: number;
  /** Solved draws whose spread was compared, and those whose sign alone is known. */
  spreads: number;
  signs: number;
  /** Exact shares of wins that were compared with the truth for all draws. */
  exact: number;
  /** Limits that were compared. */
  bounds: number;
  /** Moves that are out, and really are no better. */
  out: number;
  /** Deviations from the truth, in standard errors, of estimates made from solved draws. */
  fromDraws: number[];
  /** The same of estimates by playouts or some plies, and by simulation: their models may be wrong. */
  fromPlayouts: number[];
  fromSimulation: number[];
  violations: string[];
}

/** Returns true for a move after which no tiles are in the bag. */
export function isEmptying({ move }: PreEndgameMove, inBag: number): boolean {
  return move.kind === "place" && tilesUsed(move).length >= inBag;
}

/** What a brute force does. */
export interface BruteForceOptions {
  inBag: number;
  graph: WordGraph;
  /** Most positions of an endgame; larger ones are proved. Default: no limit. */
  positions?: number;
  /** How larger ones are proved. */
  engine: Engine;
  nodes: number;
  kept?: Kept;
}

/** Every draw of every move that empties the bag, by brute force. */
export function bruteForce(position: Position, options: BruteForceOptions): Reference {
  const { inBag, graph, positions, kept = new Map<string, TrueDraw>() } = options;
  const plain = plainOf(position, inBag);
  const solver = new PlainEmptying({ ...position.config, graph }, SIX_SCORELESS, positions);
  return {
    knows: (move) => isEmptying(move, inBag),
    async of({ move, score }) {
      return drawsOf(position, plainBags(plain.unseen, inBag), async (bag, tiles) => {
        const key = JSON.stringify([move, tiles]);
        const made = { move: move as PlaceMove, score, bag: bag.tiles };
        const known = kept.get(key) ?? {
          weight: bag.weight,
          ...(await found(made)),
        };
        kept.set(key, known);
        return known;
      });
    },
  };

  async function found(made: Parameters<PlainEmptying["spread"]>[1]): Promise<Partial<TrueDraw>> {
    const spread = solver.spread(plain, made);
    if (spread !== undefined) return { ...signed(spread), isPlain: true };
    return solved(plainEmptied(position.config, plain, made), position, options, true);
  }
}

/** How much is proved of the moves of full racks. */
export interface ProofOptions {
  inBag: number;
  engine: Engine;
  /** The first moves of the list that are compared. */
  moves: number;
  /** Most draws of a move. */
  draws: number;
  /** Most positions of a proof. */
  nodes: number;
  kept?: Kept;
}

/**
 * The draws of the first moves that are listed, by proofs of the endgames behind them: the final
 * spread of draws that are said to be solved, and the sign of the others. Where there are more than
 * `draws`, the same ones are taken of each move.
 */
export function proofs(position: Position, options: ProofOptions): Reference {
  const { inBag, kept = new Map<string, TrueDraw>() } = options;
  const plain = plainOf(position, inBag);
  const bags = someOf(plainBags(plain.unseen, inBag), options.draws);
  return {
    knows: (move, place) => place < options.moves && isEmptying(move, inBag),
    async of(listed) {
      const { move, score } = listed;
      const said = new Set(listed.draws.map(({ tiles }) => tiles));
      return drawsOf(position, bags, async (bag, tiles) => {
        const key = JSON.stringify([move, tiles]);
        let known = kept.get(key);
        const isEnough = said.has(tiles) ? known?.spread !== undefined : known !== undefined;
        if (known !== undefined && isEnough) return known;
        const made = { move: move as PlaceMove, score, bag: bag.tiles };
        const emptied = plainEmptied(position.config, plain, made);
        const found = await solved(emptied, position, options, said.has(tiles));
        known = { weight: bag.weight, ...known, ...found };
        kept.set(key, known);
        return known;
      });
    },
  };
}

/** Solves an endgame, or finds at least who wins it. */
async function solved(
  { board, racks, scores, scorelessTurns }: ReturnType<typeof plainEmptied>,
  { config }: Position,
  { engine, nodes }: Pick<ProofOptions, "engine" | "nodes">,
  isSaid: boolean,
): Promise<Partial<TrueDraw>> {
  const [rack, opponentRack] = racks.map((tiles) => Uint8Array.from(tiles)) as [
    Uint8Array,
    Uint8Array,
  ];
  // A player who has gone out has no turn behind him.
  if (opponentRack.length === 0) throw new Error("a move that empties the bag draws from it");
  const position = Position.of(config, { board, rack, opponentRack, scores, scorelessTurns });
  const limits = { threads: 1, nodes };
  if (isSaid) {
    const { value, proved } = await engine.solve(position, limits).result();
    if (proved) return signed(scores[1] - scores[0] - value);
  }
  const { outcome, proved } = await engine.solve(position, { ...limits, firstWin: true }).result();
  return proved ? { sign: { win: -1, tie: 0, loss: 1 }[outcome as "win" | "tie" | "loss"] } : {};
}

/** Returns the position as the oracles take it. */
function plainOf(position: Position, inBag: number): PlainEmptyingPosition {
  const { config, board, rack, scores, scorelessTurns } = position;
  const counts = unseenTiles(config.alphabet, board, rack);
  const unseen = counts.flatMap((copies, tile) => Array<number>(copies).fill(tile));
  return { board, rack: [...rack], unseen, inBag, scores, scorelessTurns };
}

async function drawsOf(
  { config }: Position,
  bags: readonly PlainBag[],
  of: (bag: PlainBag, tiles: string) => TrueDraw | Promise<TrueDraw>,
): Promise<TrueMove> {
  const draws = new Map<string, TrueDraw>();
  for (const bag of bags) {
    const tiles = config.alphabet.format(Uint8Array.from(bag.tiles));
    draws.set(tiles, await of(bag, tiles));
  }
  return draws;
}

/** Returns all of some draws, or this many that are drawn at random, always the same ones. */
function someOf(bags: readonly PlainBag[], most: number): PlainBag[] {
  if (bags.length <= most) return [...bags];
  const random = randomFrom(bags.length);
  const left = [...bags];
  return Array.from({ length: most }, () => left.splice(random(left.length), 1)[0] as PlainBag);
}

function signed(spread: number): { spread: number; sign: number } {
  return { spread: spread + 0, sign: Math.sign(spread) + 0 };
}

export const NOTHING_COMPARED: Comparison = {
  ...{
    moves: 0,
    plain: 0,
    proved: 0,
    unknown: 0,
    spreads: 0,
    signs: 0,
    exact: 0,
    bounds: 0,
    out: 0,
  },
  ...{ fromDraws: [], fromPlayouts: [], fromSimulation: [], violations: [] },
};

/** Adds up comparisons. */
export function together(all: readonly Comparison[]): Comparison {
  return all.reduce(
    (sum, one) => ({
      moves: sum.moves + one.moves,
      plain: sum.plain + one.plain,
      proved: sum.proved + one.proved,
      unknown: sum.unknown + one.unknown,
      spreads: sum.spreads + one.spreads,
      signs: sum.signs + one.signs,
      exact: sum.exact + one.exact,
      bounds: sum.bounds + one.bounds,
      out: sum.out + one.out,
      fromDraws: [...sum.fromDraws, ...one.fromDraws],
      fromPlayouts: [...sum.fromPlayouts, ...one.fromPlayouts],
      fromSimulation: [...sum.fromSimulation, ...one.fromSimulation],
      violations: [...sum.violations, ...one.violations],
    }),
    NOTHING_COMPARED,
  );
}

/** Compares an answer with the truth, as far as the reference knows it. */
export async function compared(
  answer: PreEndgameSnapshot,
  reference: Reference,
): Promise<Comparison> {
  const parts: Comparison[] = [];
  const worths: { move: PreEndgameMove; worth: TrueWorth }[] = [];
  for (const [place, move] of answer.moves.entries()) {
    parts.push({ ...NOTHING_COMPARED, violations: sumsOf(move, answer) });
    if (!reference.knows(move, place)) continue;
    const draws = await reference.of(move);
    const worth = worthOf(draws, answer.weight);
    worths.push({ move, worth });
    parts.push(drawsCompared(move, draws), figuresCompared(move, worth, answer.weight));
  }
  parts.push(outCompared(worths, answer));
  return together(parts);
}

/** What is certain of a move, by weight of its draws. */
interface TrueWorth {
  /** The least and the most points, 2 for a win and 1 for a tie. */
  least: number;
  most: number;
  /** Sum of the final spreads; undefined if one of them is not known. */
  spread: number | undefined;
  /** The share of wins of the draws that are known, in percent, and its standard error. */
  percent: number;
  error: number;
}

function worthOf(draws: TrueMove, weight: number): TrueWorth {
  const all = [...draws.values()];
  const known = all.filter(({ sign }) => sign !== undefined);
  const sum = (of: (draw: TrueDraw) => number, some = known): number =>
    some.reduce((total, draw) => total + of(draw), 0);
  const seen = sum((draw) => draw.weight);
  const least = sum((draw) => draw.weight * ((draw.sign as number) + 1));
  const hasAll = seen === weight && known.every(({ spread }) => spread !== undefined);
  const share = seen === 0 ? 0 : least / 2 / seen;
  // That of a share in a finite population; a few that all end alike do not make it certain.
  const count = known.length;
  const added = (share * count + 2) / (count + 4);
  const error = Math.sqrt(((added * (1 - added)) / (count + 4)) * (1 - seen / weight));
  return {
    least,
    most: least + 2 * (weight - seen),
    spread: hasAll ? sum((draw) => draw.weight * (draw.spread as number)) : undefined,
    percent: 100 * share,
    error: 100 * error,
  };
}

/** Checks what every row must say of itself. */
function sumsOf(move: PreEndgameMove, { weight }: PreEndgameSnapshot): string[] {
  const { text, searched, wins, ties, losses, draws, exact, decided } = move;
  const { estimate, bounds, winPercent } = move;
  const wrong: string[] = [];
  const expect = (isSo: boolean, what: string): void => {
    if (!isSo) wrong.push(`${text}: ${what}: ${JSON.stringify(move)}`);
  };
  const sum = (of: (draw: PreEndgameDraw) => number): number =>
    draws.reduce((total, draw) => total + of(draw), 0);
  expect(isNear(wins + ties + losses, searched), "wins, ties and losses are not what was searched");
  expect(sum((draw) => draw.weight) === searched, "the draws are not what was searched");
  expect(
    isNear(
      sum((draw) => draw.wins),
      wins,
    ),
    "the draws do not have the wins",
  );
  expect(
    isNear(
      sum((draw) => draw.ties),
      ties,
    ),
    "the draws do not have the ties",
  );
  expect(searched <= weight, "more was searched than there is");
  expect(new Set(draws.map(({ tiles }) => tiles)).size === draws.length, "a draw is listed twice");
  expect(decided === (searched === weight), "decided is not what was searched");
  const isExact = decided && draws.every(({ figure }) => figure.kind === "exact");
  expect(exact === isExact, "exact is not what its draws are");
  expect(
    (estimate === undefined) === decided,
    "an estimate of what is decided, or none of what is not",
  );
  expect(bounds.least <= winPercent + CLOSE && winPercent <= bounds.most + CLOSE, "out of bounds");
  if (estimate !== undefined) {
    expect(estimate.model !== "" && estimate.error > 0, "an estimate without a model or an error");
  }
  return wrong;
}

/** Rounding of sums of shares. */
const CLOSE = 1e-6;

function isNear(a: number, b: number): boolean {
  return Math.abs(a - b) < CLOSE;
}

/** Compares the draws that are said to be solved. */
function drawsCompared({ text, draws }: PreEndgameMove, truth: TrueMove): Comparison {
  const found = { ...NOTHING_COMPARED, violations: [] as string[] };
  for (const { isPlain, sign } of truth.values()) {
    if (isPlain === true) found.plain++;
    else if (sign !== undefined) found.proved++;
    else found.unknown++;
  }
  for (const { tiles, weight, wins, ties, losses, spread, figure } of draws) {
    const known = truth.get(tiles);
    if (known === undefined) continue;
    const sign = [wins, ties, losses].indexOf(weight);
    if (known.weight !== weight) {
      found.violations.push(`${text}, ${tiles}: weighs ${known.weight}, not ${weight}`);
    }
    if (known.sign !== undefined && (sign < 0 || 1 - sign !== known.sign)) {
      found.violations.push(`${text}, ${tiles}: ends as ${known.sign}, not as ${1 - sign}`);
    }
    const { least, most } = figure.kind === "bounded" ? figure : { least: spread, most: spread };
    if (known.spread !== undefined && (known.spread < least || known.spread > most)) {
      const said = `${least} to ${most}`;
      found.violations.push(`${text}, ${tiles}: the spread is ${known.spread}, not ${said}`);
    }
    if (known.spread !== undefined) found.spreads++;
    else if (known.sign !== undefined) found.signs++;
  }
  return found;
}

/** Compares the share of wins of a move, and its limits. */
function figuresCompared(move: PreEndgameMove, worth: TrueWorth, weight: number): Comparison {
  const { text, exact, decided, winPercent, bounds, estimate, spread } = move;
  const found = { ...NOTHING_COMPARED, moves: 1, bounds: 1, violations: [] as string[] };
  const [least, most] = [worth.least, worth.most].map((points) => (50 * points) / weight) as [
    number,
    number,
  ];
  const isKnown = least === most;
  const really = `really ${isKnown ? least : `${least} to ${most}`}`;
  if (bounds.least > most + CLOSE || bounds.most < least - CLOSE) {
    found.violations.push(`${text}: ${bounds.least} to ${bounds.most} %, ${really}`);
  }
  if (decided) {
    found.exact = isKnown ? 1 : 0;
    if (winPercent < least - CLOSE || winPercent > most + CLOSE) {
      found.violations.push(`${text}: exactly ${winPercent} %, ${really}`);
    }
    if (exact && worth.spread !== undefined && !isNear(spread, worth.spread / weight)) {
      found.violations.push(`${text}: spread ${spread}, really ${worth.spread / weight}`);
    }
  }
  if (estimate === undefined) return found;
  const error = Math.hypot(estimate.error, worth.error);
  const deviation = (estimate.winPercent - worth.percent) / error;
  const isSimulated = estimate.model.startsWith("simulation");
  const isFromDraws = / of \d+ draws solved/.test(estimate.model);
  const list = isSimulated ? "fromSimulation" : isFromDraws ? "fromDraws" : "fromPlayouts";
  if (isFromDraws && Math.abs(deviation) > MOST_ERRORS) {
    const { winPercent: said, error: by, model } = estimate;
    found.violations.push(
      `${text}: ${said} ± ${by} % (${model}), really ${worth.percent} ± ${worth.error}`,
    );
  }
  return { ...found, [list]: [deviation] };
}

/** Standard errors within which the truth lies. */
const MOST_ERRORS = 4;

/** Checks that moves which are out are no better than the first, and that no move beats a proof. */
function outCompared(
  worths: readonly { move: PreEndgameMove; worth: TrueWorth }[],
  { proved, moves }: PreEndgameSnapshot,
): Comparison {
  const found = { ...NOTHING_COMPARED, violations: [] as string[] };
  const best = worths.find(({ move }) => move.decided && !move.isOut);
  if (best === undefined) return found;
  for (const { move, worth } of worths) {
    const isClaimed = move.isOut || (proved && best.move === moves[0]);
    if (!isClaimed || move === best.move) continue;
    if (move.isOut) found.out++;
    const isBetter =
      worth.least > best.worth.most ||
      (worth.least === worth.most &&
        worth.least === best.worth.most &&
        (worth.spread ?? Number.NEGATIVE_INFINITY) > (best.worth.spread ?? Infinity));
    if (isBetter) found.violations.push(`${move.text} is better than ${best.move.text}`);
  }
  return found;
}
