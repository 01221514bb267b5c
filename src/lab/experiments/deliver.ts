import { median } from "../results/quantiles.js";

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
export const LINKS = [2, 10, 50] as const;

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
