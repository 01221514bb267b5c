import { ACCEPTED, centered, framed, round, type SvgOptions, TURNED } from "./frame.js";
import {
  CELL,
  type GraphLayout,
  LETTER_FONT,
  layoutOf,
  PADDING,
  type PlacedLine,
  type PlacedState,
  SMALL_FONT,
  SMALL_LINE,
  widthIn,
} from "./layout.js";
import { type Mark, mark } from "./marks.js";
import type { DrawnCell, DrawnState, GraphDrawing, PathDrawing } from "./model.js";

/** Room for the arrow that leads to the root. */
const LEAD = 26;
const ARROW = { length: 7, half: 3.5 };
const STROKE = 1.3;

/**
 * Draws a graph, or the paths of words through one, as an `svg` element: see `layoutOf` and `framed`.
 * The drawing has no identifiers and no style sheet, so that a page can hold several.
 */
export function graphSvg(drawing: GraphDrawing | PathDrawing, options: SvgOptions = {}): Mark {
  const layout = layoutOf(drawing);
  const isPath = drawing.kind === "path";
  const frame = {
    ...options,
    title: drawing.title,
    description: descriptionOf(drawing),
    facts: factsOf(drawing),
    legend: legendOf(drawing),
  };
  const parts = [
    mark(
      "g",
      { transform: `translate(${LEAD} 0)` },
      mark(
        "g",
        { fill: "none", stroke: "currentColor", "stroke-width": STROKE, "stroke-opacity": 0.75 },
        ...linesOf(layout),
      ),
      ...drawing.states.map((state, i) => boxOf(state, layout.states[i] as PlacedState, isPath)),
    ),
  ];
  return framed(parts, { width: layout.width + LEAD, height: layout.height }, frame);
}

/** Returns the counts of a drawing as sentences. */
function factsOf(drawing: GraphDrawing | PathDrawing): string[] {
  if (drawing.kind === "path") {
    const ways = drawing.ways.map(({ string, nodes }) => `${string}: ${nodes.join(" ")}`);
    return [`In a graph of ${counted(drawing.nodes, "node")}`, ...ways];
  }
  const { states, arcs, strings, trieArcs } = drawing.counts;
  const what = drawing.form.startsWith("gaddag") ? "string" : "word";
  const sizes = `${counted(strings, what)}: ${counted(states, "state")}, ${counted(arcs, "arc")}`;
  if (arcs === trieArcs) return [sizes];
  return [`${sizes}; the trie has ${counted(trieArcs, "arc")}`];
}

function counted(count: number, what: string): string {
  return `${count.toLocaleString("en-US")} ${what}${count === 1 ? "" : "s"}`;
}

function legendOf({ kind, form }: GraphDrawing | PathDrawing): string[] {
  const isGaddag = form === "gaddag" || form === "gaddag-trie";
  const ends = isGaddag ? "the word is complete" : "a word ends";
  const boxes =
    kind === "path"
      ? `Box: a run of siblings; # index of the node; small: the other siblings.`
      : "Box: a state; each of its letters is an arc.";
  const turn = isGaddag ? [" @: the beginning was read backward, the end follows."] : [];
  return [`${boxes} Double ring: ${ends}.${turn.join("")}`];
}

/** Describes a drawing in words: every state with its letters, as far as they are few. */
function descriptionOf(drawing: GraphDrawing | PathDrawing): string {
  const facts = factsOf(drawing).join(". ");
  if (drawing.states.length > MOST_DESCRIBED) return facts;
  const states = drawing.states.map(({ cells }, i) => {
    const arcs = cells.map(({ label, accepts, to }) => {
      const next = to === undefined ? "" : ` to state ${to}`;
      return `${label}${accepts ? ", where a word ends," : ""}${next}`.replace(/,$/, "");
    });
    return `State ${i}: ${arcs.join("; ")}.`;
  });
  return `${facts}. ${states.join(" ")}`;
}

const MOST_DESCRIBED = 40;

function linesOf({ states, lines }: GraphLayout): Mark[] {
  const root = states[0] as PlacedState;
  const entry = { x: root.x, y: root.y + CELL / 2 };
  const marks = [
    mark("path", { d: `M${entry.x - LEAD + 4} ${entry.y}H${entry.x - ARROW.length}` }),
    arrowAt(entry),
  ];
  for (const line of lines) {
    marks.push(mark("path", { d: curveOf(line) }));
  }
  // Lines that run together have one arrow.
  const arrived = new Set<number>();
  for (const { arrives, target, to } of lines) {
    if (!arrives || arrived.has(target)) continue;
    arrived.add(target);
    marks.push(arrowAt(to));
  }
  return marks;
}

