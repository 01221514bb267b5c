import { useEffect, useState } from "preact/hooks";
import { BLANK, BLANK_FLAG, rulesNamed } from "../../../entry/api.js";
import { anySeed, Random } from "../../../game/index.js";
import { Palette } from "../../board/letters.js";
import { route } from "../../shared/router.js";
import { note, sentenceOf } from "../../shared/state.js";
import { count } from "../../shared/text.js";
import { BoardPanel, putTile } from "./board-panel.js";
import { PlaysPanel } from "./plays-panel.js";
import { RecordPanel } from "./record-panel.js";
import { SetupPanel } from "./setup-panel.js";
import {
  alphabetNow,
  canRedo,
  canUndo,
  change,
  clear,
  forgetTry,
  layoutNow,
  type Mode,
  mode,
  open,
  redo,
  table,
  undo,
} from "./state.js";
import { tableOfCgp, unseenOf, withRack } from "./table.js";
import { TryPanel } from "./try-panel.js";

/** The position that the address had when it was last read. */
let seen = "";

/** A position, and what can be played in it. */
export function AnalyseView() {
  const { query } = route.value;
  useEffect(() => {
    if (query === "" || query === seen) return;
    seen = query;
    try {
      open(tableOfCgp(query).table);
    } catch (error) {
      note("error", `The address has no position: ${sentenceOf(error)}`);
    }
  }, [query]);
  useEffect(() => {
    addEventListener("keydown", undoKeys);
    return () => removeEventListener("keydown", undoKeys);
  }, []);
  return (
    <div class="analyse">
      <h1 class="for-readers">Analyse a position</h1>
      <div class="table-column">
        <Toolbar />
        <BoardPanel />
        <RackInput />
        <TryPanel />
      </div>
      <PlaysPanel />
      <div class="side-column">
        <UnseenPanel />
        <RecordPanel />
        <SetupPanel />
      </div>
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
  ["setup", "Set up"],
  ["try", "Try a play"],
];

function Toolbar() {
  return (
    <div class="toolbar">
      <fieldset class="switch">
        <legend class="for-readers">Tiles typed on the board</legend>
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
            <span>{title}</span>
          </label>
        ))}
      </fieldset>
      <div class="row">
        <button type="button" disabled={!canUndo.value} onClick={undo}>
          Undo
        </button>
        <button type="button" disabled={!canRedo.value} onClick={redo}>
          Redo
        </button>
        <button type="button" onClick={clear}>
          Empty board
        </button>
      </div>
    </div>
  );
}

/** The rack as text, which is what the keyboard is for. */
function RackInput() {
  const text = alphabetNow.value.format(table.value.position.rack);
  const [draft, setDraft] = useState<string>();
  const [wrong, setWrong] = useState<string>();
  useEffect(() => {
    setDraft(undefined);
    setWrong(undefined);
  }, [table.value]);
  const type = (value: string): void => {
    setDraft(value);
    try {
      const to = withRack(table.value, value);
      if (alphabetNow.value.format(to.position.rack) !== text) change(to);
      setDraft(value.toUpperCase());
      setWrong(undefined);
    } catch (error) {
      setWrong(sentenceOf(error));
    }
  };
  return (
    <div class="rack-input">
      <label for="rack">Rack</label>
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
        <button type="button" onClick={() => change(withRack(table.value, randomRack()))}>
          Draw at random
        </button>
      </div>
      {wrong === undefined ? (
        <p class="soft help" id="rack-help">
          ? is a blank. On the board: arrows, letters, Shift for a blank, Space turns.
        </p>
      ) : (
        <p class="problem" id="rack-problem" role="alert">
          {wrong}
        </p>
      )}
    </div>
  );
}

/** As many tiles as a rack has, of those that are not on the board. */
function randomRack(): string {
  const { position } = table.value;
  const counts = unseenOf({ ...table.value, position: { ...position, rack: new Uint8Array() } });
  const bag = counts.flatMap((left, tile) => new Array<number>(Math.max(0, left)).fill(tile));
  const random = Random.seeded(anySeed());
  const size = Math.min(rulesNamed(table.value.rules).rackSize, bag.length);
  const drawn = Array.from({ length: size }, () => bag.splice(random.below(bag.length), 1)[0] ?? 0);
  return alphabetNow.value.format(drawn.sort((a, b) => a - b));
}

function UnseenPanel() {
  const [isBlank, setBlank] = useState(false);
  const counts = unseenOf(table.value);
  const total = counts.reduce((sum, left) => sum + Math.max(0, left), 0);
  const { rows, columns } = layoutNow.value;
  return (
    <section class="panel" aria-labelledby="unseen-title">
      <h2 id="unseen-title">Unseen tiles</h2>
      <p class="soft">{count(total, "tile")}. Tap one to put it on the board.</p>
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
      {isBlank ? <p role="status">Now the letter that the blank stands for.</p> : null}
      <p class="for-readers">
        The board has {rows} rows and {columns} columns.
      </p>
    </section>
  );
}
