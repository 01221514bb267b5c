import { useState } from "preact/hooks";
import { isObject } from "../../../base/arguments.js";
import { itemAt } from "../../../base/elements.js";
import { namesOf } from "../../../base/lists.js";
import { anySeed } from "../../../base/random.js";
import type { RulesName } from "../../../game/rules.js";
import { HUMAN_NAMES, type HumanName, LEVEL_NAMES } from "../../../players/named-players.js";
import { Choice } from "../../shared/fields.js";
import { remember, setting } from "../../shared/settings.js";
import { lexicon } from "../../shared/state.js";
import { RULES_TITLES, setsFor, setTitle } from "../../shared/text.js";
import { counted, t } from "../../texts/language.js";
import { message } from "../../texts/message.js";
import {
  CHAMPION,
  isHumanLevel,
  LEVELS,
  type Level,
  ratingOf,
  USUAL_HUMAN,
} from "../../worker/levels.js";
import { setName, type TileSet } from "../../worker/spec.js";
import {
  ENGINE,
  HINT_COST,
  type HintRule,
  HUMAN,
  type MatchSetup,
  type PageRule,
  scoresOf,
} from "./match.js";
import { resumeMatch, startMatch } from "./referee.js";
import { leftMatch } from "./state.js";
import { isForChampion, LEVEL_TEXTS, levelTitle, type PlainLevel, THINKING } from "./texts.js";

const CHALLENGES: Readonly<Record<PageRule, string>> = {
  void: message("Only valid words can be played"),
  single: message("Challenge, failed challenges cost nothing"),
  double: message("Challenge, failed challenges cost the turn"),
  five: message("Challenge, failed challenges cost 5 points"),
};

const CLOCKS = [0, 3, 5, 10, 15, 25] as const;
const INCREMENTS = [0, 2, 5, 10, 30] as const;
const AT_ZERO = {
  overtime: message("You lose 10 points per minute"),
  loss: message("You lose the game"),
} as const;
const HINTS: Readonly<Record<HintRule, string>> = {
  free: message("Cost nothing"),
  cost: message("Cost {n} points each"),
  none: message("None"),
};
const FIRST = {
  lots: message("Random"),
  you: message("You"),
  engine: message("The engine"),
} as const;

interface Choices {
  level: Level;
  /** True for two people at this device. */
  isShared: boolean;
  /** Their names; empty for "Player 1" and "Player 2". */
  names: readonly [string, string];
  /** Seconds that the champion may think about a move. */
  thinking: number;
  rules: RulesName;
  alphabet: TileSet;
  challenge: PageRule;
  minutes: number;
  /** Seconds for each turn. */
  increment: number;
  atZero: keyof typeof AT_ZERO;
  hints: HintRule;
  first: keyof typeof FIRST;
}

/** Returns the choices of the last game, as far as they are still available. */
function lastChoices(): Choices {
  const sets = setsFor(lexicon.peek().alphabet);
  const known = keptChoices();
  const rules = oneOf(namesOf(RULES_TITLES), known.rules, "CrosswordGame");
  return suited({
    level: oneOf(LEVELS, known.level, "novice"),
    isShared: known.isShared === true,
    names: namesFrom(known.names),
    thinking: oneOf(THINKING, known.thinking, 3),
    rules,
    alphabet: sets.find((set) => setName(set) === known.alphabet) ?? usualSet(sets, rules),
    challenge: oneOf(namesOf(CHALLENGES), known.challenge, "void"),
    minutes: oneOf(CLOCKS, known.minutes, 0),
    increment: oneOf(INCREMENTS, known.increment, 0),
    atZero: oneOf(namesOf(AT_ZERO), known.atZero, "overtime"),
    hints: oneOf(namesOf(HINTS), known.hints, "free"),
    first: oneOf(namesOf(FIRST), known.first, "lots"),
  });
}

/** Returns what was kept of the last choices, of whatever version of the page. */
function keptChoices(): Record<string, unknown> {
  try {
    const known: unknown = JSON.parse(setting("choices") ?? "{}");
    return isObject(known) ? known : {};
  } catch {
    return {};
  }
}

/** Returns a value if it is one of some, else the usual one. */
function oneOf<T>(from: readonly T[], value: unknown, usual: NoInfer<T>): T {
  return from.find((one) => one === value) ?? usual;
}

function namesFrom(value: unknown): readonly [string, string] {
  const [first, second] = Array.isArray(value) ? value.map(String) : [];
  return [first ?? "", second ?? ""];
}

/** Returns the names of two people at this device, which differ. */
function namesOfTwo(names: readonly [string, string]): [string, string] {
  const name = (n: 1 | 2): string => itemAt(names, n - 1).trim() || t("Player {n}", { n });
  const [first, second] = [name(1), name(2)];
  return [first, first === second ? `${second} 2` : second];
}

/** Keeps what the next game begins with. */
function keepChoices({ alphabet, ...others }: Choices): void {
  remember("choices", JSON.stringify({ ...others, alphabet: setName(alphabet) }));
}

