import type { ComponentChildren } from "preact";
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { BLANK_FLAG } from "../../../alphabet/alphabet.js";
import { wordsMade } from "../../../game/score.js";
import type { LineMove } from "../../../search/endgame/endgame.js";
import { Panel, Problem } from "../../shared/panel.js";
import { differences } from "../../shared/reasons.js";
import { go } from "../../shared/router.js";
import { sentenceOf } from "../../shared/state.js";
import { decimals, number, playNoun, points, sentence } from "../../shared/text.js";
import { counted, t } from "../../texts/language.js";
import { message } from "../../texts/message.js";
import type { EndgameTry } from "../../worker/endgame-puzzles.js";
import {
  isByWins,
  isEnding,
  PUZZLE_KINDS,
  type PuzzleKind,
  type SimulatedPlay,
} from "../../worker/puzzle-kinds.js";
import { open as openPosition } from "../analyze/state.js";
import {
  answerOfDay,
  choose,
  isBusy,
  kind,
  type Open,
  type Outcome,
  open,
  ownPositions,
  playOn,
  problem,
  puzzleRating,
  show,
  standingChange,
  winsCompared,
} from "./puzzle.js";
import { ENOUGH_ANSWERS, isSolved, type Result, scoreOf } from "./scores.js";
import { addWords } from "./state.js";

/** The kinds of puzzles, as tasks. */
export const KIND_TITLES: Readonly<Record<PuzzleKind, string>> = {
  best: message("Find the best play"),
  bingo: message("Find the bingo"),
  fish: message("Score, or keep good tiles?"),
  lead: message("Hold the lead"),
  endgame: message("Solve the endgame"),
  win: message("Find the only play that wins"),
  out: message("Go out in two plays"),
};

const KIND_HELP: Readonly<Record<PuzzleKind, string>> = {
  best: message(
    "One play of this position is clearly better than all others, by equity and in thousands of games that were played on from it.",
  ),
  bingo: message(
    "The best play of this position lays all tiles of the rack. All bingos of the same equity are right.",
  ),
  fish: message(
    "One play scores now, another one keeps tiles for a better next turn. Thousands of games that were played on tell which wins more often.",
  ),
  lead: message(
    "You are ahead, and the play with the highest equity is not the one that wins most often. Thousands of games that were played on tell which one does.",
  ),
  endgame: message(
    "The bag is empty, so you know your opponent’s tiles. One play is best, which is proved by searching to the end of the game.",
  ),
  win: message(
    "The bag is empty, so you know your opponent’s tiles. One play wins against any reply; all others do not, which is proved.",
  ),
  out: message(
    "The bag is empty. One play is best, and after it you lay your last tiles with the next one, even against the best reply.",
  ),
};

/** The choice of a puzzle. */
export function StartPanel() {
  const done = answerOfDay();
  const isFirst = done === undefined && open.value === undefined;
  return (
    <Panel id="puzzle-title" title={t("Puzzles")} isBusy={isBusy.value}>
      <KindChoice />
      <p class="soft">{t(KIND_HELP[kind.value])}</p>
      <p class="soft">
        {t(
          "Positions come from games that the engine plays against itself. The puzzle of the day is the same for everyone with this lexicon.",
        )}
      </p>
      {done === undefined ? null : <p>{resultText(done)}</p>}
      <div class="row">
        <button
          type="button"
          class={isFirst ? "primary" : ""}
          disabled={isBusy.value}
          onClick={() => void show("daily")}
        >
          {t("Puzzle of the day")}
        </button>
        <button type="button" disabled={isBusy.value} onClick={() => void show("random")}>
          {t("Another puzzle")}
        </button>
        {ownPositions.value === undefined ? null : (
          <button type="button" disabled={isBusy.value} onClick={() => void show("own")}>
            {t("From your games")}
          </button>
        )}
        {isBusy.value ? <p role="status">{t("Looking for a position …")}</p> : null}
      </div>
      {open.value === undefined ? <Problem text={problem.value} /> : null}
    </Panel>
  );
}

function KindChoice() {
  return (
    <fieldset class="kinds">
      <legend class="for-readers">{t("Kind of puzzle")}</legend>
      {PUZZLE_KINDS.map((one) => (
        <label key={one}>
          <input
            type="radio"
            name="puzzle-kind"
            checked={one === kind.value}
            onChange={() => choose(one)}
          />
          <span data-title={t(KIND_TITLES[one])}>{t(KIND_TITLES[one])}</span>
        </label>
      ))}
    </fieldset>
  );
}

function resultText(result: Result): string {
  const { play, rank, kind } = result;
  if (play === "") return t("Today’s puzzle: given up.");
  const values = { play, rank, cost: costText(result), score: scoreOf(result) };
  if (isSolved(result)) {
    return isByWins(kind)
      ? t("Today’s puzzle: {play}, score {score}.", values)
      : t("Today’s puzzle: {play}, the best play, score {score}.", values);
  }
  return rank === 0
    ? t("Today’s puzzle: {play}, costs {cost}, score {score}.", values)
    : t("Today’s puzzle: {play}, rank {rank}, costs {cost}, score {score}.", values);
}

