import { signal } from "@preact/signals";
import type { RankedMove } from "../../../engine/results.js";
import { timeFor } from "../../../players/champion.js";
import { engine } from "../../shared/state.js";
import { plainPosition } from "../../worker/spec.js";
import { ENGINE, lastTurnOf, type Match, specFor } from "./match.js";
import { match, timeLeft } from "./state.js";

/* The champion's thinking, which takes time and may be hurried. */

/** What the champion's thinking has taken, and may take at most, in seconds. */
export const thinking = signal<{ seconds: number; most: number } | undefined>(undefined);

const USUAL_SECONDS = 3;
/** Milliseconds between updates of the time that is shown. */
const TICK = 200;

let runs = 0;
/**
 * The game as it was shown when the champion was hurried. Its thinking may not have begun yet: a
 * game that is returned to first waits for the end of the thinking that it was left in.
 */
let hurried: Match | undefined;

/** Has the champion make the best move that it has found so far. */
export function hurry(): void {
  hurried = match.value;
}

/** Returns the champion's move; undefined if the game was left meanwhile. */
export async function championMove(state: Match): Promise<RankedMove | undefined> {
  const { game, setup } = state;
  const milliseconds = timeForMove(state);
  const asked = {
    run: ++runs,
    game: specFor(state),
    position: plainPosition(game.position(ENGINE)),
    seed: (setup.seed ^ game.events.length) >>> 0,
    lastTurn: lastTurnOf(state),
    milliseconds,
  };
  const begun = performance.now();
  const show = (): void => {
    thinking.value = {
      seconds: Math.floor((performance.now() - begun) / 1000),
      most: Math.ceil(milliseconds / 1000),
    };
  };
  show();
  const timer = setInterval(show, TICK);
  try {
    while (match.value === state) {
      const isHurried = hurried === state;
      const move = await engine.ask("think", { ...asked, isHurried }, { channel: "choose" });
      if (move !== undefined) return move;
    }
    // Nobody waits for the move any more: the worker's threads are free sooner.
    void engine.ask("think", { ...asked, isHurried: true }).catch(() => undefined);
    return undefined;
  } finally {
    clearInterval(timer);
    thinking.value = undefined;
  }
}

/** Returns the time for a move, in milliseconds. With a clock, it is a share of what is left. */
function timeForMove(state: Match): number {
  const { game, setup } = state;
  const most = (setup.thinking ?? USUAL_SECONDS) * 1000;
  const increment = (setup.increment ?? 0) * 1000;
  const left = timeLeft(state, ENGINE);
  if (left === undefined) return most;
  const [own, other] = game.rackSizes;
  const tiles = game.tilesInBag + own + other;
  return Math.min(most, timeFor({ milliseconds: Math.max(0, left), increment }, tiles));
}