function curveOf({ from, turn, to, arrives }: PlacedLine): string {
  const end = to.x - (arrives ? ARROW.length : 0);
  const middle = round((turn + end) / 2);
  const [begin, y] = [round(from.y), round(to.y)];
  const level = from.x === turn ? "" : `H${turn}`;
  const curve = begin === y ? `H${end}` : `C${middle} ${begin} ${middle} ${y} ${end} ${y}`;
  return `M${from.x} ${begin}${level}${curve}`;
}

function arrowAt({ x, y }: { x: number; y: number }): Mark {
  const { length, half } = ARROW;
  const d = `M${x} ${round(y)}l${-length} ${-half}v${2 * half}z`;
  return mark("path", { d, fill: "currentColor", stroke: "none" });
}

function boxOf({ cells }: DrawnState, placed: PlacedState, isPath: boolean): Mark {
  const { x, y, width, height, notes } = placed;
  const letters = isPath ? width - Math.max(0, ...cells.map(indexWidth)) : width;
  const below = y + cells.length * CELL + SMALL_LINE / 2 + 2;
  return mark(
    "g",
    { transform: `translate(${x} ${y})` },
    mark("rect", {
      width,
      height,
      rx: 6,
      fill: "currentColor",
      "fill-opacity": 0.05,
      stroke: "currentColor",
      "stroke-width": STROKE,
    }),
    ...cells.slice(1).map((_, i) =>
      mark("path", {
        d: `M0 ${(i + 1) * CELL}H${width}`,
        stroke: "currentColor",
        "stroke-opacity": 0.3,
      }),
    ),
    ...cells.flatMap((cell, i) => cellMarks(cell, { x: letters / 2, y: (i + 0.5) * CELL })),
    ...(isPath ? cells.map((cell, i) => indexOf(cell, { x: letters, y: (i + 0.5) * CELL })) : []),
    ...notes.map((text, i) =>
      centered(
        text,
        { x: width / 2, y: below - y + i * SMALL_LINE, size: SMALL_FONT },
        { "fill-opacity": 0.75 },
      ),
    ),
  );
}

/** Room for a node's index beside its letter. */
function indexWidth({ node }: DrawnCell): number {
  return Math.ceil(String(node).length * 0.64 * SMALL_FONT + 0.75 * SMALL_FONT) + PADDING;
}

function indexOf({ node }: DrawnCell, { x, y }: { x: number; y: number }): Mark {
  const place = { x: x + 2, y: round(y + SMALL_FONT * 0.35), "font-size": SMALL_FONT };
  return mark("text", { ...place, "fill-opacity": 0.85 }, `#${node}`);
}

/** A letter, in a double ring where a word ends; the delimiter of a GADDAG in a diamond. */
function cellMarks({ label, accepts, tile }: DrawnCell, at: { x: number; y: number }): Mark[] {
  const letter = (attributes = {}) => centered(label, { ...at, size: LETTER_FONT }, attributes);
  if (tile === 0) {
    const half = CELL / 2 - 2;
    const d = `M${at.x} ${at.y - half}l${half} ${half}l${-half} ${half}l${-half} ${-half}z`;
    const diamond = mark("path", { d, fill: TURNED, "fill-opacity": 0.25, stroke: TURNED });
    return [diamond, centered(label, { ...at, size: LETTER_FONT - 2 })];
  }
  if (!accepts) return [letter()];
  const outer = CELL / 2 - 2;
  // Labels of several letters need rings that are wider than high.
  const more = Math.max(0, widthIn(label, LETTER_FONT) / 2 + PADDING - 2 - outer);
  const rings = [outer, outer - 3].map((radius) =>
    mark("rect", {
      x: round(at.x - radius - more),
      y: at.y - radius,
      width: round(2 * (radius + more)),
      height: 2 * radius,
      rx: radius,
      fill: ACCEPTED,
      "fill-opacity": 0.12,
      stroke: ACCEPTED,
      "stroke-width": STROKE,
    }),
  );
  return [...rings, letter({ "font-weight": "bold", "font-size": LETTER_FONT - 2 })];
}
