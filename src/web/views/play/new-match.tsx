import { useState } from "preact/hooks";
import type { AlphabetName, RulesName } from "../../../entry/api.js";
import { anySeed } from "../../../game/index.js";
import { definitionOf, HUMAN_NAMES, LEVEL_NAMES } from "../../../players/index.js";
import { playerTitle, RULES_TITLES, setsFor, setTitle } from "../../shared/games.js";
import { remember, setting } from "../../shared/settings.js";
import { lexicon } from "../../shared/state.js";
import {
  isHumanLevel,
  LEVELS,
  type Level,
  levelTitle,
  ratingOf,
  USUAL_HUMAN,
} from "../../worker/levels.js";
import { type ChallengeRule, type MatchSetup, scoresOf } from "./match.js";
import { resumeMatch, startMatch } from "./referee.js";
import { ENGINE, HUMAN, leftMatch } from "./state.js";

const CHALLENGES: Readonly<Record<ChallengeRule, string>> = {
  void: "Only valid words can be played",
  single: "Challenge, failed challenges cost nothing",
  double: "Challenge, failed challenges cost the turn",
  five: "Challenge, failed challenges cost 5 points",
};

const CLOCKS = [0, 3, 10, 25] as const;
/** The titles of the levels that make human mistakes. */
const HUMAN_TITLES = Object.fromEntries(
  HUMAN_NAMES.map((name, i) => [name, `${i + 1} (rating ${ratingOf(name)})`]),
);
const [WEAKEST, STRONGEST] = [HUMAN_NAMES[0], HUMAN_NAMES.at(-1)].map((name) =>
  ratingOf(name as Level),
);
const HUMAN_ABOUT = `Does not know all words, and overlooks plays (rating ${WEAKEST} to ${STRONGEST})`;
const FIRST = { lots: "Random", you: "You", engine: "The engine" } as const;

interface Choices {
  level: Level;
  rules: RulesName;
  alphabet: AlphabetName;
  challenge: ChallengeRule;
  minutes: number;
  first: keyof typeof FIRST;
}

/** Returns the choices of the last game, as far as they are still available. */
function lastChoices(): Choices {
  const [alphabet = "english"] = setsFor(lexicon.peek().alphabet);
  const usual: Choices = {
    level: "casual",
    rules: "CrosswordGame",
    alphabet,
    challenge: "void",
    minutes: 0,
    first: "lots",
  };
  try {
    const known = JSON.parse(setting("choices") ?? "{}") as Partial<Choices>;
    const level = LEVELS.find((name) => name === known.level) ?? usual.level;
    const challenge = Object.hasOwn(CHALLENGES, known.challenge ?? "")
      ? (known.challenge as ChallengeRule)
      : usual.challenge;
    return { ...usual, level, challenge };
  } catch {
    return usual;
  }
}

function setupOf(choices: Choices): MatchSetup {
  const { level, rules, alphabet, challenge, minutes } = choices;
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
    first,
    names: ["You", levelTitle(level)],
    level,
  };
}

/** The form that starts a game. */
export function NewMatch() {
  const [choices, choose] = useState(lastChoices);
  const change = (part: Partial<Choices>): void => choose({ ...choices, ...part });
  return (
    <form
      class="new-match panel"
      onSubmit={(event) => {
        event.preventDefault();
        const { level, challenge } = choices;
        remember("choices", JSON.stringify({ level, challenge }));
        startMatch(setupOf(choices));
      }}
    >
      <h1>Play against the engine</h1>
      <LeftMatch />
      <Levels level={choices.level} onLevel={(level) => change({ level })} />
      <Fields choices={choices} change={change} />
      <button type="submit" class="primary">
        Start the game
      </button>
    </form>
  );
}

/** The levels; those that make human mistakes are one choice here, and chosen among below. */
function Levels({ level, onLevel }: { level: Level; onLevel: (level: Level) => void }) {
  const titles = LEVEL_NAMES.map((name) => [name, playerTitle(name)] as const);
  return (
    <fieldset class="levels">
      <legend>Level</legend>
      {titles.map(([name, title]) => (
        <LevelChoice
          key={name}
          title={title}
          about={`${definitionOf(name).about} (rating ${ratingOf(name)})`}
          isChosen={level === name}
          onChoose={() => onLevel(name)}
        />
      ))}
      <LevelChoice
        title="Human"
        about={HUMAN_ABOUT}
        isChosen={isHumanLevel(level)}
        onChoose={() => onLevel(USUAL_HUMAN)}
      />
    </fieldset>
  );
}

function LevelChoice({
  title,
  about,
  isChosen,
  onChoose,
}: {
  title: string;
  about: string;
  isChosen: boolean;
  onChoose: () => void;
}) {
  return (
    <label>
      <input type="radio" name="level" checked={isChosen} onChange={onChoose} />
      <span>
        <strong>{title}</strong>
        <span class="soft">{about}</span>
      </span>
    </label>
  );
}

/** A way back to the game that was given up or left. */
function LeftMatch() {
  const state = leftMatch.value;
  if (state === undefined) return null;
  const [you, engine] = scoresOf(state);
  return (
    <div class="row spread left-match">
      <p>
        Your last game: {you} to {engine}.
      </p>
      <button type="button" onClick={resumeMatch}>
        Return to it
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
  const titles = Object.fromEntries(sets.map((name) => [name, setTitle(name)]));
  const clocks = CLOCKS.map((minutes) => [
    String(minutes),
    minutes === 0 ? "No clock" : `${minutes} minutes each`,
  ]);
  return (
    <div class="fields">
      {isHumanLevel(choices.level) ? (
        <Choice
          label="Human level"
          isWide
          value={choices.level}
          titles={HUMAN_TITLES}
          onValue={(level) => change({ level: level as Level })}
        />
      ) : null}
      <Choice
        label="First player"
        value={choices.first}
        titles={FIRST}
        onValue={(first) => change({ first: first as Choices["first"] })}
      />
      <Choice
        label="Clock"
        value={String(choices.minutes)}
        titles={Object.fromEntries(clocks)}
        onValue={(minutes) => change({ minutes: Number(minutes) })}
      />
      <Choice
        label="Game"
        value={choices.rules}
        titles={RULES_TITLES}
        onValue={(rules) => change({ rules: rules as RulesName, alphabet: usualSet(sets, rules) })}
      />
      <Choice
        label="Tiles"
        value={choices.alphabet}
        titles={titles}
        onValue={(alphabet) => change({ alphabet: alphabet as AlphabetName })}
      />
      <Choice
        label="Words"
        isWide
        value={choices.challenge}
        titles={CHALLENGES}
        onValue={(challenge) => change({ challenge: challenge as ChallengeRule })}
      />
    </div>
  );
}

/** Returns the default tile set: the super game has its own, if the language has one. */
function usualSet(sets: readonly AlphabetName[], rules: string): AlphabetName {
  const wantsSuper = rules.endsWith("Super");
  const found = sets.find((name) => name.startsWith("super_") === wantsSuper);
  return found ?? (sets[0] as AlphabetName);
}

function Choice({
  label,
  value,
  titles,
  isWide = false,
  onValue,
}: {
  label: string;
  isWide?: boolean;
  value: string;
  titles: Readonly<Record<string, string>>;
  onValue: (value: string) => void;
}) {
  return (
    <label class={isWide ? "wide" : undefined}>
      {label}
      <select value={value} onChange={(event) => onValue(event.currentTarget.value)}>
        {Object.entries(titles).map(([name, title]) => (
          <option value={name} key={name}>
            {title}
          </option>
        ))}
      </select>
    </label>
  );
}
