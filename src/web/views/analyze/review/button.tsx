import { t } from "../../../texts/language.js";
import { live, startReview } from "./run.js";

/** Starts, stops and goes on with the review. */
export function ReviewButton({ isInPanel = false }: { isInPanel?: boolean }) {
  const phase = live.phase.value;
  return (
    <button type="button" onClick={() => (phase === "running" ? live.stop() : void startReview())}>
      {phase === "running"
        ? t("Stop")
        : phase === "stopped" || phase === "failed"
          ? t("Resume")
          : isInPanel
            ? t("Start the review")
            : t("Review every turn")}
    </button>
  );
}
