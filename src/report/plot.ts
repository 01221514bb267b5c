/** What charts use of Observable Plot; the build makes one file of it for the command line and the page. */
export {
  areaY,
  dot,
  lineY,
  link,
  type Markish,
  type PlotOptions,
  plot,
  type RectOptions,
  rect,
  rectY,
  ruleX,
  ruleY,
  type ScaleOptions,
  type TextOptions,
  text,
} from "@observablehq/plot";
