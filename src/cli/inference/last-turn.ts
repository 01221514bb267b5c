import type { Command } from "commander";
import { type Engine, GaddawgError, type Inference, type Position } from "../../entry/node.js";
import { type GamePositionOptions, readGamePosition, readTurn } from "../io/game.js";
import { counted, fixed } from "../io/output.js";
import type { PositionInput } from "../io/position.js";
import { fitsPosition, lastMove, type Observed, observedTurn, seenText } from "./seen.js";

/* The opponent's tiles, from his last turn. */

/** The options that say from what the opponent's tiles are inferred. */
export interface LastTurnOptions extends GamePositionOptions {
  infer?: boolean;
  inferMove?: string;
  withdrawn?: boolean;
}

/** What was inferred of the opponent's last turn. */
export interface LastTurn {
  /** The move as text; undefined if there was none. */
  move: string | undefined;
  /** What it told; undefined if nothing could be inferred. */
  inference: Inference | undefined;
  /** True if samples draw the opponent's tiles from it. */
  isUsed: boolean;
}

/** Reads a position, and the opponent's last turn if it is asked for. */
export async function readWithLastTurn(
  cgp: string[],
  options: LastTurnOptions,
  command: Command,
): Promise<{ input: PositionInput; last?: Observed | undefined }> {
  const { gcg, infer = false, inferMove, withdrawn = false } = options;
  if (infer && gcg === undefined) {
    command.error("error: --infer needs --gcg with the game; --infer-move takes the last move");
  }
  if (withdrawn && inferMove === undefined) {
    command.error("error: --withdrawn needs --infer-move with the play that was taken back");
  }
  if (gcg !== undefined && infer) {
    const { position, previous, player, ...turn } = await readTurn(cgp, options, command);
    const isOpponents = previous !== undefined && previous.player !== player;
    const input = { ...turn.input, position };
    return { input, last: isOpponents ? observedTurn(previous) : undefined };
  }
  const input = await readGamePosition(cgp, options, command);
  if (inferMove === undefined) return { input };
  return { input, last: lastMove(input.position, inferMove, withdrawn) };
}

/** Infers the opponent's tiles from his last turn, with the temperature that fits. */
export async function inferLast(
  engine: Engine,
  position: Position,
  last: Observed | undefined,
  threads: number | undefined,
): Promise<LastTurn> {
  if (last === undefined) return { move: undefined, inference: undefined, isUsed: false };
  const { before, move, isWithdrawn: withdrawn } = last;
  const options = { temperature: "fitted", withdrawn, threads } as const;
  const inference = await engine.infer(before, move, options).catch((error: unknown) => {
    if (error instanceof GaddawgError && error.code === "EMPTY_BAG") return undefined;
    throw error;
  });
  const isUsed = inference !== undefined && inference.kept > 0 && fitsPosition(inference, position);
  return { move: seenText(move, before), inference, isUsed };
}

/** Returns a sentence on where the opponent's tiles in samples come from. */
export function lastTurnText({ move, inference, isUsed }: LastTurn): string {
  const even = "all draws of the opponent's tiles are equally likely.";
  if (move === undefined) return `There is no turn of the opponent before this one: ${even}`;
  if (inference === undefined) return `The bag was empty before ${move}: ${even}`;
  if (inference.kept === 0) return `The opponent kept nothing with ${move}: ${even}`;
  if (!isUsed) return `No rack fits ${move}: ${even}`;
  const { leaves, kept, temperature, exact } = inference;
  const count = `${counted(leaves.length, "leave")} of ${counted(kept, "tile")}`;
  const how = exact ? "" : ", drawn by chance";
  return `The opponent's tiles are drawn as ${move} tells: ${count}${how}, with the fitted temperature of ${fixed(temperature)} points.`;
}

/** Returns what was inferred as `--json` prints it. */
export function lastTurnJson({ move, inference, isUsed }: LastTurn) {
  const { margin = null, model = null, temperature = null, kept = null } = inference ?? {};
  const { leaves, share = null, racks = null, exact = null } = inference ?? {};
  return {
    ...{ move: move ?? null, used: isUsed, margin, model, temperature, kept },
    ...{ leaves: leaves?.length ?? null, share, racks, exact },
  };
}
