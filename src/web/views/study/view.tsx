import { useLayoutEffect, useState } from "preact/hooks";
import { isNameIn, namesOf } from "../../../base/lists.js";
import { laidBy } from "../../../game/board.js";
import { PadBoard } from "../../board/pad-board.js";
import { PlayForm } from "../../board/play-form.js";
import { later, useFresh } from "../../shared/loading.js";
import { CloseButton, Panel } from "../../shared/panel.js";
import { go, route } from "../../shared/router.js";
import { saveFile } from "../../shared/save.js";
import { lexiconTitle, sentenceOf } from "../../shared/state.js";
import { number } from "../../shared/text.js";
import { counted, t } from "../../texts/language.js";
import { message } from "../../texts/message.js";
import { isByWins, isEnding, PUZZLE_KINDS } from "../../worker/puzzle-kinds.js";
import { session } from "./asking.js";
import { BoxesPanel, DeckPanel, DuePanel } from "./card-panels.js";
import {
  answer,
  close,
  input,
  isBusy,
  type Open,
  open,
  pad,
  surface,
  surrender,
} from "./puzzle.js";
import { KIND_TITLES, Solution, StartPanel } from "./puzzle-panels.js";
import { averageScore, SCORE_RULE, SCORED, standingIn } from "./scores.js";
import { SessionPanel } from "./session-panel.js";
import { cards, emptyBox, exported, imported, ownCards, refresh, results } from "./state.js";

/** Needs the games that are kept. */
const MistakesPanel = later(async () => (await import("../games/learn-panel.js")).MistakesPanel);

/** The parts of the view, by their names in the address. */
const PARTS = {
  cards: message("Card box"),
  puzzles: message("Puzzles"),
  mistakes: message("Your mistakes"),
} as const;

type Part = keyof typeof PARTS;

/** Alphagrams to unscramble, kept in a card box, and positions as puzzles. */
export function StudyView() {
  // The mistakes of one game have its id behind them.
  const [named = ""] = route.value.query.split(" ");
  const part: Part = isNameIn(PARTS, named) ? named : "cards";
  // A new day may have begun, too.
  useFresh(refresh);
  const puzzle = part === "puzzles" ? open.value : undefined;
  if (puzzle !== undefined) return <PuzzleView now={puzzle} />;
  return (
    <div class="study">
      <h1>{t("Study")}</h1>
      <p class="soft">
        {t("Lexicon: {name}. What you learn is kept in this browser and not sent anywhere.", {
          name: lexiconTitle(),
        })}
      </p>
      <fieldset class="kinds">
        <legend class="for-readers">{t("What to study")}</legend>
        {namesOf(PARTS).map((name) => (
          <label key={name}>
            <input
              type="radio"
              name="study"
              checked={name === part}
              onChange={() => go("study", name === "cards" ? "" : name)}
            />
            <span data-title={t(PARTS[name])}>{t(PARTS[name])}</span>
          </label>
        ))}
      </fieldset>
      {cards.value === undefined ? (
        <p class="soft">{t("Loading …")}</p>
      ) : part === "mistakes" ? (
        <MistakesPanel />
      ) : part === "puzzles" ? (
        <>
          <StartPanel />
          <RatingPanel />
        </>
      ) : session.value !== undefined ? (
        <SessionPanel session={session.value} />
      ) : (
        <>
          <DuePanel />
          <DeckPanel />
          <BoxesPanel />
          <KeepPanel />
        </>
      )}
    </div>
  );
}

/** A position in which something is to be found: alone, until it is answered. */
function PuzzleView({ now }: { now: Open }) {
  const { kind, isAsking, position } = now;
  const [own, other] = position.scores;
  return (
    <div class="study">
      <div class="titled">
        <div>
          <h1>{t(KIND_TITLES[kind])}</h1>
          <p class="soft">
            {counted(
              own,
              "You have {n} point, your opponent has {opponent}.",
              "You have {n} points, your opponent has {opponent}.",
              { opponent: other },
            )}
          </p>
          {isByWins(kind) ? <p class="soft">{t("Find the play that wins most often.")}</p> : null}
          {isEnding(kind) ? (
            <p class="soft">
              {t("Your opponent’s rack: {tiles}", {
                tiles: surface.value.alphabet.format(position.opponentRack ?? new Uint8Array()),
              })}
            </p>
          ) : null}
        </div>
        <CloseButton name={t("Close the puzzle")} onClose={close} />
      </div>
      <Table now={now} />
      {isAsking ? null : (
        <>
          <StartPanel />
          <RatingPanel />
        </>
      )}
    </div>
  );
}

