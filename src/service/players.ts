import type { Engine } from "../engine/engine.js";
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
import type { OpenedEngine } from "./resources.js";

/** A player, and what ends with it. */
export interface HeldPlayer {
  player: Player;
  dispose(): void;
}

/** Makes the player of a specification. @throws SelfPlayError, ArgumentError. */
export async function playerFor(
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
