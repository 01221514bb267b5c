import type { Alphabet } from "../../alphabet/alphabet.js";
import { heuristicLeaves } from "../../engine/create.js";
import { RULES } from "../../game/rules.js";
import { isHeuristic } from "../../leaves/heuristics.js";
import type { Leaves } from "../../leaves/leaves.js";
import { definitionOf, isKernelPlayer, type PlayerName } from "../../players/named-players.js";
import { gameSetup, type PlayerOptions } from "../../players/setup.js";
import { packSetup, type WireSetup } from "../../selfplay/worker-setup.js";
import type { Library } from "./library.js";

/** Prepares two players for self-play with a lexicon and the standard rules. */
export async function matchSetup(
  lexicon: string,
  names: readonly [PlayerName, PlayerName],
  library: Library,
): Promise<WireSetup> {
  const { graph, alphabet } = await library.loaded(lexicon);
  const optionsOf = async (name: PlayerName): Promise<PlayerOptions> => ({
    name: isKernelPlayer(name) ? name : "greedy",
    graph,
    leaves: await leavesOf(name, alphabet, library),
  });
  const [one, other] = names;
  const players = [await optionsOf(one), await optionsOf(other)] as const;
  const setup = gameSetup({ alphabet, rules: RULES.CrosswordGame, players: [...players] });
  const seatOf = (name: PlayerName) => (isKernelPlayer(name) ? undefined : name);
  return packSetup(setup, "auto", [seatOf(one), seatOf(other)]);
}

async function leavesOf(
  name: PlayerName,
  tiles: Alphabet,
  library: Library,
): Promise<Leaves | undefined> {
  const { by } = definitionOf(name);
  if (by === "score") return undefined;
  return isHeuristic(by) ? heuristicLeaves(by, tiles) : library.leavesFor(tiles);
}
