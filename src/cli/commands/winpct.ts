import { type Command, Option } from "commander";
import {
  type Calibration,
  type CalibrationBin,
  type CheckWinTableOptions,
  checkWinTable,
  shapeText,
  situationOf,
  winRows,
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
import { addJson, type CommandHelp, newCommand } from "../io/options.js";
import { counted, fixed, NOTHING, number, print, printJson, style } from "../io/output.js";
import { Pace, RunLine, withProgress } from "../io/progress.js";
import {
  DEFAULT_WIN_TABLE_PATH,
  readWinTableInput,
  WIN_TABLE_FORMATS,
  type WinTableFormat,
  type WinTableInput,
} from "../io/read-file.js";
import { facts, type Table, tableText } from "../io/table.js";
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
    await writeWhole(svg, calibrationChart(bins));
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
    if (csv !== undefined) await writeWhole(csv, formatWinTableCsv(table));
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

/** The texts of help of the commands `gaddawg winpct`. */

const WINPCT_HELP: CommandHelp = {
  description:
    "Win estimates tell how sure the player to move is to win, by the lead and by the tiles that are left. A table of them (.gwt) is counted in self-play.",
  examples: [
    "gaddawg winpct show",
    "gaddawg winpct train -o polish.gwt --lexicon polish.kwg --alphabet polish",
    "gaddawg winpct convert one.gwt two.gwt -o both.gwt",
    "gaddawg winpct convert both.gwt -o both.csv",
    "gaddawg winpct check both.gwt --games 5000 --seed 99",
  ],
};

const WINPCT_TRAIN_HELP: CommandHelp = {
  summary: "count how games end, by self-play",
  description:
    "Plays games of the player hasty against itself, and counts how they end from each situation: how often the lead of the player to move changes by how many points until the end.",
  examples: [
    "gaddawg winpct train -o english.gwt --games 1000000 --seed 1",
    "gaddawg winpct train -o polish.gwt --lexicon polish.kwg --alphabet polish --games 200000",
    "gaddawg winpct train -o table.gwt --checkpoint training.bin --resume",
  ],
  details: `
The same options give the same table with any number of threads. Tables of different seeds can be
added (gaddawg winpct convert). A finished training can be resumed with more games.

--json prints {"output","games","seed","rackSize","bagSize","bytes","seconds","finished"}. Ctrl-C,
or the end of the terminal's session, writes the checkpoint and the table of the games so far, and
ends the training; a second Ctrl-C ends at once. A checkpoint is locked while a training uses it.`,
};

const WINPCT_CONVERT_HELP: CommandHelp = {
  summary: "convert win estimates between .gwt and CSV, or add several tables",
  description:
    "Converts a table of win estimates between .gwt and CSV. Several tables are added: the result is that of all their games, which must be different ones.",
  examples: [
    "gaddawg winpct convert table.gwt -o table.csv",
    "gaddawg winpct convert table.csv -o table.gwt",
    "gaddawg winpct convert seed-1.gwt seed-2.gwt -o both.gwt",
  ],
  details: `
The CSV has the columns bag,rack,other,kind,points,value. The kind "change" counts: with this many
tiles in the bag, on the rack of the player to move and on the other's, the spread of the player to
move changed by that many points until the end of the game, and how often (value). Changes of more
than 500 points count as 500. The kinds "leads", "squares" and "products" are the sums of that
player's leads in the same turns, of their squares, and of leads times changes.

--json prints {"inputs":[…],"output","format","games","rackSize","bagSize","bytes"}.`,
};

const WINPCT_SHOW_HELP: CommandHelp = {
  summary: "show what a table of win estimates holds",
  description:
    "Prints how sure the player to move is to win, in percent, by the lead and the tiles in the bag.",
  examples: ["gaddawg winpct show", "gaddawg winpct show table.gwt --json"],
  details: `
--json prints {"file","rackSize","bagSize","games","situations","bytes","leads":[…],"rows":[{"bag",
"rack","other","times","percent":[…]},…]} with all situations: how often each was counted, and the
estimates for each of the leads, in percent.`,
};

const WINPCT_CHECK_HELP: CommandHelp = {
  summary: "compare win estimates with the outcomes of other games",
  description:
    "Plays games that the table was not counted in, and compares the estimate of each turn with the outcome of its game: of the turns estimated at 60 to 65 %, that share should be won.",
  examples: [
    "gaddawg winpct check",
    "gaddawg winpct check table.gwt --games 20000 --seed 99 --svg calibration.svg",
  ],
  details: `
Use another seed than the table was trained with. The options must name the lexicon, leave values,
tile set and rules of the table. Turns of one game are not independent of each other, so the
intervals (95 %) are computed over games. "off by" is the difference of both shares in standard
errors; one bin in 20 is expected to be off by more than 2. Ctrl-C ends it with the games played
so far.

--json prints {"file","games","seed","turns","brier","bins":[{"from","to","turns","games",
"estimate","won","low","high","deviation"},…]}; shares are in percent, and "brier" is the mean
squared difference between estimate and outcome.`,
};

interface ShowOptions {
  json?: boolean;
}

/** Leads that are shown, in points. */
const LEADS = [100, 80, 60, 40, 30, 20, 10, 5, 0, -5, -10, -20, -30, -40, -60, -80, -100];
/** Numbers of tiles in the bag that are shown, where the bag has as many. */
const BAGS = [1, 5, 10, 20, 40, 60, 80, 120, 160];

function showCommand(): Command {
  const command = newCommand("show", WINPCT_SHOW_HELP).argument(
    "[file]",
    "the table, .gwt or .csv (default: the default win estimates)",
  );
  return addJson(command).action((file: string | undefined, options: ShowOptions) =>
    showWinTable(file, options),
  );
}

/** Prints what a table of win estimates holds. */
export async function showWinTable(
  file: string | undefined,
  { json = false }: ShowOptions,
): Promise<void> {
  const input = await readWinTableInput(file ?? DEFAULT_WIN_TABLE_PATH);
  if (json) await printJson(figuresOf(input));
  else await print(textOf(input, file === undefined));
}

/** The figures of a table, as `--json` prints them. */
function figuresOf({ path, bytes, table }: WinTableInput) {
  const { shape, games, total } = table;
  const rows = Array.from({ length: winRows(shape) }, (_, row) => {
    const situation = situationOf(row, shape);
    const percent = LEADS.map((lead) => table.winPercent(situation, lead));
    return { ...situation, times: table.timesCounted(situation), percent };
  });
  const figures = { file: path, ...shape, games, situations: total, bytes: bytes.length };
  return { ...figures, leads: LEADS, rows };
}

function textOf({ path, format, bytes, table }: WinTableInput, isDefault: boolean): string {
  const { shape, games, total } = table;
  const { rackSize, bagSize } = shape;
  const most = bagSize - 2 * rackSize;
  const bags = [0, ...BAGS.filter((bag) => bag < most), ...(most > 0 ? [most] : [])];
  const percent = (bag: number, lead: number) =>
    table.winPercent({ bag, rack: rackSize, other: rackSize }, lead).toFixed(1);
  return (
    `${style("bold", path)}${isDefault ? " (the default win estimates)" : ""}\n` +
    facts([
      ["format", format],
      ["games", number(games)],
      ["situations counted", number(total)],
      ["tile set", `${number(bagSize)} tiles, ${rackSize} on a full rack`],
      ["first player wins", `${firstWins(table).toFixed(1)} %`],
      ["file size", `${number(bytes.length)} bytes`],
    ]) +
    "\nWin % of the player to move, by lead and tiles in the bag (both racks full)\n" +
    tableText({
      heading: ["lead", ...bags.map(String)],
      rows: LEADS.map((lead) => [signed(lead), ...bags.map((bag) => percent(bag, lead))]),
      left: [],
    }).slice(1)
  );
}

/** How often the player who moves first wins, in percent. */
function firstWins(table: WinTable): number {
  return table.winPercent({ bag: table.shape.bagSize, rack: 0, other: 0 }, 0);
}

function signed(lead: number): string {
  return lead > 0 ? `+${lead}` : String(lead);
}
