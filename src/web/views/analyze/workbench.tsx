import { useEffect, useState } from "preact/hooks";
import { LetterCases } from "../../../alphabet/letters.js";
import { anySeed } from "../../../base/random.js";
import { draw, fillBag } from "../../../game/bag.js";
import { laidBy } from "../../../game/board.js";
import { unseenTiles } from "../../../game/tiles.js";
import { along, type Cursor, type KeyAction, squareAt } from "../../board/entry.js";
import { layingHelp } from "../../board/gestures.js";
import { PadBoard } from "../../board/pad-board.js";
import { later } from "../../shared/loading.js";
import { sentenceOf } from "../../shared/state.js";
import { notInLexicon, number, points } from "../../shared/text.js";
import { counted, t, woven } from "../../texts/language.js";
import { message } from "../../texts/message.js";
import { standing } from "./answers.js";
import { withRack, withTile } from "./position.js";
import { record, shownTurn, showTurn, step } from "./record.js";
import {
  alphabetNow,
  canRedo,
  canUndo,
  change,
  clear,
  commit,
  forgetTry,
  isRackWrong,
  lastSquares,
  layoutNow,
  type Mode,
  mode,
  pad,
  position,
  preview,
  redo,
  tryText,
  typed,
  undo,
} from "./state.js";

const MODES: readonly (readonly [Mode, string])[] = [
  ["setup", message("Set up")],
  ["try", message("Try a play")],
];

/** What typed tiles mean, and steps back and forth. */
export function Toolbar() {
  return (
    <div class="toolbar">
      <fieldset class="switch">
        <legend class="for-readers">{t("Tiles typed on the board")}</legend>
        {MODES.map(([name, title]) => (
          <label key={name}>
            <input
              type="radio"
              name="mode"
              checked={mode.value === name}
              onChange={() => {
                mode.value = name;
                if (name === "setup") forgetTry();
              }}
            />
            <span data-title={t(title)}>{t(title)}</span>
          </label>
        ))}
      </fieldset>
      <div class="row">
        <button type="button" disabled={!canUndo.value} onClick={undo}>
          {t("Undo")}
        </button>
        <button type="button" disabled={!canRedo.value} onClick={redo}>
          {t("Redo")}
        </button>
        <button type="button" onClick={clear}>
          {t("Empty board")}
        </button>
      </div>
    </div>
  );
}

/** The board and the rack, for setting up a position or trying a play. */
export function BoardPanel() {
  const shown = preview.value?.move;
  return (
    <PadBoard
      pad={pad}
      {...(shown?.kind === "place" ? { preview: laidBy(shown, layoutNow.value) } : {})}
      marked={lastSquares.value}
      isGradual
      onAction={setUp}
      // Tiles of the rack are always laid as a play.
      onLay={() => {
        mode.value = "try";
      }}
      onEnter={commitTried}
      {...(record.value === undefined ? {} : { onSwipe: step })}
    />
  );
}

/**
 * Handles keys while the position is set up: typed tiles become part of it. In a review, Escape
 * returns to the play that was made.
 */
function setUp(action: KeyAction): boolean {
  if (record.value !== undefined && action.do === "escape") {
    showTurn(shownTurn.value);
    return true;
  }
  if (mode.value !== "setup") return false;
  if (action.do === "tile") putTile(action.tile);
  else if (action.do === "erase") erase(action.back);
  else return false;
  return true;
}

/** Puts a tile on the square of the cursor, as part of the position or of a play. */
export function putTile(tile: number): void {
  if (mode.value === "try") {
    pad.lay(tile);
    return;
  }
  const { place } = pad;
  const square = squareAt(layoutNow.value, place);
  if (position.value.board[square] !== tile) change(withTile(position.value, square, tile));
  pad.cursor.value = along(layoutNow.value, place, 1) ?? place;
}

function erase(back: boolean): void {
  const layout = layoutNow.value;
  const { place } = pad;
  const hasTile = (at: Cursor): boolean => position.value.board[squareAt(layout, at)] !== 0;
  const at = back && !hasTile(place) ? (along(layout, place, -1) ?? place) : place;
  if (hasTile(at)) change(withTile(position.value, squareAt(layout, at), 0));
  pad.cursor.value = at;
}

/** Makes the play being tried if it is legal. */
function commitTried(): void {
  const now = standing.value;
  if (now.state === "placed") tryText(now.play.text);
  if (now.state === "none") pad.refuse(t("Lay the tiles of a play on the board first."));
  // Other problems are shown beside the text of the play.
  if (now.state !== "ranked") return;
  const { played } = now.ranking;
  if (played === undefined) pad.refuse(t("This play is not legal."));
  else commit(played.move, played.score, played.text);
}

