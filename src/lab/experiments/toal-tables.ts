import { itemAt } from "../../base/elements.js";
import { count, decimal, type LabChart, type LabTable, text } from "../results.js";
import { type NamedSearch, type SearchesResult, SearchTotals } from "./searches.js";
import type { SplitName, SplitSizes } from "./toal.js";
import type { BagSums, PositionWork, SlotGraphName, SlotSums } from "./toal-slots.js";

/** What the experiment measured. */
export interface ToalResult extends SearchesResult {
  splits: SplitSizes[];
  slots: SlotSums[];
  /** Beginnings of words as text and as bags of tiles. */
  bags: BagSums;
  /** Of Toal's own slot; empty if the alphabet has no L or no R. */
  positions: PositionWork[];
  /** Names and titles of the searches, in the order of the tables. */
  searches: Omit<NamedSearch, "search">[];
}

/** The tables of the experiment. */
export function toalTables(result: ToalResult): LabTable[] {
  const totals = new SearchTotals(result.sums);
  return [
    splitTable(result),
    slotsTable(result),
    ...positionsTables(result),
    bagsTable(result),
    searchesTable(result, totals),
    slotTimesTable(result),
    toalTimes(result, totals),
  ];
}

const SPLITS: Readonly<Record<SplitName, string>> = {
  lengths: "words, by length",
  "toal-1": "Toal 1, by position",
  "toal-2": "Toal 2, by position",
  "toal-3": "Toal 3, by position",
};

function splitTable({ splits }: ToalResult): LabTable {
  return {
    id: "splits",
    title: "One graph, and a graph for each length or position",
    columns: [
      text("strings"),
      count("parts"),
      count("states: one graph"),
      count("a graph for each part"),
      count("these with shared states"),
      count("arcs: one graph"),
      { ...count("a graph for each part "), key: "arcsOfEachPart" },
      { ...count("these with shared states "), key: "arcsWithSharedStates" },
    ],
    rows: splits.map(({ name, parts, one, apart, shared }) => [
      SPLITS[name],
      parts,
      one.states,
      apart.states,
      shared.states,
      one.arcs,
      apart.arcs,
      shared.arcs,
    ]),
  };
}

const SLOT_GRAPHS: Readonly<Record<SlotGraphName, string>> = {
  dawg: "DAWG of all lengths",
  "dawg-of-length": "DAWG of the length",
  "toal-1": "Toal 1",
  "toal-2": "Toal 2",
  "toal-3": "Toal 3",
};

/** The sums of a way, for both fillings. */
function waysOf(slots: readonly SlotSums[]): [any: SlotSums, tiles: SlotSums][] {
  const tiles = slots.filter(({ filling }) => filling === "seven tiles");
  return slots
    .filter(({ filling }) => filling === "any letters")
    .map((sums, i) => [sums, itemAt(tiles, i)]);
}

function slotsTable({ slots }: ToalResult): LabTable {
  const [first] = slots;
  return {
    id: "slots",
    title: `Words of a slot with two given letters: ${(first?.slots ?? 0).toLocaleString("en-US")} slots`,
    columns: [
      text("graph"),
      text("begins at"),
      decimal("any letters: looked at", 1, "anyLettersLooked"),
      decimal("taken", 1, "anyLettersTaken"),
      decimal("seven tiles: looked at", 1, "sevenTilesLooked"),
      decimal("taken ", 1, "sevenTilesTaken"),
    ],
    rows: waysOf(slots).map(([any, tiles]) => [
      SLOT_GRAPHS[any.graph],
      any.start,
      any.looked / any.slots,
      any.taken / any.slots,
      tiles.looked / tiles.slots,
      tiles.taken / tiles.slots,
    ]),
    notes: waysOf(slots)
      .slice(0, 1)
      .map(([any, tiles]) => {
        const words = (sums: SlotSums): string => (sums.words / sums.slots).toFixed(2);
        return `${words(any)} words per slot with any letters, ${words(tiles)} with seven tiles from a full bag.`;
      }),
  };
}

