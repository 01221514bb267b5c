import { useSignal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useEffect } from "preact/hooks";
import type { Position } from "../../../game/position.js";
import { Board } from "../../board/board.js";
import { type Surface, surfaceOf } from "../../board/entry.js";
import { TileFace } from "../../board/tiles.js";
import { useFresh } from "../../shared/loading.js";
import { Panel, Problem } from "../../shared/panel.js";
import { go, hashOf, VIEWS } from "../../shared/router.js";
import { sentenceOf } from "../../shared/state.js";
import { counted, t } from "../../texts/language.js";
import { isCancelled } from "../../worker/client.js";
import type { Level } from "../../worker/levels.js";
import { levelTitle } from "../play/texts.js";
import { answerOfDay, choose, positionOf, puzzleOfDay, show } from "../study/puzzle.js";
import { lexiconNow } from "../study/state.js";
import { refreshStanding, type Standing, standing } from "./standing.js";

/** What to do next: one thing for who is new here, and what waits for who comes back. */
export function HomeView() {
  // A new day may have begun, too.
  useFresh(refreshStanding);
  const now = standing.value;
  if (now === undefined) return <p class="soft">{t("Loading …")}</p>;
  return (
    <div class="home" data-first={now.isFirst ? "" : undefined}>
      <h1 class="for-readers">{VIEWS.home}</h1>
      {now.match === undefined ? null : <LeftGame {...now.match} />}
      <PuzzleOfDay now={now} />
      {now.isFirst ? <FirstSteps /> : <Waiting now={now} />}
    </div>
  );
}

/** The puzzle of the day, with its board: who has answered it sees how it went. */
function PuzzleOfDay({ now: { isFirst, match, streak } }: { now: Standing }) {
  const position = useSignal<Position | undefined>(undefined);
  const problem = useSignal<string | undefined>(undefined);
  useEffect(() => {
    let isShown = true;
    position.value = undefined;
    problem.value = undefined;
    puzzleOfDay("best").then(
      (puzzle) => {
        if (isShown) position.value = positionOf(puzzle);
      },
      (error) => {
        if (isShown && !isCancelled(error)) problem.value = sentenceOf(error);
      },
    );
    // Another lexicon has another puzzle.
    return () => {
      isShown = false;
    };
  }, [lexiconNow.value]);
  const isDone = answerOfDay("best") !== undefined;
  const solve = (): void => {
    choose("best");
    go("study", "puzzles");
    if (!isDone) void show("daily");
  };
  return (
    <Panel
      kind="daily"
      id="daily-title"
      title={isFirst ? t("What would you play?") : t("Puzzle of the day")}
    >
      <p>
        {isDone
          ? t("You have answered today’s puzzle. The next one comes tomorrow.")
          : t("One play of this position is clearly better than all others. Can you find it?")}
      </p>
      {streak > 0 ? (
        <p class="streak">
          {counted(streak, "{n} day in a row", "{n} days in a row")}
          {isDone ? null : ` · ${t("answer today’s to go on")}`}
        </p>
      ) : null}
      <div class="row">
        <button
          type="button"
          class={isDone || match !== undefined ? "" : "primary"}
          onClick={solve}
        >
          {isDone ? t("More puzzles") : t("Solve it")}
        </button>
      </div>
      <Preview position={position.value} onClick={solve} />
      <Problem text={problem.value} />
    </Panel>
  );
}

/** A position to look at, for those who see it: it is asked, square by square, where it is solved. */
function Preview({
  position,
  onClick,
}: {
  position: Position | undefined;
  /** A click does what the button above does, which is there for the keyboard. */
  onClick: () => void;
}) {
  if (position === undefined) return <div class="preview" />;
  const surface = surfaceOf(position);
  return (
    <div class="preview">
      <div inert aria-hidden="true">
        <Board label="" surface={surface} />
        <Rack surface={surface} rack={position.rack} />
      </div>
      <button type="button" class="cover" tabIndex={-1} aria-hidden="true" onClick={onClick} />
    </div>
  );
}

