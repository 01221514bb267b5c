import { createHash } from "node:crypto";
import type { Command } from "commander";
import {
  inVectorOrder,
  linesText,
  moveFigures,
  moveText,
  type VectorMove,
  withoutRearrangements,
} from "../../lab/vectors.js";
import { answerBatch, type BatchOptions, type BatchPosition } from "../io/batch.js";
import { addEngine } from "../io/engine.js";
import { addJson, addOwnAlphabet, newCommand } from "../io/options.js";
import { VECTORS_HELP } from "./help.js";

interface VectorsOptions extends BatchOptions {
  batch?: string;
}

export function labVectorsCommand(): Command {
  const command = newCommand("vectors", VECTORS_HELP)
    .argument("[positions]", "the file of positions; - is standard input (default: -)")
    .option("--batch <file>", "the same file, given as an option");
  addJson(
    addEngine(addOwnAlphabet(command, "English for the board")),
    "print JSON lines, as without it",
  );
  return command.action((path: string | undefined, options: VectorsOptions) => {
    if (path !== undefined && options.batch !== undefined) {
      command.error(
        "error: a file as an argument and --batch: given together (expected one of the two)",
      );
    }
    return answerBatch(path ?? options.batch ?? "-", options, vectorOf);
  });
}

/** The figures of a position's list of moves. */
function vectorOf({ id, position, engine }: BatchPosition): object {
  const moves = engine.allValued(position).map(({ move, score, equityMilli }): VectorMove => {
    const text = moveText(move, score);
    return { move, score, equityMilli, text, line: `${equityMilli} ${text}` };
  });
  const pass = moves.some(({ move }) => move.kind === "pass");
  const isJumbled = engine.rules.variant === "jumbled";
  return { id, ...(isJumbled ? jumbledFigures(moves) : classicFigures(moves)), pass };
}

function classicFigures(moves: VectorMove[]): object {
  moves.sort(inVectorOrder);
  const { top15, ...counts } = moveFigures(moves);
  return { ...counts, all_sha256: sha256(moves), top15 };
}

function jumbledFigures(moves: readonly VectorMove[]): object {
  const different = withoutRearrangements(moves);
  const { num_place, num_exchange, num_moves, top15 } = moveFigures(different);
  return {
    num_place_dedup: num_place,
    num_exchange,
    num_moves_dedup: num_moves,
    dedup_sha256: sha256(different),
    top15,
  };
}

function sha256(moves: readonly VectorMove[]): string {
  return createHash("sha256").update(linesText(moves)).digest("hex");
}
