import { computed, signal } from "@preact/signals";
import type { RankedMove } from "../../../engine/results.js";
import { columnName, laidBy } from "../../../game/board.js";
import type { Game } from "../../../game/game.js";
import { announce, engine, sentenceOf } from "../../shared/state.js";
import { number } from "../../shared/text.js";
import { counted, t } from "../../texts/language.js";
import { plainPosition } from "../../worker/spec.js";
import { HINT_COST, HUMAN, specFor } from "./match.js";
import { amend, isHumansTurn, match, message, pad } from "./state.js";

/*
 * Hints, which the visitor asks for one after another: how many tiles the best play lays, then
 * where it is, then the play. Each is counted, and the result tells how many there were; each may cost
 * points at the end of the game.
 */

/** The number of hints about a move. */
const STEPS = 3;

/** The hints about the visitor's move; `game` is the state of the game that they belong to. */
interface Asked {
  game: Game;
  best: RankedMove;
  steps: number;
}

const asked = signal<Asked | undefined>(undefined);

/** The hints that were asked about the present turn. */
const current = computed(() => {
  const now = asked.value;
  return now !== undefined && now.game === match.value?.game && isHumansTurn.value
    ? now
    : undefined;
});

/** The hints so far, as sentences. */
export const hintTexts = computed((): readonly string[] => {
  const now = current.value;
  return now === undefined ? [] : textsOf(now).slice(0, now.steps);
});

/** True while another hint can be asked for. */
export const mayHint = computed(
  () =>
    isHumansTurn.value &&
    match.value?.setup.hints !== "none" &&
    (current.value === undefined || current.value.steps < STEPS),
);

/** What a hint costs, behind the name of the button that gives one: " (−5)", or nothing. */
export const hintPrice = computed(() => {
  return match.value?.setup.hints === "cost" ? ` (${number(-HINT_COST)})` : "";
});

/** True once the play was told, unless it is no play. */
export const mayLayHint = computed(
  () => current.value?.steps === STEPS && current.value.best.move.kind === "place",
);

/** Gives the next hint about the visitor's move. */
export async function askHint(): Promise<void> {
  const state = match.peek();
  if (state === undefined || !mayHint.peek()) return;
  const { game } = state;
  const before = current.peek();
  try {
    const best = before?.best ?? (await bestMove());
    const now = match.peek();
    // The visitor may have moved meanwhile.
    if (now?.game !== game || !isHumansTurn.peek() || best === undefined) return;
    const steps = (current.peek()?.steps ?? 0) + 1;
    asked.value = { game, best, steps };
    amend({ ...now, hints: now.hints + 1 });
    announce(hintTexts.peek().at(-1) ?? "");
  } catch (error) {
    message.value = { text: sentenceOf(error), wrong: true };
  }
}

async function bestMove(): Promise<RankedMove | undefined> {
  const state = match.peek();
  if (state === undefined) return undefined;
  const position = plainPosition(state.game.position(HUMAN));
  const found = await engine.ask("plays", { game: specFor(state), position, count: 1 });
  return found.moves[0];
}

/** Lays the tiles of the play that was told. */
export function layHint(): void {
  const now = current.peek();
  if (now?.best.move.kind !== "place") return;
  pad.layAll(laidBy(now.best.move, now.game.config.rules.layout));
  pad.focus();
}

function textsOf({ best, game }: Asked): string[] {
  const { move, text, score } = best;
  if (move.kind === "pass") {
    const only = t("There is no play: you can only pass.");
    return [only, only, only];
  }
  if (move.kind === "exchange") {
    return [
      t("The best move is an exchange."),
      counted(move.tiles.length, "It exchanges {n} tile.", "It exchanges {n} tiles."),
      t("The best move is {move}.", { move: text }),
    ];
  }
  const laid = move.tiles.filter((tile) => tile !== 0).length;
  const lane = move.lane;
  return [
    laid === game.config.rules.rackSize
      ? t("The best play is a bingo: it lays all of your tiles.")
      : counted(laid, "The best play lays {n} tile.", "The best play lays {n} tiles."),
    move.direction === "across"
      ? t("It runs across, in row {row}.", { row: lane + 1 })
      : t("It runs down, in column {column}.", { column: columnName(lane) }),
    counted(
      score,
      "The best play is {play} for {n} point.",
      "The best play is {play} for {n} points.",
      {
        play: text,
      },
    ),
  ];
}
