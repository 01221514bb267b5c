import { parseMove } from "../../../game/plays.js";
import type { Position } from "../../../game/position.js";
import type { Explanation } from "../../../search/explain/facts.js";
import { differences, type FoundReason } from "../../shared/reasons.js";
import { engine, lexicon, sentenceOf } from "../../shared/state.js";
import { notInLexicon } from "../../shared/text.js";
import { t } from "../../texts/language.js";
import { isCancelled } from "../../worker/client.js";
import { Searcher } from "../../worker/searcher.js";
import { plainPosition, specOf } from "../../worker/spec.js";

/* Why a play of a game was a mistake: it and a better one are played on many times, which takes seconds. */

/** As in the usual review by simulation. */
const SAMPLES = { plies: 4, samples: 1000, seed: 1 };

/** A better play and another one. */
export interface PlayPair {
  best: string;
  played: string;
}

/** Compares plays, one pair at a time. */
export class Comparer {
  /** The reasons take seconds. */
  private readonly searcher = new Searcher();
  /** Ends the comparison before. */
  private turn: AbortController | undefined;

  /** Compares two plays by common samples. Rejects as `EngineClient.ask` does, also when replaced. */
  compare(position: Position, { best, played }: PlayPair): Promise<Explanation> {
    this.turn?.abort();
    this.turn = new AbortController();
    const { signal } = this.turn;
    const request = { ...subjectOf(position), plays: [best, played] as const, options: SAMPLES };
    return this.searcher.ask("explain", request, { signal });
  }

  /**
   * Returns why one play is better, or in what the plays differ where they cannot be played on.
   * Rejects only when it was replaced or ended.
   */
  async why(position: Position, pair: PlayPair): Promise<FoundReason> {
    try {
      return await this.compare(position, pair);
    } catch (error) {
      if (isCancelled(error)) throw error;
      return await plainReason(position, pair).catch(sentenceOf);
    }
  }

  /** Ends what is compared, and the worker. */
  stop(): void {
    this.turn?.abort();
    this.searcher.stop();
  }
}

/** Returns a position and its game as requests have them. */
export function subjectOf(position: Position) {
  return { game: specOf(position.config, lexicon.value.id), position: plainPosition(position) };
}

/** Tells in what two plays differ that cannot be played on, since one is a phony or both come to the same. */
async function plainReason(position: Position, pair: PlayPair): Promise<string> {
  const [best, played] = await Promise.all(
    [pair.best, pair.played].map((text) =>
      engine.ask("rank", { ...subjectOf(position), move: parseMove(text, position) }),
    ),
  );
  const wrong = (played?.scored?.words ?? []).filter(({ valid }) => !valid);
  if (wrong.length > 0) {
    const words = notInLexicon(wrong.map(({ word }) => word));
    return `${words} ${t("Challenged, the play is taken back, and the turn is lost.")}`;
  }
  const [first, second] = [best?.ranking.played, played?.ranking.played];
  const told = first && second ? differences(first, second) : [];
  if (told.length > 0) return told.join(" ");
  // They may differ in what they open, which is not known here.
  return t("By points and tiles kept, {play} and {best} are worth the same.", {
    play: pair.played,
    best: pair.best,
  });
}
