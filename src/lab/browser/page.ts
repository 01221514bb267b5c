/**
 * The script of the page that experiments open in a browser. The query of the URL names the
 * job; the result is posted to /result.
 */
import { prepareTask } from "../experiments/backends.js";
import type { DeliveryWay } from "../experiments/deliver.js";
import { measureWork } from "../experiments/measure.js";
import { deliver } from "./deliver.js";

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

async function backends(): Promise<unknown> {
  const { task, side, time, inputs } = await (await fetch("/job")).json();
  const kwg = new Uint8Array(await (await fetch("/graph")).arrayBuffer());
  return measureWork(await prepareTask(task, side, kwg, inputs), time);
}

async function answer(): Promise<object> {
  try {
    return { result: await run() };
  } catch (error) {
    return { failed: String(error) };
  }
}

await fetch("/result", { method: "POST", body: JSON.stringify(await answer()) });
