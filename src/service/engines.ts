import type { GameConfig } from "../game/config.js";
import type { Player } from "../players/player.js";
import { type HeldPlayer, playerFor } from "./players.js";
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
