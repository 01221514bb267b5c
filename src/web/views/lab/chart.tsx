import { useEffect, useRef, useState } from "preact/hooks";
import { note, sentenceOf } from "../../shared/state.js";

import type { Draw } from "./charts.js";

type Charts = typeof import("./charts.js");

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
