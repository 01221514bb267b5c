import type { Command } from "commander";
import { situationOf, winRows } from "../../api/internal.js";
import type { WinTable } from "../../api/node.js";
import { addJson, newCommand } from "../io/options.js";
import { number, print, printJson, style } from "../io/output.js";
import { DEFAULT_WIN_TABLE_PATH, readWinTableInput, type WinTableInput } from "../io/read-file.js";
import { facts, tableText } from "../io/table.js";
import { WINPCT_SHOW_HELP } from "./help-winpct.js";

interface ShowOptions {
  json?: boolean;
}

/** Leads that are shown, in points. */
const LEADS = [100, 80, 60, 40, 30, 20, 10, 5, 0, -5, -10, -20, -30, -40, -60, -80, -100];
/** Numbers of tiles in the bag that are shown, where the bag has as many. */
const BAGS = [1, 5, 10, 20, 40, 60, 80, 120, 160];

export function showCommand(): Command {
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
