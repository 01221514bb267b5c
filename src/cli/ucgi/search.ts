import { isDeep, rankWithPass } from "../../entry/internal.js";
import { type Engine, GaddawgError, type Move, PASS, type Position } from "../../entry/node.js";
import { endgame, preEndgame } from "./endings.js";
import { COMPARED, type Compared, type Finding, type SearchTask } from "./finding.js";
import { simulation } from "./simulation.js";

/** Most tiles in the bag of a position that is searched draw by draw. */
const FEW = 4;

/**
 * Searches a position and yields what is found, the best at last: by static equity with the depth
 * 0, by simulation, draw by draw with few tiles in the bag, or to the end when it is empty.
 * @throws GaddawgError for a position that has no search.
 */
export async function* search(task: SearchTask): AsyncGenerator<Finding, void, undefined> {
  if (task.position.rack.length === 0) {
    throw new GaddawgError("NO_RACK", "the rack of the player on turn is unknown", {
      expected: "rack.TILES as the last of the moves, or a CGP with the rack",
    });
  }
  let isEmpty = true;
  if (task.go.depth !== 0) {
    for await (const finding of searchFor(task)) {
      isEmpty = false;
      yield finding;
    }
  }
  // A search that was ended at once may have found nothing.
  if (isEmpty) yield byEquity(task);
}

/** Starts the search that is made with so many tiles in the bag. */
function searchFor(task: SearchTask): AsyncGenerator<Finding> {
  const { engine, position } = task;
  const bag = Math.max(0, engine.unseen(position).total - engine.config.rules.rackSize);
  if (bag === 0) return endgame(task);
  return bag <= FEW && isForDraws(task) ? preEndgame(task) : simulation(task, bag);
}

/** Tells whether all draws can be searched, within the limits. */
function isForDraws({ engine, position, milliseconds, go }: SearchTask): boolean {
  if (position.rack.length < engine.config.rules.rackSize || go.samples !== undefined) return false;
  if (milliseconds !== undefined) return isDeep({ milliseconds });
  return go.nodes === undefined || isDeep({ nodes: go.nodes });
}

function byEquity({ engine, position, only }: SearchTask): Finding {
  const best: Compared[] =
    only.length === 0
      ? engine.top(position, COMPARED).map(({ move, equity }) => ({ move, equity }))
      : only.map((move) => ({ move, equity: rankWithPass(engine, position, move).played?.equity }));
  const worth = ({ equity = Number.NEGATIVE_INFINITY }: Compared) => equity;
  best.sort((one, other) => (worth(one) < worth(other) ? 1 : worth(one) > worth(other) ? -1 : 0));
  const [first] = best as [Compared];
  const { move, equity } = first;
  return { line: [move], depth: 0, nodes: best.length, equity, compared: best };
}

/**
 * Returns a legal move as the engine lists it, or the pass.
 * @throws GaddawgError `ILLEGAL_MOVE`; PositionError for a move that the board or rack does not take.
 */
export function listedMove(engine: Engine, position: Position, move: Move): Move {
  if (move.kind === "pass") return PASS;
  const { played } = engine.rank(position, move);
  if (played !== undefined) return played.move;
  const invalid = engine.score(position, move).words.filter(({ valid }) => !valid);
  const what = invalid.map(({ word }) => word).join(", ");
  throw new GaddawgError("ILLEGAL_MOVE", what === "" ? "is not legal" : `makes ${what}`, {
    expected: "a legal move with words of the lexicon",
  });
}
