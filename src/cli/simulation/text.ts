import type {
  Explanation,
  Position,
  SimulatedCandidate,
  SimulationSnapshot,
} from "../../entry/node.js";
import { counted, number, style } from "../io/output.js";
import { tableText } from "../io/table.js";
import { wrapped } from "../io/text.js";
import { COLUMNS_NOTE, candidatesTable, pliesTable, pliesTitle, repliesTable } from "./cells.js";
import { partsTable } from "./explanation.js";
import { coveredText } from "./squares.js";
import { verdict } from "./verdict.js";

/** What the text of a simulation needs besides its result. */
export interface SimulationTextSetup {
  position: Position;
  milliseconds: number;
  backend: string;
  /** Draws the maps of the board. */
  squares: boolean;
  stoppedBy: string;
  explanation: Explanation | undefined;
  /** Sentence on where the opponent's tiles come from, if they were inferred. */
  drawn: string | undefined;
}

/** Yields the result of a simulation as text, below the position. */
export function* simulationText(
  result: SimulationSnapshot,
  setup: SimulationTextSetup,
): Generator<string> {
  const { candidates, rounds, rollouts, settings } = result;
  yield tableText(candidatesTable(candidates)).slice(1);
  if (rounds > 0) {
    yield `\n${wrapped(COLUMNS_NOTE)}\n`;
    yield* leaderText(candidates[0] as SimulatedCandidate, setup);
  }
  yield `\n${style("bold", wrapped(verdict(result, setup.stoppedBy)))}\n`;
  if (setup.drawn !== undefined) yield `\n${wrapped(setup.drawn)}\n`;
  yield* explained(setup.explanation);
  const seconds = (setup.milliseconds / 1000).toFixed(1);
  const work = `${counted(rollouts, "rollout")} in ${counted(rounds, "round")}`;
  yield `${wrapped(`${work}, ${seconds} s (${setup.backend}); seed ${number(settings.seed)}`)}\n`;
}

function* explained(explanation: Explanation | undefined): Generator<string> {
  if (explanation === undefined) return;
  yield `\n${wrapped(explanation.text)}\n`;
  yield tableText(partsTable(explanation));
  yield `\n${wrapped(RANGES)}\n\n`;
}

const RANGES = "± is the standard error of a difference, sample by sample.";

function* leaderText(
  leader: SimulatedCandidate,
  { position, squares }: SimulationTextSetup,
): Generator<string> {
  if (leader.plies.length > 0) {
    yield `\n${wrapped(pliesTitle(leader))}:\n`;
    yield tableText(pliesTable(leader.plies)).slice(1);
  }
  if (leader.replies.length > 0) {
    yield `\n${wrapped(`The most frequent replies to ${leader.text}`)}:\n`;
    yield tableText(repliesTable(leader)).slice(1);
  }
  if (!squares) return;
  const after = position.after(leader.move);
  const maps = [
    ["the reply to", leader.squares.reply],
    ["the mover's next play after", leader.squares.next],
  ] as const;
  for (const [what, covered] of maps) {
    yield `\n${wrapped(`Squares covered by ${what} ${leader.text}, in percent`)}:\n`;
    yield `${coveredText(after, covered)}\n`;
  }
}
