import { BLANK_FLAG } from "../../alphabet/alphabet.js";
import { itemAt } from "../../base/elements.js";
import { columnName } from "../../game/board.js";
import { type Mark, mark, markText } from "../../report/drawing/marks.js";
import { type Page, type Part, pageHtml, type Section } from "../../report/page.js";
import { isOn, type Laid, NOTHING_LAID, type Surface, squareAt } from "../board/entry.js";
import { faceText, premiumOf, tilePoints } from "../board/labels.js";
import { language } from "../texts/language.js";

/** A table of a page, of texts as they are shown. */
export interface SharedTable {
  caption: string;
  columns: readonly { heading: string; isNumber?: boolean }[];
  rows: readonly (readonly string[])[];
}

/** Returns a table as a section of a page. */
export function tableSection({ caption, columns, rows }: SharedTable): Section {
  const of = columns.map(({ heading, isNumber }) => ({
    heading,
    align: isNumber === true ? ("right" as const) : ("left" as const),
    wrap: isNumber !== true,
  }));
  return { heading: caption, parts: [{ kind: "table", caption, columns: of, rows }] };
}

/** Returns a page as one HTML file without scripts, which loads nothing and can be printed. */
export function sharedPage(page: Omit<Page, "language">): string {
  return pageHtml({ ...page, language: language() });
}

/** Returns a drawing as a part of a page, at most as wide as there is room. */
export function picturePart(caption: string, picture: Mark): Part {
  return {
    kind: "chart",
    caption,
    draw: (width) => ({ outerHTML: markText(narrowed(picture, width)) }),
  };
}

/** Returns a drawing of at most a width, in its own proportions. */
function narrowed(picture: Mark, width: number): Mark {
  const [own, height] = [Number(picture.attributes.width), Number(picture.attributes.height)];
  const to = Math.min(own, width);
  const size = { width: to, height: Math.round((to * height) / own) };
  return { ...picture, attributes: { ...picture.attributes, ...size } };
}

/* A board as a picture: rectangles and texts alone, which a canvas can be painted from as well. */

/** What is drawn. */
export interface BoardPicture {
  surface: Surface;
  /** Tiles of a play that is tried. */
  laid?: Laid;
  /** Squares of the last move. */
  marked?: ReadonlySet<number>;
  /** Tiles of the rack; a row below the board. */
  rack?: Iterable<number>;
  colors: PictureColors;
  /** Name of the picture, for readers who cannot see it. */
  title: string;
}

/** Side of a square and the gap between squares, in pixels. */
const SIDE = 40;
const GAP = 2;
const STEP = SIDE + GAP;
/** Space for the names of rows and columns, and around the picture. */
const EDGE = 26;
const MARGIN = 12;
const FONT = "system-ui, sans-serif";

/** Returns the size of the picture of a board. */
function sizeOf({ surface: { layout }, rack }: BoardPicture) {
  const hasRack = rack !== undefined && [...rack].length > 0;
  const board = { width: layout.columns * STEP + GAP, height: layout.rows * STEP + GAP };
  const width = board.width + EDGE + GAP + 2 * MARGIN;
  const height = board.height + EDGE + GAP + 2 * MARGIN;
  return { width, height: hasRack ? height + SIDE + MARGIN : height, below: height };
}

/** Draws a board as an `svg` element. */
export function boardPicture(picture: BoardPicture): Mark {
  const { surface, colors, title } = picture;
  const { layout } = surface;
  const { width, height, below } = sizeOf(picture);
  const inner = { width: width - 2 * MARGIN, height: below - 2 * MARGIN };
  const ground = { x: MARGIN, y: MARGIN, ...inner, rx: 6, fill: colors.board ?? "" };
  const parts: Mark[] = [
    mark("rect", { x: 0, y: 0, width, height, fill: colors.page ?? "" }),
    mark("rect", ground),
    ...coordinates(surface, colors),
  ];
  for (let row = 0; row < layout.rows; row++) {
    for (let column = 0; column < layout.columns; column++) {
      if (isOn(layout, row, column)) parts.push(...squareMarks(picture, row, column));
    }
  }
  [...(picture.rack ?? [])].forEach((tile, i) => {
    const place = { x: left(i), y: below };
    parts.push(...tileMarks(surface, tile, place, colors, colors.tile ?? ""));
  });
  return mark(
    "svg",
    {
      xmlns: "http://www.w3.org/2000/svg",
      viewBox: `0 0 ${width} ${height}`,
      width,
      height,
      role: "img",
      "font-family": FONT,
    },
    mark("title", {}, title),
    ...parts,
  );
}

interface Place {
  x: number;
  y: number;
}

function left(column: number): number {
  return MARGIN + EDGE + GAP + column * STEP;
}

