import type { ComponentChildren } from "preact";
import { layingHelp } from "../shared/touch.js";
import { t } from "../texts/language.js";
import type { PlayInput } from "./play-input.js";

interface PlayFormProps {
  /** Id of its field. */
  id: string;
  input: PlayInput;
  onAnswer: () => void;
  disabled?: boolean;
  /** Further buttons. */
  children?: ComponentChildren;
}

/** The text of a play with which a visitor answers, and what can be done with its tiles. */
export function PlayForm({ id, input, onAnswer, disabled = false, children }: PlayFormProps) {
  return (
    <>
      <p class="soft help">{layingHelp()}</p>
      <form
        class="try"
        onSubmit={(event) => {
          event.preventDefault();
          onAnswer();
        }}
      >
        <label for={id}>{t("Your play")}</label>
        <div class="row">
          <input
            id={id}
            value={input.typed.value}
            placeholder={t("8D WORD, exch ABC")}
            autocomplete="off"
            autocapitalize="characters"
            spellcheck={false}
            onInput={(event) => input.type(event.currentTarget.value)}
          />
          <button type="submit" class="primary" disabled={disabled}>
            {t("Answer")}
          </button>
          <button type="button" onClick={() => input.clear()}>
            {t("Clear")}
          </button>
          <button type="button" onClick={() => input.pad.shuffle()}>
            {t("Shuffle")}
          </button>
          {children}
        </div>
        <p class="problem" role="alert">
          {input.problem.value}
        </p>
      </form>
    </>
  );
}
