import { useEffect, useRef } from "preact/hooks";
import { endMatch } from "./referee.js";

/** Asks for confirmation: a game that is given up is not kept. */
export function GiveUpDialog({ onClose }: { onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog ref={dialog} class="letters" aria-label="Give up" onClose={onClose}>
      <h2>Give up this game?</h2>
      <p>The game will be lost. To look at it later, save it as GCG first.</p>
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
          Keep playing
        </button>
      </div>
    </dialog>
  );
}
