import type { EndgameSnapshot, Move, PreEndgameSnapshot } from "../../entry/node.js";
import {
  COMPARED,
  type Compared,
  type Finding,
  type SearchTask,
  threadsOf,
  type Worth,
} from "./finding.js";
import type { GoSettings } from "./go-settings.js";

const MOST_PRE_ENDGAME_PLIES = 3;
const MOST_ENDGAME_PLIES = 50;
/** Most moves of an endgame whose values are found. */
const MOST_VALUED = 1000;

/** Searches a position with few tiles in the bag, draw by draw. */
export async function* preEndgame(task: SearchTask): AsyncGenerator<Finding> {
  const { engine, position, go, options, only, milliseconds, signal } = task;
  const run = engine.preEndgame(position, {
    ...(only.length > 0 && { moves: only }),
    plies: preEndgamePlies(go),
    milliseconds,
    threads: threadsOf(go, options),
    tableMegabytes: options.endgameHash,
    signal,
  });
  const before = position.scores[0] - position.scores[1];
  for await (const state of run) {
    if (state.moves.length > 0) yield searched(state, before, go);
  }
}

/** Returns the depth behind the last draw; undefined for a search that goes on to a proof. */
function preEndgamePlies({ depth, nodes }: GoSettings): number | undefined {
  if (depth !== undefined) return Math.min(depth, MOST_PRE_ENDGAME_PLIES);
  // Positions are not counted here: with a limit of work, the search is as short as it can be.
  return nodes === undefined ? undefined : 1;
}

function searched({ moves, nodes }: PreEndgameSnapshot, before: number, go: GoSettings): Finding {
  const compared = moves.slice(0, COMPARED).map((one): Compared => {
    const { move, winPercent, spread, isOut, bounds } = one;
    // All that is known of a move that is out is a limit.
    if (isOut && !one.exact) return { move, winPercent: bounds.most, bound: "upperbound" };
    return { move, winPercent, equity: spread - before };
  });
  const [best] = compared as [Compared];
  const { move, ...worth } = best;
  const draws = moves[0]?.draws;
  const model = moves[0]?.estimate?.model;
  const estimate = model !== undefined && { estimate: model };
  const depth = preEndgamePlies(go) ?? MOST_PRE_ENDGAME_PLIES;
  return { line: [move], depth, nodes, ...worth, compared, ...estimate, ...(draws && { draws }) };
}

/** Searches a position with an empty bag. */
export async function* endgame(task: SearchTask): AsyncGenerator<Finding> {
  const { engine, position, go, options, only, milliseconds, signal } = task;
  const isRestricted = only.length > 0;
  const run = engine.solve(position, {
    plies: go.depth && Math.min(go.depth, MOST_ENDGAME_PLIES),
    nodes: go.nodes,
    // All values are found where the best of some moves is asked for.
    ...(isRestricted
      ? { top: Math.min(MOST_VALUED, engine.count(position) + 1) }
      : { firstWin: go.firstWin }),
    milliseconds,
    // A limit of positions means the same each time in one thread only.
    threads: go.nodes === undefined ? threadsOf(go, options) : 1,
    tableMegabytes: options.endgameHash,
    signal,
  });
  const before = position.scores[0] - position.scores[1];
  for await (const state of run) {
    const finding = solved(state, before, only);
    if (finding !== undefined) yield finding;
  }
}

function solved(
  { moves, nodes, depth, outcome, figure }: EndgameSnapshot,
  before: number,
  only: readonly Move[],
): Finding | undefined {
  const wanted = new Set(only.map((move) => JSON.stringify(move)));
  const found = moves.filter(({ move }) => only.length === 0 || wanted.has(JSON.stringify(move)));
  const [best] = found;
  if (best === undefined) return undefined;
  const compared = found.slice(0, COMPARED).map(({ move, value, bound }) => ({
    move,
    winPercent: wins(outcome ?? before + value),
    equity: value,
    bound: boundOf(bound),
  }));
  const { move: _, ...worth } = compared[0] as Compared;
  const [first, ...rest] = best.line.map(({ move }) => move);
  const estimate = figure.kind === "estimated" && { estimate: figure.model };
  return { line: [first ?? best.move, ...rest], depth, nodes, ...worth, compared, ...estimate };
}

function wins(result: number | NonNullable<EndgameSnapshot["outcome"]>): number {
  if (result === "win" || result === "loss") return result === "win" ? 100 : 0;
  if (result === "tie" || result === 0) return 50;
  return result > 0 ? 100 : 0;
}

function boundOf(bound: EndgameSnapshot["moves"][number]["bound"]): Worth["bound"] {
  return bound === "exact" ? undefined : bound === "least" ? "lowerbound" : "upperbound";
}