function Rack({ surface: { alphabet }, rack }: { surface: Surface; rack: Uint8Array }) {
  return (
    <div class="preview-rack">
      {[...rack].map((tile, i) => (
        <span class="rack-tile" key={`${i} ${tile}`}>
          <TileFace alphabet={alphabet} tile={tile} state="rack" />
        </span>
      ))}
    </div>
  );
}

/** For who is new here: other ways to begin, in few words. */
function FirstSteps() {
  return (
    <p class="first-steps">
      <a href={hashOf("play")}>{t("Play a game")}</a>
      <a href={hashOf("analyze")}>{t("Look at a position")}</a>
      <a href={hashOf("words")}>{t("Look up words")}</a>
    </p>
  );
}

/** What waits for who comes back. */
function Waiting({ now: { match, cards, mistakes, level } }: { now: Standing }) {
  // One thing is to be done first: what waits here once nothing above does.
  const isFree = match === undefined && answerOfDay("best") !== undefined;
  return (
    <>
      {cards === 0 ? null : (
        <Step
          id="cards-title"
          title={t("Card box")}
          to={t("Study them")}
          isFirst={isFree}
          onGo={() => go("study")}
        >
          {counted(cards, "{n} card is due.", "{n} cards are due.")}
        </Step>
      )}
      {mistakes === 0 ? null : (
        <Step
          id="missed-title"
          title={t("What you missed lately")}
          to={t("Find them")}
          isFirst={isFree && cards === 0}
          onGo={() => go("study", "mistakes")}
        >
          {counted(
            mistakes,
            "{n} mistake of your games is due.",
            "{n} mistakes of your games are due.",
          )}
        </Step>
      )}
      {match === undefined ? (
        <NewGame level={level} isFirst={isFree && cards + mistakes === 0} />
      ) : null}
      <OpenGame />
    </>
  );
}

function LeftGame({ opponent, scores: [you = 0, engine = 0] }: NonNullable<Standing["match"]>) {
  return (
    <Step
      id="left-title"
      title={
        opponent === undefined
          ? t("Your game for two")
          : t("Your game against {opponent}", { opponent: levelTitle(opponent) })
      }
      to={t("Go on")}
      isFirst
      onGo={() => go("play")}
    >
      {t("It stands {you} to {engine}.", { you, engine })}
    </Step>
  );
}

/** A game at the level of the visitor's answers to puzzles, where they tell it. */
function NewGame({ level, isFirst }: { level: Level | undefined; isFirst: boolean }) {
  const begin = async (): Promise<void> => {
    const { preferLevel } = await import("../play/new-match.js");
    if (level !== undefined) preferLevel(level);
    go("play");
  };
  return (
    <Step
      id="game-title"
      title={t("Play a game")}
      to={t("Choose an opponent")}
      isFirst={isFirst}
      onGo={() => void begin()}
    >
      {level === undefined
        ? t(
            "Afterwards, the engine shows what you missed. Five puzzles tell which level suits you.",
          )
        : t("By your answers to puzzles, {level} plays about as well as you.", {
            level: levelTitle(level),
          })}
    </Step>
  );
}

function OpenGame() {
  return (
    <Panel id="open-title" title={t("Open a game")}>
      <p class="soft">
        {t("A GCG file, as sites and apps save games. You can also paste or drop it anywhere.")}
      </p>
      <input
        type="file"
        accept=".gcg"
        aria-labelledby="open-title"
        onChange={(event) => {
          const file = event.currentTarget.files?.[0];
          event.currentTarget.value = "";
          if (file === undefined) return;
          go("analyze");
          void import("../analyze/record.js").then((record) => record.openRecordFile(file));
        }}
      />
    </Panel>
  );
}

/** One thing to go on with. */
function Step({
  id,
  title,
  to,
  isFirst = false,
  onGo,
  children,
}: {
  id: string;
  title: string;
  /** The text of the button. */
  to: string;
  /** True for what most come for. */
  isFirst?: boolean;
  onGo: () => void;
  children: ComponentChildren;
}) {
  return (
    <Panel id={id} title={title}>
      <p>{children}</p>
      <div class="row">
        <button type="button" class={isFirst ? "primary" : ""} aria-describedby={id} onClick={onGo}>
          {to}
        </button>
      </div>
    </Panel>
  );
}
