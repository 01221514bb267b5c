import type { ComponentChildren, HTMLAttributes, Ref } from "preact";
import { t } from "../texts/language.js";
import type { Phase, Run } from "./run.js";

/** What a panel shows. */
interface PanelProps extends Pick<HTMLAttributes<HTMLElement>, "tabIndex" | "onKeyDown"> {
  /** Id of the heading. */
  id: string;
  title: string;
  /** Further classes. */
  kind?: string;
  isBusy?: boolean | undefined;
  /** The phase of what it runs. */
  phase?: Phase | undefined;
  element?: Ref<HTMLElement>;
  /** What stands beside the heading. */
  beside?: ComponentChildren;
  children: ComponentChildren;
}

/** A panel with its heading. */
export function Panel({
  id,
  title,
  kind = "",
  phase,
  isBusy = phase === undefined ? undefined : phase === "running",
  element,
  beside,
  children,
  ...attributes
}: PanelProps) {
  const heading = <h2 id={id}>{title}</h2>;
  return (
    <section
      {...attributes}
      {...(element && { ref: element })}
      class={`panel ${kind}`.trim()}
      aria-labelledby={id}
      aria-busy={isBusy}
      data-phase={phase}
    >
      {beside === undefined ? (
        heading
      ) : (
        <div class="titled">
          {heading}
          {beside}
        </div>
      )}
      {children}
    </section>
  );
}

/** Says what went wrong, if anything did. */
export function Problem({ text }: { text: string | undefined }) {
  if (text === undefined) return null;
  return (
    <p class="problem" role="alert">
      {text}
    </p>
  );
}

/** A run of any kind, as its buttons see it. */
type AnyRun = Pick<Run<never>, "phase" | "problem" | "stop">;

/** A panel of something that is started and stopped by its buttons. */
export function RunPanel({
  about,
  fields,
  run,
  start,
  isOff,
  onStart,
  children,
  ...panel
}: PanelProps & {
  about: string;
  fields?: ComponentChildren;
  run: AnyRun;
  /** The name of the button that starts it. */
  start: string;
  isOff: boolean;
  onStart: () => void;
}) {
  const isBusy = run.phase.value === "running";
  return (
    <Panel {...panel} isBusy={isBusy}>
      <p class="soft">{about}</p>
      {fields}
      <div class="row">
        <button type="button" class="primary" disabled={isOff} onClick={onStart}>
          {start}
        </button>
        {isBusy ? (
          <button type="button" onClick={() => run.stop()}>
            {t("Stop")}
          </button>
        ) : null}
      </div>
      <Problem text={run.problem.value} />
      {children}
    </Panel>
  );
}

/** The button that closes a panel, beside its heading. */
export function CloseButton({ name, onClose }: { name: string; onClose: () => void }) {
  return (
    <button type="button" class="quiet" aria-label={name} onClick={onClose}>
      ✕
    </button>
  );
}
