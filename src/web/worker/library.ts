import type { Engine, EngineOptions, Lexicon, OpenOptions } from "../../engine/index.js";
import type { Alphabet, BackendChoice, Leaves, WinTable, WordGraph } from "../../entry/api.js";
import { GaddawgError } from "../../errors.js";
import { configFromJson } from "../../game/index.js";
import { wordsOf } from "../../lexicon/index.js";
import { HumanPlayer, shortWords, type WordCounts } from "../../players/index.js";
import { isSameLanguage, sameLetters } from "./letters.js";
import type { GameSpec } from "./spec.js";

/** A graph with its alphabet. */
export interface Loaded {
  graph: WordGraph;
  alphabet: Alphabet;
}

/** The parts of a library: functions of the package's entry, and a source of graphs. */
export interface LibraryParts {
  openLexicon(source: WordGraph, options: OpenOptions): Promise<Lexicon>;
  createEngine(options: EngineOptions): Promise<Engine>;
  /** Loads the graph of a lexicon by its id. */
  load(id: string): Promise<Loaded>;
  /** Loads the leave values for English letters. */
  leaves(): Promise<Leaves>;
  /** Loads the word counts of the lexicon that comes with the page. */
  counts(): Promise<WordCounts>;
  /** Loads the win estimates for games with 100 tiles and racks of 7. */
  winTable(): Promise<WinTable>;
  backend?: BackendChoice;
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
      const { graph, alphabet: tiles } = await this.loaded(id);
      return this.parts.openLexicon(graph, { alphabet: tiles, ...this.backend() });
    });
  }

  /**
   * Returns the engine for a game.
   * @param longest length of the longest words that it knows; default no limit.
   * @param wordMap true for long work, which a word map makes about twice as fast.
   */
  engine(game: GameSpec, longest?: number, wordMap = false): Promise<Engine> {
    const { lexicon, alphabet: tiles, rules } = game;
    const key = JSON.stringify([lexicon, tiles, rules, longest, wordMap]);
    const choose = (graph: WordGraph): WordGraph =>
      longest === undefined ? graph : shortWords(graph, longest);
    const engine = remembered(this.engines, key, () => this.start(game, choose, wordMap));
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
      const { graph, alphabet } = await this.loaded(lexicon);
      const isEnglish = isSameLanguage(alphabet.name, "english");
      const counts = isEnglish ? await this.parts.counts() : undefined;
      return HumanPlayer.create(spec, { graph, alphabet, counts }, (words) =>
        this.start(game, () => words),
      );
    });
  }

  /**
   * Returns the class of a word of a lexicon by how often it was played (see WordCounts); undefined
   * for another lexicon than the one whose words were counted.
   */
  async playedIn(id: string): Promise<((word: string) => number) | undefined> {
    const { graph, alphabet } = await this.loaded(id);
    if (!isSameLanguage(alphabet.name, "english")) return undefined;
    const counts = await this.parts.counts();
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
    choose: (graph: WordGraph) => WordGraph,
    // A word map pays off over thousands of positions; it would delay the first answer.
    wordMap = false,
  ): Promise<Engine> {
    const { alphabet: tiles, rules } = configFromJson(game);
    const [{ graph, alphabet: own }, leaves] = await Promise.all([
      this.loaded(game.lexicon),
      this.leavesFor(tiles),
    ] as const);
    if (!sameLetters(tiles, own)) throw otherLetters(tiles, own);
    return this.parts.createEngine({
      lexicon: choose(graph),
      alphabet: tiles,
      rules,
      leaves: leaves ?? "none",
      wordMap,
      ...this.backend(),
    });
  }

  private backend(): { backend?: BackendChoice } {
    const { backend } = this.parts;
    return backend === undefined ? {} : { backend };
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
