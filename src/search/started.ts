/** A search that has been started. */
export interface StartedSearch<Snapshot> {
  /** The reason why it has ended; undefined while it goes on. */
  readonly end: string | undefined;
  /** Goes one step on, unless it has ended. */
  advance(): Promise<void>;
  /** Returns the state after the last step. */
  snapshot(): Snapshot;
}
