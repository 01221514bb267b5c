import { SearchError } from "../../base/errors.js";
import { Position } from "../../game/position.js";
import { RULES } from "../../game/rules.js";
import { fetchBytes } from "../../host/host.js";
import type { BackendName, Backends } from "../../kernel/backend.js";
import type { WordGraph } from "../../words/graph/word-graph.js";
import type { TaskTable } from "../../workers/serve.js";
import type { Library } from "./library.js";
import type { LexiconFacts, Tasks } from "./protocol.js";
import { isEnding } from "./puzzle-kinds.js";
import type { Endings, SampleWorkers, Simulations } from "./searches.js";
import type { Thinking } from "./thinking.js";

/*
 * The first best plays wait for what this module imports; what other tasks need is loaded when they
 * are asked for.
 */

/** Fetches the WebAssembly without vectors, which only benchmarks run. */
async function portable(): Promise<Uint8Array<ArrayBuffer>> {
  const address = new URL("./kernel-portable.wasm", import.meta.url);
  return new Uint8Array(await fetchBytes(String(address)));
}

/** Returns what is asked of a turn; `none` where there is none, as without a rack or after the end. */
function ofTurn<T>(ask: () => T, none: T): T {
  try {
    return ask();
  } catch (error) {
    if (error instanceof SearchError) return none;
    throw error;
  }
}

/** Dependencies of the tasks. */
export interface TaskParts {
  library: Library;
  /** The builds of the kernel. */
  backends: Backends;
  /** The workers for simulations; undefined to play samples in this thread. */
  samples?: SampleWorkers | undefined;
  /** Keeps a lexicon in the browser. */
  keep(facts: LexiconFacts, graph: WordGraph): Promise<void>;
  /** Returns the facts of a kept lexicon; undefined for the one that comes with the page. */
  factsKept(id: string): Promise<LexiconFacts | undefined>;
}

