import { type Command, Option } from "commander";
import { shapeText } from "../../entry/internal.js";
import { formatWinTableCsv, LexiconError, type WinTable, writeWinTable } from "../../entry/node.js";
import { checkExtension, extensionOf } from "../io/file-formats.js";
import { sayWritten } from "../io/notes.js";
import { addJson, newCommand } from "../io/options.js";
import { counted, printJson } from "../io/output.js";
import { readWinTableInput, WIN_TABLE_FORMATS, type WinTableFormat } from "../io/read-file.js";
import { checkStreamOutput, summarize, writeWhole } from "../io/write-file.js";
import { WINPCT_CONVERT_HELP, WINPCT_HELP } from "./help-winpct.js";
import { checkCommand } from "./winpct-check.js";
import { showCommand } from "./winpct-show.js";
import { trainCommand } from "./winpct-train.js";

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
