import { note, sentenceOf } from "../../../shared/state.js";
import { t } from "../../../texts/language.js";
import { reviewState } from "../record.js";

/** Starts, stops and goes on with the review. */
export function ReviewButton({ isInPanel = false }: { isInPanel?: boolean }) {
  const state = reviewState.value;
  const perform = async (): Promise<void> => {
    try {
      const { startReview, stopReview } = await import("./run.js");
      if (state === "running") stopReview();
      else await startReview();
    } catch (error) {
      note("error", sentenceOf(error), "record");
    }
  };
  return (
    <button type="button" onClick={() => void perform()}>
      {state === "running"
        ? t("Stop")
        : state === "stopped"
          ? t("Resume")
          : isInPanel
            ? t("Start the review")
            : t("Review every turn")}
    </button>
  );
}
