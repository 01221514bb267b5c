import { type Command, Option } from "commander";
import {
  type Calibration,
  type CalibrationBin,
  type CheckWinTableOptions,
  checkWinTable,
} from "../../entry/internal.js";
import { inFile } from "../io/errors.js";
import { endWith } from "../io/io.js";
import { note, sayWritten } from "../io/notes.js";
import { addJson, newCommand } from "../io/options.js";
import { fixed, NOTHING, number, print, printJson } from "../io/output.js";
import { withProgress } from "../io/progress.js";
import { DEFAULT_WIN_TABLE_PATH, readWinTableInput } from "../io/read-file.js";
import { type Table, tableText } from "../io/table.js";
import { checkOutputs, writeWhole } from "../io/write-file.js";
import { RESOURCES } from "../match/replay.js";
import { Interrupts } from "../runs/interrupts.js";
import { addOutcomes, type OutcomeOptions, outcomeGames } from "../runs/training.js";
import { WINPCT_CHECK_HELP } from "./help-winpct.js";

interface CheckOptions extends OutcomeOptions {
  json?: boolean;
  markdown?: boolean;
  svg?: string;
}

/** A seed that the default win estimates were not counted with. */
const SEED = 1_000_003;
const GAMES = 5000;

export function checkCommand(): Command {
  const command = newCommand("check", WINPCT_CHECK_HELP).argument(
    "[file]",
    "the table, .gwt or .csv (default: the default win estimates)",
  );
  addOutcomes(command, GAMES, SEED)
    .option("--svg <file>", "also write a chart")
    .addOption(new Option("--markdown", "print the table as Markdown").conflicts("json"));
  return addJson(command).action(check);
}

async function check(file: string | undefined, options: CheckOptions): Promise<void> {
  const { svg } = options;
  const path = file ?? DEFAULT_WIN_TABLE_PATH;
  await checkOutputs({ "--svg": svg }, [path, options.lexicon, options.leaves]);
  const { table } = await readWinTableInput(path);
  const games = await outcomeGames(options);
  const calibration = await checkUntilStopped(path, { ...games, table }, options.json === true);
  const { bins } = calibration;
  if (svg !== undefined) {
    // Loaded on demand, because the charts need much code.
    const { calibrationChart } = await import("../reports/calibration.js");
    await writeWhole(svg, new TextEncoder().encode(calibrationChart(bins)));
  }
  await give(path, calibration, options);
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
      return await inFile(path, () => checkWinTable({ ...options, onProgress, signal }, RESOURCES));
    } finally {
      interrupts.stop();
      if (interrupts.exitCode !== undefined) endWith(interrupts.exitCode);
    }
  });
}

async function give(file: string, { bins, brier, games }: Calibration, options: CheckOptions) {
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