function Table({ now }: { now: Open }) {
  const { outcome, best, isAsking, kind, tries, seed } = now;
  const solution = best.move.kind === "place" ? laidBy(best.move, surface.value.layout) : undefined;
  // The board of an endgame that is played out is no longer that of the solution.
  const isSolutionShown = !isAsking && tries.length < 2 && solution !== undefined;
  useLayoutEffect(() => {
    if (isAsking) pad.focus();
  }, [seed, kind, isAsking]);
  return (
    <div class="puzzle">
      <div class="table-column">
        <PadBoard
          pad={pad}
          disabled={!isAsking}
          {...(isSolutionShown ? { preview: solution } : {})}
          onEnter={() => void answer()}
        />
      </div>
      <Panel id="play-title" title={titleOf(now)}>
        {isAsking ? (
          <PlayForm
            id="puzzle-play"
            input={input}
            disabled={isBusy.value}
            onAnswer={() => void answer()}
          >
            {outcome === undefined ? (
              <button type="button" onClick={() => void surrender()}>
                {t("Give up")}
              </button>
            ) : null}
            {isBusy.value ? <p role="status">{t("Playing games on …")}</p> : null}
          </PlayForm>
        ) : null}
        {!isAsking && outcome !== undefined ? <Solution now={now} outcome={outcome} /> : null}
      </Panel>
    </div>
  );
}

function titleOf({ origin, seed }: Open): string {
  if (origin === "daily") return t("Puzzle of the day");
  return origin === "own" ? t("From your games") : t("Puzzle {number}", { number: seed });
}

/** Buttons that save everything in a file, read such a file, and empty the box. */
export function KeepPanel() {
  const [told, tell] = useState<{ text: string; isWrong?: boolean }>({ text: "" });
  const [isAsking, ask] = useState(false);
  const all = ownCards.value.length;
  const read = async (file: File): Promise<void> => {
    try {
      tell({ text: await imported(file) });
    } catch (error) {
      tell({ text: sentenceOf(error), isWrong: true });
    }
  };
  return (
    <Panel id="keep-title" title={t("Save and restore")}>
      <p class="soft">
        {t(
          "One file has all cards and puzzle results. Reading a file adds to what is here; of two cards with the same letters, the one that was answered more often is kept.",
        )}
      </p>
      <div class="row">
        <button type="button" onClick={() => saveFile("gaddawg-study.json", exported())}>
          {t("Save to a file")}
        </button>
        {isAsking ? (
          <>
            <button
              type="button"
              onClick={() => {
                ask(false);
                tell({ text: counted(all, "Removed {n} card.", "Removed {n} cards.") });
                void emptyBox();
              }}
            >
              {counted(all, "Remove {n} card", "Remove {n} cards")}
            </button>
            <button type="button" onClick={() => ask(false)}>
              {t("Keep them")}
            </button>
          </>
        ) : (
          <button type="button" disabled={all === 0} onClick={() => ask(true)}>
            {t("Empty the box …")}
          </button>
        )}
      </div>
      <label>
        {t("Read a file")}
        <input
          type="file"
          accept=".json,application/json"
          onChange={(event) => {
            const file = event.currentTarget.files?.[0];
            event.currentTarget.value = "";
            if (file !== undefined) void read(file);
          }}
        />
      </label>
      <p class={told.isWrong === true ? "problem" : "soft"} role="status">
        {told.text}
      </p>
    </Panel>
  );
}

/** The visitor's rating for each kind of puzzles, and how it works. */
export function RatingPanel() {
  const all = results.value;
  const average = averageScore(all);
  return (
    <Panel id="rating-title" title={t("Rating")}>
      <p class="soft">
        {t(
          "A puzzle has the rating of players of whom half find the solution. You win against it if you find it, and lose if not. Only the first answer to a puzzle counts. ± is the standard error of your rating.",
        )}
      </p>
      <table class="boxes">
        <caption class="for-readers">{t("Your rating by kind of puzzle")}</caption>
        <thead>
          <tr>
            <th scope="col">{t("Puzzles")}</th>
            <th scope="col" class="number">
              {t("Rating")}
            </th>
            <th scope="col" class="number">
              {t("Solved")}
            </th>
          </tr>
        </thead>
        <tbody>
          {PUZZLE_KINDS.map((kind) => {
            const { rating, deviation, puzzles, solved } = standingIn(kind, all);
            return (
              <tr key={kind}>
                <th scope="row">{t(KIND_TITLES[kind])}</th>
                <td class="number">
                  {puzzles === 0
                    ? "–"
                    : t("{rating} ± {margin}", {
                        rating: Math.round(rating),
                        margin: Math.round(deviation),
                      })}
                </td>
                <td class="number">
                  {t("{solved} of {all}", { solved: number(solved), all: number(puzzles) })}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
      {average === undefined ? null : (
        <p class="soft">
          {t(SCORE_RULE)}{" "}
          {counted(
            Math.min(SCORED, all.length),
            "Your last puzzle scored {average}.",
            "Your last {n} puzzles scored {average} on average.",
            { average },
          )}
        </p>
      )}
    </Panel>
  );
}
