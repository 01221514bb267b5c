import { escapeHtml } from "../../base/text.js";

/** An element of a drawing in SVG: what a page can make elements of, and a file be written from. */
export interface Mark {
  tag: string;
  attributes: Readonly<Record<string, string | number>>;
  children: readonly (Mark | string)[];
}

/** Makes an element. */
export function mark(
  tag: string,
  attributes: Mark["attributes"] = {},
  ...children: (Mark | string)[]
): Mark {
  return { tag, attributes, children };
}

/** Returns an element as text in XML. */
export function markText({ tag, attributes, children }: Mark): string {
  const named = Object.entries(attributes).map(([name, value]) => ` ${name}="${escaped(value)}"`);
  const open = `<${tag}${named.join("")}`;
  if (children.length === 0) return `${open}/>`;
  const inner = children.map((child) =>
    typeof child === "string" ? escaped(child) : markText(child),
  );
  return `${open}>${inner.join("")}</${tag}>`;
}

/** Returns a text or a number as it stands in XML, between tags or in quotation marks. */
export function escaped(text: string | number): string {
  return escapeHtml(String(text));
}
