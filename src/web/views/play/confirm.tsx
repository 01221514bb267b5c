import type { ComponentChildren } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { t } from "../../texts/language.js";

/** A dialog that asks for confirmation of an action that cannot be undone. */
export function ConfirmDialog(props: {
  label: string;
  question: string;
  /** More buttons and text. */
  children?: ComponentChildren;
  action: string;
  onConfirm: () => void;
  onClose: () => void;
}) {
  const { label, question, children, action, onConfirm, onClose } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog ref={dialog} class="letters" aria-label={label} onClose={onClose}>
      <h2>{question}</h2>
      {children}
      <div class="row">
        <button
          type="button"
          class="primary"
          onClick={() => {
            dialog.current?.close();
            onConfirm();
          }}
        >
          {action}
        </button>
        <button type="button" onClick={() => dialog.current?.close()}>
          {t("Keep playing")}
        </button>
      </div>
    </dialog>
  );
}
