import type { Column, LabTable } from "../table.js";
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

const decimal = (name: string, decimals: number): Column => ({ name, kind: { decimals } });
const count = (name: string): Column => ({ name, kind: "count" });

/** The tables of the experiment: sizes, which are the same everywhere, and times. */
export function deliverTables(deliveries: readonly Delivery[]): LabTable[] {
  return [
    {
      id: "sizes",
      title: "Bytes to download",
      columns: [
        { name: "what is sent", kind: "text" },
        count("as it is"),
        count("gzip"),
        count("brotli"),
      ],
      rows: deliveries.map(({ way, bytes, gzip, brotli }) => [
        WAY_TITLES[way],
        bytes,
        gzip,
        brotli,
      ]),
    },
    {
      id: "times",
      title: "From the download to the first move: milliseconds in the browser",
      columns: [
        { name: "what is sent", kind: "text" },
        decimal("fetching", 0),
        decimal("building", 0),
        decimal("starting", 0),
        decimal("first move", 1),
        decimal("in all", 0),
      ],
      rows: deliveries.map((delivery) => {
        const { fetching, building, starting, moving, total } = deliverMedians(delivery);
        return [WAY_TITLES[delivery.way], fetching, building, starting, moving, total];
      }),
      timed: true,
      notes: [
        `Medians of ${deliveries[0]?.samples.length ?? 0} fresh browsers; fetching is from this machine, decompressing (gzip) included.`,
      ],
    },
    {
      id: "links",
      title: "Milliseconds to the first move over a link (brotli; the link's time computed)",
      columns: [
        { name: "what is sent", kind: "text" },
        ...LINKS.map((megabits) => decimal(`${megabits} Mbit/s`, 0)),
      ],
      rows: deliveries.map((delivery) => [
        WAY_TITLES[delivery.way],
        ...LINKS.map((megabits) => timeToFirstMove(delivery, delivery.brotli, megabits)),
      ]),
      timed: true,
    },
  ];
}
