import type { Alphabet } from "../../alphabet/alphabet.js";
import { GaddawgError } from "../../base/errors.js";
import { graphFor } from "../../engine/create.js";
import type { Engine } from "../../engine/engine.js";
import type { Lexicon } from "../../engine/lexicon.js";
import type { EngineSetup } from "../../engine/results.js";
import { configFromJson } from "../../game/config.js";
import type { Leaves } from "../../leaves/leaves.js";
import type { WordCounts } from "../../players/familiarity.js";
import type { HumanPlayer } from "../../players/human.js";
import type { WinTable } from "../../search/win-table.js";
import type { WordGraph } from "../../words/graph/word-graph.js";
import { type GameSpec, isSameLanguage, sameLetters } from "./spec.js";

/** A graph with its alphabet. */
export interface Loaded {
  graph: WordGraph;
  alphabet: Alphabet;
  /** Its lexicon, where one was opened to read it. */
  lexicon?: Lexicon | undefined;
}

/** The parts of a library: functions of the package's entry, and a source of graphs. */
export interface LibraryParts {
  openLexicon(graph: WordGraph, alphabet: Alphabet): Promise<Lexicon>;
  startEngine(setup: EngineSetup): Promise<Engine>;
  /** Loads the graph of a lexicon by its id. */
  load(id: string): Promise<Loaded>;
  /** Loads the leave values for English letters. */
  leaves(): Promise<Leaves>;
  /** Loads the word counts of the lexicon that comes with the page. */
  counts(): Promise<WordCounts>;
  /** Loads the win estimates for games with 100 tiles and racks of 7. */
  winTable(): Promise<WinTable>;
}

/** Number of engines to keep; each takes a few megabytes. */
const MOST_ENGINES = 3;

/** Lexicons and engines, each loaded on first use. */
export class Library {
  private readonly graphs = new Map<string, Promise<Loaded>>();
  private readonly lexicons = new Map<string, Promise<Lexicon>>();
  private readonly engines = new Map<string, Promise<Engine>>();
  private table: Promise<WinTable> | undefined;
  /** The last player that makes human mistakes, by its game. */
  private humans = new Map<string, Promise<HumanPlayer>>();

  constructor(private readonly parts: LibraryParts) {}

  /** Returns the graph of a lexicon. */
  loaded(id: string): Promise<Loaded> {
    return remembered(this.graphs, id, () => this.parts.load(id));
  }

  lexicon(id: string): Promise<Lexicon> {
    return remembered(this.lexicons, id, async () => {
      const { graph, alphabet: tiles, lexicon } = await this.loaded(id);
      return lexicon ?? this.parts.openLexicon(graph, tiles);
    });
  }

  /**
   * Returns the engine for a game, which answers soon: without a word map.
   * @param longest length of the longest words that it knows; default no limit.
   */
  engine(game: GameSpec, longest?: number): Promise<Engine> {
    const { lexicon, alphabet: tiles, rules } = game;
    return this.kept([lexicon, tiles, rules, longest], async () => {
      if (longest === undefined) return this.start(game);
      const { shortWords } = await import("../../players/seats.js");
      return this.start(game, (graph) => shortWords(graph, longest));
    });
  }

  /**
   * Returns the engine for simulations and other searches of a game. Its word map takes some time
   * to build and pays off over thousands of positions.
   */
  searcher(game: GameSpec): Promise<Engine> {
    const { lexicon, alphabet: tiles, rules } = game;
    return this.kept([lexicon, tiles, rules, "search"], () =>
      this.start(game, (graph) => graph, true),
    );
  }

  private kept(names: readonly unknown[], start: () => Promise<Engine>): Promise<Engine> {
    const key = JSON.stringify(names);
    const engine = remembered(this.engines, key, start);
    // Move the key to the end, so that the most recently used engine is dropped last.
    this.engines.delete(key);
    this.engines.set(key, engine);
    for (const oldest of this.engines.keys()) {
      if (this.engines.size <= MOST_ENGINES) break;
      this.engines.delete(oldest);
    }
    return engine;
  }

  /** Returns a player that makes human mistakes, by its specification. */
  human(game: GameSpec, spec: string): Promise<HumanPlayer> {
    const { lexicon, alphabet: tiles, rules } = game;
    const key = JSON.stringify([lexicon, tiles, rules, spec]);
    if (!this.humans.has(key)) this.humans = new Map();
    return remembered(this.humans, key, async () => {
      const { HumanPlayer } = await import("../../players/human.js");
      return HumanPlayer.create(spec, await this.known(lexicon), (words) =>
        this.start(game, () => words),
      );
    });
  }

  /** Returns the words of a lexicon, with how often they were played where that may be known. */
  async known(id: string): Promise<Loaded & { counts: WordCounts | undefined }> {
    const { graph, alphabet } = await this.loaded(id);
    const isEnglish = isSameLanguage(alphabet.name, "english");
    return { graph, alphabet, counts: isEnglish ? await this.parts.counts() : undefined };
  }

  /**
   * Returns the class of a word of a lexicon by how often it was played (see WordCounts); undefined
   * for another lexicon than the one whose words were counted.
   */
  async playedIn(id: string): Promise<((word: string) => number) | undefined> {
    const { graph, alphabet } = await this.loaded(id);
    if (!isSameLanguage(alphabet.name, "english")) return undefined;
    const counts = await this.parts.counts();
    const { wordsOf } = await import("../../words/graph/build.js");
    if (!counts.isOf(wordsOf(graph))) return undefined;
    const lexicon = await this.lexicon(id);
    return (word) => counts.classes[lexicon.indexOf(word)] ?? 0;
  }

  /** Returns the leave values for a tile set; undefined for languages without values. */
  async leavesFor(tiles: Alphabet): Promise<Leaves | undefined> {
    return isSameLanguage(tiles.name, "english") ? this.parts.leaves() : undefined;
  }

  /** Returns the win estimates. */
  winTable(): Promise<WinTable> {
    if (this.table === undefined) {
      const table = this.parts.winTable();
      this.table = table;
      table.catch(() => {
        if (this.table === table) this.table = undefined;
      });
    }
    return this.table;
  }

  /** @param choose returns the graph of the words that the engine knows. */
  private async start(
    game: GameSpec,
    choose = (graph: WordGraph) => graph,
    wordMap = false,
  ): Promise<Engine> {
    const { alphabet: tiles, rules } = configFromJson(game);
    const [{ graph, alphabet: letters }, leaves] = await Promise.all([
      this.loaded(game.lexicon),
      this.leavesFor(tiles),
    ] as const);
    if (!sameLetters(tiles, letters)) throw otherLetters(tiles, letters);
    const own = graphFor(choose(graph), rules);
    return this.parts.startEngine({ graph: own, alphabet: tiles, rules, leaves, wordMap });
  }
}

function otherLetters(tiles: Alphabet, own: Alphabet): GaddawgError {
  const what = `the lexicon has ${own.name} letters, the tiles are ${tiles.name}`;
  return new GaddawgError("OTHER_LETTERS", what, {
    expected: `a lexicon of ${tiles.name} words, or other tiles`,
  });
}

/** Returns the value of a key, computed on first use; retries after a failure. */
function remembered<T>(
  all: Map<string, Promise<T>>,
  key: string,
  make: () => Promise<T>,
): Promise<T> {
  const known = all.get(key);
  if (known !== undefined) return known;
  const made = make();
  all.set(key, made);
  made.catch(() => {
    if (all.get(key) === made) all.delete(key);
  });
  return made;
}
