import { KeptInUse } from "../base/kept.js";
import { known } from "../base/lists.js";
import type { Engine } from "../engine/engine.js";
import type { Lexicon } from "../engine/lexicon.js";
import type { GameConfig } from "../game/config.js";
import { createChampion } from "../players/create-champion.js";
import { endgameOptions } from "../players/endgame.js";
import type { WordCounts } from "../players/familiarity.js";
import { HumanPlayer } from "../players/human.js";
import { PLAYER_NAMES } from "../players/named-players.js";
import type { Player, PlayerView } from "../players/player.js";
import { shortWords } from "../players/seats.js";
import { SimulatingPlayer } from "../players/sim.js";
import { CHAMPION, formatPlayer, HUMAN, parsePlayer, SIM } from "../players/spec.js";
import { StaticPlayer } from "../players/static.js";
import type { WordGraph } from "../words/graph/word-graph.js";

/** An engine for games with a tile set and rules, and the data that it was created from. */
export interface OpenedEngine {
  engine: Engine;
  /** SHA-256 of the lexicon's file. */
  lexicon: string;
  /** SHA-256 of the leave file, the name of a heuristic, or `none`. */
  leaves: string;
  /** The words of the engine, for players that know only some of them. */
  graph: WordGraph;
  /** Starts an engine that knows fewer words. */
  startWith: (graph: WordGraph) => Promise<Engine>;
}

/** The lexicon for queries. */
export interface OpenedLexicon {
  lexicon: Lexicon;
  /** SHA-256 of the lexicon's file. */
  hash: string;
}

/** The source of a service's engines and lexicon. The service keeps and closes what it opens. */
export interface ServiceResources {
  /** Name and version of the engine, such as `gaddawg 0.1.0`. */
  engine: string;
  /** Number of processor cores. */
  cores: number;
  /** Opens an engine. @throws a GaddawgError if the words do not fit the tiles or the rules. */
  open(config: GameConfig): Promise<OpenedEngine>;
  openLexicon(): Promise<OpenedLexicon>;
  /** Reads the counts of how often words were played, for players that make human mistakes. */
  wordCounts(): Promise<WordCounts>;
}

/** An engine that requests use, with the players that were made for it. */
interface Held {
  opened: OpenedEngine;
  players: KeptInUse<HeldPlayer>;
}

/** Engines of different games that are kept at once. */
const MOST_ENGINES = 3;
/** Players of an engine that are kept at once: those with fewer words have engines of their own. */
const MOST_PLAYERS = 4;

/** The engines of a service, by the games that they are for; the least recent ones are closed. */
export class Engines {
  private readonly held = new KeptInUse<Held>(MOST_ENGINES, async ({ opened, players }) => {
    await players.clear();
    opened.engine.dispose();
  });
  private lexicon: Promise<OpenedLexicon> | undefined;

  constructor(private readonly resources: ServiceResources) {}

  /** Does something with the engine for a game, which stays open meanwhile. */
  use<T>(config: GameConfig, work: (user: EngineUser) => Promise<T>): Promise<T> {
    const { resources } = this;
    const open = async (): Promise<Held> => ({
      opened: await resources.open(config),
      players: new KeptInUse(MOST_PLAYERS, (player) => player.dispose()),
    });
    return this.held.use(keyOf(config), open, ({ opened, players }) => {
      const make = (spec: string) => playerFor(spec, opened, () => resources.wordCounts());
      return work({
        ...opened,
        withPlayer: (spec, choose) =>
          players.use(
            spec,
            () => make(spec),
            ({ player }) => choose(player),
          ),
      });
    });
  }

  /** Returns the lexicon of queries. */
  openLexicon(): Promise<OpenedLexicon> {
    this.lexicon ??= this.resources.openLexicon();
    this.lexicon.catch(() => {
      this.lexicon = undefined;
    });
    return this.lexicon;
  }

  /** Closes everything. */
  async close(): Promise<void> {
    await this.held.clear();
    const opened = await this.lexicon?.catch(() => undefined);
    opened?.lexicon.dispose();
  }
}

/** An engine with its players. */
export interface EngineUser extends OpenedEngine {
  /** Does something with the player of a specification. @throws SelfPlayError. */
  withPlayer<T>(spec: string, work: (player: Player) => Promise<T>): Promise<T>;
}

function keyOf({ alphabet, rules }: GameConfig): string {
  return JSON.stringify([alphabet.name, alphabet.tiles, rules]);
}

/** A player, and what ends with it. */
export interface HeldPlayer {
  player: Player;
  dispose(): void;
}

/** Makes the player of a specification. @throws SelfPlayError, ArgumentError. */
async function playerFor(
  text: string,
  opened: OpenedEngine,
  wordCounts: () => Promise<WordCounts>,
): Promise<HeldPlayer> {
  const spec = parsePlayer(text);
  const held = await plainPlayer(text, opened, wordCounts);
  const options = endgameOptions(spec);
  if (options === undefined) return held;
  const { engine } = opened;
  const { rackSize } = engine.rules;
  const choose = async (view: PlayerView) => {
    const { position, signal } = view;
    if (engine.unseen(position).total > rackSize) return held.player.choose(view);
    const { moves } = await engine.solve(position, { ...options, threads: 1, signal }).result();
    return moves[0] ?? held.player.choose(view);
  };
  return { ...held, player: { name: text, choose } };
}

/** Makes a player without its suffixes. */
async function plainPlayer(
  text: string,
  { engine, graph, startWith }: OpenedEngine,
  wordCounts: () => Promise<WordCounts>,
): Promise<HeldPlayer> {
  const parsed = parsePlayer(text);
  const spec = { ...parsed, suffixes: [] };
  const name = formatPlayer(spec);
  const kept = (player: Player): HeldPlayer => ({ player, dispose: () => undefined });
  if (parsed.name === CHAMPION) return kept(await createChampion(engine, spec.options));
  if (parsed.name === SIM) return kept(new SimulatingPlayer(name, spec, engine));
  if (parsed.name === HUMAN) {
    const counts = await wordCounts();
    const { alphabet } = engine;
    const player = await HumanPlayer.create(name, { graph, alphabet, counts }, startWith);
    return { player, dispose: () => player.engine.dispose() };
  }
  const own = async (longest: number | undefined): Promise<Engine> =>
    longest === undefined ? engine : startWith(shortWords(graph, longest));
  const named = PLAYER_NAMES.find((one) => one === parsed.name);
  const player = await StaticPlayer.create(known(named), own);
  return {
    player,
    dispose: () => {
      if (player.engine !== engine) player.engine.dispose();
    },
  };
}
