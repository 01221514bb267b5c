import { type CsvTable, csvText, saveFile } from "../../shared/save.js";
import { note, sentenceOf } from "../../shared/state.js";
import { t } from "../../texts/language.js";
import type { Draw } from "./charts.js";

/** Width of the charts that are saved, in pixels. */
const WIDTH = 720;

type Charts = typeof import("./charts.js");

/** Saves a table as CSV. */
export function SaveTable({ name, table }: { name: string; table: () => CsvTable }) {
  return (
    <button type="button" onClick={() => saveFile(`${name}.csv`, csvText(table()), "text/csv")}>
      {t("Save table as CSV")}
    </button>
  );
}

/** Saves a chart as a file that follows the reader's light or dark scheme. */
export function SaveChart({ name, draw }: { name: string; draw: (charts: Charts) => Draw }) {
  const save = async (): Promise<void> => {
    try {
      const charts = await import("./charts.js");
      saveFile(`${name}.svg`, charts.chartFile(draw(charts)(WIDTH)), "image/svg+xml");
    } catch (error) {
      note("error", sentenceOf(error));
    }
  };
  return (
    <button type="button" class="quiet" onClick={() => void save()}>
      {t("Save chart as SVG")}
    </button>
  );
}
