import { count, decimal, type LabChart, type LabTable, text } from "../results.js";
import { median } from "../statistics.js";

/** Ways to deliver a lexicon to a browser: the finished graph, its DAWG alone, or the words as text. */
export const DELIVERY_WAYS = ["gaddawg", "dawg", "words"] as const;

export type DeliveryWay = (typeof DELIVERY_WAYS)[number];

/** Times in a browser from the fetch to the first move, in milliseconds. */
export interface DeliverTimes {
  /** The first move, which must be the same for every way. */
  move: string;
  backend: string;
  /** Fetching from this machine, including decompression. */
  fetching: number;
  /** Reading the bytes, and building the graph if it was not sent. */
  building: number;
  /** Starting the engine: compiling the kernel, copying the graph. */
  starting: number;
  /** Finding the first move. */
  moving: number;
}

/** The sizes and times of a way. */
export interface Delivery {
  way: DeliveryWay;
  bytes: number;
  gzip: number;
  brotli: number;
  /** Times in each fresh browser. */
  samples: DeliverTimes[];
}

/** Speeds of links in millions of bits per second. */
const LINKS = [2, 10, 50] as const;

/** Medians of the times of a way, in milliseconds. */
export function deliverMedians({ samples }: Delivery) {
  const of = (part: "fetching" | "building" | "starting" | "moving"): number =>
    median(samples.map((sample) => sample[part]));
  const whole = ({ fetching, building, starting, moving }: DeliverTimes): number =>
    fetching + building + starting + moving;
  return {
    fetching: of("fetching"),
    building: of("building"),
    starting: of("starting"),
    moving: of("moving"),
    total: median(samples.map(whole)),
  };
}

/** Milliseconds to the first move over a link: the transfer and the work of the browser. */
export function timeToFirstMove(delivery: Delivery, bytes: number, megabits: number): number {
  return (8 * bytes) / (megabits * 1000) + deliverMedians(delivery).total;
}

const WAY_TITLES: Readonly<Record<DeliveryWay, string>> = {
  gaddawg: "the gaddawg (KWG)",
  dawg: "the DAWG; the GADDAG is built on arrival",
  words: "the word list; everything is built on arrival",
};

/** The tables of the experiment: sizes, which are the same on every machine, and times. */
export function deliverTables(deliveries: readonly Delivery[]): LabTable[] {
  return [sizesTable(deliveries), deliveryTimes(deliveries), linksTable(deliveries)];
}

function sizesTable(deliveries: readonly Delivery[]): LabTable {
  return {
    id: "sizes",
    title: "Bytes to download",
    columns: [text("what is sent"), count("uncompressed"), count("gzip"), count("brotli")],
    rows: deliveries.map(({ way, bytes, gzip, brotli }) => [WAY_TITLES[way], bytes, gzip, brotli]),
  };
}

function deliveryTimes(deliveries: readonly Delivery[]): LabTable {
  const samples = deliveries[0]?.samples.length ?? 0;
  return {
    id: "times",
    title: "From the download to the first move: milliseconds in the browser",
    columns: [
      text("what is sent"),
      decimal("fetching", 0),
      decimal("building", 0),
      decimal("starting", 0),
      decimal("first move", 1),
      decimal("total", 0),
    ],
    rows: deliveries.map((delivery) => {
      const { fetching, building, starting, moving, total } = deliverMedians(delivery);
      return [WAY_TITLES[delivery.way], fetching, building, starting, moving, total];
    }),
    timed: true,
    notes: [
      `Medians of ${samples} fresh browsers; fetching, from this machine, includes decompression (gzip).`,
    ],
  };
}

function linksTable(deliveries: readonly Delivery[]): LabTable {
  return {
    id: "links",
    title: "Milliseconds to the first move over a link (brotli; transfer time computed)",
    columns: [
      text("what is sent"),
      ...LINKS.map((megabits) => decimal(`${megabits} Mbit/s`, 0, `at${megabits}MbitPerSecond`)),
    ],
    rows: deliveries.map((delivery) => [
      WAY_TITLES[delivery.way],
      ...LINKS.map((megabits) => timeToFirstMove(delivery, delivery.brotli, megabits)),
    ]),
    timed: true,
  };
}

/** Speeds of links in Mbit/s, close enough together to show where one way overtakes another. */
const CHARTED_LINKS = [1, 2, 3, 4, 6, 8, 10, 15, 20, 30, 40, 50];

/** Seconds to the first move over the speed of the link, and the bytes. */
export function deliverCharts(deliveries: readonly Delivery[]): LabChart[] {
  return [
    {
      kind: "bars",
      id: "bytes",
      title: "Bytes to download (brotli)",
      unit: "bytes",
      bars: deliveries.map(({ way, brotli }) => ({ label: WAY_TITLES[way], value: brotli })),
    },
    {
      kind: "lines",
      id: "time",
      title: "Time to the first move, by the speed of the link",
      x: "speed of the link, Mbit/s",
      y: "seconds to the first move",
      series: deliveries.map((delivery) => ({
        name: WAY_TITLES[delivery.way],
        points: CHARTED_LINKS.map((megabits) => ({
          x: megabits,
          y: timeToFirstMove(delivery, delivery.brotli, megabits) / 1000,
        })),
      })),
    },
  ];
}
