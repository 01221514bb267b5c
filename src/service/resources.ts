import type { Engine } from "../engine/engine.js";
import type { Lexicon } from "../engine/lexicon.js";
import type { GameConfig } from "../game/config.js";
import type { WordCounts } from "../players/familiarity.js";
import type { WordGraph } from "../words/graph/word-graph.js";

/** An engine for games of a tile set and rules, and what it was made of. */
export interface OpenedEngine {
  engine: Engine;
  /** SHA-256 of the lexicon's file. */
  lexicon: string;
  /** SHA-256 of the file of leave values, or the name of a heuristic, or `none`. */
  leaves: string;
  /** The words of the engine, for players that know only some of them. */
  graph: WordGraph;
  /** Starts an engine that knows fewer words. */
  startWith: (graph: WordGraph) => Promise<Engine>;
}

/** The lexicon of queries. */
export interface OpenedLexicon {
  lexicon: Lexicon;
  /** SHA-256 of its file. */
  hash: string;
}

/** Where a service has its engines and its lexicon from; what it opens is kept and closed by it. */
export interface ServiceResources {
  /** Name and version of the engine, such as `gaddawg 0.1.0`. */
  engine: string;
  /** Number of processor cores. */
  cores: number;
  /** Opens an engine. @throws a GaddawgError where the words do not fit the tiles or the rules. */
  open(config: GameConfig): Promise<OpenedEngine>;
  openLexicon(): Promise<OpenedLexicon>;
  /** Reads how often words were played, for players that make human mistakes. */
  wordCounts(): Promise<WordCounts>;
}
