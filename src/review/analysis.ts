import type { Alphabet } from "../alphabet/alphabet.js";
import {
  checkInstance,
  checkName,
  checkOptionalFunction,
  checkOptionNames,
  checkSignal,
  checkWhole,
  described,
  type OptionNames,
} from "../base/arguments.js";
import { AnalysisError, onDemand } from "../base/errors.js";
import { finish, finishWithPauses, type Slices } from "../base/pacing.js";
import { Engine } from "../engine/engine.js";
import { assuming, lexiconAssumptions } from "../game/assumptions.js";
import { isTurn } from "../game/events.js";
import { Position } from "../game/position.js";
import type { RecordReading } from "../game/record.js";
import { unseenTiles } from "../game/tiles.js";
import { checkRecord, type GcgEvent, type GcgGame } from "../notation/gcg/record.js";
import {
  type GcgPosition,
  type RuledRecord,
  readingOf,
  replayGcg,
} from "../notation/gcg/replay.js";
import { boardName } from "../notation/opcodes.js";
import type {
  GameAnalysis,
  GameAnalysisOptions,
  TurnAnalysis,
  TurnEvents,
  TurnFate,
} from "./analysis-types.js";
import { EndgameJudge, USUAL_NODES } from "./endgames.js";
import { endgameHere, judgeTurn, summaries } from "./turns.js";

/**
 * Analyzes a game: for each turn, reports its value, its rank among all legal moves, the best
 * moves, and the equity it gave up.
 *
 * A turn is not judged if the record gives only part of its rack or none of it: it has a reason
 * (`unjudged`) instead of a cost, and does not count in averages. A rack with fewer tiles than
 * a full one counts as complete if it includes the tiles played, and all the tiles that the player
 * cannot see fit on the opponent's rack, so that the bag is empty.
 *
 * @param engine an engine for the game's alphabet, board and variant.
 * @throws ArgumentError for an evaluator other than `static` (use `analyzeGameAsync` for others);
 *   AnalysisError `BAD_OPTION` for an invalid number of moves, `OTHER_ENGINE` for an engine
 *   with another alphabet, board or variant; NotationError for a record whose moves do not fit
 *   the board; the signal's reason.
 * @example
 * ```js
 * import { analyzeGame, createEngine, defaultLexicon, parseGcg } from "gaddawg";
 *
 * const engine = await createEngine({ lexicon: await defaultLexicon() });
 * const { game } = parseGcg(`
 * #player1 ann Ann
 * #player2 bob Bob
 * >ann: AEINRST 8D RETAINS +66 66
 * `);
 * for (const { text, rank, cost, top } of analyzeGame(engine, game).turns) {
 *   console.log(text, rank, cost, top[0].text); // 8D RETAINS 31 0.7 8B ANESTRI
 * }
 * ```
 */
export function analyzeGame(
  engine: Engine,
  game: GcgGame,
  options: GameAnalysisOptions = {},
): GameAnalysis {
  checkCall(engine, game, options);
  // Other evaluators take time: analyzeGameAsync has them.
  if (options.evaluator !== undefined) checkName(options.evaluator, "evaluator", ["static"]);
  const judge = new EndgameJudge(engine, options.nodes ?? USUAL_NODES);
  try {
    return finish(turnByTurn(engine, game, options, judge), options.signal).analysis;
  } finally {
    judge.close();
  }
}

/**
 * Analyzes a game as `analyzeGame` does, with pauses between turns so that a page or server
 * stays responsive and the signal can stop it. A turn takes a few milliseconds, or about a second
 * with the evaluator `simulation`. The engine may answer other questions in the meantime.
 * @throws the same errors as `analyzeGame`, and the signal's reason, by rejecting the promise; for
 *   an evaluator also ArgumentError, and SearchError `OTHER_TABLE` if the win estimates are for
 *   other tiles.
 */
export async function analyzeGameAsync(
  engine: Engine,
  game: GcgGame,
  options: GameAnalysisOptions = {},
): Promise<GameAnalysis> {
  checkCall(engine, game, options);
  const { evaluator, signal } = options;
  // The time is that of the searches and reviews.
  const plain = { ...options, onTurn: undefined };
  const analyzed = await finishWithPauses(turnByTurn(engine, game, plain), signal);
  if (evaluator !== undefined) {
    const { reviewGame } = await onDemand(() => import("./review.js"));
    return reviewGame(engine, game, analyzed, options);
  }
  const { withEndgames } = await onDemand(() => import("./endgame-turns.js"));
  return withEndgames(engine, game, analyzed.analysis, options);
}

/** Checks the arguments of an analysis, in their order. */
function checkCall(engine: Engine, game: GcgGame, options: GameAnalysisOptions): void {
  checkInstance(engine, Engine, "engine", "an engine (createEngine)");
  checkRecord(game);
  checkOptionNames(options, NAMES);
  const { nodes, onTurn, signal } = options;
  if (nodes !== undefined) checkWhole(nodes, "nodes", 1000, 1_000_000_000);
  checkOptionalFunction(onTurn, "onTurn");
  checkSignal(signal);
}

const NAMES: OptionNames<GameAnalysisOptions> = {
  top: 0,
  evaluator: 0,
  nodes: 0,
  onTurn: 0,
  signal: 0,
};

