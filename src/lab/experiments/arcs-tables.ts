import { itemAt } from "../../base/elements.js";
import { type Cell, type Column, decimal, type LabChart, type LabTable, text } from "../results.js";
import { type ArcsResult, GENERATORS, type GeneratorName, STAGES, type Tallies } from "./arcs.js";

/** Names of the generators in tables. */
const GENERATOR_TITLES: Readonly<Record<GeneratorName, string>> = {
  "appel-jacobson": "Appel and Jacobson, DAWG",
  "gordon-squares": "Gordon, GADDAG, from every square beside a tile",
  gordon: "Gordon, GADDAG, once for each group of tiles",
  "suffix-first": "the same, suffix first",
  "toal-wider": "Toal's choice, wider side first",
  "toal-narrower": "Toal's choice, narrower side first",
  "kernel-all": "kernel, all plays",
  "kernel-best": "kernel, best play (shadow)",
};

/** Figure 4 in [wickman], per move: DAWG, GADDAG and the printed ratio. */
export const FIGURE_4 = {
  arcs: [26_134, 10_451, 2.5],
  anchors: [126.04, 76.73, 1.64],
  expanded: [1.344, 0.518, 2.6],
  compressed: [1.154, 0.489, 2.36],
} as const;

type Figure = "looked" | "taken" | "onward" | "anchors" | "milliseconds";

/** Sums over some of the cells. */
class Sums {
  readonly moves: number;
  readonly plays: number;

  constructor(private readonly cells: readonly Tallies[]) {
    this.moves = cells.reduce((sum, { moves }) => sum + moves, 0);
    this.plays = cells.reduce((sum, { plays }) => sum + plays, 0);
  }

  of(generator: GeneratorName, figure: Figure): number {
    return this.cells.reduce((sum, { work }) => sum + work[generator][figure], 0);
  }

  perMove(generator: GeneratorName, figure: Figure, scale = 1): number | undefined {
    return this.moves === 0 ? undefined : (scale * this.of(generator, figure)) / this.moves;
  }

  /** Figures per play; the search for the best play does not know the number of plays. */
  perPlay(generator: GeneratorName, figure: Figure, scale = 1): number | undefined {
    if (generator === "kernel-best" || this.plays === 0) return undefined;
    return (scale * this.of(generator, figure)) / this.plays;
  }
}

/** Names of the stages for programs, in the order of `STAGES`. */
const STAGE_KEYS = ["firstMove", "bag60OrMore", "bag30To59", "bag1To29", "bagEmpty"] as const;

/** Some of the positions, with their name for people and for programs. */
type Part = [name: string, sums: Sums, key: string];

/** The tables of the experiment: counts, which are the same on every machine, and times. */
export function arcsTables(result: ArcsResult): LabTable[] {
  const all = new Sums(result.tallies);
  const byBlanks = [0, 1, 2].map(
    (blanks): Part => [`${blanks}`, cellsOf(result, { blanks }), `blanks${blanks}`],
  );
  const byStage = STAGES.map(
    (name, stage): Part => [name, cellsOf(result, { stage }), STAGE_KEYS[stage] as string],
  );
  return [
    figure4Table(all, result),
    countsTable(all, result),
    partsTable("blanks", "By blanks on the rack: arcs taken per move", byBlanks, "taken"),
    factorsTable("blanks-factors", "What each blank multiplies: arcs taken", byBlanks, "taken"),
    partsTable("stages", "By tiles in the bag: arcs taken per move", byStage, "taken"),
    figure4TimesTable(all),
    arcTimes(all),
    partsTable("blanks-times", "By blanks on the rack: µs per move", byBlanks, "milliseconds"),
    factorsTable(
      "blanks-times-factors",
      "What each blank multiplies: time",
      byBlanks,
      "milliseconds",
    ),
    partsTable("stages-times", "By tiles in the bag: µs per move", byStage, "milliseconds"),
  ];
}