function positionsTables({ positions }: ToalResult): LabTable[] {
  if (positions.length === 0) return [];
  const at = (rotation: 1 | 2 | 3, square: number): PositionWork =>
    positions.find((one) => one.rotation === rotation && one.square === square) as PositionWork;
  const squares = [...new Set(positions.map(({ square }) => square))];
  const table: LabTable = {
    id: "toals-slot",
    title: "Toal's slot ....L.R.: arcs taken, by the square at which reading begins",
    columns: [count("square"), count("Toal 1"), count("Toal 2"), count("Toal 3")],
    rows: squares.map((square) => [
      square,
      at(1, square).taken,
      at(2, square).taken,
      at(3, square).taken,
    ]),
    notes: [`The slot has ${at(1, 1).words.toLocaleString("en-US")} words.`],
  };
  return [table];
}

function bagsTable({ bags }: ToalResult): LabTable {
  const { slots, endings, beginnings, looked, taken, words } = bags;
  return {
    id: "bags",
    title: "Beginnings of words behind the ending, for seven tiles: as text and as bags of tiles",
    columns: [
      decimal("endings per slot", 2, "endings"),
      decimal("beginnings behind them", 2, "beginnings"),
      decimal("as text: arcs looked at", 2, "looked"),
      decimal("taken", 2),
      decimal("bags compared", 2, "bags"),
      decimal("words", 2),
    ],
    rows: [[endings, beginnings, looked, taken, bags.bags, words].map((sum) => sum / slots)],
  };
}

function searchesTable({ searches, games }: ToalResult, totals: SearchTotals): LabTable {
  const first = itemAt(searches, 0).name;
  return {
    id: "generators",
    title: `Generators of all plays: ${games.toLocaleString("en-US")} games`,
    columns: [
      text("generator"),
      decimal("looked at per move", 1),
      decimal("taken per move", 1),
      decimal("starts per move", 2),
      decimal("taken vs. first", 3),
    ],
    rows: searches.map(({ name, title }) => [
      title,
      totals.perMove(name, "looked"),
      totals.perMove(name, "taken"),
      totals.perMove(name, "anchors"),
      totals.of(name, "taken") / totals.of(first, "taken"),
    ]),
    notes: [
      `${totals.moves.toLocaleString("en-US")} positions, ${(totals.plays / totals.moves).toFixed(1)} legal plays per position.`,
    ],
  };
}

function slotTimesTable({ slots }: ToalResult): LabTable {
  return {
    id: "slots-times",
    title: "Times of slots",
    columns: [
      text("graph"),
      text("begins at"),
      decimal("any letters: µs per slot", 2, "anyLettersMicroseconds"),
      decimal("seven tiles: µs per slot", 2, "sevenTilesMicroseconds"),
    ],
    rows: waysOf(slots).map(([any, tiles]) => [
      SLOT_GRAPHS[any.graph],
      any.start,
      (1e3 * any.milliseconds) / any.slots,
      (1e3 * tiles.milliseconds) / tiles.slots,
    ]),
    timed: true,
  };
}

function toalTimes({ searches }: ToalResult, totals: SearchTotals): LabTable {
  const first = totals.of(itemAt(searches, 0).name, "milliseconds");
  return {
    id: "times",
    title: "Times of generators",
    columns: [
      text("generator"),
      decimal("search: µs per move", 1, "microsecondsPerMove"),
      decimal("vs. first", 3),
      decimal("with scores: µs per move", 1, "scoredMicrosecondsPerMove"),
    ],
    rows: searches.map(({ name, title }) => [
      title,
      totals.perMove(name, "milliseconds", 1e3),
      totals.of(name, "milliseconds") / first,
      totals.perMove(name, "scoredMilliseconds", 1e3),
    ]),
    timed: true,
  };
}

/** Arcs of the generators, and of the slots by where reading begins. */
export function toalCharts({ searches, sums, slots }: ToalResult): LabChart[] {
  const totals = new SearchTotals(sums);
  return [
    {
      kind: "bars",
      id: "taken",
      title: "Arcs taken per move",
      unit: "arcs per move",
      bars: searches.map(({ name, title }) => ({
        label: title,
        value: totals.perMove(name, "taken") ?? 0,
      })),
    },
    {
      kind: "bars",
      id: "slots",
      title: "Arcs taken per slot with two given letters, any letters on the others",
      unit: "arcs per slot",
      bars: waysOf(slots).map(([any]) => ({
        label: `${SLOT_GRAPHS[any.graph]}, ${any.start}`,
        value: any.taken / any.slots,
      })),
    },
  ];
}
