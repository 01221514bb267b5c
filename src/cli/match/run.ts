import { availableParallelism } from "node:os";
import {
  averageOf,
  estimated,
  figureText,
  intervalText,
  type Lineup,
  type RecordedGame,
  recordOf,
  shareOf,
} from "../../api/internal.js";
import {
  type AutoplayOptions,
  autoplay,
  drawBoard,
  formatGcg,
  type GaddawgError,
  type Match,
  type MatchResult,
} from "../../api/node.js";
import { endWith } from "../io/io.js";
import { note, sayWritten } from "../io/notes.js";
import { counted, number, print, printJson, style } from "../io/output.js";
import { moveFields } from "../io/position-text.js";
import { paceParts, RunLine } from "../io/progress.js";
import { tableText } from "../io/table.js";
import { writeWhole } from "../io/write-file.js";
import type { CheckpointFile } from "../runs/checkpoint.js";
import { Interrupts } from "../runs/interrupts.js";
import { positionNumber, Replayer } from "./replay.js";

/** The results of a match at the terminal. */
export interface MatchOutcome {
  result: MatchResult;
  /** Time summed over all threads. */
  threadSeconds: number;
  /** The error that ended the match, or with which its checkpoint could not be written. */
  error: unknown;
}

/**
 * Plays a match and shows its progress on one line.
 * @param file the checkpoint in which it saves its state.
 */
export async function playAndShow(
  options: AutoplayOptions,
  file: CheckpointFile | undefined,
  asJson: boolean,
): Promise<MatchOutcome> {
  const line = new MatchProgress();
  const say = (text: string): void => {
    line.clear();
    note(text, asJson);
  };
  const onTrouble = ({ message }: GaddawgError): void =>
    say(`${message}; the games go on, and what was written before stays`);
  let interrupts: Interrupts | undefined;
  let match: Match | undefined;
  let failure: unknown;
  const keep = (error: unknown): void => {
    failure ??= error;
  };
  try {
    const signals = new AbortController();
    const result = await autoplay({
      ...options,
      from: file?.from,
      signal: signals.signal,
      onStart: (started) => {
        match = started;
        for (const warning of warningsOf(options, started)) say(warning);
        interrupts = new Interrupts(() => say("stopping; Ctrl-C again ends at once"));
        interrupts.signal.addEventListener("abort", () => signals.abort());
      },
      onProgress: async (current) => {
        line.update(current);
        await file?.offer(current, onTrouble);
      },
      onLoss: (error) => say(`${messageOf(error)}; another takes its place, and nothing is lost`),
      onError: keep,
    });
    if (match !== undefined) await file?.finish(match).catch(keep);
    if (interrupts?.exitCode !== undefined) endWith(interrupts.exitCode);
    return { result, threadSeconds: match?.state.threadSeconds ?? 0, error: failure };
  } finally {
    line.clear();
    interrupts?.stop();
  }
}

