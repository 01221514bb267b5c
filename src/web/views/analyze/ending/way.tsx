import type { TargetedKeyboardEvent } from "preact";
import { number } from "../../../shared/text.js";
import { t } from "../../../texts/language.js";
import type { Step } from "./path.js";
import { at, showStep, way } from "./state.js";

/** Returns the step that a key leads to; undefined for other keys. */
function targetOf(key: string): number | undefined {
  const last = way.peek().length - 1;
  const now = at.peek();
  switch (key) {
    case "ArrowLeft":
      return Math.max(0, now - 1);
    case "ArrowRight":
      return Math.min(last, now + 1);
    case "Home":
      return 0;
    case "End":
      return last;
    default:
      return undefined;
  }
}

/** Elements that use the arrow keys themselves. */
const USES_ARROWS = "select, input, textarea";

/** Steps by the arrow keys, Home and End while the focus is in the explorer. */
export function stepKey(event: TargetedKeyboardEvent<HTMLElement>): void {
  const { target, key } = event;
  if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
  if (target instanceof Element && target.matches(USES_ARROWS)) return;
  const to = targetOf(key);
  if (to === undefined) return;
  event.preventDefault();
  // A button that becomes disabled would lose the focus.
  event.currentTarget.focus({ preventScroll: true });
  if (to !== at.peek()) showStep(to);
}

/** The moves from the position that was solved, to step through on the board. */
export function Way() {
  const steps = way.value;
  const now = at.value;
  if (steps.length < 2) return null;
  const last = steps.length - 1;
  return (
    <nav class="way" aria-label={t("Moves")}>
      <div class="row">
        <StepButton to={0} text="«" name={t("To the start")} isOff={now === 0} />
        <StepButton to={now - 1} text="‹" name={t("One move back")} isOff={now === 0} />
        <StepButton to={now + 1} text="›" name={t("One move on")} isOff={now === last} />
        <StepButton to={last} text="»" name={t("To the end")} isOff={now === last} />
        <span class="soft" role="status">
          {t("Move {move} of {last}", { move: number(now), last: number(last) })}
        </span>
      </div>
      <ol>
        <li>
          <button
            type="button"
            aria-current={now === 0 ? "step" : undefined}
            onClick={() => showStep(0)}
          >
            {t("Start")}
          </button>
        </li>
        {steps.slice(1).map((step, i) => (
          <li key={i} data-side={step.side === 1 ? "you" : "opponent"}>
            <MoveButton step={step} index={i + 1} />
          </li>
        ))}
      </ol>
    </nav>
  );
}

function MoveButton({ step: { by, side, isFound }, index }: { step: Step; index: number }) {
  const { text = "", score = 0, draw } = by ?? {};
  const who = side === 1 ? t("You") : t("Opponent");
  return (
    <button
      type="button"
      data-own={isFound ? undefined : ""}
      aria-current={at.value === index ? "step" : undefined}
      onClick={() => showStep(index)}
    >
      <small>{who}</small> {text} <small>{number(score)}</small>
      {draw === undefined ? null : <small> {t("bag: {tiles}", { tiles: draw })}</small>}
    </button>
  );
}

interface StepButtonProps {
  to: number;
  text: string;
  name: string;
  isOff: boolean;
}

function StepButton({ to, text, name, isOff }: StepButtonProps) {
  return (
    <button
      type="button"
      aria-label={name}
      title={name}
      // It keeps the focus at the end of the way.
      aria-disabled={isOff}
      onClick={() => {
        if (!isOff) showStep(to);
      }}
    >
      {text}
    </button>
  );
}
