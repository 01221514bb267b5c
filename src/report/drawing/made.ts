/** The drawings that functions of this folder returned, of which everything is known to be sound. */
const drawings = new WeakSet<object>();

/** Remembers a drawing. */
export function made<T extends object>(drawing: T): T {
  drawings.add(drawing);
  return drawing;
}

/** Tells whether an object is a drawing that was made here, rather than one that a caller put together. */
export function isMade(drawing: object): boolean {
  return drawings.has(drawing);
}
