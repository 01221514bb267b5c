import type { Engine } from "../engine/engine.js";
import type { GameConfig } from "../game/config.js";
import { createChampion } from "../players/create-champion.js";
import { endgameOptions } from "../players/endgame.js";
import type { WordCounts } from "../players/familiarity.js";
import { HumanPlayer } from "../players/human.js";
import type { Player, PlayerView } from "../players/player.js";
import { shortWords } from "../players/seats.js";
import { SimulatingPlayer } from "../players/sim.js";
import { CHAMPION, formatPlayer, HUMAN, parsePlayer, SIM } from "../players/spec.js";
import { StaticPlayer } from "../players/static.js";
import type { PlayerName } from "../players/table.js";
import type { OpenedEngine, OpenedLexicon, ServiceResources } from "./resources.js";

/** An engine that requests use, with the players that were made for it. */
interface Held {
  opened: Promise<OpenedEngine>;
  players: Map<string, PlayerInUse>;
  users: number;
}

/** A player that requests use. */
interface PlayerInUse {
  made: Promise<HeldPlayer>;
  users: number;
}

/** Engines of different games that are kept at once. */
const MOST_ENGINES = 3;
/** Players of an engine that are kept at once: those with fewer words have engines of their own. */
const MOST_PLAYERS = 4;

/** The engines of a service, by the games that they are for; the least recent ones are closed. */
export class Engines {
  private readonly held = new Map<string, Held>();
  private lexicon: Promise<OpenedLexicon> | undefined;

  constructor(private readonly resources: ServiceResources) {}

  /** Does something with the engine for a game, which stays open meanwhile. */
  async use<T>(config: GameConfig, work: (user: EngineUser) => Promise<T>): Promise<T> {
    const held = this.hold(config);
    held.users++;
    try {
      const opened = await held.opened;
      return await work({
        ...opened,
        withPlayer: (spec, choose) => this.usePlayer(held, opened, spec, choose),
      });
    } finally {
      held.users--;
      this.closeOld();
    }
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
    const all = [...this.held.values()];
    this.held.clear();
    for (const one of all) await closeHeld(one);
    const opened = await this.lexicon?.catch(() => undefined);
    opened?.lexicon.dispose();
  }

  private hold(config: GameConfig): Held {
    const key = keyOf(config);
    const known = this.held.get(key);
    const held = known ?? { opened: this.resources.open(config), players: new Map(), users: 0 };
    // The most recent one is the last.
    this.held.delete(key);
    this.held.set(key, held);
    held.opened.catch(() => {
      if (this.held.get(key) === held) this.held.delete(key);
    });
    return held;
  }

  private closeOld(): void {
    for (const [key, held] of this.held) {
      if (this.held.size <= MOST_ENGINES) return;
      if (held.users > 0) continue;
      this.held.delete(key);
      void closeHeld(held);
    }
  }

  /** Does something with a player, which is not closed meanwhile, whoever else asks for others. */
  private async usePlayer<T>(
    { players }: Held,
    opened: OpenedEngine,
    spec: string,
    work: (player: Player) => Promise<T>,
  ): Promise<T> {
    const known = players.get(spec);
    const make = () => playerFor(spec, opened, () => this.resources.wordCounts());
    const player = known ?? { made: make(), users: 0 };
    // The most recent one is the last.
    players.delete(spec);
    players.set(spec, player);
    player.users++;
    player.made.catch(() => {
      // The next request tries again.
      if (players.get(spec) === player) players.delete(spec);
    });
    try {
      return await work((await player.made).player);
    } finally {
      player.users--;
      await closeOldPlayers(players);
    }
  }
}

/** Closes the least recent players that nobody uses. */
async function closeOldPlayers(players: Held["players"]): Promise<void> {
  for (const [name, { made, users }] of players) {
    if (players.size <= MOST_PLAYERS) return;
    if (users > 0) continue;
    players.delete(name);
    const [ended] = await Promise.allSettled([made]);
    if (ended.status === "fulfilled") ended.value.dispose();
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

async function closeHeld({ opened, players }: Held): Promise<void> {
  for (const one of await Promise.allSettled([...players.values()].map(({ made }) => made))) {
    if (one.status === "fulfilled") one.value.dispose();
  }
  const engine = await opened.then(
    (one) => one.engine,
    () => undefined,
  );
  engine?.dispose();
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
    const { position } = view;
    if (engine.unseen(position).total > rackSize) return held.player.choose(view);
    const { moves } = await engine.solve(position, { ...options, threads: 1 }).result();
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
  const player = await StaticPlayer.create(parsed.name as PlayerName, own);
  return {
    player,
    dispose: () => {
      if (player.engine !== engine) player.engine.dispose();
    },
  };
}
