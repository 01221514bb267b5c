import { useId, useRef } from "preact/hooks";
import { lexicon } from "../../shared/state.js";
import { t } from "../../texts/language.js";

/** A field for words to learn. */
export function OwnWords({
  isBusy,
  onWords,
}: {
  isBusy: boolean;
  onWords: (words: readonly string[]) => Promise<boolean>;
}) {
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  return (
    <form
      class="deck"
      onSubmit={(event) => {
        event.preventDefault();
        const field = input.current;
        const words = (field?.value ?? "").split(/[\s,;]+/).filter((word) => word !== "");
        if (field === null || words.length === 0) return;
        void onWords(words).then((isAdded) => {
          if (isAdded) field.value = "";
        });
      }}
    >
      <label for={id}>{t("Words of your own")}</label>
      <div class="row">
        <input
          id={id}
          ref={input}
          class="tiles"
          placeholder={lexicon.value.alphabet === "english" ? "RETAINS QUIXOTRY" : ""}
          autocomplete="off"
          autocapitalize="characters"
          spellcheck={false}
        />
        <button type="submit" disabled={isBusy}>
          {t("Add words")}
        </button>
      </div>
    </form>
  );
}
