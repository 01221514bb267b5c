import { median } from "../statistics.js";

/** What is sent to a browser: the finished graph, its DAWG alone, or the words as text. */
export const DELIVERY_WAYS = ["gaddawg", "dawg", "words"] as const;

export type DeliveryWay = (typeof DELIVERY_WAYS)[number];

/** What a browser took from the fetch to the first move, in milliseconds. */
export interface DeliverTimes {
  /** The first move, which has to be the same for every way. */
  move: string;
  backend: string;
  /** Fetching from this machine, decompressing included. */
  fetching: number;
  /** Reading the bytes, and building the graph where it was not sent. */
  building: number;
  /** Starting the engine: compiling the kernel, copying the graph. */
  starting: number;
  /** Finding the first move. */
  moving: number;
}

/** A way's file in the sizes that it can be sent in. */
export interface Delivery {
  way: DeliveryWay;
  bytes: number;
  gzip: number;
  brotli: number;
  /** One for each fresh browser. */
  samples: DeliverTimes[];
}

/** How fast the way to the browser is, in millions of bits a second. */
export const LINKS = [2, 10, 50] as const;

/** Medians of a way's samples, in milliseconds. */
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

/** Milliseconds until the first move over a link: the bytes' way, and the browser's work. */
export function timeToFirstMove(delivery: Delivery, bytes: number, megabits: number): number {
  return (8 * bytes) / (megabits * 1000) + deliverMedians(delivery).total;
}
