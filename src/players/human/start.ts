import { Engine } from "../../engine/index.js";
import type { GameConfig } from "../../game/index.js";
import type { BackendChoice, Backends, GamePlayer } from "../../kernel/index.js";
import { Referee } from "../referee.js";
import { parsePlayer } from "../spec.js";
import { humanOptions } from "./options.js";
import { HumanPlayer } from "./player.js";
import { Vocabulary } from "./vocabulary.js";
import type { WordCounts } from "./word-counts.js";

/** What a player with human mistakes is made of. */
export interface HumanParts extends GameConfig {
  /** Its lexicon and leave values. */
  own: GamePlayer;
  backends: Backends;
  backend: BackendChoice;
  counts: WordCounts | undefined;
}

/** Creates a player with human mistakes, and an engine that knows the player's words. */
export async function humanReferee(spec: string, parts: HumanParts): Promise<Referee> {
  const { own, alphabet, rules, backends, backend, counts } = parts;
  const options = humanOptions(parsePlayer(spec));
  const vocabulary = Vocabulary.of({ graph: own.graph, alphabet, counts }, options);
  // A word map pays off only for best moves of many positions, which are not requested here.
  const engine = await Engine.start(
    { graph: vocabulary.graph, leaves: own.leaves, alphabet, rules, wordMap: false },
    backends,
    backend,
  );
  return new Referee(new HumanPlayer(spec, options, vocabulary, engine), engine);
}
