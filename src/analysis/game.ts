import type { Engine } from "../engine/index.js";
import { AnalysisError } from "../errors.js";
import { Position } from "../game/index.js";
import { boardName } from "../notation/cgp/opcodes.js";
import { type GcgEvent, type GcgGame, type GcgPosition, replayGcg } from "../notation/index.js";
import { summarise } from "./players.js";
import { judgeTurn } from "./turns.js";
import type { GameAnalysis, GameAnalysisOptions, TurnEvents, TurnFate } from "./types.js";

/**
 * Goes through a game: what each turn was worth, where it stands among all that
 * were possible, what the best move was and what the difference cost.
 *
 * A turn whose rack the record does not give, or gives in part, is not judged:
 * it says so, and does not count in averages. A rack of fewer tiles than a full one
 * counts as whole where all tiles that the player does not see have room on the
 * opponent's rack, so that the bag is empty, and where it has what was played.
 *
 * @param engine made for the game's alphabet, board and variant.
 * @throws AnalysisError `OTHER_ENGINE` for an engine of another alphabet, board or
 *   variant; NotationError for a record whose moves do not fit the board.
 */
export function analyzeGame(
  engine: Engine,
  game: GcgGame,
  options: GameAnalysisOptions = {},
): GameAnalysis {
  const { top = 1, onTurn } = options;
  if (!Number.isInteger(top) || top < 1) {
    throw new AnalysisError("BAD_OPTION", `a list of ${top} moves`, { expected: "1 or more" });
  }
  checkEngine(engine, game);
  const { alphabet, rules } = engine;
  const { layout, rackSize } = rules;
  const positions = replayGcg(game, { alphabet, layout, rackSize });
  const starts = positions.filter(({ event }) => event !== undefined && isTurn(event));
  const turns = starts.map((start, i) => {
    const judged = judgeTurn(engine, whatHappened(engine, start, game.events), top);
    onTurn?.(i + 1, starts.length);
    return { turn: i + 1, ...judged };
  });
  return { turns, players: [summarise(0, turns, game), summarise(1, turns, game)] };
}

function isTurn({ kind }: GcgEvent): boolean {
  return kind === "play" || kind === "exchange" || kind === "pass";
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

/** A turn's event, and the challenges that follow it directly. */
function whatHappened(engine: Engine, start: GcgPosition, events: readonly GcgEvent[]): TurnEvents {
  const event = start.event as TurnEvents["event"];
  let fate: TurnFate = event.kind === "pass" && event.lostTurn === true ? "lost" : "stood";
  let { total } = event;
  let bonus = 0;
  for (const next of events.slice(start.index + 1)) {
    if (next.kind !== "withdrawn" && next.kind !== "challenge") break;
    if (next.kind === "withdrawn") fate = "withdrawn";
    else bonus += next.score;
    total = next.total;
  }
  return {
    ...start,
    position: Position.of(engine.config, start.position),
    event,
    fate,
    bonus,
    total,
  };
}
