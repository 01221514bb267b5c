import type { EndgamePool } from "../search/endgame/pool.js";
import type { StartedSearch } from "../search/started.js";

/** A search that goes on step by step, with workers and within limits. */
interface SteppedSearch<Snapshot, Limits> {
  readonly end: string | undefined;
  advance(pool: EndgamePool, limits: Limits): Promise<void>;
  snapshot(): Snapshot;
}

/** A search with its workers and its limits. */
export class LimitedSearch<Snapshot, Limits> implements StartedSearch<Snapshot> {
  constructor(
    private readonly search: SteppedSearch<Snapshot, Limits>,
    private readonly pool: EndgamePool,
    private readonly limits: Limits,
  ) {}

  get end(): string | undefined {
    return this.search.end;
  }

  advance(): Promise<void> {
    return this.search.advance(this.pool, this.limits);
  }

  snapshot(): Snapshot {
    return this.search.snapshot();
  }
}
