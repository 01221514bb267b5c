/** The page of `gaddawg lab deliver`: from the bytes of a file to the first move. */
import { alphabet } from "../../alphabet/tile-sets.js";
import { create } from "../../engine/create.js";
import { webHost } from "../../host/web.js";
import { jsBackend } from "../../kernel/backends/js.js";
import { wasmBackend } from "../../kernel/backends/wasm.js";
import { readKwg } from "../../words/formats/kwg.js";
import { readWordList } from "../../words/formats/word-list.js";
import { buildGraph, wordsOf } from "../../words/graph/build.js";
import type { WordGraph } from "../../words/graph/word-graph.js";
import { measureWork, prepareTask, sideOf } from "../experiments/backends.js";
import type { DeliverTimes, DeliveryWay } from "../experiments/deliver.js";

/** An opening rack with a bingo; every way must find the same move. */
const RACK = "AEINRST";

/**
 * Fetches the file of a way and builds an engine from it.
 * @param url the address of the file; the browser decompresses it.
 */
async function deliver(way: DeliveryWay, url: string): Promise<DeliverTimes> {
  const begun = performance.now();
  const bytes = await bytesOf(url);
  const arrived = performance.now();
  const graph = graphOf(way, bytes);
  const built = performance.now();
  // Leave values would be the same for every way and are omitted.
  const host = webHost({ wasm: wasmBackend, js: jsBackend });
  const engine = await create({ lexicon: graph, leaves: "none" }, host);
  const started = performance.now();
  const { columns, rows } = engine.rules.layout;
  const rack = alphabet("english").tokenize(RACK, { as: "rack" });
  const { text } = engine.best({ board: new Uint8Array(rows * columns), rack });
  const moved = performance.now();
  return {
    move: text,
    backend: engine.backend,
    fetching: arrived - begun,
    building: built - arrived,
    starting: started - built,
    moving: moved - started,
  };
}

function graphOf(way: DeliveryWay, bytes: Uint8Array): WordGraph {
  switch (way) {
    case "gaddawg":
      return readKwg(bytes);
    case "dawg":
      return buildGraph(wordsOf(readKwg(bytes)));
    case "words":
      return buildGraph(readWordList(bytes, alphabet("english")).words);
  }
}

/**
 * The script of the page that experiments open in a browser. The query of the URL names the
 * job; the result is posted to /result.
 */

const wanted = new URLSearchParams(location.search);
const value = (name: string): string => wanted.get(name) ?? "";

async function run(): Promise<unknown> {
  switch (value("experiment")) {
    case "deliver":
      return deliver(value("way") as DeliveryWay, value("file"));
    case "backends":
      return backends();
    default:
      throw new Error(`unknown experiment "${value("experiment")}"`);
  }
}

type FileBytes = Uint8Array<ArrayBuffer>;

async function bytesOf(url: string): Promise<FileBytes> {
  return new Uint8Array(await (await fetch(url)).arrayBuffer());
}

async function backends(): Promise<unknown> {
  const { task, side, time, inputs } = await (await fetch("/job")).json();
  const [kwg, portable] = await Promise.all(["/graph", "/kernel-portable.wasm"].map(bytesOf));
  const files = { kwg: kwg as FileBytes, portable: portable as FileBytes };
  const own = await sideOf(side);
  return measureWork(() => prepareTask(task, own, files, inputs), time);
}

async function answer(): Promise<object> {
  try {
    return { result: await run() };
  } catch (error) {
    return { failed: String(error) };
  }
}

await fetch("/result", { method: "POST", body: JSON.stringify(await answer()) });
