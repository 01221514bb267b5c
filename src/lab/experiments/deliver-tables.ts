import { count, decimal, type LabTable, text } from "../results/table.js";
import {
  type Delivery,
  type DeliveryWay,
  deliverMedians,
  LINKS,
  timeToFirstMove,
} from "./deliver.js";

export const WAY_TITLES: Readonly<Record<DeliveryWay, string>> = {
  gaddawg: "the gaddawg (KWG)",
  dawg: "the DAWG; the GADDAG is built on arrival",
  words: "the word list; everything is built on arrival",
};

/** The tables of the experiment: sizes, which are the same on every machine, and times. */
export function deliverTables(deliveries: readonly Delivery[]): LabTable[] {
  return [sizesTable(deliveries), timesTable(deliveries), linksTable(deliveries)];
}

function sizesTable(deliveries: readonly Delivery[]): LabTable {
  return {
    id: "sizes",
    title: "Bytes to download",
    columns: [text("what is sent"), count("uncompressed"), count("gzip"), count("brotli")],
    rows: deliveries.map(({ way, bytes, gzip, brotli }) => [WAY_TITLES[way], bytes, gzip, brotli]),
  };
}

function timesTable(deliveries: readonly Delivery[]): LabTable {
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
