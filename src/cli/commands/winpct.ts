import { type Command, Option } from "commander";
import {
  type Calibration,
  type CalibrationBin,
  type CheckWinTableOptions,
  checkWinTable,
  shapeText,
} from "../../api/internal.js";
import {
  formatWinTableCsv,
  LexiconError,
  trainWinTable,
  type WinTable,
  type WinTableTraining,
  writeWinTable,
} from "../../api/node.js";
import { inFile } from "../io/errors.js";
import { checkExtension, extensionOf } from "../io/file-formats.js";
import { endWith, io } from "../io/io.js";
import { note, sayWritten } from "../io/notes.js";
import { addJson, newCommand } from "../io/options.js";
import { counted, fixed, NOTHING, number, print, printJson } from "../io/output.js";
import { Pace, RunLine, withProgress } from "../io/progress.js";
import {
  DEFAULT_WIN_TABLE_PATH,
  readWinTableInput,
  WIN_TABLE_FORMATS,
  type WinTableFormat,
} from "../io/read-file.js";
import { type Table, tableText } from "../io/table.js";
import { checkOutputs, checkStreamOutput, summarize, writeWhole } from "../io/write-file.js";
import { HOST } from "../match/replay.js";
import { Interrupts } from "../runs/interrupts.js";
import {
  addOutcomes,
  addTraining,
  checkTraining,
  type OutcomeOptions,
  outcomeGames,
  runTraining,
  type TrainingOptions,
} from "../runs/training.js";
import {
  WINPCT_CHECK_HELP,
  WINPCT_CONVERT_HELP,
  WINPCT_HELP,
  WINPCT_TRAIN_HELP,
} from "./help-winpct.js";
import { showCommand } from "./winpct-show.js";

interface ConvertOptions {
  output: string;
  to?: WinTableFormat;
  json?: boolean;
}

export function winpctCommand(): Command {
  return newCommand("winpct", WINPCT_HELP)
    .addCommand(trainCommand())
    .addCommand(convertCommand())
    .addCommand(showCommand())
    .addCommand(checkCommand());
}

function convertCommand(): Command {
  const command = newCommand("convert", WINPCT_CONVERT_HELP)
    .argument("<in...>", "tables of win estimates (.gwt, .csv); - reads standard input")
    .requiredOption("-o, --output <file>", "the file to write; - is standard output")
    .addOption(
      new Option("--to <format>", "default: csv for a .csv file, else gwt").choices(
        WIN_TABLE_FORMATS,
      ),
    );
  return addJson(command).action(convert);
}

async function convert(paths: string[], options: ConvertOptions): Promise<void> {
  const { output } = options;
  const to = options.to ?? (extensionOf(output) === "csv" ? "csv" : "gwt");
  checkExtension(output, `win estimates in the format ${to}`, [to]);
  for (const path of paths) {
    await checkStreamOutput(output, path, { ...options, isText: to === "csv" });
  }
  const table = await sumOf(paths);
  const bytes =
    to === "csv" ? new TextEncoder().encode(formatWinTableCsv(table)) : writeWinTable(table);
  await writeWhole(output, bytes);
  const { games, shape } = table;
  if (options.json === true) {
    const facts = { format: to, games, ...shape, bytes: bytes.length };
    await printJson({ inputs: paths, output, ...facts });
    await sayWritten([output], options);
  } else {
    const from = paths.length === 1 ? "" : ` from ${paths.length} tables`;
    await summarize(output, `${counted(games, "game")}${from}, ${counted(bytes.length, "byte")}`);
  }
}

/** Reads tables and adds them. */
async function sumOf([first = "", ...others]: readonly string[]): Promise<WinTable> {
  let { table } = await readWinTableInput(first);
  for (const path of others) {
    const { table: other } = await readWinTableInput(path);
    const [is, expected] = [other, table].map(({ shape }) => shapeText(shape));
    if (is !== expected) {
      throw new LexiconError("BAD_VALUE", `a table for ${is}`, { source: path, expected });
    }
    table = table.plus(other);
  }
  return table;
}

interface CheckOptions extends OutcomeOptions {
  json?: boolean;
  markdown?: boolean;
  svg?: string;
}

/** The games of a check: of a seed that the default win estimates were not counted with. */
const CHECKED = { games: 5000, seed: 1_000_003 };

function checkCommand(): Command {
  const command = newCommand("check", WINPCT_CHECK_HELP).argument(
    "[file]",
    "the table, .gwt or .csv (default: the default win estimates)",
  );
  addOutcomes(command, CHECKED)
    .option("--svg <file>", "also write a chart")
    .addOption(new Option("--markdown", "print the table as Markdown").conflicts("json"));
  return addJson(command).action(check);
}

