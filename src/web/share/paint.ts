import type { Mark } from "../../report/drawing/marks.js";

/** Pixels of a picture file for each pixel of the drawing, so that it is sharp on all screens. */
const SCALE = 2;

/**
 * Paints a drawing of rectangles and centered texts as a PNG file. The page may not load a drawing
 * as an image: its content security policy allows only images of its own server.
 */
export function pngOf(drawing: Mark): Promise<Blob> {
  const canvas = document.createElement("canvas");
  canvas.width = Number(drawing.attributes.width) * SCALE;
  canvas.height = Number(drawing.attributes.height) * SCALE;
  const context = canvas.getContext("2d");
  if (context === null) throw new Error("no canvas");
  context.scale(SCALE, SCALE);
  context.textAlign = "center";
  for (const part of drawing.children) {
    if (typeof part !== "string") paint(context, part, String(drawing.attributes["font-family"]));
  }
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob === null ? reject(new Error("no picture")) : resolve(blob)));
  });
}

function paint(context: CanvasRenderingContext2D, part: Mark, font: string): void {
  const { tag, attributes, children } = part;
  const of = (name: string): number => Number(attributes[name] ?? 0);
  if (tag === "rect") {
    context.beginPath();
    context.roundRect(of("x"), of("y"), of("width"), of("height"), of("rx"));
    if (attributes.fill !== "none") {
      context.fillStyle = String(attributes.fill);
      context.fill();
    }
    if (attributes.stroke !== undefined) {
      context.strokeStyle = String(attributes.stroke);
      context.lineWidth = of("stroke-width");
      context.stroke();
    }
  } else if (tag === "text") {
    context.font = `${of("font-weight")} ${of("font-size")}px ${font}`;
    context.fillStyle = String(attributes.fill);
    context.fillText(String(children[0] ?? ""), of("x"), of("y"));
  }
}
