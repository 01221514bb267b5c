import type { Alphabet } from "../alphabet/index.js";
import type { GameKernel, ValuedMove } from "../kernel/index.js";
import { formatMove } from "../notation/index.js";
import type { Rules } from "../rules/index.js";
import { followGame } from "./follow.js";
import type { MatchPlan } from "./match.js";
import { compareTop, TOP_LENGTH, type TopEntry } from "./statistics.js";
import type { TopPlay } from "./summary-types.js";

/** What plays are written with. */
export interface PlayNames {
  rules: Rules;
  alphabet: Alphabet;
  names: readonly [string, string];
}

/** The play of an entry, as it is written. */
function writePlay(
  { value, game, turn, player }: TopEntry,
  { move }: ValuedMove,
  board: Uint8Array,
  { rules, alphabet, names }: PlayNames,
): TopPlay {
  const play = formatMove(move, { board }, rules.layout, alphabet);
  const word = play.slice(play.indexOf(" ") + 1);
  return { play, word, score: value, game, turn: turn + 1, player: names[player] };
}

/** Plays the games of the best plays again, to see what these were. */
export function replayTopPlays(
  kernel: GameKernel,
  entries: readonly TopEntry[],
  { seed, paired }: Pick<MatchPlan, "seed" | "paired">,
  names: PlayNames,
): TopPlay[] {
  kernel.stopNoting();
  return entries.map((entry) => {
    for (const { before, board, chosen } of followGame(kernel, {
      seed,
      number: entry.game,
      paired,
    })) {
      if (before.turns === entry.turn) return writePlay(entry, chosen, board, names);
    }
    throw new RangeError(`game ${entry.game} has no turn ${entry.turn}`);
  });
}

/**
 * Keeps the best plays as they are made, where games cannot be played again: of
 * each chunk, since one that is broken off must not push out those of others.
 */
export class TopPlays {
  private readonly chunks: { entry: TopEntry; play: TopPlay }[][] = [];

  constructor(private readonly names: PlayNames) {}

  beginChunk(): void {
    this.chunks.push([]);
  }

  note(entry: TopEntry, move: ValuedMove, board: Uint8Array): void {
    const kept = this.chunks.at(-1);
    const last = kept?.[TOP_LENGTH - 1];
    if (kept === undefined || (last !== undefined && compareTop(last.entry, entry) < 0)) return;
    kept.push({ entry, play: writePlay(entry, move, board, this.names) });
    kept.sort((a, b) => compareTop(a.entry, b.entry));
    kept.length = Math.min(kept.length, TOP_LENGTH);
  }

  /** The plays of the entries of a match's list. */
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