/** What an answer gives up: points, or percent of wins. */
function costText({ kind, cost }: Pick<Result, "kind" | "cost">): string {
  if (!isByWins(kind)) return points(cost);
  return t("{percent} % of the games", { percent: decimals(cost, 1) });
}

/** What the answer was worth, the solution, and ways to go on. */
export function Solution({ now, outcome }: { now: Open; outcome: Outcome }) {
  const button = useRef<HTMLButtonElement>(null);
  const { tries, kind, origin } = now;
  // The field for the play, which had the focus, is gone.
  useLayoutEffect(() => button.current?.focus({ preventScroll: true }), [tries]);
  const canGoOn = tries.at(-1)?.next !== undefined;
  return (
    <>
      <p class="solution" data-solved={isSolved(outcome) ? "" : undefined}>
        <strong>{verdict(outcome, now)}</strong>
      </p>
      {isEnding(kind) ? null : <p>{reasons(outcome, now).join(" ")}</p>}
      <dl class="facts">
        {isEnding(kind) ? (
          <EndgameFacts now={now} />
        ) : isByWins(kind) ? null : (
          <Facts now={now} outcome={outcome} />
        )}
        <Fact title={t("Rating of the puzzle")}>{puzzleRating.value ?? "…"}</Fact>
        <RatingFact now={now} />
      </dl>
      {isEnding(kind) && tries.length > 0 ? <Tries tries={tries} /> : null}
      {isByWins(kind) ? <Wins now={now} outcome={outcome} /> : null}
      {kind === "bingo" && !isSolved(outcome) ? <Learn now={now} /> : null}
      <div class="row">
        {canGoOn ? (
          <button type="button" class="primary" ref={button} onClick={playOn}>
            {t("Play on")}
          </button>
        ) : null}
        <button
          type="button"
          class={canGoOn ? "" : "primary"}
          {...(canGoOn ? {} : { ref: button })}
          disabled={isBusy.value}
          onClick={() => void show(origin === "own" ? "own" : "random")}
        >
          {t("Next puzzle")}
        </button>
        <button
          type="button"
          onClick={() => {
            openPosition(now.position);
            go("analyze");
          }}
        >
          {t("Open in Analyze")}
        </button>
      </div>
    </>
  );
}

/** A button that puts a missed bingo into the card box. */
function Learn({ now: { best, position } }: { now: Open }) {
  const [told, tell] = useState("");
  const { board, config } = position;
  const main = best.move.kind === "place" ? wordsMade(board, best.move, config)[0] : undefined;
  if (main === undefined) return null;
  const word = config.alphabet.format(
    [...main.tiles].map((tile) => tile & ~BLANK_FLAG),
    { as: "word" },
  );
  const learn = async (): Promise<void> => {
    try {
      const added = await addWords([word]);
      tell(
        added === 0
          ? t("{word} is in the card box already.", { word })
          : t("{word} is in the card box now.", { word }),
      );
    } catch (error) {
      tell(sentenceOf(error));
    }
  };
  return (
    <div class="row">
      <button type="button" disabled={told !== ""} onClick={() => void learn()}>
        {t("Learn {word}", { word })}
      </button>
      <p class="soft" role="status">
        {told}
      </p>
    </div>
  );
}

/** What the answer did to the visitor's rating, once there are enough answers for one. */
function RatingFact({ now }: { now: Open }) {
  const change = standingChange(now);
  if (change === undefined) return null;
  const [before, after] = change;
  const left = ENOUGH_ANSWERS - after.puzzles;
  if (left > 0) {
    return (
      <Fact title={t("Your rating")}>
        {counted(left, "after {n} more puzzle", "after {n} more puzzles")}
      </Fact>
    );
  }
  const rating = Math.round(after.rating);
  const by = rating - Math.round(before.rating);
  return (
    <Fact title={t("Your rating")}>
      {rating} ({by < 0 ? `−${-by}` : `+${by}`})
    </Fact>
  );
}

/** Says why the best play is better, than the visitor's or than any other. */
function reasons({ play, cost, score = 0, leave = "", tried }: Outcome, now: Open): string[] {
  const { best, next } = now;
  const isOwn = play !== "" && cost > 0;
  const own = tried?.own ?? { text: play, score, leave, equity: best.equity - cost };
  const other = isOwn ? own : next;
  return other === undefined ? [] : differences(best, other);
}