function cellsOf({ tallies }: ArcsResult, want: Partial<Tallies>): Sums {
  return new Sums(
    tallies.filter(
      ({ blanks, stage }) =>
        (want.blanks === undefined || want.blanks === blanks) &&
        (want.stage === undefined || want.stage === stage),
    ),
  );
}

/** The counts of figure 4 beside the printed ones. */
function figure4Table(all: Sums, { games, turns, points }: ArcsResult): LabTable {
  const rows = [
    figure4Row(all, "arcs looked at", "looked", 2),
    figure4Row(all, "arcs taken", "taken", 2),
    figure4Row(all, "arcs taken that lead on", "onward", 2, FIGURE_4.arcs),
    figure4Row(all, "anchors used", "anchors", 2, FIGURE_4.anchors),
  ];
  const { moves, plays } = all;
  return {
    id: "figure-4",
    title: `Appel and Jacobson's generator against Gordon's, per move, compared with Wickman's figure 4: ${games.toLocaleString("en-US")} games`,
    columns: FIGURE_4_COLUMNS,
    rows,
    notes: [
      `${moves.toLocaleString("en-US")} positions; ${(turns / games).toFixed(1)} moves and ${(points / games).toFixed(1)} points per game, ${(plays / moves).toFixed(1)} legal plays per position.`,
    ],
  };
}

/** The times of figure 4 beside the printed ones. */
function figure4TimesTable(all: Sums): LabTable {
  return {
    id: "figure-4-times",
    title: "Seconds per move, compared with Wickman's figure 4",
    columns: FIGURE_4_COLUMNS,
    rows: [
      figure4Row(all, "as published: expanded form", "milliseconds", 6, FIGURE_4.expanded),
      figure4Row(all, "as published: compressed form", "milliseconds", 6, FIGURE_4.compressed),
    ],
    timed: true,
  };
}

const FIGURE_4_COLUMNS: readonly Column[] = [
  text("", "figure"),
  decimal("DAWG", 2),
  decimal("GADDAG", 2),
  decimal("ratio", 2),
  decimal("DAWG, as published", 3),
  decimal("GADDAG, as published", 3),
  decimal("ratio, as published", 2),
];

function figure4Row(
  all: Sums,
  name: string,
  figure: Figure,
  decimals: number,
  printed: readonly (number | undefined)[] = [undefined, undefined, undefined],
): Cell[] {
  const scale = figure === "milliseconds" ? 1e-3 : 1;
  const dawg = all.perMove("appel-jacobson", figure, scale) ?? 0;
  const gaddag = all.perMove("gordon", figure, scale) ?? 0;
  const texts = [dawg, gaddag].map((value) => value.toFixed(decimals));
  return [name, ...texts, dawg / gaddag, ...printed];
}

function countsTable(all: Sums, { games }: ArcsResult): LabTable {
  return {
    id: "counts",
    title: `Arcs and anchors: ${games.toLocaleString("en-US")} games`,
    columns: [
      text("generator"),
      decimal("looked at per move", 1),
      decimal("taken per move", 1),
      decimal("leading on", 1),
      decimal("anchors per move", 2),
      decimal("looked at per play", 2),
      decimal("taken per play", 2),
      decimal("taken vs. first", 3),
    ],
    rows: GENERATORS.map((name) => [
      GENERATOR_TITLES[name],
      all.perMove(name, "looked"),
      all.perMove(name, "taken"),
      name.startsWith("kernel") ? undefined : all.perMove(name, "onward"),
      all.perMove(name, "anchors"),
      all.perPlay(name, "looked"),
      all.perPlay(name, "taken"),
      all.of(name, "taken") / all.of("appel-jacobson", "taken"),
    ]),
  };
}

