import { createElement, type VNode } from "preact";
import { type GraphDrawing, graphSvg, type Mark } from "../../../report/drawing/index.js";

/** A graph in a box of its own, in which it scrolls where it is larger than the page. */
export function Drawing({ of: drawing, label }: { of: GraphDrawing; label: string }) {
  return (
    // Without a focus, the box could not be scrolled by keys.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: see above
    <section class="scroll drawing" aria-label={label} tabIndex={0}>
      {elementOf(named(graphSvg(drawing, { captions: false }), label))}
    </section>
  );
}

/** Returns a drawing with its name in the visitor's language, in place of the library's texts. */
function named({ tag, attributes, children }: Mark, name: string): Mark {
  const shapes = children.filter(
    (child) => typeof child === "string" || (child.tag !== "title" && child.tag !== "desc"),
  );
  return { tag, attributes: { ...attributes, "aria-label": name }, children: shapes };
}

function elementOf({ tag, attributes, children }: Mark): VNode {
  const inner = children.map((child) => (typeof child === "string" ? child : elementOf(child)));
  return createElement(tag, { ...attributes }, ...inner);
}