/**
 * Analyzes a game without reviews, a turn in a slice; the arguments have been checked.
 * @param judge judges the turns with an empty bag; without it they are left to be judged later.
 */
export function* turnByTurn(
  engine: Engine,
  game: GcgGame,
  options: GameAnalysisOptions,
  judge?: EndgameJudge,
): Slices<{ analysis: GameAnalysis; positions: GcgPosition[] }> {
  const { top = 1, onTurn } = options;
  if (!Number.isInteger(top) || top < 1) {
    throw new AnalysisError("BAD_OPTION", `a list of ${described(top)} moves`, {
      expected: "1 or more",
    });
  }
  checkEngine(engine, game);
  const { alphabet, rules } = engine;
  const { layout, rackSize } = rules;
  const positions = replayGcg(game, { alphabet, layout, rackSize });
  const ruled = readingOf(game, { alphabet, rules });
  const starts = positions.flatMap(({ event, ...start }): TurnStart[] => {
    return event !== undefined && isTurn(event) ? [{ ...start, event }] : [];
  });
  const turns: TurnAnalysis[] = [];
  for (const start of starts) {
    const judged = judgeTurn(engine, whatHappened(engine, start, game.events, ruled), top);
    const turn = withCause({ turn: turns.length + 1, ...judged }, turns, alphabet);
    turns.push(judge === undefined ? turn : endgameHere(engine, judge, turn, game.events));
    onTurn?.(turns.length, starts.length);
    yield;
  }
  const { reading, warnings } = ruled;
  const players = summaries(turns, game, reading);
  const assumed = assuming(lexiconAssumptions(game.lexicon, engine.lexiconName));
  const { result } = reading;
  return { analysis: { turns, result, warnings, players, ...assumed }, positions };
}

/** Names the turn that has laid more of a tile than the set has, if later ones cannot be judged for it. */
function withCause(
  turn: TurnAnalysis,
  before: readonly TurnAnalysis[],
  alphabet: Alphabet,
): TurnAnalysis {
  const isSound = ({ position }: TurnAnalysis) =>
    unseenTiles(alphabet, position.board).every((left) => left >= 0);
  const cause = before.findLast(isSound);
  if (turn.unjudged === undefined || cause === undefined || isSound(turn)) return turn;
  const { unjudged } = turn;
  if (unjudged.reason !== "IMPOSSIBLE") return turn;
  const { turn: because, text } = cause;
  const message = `${unjudged.message}, since turn ${because}, ${text}`;
  return { ...turn, unjudged: { ...unjudged, message, because } };
}

function checkEngine({ alphabet, rules }: Engine, game: GcgGame): void {
  const pairs = [
    ["tile set", game.alphabet, alphabet.name],
    ["board", game.board, boardName(rules.layout)],
    ["variant", game.variant, rules.variant],
  ] as const;
  for (const [what, ofGame, ofEngine] of pairs) {
    if (ofGame === ofEngine) continue;
    throw new AnalysisError("OTHER_ENGINE", `an engine for the ${what} ${ofEngine}`, {
      expected: `${ofGame}, which the game has`,
    });
  }
}

/** A position before a turn. */
type TurnStart = GcgPosition & Pick<TurnEvents, "event">;

/** Returns a turn's event with the challenges that directly follow it. */
function whatHappened(
  engine: Engine,
  start: TurnStart,
  events: readonly GcgEvent[],
  { reading }: RuledRecord,
): TurnEvents {
  const { event } = start;
  let fate: TurnFate = event.kind === "pass" && event.lostTurn === true ? "lost" : "stood";
  let { total } = event;
  let bonus = 0;
  let challenged = false;
  for (const next of events.slice(start.index + 1)) {
    // The opponent has lost a turn by challenging the play.
    if (next.kind === "pass" && next.lostTurn === true && event.kind === "play") challenged = true;
    if (next.kind !== "withdrawn" && next.kind !== "challenge") break;
    // A bonus that has nothing to do with this turn says nothing about it.
    const isBonus = next.kind === "challenge" && next.score > 0;
    if (event.kind !== "play" || (isBonus && next.player !== event.player)) continue;
    challenged = true;
    if (next.kind === "withdrawn") fate = "withdrawn";
    // A penalty is the opponent's.
    if (next.player !== event.player) continue;
    if (next.kind === "challenge") bonus += next.score;
    total = next.total;
  }
  return {
    ...start,
    position: Position.of(engine.config, start.position),
    event,
    fate,
    bonus,
    challenged,
    total,
    wrong: whyWrong(start.index, reading),
  };
}

/** Warnings about racks that look sound by themselves. */
const ABOUT_RACKS: readonly string[] = ["CONTRADICTORY_RACK", "RACK_SIZE"];

/** Returns why a turn of a record leaves nothing to judge. */
function whyWrong(
  index: number,
  { afterEnd, falseRacks, doubts }: RecordReading,
): TurnEvents["wrong"] {
  if (afterEnd.has(index)) {
    return { reason: "AFTER_END", message: "the game was over, and the turn costs nothing" };
  }
  if (!falseRacks.has(index)) return undefined;
  // Of tiles that the rack or the set lacks, the engine says what is wrong.
  const doubt = doubts.find(({ event, code }) => event === index && ABOUT_RACKS.includes(code));
  if (doubt === undefined) return undefined;
  return { reason: "IMPOSSIBLE", message: `the rack cannot be right: ${doubt.what}` };
}
