import type { Alphabet } from "../../alphabet/alphabet.js";
import type { RankedMove } from "../../engine/results.js";
import { Position } from "../../game/position.js";
import { RULES } from "../../game/rules.js";
import { HEURISTICS, isHeuristic } from "../../leaves/heuristics.js";
import type { Leaves } from "../../leaves/leaves.js";
import { startChampion } from "../../players/champion.js";
import { definitionOf, isKernelPlayer, type PlayerName } from "../../players/named-players.js";
import { gameSetup, type PlayerOptions } from "../../players/setup.js";
import { StaticPlayer, withNotation } from "../../players/static.js";
import { packSetup, type WireSetup } from "../../selfplay/worker-setup.js";
import { CHAMPION, isHumanLevel } from "./levels.js";
import type { Library } from "./library.js";
import type { Choosing, ThinkingAsked } from "./protocol.js";
import { LastRun, type Pause, type SampleWorkers } from "./searches.js";

/** Milliseconds after which a request is answered, so that other requests have their turn. */
const SLICE = 150;

/** The champion's thinking. It goes on between the requests, which only ask for the move. */
export class Thinking {
  private readonly runs = new LastRun<{ move: Promise<RankedMove> }>();

  constructor(
    private readonly library: Library,
    private readonly workers: SampleWorkers | undefined,
  ) {}

  /**
   * Returns the move of the number that is asked for; undefined if it is still thought about.
   * @param pause throws if the request has been canceled, which ends the thinking.
   */
  goOn(asked: ThinkingAsked, pause: Pause): Promise<RankedMove | undefined> {
    return this.runs.step(
      { number: asked.run, pause },
      async (signal) => {
        const move = this.choose(asked, signal);
        // A request that was canceled leaves no one to hear of an error.
        move.catch(() => undefined);
        return { move };
      },
      ({ move }, hurry) => {
        // The searches end then, and give the best move found.
        if (asked.isHurried) hurry.abort();
        const timeUp = new Promise<undefined>((resolve) => setTimeout(resolve, SLICE));
        return Promise.race([move, timeUp]);
      },
    );
  }

  private async choose(
    { game, position, seed, lastTurn, milliseconds }: ThinkingAsked,
    signal: AbortSignal,
  ): Promise<RankedMove> {
    const engine = await this.library.searcher(game);
    // Without workers, samples are played in this thread.
    const champion = startChampion(engine, {
      milliseconds,
      ...(this.workers ?? { threads: 1 }),
    });
    const last = lastTurn && {
      before: Position.of(engine.config, lastTurn.before),
      move: lastTurn.move,
    };
    const view = { position: Position.of(engine.config, position), lastTurn: last, seed, signal };
    const { move } = await champion.choose(view);
    const { played } = engine.rank(position, move);
    // A pass has no rank.
    return played ?? withNotation(engine, position, { move, score: 0, equityMilli: 0 });
  }
}

/** Chooses a move at a level. */
export async function chosenMove(
  { game, position, level, seed }: Choosing,
  library: Library,
): Promise<RankedMove> {
  if (level === CHAMPION) throw new TypeError("the champion's task is think");
  const turn = { position, seed, game: 0, turn: 0 };
  if (isHumanLevel(level)) return (await library.human(game, level)).choose(turn);
  const player = await StaticPlayer.create(level, (longest) => library.engine(game, longest));
  return player.choose(turn);
}

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
  if (!isHeuristic(by)) return library.leavesFor(tiles);
  const { fullBagLeaves } = await import("../../leaves/full-bag.js");
  return fullBagLeaves(tiles, HEURISTICS[by](tiles));
}
