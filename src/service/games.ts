import { gameConfig } from "../game/config.js";
import { parseGcg } from "../notation/gcg/read.js";
import { analyzeGameAsync } from "../review/analysis.js";
import { reviewFields, warningFields } from "./answers.js";
import { within } from "./limits.js";
import type { Params } from "./messages.js";
import type { Answer, Work } from "./work.js";

/** Reviews a game. */
export function review(params: Params<"review">, work: Work): Promise<Answer> {
  const { game: text, top, evaluator: name, seed, threads } = params;
  const { engines, resources, limits, signal, snapshot } = work;
  const { game, alphabet, rules, warnings } = parseGcg(text);
  const most = within("threads", threads, limits.threads);
  return engines.use(gameConfig({ alphabet, rules }), async ({ engine, lexicon, leaves }) => {
    const analysis = await analyzeGameAsync(engine, game, {
      ...(top !== undefined && { top }),
      evaluator: name && { name, seed, threads: most },
      onTurn: (done, of) => void snapshot?.({ done, of }),
      signal,
    });
    const result = { ...reviewFields(analysis, game), warnings: warningFields(warnings) };
    return { result, made: { engine: resources.engine, lexicon, leaves } };
  });
}
