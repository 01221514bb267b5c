import { describe, expect, it } from "vitest";
import { wasmBackend } from "../../src/kernel/backends/wasm.js";
import { Leaves } from "../../src/leaves/leaves.js";
import { gameSetup } from "../../src/players/setup.js";
import { engineTasks, startEngineWorker } from "../../src/selfplay/engine-tasks.js";
import { Statistics } from "../../src/selfplay/statistics.js";
import { packSetup, unpackSetup, type WireSetup } from "../../src/selfplay/worker-setup.js";
import { randomGames, startGames } from "../support/plain-games.js";
import { randomLeaves } from "../support/positions.js";
import { NearWorker, nearEngineWorker } from "../support/workers.js";

const OPTIONS = randomGames(12, { letters: [8, 8], words: [300, 300], bagSize: [40, 40] });
const SETUP = gameSetup(OPTIONS);
const BACKENDS = { wasm: wasmBackend };
const CHUNK = { seed: 3, from: 4, count: 6, paired: true };

describe("a worker", () => {
  it("plays what a kernel plays, again and again", async () => {
    const worker = await nearEngineWorker(packSetup(SETUP, "wasm"), BACKENDS);
    const kernel = await startGames(wasmBackend, SETUP);
    for (const from of [4, 0, 4]) {
      const raw = await worker.ask("games", { ...CHUNK, from });
      expect(raw).toEqual(kernel.play(3, from, 6, true));
    }
  });

  it("plays the same games after it has been trained with", async () => {
    const leaves = randomLeaves(1, OPTIONS.alphabet);
    const hasty = { name: "hasty", graph: OPTIONS.players[0].graph, leaves } as const;
    const setup = gameSetup({ ...OPTIONS, players: [hasty, hasty] });
    const worker = await nearEngineWorker(packSetup(setup, "wasm"), BACKENDS);
    const before = await worker.ask("games", CHUNK);
    const sums = await worker.ask("train", { ...CHUNK, racks: 2 });
    expect(sums.length).toBeGreaterThan(0);
    expect(await worker.ask("games", CHUNK)).toEqual(before);
  });

  it("that cannot start a kernel says why, and is stopped", async () => {
    const line = NearWorker.serving(engineTasks({}));
    const started = startEngineWorker(line, packSetup(SETUP, "wasm"));
    await expect(started).rejects.toMatchObject({ name: "KernelError", code: "NO_BACKEND" });
    expect(line.isStopped).toBe(true);
  });

  it("that ends is lost: what it was asked, and what it is asked afterwards", async () => {
    const line = NearWorker.serving(engineTasks(BACKENDS));
    const worker = await startEngineWorker(line, packSetup(SETUP, "wasm"));
    const asked = worker.ask("games", CHUNK);
    line.end("killed");
    await expect(asked).rejects.toMatchObject({ code: "WORKER_LOST", what: "killed" });
    await expect(worker.ask("games", CHUNK)).rejects.toMatchObject({
      code: "WORKER_LOST",
      what: "killed",
    });
  });

  it("that ends before it is ready is lost and stopped", async () => {
    const line = NearWorker.serving(engineTasks(BACKENDS));
    line.send = () => line.end("killed");
    const started = startEngineWorker(line, packSetup(SETUP, "wasm"));
    await expect(started).rejects.toMatchObject({ code: "WORKER_LOST" });
    expect(line.isStopped).toBe(true);
  });
});

describe("a setup on its way to a worker", () => {
  const sent = (setup: typeof SETUP): typeof SETUP =>
    unpackSetup(structuredClone<WireSetup>(packSetup(setup, "wasm")));

  it("makes the same games", async () => {
    for (let seed = 0; seed < 12; seed++) {
      const setup = gameSetup(
        randomGames(seed, { variant: seed % 3 === 0 ? "jumbled" : "classic" }),
      );
      const [here, there] = [new Statistics(), new Statistics()];
      here.add((await startGames(wasmBackend, setup)).play(seed, 0, 6, false));
      there.add((await startGames(wasmBackend, sent(setup))).play(seed, 0, 6, false));
      expect(there).toEqual(here);
      expect(sent(setup).sacrifices).toBe(setup.sacrifices);
    }
  });

  it("keeps graphs and leaves one that are one, and two that are two", () => {
    const [player] = SETUP.players;
    const leaves = randomLeaves(1, SETUP.alphabet);
    const same = sent({
      ...SETUP,
      players: [
        { ...player, leaves },
        { ...player, leaves },
      ],
    });
    expect(same.players[1].graph).toBe(same.players[0].graph);
    expect(same.players[1].leaves).toBe(same.players[0].leaves);
    const values = leaves.values.map((value) => value + 1) as typeof leaves.values;
    const higher = new Leaves(leaves.graph, values);
    const other = sent({
      ...SETUP,
      players: [
        { ...player, leaves },
        { ...player, leaves: higher },
      ],
    });
    expect(other.players[1].leaves?.values).toEqual(higher.values);
    expect(other.players[0].leaves?.values).toEqual(leaves.values);
  });
});
