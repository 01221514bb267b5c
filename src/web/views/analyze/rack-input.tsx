import { useEffect, useState } from "preact/hooks";
import { LetterCases } from "../../../alphabet/letters.js";
import { anySeed } from "../../../base/random.js";
import { draw, fillBag } from "../../../game/bag.js";
import { unseenTiles } from "../../../game/tiles.js";
import { sentenceOf } from "../../shared/state.js";
import { layingHelp } from "../../shared/touch.js";
import { t } from "../../texts/language.js";
import { withRack } from "./position.js";
import { alphabetNow, change, isRackWrong, position } from "./state.js";

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
