import type { Command } from "commander";
import { assuming, bareWord, phoniesText, playOfWord, rankWithPass } from "../../api/internal.js";
import {
  type Assumption,
  type Engine,
  formatMove,
  type Move,
  type Position,
  PositionError,
  parseMove,
  type Ranking,
  type ScoredPlay,
  SearchError,
} from "../../api/node.js";
import { addEngine, type EngineCommandOptions, openEngine } from "../io/engine.js";
import { addJson, newCommand } from "../io/options.js";
import { counted, number, print, printJson, style } from "../io/output.js";
import {
  addPosition,
  cgpOf,
  type PositionInput,
  type PositionOptions,
  positionOption,
  readPosition,
} from "../io/position.js";
import {
  assumedRows,
  assumptionsOf,
  checkQuotes,
  equityTexts,
  isPlay,
  moveFields,
  rankedFields,
} from "../io/position-text.js";
import { facts } from "../io/table.js";
import { RANK_HELP } from "./help.js";

interface RankOptions extends PositionOptions, EngineCommandOptions {
  json?: boolean;
}

export function rankCommand(): Command {
  const command = newCommand("rank", RANK_HELP).argument(
    "[play]",
    "the play: '8D WORD' across, 'D8 WORD' down, a blank in lower case; WORD, where it is best; 'exch ABC'; pass; with --turn, the move that was made may be left out",
  );
  return addJson(addEngine(addPosition(command))).action(
    (play: string | undefined, cgp: string[], options: RankOptions) =>
      isPlayed(play, cgp, options)
        ? rank(undefined, play === undefined ? [] : [play], options, command)
        : rank(play, cgp, options, command),
  );
}

/** A play with its score and its rank. */
interface PlayReview {
  move: Move;
  text: string;
  /** Undefined for exchanges and passes. */
  scored: ScoredPlay | undefined;
  ranking: Ranking;
}

/** Returns true for a call that names no play: it asks about the one of a turn. */
function isPlayed(play: string | undefined, cgp: string[], options: RankOptions): boolean {
  if (options.turn === undefined || play === undefined) return play === undefined;
  return cgp.length === 0 && positionOption(options) === undefined && !isPlay(play);
}

async function rank(
  play: string | undefined,
  cgp: string[],
  options: RankOptions,
  command: Command,
): Promise<void> {
  if (play === undefined && options.turn === undefined) {
    command.error("error: no play: gaddawg rank '8D WORD' position.cgp");
  }
  if (play !== undefined) checkQuotes(play);
  if (play !== undefined && isPlay(cgp.join(" ")) && !isPlay(play)) {
    command.error("error: the play comes before the position: gaddawg rank '8D WORD' position.cgp");
  }
  const input = await readPosition(cgp, options, command);
  const { position } = input;
  const word = play === undefined ? undefined : bareWord(play);
  const made = play === undefined ? input.turn?.move : (word ?? parseMove(play, position));
  if (made === undefined) {
    command.error(`error: the game does not tell which tiles turn ${options.turn} exchanged`);
  }
  const engine = await openEngine(options, input);
  const move = typeof made === "string" ? placed(engine, made, position) : made;
  const review = reviewOf(engine, move, input);
  if (options.json === true) await printJson(jsonOf(input, review, engine));
  else await print(facts([...factsOf(review, input), ...assumedRows(assumed(input, engine))]));
}

/** Returns the best play of a word that was named alone. */
function placed(engine: Engine, word: string, position: Position): Move {
  const play = playOfWord(engine.all(position), word, position);
  if (play !== undefined) return play.move;
  throw new SearchError("ILLEGAL_MOVE", `play: "${word}" has no legal place from this rack`, {
    expected: "a word of the lexicon that can be laid, or its square too: 8D WORD",
  });
}

function reviewOf(engine: Engine, move: Move, input: PositionInput): PlayReview {
  const { position } = input;
  if (move.kind !== "place") {
    checkExchange(engine, move, input);
    const text = formatMove(move, position);
    const ranking = rankWithPass(engine, position, move);
    return { move, text, scored: undefined, ranking };
  }
  const scored = engine.score(position, move);
  const ranking = engine.rank(position, move);
  return { move, text: scored.text, scored, ranking };
}

/** Checks that the bag holds enough tiles for an exchange; a pass needs none. */
function checkExchange(engine: Engine, move: Move, { position, rules }: PositionInput): void {
  const { bag } = engine.unseen(position);
  if (move.kind === "pass" || bag >= rules.exchangeLimit) return;
  throw new PositionError("NO_EXCHANGE", `exchange: ${counted(bag, "tile")} in the bag`, {
    expected: `at least ${rules.exchangeLimit}`,
  });
}

function jsonOf(input: PositionInput, { move, text, scored, ranking }: PlayReview, engine: Engine) {
  const { rank: place, of, played, best, cost } = ranking;
  return {
    position: cgpOf(input),
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
    ...assuming(assumed(input, engine)),
    backend: engine.backend,
  };
}

function assumed(input: PositionInput, engine: Engine): Assumption[] {
  return assumptionsOf(input, engine, "analyze");
}

function factsOf(
  { text, scored, ranking }: PlayReview,
  { rules }: PositionInput,
): [string, string][] {
  const { played, best, cost } = ranking;
  const rows: [string, string][] = [["play", style("bold", text)]];
  if (scored !== undefined) {
    const made = scored.words.reduce((sum, { score }) => sum + score, 0);
    const bonus =
      scored.score > made
        ? `, ${scored.score - made} of them for playing all ${rules.rackSize} tiles`
        : "";
    rows.push(["score", `${counted(scored.score, "point")}${bonus}`]);
    const words = scored.words.map(({ word, score, valid }) =>
      valid ? `${word} ${score}` : style("red", `${word} ${score} (not in the lexicon)`),
    );
    rows.push(["words", words.join("\n")]);
  }
  const { equity = best.equity } = played ?? {};
  const [bestEquity, ownEquity = ""] = equityTexts([best.equity, equity]);
  if (played !== undefined) {
    rows.push(["leave", played.leave === "" ? "none" : played.leave]);
    rows.push(["equity", ownEquity]);
  }
  rows.push(["rank", rankText(scored, ranking)]);
  const leave = best.leave === "" ? "" : `, leave ${best.leave}`;
  rows.push([
    "best",
    `${best.text}: ${counted(best.score, "point")}${leave}, equity ${bestEquity}`,
  ]);
  if (cost !== undefined) {
    const [points] = equityTexts([cost]);
    rows.push(["cost", cost === 0 ? "nothing" : `${points} points of equity`]);
  }
  return rows;
}

function rankText(scored: ScoredPlay | undefined, { rank: place, of, played }: Ranking): string {
  const pass = played?.move.kind === "pass" && of > 1 ? ", with the pass" : "";
  if (place !== undefined) return `${number(place)} of ${counted(of, "legal move")}${pass}`;
  const phonies = phoniesText(scored?.words ?? []);
  return phonies === undefined ? "none" : `none: ${phonies}`;
}
