import { effect, signal } from "@preact/signals";
import { anySeed } from "../../../base/random.js";
import type { RankedMove } from "../../../engine/results.js";
import { type Move, PASS, type PlaceMove } from "../../../game/moves.js";
import { formatMove } from "../../../game/plays.js";
import { scorePlay } from "../../../game/score.js";
import { tilesUsed } from "../../../game/tiles.js";
import { timeFor } from "../../../players/champion.js";
import { announce, engine, sentenceOf, settle } from "../../shared/state.js";
import { notInLexicon } from "../../shared/text.js";
import { t } from "../../texts/language.js";
import { isCancelled } from "../../worker/client.js";
import { CHAMPION } from "../../worker/levels.js";
import { plainPosition } from "../../worker/spec.js";
import {
  accepted,
  beginMatch,
  boardBefore,
  challenge,
  ENGINE,
  hasBegun,
  lastPlay,
  lastTurnOf,
  type Match,
  type MatchSetup,
  makeMove,
  mayTakeBack,
  phaseOf,
  rematchOf,
  resigned,
  seatAt,
  specFor,
  unresigned,
  withTurnTakenBack,
} from "./match.js";
import {
  goOn,
  isHumansTurn,
  isThinking,
  layDownDevice,
  leftMatch,
  match,
  mayChallenge,
  message,
  pad,
  resumeClock,
  timed,
  timeLeft,
} from "./state.js";
import { failureText, levelTitle, nameOf, newsOf, ownNews, successText } from "./texts.js";

/** The actions of a game: moves of the visitor and of the engine, and challenges. */

/**
 * The least time for a move of the engine, in milliseconds, so that it does not appear with
 * yours.
 */
const PAUSE = 350;

export function startMatch(setup: MatchSetup): void {
  leftMatch.value = undefined;
  show(beginMatch(setup));
}

/** Starts another game with the same choices, in which the other player begins. */
export function rematch(): void {
  const state = match.value;
  if (state !== undefined && phaseOf(state) === "over") show(rematchOf(state, anySeed()));
}

/** Resumes the game that was left last. */
export function resumeMatch(): void {
  const state = leftMatch.value;
  leftMatch.value = undefined;
  if (state !== undefined) show(state);
}

function show(state: Match): void {
  settle("match");
  layDownDevice();
  resumeClock();
  message.value = undefined;
  pad.cursor.value = undefined;
  pad.forgetOrder();
  goOn(state);
  pad.focus();
  void goOnAsEngine();
}

/** Leaves the game; it can be resumed until the next one begins. */
export function endMatch(): void {
  message.value = undefined;
  const state = match.value;
  if (state !== undefined) leftMatch.value = timed(state);
  goOn(undefined);
}

/** Gives the game up, which the other player wins. One in which there was no turn yet is only left. */
export function giveUp(): void {
  const state = match.value;
  if (state === undefined) return;
  const seat = seatAt(state);
  if (!hasBegun(state)) {
    endMatch();
    return;
  }
  message.value = undefined;
  goOn(resigned(timed(state), seat));
}

/** Goes on with a game that the visitor gave up. */
export function playOn(): void {
  const state = match.value;
  if (state?.resigned !== undefined) show(unresigned(state));
}

function say(text: string, wrong = false): void {
  message.value = { text, wrong };
  announce(text);
}

/** Shows the result of a challenge; it remains when the engine's next move is announced. */
function sayOfChallenge(text: string, wrong: boolean): void {
  message.value = { text, wrong, ofChallenge: true };
  announce(text);
}

/** Words of the laid tiles that are not in the lexicon, if only valid words can be played. */
export const wrongWords = signal<readonly string[]>([]);

effect(() => {
  const now = match.value;
  const laid = pad.laid.value;
  wrongWords.value = [];
  if (now?.setup.challenge !== "void" || laid.size === 0 || isThinking.value) return;
  const made = pad.attempt;
  if ("move" in made) void checkTried(now, made.move, laid);
});

