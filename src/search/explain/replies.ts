import { layOn } from "../../game/board.js";
import type { GameConfig } from "../../game/config.js";
import type { Move } from "../../game/moves.js";
import { moveText } from "../../notation/plays.js";
import type { Reply, SampleBlock } from "../samples.js";
import type { ExplainedReply } from "./facts.js";
import { BLOCK_SAMPLES, type BlockPairs, compared } from "./pairs.js";

/** Replies that are listed at most after each move. */
const MOST_REPLIES = 5;
/** Replies that are made less often than this are not compared. */
const LEAST_SHARE = 0.005;
/** Share of its frequency below which a reply counts as far less frequent after the other move. */
const FAR_LESS = 0.2;
const PERCENT = 100;

/** A reply, and how often it was made in each block. */
interface Tally {
  reply: Reply;
  times: number[];
}

/** Returns the replies that are made far more often after one of two moves. */
export function repliesAllowed(
  { first, second }: BlockPairs,
  moves: readonly [first: Move, second: Move],
  { config, board }: { config: GameConfig; board: Uint8Array },
): { first: ExplainedReply[]; second: ExplainedReply[] } {
  const tallies = [talliesOf(first), talliesOf(second)] as const;
  const none = first.map(() => 0);
  const allowed = (side: 0 | 1): ExplainedReply[] => {
    const move = moves[side];
    const after = move.kind === "place" ? layOn(board, move, config.rules.layout) : board;
    const compare = ([key, { reply }]: [string, Tally]): ExplainedReply => {
      const [here, there] = tallies.map((tally) => tally.get(key)?.times ?? none);
      return {
        text: moveText(reply.move, { config, board: after }),
        score: reply.score,
        percent: compared(here as number[], there as number[], SETTINGS),
      };
    };
    const isAllowed = ({ percent }: ExplainedReply): boolean => {
      const [here, there] = [percent.first, percent.second];
      return percent.isClear && Math.min(here, there) < FAR_LESS * (side === 0 ? here : there);
    };
    const least = LEAST_SHARE * first.length * BLOCK_SAMPLES;
    return mostCostly(tallies[side], least).map(compare).filter(isAllowed).slice(0, MOST_REPLIES);
  };
  return { first: allowed(0), second: allowed(1) };
}

const SETTINGS = { scale: PERCENT / BLOCK_SAMPLES, ofMany: true };

function talliesOf(blocks: readonly SampleBlock[]): Map<string, Tally> {
  const found = new Map<string, Tally>();
  for (const [i, { replies }] of blocks.entries()) {
    for (const reply of replies) {
      if (reply.move.kind !== "place") continue;
      const key = JSON.stringify(reply.move);
      const known = found.get(key) ?? { reply, times: blocks.map(() => 0) };
      known.times[i] = reply.times;
      found.set(key, known);
    }
  }
  return found;
}

/** Returns the replies that are made so often, those with the most points a turn first. */
function mostCostly(tallies: ReadonlyMap<string, Tally>, least: number): [string, Tally][] {
  const all = [...tallies].map((one) => {
    const times = one[1].times.reduce((sum, some) => sum + some, 0);
    return { one, times, points: times * one[1].reply.score };
  });
  return all
    .filter(({ times }) => times >= least)
    .sort((a, b) => b.points - a.points || (a.one[0] < b.one[0] ? -1 : 1))
    .map(({ one }) => one);
}
