import type { Alphabet } from "../../alphabet/alphabet.js";
import { GaddawgError } from "../../base/errors.js";
import { Kept } from "../../base/kept.js";
import { graphFor } from "../../engine/checks.js";
import type { Engine } from "../../engine/engine.js";
import type { Lexicon } from "../../engine/lexicon.js";
import type { EngineSetup } from "../../engine/results.js";
import { configFromJson, gameConfig } from "../../game/config.js";
import type { Leaves } from "../../leaves/leaves.js";
import type { WordCounts } from "../../players/familiarity.js";
import type { HumanPlayer } from "../../players/human.js";
import type { WinTable } from "../../search/win-table.js";
import type { WordGraph } from "../../words/graph/word-graph.js";
import type { CollectedPuzzle, PuzzleKind } from "./puzzle-kinds.js";
import { type GameSpec, isSameLanguage, sameLetters, specOf } from "./spec.js";
import { DEFAULT_ID } from "./store.js";

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
  /** Loads the puzzles of a kind for the lexicon that comes with the page. */
  puzzles(kind: PuzzleKind): Promise<readonly CollectedPuzzle[]>;
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
  // What falls out may still be in use; the garbage collector gives its memory back.
  private readonly graphs = new Kept<Loaded>(Infinity);
  private readonly lexicons = new Kept<Lexicon>(Infinity);
  private readonly engines = new Kept<Engine>(MOST_ENGINES);
  private readonly tables = new Kept<WinTable>(1);
  /** The last player that makes human mistakes, by its game. */
  private readonly humans = new Kept<HumanPlayer>(1);

  constructor(private readonly parts: LibraryParts) {}

  /** Returns the graph of a lexicon. */
  loaded(id: string): Promise<Loaded> {
    return this.graphs.get(id, () => this.parts.load(id));
  }

  lexicon(id: string): Promise<Lexicon> {
    return this.lexicons.get(id, async () => {
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
    const key = JSON.stringify([lexicon, tiles, rules, longest]);
    return this.engines.get(key, async () => {
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
    const key = JSON.stringify([lexicon, tiles, rules, "search"]);
    return this.engines.get(key, () => this.start(game, (graph) => graph, true));
  }

  /** Returns a player that makes human mistakes, by its specification. */
  human(game: GameSpec, spec: string): Promise<HumanPlayer> {
    const { lexicon, alphabet: tiles, rules } = game;
    const key = JSON.stringify([lexicon, tiles, rules, spec]);
    return this.humans.get(key, async () => {
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

  /** Returns the puzzles that come with the page, for the usual game with its lexicon. */
  async puzzles(game: GameSpec, kind: PuzzleKind): Promise<readonly CollectedPuzzle[] | undefined> {
    const usual = JSON.stringify(specOf(gameConfig(), DEFAULT_ID));
    return JSON.stringify(game) === usual ? this.parts.puzzles(kind) : undefined;
  }

  /** Returns the leave values for a tile set; undefined for languages without values. */
  async leavesFor(tiles: Alphabet): Promise<Leaves | undefined> {
    return isSameLanguage(tiles.name, "english") ? this.parts.leaves() : undefined;
  }

  /** Returns the win estimates. */
  winTable(): Promise<WinTable> {
    return this.tables.get("", () => this.parts.winTable());
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