async function check(file: string | undefined, options: CheckOptions): Promise<void> {
  const { svg } = options;
  const path = file ?? DEFAULT_WIN_TABLE_PATH;
  await checkOutputs({ "--svg": svg }, [path, options.lexicon, options.leaves]);
  const { table } = await readWinTableInput(path);
  const games = await outcomeGames(options, CHECKED);
  const calibration = await checkUntilStopped(path, { ...games, table }, options.json === true);
  const { bins } = calibration;
  if (svg !== undefined) {
    // Loaded on demand, because the charts need much code.
    const { calibrationChart } = await import("../reports/calibration.js");
    await writeWhole(svg, new TextEncoder().encode(calibrationChart(bins)));
  }
  await giveCheck(path, calibration, {
    ...options,
    games: games.games,
    seed: games.seed,
  });
  await sayWritten([svg], options);
}

/** Plays the games, or as many as there are before Ctrl-C. */
function checkUntilStopped(
  path: string,
  options: CheckWinTableOptions,
  asJson: boolean,
): Promise<Calibration> {
  return withProgress(async (bar) => {
    const interrupts = new Interrupts(() => {
      bar.stop();
      note("stopping; Ctrl-C again ends at once", asJson);
    });
    const onProgress = (done: number) => bar.report("playing", done, options.games);
    const { signal } = interrupts;
    try {
      return await inFile(path, () => checkWinTable({ ...options, onProgress, signal }, HOST));
    } finally {
      interrupts.stop();
      if (interrupts.exitCode !== undefined) endWith(interrupts.exitCode);
    }
  });
}

async function giveCheck(
  file: string,
  { bins, brier, games }: Calibration,
  options: CheckOptions & Pick<CheckWinTableOptions, "games" | "seed">,
) {
  const { seed } = options;
  const turns = bins.reduce((sum, bin) => sum + bin.turns, 0);
  if (options.json === true) return printJson({ file, games, seed, turns, brier, bins });
  const table = { heading: HEADING, rows: bins.map(rowOf) };
  if (options.markdown === true) return print(markdownOf(table));
  const asked = games < options.games ? ` of ${number(options.games)}` : "";
  const facts = `${number(turns)} turns of ${number(games)}${asked} games, seed ${seed}`;
  await print(`${facts}; Brier score ${fixed(brier, 4)}\n${tableText(table)}`);
}

const HEADING = ["estimated", "turns", "games", "mean", "won", "95 % interval", "off by"];

function rowOf({ from, to, turns, games, estimate, won, low, high, deviation }: CalibrationBin) {
  const interval = low === null ? NOTHING : `${fixed(low)} to ${fixed(high)}`;
  const counts = [number(turns), number(games)];
  return [`${from}-${to} %`, ...counts, fixed(estimate), fixed(won), interval, fixed(deviation)];
}

function markdownOf({ heading, rows }: Table): string {
  const line = (cells: readonly (string | number)[]) => `| ${cells.join(" | ")} |\n`;
  const rule = heading.map((_, i) => (i === 0 ? "---" : "--:"));
  return [heading, rule, ...rows].map(line).join("");
}

type TrainOptions = OutcomeOptions & TrainingOptions;

function trainCommand(): Command {
  const command = newCommand("train", WINPCT_TRAIN_HELP)
    .requiredOption("-o, --output <file>", "the file to write (.gwt)")
    .option("--csv <file>", "also write the table as CSV");
  addTraining(addOutcomes(command), "resume from the checkpoint, also to add games");
  return addJson(command).action(train);
}

async function train(options: TrainOptions, command: Command): Promise<void> {
  const begun = io().now();
  checkExtension(options.output, "win estimates", ["gwt"], "--csv writes them as CSV");
  await checkTraining(options, command);
  const { threads } = options;
  await runTraining(options, {
    line: new OutcomeLine(),
    prepare: () => outcomeGames(options),
    train: (games, run) => trainWinTable({ ...games, threads, ...run }),
    give: (training) => giveTrained(training, options, begun),
  });
}

/** Writes the table of the games so far and prints a summary. */
async function giveTrained(training: WinTableTraining, options: TrainOptions, begun: number) {
  const { output, csv, checkpoint, json } = options;
  const { done, games, seed, isFinished: finished, table } = training;
  const file = writeWinTable(table);
  if (done > 0) {
    await writeWhole(output, file);
    if (csv !== undefined)
      await writeWhole(csv, new TextEncoder().encode(formatWinTableCsv(table)));
  }
  const seconds = Math.round(io().now() - begun) / 1000;
  if (json === true) {
    const { rackSize, bagSize } = table.shape;
    const bytes = file.length;
    await printJson({ output, games: done, seed, rackSize, bagSize, bytes, seconds, finished });
    if (done > 0) await sayWritten([output, csv], options);
    return;
  }
  const whole = finished ? counted(done, "game") : `${number(done)} of ${counted(games, "game")}`;
  const text =
    done === 0
      ? `no games yet, nothing is written to ${output}`
      : `${output}: ${whole}, ${counted(file.length, "byte")}`;
  const goOn = finished || checkpoint === undefined ? "" : "; resume with --resume";
  await print(`${text}, ${seconds.toFixed(1)} s${goOn}\n`);
  if (done > 0) await sayWritten([csv], options);
}

/** A line with the progress of a training. */
class OutcomeLine extends RunLine {
  private readonly pace = new Pace();

  update({ done, games, isFinished }: WinTableTraining): void {
    if (!isFinished) this.draw(() => this.pace.parts(done, games, "game"));
  }
}
