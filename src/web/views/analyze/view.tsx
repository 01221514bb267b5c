import { useEffect, useState } from "preact/hooks";
import { BLANK, BLANK_FLAG } from "../../../entry/api.js";
import { anySeed, draw, fillBag, unseenTiles } from "../../../game/index.js";
import { Palette } from "../../board/letters.js";
import { RefusalNote } from "../../board/pad-board.js";
import { later } from "../../shared/later.js";
import { sentenceOf } from "../../shared/state.js";
import { layingHelp } from "../../shared/touch.js";
import { counted, t } from "../../texts/language.js";
import { message } from "../../texts/message.js";
import { BoardPanel, putTile } from "./board-panel.js";
import { isEndingOpen } from "./ending/open.js";
import { isInferenceOpen } from "./inference/open.js";
import { PlaysPanel } from "./plays-panel.js";
import { unseenOf, withRack } from "./position.js";
import { type OpenRecord, record } from "./record.js";
import { RecordPanel } from "./record-panel.js";
import { ReviewBar, ReviewPanels, shownList, stepByKey, TurnStrip, TurnsPanel } from "./review.js";
import { SetupPanel } from "./setup-panel.js";
import { ShareMenu } from "./share/menu.js";
import { isSimulationOpen } from "./simulation/open.js";
import {
  alphabetNow,
  canRedo,
  canUndo,
  change,
  clear,
  forgetTry,
  isRackWrong,
  layoutNow,
  type Mode,
  mode,
  pad,
  position,
  redo,
  undo,
} from "./state.js";
import { TryPanel } from "./try-panel.js";

/** Few visitors open them at once. */
const SimulationPanel = later(async () => (await import("./simulation/panel.js")).SimulationPanel);
const EndingPanel = later(async () => (await import("./ending/panel.js")).EndingPanel);
const InferencePanel = later(async () => (await import("./inference/panel.js")).InferencePanel);

/** A position and its best plays. */
export function AnalyzeView() {
  useEffect(() => {
    addEventListener("keydown", undoKeys);
    // Before the board gets them.
    addEventListener("keydown", stepTurns, true);
    return () => {
      removeEventListener("keydown", undoKeys);
      removeEventListener("keydown", stepTurns, true);
    };
  }, []);
  return record.value === undefined ? <PositionLayout /> : <ReviewLayout record={record.value} />;
}

function PositionLayout() {
  return (
    <div class="analyze">
      <h1 class="for-readers">{t("Analyze a position")}</h1>
      <div class="workbench">
        <div class="table-column">
          <Toolbar />
          <BoardPanel />
          <RackInput />
          <TryPanel />
        </div>
        <PlaysColumn />
      </div>
      <div class="side-column">
        <UnseenPanel />
        <ShareMenu />
        <RecordPanel />
        <SetupPanel />
      </div>
    </div>
  );
}

/** The board, the turns of a game and the best plays, in view together. */
function ReviewLayout({ record }: { record: OpenRecord }) {
  return (
    <div class="analyze reviewing" data-list={shownList.value}>
      <h1 class="for-readers">{t("Review a game")}</h1>
      <div class="workbench">
        <div class="table-column">
          <TurnStrip record={record} />
          <BoardPanel />
          <TryPanel />
        </div>
        <ReviewBar />
        <TurnsPanel record={record} />
        <PlaysColumn />
      </div>
      <ReviewPanels />
      <div class="side-column">
        <UnseenPanel />
        <section class="panel" aria-label={t("Rack and board")}>
          <Toolbar />
          <RackInput />
        </section>
        <ShareMenu />
        <SetupPanel />
      </div>
    </div>
  );
}

/** Steps through the turns of a game, but for keys that step through the end of a game. */
function stepTurns(event: KeyboardEvent): void {
  const isInEnding = event.target instanceof Element && event.target.closest(".ending") !== null;
  if (!isInEnding) stepByKey(event);
}

/** The best plays, and the searches that are open above them. */
function PlaysColumn() {
  return (
    <div class="plays-column">
      {isInferenceOpen.value ? <InferencePanel /> : null}
      {isEndingOpen.value ? <EndingPanel /> : null}
      {isSimulationOpen.value ? <SimulationPanel /> : null}
      <PlaysPanel />
    </div>
  );
}

function undoKeys(event: KeyboardEvent): void {
  const isText = event.target instanceof Element && event.target.matches("input, textarea");
  if (isText || !(event.ctrlKey || event.metaKey) || event.altKey) return;
  const key = event.key.toLowerCase();
  if (key === "z" && !event.shiftKey) undo();
  else if (key === "y" || (key === "z" && event.shiftKey)) redo();
  else return;
  event.preventDefault();
}

const MODES: readonly (readonly [Mode, string])[] = [
  ["setup", message("Set up")],
  ["try", message("Try a play")],
];

function Toolbar() {
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

/** An input for the rack as text. */
function RackInput() {
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
      setDraft(value.toUpperCase());
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

function UnseenPanel() {
  const [isBlank, setBlank] = useState(false);
  const counts = unseenOf(position.value);
  const total = counts.reduce((sum, left) => sum + Math.max(0, left), 0);
  const { rows, columns } = layoutNow.value;
  return (
    <section class="panel" aria-labelledby="unseen-title">
      <h2 id="unseen-title">{t("Unseen tiles")}</h2>
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
    </section>
  );
}
