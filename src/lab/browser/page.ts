/**
 * The script of the page that experiments open in a browser. The address says
 * what is to be done; what came out is posted to /result.
 */
import type { DeliveryWay } from "../experiments/deliver.js";
import { deliver } from "./deliver.js";

const wanted = new URLSearchParams(location.search);
const value = (name: string): string => wanted.get(name) ?? "";

async function run(): Promise<unknown> {
  switch (value("experiment")) {
    case "deliver":
      return deliver(value("way") as DeliveryWay, value("file"));
    default:
      throw new Error(`there is no page for "${value("experiment")}"`);
  }
}

async function answer(): Promise<object> {
  try {
    return { result: await run() };
  } catch (error) {
    return { failed: String(error) };
  }
}

await fetch("/result", { method: "POST", body: JSON.stringify(await answer()) });
