import { heuristicLeaves } from "../../engine/index.js";
import {
  type Alphabet,
  type BackendName,
  isHeuristic,
  type Leaves,
  RULES,
  type WordGraph,
} from "../../entry/api.js";
import type { Backends } from "../../kernel/index.js";
import {
  definitionOf,
  gameSetup,
  isKernelPlayer,
  type PlayerName,
  type PlayerOptions,
  StaticPlayer,
} from "../../players/index.js";
import { packSetup, type TaskTable } from "../../workers/index.js";
import { alphagramsOf, answersOf, deckOf } from "./decks.js";
import { factsOf } from "./facts.js";
import { CHAMPION, isHumanLevel } from "./levels.js";
import type { Library } from "./library.js";
import { measure } from "./measures.js";
import type { LexiconFacts, Tasks } from "./protocol.js";
import { puzzleOf } from "./puzzles.js";
import { answer } from "./questions.js";
import { readInput } from "./read-input.js";
import { type SampleWorkers, Simulations } from "./simulations.js";
import type { Thinking } from "./thinking.js";

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
  const simulations = new Simulations(library, samples);
  let thinking: Thinking | undefined;
  const leavesOf = async (name: PlayerName, tiles: Alphabet): Promise<Leaves | undefined> => {
    const { by } = definitionOf(name);
    if (by === "score") return undefined;
    return isHeuristic(by) ? heuristicLeaves(by, tiles) : library.leavesFor(tiles);
  };
  return {
    async plays({ game, position, count }) {
      const engine = await library.engine(game);
      const begun = performance.now();
      const moves = engine.top(position, count);
      return { moves, milliseconds: performance.now() - begun, backend: engine.backend };
    },
    async survey({ game, position }) {
      const engine = await library.engine(game);
      const wrong = engine.challenge(position).filter(({ valid }) => !valid);
      const invalid = wrong.map(({ word, square }) => ({ word, square }));
      return { legal: engine.count(position), invalid };
    },
    async rank({ game, position, move }) {
      const engine = await library.engine(game);
      const scored = move.kind === "place" ? engine.score(position, move) : undefined;
      return { ranking: engine.rank(position, move), scored };
    },
    async judge({ game, position, move }) {
      return (await library.engine(game)).score(position, move);
    },
    async choose({ game, position, level, seed }) {
      const turn = { position, seed, game: 0, turn: 0 };
      if (level === CHAMPION) throw new TypeError("the champion's task is think");
      if (isHumanLevel(level)) {
        return (await library.human(game, level)).choose(turn);
      }
      const player = await StaticPlayer.create(level, (maxLength) =>
        library.engine(game, maxLength),
      );
      return player.choose(turn);
    },
    async think(input, { pause }) {
      const { Thinking } = await import("./thinking.js");
      thinking ??= new Thinking(library, samples);
      return thinking.goOn(input, pause);
    },
    simulate: (input, { pause }) => simulations.play(input, pause),
    explain: (input, { pause }) => simulations.explain(input, pause),
    async query({ lexicon, question, limit }, { pause }) {
      return answer(await library.lexicon(lexicon), question, limit, pause);
    },
    async facts({ lexicon }) {
      const kept = await factsKept(lexicon);
      if (kept !== undefined) return kept;
      const begun = performance.now();
      const { graph, alphabet } = await library.loaded(lexicon);
      const milliseconds = performance.now() - begun;
      const name = "English words";
      const origin = { id: lexicon, name, format: "kwg", leftOut: 0, milliseconds } as const;
      return factsOf(graph, alphabet, origin);
    },
    async setup({ lexicon, players }) {
      const { graph, alphabet } = await library.loaded(lexicon);
      const [a, b] = await Promise.all(
        players.map(async (name): Promise<PlayerOptions> => {
          const leaves = await leavesOf(name, alphabet);
          return { name: isKernelPlayer(name) ? name : "greedy", graph, leaves };
        }),
      );
      const [first, second] = players;
      const seatOf = (name: PlayerName) => (isKernelPlayer(name) ? undefined : name);
      const rules = RULES.CrosswordGame;
      const setup = gameSetup({
        alphabet,
        rules,
        players: [a as PlayerOptions, b as PlayerOptions],
      });
      return packSetup(setup, "auto", [seatOf(first), seatOf(second)]);
    },
    async deck({ lexicon, plan }, { pause }) {
      const opened = await library.lexicon(lexicon);
      const played = plan.order === "played" ? await library.playedIn(lexicon) : undefined;
      return deckOf(opened, plan, played, pause);
    },
    async alphagrams({ lexicon, words }) {
      return alphagramsOf(await library.lexicon(lexicon), words);
    },
    async answers({ lexicon, alphagrams }) {
      return answersOf(await library.lexicon(lexicon), alphagrams);
    },
    async puzzle({ game, seed }, { pause }) {
      return puzzleOf(seed, await library.engine(game), pause);
    },
    async measure({ measure: name, lexicon }, { report, pause }) {
      const step = (phase: string, done: number, total: number) => report({ phase, done, total });
      const { graph, alphabet } = await library.loaded(lexicon);
      const leaves = await library.leavesFor(alphabet);
      const rules = RULES.CrosswordGame;
      const builds = await buildsHere(backends);
      return measure(name, { graph, alphabet, rules, leaves, backends, builds, step, pause });
    },
    async build(input, { report }) {
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
