/**
 * How long work goes on after a signal was aborted: for each operation the time from the moment at which
 * the signal was to be aborted to the end of the promise, for moments that are spread over its first
 * second. Where the work holds the thread, so that the signal is aborted late, that counts. `here` is
 * work in the calling thread, `threads` in two others. The last groups have a deadline instead of a
 * signal, in milliseconds after the call.
 */
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import {
  analyzeGameAsync,
  autoplay,
  buildGraphAsync,
  createEngine,
  defaultLeaves,
  type Engine,
  openLexicon,
  Position,
  parseCgp,
  parseGcg,
  type SimulateOptions,
} from "../src/api/node.js";
import { fullEndgames, preEndgames } from "./endgame-positions.js";
import { defaultGraph, lexicon, tilesOfText, wordListText } from "./inputs.js";
import type { Series, SeriesGroup, Suite } from "./suite.js";

/** Moments at which the signal is aborted, in milliseconds after the call. */
const MOMENTS = [3, 10, 30, 60, 100, 170, 250, 350, 500, 700, 1000];
/** Deadlines, in milliseconds. */
const DEADLINES = [20, 50, 100, 200, 400, 800];
const WORKER = pathToFileURL("dist/game-worker.js");
const HERE = { threads: 1 } as const;
const THREADS = { threads: 2, worker: WORKER } as const;
/** Each ending may take a second. */
const SOLVED = { endings: "solved", endingNodes: 100_000, candidates: 15, plies: 8 } as const;
const CARE = "15/15/15/15/15/15/15/7CARE4/15/15/15/15/15/15/15 AEINRST/ 0/0 0";

/** Begins an operation that a signal ends. */
type Stoppable = (signal: AbortSignal) => PromiseLike<unknown>;
/** Begins an operation that ends after some time. */
type Dated = (milliseconds: number) => PromiseLike<unknown>;

/** Returns the times by which the operation outlasts its signal. */
async function lateness(begin: Stoppable): Promise<number[]> {
  const found: number[] = [];
  for (const moment of MOMENTS) {
    const stop = new AbortController();
    const due = performance.now() + moment;
    const timer = setTimeout(() => stop.abort(), moment);
    await Promise.resolve(begin(stop.signal)).then(
      () => undefined,
      (error) => {
        if (!stop.signal.aborted) throw error;
      },
    );
    clearTimeout(timer);
    // It had ended before.
    if (!stop.signal.aborted && performance.now() < due) continue;
    found.push(Math.max(0, performance.now() - due));
  }
  return found;
}

/** Returns the times by which the operation outlasts its deadline. */
async function overtime(begin: Dated): Promise<number[]> {
  const found: number[] = [];
  for (const milliseconds of DEADLINES) {
    const due = performance.now() + milliseconds;
    await begin(milliseconds);
    found.push(Math.max(0, performance.now() - due));
  }
  return found;
}

function group(name: string, measure: () => AsyncGenerator<Series>): SeriesGroup {
  const run = async (): Promise<Series[]> => {
    const rows: Series[] = [];
    for await (const { name: row, samples } of measure()) {
      if (samples.length === 0) continue;
      rows.push({ name: row, samples }, { name: `${row}: worst`, samples: [Math.max(...samples)] });
    }
    return rows;
  };
  return { name, measure: "series", unit: "ms", run };
}

/** Measures operations by name. */
async function* each<Begin>(
  operations: Record<string, Begin>,
  times: (begin: Begin) => Promise<number[]>,
): AsyncGenerator<Series> {
  for (const [name, begin] of Object.entries(operations)) {
    if (process.stderr.isTTY === true) console.error(`  ${name}`);
    yield { name, samples: await times(begin) };
  }
}

async function engineOf(options: object = {}): Promise<Engine> {
  return createEngine({
    lexicon: await lexicon("wasm"),
    leaves: await defaultLeaves(),
    ...options,
  });
}

/** Endless simulations. */
function endless(engine: Engine, position: Position, options: SimulateOptions) {
  const all = { candidates: 1000, fixed: 1_000_000, ...options };
  return (signal: AbortSignal) => engine.simulate(position, { ...all, signal }).result();
}

/** A position of the vectors with few tiles in the bag. */
function latePosition(): Position {
  const lines = readFileSync("test/vectors/simulation.jsonl", "utf8").trim().split("\n");
  const late = lines.map((line) => JSON.parse(line)).find(({ bag }) => bag > 0 && bag < 12);
  return parseCgp(late.cgp);
}

