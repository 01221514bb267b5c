import { effect, signal } from "@preact/signals";
import type { ComponentChildren, ComponentType } from "preact";
import { useEffect, useLayoutEffect, useState } from "preact/hooks";
import { t } from "../texts/language.js";
import { backend, note, sentenceOf } from "./state.js";

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

/** Reads what is kept, now and whenever the visitor comes back: another tab may have changed it. */
export function useFresh(read: () => Promise<void>): void {
  useEffect(() => {
    const reread = (): void => {
      if (document.visibilityState === "visible") void read();
    };
    reread();
    document.addEventListener("visibilitychange", reread);
    return () => document.removeEventListener("visibilitychange", reread);
  }, []);
}

/*
 * A page that has just been opened draws its parts one after the other, one with each frame: so no
 * task takes long, the page answers in between, and its worker can start.
 */

/** Milliseconds after which a part is drawn without a frame: a page in the background has none. */
const PATIENCE = 100;

const waiting: (() => void)[] = [];

/** Returns true until the engine has answered for the first time. */
export function isOpening(): boolean {
  return backend.peek() === undefined;
}

/** Does something after the next frame for which nothing else waits. */
export function inTurn(work: () => void): void {
  waiting.push(work);
  if (waiting.length === 1) afterFrame(takeTurn);
}

function takeTurn(): void {
  waiting[0]?.();
  waiting.shift();
  if (waiting.length > 0) afterFrame(takeTurn);
}

function afterFrame(work: () => void): void {
  let frame = 0;
  const late = setTimeout(() => {
    cancelAnimationFrame(frame);
    work();
  }, PATIENCE);
  frame = requestAnimationFrame(() => {
    clearTimeout(late);
    // After the frame, not before it.
    setTimeout(work);
  });
}

/** Milliseconds after which what can wait no longer waits for the engine's first answer. */
const HEAD_START = 500;

/** Does something in its turn once the engine has answered for the first time, or takes long. */
export function afterAnswer(work: () => void): void {
  let isBegun = false;
  let stop: (() => void) | undefined;
  const begin = (): void => {
    if (isBegun) return;
    isBegun = true;
    clearTimeout(late);
    stop?.();
    inTurn(work);
  };
  const late = setTimeout(begin, HEAD_START);
  stop = effect(() => {
    if (backend.value !== undefined) queueMicrotask(begin);
  });
}

/** Draws its children in their turn in a page that has just been opened, and at once in any other. */
export function Soon({
  children,
  canWait = false,
}: {
  children: ComponentChildren;
  /** True for what is drawn after the engine's first answer, which has the cores until then. */
  canWait?: boolean;
}) {
  const [isTime, setTime] = useState(!isOpening());
  useEffect(() => {
    if (!isTime) (canWait ? afterAnswer : inTurn)(() => setTime(true));
  }, []);
  return isTime ? children : null;
}
