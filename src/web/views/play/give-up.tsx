import { useEffect, useRef } from "preact/hooks";
import { endMatch } from "./referee.js";

/** Asks whether the game is really to be left: it is not kept. */
export function GiveUpDialog({ onClose }: { onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog ref={dialog} class="letters" aria-label="Give up" onClose={onClose}>
      <h2>Give this game up?</h2>
      <p>It is not kept. Save it as GCG first if you want to look at it later.</p>
      <div class="row">
        <button
          type="button"
          class="primary"
          onClick={() => {
            dialog.current?.close();
            endMatch();
          }}
        >
          Give up
        </button>
        <button type="button" onClick={() => dialog.current?.close()}>
          Play on
        </button>
      </div>
    </dialog>
  );
}
