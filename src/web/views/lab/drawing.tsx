import { createElement, type VNode } from "preact";
import { type GraphDrawing, graphSvg, type Mark } from "../../../report/drawing/index.js";

/** A graph in a box of its own, in which it scrolls where it is larger than the page. */
export function Drawing({ of: drawing, label }: { of: GraphDrawing; label: string }) {
  return (
    // Without a focus, the box could not be scrolled by keys.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: see above
    <section class="scroll drawing" aria-label={label} tabIndex={0}>
      {elementOf(graphSvg(drawing, { captions: false }))}
    </section>
  );
}

function elementOf({ tag, attributes, children }: Mark): VNode {
  const inner = children.map((child) => (typeof child === "string" ? child : elementOf(child)));
  return createElement(tag, { ...attributes }, ...inner);
}