/** Returns warnings about options that are allowed but may not be intended. */
function warningsOf({ threads = 1 }: AutoplayOptions, { plan, areEqual }: Match): string[] {
  const cores = availableParallelism();
  const warnings: string[] = [];
  if (threads > cores) {
    warnings.push(`${counted(threads, "thread")} on ${counted(cores, "core")}: no faster`);
  }
  if (plan.paired && areEqual) {
    warnings.push("both players are the same, so that each pair of games is one game twice");
  }
  return warnings;
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** A match with more games than this counts as unlimited. */
const COUNTLESS = 1e9;

/** A line on stderr with the progress of a match. */
class MatchProgress extends RunLine {
  /** The state at the beginning of this run, for its speed. */
  private from: { games: number; seconds: number } | undefined;

  update(match: Match): void {
    const from = this.from ?? { games: match.done, seconds: match.state.seconds };
    this.from = from;
    this.draw(() => progressParts(match, from));
  }
}

/** Returns the parts of a line that tells how a match stands. */
export function progressParts(match: Match, from: { games: number; seconds: number }): string[] {
  const { done, plan, state } = match;
  const passed = state.seconds - from.seconds;
  const rate = passed > 0 ? (done - from.games) / passed : 0;
  const parts = [
    plan.games < COUNTLESS
      ? `${number(done)} of ${counted(plan.games, "game")}`
      : counted(done, "game"),
  ];
  parts.push(...paceParts(rate, secondsLeft(match, rate)));
  if (done > 0) parts.push(...standingParts(match));
  return parts;
}

/** Returns the time left at this rate; infinite for a match without a limit. */
function secondsLeft({ done, plan, limits, state }: Match, rate: number): number {
  const forGames = plan.games < COUNTLESS ? (plan.games - done) / rate : Number.POSITIVE_INFINITY;
  return Math.min(forGames, (limits.seconds ?? Number.POSITIVE_INFINITY) - state.seconds);
}

/** The first player's wins with their interval, and the spread with its standard error. */
function standingParts({ done, state, names }: Match): string[] {
  const { statistics } = state;
  const wins = statistics.ofPlayer(0, "wins") + statistics.of("draws") / 2;
  const { low = 0, high = 1 } = shareOf(wins, done) ?? {};
  const { average, deviation } = averageOf({
    count: done,
    sum: statistics.ofPlayer(0, "spread"),
    squares: statistics.ofPlayer(0, "spreadSquared"),
  });
  const bounds = intervalText([100 * low, 100 * high], { confidence: 95 });
  const error = deviation === null ? undefined : deviation / Math.sqrt(done);
  const spread = figureText(estimated(average ?? 0, { error, samples: done, model: "games" }), {
    signed: true,
    tabular: true,
  });
  const won = `${names[0]} wins ${((100 * wins) / done).toFixed(1)} %, ${bounds}`;
  return [won, `spread ${spread}`];
}

/** Plays a single game of a match, and prints or writes it turn by turn. */
export async function playOneGame(
  number: number,
  options: AutoplayOptions,
  { gcg, json = false }: { gcg: string | undefined; json: boolean | undefined },
): Promise<void> {
  const replayer = await Replayer.start(options);
  const game = await replayer.game(number);
  const { lineup } = replayer;
  if (gcg !== undefined) await writeWhole(gcg, gcgText(game, lineup));
  if (json) await printJson(gameFields(game, lineup));
  else await print(gameText(game, lineup));
  await sayWritten([gcg], { json });
}

function gcgText(game: RecordedGame, { setup, names, lexicons }: Lineup): string {
  const { alphabet, rules } = setup;
  const [a, b] = lexicons;
  const record = recordOf(game, names, a === b ? a : undefined);
  const { layout, rackSize } = rules;
  return formatGcg(record, { alphabet, layout, rackSize });
}

function gameFields(game: RecordedGame, lineup: Lineup) {
  const { names, setup } = lineup;
  const { alphabet } = setup;
  return {
    seed: game.seed,
    game: game.number,
    paired: game.paired,
    // Left out for a game from the empty board.
    position: positionNumber(game.number, lineup),
    players: names,
    turns: game.turns.map(({ player, rack, move, text, score, total }, i) => ({
      turn: i + 1,
      player: names[player],
      rack: alphabet.format(rack),
      play: text,
      score,
      total,
      ...moveFields(move),
    })),
    ending: game.game.outcome?.ending,
    scores: game.game.scores,
    racks: game.game.racks.map((rack = new Uint8Array()) => alphabet.format(rack)),
  };
}

function gameText(game: RecordedGame, lineup: Lineup): string {
  const { names, setup } = lineup;
  const { alphabet } = setup;
  const [a, b] = names;
  const position = positionNumber(game.number, lineup);
  const from = position === undefined ? "" : `, from position ${position}`;
  const title = `game ${game.number} of seed ${game.seed}, ${a} against ${b}${from}`;
  const paired = game.paired ? `, with the bag of game ${game.number ^ 1}` : "";
  const rows = game.turns.map(({ player, rack, text, score, total }, i) => {
    return [i + 1, names[player], alphabet.format(rack), text, score, total];
  });
  const heading = ["turn", "player", "rack", "play", "score", "total"];
  const table = tableText({ heading, rows, left: [1, 2, 3] });
  const board = drawBoard(game.game);
  return `${style("bold", title)}${paired}\n${table}\n${board}\n\n${endingText(game, lineup)}\n`;
}

function endingText({ game, turns }: RecordedGame, { names, setup }: Lineup): string {
  const { alphabet } = setup;
  const { outcome, racks, scores } = game;
  const last = turns.at(-1)?.player ?? 0;
  const left = racks.map((rack = new Uint8Array()) => alphabet.format(rack));
  const how =
    outcome?.ending === "out"
      ? `${names[last]} went out, and gets the points of ${left[1 - last]} twice`
      : `ended by scoreless turns; ${left.join(" and ")} are left`;
  return `${how}: ${names[0]} ${scores[0]}, ${names[1]} ${scores[1]}`;
}
