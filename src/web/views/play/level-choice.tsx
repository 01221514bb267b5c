import { HUMAN_NAMES } from "../../../players/human-options.js";
import { LEVEL_NAMES } from "../../../players/table.js";
import { t } from "../../texts/language.js";
import { CHAMPION, isHumanLevel, type Level, ratingOf, USUAL_HUMAN } from "../../worker/levels.js";
import { LEVEL_TEXTS, type PlainLevel, titleWithPlayer } from "./levels.js";

const PLAIN_LEVELS: readonly PlainLevel[] = [...LEVEL_NAMES, CHAMPION];

/** The levels; those that make human mistakes are one choice here, and chosen among below. */
export function Levels({
  level,
  mayChampion,
  onLevel,
}: {
  level: Level;
  /** True for a game that the champion can play. */
  mayChampion: boolean;
  onLevel: (level: Level) => void;
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
            title={titleWithPlayer(name)}
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
          least: ratingOf(HUMAN_NAMES[0] as Level),
          most: ratingOf(HUMAN_NAMES.at(-1) as Level),
        })}
        isChosen={isHumanLevel(level)}
        onChoose={() => onLevel(USUAL_HUMAN)}
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
