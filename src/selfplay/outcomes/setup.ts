import type { Alphabet, AlphabetName } from "../../alphabet/tile-sets.js";
import {
  alphabetFor,
  type EngineOptions,
  graphFor,
  graphOf,
  type Lexicon,
  leavesFor,
} from "../../engine/index.js";
import { SelfPlayError } from "../../errors.js";
import { type Rules, rulesOf } from "../../game/rules.js";
import type { GameSetup } from "../../kernel/index.js";
import { gameSetup } from "../../players/index.js";
import { MOST_TILES, type WinTableShape } from "../../search/index.js";
import type { WordGraph } from "../../words/graph/word-graph.js";
import type { MatchResources } from "../match/create.js";

/** The games that win estimates are counted in: both sides are the player `hasty`. */
export interface OutcomeGames {
  /** Default: the default lexicon. */
  lexicon?: Lexicon | WordGraph | undefined;
  /** Default: the lexicon's alphabet, or English. */
  alphabet?: Alphabet | AlphabetName | undefined;
  /** Rules, or their name; default `"CrosswordGame"`. */
  rules?: Rules | string | undefined;
  /**
   * Leave values: a table, one of Gordon's heuristics, or `"none"`. Default: the default leave
   * values for English, otherwise none.
   */
  leaves?: EngineOptions["leaves"];
}

/**
 * Returns the setup of the games.
 * @throws GaddawgError if lexicon, alphabet, rules and leave values do not go together, or the
 *   racks are larger than those of a win table.
 */
export async function outcomeSetup(
  options: OutcomeGames,
  resources: MatchResources,
): Promise<GameSetup> {
  const rules = rulesOf(options.rules ?? "CrosswordGame");
  if (rules.rackSize > MOST_TILES.rackSize) {
    throw new SelfPlayError("BAD_OPTION", `rules: racks of ${rules.rackSize} tiles`, {
      expected: `at most ${MOST_TILES.rackSize}`,
    });
  }
  const lexicon = options.lexicon ?? (await resources.defaultLexicon());
  const graph = graphFor(graphOf(lexicon), rules);
  const { alphabet: wanted } = options;
  const alphabet = alphabetFor({ lexicon, ...(wanted && { alphabet: wanted }) });
  const leaves = await leavesFor(options.leaves, alphabet, resources);
  const player = { name: "hasty", graph, leaves } as const;
  return gameSetup({ alphabet, rules, players: [player, player] });
}

/** Returns the shape of the table for some games. */
export function shapeOf({ alphabet, rules }: GameSetup): WinTableShape {
  return { rackSize: rules.rackSize, bagSize: alphabet.bagSize };
}
