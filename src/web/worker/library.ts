import type { Engine, EngineOptions, Lexicon, OpenOptions } from "../../engine/index.js";
import type { Alphabet, BackendChoice, Leaves, WordGraph } from "../../entry/api.js";
import { GaddawgError } from "../../errors.js";
import { configFromJson } from "../../game/index.js";
import { shortWords } from "../../players/index.js";
import { isSameLanguage, sameLetters } from "./letters.js";
import type { GameSpec } from "./spec.js";

/** A graph with its alphabet. */
export interface Loaded {
  graph: WordGraph;
  alphabet: Alphabet;
}

/** What the library is made with: an entry point of the package, and where graphs come from. */
export interface LibraryParts {
  openLexicon(source: WordGraph, options: OpenOptions): Promise<Lexicon>;
  createEngine(options: EngineOptions): Promise<Engine>;
  /** The graph of an id. */
  load(id: string): Promise<Loaded>;
  /** Leave values for English letters. */
  leaves(): Promise<Leaves>;
  backend?: BackendChoice;
}

/** Engines that are kept: each is a few megabytes. */
const MOST_ENGINES = 3;

/** Lexicons and engines, each loaded when it is first asked for. */
export class Library {
  private readonly graphs = new Map<string, Promise<Loaded>>();
  private readonly lexicons = new Map<string, Promise<Lexicon>>();
  private readonly engines = new Map<string, Promise<Engine>>();

  constructor(private readonly parts: LibraryParts) {}

  /** The graph of a lexicon. */
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
   * The engine of a game.
   * @param longest it knows words of at most so many tiles.
   */
  engine(game: GameSpec, longest?: number): Promise<Engine> {
    const { lexicon, alphabet: tiles, rules } = game;
    const key = JSON.stringify([lexicon, tiles, rules, longest]);
    const engine = remembered(this.engines, key, () => this.start(game, longest));
    // Asked for last, so the last to be given up.
    this.engines.delete(key);
    this.engines.set(key, engine);
    for (const oldest of this.engines.keys()) {
      if (this.engines.size <= MOST_ENGINES) break;
      this.engines.delete(oldest);
    }
    return engine;
  }

  /** The leave values for tiles; none for languages that there are no values for. */
  async leavesFor(tiles: Alphabet): Promise<Leaves | undefined> {
    return isSameLanguage(tiles.name, "english") ? this.parts.leaves() : undefined;
  }

  private async start(game: GameSpec, longest: number | undefined): Promise<Engine> {
    const { alphabet: tiles, rules } = configFromJson(game);
    const [{ graph, alphabet: own }, leaves] = await Promise.all([
      this.loaded(game.lexicon),
      this.leavesFor(tiles),
    ] as const);
    if (!sameLetters(tiles, own)) throw otherLetters(tiles, own);
    return this.parts.createEngine({
      lexicon: longest === undefined ? graph : shortWords(graph, longest),
      alphabet: tiles,
      rules,
      leaves: leaves ?? "none",
      // It pays for games by the thousand; here one position is asked about at a time,
      // and the first answer would have to wait for it.
      wordMap: false,
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

/** The value of a key, made once; one that failed is made anew. */
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
