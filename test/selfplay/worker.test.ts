import { describe, expect, it } from "vitest";
import { wasmBackend } from "../../src/kernel/backends/wasm.js";
import { Leaves } from "../../src/leaves/index.js";
import {
  gameSetup,
  packSetup,
  Statistics,
  serveGames,
  unpackSetup,
  type WireSetup,
  type WorkerAnswer,
  type WorkerLine,
  type WorkerPort,
  workerPlayer,
} from "../../src/selfplay/index.js";
import { randomGames, startGames } from "../support/plain-games.js";
import { randomLeaves } from "../support/positions.js";

const OPTIONS = randomGames(12, { letters: [8, 8], words: [300, 300], bagSize: [40, 40] });
const SETUP = gameSetup(OPTIONS);
const CHUNK = { seed: 3, from: 4, count: 6, paired: true };

/** A worker in this thread: what is sent is cloned, as it is between threads. */
class NearWorker implements WorkerLine {
  isStopped = false;
  private readonly answers: ((answer: WorkerAnswer) => void)[] = [];
  private readonly ends: ((reason: string) => void)[] = [];
  private receive: Parameters<WorkerPort["onMessage"]>[0] = () => undefined;

  constructor(backends: Parameters<typeof serveGames>[1] = { wasm: wasmBackend }) {
    const post: WorkerPort["post"] = (answer, transfer) => {
      const copy = structuredClone(answer, { transfer });
      for (const listener of this.answers) listener(copy);
    };
    const onMessage: WorkerPort["onMessage"] = (listener) => {
      this.receive = listener;
    };
    serveGames({ post, onMessage }, backends);
  }

  send: WorkerLine["send"] = (message) => this.receive(structuredClone(message));
  onAnswer: WorkerLine["onAnswer"] = (listener) => void this.answers.push(listener);
  onEnd: WorkerLine["onEnd"] = (listener) => void this.ends.push(listener);
  stop = async () => {
    this.isStopped = true;
  };

  end(reason: string): void {
    for (const listener of this.ends) listener(reason);
  }
}

describe("a worker", () => {
  it("plays what a kernel plays, again and again", async () => {
    const player = await workerPlayer(new NearWorker(), packSetup(SETUP, "wasm"));
    const kernel = await startGames(wasmBackend, SETUP);
    for (const from of [4, 0, 4]) {
      const raw = await player.play({ ...CHUNK, from });
      expect(raw).toEqual(kernel.play(3, from, 6, true));
    }
  });

  it("plays the same games after it has been trained with", async () => {
    const leaves = randomLeaves(1, OPTIONS.alphabet);
    const hasty = { name: "hasty", graph: OPTIONS.players[0].graph, leaves } as const;
    const setup = gameSetup({ ...OPTIONS, players: [hasty, hasty] });
    const player = await workerPlayer(new NearWorker(), packSetup(setup, "wasm"));
    const before = await player.play(CHUNK);
    const sums = await player.train(CHUNK, 2);
    expect(sums.length).toBeGreaterThan(0);
    expect(await player.play(CHUNK)).toEqual(before);
  });

  it("that cannot start a kernel says why, and is stopped", async () => {
    const line = new NearWorker({});
    const started = workerPlayer(line, packSetup(SETUP, "wasm"));
    await expect(started).rejects.toMatchObject({ code: "WORKER_FAILED" });
    expect(line.isStopped).toBe(true);
  });

  it("that ends is lost: what it was asked, and what it is asked afterwards", async () => {
    const line = new NearWorker();
    const player = await workerPlayer(line, packSetup(SETUP, "wasm"));
    const asked = player.play(CHUNK);
    line.end("killed");
    await expect(asked).rejects.toMatchObject({ code: "WORKER_LOST", what: "killed" });
    await expect(player.play(CHUNK)).rejects.toMatchObject({ code: "WORKER_LOST", what: "killed" });
  });

  it("that ends before it is ready is lost and stopped", async () => {
    const line = new NearWorker();
    line.send = () => line.end("killed");
    const started = workerPlayer(line, packSetup(SETUP, "wasm"));
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