/** Chooses a level for the next game. */
export function preferLevel(level: Level): void {
  keepChoices({ ...lastChoices(), level, isShared: false });
}

/** Returns choices with another level if the champion cannot play the game. */
function suited(choices: Choices): Choices {
  const { level, alphabet, rules } = choices;
  return level === CHAMPION && !isForChampion(alphabet, rules)
    ? { ...choices, level: "hasty" }
    : choices;
}

function setupOf(choices: Choices): MatchSetup {
  const { level, isShared, thinking, rules, alphabet, challenge } = choices;
  const { minutes, increment, atZero, hints } = choices;
  const seed = anySeed();
  const drawn = (seed & 1) === 0 ? "you" : "engine";
  const first = (choices.first === "lots" ? drawn : choices.first) === "you" ? HUMAN : ENGINE;
  return {
    seed,
    lexicon: lexicon.peek().id,
    alphabet,
    rules,
    challenge,
    minutes: minutes === 0 ? undefined : minutes,
    ...(minutes !== 0 && { increment, atZero }),
    first,
    names: isShared ? namesOfTwo(choices.names) : [t("You"), levelTitle(level)],
    level,
    ...(isShared ? { isShared } : { hints }),
    ...(level === CHAMPION && { thinking }),
  };
}

/** The form that starts a game. */
export function NewMatch() {
  const [choices, choose] = useState(lastChoices);
  const change = (part: Partial<Choices>): void => choose(suited({ ...choices, ...part }));
  return (
    <form
      class="new-match panel"
      onSubmit={(event) => {
        event.preventDefault();
        keepChoices(choices);
        startMatch(setupOf(choices));
      }}
    >
      <h1>{t("Play a game")}</h1>
      <LeftMatch />
      <Levels
        level={choices.isShared ? undefined : choices.level}
        mayChampion={isForChampion(choices.alphabet, choices.rules)}
        onLevel={(level) => change({ level, isShared: false })}
        onShare={() => change({ isShared: true })}
      />
      <Fields choices={choices} change={change} />
      <button type="submit" class="primary">
        {t("Start the game")}
      </button>
    </form>
  );
}

/** A way back to the game that was given up or left. */
function LeftMatch() {
  const state = leftMatch.value;
  if (state === undefined) return null;
  const [you, engine] = scoresOf(state);
  return (
    <div class="row spread left-match">
      <p>{t("Your last game: {you} to {engine}.", { you, engine })}</p>
      <button type="button" onClick={resumeMatch}>
        {t("Return to it")}
      </button>
    </div>
  );
}

function Fields({
  choices,
  change,
}: {
  choices: Choices;
  change: (part: Partial<Choices>) => void;
}) {
  const sets = setsFor(lexicon.value.alphabet);
  return (
    <div class="fields">
      {isHumanLevel(choices.level) && !choices.isShared ? (
        <Choice
          label={t("Human level")}
          kind="wide"
          value={choices.level}
          from={HUMAN_NAMES}
          text={humanTitle}
          onValue={(level) => change({ level })}
        />
      ) : null}
      {choices.level === CHAMPION && !choices.isShared ? (
        <Choice
          label={t("Thinking time for a move")}
          kind="wide"
          value={choices.thinking}
          from={THINKING}
          text={(seconds) => counted(seconds, "At most {n} second", "At most {n} seconds")}
          onValue={(thinking) => change({ thinking })}
        />
      ) : null}
      {choices.isShared ? <Names choices={choices} change={change} /> : null}
      <Choice
        label={t("First player")}
        value={choices.first}
        from={namesOf(FIRST)}
        text={(name) => firstTitle(name, choices)}
        onValue={(first) => change({ first })}
      />
      <Choice
        label={t("Clock")}
        value={choices.minutes}
        from={CLOCKS}
        text={clockTitle}
        onValue={(minutes) => change({ minutes })}
      />
      {choices.minutes === 0 ? null : (
        <>
          <Choice
            label={t("Added for each turn")}
            value={choices.increment}
            from={INCREMENTS}
            text={incrementTitle}
            onValue={(increment) => change({ increment })}
          />
          <Choice
            label={t("When the time is up")}
            kind="wide"
            value={choices.atZero}
            from={namesOf(AT_ZERO)}
            text={(name) => t(AT_ZERO[name])}
            onValue={(atZero) => change({ atZero })}
          />
        </>
      )}
      <Choice
        label={t("Game")}
        value={choices.rules}
        from={namesOf(RULES_TITLES)}
        text={(name) => t(RULES_TITLES[name])}
        onValue={(rules) => change({ rules, alphabet: usualSet(sets, rules) })}
      />
      <Choice
        label={t("Tiles")}
        value={choices.alphabet}
        from={sets}
        id={setName}
        text={(set) => setTitle(setName(set))}
        onValue={(alphabet) => change({ alphabet })}
      />
      <Choice
        label={t("Words")}
        kind="wide"
        value={choices.challenge}
        from={namesOf(CHALLENGES)}
        text={(name) => t(CHALLENGES[name])}
        onValue={(challenge) => change({ challenge })}
      />
      {choices.isShared ? null : (
        <Choice
          label={t("Hints")}
          value={choices.hints}
          from={namesOf(HINTS)}
          text={(name) => t(HINTS[name], { n: HINT_COST })}
          onValue={(hints) => change({ hints })}
        />
      )}
    </div>
  );
}

