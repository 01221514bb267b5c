export { type Bar, type BarFrame, type BarGroup, barChart, groupedBars } from "./bars.js";
export {
  type Bin,
  binsOf,
  histogram,
  lineChart,
  type ScatterPoint,
  type Series,
  type SeriesPoint,
  scatter,
  type XYFrame,
} from "./charts.js";
export { type Axis, type ChartFrame, readable, svgFile } from "./frame.js";
export { type HeatMapFrame, type HeatSquare, heatMap } from "./heat-map.js";
export { type Interval, type IntervalFrame, intervalChart } from "./intervals.js";
export {
  type Cell,
  type ChartPart,
  type Column,
  isOwnPage,
  type LinesPart,
  type Page,
  type Part,
  pageHtml,
  type Section,
  type TablePart,
  type TextPart,
} from "./page.js";
