import type { Alphabet } from "../../alphabet/tile-sets.js";
import type { Rules } from "../../game/rules.js";
import type { GameKernel, ValuedMove } from "../../kernel/index.js";
import { formatMove } from "../../notation/plays.js";
import type { MoveMade, Referees } from "../../players/index.js";
import { followGame } from "../follow.js";
import type { MatchPlan } from "./plan.js";
import { compareTop, TOP_LENGTH, type TopEntry } from "./statistics.js";
import type { TopPlay } from "./summary-types.js";

/** The configuration and the names of players that writing plays needs. */
export interface PlayNames {
  rules: Rules;
  alphabet: Alphabet;
  names: readonly [string, string];
}

/** Returns the play of an entry as text. */
function writePlay(
  { value, game, turn, player }: TopEntry,
  { move }: ValuedMove,
  board: Uint8Array,
  { rules, alphabet, names }: PlayNames,
): TopPlay {
  const play = formatMove(move, { config: { alphabet, rules }, board });
  const word = play.slice(play.indexOf(" ") + 1);
  return { play, word, score: value, game, turn: turn + 1, player: names[player] };
}

/** Replays the games of the best plays, to find these plays. */
export async function replayTopPlays(
  { kernel, referees }: { kernel: GameKernel; referees: Referees },
  entries: readonly TopEntry[],
  { seed, paired }: Pick<MatchPlan, "seed" | "paired">,
  names: PlayNames,
): Promise<TopPlay[]> {
  kernel.stopNoting();
  const replay = async (entry: TopEntry): Promise<TopPlay> => {
    const game = followGame(kernel, { seed, number: entry.game, paired });
    let step = game.next();
    while (step.done !== true) {
      const { before, board, chosen, last } = step.value;
      const own = await referees[before.mover]?.move({ state: before, board, seed, last });
      if (before.turns === entry.turn) return writePlay(entry, own ?? chosen, board, names);
      step = game.next(own);
    }
    throw new RangeError(`game ${entry.game} has no turn ${entry.turn}`);
  };
  const plays: TopPlay[] = [];
  for (const entry of entries) plays.push(await replay(entry));
  return plays;
}

/**
 * A record of the best plays as they are made, for games that cannot be played again. It is
 * kept for each chunk, since the plays of an interrupted chunk do not count.
 */
export class TopPlays {
  private readonly chunks: { entry: TopEntry; play: TopPlay }[][] = [];

  constructor(private readonly names: PlayNames) {}

  beginChunk(): void {
    this.chunks.push([]);
  }

  note({ game, turn, player, move, board }: MoveMade): void {
    if (move.move.kind !== "place") return;
    const entry = { value: move.score, game, turn, player };
    const kept = this.chunks.at(-1);
    const last = kept?.[TOP_LENGTH - 1];
    if (kept === undefined || (last !== undefined && compareTop(last.entry, entry) < 0)) return;
    kept.push({ entry, play: writePlay(entry, move, board, this.names) });
    kept.sort((a, b) => compareTop(a.entry, b.entry));
    kept.length = Math.min(kept.length, TOP_LENGTH);
  }

  /** Returns the plays of the entries of a match's list. */
  of(entries: readonly TopEntry[]): TopPlay[] {
    return entries.map(({ game, turn }) => {
      const found = this.chunks
        .flat()
        .find(({ entry }) => entry.game === game && entry.turn === turn);
      if (found === undefined) throw new RangeError(`game ${game} has no turn ${turn}`);
      return found.play;
    });
  }
}
