import { signal } from "@preact/signals";
import type { ComponentType } from "preact";
import { useLayoutEffect } from "preact/hooks";
import { t } from "../texts/language.js";
import { note, sentenceOf } from "./state.js";

/** Makes a view whose code is only loaded when it is first shown. */
export function later(load: () => Promise<ComponentType>): ComponentType {
  const loaded = signal<{ View: ComponentType } | undefined>(undefined);
  const begin = (): void => {
    load().then(
      (View) => {
        loaded.value = { View };
      },
      (error) => note("error", sentenceOf(error)),
    );
  };
  return function Later() {
    // Code that is there already is shown with the next frame.
    useLayoutEffect(() => {
      if (loaded.value === undefined) begin();
    }, []);
    const now = loaded.value;
    return now === undefined ? <p class="soft">{t("Loading …")}</p> : <now.View />;
  };
}
