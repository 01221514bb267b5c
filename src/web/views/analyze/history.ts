/** A sequence of states with the present one, for undo and redo. */
export interface History<T> {
  readonly past: readonly T[];
  readonly present: T;
  readonly future: readonly T[];
}

/** Number of states to keep; older ones are dropped. */
const MOST = 200;

export function begun<T>(present: T): History<T> {
  return { past: [], present, future: [] };
}

/** Adds a new state; drops those that were undone. */
export function next<T>({ past, present }: History<T>, state: T): History<T> {
  return { past: [...past, present].slice(-MOST), present: state, future: [] };
}

export function undone<T>(history: History<T>): History<T> {
  const before = history.past.at(-1);
  if (before === undefined) return history;
  const { past, present, future } = history;
  return { past: past.slice(0, -1), present: before, future: [present, ...future] };
}

export function redone<T>(history: History<T>): History<T> {
  const [after, ...future] = history.future;
  if (after === undefined) return history;
  return { past: [...history.past, history.present], present: after, future };
}