/** The names of two people at this device. */
function Names({
  choices,
  change,
}: {
  choices: Choices;
  change: (part: Partial<Choices>) => void;
}) {
  const [first, second] = choices.names;
  return (
    <>
      {([0, 1] as const).map((player) => (
        <label key={player}>
          {t("Name of player {n}", { n: player + 1 })}
          <input
            value={choices.names[player]}
            maxLength={MOST_NAME}
            placeholder={t("Player {n}", { n: player + 1 })}
            autocomplete="off"
            onInput={({ currentTarget: { value } }) =>
              change({ names: player === 0 ? [value, second] : [first, value] })
            }
          />
        </label>
      ))}
    </>
  );
}

/** Letters of a name, at most. */
const MOST_NAME = 24;

/** Who begins, by name where two people play. */
function firstTitle(name: keyof typeof FIRST, { isShared, names }: Choices): string {
  if (!isShared || name === "lots") return t(FIRST[name]);
  return namesOfTwo(names)[name === "you" ? 0 : 1];
}

/** The title of a level that makes human mistakes. */
function humanTitle(name: HumanName): string {
  const level = HUMAN_NAMES.indexOf(name) + 1;
  return t("{level} (rating {rating})", { level, rating: ratingOf(name) });
}

function clockTitle(minutes: number): string {
  return minutes === 0 ? t("No clock") : counted(minutes, "{n} minute each", "{n} minutes each");
}

function incrementTitle(seconds: number): string {
  return seconds === 0 ? t("Nothing") : counted(seconds, "{n} second", "{n} seconds");
}

/** Returns the default tile set: the super game has its own, if the language has one. */
function usualSet(sets: readonly TileSet[], rules: string): TileSet {
  const wantsSuper = rules.endsWith("Super");
  const found = sets.find((set) => setName(set).startsWith("super_") === wantsSuper);
  return found ?? itemAt(sets, 0);
}

const PLAIN_LEVELS: readonly PlainLevel[] = [...LEVEL_NAMES, CHAMPION];

/** The levels; those that make human mistakes are one choice here, and chosen among below. */
function Levels({
  level,
  mayChampion,
  onLevel,
  onShare,
}: {
  /** Undefined for two people. */
  level: Level | undefined;
  /** True for a game that the champion can play. */
  mayChampion: boolean;
  onLevel: (level: Level) => void;
  onShare: () => void;
}) {
  return (
    <fieldset class="levels">
      <legend>{t("Level")}</legend>
      {PLAIN_LEVELS.map((name) => {
        const isOff = name === CHAMPION && !mayChampion;
        const { about } = LEVEL_TEXTS[name];
        return (
          <LevelChoice
            key={name}
            title={levelTitle(name)}
            about={
              isOff
                ? t("Plays games with 100 tiles and racks of 7 only")
                : t("{about} (rating {rating})", { about: t(about), rating: ratingOf(name) })
            }
            isChosen={level === name}
            isOff={isOff}
            onChoose={() => onLevel(name)}
          />
        );
      })}
      <LevelChoice
        title={t("Human")}
        about={t("Does not know all words, and overlooks plays (rating {least} to {most})", {
          least: ratingOf(itemAt(HUMAN_NAMES, 0)),
          most: ratingOf(itemAt(HUMAN_NAMES, HUMAN_NAMES.length - 1)),
        })}
        isChosen={level !== undefined && isHumanLevel(level)}
        onChoose={() => onLevel(USUAL_HUMAN)}
      />
      <LevelChoice
        title={t("Two people")}
        about={t("Without the engine: you take turns at this device")}
        isChosen={level === undefined}
        onChoose={onShare}
      />
      <p class="soft help">
        {t(
          "Ratings are estimated from games of the engine against itself: Expert has 2000, and with 400 points more, a player wins ten times as often as it loses. They are not the ratings of any club.",
        )}
      </p>
    </fieldset>
  );
}

function LevelChoice({
  title,
  about,
  isChosen,
  isOff = false,
  onChoose,
}: {
  title: string;
  about: string;
  isChosen: boolean;
  isOff?: boolean;
  onChoose: () => void;
}) {
  return (
    <label>
      <input type="radio" name="level" checked={isChosen} disabled={isOff} onChange={onChoose} />
      <span>
        <strong>{title}</strong>
        <span class="soft">{about}</span>
      </span>
    </label>
  );
}
