import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import { known } from "../../../base/lists.js";
import { PadBoard } from "../../board/pad-board.js";
import { PlayForm } from "../../board/play-form.js";
import { Panel } from "../../shared/panel.js";
import { Reasons, reasonTexts } from "../../shared/reasons.js";
import { go, route } from "../../shared/router.js";
import { number, points } from "../../shared/text.js";
import { counted, t } from "../../texts/language.js";
import { openRecord, showTurn } from "../analyze/record.js";
import {
  answer,
  asked,
  begin,
  due,
  end,
  everyMistake,
  giveUp,
  hints,
  input,
  next,
  pad,
  type Round,
  reason,
  round,
  scores,
  shownKey,
  solution,
  state,
} from "./learn.js";
import type { AskedMistake } from "./mistakes.js";
import { games, refreshGames, refusal } from "./state.js";

/** The visitor's mistakes in kept games, as puzzles. */
export function MistakesPanel() {
  const [, game] = route.value.query.split(" ");
  useEffect(() => {
    if (game === undefined) void refreshGames();
    else void begin(game);
    return end;
  }, [game]);
  const now = round.value;
  if (games.value === undefined) return <p class="soft">{t("Loading …")}</p>;
  if (now === undefined) return <StartPanel />;
  return now.left.length === 0 ? <EndPanel now={now} /> : <Table now={now} />;
}

function StartPanel() {
  const number = due.value.length;
  const all = everyMistake.value.length;
  return (
    <Panel
      id="mistakes-title"
      title={
        number === 0
          ? t("No mistakes are due")
          : counted(number, "{n} mistake due today", "{n} mistakes due today")
      }
    >
      <p class="soft">
        {all === 0
          ? (refusal.value ??
            t(
              "Review a game and keep it: its mistakes come back here until you find the best play.",
            ))
          : counted(
              all,
              "{n} mistake in your games. One that you find rests for longer each time.",
              "{n} mistakes in your games. One that you find rests for longer each time.",
            )}
      </p>
      <div class="row">
        <button
          type="button"
          class="primary"
          disabled={number === 0}
          onClick={() => void begin(undefined)}
        >
          {t("Start|begin")}
        </button>
      </div>
    </Panel>
  );
}

function EndPanel({ now }: { now: Round }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <section class="panel" aria-labelledby="mistakes-title">
      <h2 id="mistakes-title" tabIndex={-1} ref={heading}>
        {now.all === 0 ? t("No mistakes are left in this game") : t("All mistakes are done")}
      </h2>
      <div class="row">
        {now.game === undefined ? null : (
          <button type="button" class="primary" onClick={() => go("analyze")}>
            {t("Back to the review")}
          </button>
        )}
        <button
          type="button"
          onClick={() => {
            end();
            go("study", "mistakes");
          }}
        >
          {t("Your mistakes")}
        </button>
      </div>
    </section>
  );
}

function Table({ now }: { now: Round }) {
  const one = known(asked.value);
  const isOver = state.value === "solved" || state.value === "shown";
  const { mistake, game } = one;
  const [own, other] = scores.value;
  // A mistake that was missed may come again at once.
  useLayoutEffect(() => {
    if (!isOver) pad.focus();
  }, [shownKey(), isOver]);
  return (
    <div class="puzzle">
      <div class="table-column">
        <PadBoard
          pad={pad}
          disabled={isOver}
          {...(solution.value === undefined ? {} : { preview: solution.value })}
          onEnter={() => void answer()}
        />
      </div>
      <Panel
        id="mistakes-title"
        title={
          game.own === mistake.player
            ? t("Your mistake")
            : t("{player}’s mistake", { player: playerOf(one) })
        }
      >
        <p class="soft">
          {counted(now.left.length, "{n} left", "{n} left")} ·{" "}
          {t("{first} and {second}", { first: game.names[0], second: game.names[1] })}
        </p>
        <p>
          {t("In the game, {play} was played at {own} to {other}, and lost {lost}.", {
            play: mistake.played,
            own,
            other,
            lost: lossText(one),
          })}{" "}
          {isOver ? null : t("Find a better play.")}
        </p>
        {isOver ? <Solution one={one} /> : <Asking one={one} />}
      </Panel>
    </div>
  );
}

function playerOf({ game, mistake }: AskedMistake): string {
  return game.names[mistake.player];
}

function lossText({ mistake: { winLost, spreadLost, kind } }: AskedMistake): string {
  return kind === "endgame" && winLost === 0
    ? counted(Math.round(spreadLost), "{n} point", "{n} points")
    : t("{percent} % of the game", { percent: points(winLost) });
}

function Asking({ one }: { one: AskedMistake }) {
  const isChecking = state.value === "checking";
  return (
    <>
      <PlayForm
        id="mistake-play"
        input={input}
        onAnswer={() => void answer()}
        disabled={isChecking}
      />
      <div role="status">
        {isChecking ? <p>{t("Comparing your play with the best one …")}</p> : null}
        {state.value === "wrong" ? (
          <p>
            <strong>{t("Another play is better. Try again.")}</strong>
          </p>
        ) : null}
        {hintTexts(one).map((text) => (
          <p key={text}>{text}</p>
        ))}
      </div>
      <div class="row">
        <button
          type="button"
          disabled={hints.value >= MOST_HINTS}
          onClick={() => {
            hints.value++;
          }}
        >
          {t("Hint")}
        </button>
        <button type="button" onClick={() => void giveUp()}>
          {t("Show the answer")}
        </button>
      </div>
    </>
  );
}

const MOST_HINTS = 2;

/** The hints that were asked for: what the best play scores, and where it begins. */
function hintTexts({ mistake: { best, score } }: AskedMistake): string[] {
  const isPlay = /^(\d+[A-Z]|[A-Z]\d+) /.test(best);
  const all = isPlay
    ? [
        counted(score, "It scores {n} point.", "It scores {n} points."),
        t("It begins at {square}.", { square: best.split(" ")[0] ?? "" }),
      ]
    : [t("It is not a play on the board."), t("It is {play}.", { play: best })];
  return all.slice(0, hints.value);
}

function Solution({ one }: { one: AskedMistake }) {
  const button = useRef<HTMLButtonElement>(null);
  // The field for the play, which had the focus, is gone.
  useLayoutEffect(() => button.current?.focus({ preventScroll: true }), []);
  const { best, score, event } = one.mistake;
  return (
    <>
      <p>
        <strong>{state.value === "solved" ? t("You found it.") : t("The best play:")}</strong>{" "}
        {t("{play} for {score}", { play: best, score: number(score) })}
      </p>
      <Reasons {...reasonTexts(reason.value ?? t("Comparing samples of both plays …"))} />
      <div class="row">
        <button type="button" class="primary" ref={button} onClick={next}>
          {t("Next")}
        </button>
        <button
          type="button"
          onClick={async () => {
            const [first, second] = one.game.names;
            if (await openRecord(one.game.gcg, `${first} – ${second}`)) showTurn(event);
            go("analyze");
          }}
        >
          {t("Show it in the game")}
        </button>
      </div>
    </>
  );
}
