import { DOMParser } from "linkedom";

/** Returns a document for drawing charts without a browser. */
export function nodeDocument(): Document {
  // Only an SVG document escapes attributes as SVG files require.
  return new DOMParser().parseFromString("<svg/>", "image/svg+xml") as unknown as Document;
}
