import { useEffect, useState } from "preact/hooks";
import { BLANK, BLANK_FLAG } from "../../../alphabet/alphabet.js";
import { namesOf } from "../../../base/lists.js";
import { configToJson } from "../../../game/config.js";
import { MOST_POINTS } from "../../../game/position.js";
import { RefusalNote } from "../../board/pad-board.js";
import { Palette } from "../../board/tiles.js";
import { Choice } from "../../shared/fields.js";
import { Panel } from "../../shared/panel.js";
import { hashOf } from "../../shared/router.js";
import { note, sentenceOf } from "../../shared/state.js";
import { number, RULES_TITLES, setTitle } from "../../shared/text.js";
import { counted, t } from "../../texts/language.js";
import { setName } from "../../worker/spec.js";
import { cgpOf, positionOfCgp, rulesNameFor, unseenOf, withScores } from "./position.js";
import { alphabetNow, changeGame, layoutNow, open, pad, position, sets } from "./state.js";
import { putTile } from "./workbench.js";

/** A form for rules, tiles and scores, and the position as text and as a link. */
export function SetupPanel() {
  const { config, scores } = position.value;
  const [mover, opponent] = scores;
  const rules = rulesNameFor(position.value);
  const { alphabet } = configToJson(config);
  const name = setName(alphabet);
  const others = sets.value.filter((set) => setName(set) !== name);
  const possible = others.length === sets.value.length ? [alphabet, ...others] : sets.value;
  return (
    <Panel id="setup-title" title={t("Position")}>
      <div class="fields">
        <Choice
          label={t("Game")}
          value={rules}
          from={namesOf(RULES_TITLES)}
          text={(name) => t(RULES_TITLES[name])}
          onValue={(chosen) => changeGame(chosen, alphabet)}
        />
        <Choice
          label={t("Tiles")}
          value={alphabet}
          from={possible}
          id={setName}
          text={(set) => setTitle(setName(set))}
          onValue={(chosen) => changeGame(rules, chosen)}
        />
        <Score label={t("Your score")} value={mover} onValue={(value) => score(value, opponent)} />
        <Score
          label={t("Opponent’s score")}
          value={opponent}
          onValue={(value) => score(mover, value)}
        />
      </div>
      <Cgp />
    </Panel>
  );
}

function score(mover: number, opponent: number): void {
  try {
    open(withScores(position.value, [mover, opponent]));
  } catch (error) {
    note("error", sentenceOf(error), "position");
  }
}

/** The points of a player; what cannot be points stays in the field, with the reason. */
function Score(props: { label: string; value: number; onValue: (value: number) => void }) {
  const [draft, setDraft] = useState<string>();
  useEffect(() => setDraft(undefined), [props.value]);
  const type = (text: string): void => {
    const points = Number(text);
    const isFine = Number.isInteger(points) && Math.abs(points) <= MOST_POINTS;
    setDraft(isFine ? undefined : text);
    if (isFine) props.onValue(points);
  };
  return (
    <label>
      {props.label}
      <input
        inputMode="numeric"
        value={draft ?? props.value}
        aria-invalid={draft !== undefined}
        onChange={(event) => type(event.currentTarget.value.trim().replace("−", "-"))}
      />
      {draft === undefined ? null : (
        <span class="problem" role="alert">
          {t("A whole number of points, at most {most}", { most: number(MOST_POINTS) })}
        </span>
      )}
    </label>
  );
}

/** The position as CGP, to copy, paste or share as a link. */
function Cgp() {
  const { text, error } = written();
  const [draft, setDraft] = useState<string>();
  const [wrong, setWrong] = useState<string>();
  useEffect(() => {
    setDraft(undefined);
    setWrong(undefined);
  }, [text, error]);
  const load = (): void => {
    try {
      open(positionOfCgp(draft ?? text));
    } catch (caught) {
      setWrong(sentenceOf(caught));
    }
  };
  return (
    <>
      <label for="cgp">{t("CGP (the position as one line of text)")}</label>
      <textarea
        id="cgp"
        class="cgp"
        rows={4}
        spellcheck={false}
        autocomplete="off"
        value={draft ?? text}
        aria-describedby={wrong === undefined ? undefined : "cgp-problem"}
        onInput={(event) => {
          setDraft(event.currentTarget.value);
          setWrong(undefined);
        }}
      />
      {(wrong ?? error) === undefined ? null : (
        <p class="problem" id="cgp-problem" role="alert">
          {wrong ?? error}
        </p>
      )}
      <div class="row">
        <button type="button" onClick={load} disabled={draft === undefined}>
          {t("Open CGP")}
        </button>
        <CopyButton name={t("Copy")} text={text} />
        <CopyButton name={t("Copy link")} text={link(text)} />
      </div>
    </>
  );
}

function written(): { text: string; error?: string } {
  try {
    return { text: cgpOf(position.value) };
  } catch (error) {
    return { text: "", error: sentenceOf(error) };
  }
}

function link(text: string): string {
  return new URL(hashOf("analyze", text), location.href).href;
}

/** Milliseconds for which a button tells that it has copied. */
const TOLD = 4000;

/** A button that copies a text and tells the result beside itself. */
function CopyButton({ name, text }: { name: string; text: string }) {
  const [result, tell] = useState<"copied" | "refused">();
  useEffect(() => tell(undefined), [text]);
  useEffect(() => {
    if (result !== "copied") return;
    const timer = setTimeout(() => tell(undefined), TOLD);
    return () => clearTimeout(timer);
  }, [result]);
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text);
      tell("copied");
    } catch {
      tell("refused");
    }
  };
  return (
    <>
      <button type="button" onClick={() => void copy()}>
        {name}
      </button>
      <span role="status" class={result === "refused" ? "problem" : "soft"}>
        {result === "copied" ? t("Copied") : null}
        {result === "refused"
          ? t("The browser does not allow copying; select the text instead.")
          : null}
      </span>
    </>
  );
}

/** The tiles that are not on the board, to put there. */
export function UnseenPanel() {
  const [isBlank, setBlank] = useState(false);
  const counts = unseenOf(position.value);
  const total = counts.reduce((sum, left) => sum + Math.max(0, left), 0);
  const { rows, columns } = layoutNow.value;
  return (
    <Panel id="unseen-title" title={t("Unseen tiles")}>
      <p class="soft">
        {counted(
          total,
          "{n} tile. Tap a tile to put it on the board.",
          "{n} tiles. Tap a tile to put it on the board.",
        )}
      </p>
      <Palette
        alphabet={alphabetNow.value}
        counts={counts}
        onTile={(tile) => {
          if (tile === BLANK) setBlank(!isBlank);
          else {
            putTile(isBlank ? tile | BLANK_FLAG : tile);
            setBlank(false);
          }
        }}
      />
      <RefusalNote pad={pad} />
      {isBlank ? <p role="status">{t("Now choose the letter of the blank.")}</p> : null}
      <p class="for-readers">
        {t("The board has {rows} rows and {columns} columns.", { rows, columns })}
      </p>
    </Panel>
  );
}
