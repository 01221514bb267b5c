import { createHash } from "node:crypto";
import { Command } from "commander";
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
import { addExamples, addOwnAlphabet } from "../io/options.js";

interface VectorsOptions extends BatchOptions {
  batch?: string;
}

const HELP = `
Each line of input is an object {"id","rules","rack","board"} with tile numbers: rules
CrosswordGame, CrosswordGameSuper or WordSmog; board a list of rows with 0 for an empty square
and negative numbers for blanks. Each line of output is {"id","num_place","num_exchange",
"num_moves","sum_score","sum_equity_milli","all_sha256","top15","pass"}. WordSmog counts plays
that differ only in the order of their new tiles once: {"id","num_place_dedup","num_exchange",
"num_moves_dedup","dedup_sha256","top15","pass"}. A line with an error gives {"line","error"},
and the exit code is then 1.`;

export function labVectorsCommand(): Command {
  const command = new Command("vectors")
    .summary("counts, sums and hashes of all moves, as the test vectors list them")
    .description(
      "Finds all moves of positions, one per line as JSON, and prints counts, sums and hashes of each list of moves as a JSON line, in the format of the test vectors.",
    )
    .argument("[positions]", "the file of positions; - is standard input (default: -)")
    .option("--batch <file>", "the same file, given as an option");
  addEngine(addOwnAlphabet(command, "English for the board"));
  addExamples(command, [
    "gaddawg lab vectors positions.jsonl > answers.jsonl",
    "gaddawg lab vectors positions.jsonl --leaves h2 --backend js",
  ]).addHelpText("after", HELP);
  return command.action((path: string | undefined, options: VectorsOptions) => {
    if (path !== undefined && options.batch !== undefined) {
      command.error("error: a file as an argument and --batch");
    }
    return answerBatch(path ?? options.batch ?? "-", options, vectorOf);
  });
}

/** The figures of a position's list of moves. */
function vectorOf({ id, position, engine }: BatchPosition): object {
  const moves = engine.allValued(position).map(({ move, score, equity }): VectorMove => {
    const text = moveText(move, score);
    return { move, score, equity, text, line: `${equity} ${text}` };
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