async function checkTried(state: Match, move: PlaceMove, laid: typeof pad.laid.value) {
  const position = plainPosition(state.game.position(seatAt(state)));
  const input = { game: specFor(state), position, move };
  try {
    const { words } = await engine.ask("judge", input, { channel: "tried" });
    if (pad.laid.peek() !== laid) return;
    wrongWords.value = words.filter(({ valid }) => !valid).map(({ word }) => word);
  } catch {
    // Tiles that make no play are reported when the visitor tries to play them.
  }
}

/** Returns the points of the laid tiles; undefined if they make no play. */
export function triedScore({ game }: Match): number | undefined {
  const made = pad.attempt;
  if (!("move" in made)) return undefined;
  try {
    return scorePlay(game.board, made.move, game.config).score;
  } catch {
    return undefined;
  }
}

/** Makes the play of the laid tiles, or reports why it cannot be made. */
export async function playTried(): Promise<void> {
  const state = match.value;
  const made = pad.attempt;
  if (state === undefined || !isHumansTurn.value) return;
  if ("problem" in made) {
    say(made.problem, true);
    return;
  }
  isThinking.value = true;
  try {
    await playHuman(state, made.move);
  } catch (error) {
    say(sentenceOf(error), true);
  } finally {
    isThinking.value = false;
  }
  await goOnAsEngine();
}

async function playHuman(state: Match, move: PlaceMove): Promise<void> {
  const position = plainPosition(state.game.position(seatAt(state)));
  const input = { game: specFor(state), position, move };
  const { score, text, words, valid } = await engine.ask("judge", input);
  // The game may have been abandoned in the meantime.
  if (match.value !== state) return;
  const wrong = words.filter((word) => !word.valid).map(({ word }) => word);
  if (!valid && state.setup.challenge === "void") {
    say(notInLexicon(wrong), true);
    return;
  }
  const after = makeMove(timed(state), move);
  if (state.setup.isShared === true) {
    // The other player may challenge it, if that is allowed.
    goOn(after);
    say(newsOf(nameOf(state, seatAt(state)), { move, text, score }));
  } else if (valid) {
    goOn(accepted(after));
    say(t("You: {play} for {score}.", { play: text, score }));
  } else {
    goOn(challenge(after, true));
    const why = notInLexicon(wrong);
    sayOfChallenge(
      t("The engine challenges {play}: {why} You take it back and lose the turn.", {
        play: text,
        why,
      }),
      true,
    );
  }
}

/** Exchanges tiles; passes if there are none. */
export async function exchangeTiles(tiles: readonly number[]): Promise<void> {
  const state = match.value;
  if (state === undefined) return;
  const move: Move =
    tiles.length === 0 ? PASS : { kind: "exchange", tiles: [...tiles].sort((a, b) => a - b) };
  const text = formatMove(move, state.game);
  const { isShared = false } = state.setup;
  goOn(makeMove(timed(state), move));
  pad.focus();
  say(
    isShared ? newsOf(nameOf(state, seatAt(state)), { move, text, score: 0 }) : ownNews(move, text),
  );
  await goOnAsEngine();
}

/** Takes back the visitor's last turn and the engine's answer, to which the engine agrees. */
export function takeTurnBack(): void {
  const state = match.value;
  if (state === undefined || !isHumansTurn.value || !mayTakeBack(state)) return;
  goOn(withTurnTakenBack(state));
  pad.focus();
  say(t("The engine agrees: your last turn and its answer are taken back."));
}

/** Challenges the engine's last play. */
export async function challengeEngine(): Promise<void> {
  const state = match.value;
  if (state === undefined || !mayChallenge.value) return;
  const valid = await isLastPlayValid(state);
  // A hint may have been asked for in the meantime, or the game left.
  const now = match.value;
  if (now?.game !== state.game) return;
  goOn(challenge(timed(now), !valid));
  pad.focus();
  sayOfChallenge(valid ? failureText(state) : successText(state), valid);
  await goOnAsEngine();
}

/** Accepts the engine's last play, which ends the game. */
export function acceptLast(): void {
  const state = match.value;
  if (state !== undefined) goOn(accepted(timed(state)));
}