function coordinates({ layout }: Surface, colors: PictureColors): Mark[] {
  const fill = colors.coordinate ?? "";
  const middle = MARGIN + EDGE / 2;
  const columns = Array.from({ length: layout.columns }, (_, column) =>
    text(columnName(column), { x: left(column) + SIDE / 2, y: middle }, 13, fill),
  );
  const rows = Array.from({ length: layout.rows }, (_, row) =>
    text(String(row + 1), { x: middle, y: left(row) + SIDE / 2 }, 13, fill),
  );
  return [...columns, ...rows];
}

function squareMarks(picture: BoardPicture, row: number, column: number): Mark[] {
  const { surface, laid = NOTHING_LAID, marked, colors } = picture;
  const { layout, board } = surface;
  const square = squareAt(layout, { row, column });
  const place = { x: left(column), y: left(row) };
  const placed = itemAt(board, square);
  const tried = laid.get(square);
  if (placed !== 0) {
    const face = marked?.has(square) ? colors["tile-last"] : colors.tile;
    return tileMarks(surface, placed, place, colors, face ?? "");
  }
  if (tried !== undefined) {
    const marks = tileMarks(surface, tried, place, colors, colors.tile ?? "");
    return [...marks, outline(place, colors["tile-tried"] ?? "", 2.5)];
  }
  const premium = premiumOf(layout, square);
  // "2W" has the token "w2".
  const token = premium === undefined ? "square" : `${premium.short[1]}${premium.short[0]}`;
  const name = token.toLowerCase();
  const isStart = row === layout.start.row && column === layout.start.column;
  const label = isStart ? "★" : (premium?.short ?? "");
  const middle = { x: place.x + SIDE / 2, y: place.y + SIDE / 2 };
  return [
    mark("rect", { ...place, width: SIDE, height: SIDE, rx: 4, fill: colors[name] ?? "" }),
    ...(label === "" ? [] : [text(label, middle, 14, colors[`${name}-text`] ?? "", 600)]),
  ];
}

/** Draws a tile: its letter, and its points in the corner; a blank has none, and another color. */
function tileMarks(
  { alphabet }: Surface,
  tile: number,
  place: Place,
  colors: PictureColors,
  fill: string,
): Mark[] {
  const isBlank = tile === 0 || (tile & BLANK_FLAG) !== 0;
  const ink = (isBlank ? colors["tile-blank"] : colors["tile-text"]) ?? "";
  const face = tile === 0 ? "" : faceText(alphabet, tile);
  const size = [...face].length > 1 ? 15 : 22;
  const middle = { x: place.x + SIDE * 0.46, y: place.y + SIDE * 0.47 };
  const corner = { x: place.x + SIDE * 0.84, y: place.y + SIDE * 0.83 };
  return [
    mark("rect", { ...place, width: SIDE, height: SIDE, rx: 4, fill }),
    outline(place, (isBlank ? colors["tile-blank"] : colors["tile-edge"]) ?? "", isBlank ? 1.5 : 1),
    ...(face === "" ? [] : [text(face, middle, size, ink, 650)]),
    ...(isBlank ? [] : [text(String(tilePoints(alphabet, tile)), corner, 9, ink, 600)]),
  ];
}

/** Draws a line within the edge of a square. */
function outline({ x, y }: Place, stroke: string, width: number): Mark {
  const [inset, side] = [width / 2, SIDE - width];
  const line = { fill: "none", stroke, "stroke-width": width };
  return mark("rect", { x: x + inset, y: y + inset, width: side, height: side, rx: 3.5, ...line });
}

/** Draws a text around a place. */
function text(content: string, { x, y }: Place, size: number, fill: string, weight = 400): Mark {
  const place = { x: round(x), y: round(y + size * 0.35), "text-anchor": "middle" };
  return mark("text", { ...place, "font-size": size, "font-weight": weight, fill }, content);
}

function round(value: number): number {
  return Math.round(10 * value) / 10;
}

/** The colors of a picture of a board: tokens of styles/tokens.css. */
export const PICTURE_COLORS = [
  ...["page", "text", "board", "coordinate", "square", "square-text"],
  ...["w2", "w2-text", "w3", "w3-text", "w4", "w4-text"],
  ...["l2", "l2-text", "l3", "l3-text", "l4", "l4-text"],
  ...["tile", "tile-edge", "tile-last", "tile-text", "tile-blank", "tile-tried"],
] as const;

/** The color of each token, as CSS and SVG write it. */
export type PictureColors = Readonly<Record<string, string>>;

/** Returns the colors of the theme that is shown. */
export function themeColors(): PictureColors {
  const probe = document.createElement("span");
  probe.hidden = true;
  document.body.append(probe);
  // The browser resolves a token only where it is used.
  const colors = PICTURE_COLORS.map((name) => {
    probe.style.color = `var(--${name})`;
    return [name, getComputedStyle(probe).color] as const;
  });
  probe.remove();
  return Object.fromEntries(colors);
}

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