function arcTimes(all: Sums): LabTable {
  return {
    id: "times",
    title: "Times",
    columns: [
      text("generator"),
      decimal("µs per move", 1, "microsecondsPerMove"),
      decimal("ns per play", 1, "nanosecondsPerPlay"),
      decimal("vs. first", 3),
    ],
    rows: GENERATORS.map((name) => [
      GENERATOR_TITLES[name],
      all.perMove(name, "milliseconds", 1e3),
      all.perPlay(name, "milliseconds", 1e6),
      all.of(name, "milliseconds") / all.of("appel-jacobson", "milliseconds"),
    ]),
    timed: true,
  };
}

function partsTable(id: string, title: string, parts: readonly Part[], figure: Figure): LabTable {
  const isTime = figure === "milliseconds";
  const generators = GENERATORS.map((name): Cell[] => [
    GENERATOR_TITLES[name],
    ...parts.map(([, sums]) => sums.perMove(name, figure, isTime ? 1e3 : 1)),
  ]);
  const about: Cell[][] = [
    [
      "(positions)",
      ...parts.map(([, { moves }]) => ({ value: moves, text: moves.toLocaleString("en-US") })),
    ],
    [
      "(legal plays per move)",
      ...parts.map(([, { plays, moves }]) => (moves === 0 ? undefined : plays / moves)),
    ],
  ];
  return {
    id,
    title,
    columns: [text("generator"), ...parts.map(([name, , key]) => decimal(name, 1, key))],
    rows: generators,
    ...(isTime ? { timed: true } : { summary: about }),
  };
}

/** [wickman], section 2.4: what one blank multiplies the time by, and what a second one does. */
const PUBLISHED_FACTORS = [6, 4] as const;

/** What each further blank on the rack multiplies a figure by. */
function factorsTable(id: string, title: string, parts: readonly Part[], figure: Figure): LabTable {
  const isTime = figure === "milliseconds";
  const factors = (of: (sums: Sums) => number | undefined): (number | undefined)[] =>
    PUBLISHED_FACTORS.map((_, i) => {
      const [fewer, more] = [i, i + 1].map((blanks) => of(itemAt(parts, blanks)[1]));
      return fewer === undefined || more === undefined ? undefined : more / fewer;
    });
  const plays = factors(({ plays: found, moves }) => (moves === 0 ? undefined : found / moves));
  return {
    id,
    title,
    columns: [
      text("generator"),
      decimal("one blank vs. none", 2, "oneBlank"),
      decimal("two blanks vs. one", 2, "twoBlanks"),
    ],
    rows: [
      ...GENERATORS.map((name) => [
        GENERATOR_TITLES[name],
        ...factors((sums) => sums.perMove(name, figure)),
      ]),
      isTime ? ["time, as published", ...PUBLISHED_FACTORS] : ["legal plays", ...plays],
    ],
    ...(isTime ? { timed: true } : {}),
  };
}

/** Arcs taken and anchors used, and arcs by blanks on the rack. */
export function arcsCharts({ tallies }: ArcsResult): LabChart[] {
  const all = new Sums(tallies);
  const bars = (sums: Sums, figure: "taken" | "anchors") =>
    GENERATORS.map((name: GeneratorName) => ({
      label: GENERATOR_TITLES[name],
      value: sums.perMove(name, figure) ?? 0,
    }));
  const blanks = [0, 1, 2].map((count) => ({
    count,
    sums: new Sums(tallies.filter((cell) => cell.blanks === count)),
  }));
  return [
    {
      kind: "bars",
      id: "taken",
      title: "Arcs taken per move",
      unit: "arcs per move",
      bars: bars(all, "taken"),
    },
    {
      kind: "bars",
      id: "anchors",
      title: "Anchors used per move",
      unit: "anchors per move",
      bars: bars(all, "anchors"),
    },
    {
      kind: "groups",
      id: "blanks",
      title: "Arcs taken per move, by blanks on the rack",
      unit: "arcs per move, and as a multiple of the first",
      groups: blanks
        .filter(({ sums }) => sums.moves > 0)
        .map(({ count, sums }) => ({
          label: `${count} ${count === 1 ? "blank" : "blanks"}`,
          bars: bars(sums, "taken"),
        })),
    },
  ];
}