function verdict(outcome: Outcome, now: Open): string {
  const { kind, best } = now;
  const { play, cost, tried } = outcome;
  if (play === "") return t("Given up. The best play: {play}.", { play: best.text });
  const values = { play: playNoun(play), best: playNoun(best.text) };
  if (!isSolved(outcome)) {
    const lost = { ...values, points: points(cost) };
    return tried === undefined
      ? sentence(t("{play} gives up {points} points against {best}.", lost))
      : winsCompared(now, tried);
  }
  if (isByWins(kind)) {
    return play === best.text
      ? t("You found the play that wins most often.")
      : t("By {n} games, {play} is not clearly worse than {best}.", {
          ...values,
          n: number(tried?.samples ?? 0),
        });
  }
  if (kind === "win") return t("You found the only play that wins.");
  return kind === "bingo" ? t("You found the best bingo.") : t("You found the best play.");
}

function Facts({ now: { best, kind }, outcome }: { now: Open; outcome: Outcome }) {
  const { play, rank, legal = 0, cost, score = 0 } = outcome;
  const equity = best.equity - cost;
  return (
    <>
      {play === "" ? null : (
        <>
          <Fact title={t("Your play")}>{playText(play, score, equity)}</Fact>
          <Fact title={t("Rank")}>
            {t("{rank} of {of}", { rank: number(rank), of: number(legal) })}
          </Fact>
          <Fact title={t("Score out of 100")}>{scoreOf({ kind, cost })}</Fact>
        </>
      )}
      <Fact title={t("Best play")}>{playText(best.text, best.score, best.equity)}</Fact>
    </>
  );
}

/** How often the plays win, the best first. */
function Wins({ now: { best, simulation }, outcome: { tried } }: { now: Open; outcome: Outcome }) {
  const { plays = [], samples = 0, plies = 0 } = simulation ?? {};
  const own = tried?.own;
  const listed = own === undefined || plays.some(({ text }) => text === own.text);
  const shown = listed ? plays : [...plays, own];
  return (
    <>
      <div class="scroll">
        <table class="boxes">
          <caption class="for-readers">{t("How often the plays win")}</caption>
          <thead>
            <tr>
              <th scope="col">{t("Play")}</th>
              <th scope="col" class="number">
                {t("Wins")}
              </th>
              <th scope="col" class="number">
                {t("Points")}
              </th>
              <th scope="col" class="number">
                {t("Equity")}
              </th>
            </tr>
          </thead>
          <tbody>
            {shown.map((play) => (
              <tr key={play.text} data-own={play.text === own?.text ? "" : undefined}>
                <th scope="row">
                  {play.text === best.text ? <strong>{play.text}</strong> : play.text}
                </th>
                <td class="number">{winsText(play)}</td>
                <td class="number">{number(play.score)}</td>
                <td class="number">{points(play.equity)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p class="soft">
        {t("From {n} games played on for {plies} turns after each play; ± is the standard error.", {
          n: number(samples),
          plies,
        })}
      </p>
    </>
  );
}

function winsText({ winPercent, error }: SimulatedPlay): string {
  return t("{percent} ± {error} %", {
    percent: decimals(winPercent, 1),
    error: decimals(error, 1),
  });
}

function EndgameFacts({ now: { best, solved } }: { now: Open }) {
  const { value = 0, line = [] } = solved ?? {};
  return (
    <>
      <Fact title={t("Best play")}>
        {counted(best.score, "{play}, {n} point", "{play}, {n} points", { play: best.text })}
      </Fact>
      <Fact title={t("Best play on both sides")}>{lineText(line)}</Fact>
      <Fact title={t("Points gained to the end")}>{points(value)}</Fact>
    </>
  );
}

/** The plays that were tried, with their costs and the replies to them. */
function Tries({ tries }: { tries: readonly EndgameTry[] }) {
  const isOver = tries.at(-1)?.next === undefined;
  const cost = tries.reduce((sum, { tried }) => sum + (tried?.cost ?? 0), 0);
  return (
    <>
      <div class="scroll">
        <table class="boxes">
          <caption class="for-readers">{t("Your plays and the replies to them")}</caption>
          <thead>
            <tr>
              <th scope="col">{t("Your play")}</th>
              <th scope="col" class="number">
                {t("Cost")}
              </th>
              <th scope="col">{t("Better")}</th>
              <th scope="col">{t("Reply")}</th>
            </tr>
          </thead>
          <tbody>
            {tries.map(({ text, tried, replies }, i) => (
              <tr key={i}>
                <th scope="row">{text}</th>
                <td class="number">{points(tried?.cost ?? 0)}</td>
                <td>{(tried?.cost ?? 0) > 0 ? tried?.best : "–"}</td>
                <td>{lineText(replies) || "–"}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {isOver ? (
        <p role="status">
          {t("The game is over. Your plays cost {points} points in all.", {
            points: points(cost),
          })}
        </p>
      ) : null}
    </>
  );
}

function Fact({ title, children }: { title: string; children: ComponentChildren }) {
  return (
    <div>
      <dt>{title}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function lineText(line: readonly LineMove[]): string {
  return line.map(({ text }) => text).join(", ");
}

function playText(play: string, score: number, equity: number): string {
  const values = { play, equity: points(equity) };
  return counted(
    score,
    "{play}, {n} point, equity {equity}",
    "{play}, {n} points, equity {equity}",
    values,
  );
}