/** An input for the rack as text. */
export function RackInput() {
  const text = alphabetNow.value.format(position.value.rack);
  const [draft, setDraft] = useState<string>();
  const [wrong, setWrong] = useState<string>();
  useEffect(() => {
    setDraft(undefined);
    setWrong(undefined);
  }, [position.value]);
  useEffect(() => {
    isRackWrong.value = wrong !== undefined;
  }, [wrong]);
  // The text is lost with its input.
  useEffect(() => {
    return () => {
      isRackWrong.value = false;
    };
  }, []);
  const type = (value: string): void => {
    setDraft(value);
    try {
      const to = withRack(position.value, value);
      if (alphabetNow.value.format(to.rack) !== text) change(to);
      setDraft(new LetterCases(alphabetNow.value.tiles).upper(value));
      setWrong(undefined);
    } catch (error) {
      setWrong(sentenceOf(error));
    }
  };
  return (
    <div class="rack-input">
      <label for="rack">{t("Rack")}</label>
      <div class="row">
        <input
          id="rack"
          class="tiles"
          value={draft ?? text}
          placeholder="AEINRS?"
          autocomplete="off"
          autocapitalize="characters"
          spellcheck={false}
          aria-describedby={wrong === undefined ? "rack-help" : "rack-problem"}
          onInput={(event) => type(event.currentTarget.value)}
        />
        <button type="button" onClick={() => change(withRack(position.value, randomRack()))}>
          {t("Random rack")}
        </button>
      </div>
      {wrong === undefined ? (
        <p class="soft help" id="rack-help">
          {t("Type ? for a blank.")} {layingHelp()}
        </p>
      ) : (
        <p class="problem" id="rack-problem" role="alert">
          {wrong}
        </p>
      )}
    </div>
  );
}

/** Returns a random rack of tiles that are not on the board, full if enough are left. */
function randomRack(): string {
  const { config, board } = position.value;
  const { alphabet, rules } = config;
  const counts = unseenTiles(alphabet, board).map((left) => Math.max(0, left));
  const [, rack] = draw(fillBag(counts, anySeed(), 0), [], rules.rackSize);
  return alphabet.format(rack.sort((a, b) => a - b));
}

/** The visitor's own play with its rank and cost. */
export function TryPanel() {
  const now = standing.value;
  const isLegal =
    now.state === "placed" || (now.state === "ranked" && now.ranking.rank !== undefined);
  return (
    <form
      class="try"
      onSubmit={(event) => {
        event.preventDefault();
        commitTried();
      }}
    >
      <label for="own-play">{t("Your play")}</label>
      <div class="row">
        <input
          id="own-play"
          value={typed.value}
          placeholder={t("8D WORD, WORD, exch ABC, pass")}
          autocomplete="off"
          autocapitalize="characters"
          spellcheck={false}
          onInput={(event) => tryText(event.currentTarget.value)}
        />
        <button type="submit" class="primary" disabled={!isLegal}>
          {now.state === "placed" ? t("Lay it") : t("Play")}
        </button>
        <button type="button" disabled={now.state === "none"} onClick={forgetTry}>
          {t("Clear")}
        </button>
      </div>
      <output class="standing" for="own-play" data-state={now.state}>
        <Trial />
      </output>
    </form>
  );
}

function Trial() {
  const now = standing.value;
  if (now.state === "none")
    return <span class="soft">{t("Its rank and cost will appear here.")}</span>;
  if (now.state === "asking") return <span class="soft">{t("Searching …")}</span>;
  if (now.state === "problem") return <span class="problem">{now.problem}</span>;
  if (now.state === "placed") {
    const { text, score } = now.play;
    return <span>{t("Best place: {play} for {score}", { play: text, score: number(score) })}</span>;
  }
  const { ranking, scored } = now;
  const { rank, of, cost, played } = ranking;
  if (rank === undefined || played === undefined) {
    const wrong = (scored?.words ?? []).filter(({ valid }) => !valid).map(({ word }) => word);
    return <span class="problem">{illegalText(wrong, scored?.score)}</span>;
  }
  const values = {
    points: <strong>{played.score}</strong>,
    equity: points(played.equity),
    rank: <strong>{rank}</strong>,
    of,
    cost: points(cost ?? 0),
    best: ranking.best.text,
  };
  // A review may have another judge, whose verdict stands in the list of turns.
  const byEquity = record.value === undefined ? null : <span class="soft"> {t("By equity.")}</span>;
  if (cost === 0) {
    return (
      <span>
        {played.score === 1
          ? woven("{points} point, equity {equity}: rank {rank} of {of}, the best play", values)
          : woven("{points} points, equity {equity}: rank {rank} of {of}, the best play", values)}
        {byEquity}
      </span>
    );
  }
  return (
    <span>
      {played.score === 1
        ? woven(
            "{points} point, equity {equity}: rank {rank} of {of}, costs {cost} against {best}",
            values,
          )
        : woven(
            "{points} points, equity {equity}: rank {rank} of {of}, costs {cost} against {best}",
            values,
          )}
      {byEquity}
    </span>
  );
}

/** Says why a play is not legal, and what it would score. */
function illegalText(wrong: readonly string[], score: number | undefined): string {
  const words = wrong.join(", ");
  if (score === undefined) {
    return wrong.length === 0 ? t("This play is not allowed here.") : notInLexicon(wrong);
  }
  if (wrong.length === 0) {
    return counted(
      score,
      "{n} point, but this play is not allowed here.",
      "{n} points, but this play is not allowed here.",
    );
  }
  return wrong.length === 1
    ? counted(
        score,
        "{n} point, but {words} is not in the lexicon.",
        "{n} points, but {words} is not in the lexicon.",
        { words },
      )
    : counted(
        score,
        "{n} point, but {words} are not in the lexicon.",
        "{n} points, but {words} are not in the lexicon.",
        { words },
      );
}

/** Few visitors open it. */
const ShareChoices = later(async () => (await import("./share/choices.js")).ShareChoices);

/** Links, pictures and pages of what is shown, behind a heading that opens. */
export function ShareMenu() {
  const [isOpen, setOpen] = useState(false);
  return (
    <details class="panel share" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{t("Share")}</summary>
      {isOpen ? <ShareChoices /> : null}
    </details>
  );
}
