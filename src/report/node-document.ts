import { DOMParser } from "linkedom";

/** A document to draw charts with where there is no browser. */
export function nodeDocument(): Document {
  // An SVG document escapes attributes as files of SVG need it; an HTML one does not.
  return new DOMParser().parseFromString("<svg/>", "image/svg+xml") as unknown as Document;
}
