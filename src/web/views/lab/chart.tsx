import { useEffect, useRef, useState } from "preact/hooks";
import { type CsvTable, csvText, saveFile } from "../../shared/save.js";
import { note, sentenceOf } from "../../shared/state.js";
import { t } from "../../texts/language.js";
import type { Draw } from "./charts.js";

export type Charts = typeof import("./charts.js");

/** A chart as wide as its container; `draw` receives the charts module once it is loaded. */
export function Chart({
  draw,
  of,
}: {
  draw: (charts: Charts) => Draw;
  /** The data of the chart; the chart is redrawn when it changes. */
  of: unknown;
}) {
  const box = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const element = box.current;
    if (element === null) return;
    const observer = new ResizeObserver(() => setWidth(Math.floor(element.clientWidth)));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  // Redraw when the width or the data changes.
  useEffect(() => {
    if (width === 0) return;
    let isLate = false;
    import("./charts.js").then(
      (charts) => {
        if (!isLate) box.current?.replaceChildren(charts.placed(draw(charts)(width)));
      },
      (error) => note("error", sentenceOf(error)),
    );
    return () => {
      isLate = true;
    };
  }, [width, of]);
  return <div class="chart" ref={box} />;
}

/** Width of the charts that are saved, in pixels. */
const WIDTH = 720;

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