/** Returns the tasks of the page's workers. */
export function tasksOf({
  library,
  backends,
  samples,
  keep,
  factsKept,
}: TaskParts): TaskTable<Tasks> {
  let loading: Promise<{ simulations: Simulations; endings: Endings }> | undefined;
  const searches = () => {
    loading ??= import("./searches.js").then(({ Simulations, Endings }) => ({
      simulations: new Simulations(library, samples),
      endings: new Endings(library, samples),
    }));
    return loading;
  };
  let thinking: Thinking | undefined;
  return {
    async plays({ game, position, count }) {
      const engine = await library.engine(game);
      const begun = performance.now();
      const moves = ofTurn(() => engine.top(position, count), []);
      return { moves, milliseconds: performance.now() - begun, backend: engine.backend };
    },
    async survey({ game, position }) {
      const engine = await library.engine(game);
      const wrong = engine.challenge(position).filter(({ valid }) => !valid);
      const invalid = wrong.map(({ word, square }) => ({ word, square }));
      return { legal: ofTurn(() => engine.count(position), 0), invalid };
    },
    async rank({ game, position, move }) {
      const engine = await library.engine(game);
      const scored = move.kind === "place" ? engine.score(position, move) : undefined;
      const { rankWithPass } = await import("../../engine/pass.js");
      return { ranking: rankWithPass(engine, position, move), scored };
    },
    async place({ game, position, word }) {
      const engine = await library.engine(game);
      const [{ playOfWord }, lexicon] = await Promise.all([
        import("../../engine/find-move.js"),
        library.lexicon(game.lexicon),
      ]);
      const there = Position.of(engine.config, position);
      const play = ofTurn(() => playOfWord(engine.all(there), word, there), undefined);
      return { play, isValid: play !== undefined || lexicon.contains(word) };
    },
    async judge({ game, position, move }) {
      return (await library.engine(game)).score(position, move);
    },
    async choose(input) {
      return (await import("./thinking.js")).chosenMove(input, library);
    },
    async think(input, { pause }) {
      const { Thinking } = await import("./thinking.js");
      thinking ??= new Thinking(library, samples);
      return thinking.goOn(input, pause);
    },
    simulate: async (input, { pause }) => (await searches()).simulations.play(input, pause),
    explain: async (input, { pause }) => (await searches()).simulations.explain(input, pause),
    review: async (input, { pause }) =>
      (await import("./reviews.js")).reviewTurn({ library, samples }, input, pause),
    async query({ lexicon, question, limit }, { pause }) {
      const { answer } = await import("./questions.js");
      return answer(await library.lexicon(lexicon), question, limit, pause);
    },
    async facts({ lexicon }) {
      const kept = await factsKept(lexicon);
      if (kept !== undefined) return kept;
      const { factsOf } = await import("./read-input.js");
      const begun = performance.now();
      const { graph } = await library.loaded(lexicon);
      const milliseconds = performance.now() - begun;
      const name = "English words";
      const origin = { id: lexicon, name, format: "kwg", leftOut: 0, milliseconds } as const;
      return factsOf(graph, "english", origin);
    },
    async setup({ lexicon, players }) {
      return (await import("./thinking.js")).matchSetup(lexicon, players, library);
    },
    async deck({ lexicon, plan }, { pause }) {
      const { deckOf } = await import("./decks.js");
      const opened = await library.lexicon(lexicon);
      const played = plan.order === "played" ? await library.playedIn(lexicon) : undefined;
      return deckOf(opened, plan, played, pause);
    },
    async alphagrams({ lexicon, words }) {
      const { alphagramsOf } = await import("./decks.js");
      return alphagramsOf(await library.lexicon(lexicon), words);
    },
    async answers({ lexicon, alphagrams }) {
      const { answersOf } = await import("./decks.js");
      return answersOf(await library.lexicon(lexicon), alphagrams);
    },
    async puzzle({ game, plan }, { pause }) {
      const [engine, { puzzleOf }, collection] = await Promise.all([
        // Simulations gain by a word map, once there is one.
        isEnding(plan.kind) ? library.engine(game) : library.searcher(game),
        import("./puzzles.js"),
        plan.collected === undefined ? undefined : library.puzzles(game, plan.kind),
      ]);
      return puzzleOf(plan, { engine, workers: samples, collection, pause });
    },
    async puzzleRating({ game, puzzle }) {
      const [engine, known, { puzzleRating }] = await Promise.all([
        library.engine(game),
        library.known(game.lexicon),
        import("./puzzles.js"),
      ]);
      return puzzleRating(puzzle, engine, known);
    },
    async endgameTry({ game, position, move }) {
      const { tryEndgame } = await import("./endgame-puzzles.js");
      return tryEndgame(await library.engine(game), position, move);
    },
    async simulatedTry({ game, position, best, move }) {
      const { trySimulated } = await import("./simulated-puzzles.js");
      return trySimulated(await library.searcher(game), position, { best, move }, samples);
    },
    solve: async (input, { pause }) => (await searches()).endings.solve(input, pause),
    preEndgame: async (input, { pause }) => (await searches()).endings.preEndgame(input, pause),
    async infer(input, { pause }) {
      const { inferFor } = await import("./searches.js");
      return inferFor(input, library, samples, pause);
    },
    async measure({ measure: name, lexicon }, { report, pause }) {
      const { measure } = await import("./measures.js");
      const step = (phase: string, done: number, total: number) => report({ phase, done, total });
      const { graph, alphabet } = await library.loaded(lexicon);
      const leaves = await library.leavesFor(alphabet);
      const builds = await buildsHere(backends);
      const rules = RULES.CrosswordGame;
      const bench = { graph, alphabet, rules, leaves, backends, builds, portable, step, pause };
      return measure(name, bench);
    },
    async build(input, { report }) {
      const [{ readInput }, { factsOf }] = await Promise.all([
        import("./read-input.js"),
        import("./read-input.js"),
      ]);
      const step = (phase: string, done: number, total: number) => report({ phase, done, total });
      const begun = performance.now();
      const { graph, format, leftOut } = readInput(input, step);
      const milliseconds = performance.now() - begun;
      step("keep", 0, 0);
      const { id, file: name } = input;
      const facts = factsOf(graph, input.alphabet, { id, name, format, leftOut, milliseconds });
      await keep(facts, graph);
      return facts;
    },
  };
}

/** Returns the kernel builds that can run here: a policy may forbid WebAssembly. */
async function buildsHere(backends: Backends): Promise<BackendName[]> {
  try {
    await backends.wasm?.(({ GRAPH }) => GRAPH);
    return ["wasm", "js"];
  } catch {
    return ["js"];
  }
}
