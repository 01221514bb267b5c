import { Command } from "commander";
import {
  type Engine,
  formatMove,
  type Move,
  NotationError,
  PositionError,
  parseMove,
  type Ranking,
  type ScoredPlay,
} from "../../entry/node.js";
import { addEngine, type EngineCommandOptions, openEngine } from "../io/engine.js";
import { equityTexts, moveFields, rankedFields } from "../io/moves.js";
import { addExamples, addJson } from "../io/options.js";
import { counted, facts, number, print, printJson, style } from "../io/output.js";
import {
  addPosition,
  cgpOf,
  POSITION_HELP,
  type PositionInput,
  type PositionOptions,
  readPosition,
} from "../io/position.js";

interface RankOptions extends PositionOptions, EngineCommandOptions {
  json?: boolean;
}

export function rankCommand(): Command {
  const command = new Command("rank")
    .summary("tell where a play stands among all that are legal")
    .description(
      "Tells what a play scores with which words, where it stands among all legal plays, and what it costs against the best one.",
    )
    .argument(
      "<play>",
      "the play: '8D WORD' across, 'D8 WORD' down, a blank in lower case; 'exch ABC'; pass",
    )
    .argument("[cgp...]", "the position in CGP; - reads standard input");
  addJson(addEngine(addPosition(command)));
  addExamples(command, [
    "gaddawg rank '9H ARSINE' --file position.cgp",
    "gaddawg rank '8H (CARE)eNS' '15/15/15/15/15/15/15/7CARE4/15/15/15/15/15/15/15 NS?/ 0/0 0'",
    "gaddawg rank 'exch VV' --board board.txt --rack AEINRVV",
  ]);
  command.addHelpText(
    "after",
    `
${POSITION_HELP}

Letters that are on the board already may stand in parentheses, as dots or plainly. A play
with a word that is not in the lexicon has a score but no rank; the exit code is 0 then. One
that cannot be made at all is bad input, with exit code 1.

--json prints {"position","play":{"text","score","kind","direction","lane","start","tiles",
"words":[{"word","score","valid"},…],"valid","equity","leave"},"rank","legal","best":{…},
"cost","backend"}; "rank", "cost", "equity" and "leave" are null for a play without a rank.`,
  );
  return command.action((play: string, cgp: string[], options: RankOptions) =>
    rank(play, cgp, options, command),
  );
}

/** A play with all that is said of it. */
interface Judged {
  move: Move;
  text: string;
  /** What an exchange does not have. */
  scored: ScoredPlay | undefined;
  ranking: Ranking;
}

async function rank(
  play: string,
  cgp: string[],
  options: RankOptions,
  command: Command,
): Promise<void> {
  checkQuotes(play);
  const given = await readPosition(cgp, options, command);
  const { position, alphabet, rules } = given;
  const move = parseMove(play, position, rules.layout, alphabet);
  const engine = await openEngine(options, given);
  const judged = judge(engine, move, given);
  if (options.json === true) await printJson(jsonOf(given, judged, engine));
  else await print(facts(factsOf(judged, given)));
}

/** Without quotes the shell cuts a play in two, and its word would be taken for the position. */
function checkQuotes(play: string): void {
  if (!/^(?:\d+[a-z]|[a-z]\d+|exch(?:ange)?)$/i.test(play.trim())) return;
  throw new NotationError("MISSING_FIELD", `play: "${play.trim()}" is only the first part of one`, {
    field: "play",
    expected: "the whole play in quotes, as '8D WORD' or 'exch ABC'",
  });
}

function judge(engine: Engine, move: Move, { position, alphabet, rules }: PositionInput): Judged {
  if (move.kind !== "place") {
    checkExchange(engine, move, { position, alphabet, rules });
    const text = formatMove(move, position, rules.layout, alphabet);
    return { move, text, scored: undefined, ranking: engine.rank(position, move) };
  }
  const scored = engine.score(position, move);
  const ranking = engine.rank(position, move);
  return { move, text: scored.text, scored, ranking };
}

/** An exchange needs so many tiles in the bag; a pass needs none. */
function checkExchange(engine: Engine, move: Move, { position, rules }: PositionInput): void {
  const { bag } = engine.unseen(position);
  if (move.kind === "pass" || bag >= rules.exchangeLimit) return;
  throw new PositionError("NO_EXCHANGE", `exchange: ${counted(bag, "tile")} in the bag`, {
    expected: `at least ${rules.exchangeLimit}`,
  });
}

function jsonOf(
  given: PositionInput,
  { move, text, scored, ranking }: Judged,
  { backend }: Engine,
) {
  const { rank: place, of, played, best, cost } = ranking;
  return {
    position: cgpOf(given),
    play: {
      text,
      score: scored?.score ?? 0,
      ...moveFields(move),
      words: scored?.words ?? [],
      valid: scored?.valid ?? true,
      equity: played?.equity ?? null,
      leave: played?.leave ?? null,
    },
    rank: place ?? null,
    legal: of,
    best: rankedFields(best),
    cost: cost ?? null,
    backend,
  };
}

function factsOf({ text, scored, ranking }: Judged, { rules }: PositionInput): [string, string][] {
  const { played, best, cost } = ranking;
  const rows: [string, string][] = [["play", style("bold", text)]];
  if (scored !== undefined) {
    const made = scored.words.reduce((sum, { score }) => sum + score, 0);
    const bonus =
      scored.score > made ? `, ${scored.score - made} of them for all ${rules.rackSize} tiles` : "";
    rows.push(["score", `${counted(scored.score, "point")}${bonus}`]);
    const words = scored.words.map(({ word, score, valid }) =>
      valid ? `${word} ${score}` : style("red", `${word} ${score} (not in the lexicon)`),
    );
    rows.push(["words", words.join("\n")]);
  }
  const equities = equityTexts([best.equity, ...(played === undefined ? [] : [played.equity])]);
  if (played !== undefined) {
    rows.push(["leave", played.leave === "" ? "none" : played.leave]);
    rows.push(["equity", equities[1] as string]);
  }
  rows.push(["rank", rankText(scored, ranking)]);
  const leave = best.leave === "" ? "" : `, leave ${best.leave}`;
  rows.push([
    "best",
    `${best.text}: ${counted(best.score, "point")}${leave}, equity ${equities[0]}`,
  ]);
  if (cost !== undefined) {
    const [points] = equityTexts([cost]);
    rows.push(["cost", cost === 0 ? "nothing" : `${points} points of equity against the best`]);
  }
  return rows;
}

function rankText(scored: ScoredPlay | undefined, { rank: place, of }: Ranking): string {
  if (place !== undefined) return `${number(place)} of ${counted(of, "legal move")}`;
  if (scored === undefined) return "none: a pass is listed only where nothing else is legal";
  const phonies = scored.words.filter(({ valid }) => !valid).map(({ word }) => word);
  const are = phonies.length === 1 ? "is" : "are";
  return `none: ${phonies.join(" and ")} ${are} not in the lexicon`;
}