async function isLastPlayValid(state: Match): Promise<boolean> {
  const last = lastPlay(state);
  if (last === undefined) return true;
  const { move } = last;
  const position = { board: boardBefore(state, last), rack: Uint8Array.from(tilesUsed(move)) };
  return (await engine.ask("judge", { game: specFor(state), position, move })).valid;
}

/** Makes the engine's move if it is its turn. */
export async function goOnAsEngine(): Promise<void> {
  const state = match.value;
  if (state === undefined || isThinking.value || state.setup.isShared === true) return;
  if (phaseOf(state) !== "turn" || state.game.turn !== ENGINE) return;
  isThinking.value = true;
  try {
    const pause = new Promise((resolve) => setTimeout(resolve, PAUSE));
    const [chosen] = await Promise.all([engineMove(state), pause]);
    if (match.value === state && chosen !== undefined) {
      const before = message.peek();
      goOn(makeMove(timed(state), chosen.move), true);
      const news = newsOf(levelTitle(state.setup.level), chosen);
      say(before?.ofChallenge === true ? `${before.text} ${news}` : news);
    }
  } catch (error) {
    if (!isCancelled(error)) {
      say(t("The engine cannot move. {reason}", { reason: sentenceOf(error) }), true);
    }
    return;
  } finally {
    isThinking.value = false;
  }
  // Another game may have started in the meantime and may be waiting for its first move.
  await goOnAsEngine();
}

function engineMove(state: Match): Promise<RankedMove | undefined> {
  const { setup, game } = state;
  if (setup.level === CHAMPION) return championMove(state);
  const asked = {
    game: specFor(state),
    position: plainPosition(game.position(ENGINE)),
    level: setup.level,
    seed: setup.seed ^ game.events.length,
  };
  return engine.ask("choose", asked, { channel: "choose" });
}

/* The champion's thinking, which takes time and may be hurried. */

/** What the champion's thinking has taken, and may take at most, in seconds. */
export const thinking = signal<{ seconds: number; most: number } | undefined>(undefined);

const USUAL_SECONDS = 3;
/** Milliseconds between updates of the time that is shown. */
const TICK = 200;

let runs = 0;
/**
 * The game as it was shown when the champion was hurried. Its thinking may not have begun yet: a
 * game that is returned to first waits for the end of the thinking that it was left in.
 */
let hurried: Match | undefined;

/** Has the champion make the best move that it has found so far. */
export function hurry(): void {
  hurried = match.value;
}

/** Returns the champion's move; undefined if the game was left meanwhile. */
export async function championMove(state: Match): Promise<RankedMove | undefined> {
  const { game, setup } = state;
  const milliseconds = timeForMove(state);
  const asked = {
    run: ++runs,
    game: specFor(state),
    position: plainPosition(game.position(ENGINE)),
    seed: (setup.seed ^ game.events.length) >>> 0,
    lastTurn: lastTurnOf(state),
    milliseconds,
  };
  const begun = performance.now();
  const show = (): void => {
    thinking.value = {
      seconds: Math.floor((performance.now() - begun) / 1000),
      most: Math.ceil(milliseconds / 1000),
    };
  };
  show();
  const timer = setInterval(show, TICK);
  try {
    while (match.value === state) {
      const isHurried = hurried === state;
      const move = await engine.ask("think", { ...asked, isHurried }, { channel: "choose" });
      if (move !== undefined) return move;
    }
    // No one waits for the move any more: the worker's threads are free sooner.
    void engine.ask("think", { ...asked, isHurried: true }).catch(() => undefined);
    return undefined;
  } finally {
    clearInterval(timer);
    thinking.value = undefined;
  }
}

/** Returns the time for a move, in milliseconds. With a clock, it is a share of what is left. */
function timeForMove(state: Match): number {
  const { game, setup } = state;
  const most = (setup.thinking ?? USUAL_SECONDS) * 1000;
  const increment = (setup.increment ?? 0) * 1000;
  const left = timeLeft(state, ENGINE);
  if (left === undefined) return most;
  const [own, other] = game.rackSizes;
  const tiles = game.tilesInBag + own + other;
  return Math.min(most, timeFor({ milliseconds: Math.max(0, left), increment }, tiles));
}