const searches = group("searches after a signal", async function* () {
  const engine = await engineOf();
  const care = parseCgp(CARE);
  const late = latePosition();
  const [endgame] = (await fullEndgames(1)) as [Position];
  const [one] = (await preEndgames(1, 1)) as [Position];
  const [two] = (await preEndgames(1, 2)) as [Position];
  yield* each(
    {
      simulate: endless(engine, care, THREADS),
      "simulate, solved endings": endless(engine, late, { ...SOLVED, ...THREADS }),
      explain: (signal) =>
        engine.explain(care, "pass", "exch E", { samples: 1_000_000, ...THREADS, signal }),
    },
    lateness,
  );
  for (const [where, how] of Object.entries({ here: HERE, threads: THREADS })) {
    yield* each(
      {
        [`infer, ${where}`]: (signal) =>
          engine.infer(care, "exch 3", { racks: 10_000_000, ...how, signal }),
        [`solve, ${where}`]: (signal) => engine.solve(endgame, { top: 5, ...how, signal }).result(),
        [`pre-endgame, 1 in the bag, ${where}`]: (signal) =>
          engine.preEndgame(one, { top: 5, ...how, signal }).result(),
        [`pre-endgame, 2 in the bag, ${where}`]: (signal) =>
          engine.preEndgame(two, { samples: 0, ...how, signal }).result(),
      },
      lateness,
    );
  }
  engine.dispose();
});

const others = group("other work after a signal", async function* () {
  const text = wordListText();
  const words = tilesOfText(text);
  const jumbled = await engineOf({
    lexicon: await buildGraphAsync(words, { content: "alphagrams" }),
    rules: "WordSmog",
    leaves: "none",
  });
  const games = { lexicon: defaultGraph(), worker: WORKER, games: 1_000_000, threads: 2 } as const;
  const slow = { name: "slow", choose: () => new Promise<never>(() => undefined) };
  const { game } = parseGcg(readFileSync("examples/node/game.gcg", "utf8"));
  const engine = await engineOf();
  yield* each(
    {
      "simulate, jumbled, threads": endless(
        jumbled,
        Position.of(jumbled.config, parseCgp(CARE)),
        THREADS,
      ),
      "autoplay, players of the kernel": (signal) =>
        autoplay({ ...games, players: ["hasty", "greedy"], signal }),
      "autoplay, champion": (signal) =>
        autoplay({ ...games, players: ["champion", "hasty"], signal }),
      "autoplay, champion against a player of one's own": (signal) =>
        autoplay({ ...games, threads: 1, players: ["champion", slow], signal }),
      "review by simulation": (signal) =>
        analyzeGameAsync(engine, game, {
          evaluator: { name: "simulation", worker: WORKER },
          signal,
        }),
      "review by endgames": (signal) => analyzeGameAsync(engine, game, { signal }),
      "open a word list": (signal) => openLexicon(text, { signal }),
      "build a graph": (signal) => buildGraphAsync(words, { signal }),
      "create an engine": (signal) => createEngine({ lexicon: defaultGraph(), signal }),
    },
    lateness,
  );
  engine.dispose();
  jumbled.dispose();
});

const deadlines = group("searches after a deadline", async function* () {
  const engine = await engineOf();
  const care = parseCgp(CARE);
  const [endgame] = (await fullEndgames(1)) as [Position];
  const [one] = (await preEndgames(1, 1)) as [Position];
  const late = latePosition();
  const begin: Record<string, Dated> = {
    simulate: (milliseconds) =>
      engine.simulate(care, { candidates: 1000, ...THREADS, milliseconds }).result(),
    "simulate, solved endings": (milliseconds) =>
      engine.simulate(late, { ...SOLVED, ...THREADS, milliseconds }).result(),
  };
  for (const [where, how] of Object.entries({ here: HERE, threads: THREADS })) {
    begin[`solve, ${where}`] = (milliseconds) =>
      engine.solve(endgame, { top: 5, ...how, milliseconds }).result();
    begin[`pre-endgame, ${where}`] = (milliseconds) =>
      engine.preEndgame(one, { top: 5, ...how, milliseconds }).result();
  }
  yield* each(begin, overtime);
  engine.dispose();
});

export const stopping: Suite = { name: "stopping", groups: [searches, others, deadlines] };
