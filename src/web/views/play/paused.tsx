import { useLayoutEffect, useRef } from "preact/hooks";
import { t } from "../../texts/language.js";
import { resumeClock } from "./clock.js";
import { pad } from "./state.js";

/** Stands in the place of the board while the clock stands still, so that nobody ponders it. */
export function Paused() {
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => button.current?.focus(), []);
  return (
    <section class="panel paused" aria-labelledby="paused-title">
      <h2 id="paused-title">{t("Paused")}</h2>
      <p>{t("The clocks are stopped, and the board is hidden until you resume.")}</p>
      <button
        ref={button}
        type="button"
        class="primary"
        onClick={() => {
          resumeClock();
          pad.focus();
        }}
      >
        {t("Resume")}
      </button>
    </section>
  );
}
